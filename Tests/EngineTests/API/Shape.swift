import QuizboardScripting

/// A value of each shape that an author may write, to compare with the declared types of the API.
enum Shape: String, CaseIterable, Sendable {
  case text, number, boolean, function, strings, tables, booleans, named

  /// The value in Lua. Its word is no word of the API.
  var lua: String {
    switch self {
    case .text: "'xyzzy'"
    case .number: "0.25"
    case .boolean: "true"
    case .function: "print"
    case .strings: "{ 'xyzzy', 'xyzzy' }"
    case .tables: "{ { xyzzy = true } }"
    case .booleans: "{ true }"
    case .named: "{ xyzzy = true }"
    }
  }

  /// True if a value of this shape suits the type, as far as the type says.
  ///
  /// - Parameter numbersAreTexts: True where a number is converted to a text, as in elements.
  func suits(_ type: APIType, numbersAreTexts: Bool = false) -> Bool {
    type.alternatives.contains { type in
      switch type {
      case .any: true
      case .text: self == .text || numbersAreTexts && self == .number
      case .number: self == .number
      case .boolean: self == .boolean
      case .function: self == .function
      // The type does not say which keys the table must have.
      case .table: [.strings, .tables, .booleans, .named].contains(self)
      case .list(let item): items.map { $0.suits(item, numbersAreTexts: numbersAreTexts) } ?? false
      case .nothing, .word, .record, .named, .union: false
      }
    }
  }

  /// The shape of its items, if it is a list.
  private var items: Shape? {
    switch self {
    case .strings: .text
    case .tables: .named
    case .booleans: .boolean
    default: nil
    }
  }
}

/// A use of a constructor with a value that does not suit.
struct Misuse: Sendable, CustomStringConvertible {
  /// The subject that the message must name: a key, or a parameter.
  let key: String
  /// The call in Lua.
  let lua: String

  var description: String { lua }

  /// The phrases that introduce the right form.
  private static let forms = [
    "must be", "must name", "expected", "write ", "it takes", "did you mean", "remove", "valid key",
    "is missing", "takes no", "not a ", "is meant",
  ]

  /// True if a message names the subject and the right form.
  func isExplained(by message: String) -> Bool {
    message.contains(key) && Self.forms.contains(where: message.contains)
  }

  /// Returns a call for each key of a table and each shape that does not suit it.
  ///
  /// - Parameter write: Returns the call with a key and its value in the table.
  static func all(
    of keys: [String: APIType], except known: Set<String> = [], numbersAreTexts: Bool = false,
    _ write: (_ keyAndValue: String) -> String
  ) -> [Misuse] {
    keys.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }.flatMap { key, type in
      Shape.allCases.filter { !$0.suits(type, numbersAreTexts: numbersAreTexts) }
        .map { Misuse(key: key, lua: write("\(key) = \($0.lua)")) }
    }
  }
}
