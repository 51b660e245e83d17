/// A token of HTML.
enum HTMLToken: Equatable {
  /// Text with its entities decoded.
  case text(String)
  /// A start tag. Names are in lower case.
  case begin(String, attributes: [String: String])
  /// An end tag.
  case end(String)
}

/// Splits HTML into tokens as browsers do, without errors. Unlike in browsers, a tag without a
/// closing `>` is text, so that the rest of `if a <b` is not lost.
struct HTMLTokens {
  private let source: [Unicode.Scalar]
  private var at = 0
  private var text = String.UnicodeScalarView()
  private var tokens: [HTMLToken] = []
  /// The index of the last `>`, after which no tag can end.
  private let lastClose: Int

  /// The positions between attributes from which the tag has no end, because a quotation mark is
  /// not closed.
  private var unending: Set<Int> = []

  /// The hidden elements that have no end tag after this position.
  private var unclosed: Set<String> = []

  /// The elements whose contents are not shown.
  private static let hidden: Set<String> = [
    "script", "style", "title", "template", "iframe", "svg",
  ]

  static func read(_ source: String) -> [HTMLToken] {
    var reader = HTMLTokens(source: Array(source.unicodeScalars))
    reader.readAll()
    return reader.tokens
  }

  /// Returns a text without tags with its entities decoded.
  static func decoded(_ source: String) -> String {
    let bytes = source.utf8
    guard var open = bytes.firstIndex(of: UInt8(ascii: "&")) else { return source }
    var text = ""
    var start = source.startIndex
    while true {
      // An entity is made of these signs; what follows is read again.
      let rest = bytes[bytes.index(after: open)...]
      let end = rest.firstIndex { !isPart($0) } ?? source.endIndex
      var reader = HTMLTokens(source: Array(source[open..<end].unicodeScalars))
      text += source[start..<open]
      if reader.readEntity() {
        text += String(reader.text)
        start = bytes.index(open, offsetBy: reader.at)
      } else {
        text += "&"
        start = bytes.index(after: open)
      }
      guard let next = bytes[start...].firstIndex(of: UInt8(ascii: "&")) else { break }
      open = next
    }
    text += source[start...]
    return text
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";")
  }

  private init(source: [Unicode.Scalar]) {
    self.source = source
    lastClose = source.lastIndex(of: ">") ?? -1
  }

  private mutating func readAll() {
    while at < source.count {
      switch source[at] {
      case "<": if !readTag() { readPlain() }
      case "&": if !readEntity() { readPlain() }
      default: readPlain()
      }
    }
    endText()
  }

  private mutating func readPlain() {
    // Control characters are not part of a text, NUL in particular.
    if source[at] != "\0" { text.append(source[at]) }
    at += 1
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    tokens.append(.text(String(text)))
    text = String.UnicodeScalarView()
  }

  // Tags

  private func peek(_ offset: Int) -> Unicode.Scalar? {
    at + offset < source.count ? source[at + offset] : nil
  }

  /// Reads a tag or a comment; false if the `<` begins neither.
  private mutating func readTag() -> Bool {
    let isComment = peek(1) == "!" && peek(2) == "-" && peek(3) == "-"
    guard at < lastClose || isComment, let next = peek(1) else { return false }
    let isEnd = next == "/"
    let isName = peek(isEnd ? 2 : 1).map { $0.isASCII && $0.properties.isAlphabetic } == true
    if next == "!" || next == "?" || isEnd && !isName {
      at = endOfComment
      return true
    }
    guard isName else { return false }
    var place = at + (isEnd ? 2 : 1)
    let name = name(from: &place)
    guard let attributes = attributes(from: &place) else { return false }
    endText()
    at = place
    if isEnd {
      tokens.append(.end(name))
      return true
    }
    if Self.hidden.contains(name) {
      skip(to: name)
    } else {
      tokens.append(.begin(name, attributes: attributes))
    }
    return true
  }

  private var endOfComment: Int {
    guard peek(1) == "!", peek(2) == "-", peek(3) == "-" else { return after(">", from: at) }
    var index = at + 4
    // `<!-->` is a complete comment.
    if index < source.count, source[index] == ">" { return index + 1 }
    while index + 2 < source.count {
      if source[index] == "-", source[index + 1] == "-", source[index + 2] == ">" {
        return index + 3
      }
      index += 1
    }
    return source.count
  }

  private func after(_ sign: Unicode.Scalar, from start: Int) -> Int {
    source[start...].firstIndex(of: sign).map { $0 + 1 } ?? source.count
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || ("\u{9}"..."\u{D}").contains(scalar)
  }

  private func name(from place: inout Int) -> String {
    var name = String.UnicodeScalarView()
    while place < source.count, !isBlank(source[place]), source[place] != "/", source[place] != ">"
    {
      name.append(source[place])
      place += 1
    }
    return String(name).lowercased()
  }

  /// Reads the attributes up to the end of the tag; nil if the tag has no end.
  private mutating func attributes(from place: inout Int) -> [String: String]? {
    var found: [String: String] = [:]
    var begun: [Int] = []
    while place <= lastClose, !unending.contains(place) {
      begun.append(place)
      if source[place] == ">" {
        place += 1
        return found
      }
      if isBlank(source[place]) || source[place] == "/" {
        place += 1
        continue
      }
      let start = place
      while place <= lastClose, !isBlank(source[place]),
        ![">", "/", "="].contains(source[place]) || place == start
      { place += 1 }
      let name = String(String.UnicodeScalarView(source[start..<min(place, source.count)]))
        .lowercased()
      let value = value(from: &place)
      if found[name] == nil { found[name] = value }
    }
    unending.formUnion(begun)
    return nil
  }

  /// Reads the value of an attribute after its name.
  private func value(from place: inout Int) -> String {
    var next = place
    while next < source.count, isBlank(source[next]) { next += 1 }
    guard next < source.count, source[next] == "=" else { return "" }
    next += 1
    while next < source.count, isBlank(source[next]) { next += 1 }
    guard next < source.count else { return "" }
    let quote = source[next]
    let end: Int
    if quote == "\"" || quote == "'" {
      next += 1
      end = source[next...].firstIndex(of: quote) ?? source.count
      place = min(end + 1, source.count)
    } else {
      end = source[next...].firstIndex { isBlank($0) || $0 == ">" } ?? source.count
      place = end
    }
    var reader = HTMLTokens(source: Array(source[next..<end]))
    return reader.entitiesRead()
  }

  private mutating func entitiesRead() -> String {
    while at < source.count {
      if source[at] != "&" || !readEntity() { readPlain() }
    }
    return String(text)
  }

  /// Skips a hidden element up to its end tag. Without an end tag, its contents are shown.
  private mutating func skip(to name: String) {
    if unclosed.contains(name) { return }
    let wanted = Array(name.unicodeScalars)
    for index in source.indices[at...] where source[index] == "<" {
      let end = index + 2 + wanted.count
      guard end <= source.count, source[index + 1] == "/" else { continue }
      if zip(source[(index + 2)..<end], wanted).allSatisfy({
        $0.properties.lowercaseMapping == String($1)
      }) {
        at = after(">", from: end)
        return
      }
    }
    unclosed.insert(name)
  }

  // Entities

  /// Reads an entity or a numeric character; false if the `&` begins neither.
  private mutating func readEntity() -> Bool {
    peek(1) == "#" ? readNumber() : readName()
  }

  private mutating func readNumber() -> Bool {
    let isHex = peek(2) == "x" || peek(2) == "X"
    let radix: UInt32 = isHex ? 16 : 10
    var index = at + (isHex ? 3 : 2)
    let start = index
    var number: UInt32 = 0
    while index < source.count, source[index].isASCII,
      let digit = Character(source[index]).hexDigitValue, digit < radix
    {
      // The number saturates beyond the last character.
      number = min(number, 0x20_0000) * radix + UInt32(digit)
      index += 1
    }
    guard index > start else { return false }
    text.append(HTMLEntities.character(numbered: number))
    at = index < source.count && source[index] == ";" ? index + 1 : index
    return true
  }

  private mutating func readName() -> Bool {
    var index = at + 1
    let limit = min(source.count, index + HTMLEntities.longest)
    while index < limit, source[index].isASCII,
      source[index].properties.isAlphabetic || source[index].properties.numericType != nil
    {
      index += 1
    }
    let name = String(String.UnicodeScalarView(source[(at + 1)..<index]))
    if index < source.count, source[index] == ";",
      let character = HTMLEntities.character(named: name)
    {
      text.append(character)
      at = index + 1
      return true
    }
    for length in stride(from: min(name.count, HTMLEntities.longestOld), to: 1, by: -1)
    where HTMLEntities.isOld(name.prefix(length)) {
      guard let character = HTMLEntities.character(named: name.prefix(length)) else { continue }
      text.append(character)
      at += 1 + length
      return true
    }
    return false
  }
}
