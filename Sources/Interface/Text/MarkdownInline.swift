/// Reads the words of a CommonMark paragraph: emphasis, code, links, escapes, hard breaks.
struct MarkdownInline {
  private let source: [Character]
  private let base: Style
  private let codeGround: Tone
  private let glyphs: Glyphs
  private var at = 0
  private var text = StyledText()
  private var runs: [Run] = []

  /// Signs that may begin or end emphasis, and where they stand in the text so far.
  private struct Run {
    var sign: Character
    var count: Int
    var position: Int
    var canOpen: Bool
    var canClose: Bool
  }

  /// The last place where a link or an address can end; beyond it none is looked for.
  private let lastLink: Int
  private let lastAddress: Int

  /// How far a bracket's partner is looked for, and how many open signs are kept: hostile text must not take long.
  private static let reach = 1_000
  private static let mostRuns = 64

  static func read(_ source: String, base: Style, codeGround: Tone, _ glyphs: Glyphs) -> StyledText {
    var reader = MarkdownInline(source: Array(source), base: base, codeGround: codeGround, glyphs: glyphs)
    reader.readAll()
    return reader.text
  }

  private init(source: [Character], base: Style, codeGround: Tone, glyphs: Glyphs) {
    self.source = source
    self.base = base
    self.codeGround = codeGround
    self.glyphs = glyphs
    lastAddress = source.lastIndex(of: ">") ?? -1
    lastLink =
      source.indices.last { source[$0] == "]" && $0 + 1 < source.count && source[$0 + 1] == "(" } ?? -1
  }

  private func peek(_ offset: Int) -> Character? {
    source.indices.contains(at + offset) ? source[at + offset] : nil
  }

  private mutating func readAll() {
    while let character = peek(0) {
      switch character {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_": readRun(character)
      case "[": if !readLink() { readPlain() }
      case "!": if peek(1) != "[" || !readImage() { readPlain() }
      case "<": if !readAddress() { readPlain() }
      case "&": if !readEntity() { readPlain() }
      case let line where line.isNewline: readBreak()
      default: readWords()
      }
    }
    putBack()
  }

  /// What has no sign in it, as one.
  private mutating func readWords() {
    let end = source[(at + 1)...].firstIndex { "\\`*_[!<&".contains($0) || $0.isNewline } ?? source.count
    text.append(String(source[at..<end]), base, glyphs)
    at = end
  }

  private mutating func readPlain() {
    text.append(String(source[at]), base, glyphs)
    at += 1
  }

  private mutating func readEscape() {
    at += 1
    guard let next = peek(0) else { return text.append("\\", base, glyphs) }
    if next.isNewline {
      text.append("\n", base, glyphs)
      at += 1
    } else if next.isASCII, next.isPunctuation || next.isSymbol {
      readPlain()
    } else {
      text.append("\\", base, glyphs)
    }
  }

  /// A line's end is a blank, or after two blanks a break.
  private mutating func readBreak() {
    at += 1
    var blanks = 0
    while text.cells.last?.character == " " {
      text.cells.removeLast()
      blanks += 1
    }
    text.append(blanks >= 2 ? "\n" : " ", base, glyphs)
  }

  private mutating func readCode() {
    var count = 0
    while peek(count) == "`" { count += 1 }
    var end = at + count
    let limit = min(source.count, end + Self.reach)
    while end < limit {
      var run = 0
      while end + run < source.count, source[end + run] == "`" { run += 1 }
      if run == count { break }
      end += max(1, run)
    }
    guard end < limit else {
      text.append(String(repeating: "`", count: count), base, glyphs)
      at += count
      return
    }
    var words = String(source[at + count..<end].map { $0.isNewline ? " " : $0 })
    if words.count > 2, words.first == " ", words.last == " " { words = String(words.dropFirst().dropLast()) }
    var style = base
    style.background.tone = codeGround
    text.append(words, style, glyphs)
    at = end + count
  }

  /// The text and address of `[text](address)` from a place on, and where it ends.
  private func link(from start: Int) -> (text: String, address: String, end: Int)? {
    guard start < lastLink else { return nil }
    var depth = 0
    var middle = start
    let limit = min(source.count, start + Self.reach)
    while middle < limit {
      if source[middle] == "\\" { middle += 1 } else if source[middle] == "[" { depth += 1 }
      if middle < limit, source[middle] == "]" {
        depth -= 1
        if depth == 0 { break }
      }
      middle += 1
    }
    guard middle + 1 < limit, source[middle + 1] == "(" else { return nil }
    let rest = source[(middle + 2)..<limit]
    guard let end = rest.firstIndex(of: ")") else { return nil }
    let inside = String(source[(middle + 2)..<end])
    // A title after the address is for pages.
    let address = inside.split(separator: " ").first.map(String.init) ?? ""
    return (String(source[(start + 1)..<middle]), address, end + 1)
  }

  private mutating func readLink() -> Bool {
    guard let link = link(from: at) else { return false }
    var style = base
    style.attributes.insert(.underline)
    let words = Self.read(link.text, base: style, codeGround: codeGround, glyphs)
    text.cells += words.cells
    if link.address != link.text, !link.address.isEmpty {
      var quiet = base
      quiet.foreground.tone = .muted
      text.append(" (\(link.address))", quiet, glyphs)
    }
    at = link.end
    return true
  }

  private mutating func readImage() -> Bool {
    guard let link = link(from: at + 1) else { return false }
    var quiet = base
    quiet.foreground.tone = .muted
    text.append("[\(link.text)]", quiet, glyphs)
    at = link.end
    return true
  }

  private mutating func readAddress() -> Bool {
    guard at < lastAddress else { return false }
    let rest = source[at..<min(source.count, at + Self.reach)]
    guard let end = rest.firstIndex(of: ">") else { return false }
    let address = String(source[(at + 1)..<end])
    guard address.contains(":") || address.contains("@"), !address.contains(where: \.isWhitespace) else {
      return false
    }
    var style = base
    style.attributes.insert(.underline)
    text.append(address, style, glyphs)
    at = end + 1
    return true
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
    "hellip": "…", "copy": "©",
  ]

  private mutating func readEntity() -> Bool {
    let rest = source[at..<min(source.count, at + 12)]
    guard let end = rest.firstIndex(of: ";") else { return false }
    let name = String(source[(at + 1)..<end])
    var value = Self.entities[name]
    if name.hasPrefix("#") {
      let isHex = name.dropFirst().first?.lowercased() == "x"
      let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      value = number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
    guard let value else { return false }
    text.append(value, base, glyphs)
    at = end + 1
    return true
  }

  private mutating func readRun(_ sign: Character) {
    var count = 0
    while peek(count) == sign { count += 1 }
    let before = at > 0 ? source[at - 1] : " "
    let after = peek(count) ?? " "
    at += count
    let isLeft = Self.leans(toward: after, awayFrom: before)
    let isRight = Self.leans(toward: before, awayFrom: after)
    let isWord = sign == "_"
    var run = Run(
      sign: sign, count: count, position: text.cells.count,
      canOpen: isLeft && (!isWord || !isRight || before.isPunctuation),
      canClose: isRight && (!isWord || !isLeft || after.isPunctuation))
    if run.canClose { close(&run) }
    runs.append(run)
  }

  /// Whether signs between two characters belong to the first of them.
  private static func leans(toward near: Character, awayFrom far: Character) -> Bool {
    func isSign(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
    return !near.isWhitespace && (!isSign(near) || far.isWhitespace || isSign(far))
  }

  /// Joins signs with the nearest that began before: two make it strong, one makes it emphasis.
  private mutating func close(_ run: inout Run) {
    for index in runs.indices.suffix(Self.mostRuns).reversed() {
      while runs[index].sign == run.sign, runs[index].canOpen, runs[index].count > 0, run.count > 0 {
        let used = runs[index].count >= 2 && run.count >= 2 ? 2 : 1
        for cell in runs[index].position..<text.cells.count {
          text.cells[cell].style.attributes.insert(used == 2 ? .bold : .italic)
        }
        runs[index].count -= used
        run.count -= used
        for between in (index + 1)..<runs.count { runs[between].canOpen = false }
      }
      if run.count == 0 { return }
    }
  }

  /// Writes the signs that joined with none.
  private mutating func putBack() {
    guard runs.contains(where: { $0.count > 0 }) else { return }
    var cells: [Cell] = []
    var copied = 0
    for run in runs where run.count > 0 {
      cells += text.cells[copied..<run.position]
      cells += [Cell](repeating: Cell(run.sign, style: base), count: run.count)
      copied = run.position
    }
    text.cells = cells + text.cells[copied...]
  }
}
