import QuizboardFormats
import QuizboardModel

/// The members of a JSON object, each read as what is wanted of it. A member that is null is as one
/// that is not there.
public struct JSONObject: Sendable, Equatable {
  private let members: [String: DataContent]

  /// Reads a text that is one JSON object.
  public init(parsing bytes: [UInt8]) throws(JSONProblem) {
    let content: DataContent
    do {
      content = try DataFile.read(json: bytes, file: "line", listsHoldNull: true)
    } catch {
      throw .noJSON(column: error.place.column ?? 1)
    }
    guard let object = JSONObject(content) else { throw .noObject }
    self = object
  }

  private init?(_ content: DataContent) {
    guard case .table(let fields) = content else { return nil }
    var members: [String: DataContent] = [:]
    for field in fields where field.value != .null { members[field.name] = field.value }
    self.members = members
  }

  /// The keys of its members.
  var keys: some Collection<String> { members.keys }

  /// A text.
  public func text(_ key: String) throws(JSONProblem) -> String? {
    try read(key) { if case .text(let text) = $0 { text } else { nil } }
  }

  /// True or false.
  public func flag(_ key: String) throws(JSONProblem) -> Bool? {
    try read(key) { if case .boolean(let flag) = $0 { flag } else { nil } }
  }

  /// A number.
  public func number(_ key: String) throws(JSONProblem) -> Double? {
    try read(key) { content in
      switch content {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
  }

  /// A whole number, written in whatever way.
  public func integer(_ key: String) throws(JSONProblem) -> Int? {
    guard case .number(let number)? = members[key] else {
      return try read(key) { if case .integer(let number) = $0 { number } else { nil } }
    }
    guard let integer = Int(exactly: number) else { throw .notWhole(key: key) }
    return integer
  }

  /// An object.
  public func object(_ key: String) throws(JSONProblem) -> JSONObject? {
    try read(key) { JSONObject($0) }
  }

  /// Objects in a list.
  public func objects(_ key: String) throws(JSONProblem) -> [JSONObject]? {
    try list(key) { JSONObject($0) }
  }

  /// Texts in a list.
  public func texts(_ key: String) throws(JSONProblem) -> [String]? {
    try list(key) { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Whole numbers in a list.
  public func integers(_ key: String) throws(JSONProblem) -> [Int]? {
    try list(key) { if case .integer(let number) = $0 { number } else { nil } }
  }

  /// What an input chooses: an index from 1, a text, or a list of either. A truth value is the
  /// option of a statement.
  func choices(_ key: String) throws(JSONProblem) -> [ChoiceValue]? {
    func choice(_ content: DataContent) throws(JSONProblem) -> ChoiceValue {
      switch content {
      case .boolean(let flag): return ChoiceValue(flag)
      case .integer(let index): return .index(index)
      case .number(let number):
        guard let index = Int(exactly: number) else { throw .notWhole(key: key) }
        return .index(index)
      case .text(let text): return .text(text)
      case .null, .list, .table: throw .wrongType(key: key)
      }
    }
    guard let content = members[key] else { return nil }
    guard case .list(let list) = content else { return [try choice(content)] }
    var choices: [ChoiceValue] = []
    for content in list { choices.append(try choice(content)) }
    return choices
  }

  private func list<Value>(_ key: String, _ value: (DataContent) -> Value?) throws(JSONProblem)
    -> [Value]?
  {
    try read(key) { content in
      guard case .list(let list) = content else { return nil }
      let values = list.compactMap(value)
      return values.count == list.count ? values : nil
    }
  }

  private func read<Value>(_ key: String, _ value: (DataContent) -> Value?) throws(JSONProblem)
    -> Value?
  {
    guard let content = members[key] else { return nil }
    guard let read = value(content) else { throw .wrongType(key: key) }
    return read
  }
}

/// Why JSON is not what was to be read.
public enum JSONProblem: Error, Sendable, Equatable {
  /// It is no JSON from this column on, counted from 1.
  case noJSON(column: Int)
  /// It is JSON, and no object.
  case noObject
  /// A member is something else than it should be.
  case wrongType(key: String)
  /// A member is a number that is none to count with.
  case notWhole(key: String)
  /// What is said of the members together: a sentence.
  case other(String)
}
