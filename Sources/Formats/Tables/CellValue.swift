import QuizboardQuiz
import QuizboardText

/// The values of cells with keys of the project's own JSON.
enum CellValue {
  /// The form of the cells of a column.
  enum Form { case text, number, seconds, flag, list, tags, pairs, json, image }

  /// Returns the form of the cells with a key.
  static func form(of key: String) -> Form {
    if let index = DetailField.index(ofKey: key) { return DetailField.all[index].form }
    return AnswerTypes.cellForms[key] ?? .text
  }

  /// Returns the value of a cell; nil, with a problem, if it is invalid.
  static func read(
    _ text: String, for column: TableColumns.Key, at offset: Int, _ shape: inout NodeReader
  ) -> DataNode? {
    switch column.form {
    case .text: return string(text, offset)
    case .number: return number(text, at: offset, &shape)
    case .seconds: return number(seconds(text), at: offset, &shape)
    case .flag:
      if let flag = flag(text) { return DataNode(value: .boolean(flag), offset: offset) }
      shape.note(
        at: offset, "“\(excerpt(text))” is neither true nor false", expected: "true or false")
      return nil
    case .list: return list(text, separators: "|", at: offset)
    case .tags: return listedTags(text, at: offset)
    case .pairs: return pairs(text, at: offset, &shape)
    case .json:
      if let node = json(text, at: offset) { return node }
      shape.note(
        at: offset, "this cell is not valid JSON",
        expected: "the value of “\(column.key)” as in the JSON of quizboard")
      return nil
    case .image:
      return text.hasPrefix("{")
        ? json(text, at: offset) ?? string(text, offset)
        : string(text, offset)
    }
  }

  private static func string(_ text: String, _ offset: Int) -> DataNode {
    DataNode(value: .string(text), offset: offset)
  }

  /// Returns the number of a time such as `20 sec`.
  private static func seconds(_ text: String) -> String {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit = String(text.dropFirst(number.count)).trimmed.lowercased()
    let units = ["s", "sec", "secs", "sec.", "second", "seconds", "sek", "sek.", "sekunden"]
    return units.contains(unit) ? String(number) : text
  }

  /// Returns a number, whose decimals a point or a comma separates. Other texts are broken values,
  /// with a problem.
  static func number(_ text: String, at offset: Int, _ shape: inout NodeReader) -> DataNode {
    if isPlainNumber(text), !DecimalMarks.isGroup(text, mark: ".") {
      return DataNode(value: .number(text), offset: offset)
    }
    let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
    var digits = text.hasPrefix("−") ? "-" + text.dropFirst() : text
    if let readings = shape.decimalMarks.readings(of: digits) {
      shape.note(
        at: offset, "the number “\(text)” is ambiguous",
        expected: "\(readings.whole), or \(readings.decimal)")
      return DataNode(value: .broken, offset: offset)
    }
    if commas == 1, !text.utf8.contains(UInt8(ascii: ".")) {
      digits = digits.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
    }
    // Words such as `inf` and hexadecimal numbers are none.
    if digits.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }), Double(digits) != nil {
      if commas == 1 { shape.decimalMarks.hasComma = true }
      return DataNode(value: .number(digits), offset: offset)
    }
    shape.note(at: offset, "“\(excerpt(text))” is no number", expected: "a number such as 3 or 2.5")
    return DataNode(value: .broken, offset: offset)
  }

  /// Returns whether a text is digits with at most one point between them.
  private static func isPlainNumber(_ text: String) -> Bool {
    var (points, digits) = (0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), digits > 0, points == 0 {
        (points, digits) = (1, 0)
      } else if byte.isDigit {
        digits += 1
      } else {
        return false
      }
    }
    return digits > 0
  }

  /// Returns the truth value that a word stands for, or nil.
  static func flag(_ text: String) -> Bool? { TruthWords.value(of: text) }

  // Lists

  /// Returns the tags of a cell; nil if it begins like a list in JSON.
  static func tags(_ text: String) -> [String]? {
    text.utf8.first == UInt8(ascii: "[") ? nil : parts(text, separators: "|;,")
  }

  /// Returns a list of tags that begins like one in JSON.
  static func listedTags(_ text: String, at offset: Int) -> DataNode {
    list(text, separators: "|;,", at: offset)
  }

  /// Returns the parts of a cell between `|`, without the white space around them.
  static func parts(_ text: String) -> [String] {
    parts(text, separators: "|")
  }

  /// Returns texts between `|`; nil if reading them would not give the same texts.
  static func joined(_ texts: [String]) -> String? {
    let cell = texts.joined(separator: "|")
    return parts(cell) == texts ? cell : nil
  }

  /// Returns the parts of a cell between ASCII signs. A cell without a sign is one part, which may
  /// be empty.
  private static func parts(_ text: String, separators: StaticString) -> [String] {
    separators.withUTF8Buffer { signs in
      let bytes = text.utf8
      guard var end = bytes.firstIndex(where: { signs.contains($0) }) else {
        return [text.trimmed]
      }
      var parts: [String] = []
      var start = bytes.startIndex
      while true {
        let part = String(text[start..<end]).trimmed
        if !part.isEmpty { parts.append(part) }
        if end == bytes.endIndex { return parts }
        start = bytes.index(after: end)
        end = bytes[start...].firstIndex(where: { signs.contains($0) }) ?? bytes.endIndex
      }
    }
  }

  /// Returns the texts of a list.
  static func texts(_ text: String) -> [String] {
    guard case .array(let nodes) = list(text, separators: "|", at: 0).value else { return [] }
    return nodes.compactMap { if case .string(let text) = $0.value { text } else { nil } }
  }

  /// Returns a list in JSON, or the texts between separators.
  private static func list(_ text: String, separators: StaticString, at offset: Int) -> DataNode {
    if text.hasPrefix("["), let node = json(text, at: offset), case .array = node.value {
      return node
    }
    let nodes = parts(text, separators: separators).map { string($0, offset) }
    return DataNode(value: .array(nodes), offset: offset)
  }

  /// Returns the texts of a list in the form of Python, `['a', "b"]`; nil for another form.
  static func quotedList(_ text: String) -> [String]? {
    var rest = text.dropFirst()
    var texts: [String] = []
    while let sign = rest.first {
      rest = rest.dropFirst()
      if sign == "]" { return texts.isEmpty || !rest.isEmpty ? nil : texts }
      if sign.isWhitespace || sign == "," { continue }
      guard sign == "'" || sign == "\"" else { return nil }
      var part = ""
      while let next = rest.first, next != sign {
        rest = rest.dropFirst()
        part.append(next == "\\" ? rest.popFirst() ?? next : next)
      }
      guard rest.popFirst() == sign else { return nil }
      texts.append(part.trimmed)
    }
    return nil
  }

  /// Returns pairs in JSON, or those of a cell such as `France=Paris|Chile=Santiago`.
  private static func pairs(_ text: String, at offset: Int, _ shape: inout NodeReader) -> DataNode?
  {
    if text.hasPrefix("["), let node = json(text, at: offset) { return node }
    var pairs: [DataNode] = []
    for part in parts(text) {
      guard let sign = part.firstIndex(of: "=") else {
        shape.note(
          at: offset, "the pair “\(excerpt(part))” has no =",
          expected: "pairs such as France=Paris|Chile=Santiago")
        return nil
      }
      let left = string(String(part[..<sign]).trimmed, offset)
      let right = string(String(part[part.index(after: sign)...]).trimmed, offset)
      pairs.append(DataNode(value: .array([left, right]), offset: offset))
    }
    return DataNode(value: .array(pairs), offset: offset)
  }

  /// Returns the value of a cell in JSON with the offset of the cell; nil if it is no JSON.
  private static func json(_ text: String, at offset: Int) -> DataNode? {
    guard let source = SourceText(beginning: Array(text.utf8)) else { return nil }
    var reader = JSONReader(source)
    guard let node = reader.read(), reader.problems.isEmpty else { return nil }
    return node.moved(to: offset)
  }
}

extension DetailField {
  /// The form of the cells of its column.
  fileprivate var form: CellValue.Form {
    switch kind {
    case .identifier, .name, .text, .format, .formatted, .word: .text
    case .names: .tags
    case .formattedList: .list
    case .points, .fraction, .count: .number
    case .seconds: .seconds
    case .flag: .flag
    case .image: .image
    }
  }
}

extension DataNode {
  /// Returns the value with another offset for it and all that it contains.
  fileprivate func moved(to offset: Int) -> DataNode {
    switch value {
    case .array(let nodes):
      DataNode(value: .array(nodes.map { $0.moved(to: offset) }), offset: offset)
    case .dictionary(let entries):
      DataNode(
        value: .dictionary(
          entries.map {
            DataEntry(key: $0.key, offset: offset, value: $0.value.moved(to: offset))
          }),
        offset: offset)
    default: DataNode(value: value, offset: offset)
    }
  }
}
