import QuizboardText

/// Writes styled words in CommonMark.
///
/// A mark takes effect only directly before or after a word. So blanks are moved out of marked
/// text, and an adjacent letter is written as a numeric entity, which counts as punctuation.
public enum HTMLMarks {
  /// Returns the lines of a block without empty ones.
  static func lines(of runs: [HTMLRun]) -> [String] {
    var lines: [[HTMLRun]] = [[]]
    for run in runs {
      for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { lines.append([]) }
        if !part.isEmpty {
          lines[lines.count - 1].append(
            HTMLRun(text: String(part), look: run.look, address: run.address))
        }
      }
    }
    return lines.map { text(of: tidied($0)) }.filter { !$0.isEmpty }
  }

  /// Escapes the start of a line that CommonMark would read as a list, a heading or similar.
  static func lineStart(_ line: String) -> String {
    guard let first = line.first else { return line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if (1...9).contains(digits.count), let sign = rest.first, sign == "." || sign == ")",
      rest.count == 1 || rest.dropFirst().first == " "
    {
      return "\(digits)\\\(rest)"
    }
    // A star before a blank begins a list; before anything else it is a mark, or escaped already.
    let isBullet = first == "*" && (line.dropFirst().first.map { $0 == " " || $0 == "\t" } ?? true)
    return isBullet || "#+-=>~".contains(first) ? "\\" + line : line
  }

  /// Returns CommonMark that shows a plain text as it is, with its lines.
  public static func commonMark(ofPlain text: String) -> String {
    let lines = text.lines(omittingEmpty: false).map {
      lineStart(escaped(String($0)))
    }
    return lines.indices.map { index in
      let breaks = index + 1 < lines.count && !lines[index].isEmpty && !lines[index + 1].isEmpty
      return lines[index] + (breaks ? "\\" : "")
    }.joined(separator: "\n")
  }

  /// Returns a label in CommonMark that shows a plain text as it is: every line is a paragraph.
  public static func label(ofPlain text: String) -> String {
    text.lines(omittingEmpty: false).map {
      lineStart(escaped(String($0)))
    }.joined(separator: "\n")
  }

  /// Returns CommonMark that shows words as they are, also at the start of a line.
  static func literal(_ words: String) -> String { lineStart(escaped(words)) }

  /// Returns CommonMark for a picture. An empty alternative text marks a decoration.
  static func picture(_ alt: String?) -> String {
    let words = (alt ?? "picture").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "" : "![\(escaped(words))]()"
  }

  static func longestTicks(in text: String) -> Int {
    text.split { $0 != "`" }.map(\.count).max() ?? 0
  }

  // Runs

  /// Removes blanks at the ends of the line and of marked text.
  private static func tidied(_ runs: [HTMLRun]) -> [HTMLRun] {
    var result: [HTMLRun] = []
    func add(_ text: Substring, _ look: HTMLRun.Look, _ address: String?) {
      guard !text.isEmpty else { return }
      if let last = result.last, last.look == look, last.address == address,
        !look.contains(.picture)
      {
        result[result.count - 1].text += text
      } else {
        result.append(HTMLRun(text: String(text), look: look, address: address))
      }
    }
    for run in runs {
      let words = run.text.drop(while: \.isWhitespace)
      if run.look.isEmpty && run.address == nil || words.isEmpty {
        add(run.text[...], words.isEmpty ? [] : run.look, nil)
        continue
      }
      let end =
        run.text.lastIndex { !$0.isWhitespace }.map { run.text.index(after: $0) }
        ?? run.text.endIndex
      add(run.text[..<words.startIndex], [], nil)
      add(run.text[words.startIndex..<end], run.look, run.address)
      add(run.text[end...], [], nil)
    }
    if let first = result.first, first.look.isEmpty {
      result[0].text = String(first.text.drop { $0 == " " })
    }
    while let last = result.last, last.look.isEmpty, last.address == nil {
      let end = last.text.lastIndex { $0 != " " }
      if let end {
        result[result.count - 1].text = String(last.text[...end])
        break
      }
      result.removeLast()
    }
    return result
  }

  private static func text(of runs: [HTMLRun]) -> String {
    var text = ""
    var index = 0
    while index < runs.count {
      guard let address = runs[index].address else {
        let end = runs[index...].firstIndex { $0.address != nil } ?? runs.count
        text += marked(runs[index..<end])
        index = end
        continue
      }
      let end = runs[index...].firstIndex { $0.address != address } ?? runs.count
      let words = marked(runs[index..<end])
      // A link whose text is its address needs no mark.
      text +=
        words == address || "mailto:" + words == address
        ? words : "[\(words)](\(escaped(address: address)))"
      index = end
    }
    return text
  }

  /// Escapes the brackets that could end an address.
  private static func escaped(address: String) -> String {
    address.replacing("(", with: "%28").replacing(")", with: "%29").replacing("\\", with: "%5C")
  }

  // Marks

  private enum Mark: String {
    case bold = "**"
    case italic = "_"
  }

  /// Returns the text of runs without links.
  private static func marked(_ runs: ArraySlice<HTMLRun>) -> String {
    var text = ""
    var open: [Mark] = []
    var previous: HTMLRun?
    for run in runs {
      var wanted: [Mark] = []
      if run.look.contains(.bold) { wanted.append(.bold) }
      if run.look.contains(.italic) { wanted.append(.italic) }
      let kept = open.prefix { wanted.contains($0) }.count
      let closing = Array(open[kept...].reversed())
      let opening = wanted.filter { !open[..<kept].contains($0) }
      var words = words(of: run)
      if let previous, closing.isEmpty, isNear(opening, run, insideFirst: true) {
        numberEnd(of: &text, unless: previous)
      }
      if let previous, opening.isEmpty, isNear(closing, previous, insideFirst: false),
        run.look.isDisjoint(with: [.code, .picture])
      {
        words = numberedStart(of: words)
      }
      text += closing.map(\.rawValue).joined() + opening.map(\.rawValue).joined()
      open = Array(open[..<kept]) + opening
      text += words
      previous = run
    }
    return text + open.reversed().map(\.rawValue).joined()
  }

  /// Returns whether marks beside this run need punctuation on their other side: several marks do,
  /// `_` does, and any mark does beside punctuation.
  private static func isNear(_ marks: [Mark], _ run: HTMLRun, insideFirst: Bool) -> Bool {
    guard let mark = marks.first else { return false }
    if marks.count > 1 || mark == .italic || !run.look.isDisjoint(with: [.code, .picture]) {
      return true
    }
    return (insideFirst ? run.text.first : run.text.last).map(isSign) ?? false
  }

  private static func isSign(_ character: Character) -> Bool {
    character.isPunctuation || character.isSymbol
  }

  /// Makes the last letter of a text a numeric entity; does nothing if it ends with no letter.
  private static func numberEnd(of text: inout String, unless run: HTMLRun) {
    guard let last = text.last, !isSign(last), !last.isWhitespace, let number = number(of: last),
      !run.look.contains(.code)
    else {
      return
    }
    text.removeLast()
    text += number
  }

  private static func numberedStart(of text: String) -> String {
    guard let first = text.first, !isSign(first), !first.isWhitespace,
      let number = number(of: first)
    else { return text }
    return number + text.dropFirst()
  }

  private static func number(of character: Character) -> String? {
    let scalars = character.unicodeScalars
    return scalars.count == 1 ? scalars.first.map { "&#\($0.value);" } : nil
  }

  private static func words(of run: HTMLRun) -> String {
    if run.look.contains(.picture) { return "![\(escaped(run.text))]()" }
    if run.look.contains(.code) {
      let ticks = String(repeating: "`", count: longestTicks(in: run.text) + 1)
      let margin = run.text.hasPrefix("`") || run.text.hasSuffix("`") ? " " : ""
      return ticks + margin + run.text + margin + ticks
    }
    return escaped(run.text)
  }

  /// Escapes the punctuation in words.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { Self.signs.contains($0) }) else { return text }
    let characters = Array(text)
    var result = ""
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : " "
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      if isMark(character, before, after, isLast: index + 1 == characters.count) {
        result.append("\\")
      }
      result.append(character)
    }
    return result
  }

  private static let signs = Set("\\`*_[]<&!".utf8)

  private static func isMark(
    _ character: Character, _ before: Character, _ after: Character, isLast: Bool
  ) -> Bool {
    switch character {
    case "\\", "`", "[", "]": true
    case "*": isLast || !(before == " " && after == " ")
    case "_": isLast || !(before.isLetter || before.isNumber) || !(after.isLetter || after.isNumber)
    case "<": isLast || after.isLetter || "/!?".contains(after)
    case "&": isLast || after.isLetter || after == "#"
    case "!": isLast
    default: false
    }
  }
}
