import QuizboardFormats
public import QuizboardModel
public import QuizboardText

/// The members of a JSON object, with typed access. A member that is null counts as missing.
public struct JSONObject: Sendable, Equatable {
  /// A kind of text that holds an object, for the words of errors.
  public enum Source: Sendable {
    /// A command of `drive`.
    case command
    /// A line of a transcript.
    case transcript
  }

  private let members: [String: PlainValue]
  private let source: Source
  /// The value of the key `id`, which may be null; nil without such a key.
  public let id: PlainValue?

  /// Parses a text that is one JSON object.
  public init(parsing bytes: [UInt8], as source: Source = .command) throws(PlainError) {
    let content: PlainValue
    do {
      content = try DataFile.read(json: bytes, file: "line", listsHoldNull: true)
    } catch {
      throw Self.problem(of: bytes, as: source, error)
    }
    guard let object = JSONObject(content, source) else { throw PlainError(source.notAnObject) }
    self = object
  }

  /// Returns the reason why a text cannot be read.
  private static func problem(
    of bytes: [UInt8], as source: Source, _ error: FormatProblem
  ) -> PlainError {
    if let document = try? JSONDocument(bytes: bytes, file: "line"), document.problems.isEmpty,
      let entry = document.repeatedKey
    {
      let place = document.problem(at: entry.offset, "").place
      return PlainError(
        "the key \"\(entry.key)\" stands twice, the second time in column \(place.column ?? 1)")
    }
    return PlainError(source.notJSON(column: error.place.column ?? 1, error.reason))
  }

  private init?(_ content: PlainValue, _ source: Source) {
    guard case .table(let fields) = content else { return nil }
    id = fields.first { $0.name == "id" }?.value
    var members: [String: PlainValue] = [:]
    for field in fields where field.value != .null { members[field.name] = field.value }
    self.members = members
    self.source = source
  }

  /// The keys of the members.
  package var keys: some Collection<String> { members.keys }

  /// Returns the text of a member.
  public func text(_ key: String) throws(PlainError) -> String? {
    try read(key, "a text") { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the Boolean value of a member.
  public func flag(_ key: String) throws(PlainError) -> Bool? {
    try read(key, "true or false") { if case .boolean(let flag) = $0 { flag } else { nil } }
  }

  /// Returns the number of a member.
  public func number(_ key: String) throws(PlainError) -> Double? {
    try read(key, "a number") { content in
      switch content {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
  }

  /// Returns the whole number of a member; its notation may be that of a decimal number.
  public func integer(_ key: String) throws(PlainError) -> Int? {
    guard case .number(let number)? = members[key] else {
      return try read(key, "a whole number") {
        if case .integer(let number) = $0 { number } else { nil }
      }
    }
    guard let integer = Int(exactly: number) else { throw notWhole(key) }
    return integer
  }

  /// Returns the object of a member.
  public func object(_ key: String) throws(PlainError) -> JSONObject? {
    try read(key, "an object") { JSONObject($0, source) }
  }

  /// Returns the list of objects of a member.
  public func objects(_ key: String) throws(PlainError) -> [JSONObject]? {
    try list(key, of: "objects") { JSONObject($0, source) }
  }

  /// Returns the list of texts of a member.
  public func texts(_ key: String) throws(PlainError) -> [String]? {
    try list(key, of: "texts") { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the list of whole numbers of a member.
  public func integers(_ key: String) throws(PlainError) -> [Int]? {
    try list(key, of: "whole numbers") { if case .integer(let number) = $0 { number } else { nil } }
  }

  /// Returns the choices of an input: an index from 1, a text, or a list of them. A Boolean value
  /// means an option of a true-or-false question.
  func choices(_ key: String) throws(PlainError) -> [ChoiceValue]? {
    guard let content = members[key] else { return nil }
    guard case .list(let list) = content else { return [try choice(content, of: key)] }
    var choices: [ChoiceValue] = []
    for content in list { choices.append(try choice(content, of: key)) }
    return choices
  }

  /// Returns the pairs of an input: for each text an index from 1 or a text.
  func pairs(_ key: String) throws(PlainError) -> [String: ChoiceValue]? {
    guard let object = try object(key) else { return nil }
    var pairs: [String: ChoiceValue] = [:]
    for (left, right) in object.members { pairs[left] = try choice(right, of: key) }
    return pairs
  }

  private func choice(_ content: PlainValue, of key: String) throws(PlainError) -> ChoiceValue {
    switch content {
    case .boolean(let flag): return ChoiceValue(flag)
    case .integer(let index): return .index(index)
    case .number(let number):
      guard let index = Int(exactly: number) else { throw notWhole(key) }
      return .index(index)
    case .text(let text): return .text(text)
    case .null, .list, .table:
      throw wrongType(key, "a number or a text for each choice", content)
    }
  }

  private func list<Value>(
    _ key: String, of kind: String, _ value: (PlainValue) -> Value?
  ) throws(PlainError) -> [Value]? {
    try read(key, "a list of \(kind)") { content in
      guard case .list(let list) = content else { return nil }
      let values = list.compactMap(value)
      return values.count == list.count ? values : nil
    }
  }

  private func read<Value>(
    _ key: String, _ expected: String, _ value: (PlainValue) -> Value?
  ) throws(PlainError) -> Value? {
    guard let content = members[key] else { return nil }
    guard let read = value(content) else {
      throw wrongType(key, expected, content)
    }
    return read
  }

  private func wrongType(_ key: String, _ expected: String, _ found: PlainValue) -> PlainError {
    PlainError("\"\(key)\" must be \(expected), not \(found.shownValue)")
  }

  private func notWhole(_ key: String) -> PlainError {
    switch source {
    case .command: PlainError("\"\(key)\" is not a valid number; counts are whole numbers")
    case .transcript: PlainError("\"\(key)\" must be a whole number")
    }
  }
}

extension JSONObject.Source {
  fileprivate func notJSON(column: Int, _ reason: String) -> String {
    switch self {
    case .command: "this is not JSON (column \(column)): \(reason); \(DriveCommand.example)"
    case .transcript:
      "column \(column): this is not JSON; each line of a transcript is an object"
    }
  }

  fileprivate var notAnObject: String {
    switch self {
    case .command: "a command is a JSON object like {\"do\":\"tap\",\"id\":\"begin\"}"
    case .transcript: "this is not an object; each line of a transcript is one"
    }
  }
}

extension PlainValue: JSONValue {
  /// Writes the value.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: Int?.none.write(to: &writer)
    case .boolean(let flag): writer.write(flag)
    case .integer(let number): writer.write(number)
    case .number(let number): writer.write(number)
    case .text(let text): writer.write(text)
    case .list(let items): items.write(to: &writer)
    case .table(let fields):
      writer.object { writer in
        for field in fields {
          writer.key(field.name)
          field.value.write(to: &writer)
        }
      }
    }
  }

  /// The longest text that a message repeats.
  private static let longestShown = 40

  /// The value as a message names it.
  fileprivate var shownValue: String {
    switch self {
    case .list: "a list"
    case .table: "an object"
    case .text(let text) where text.count > Self.longestShown: "a text"
    default: JSONWriter(of: self).text
    }
  }
}
