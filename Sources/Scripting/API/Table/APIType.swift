import QuizboardText

/// A type of Lua values, parsed from a LuaCATS annotation in the table of the API.
public indirect enum APIType: Sendable, Equatable {
  case any
  case text
  case number
  case boolean
  case table
  case function
  case nothing
  /// A literal text: `"left"`.
  case word(String)
  case list(APIType)
  /// A table with these keys.
  case record([Field])
  /// A type that is declared elsewhere: `Controller`, `TransitionKeys`.
  case named(String)
  case union([APIType])

  /// A key of a table.
  public struct Field: Sendable, Equatable {
    /// The key.
    public let name: String
    /// The type of the value.
    public let type: APIType
  }

  /// Parses a type such as `string?`, `"left"|"right"`, `Controller[]`, `{ at: integer?, animated:
  /// boolean? }` or `fun(app: App): boolean`.
  public init(_ text: String) {
    var reader = APITypeReader(text)
    self = reader.union()
  }

  /// The members of a union, or the type itself.
  public var alternatives: [APIType] {
    if case .union(let types) = self { types.flatMap(\.alternatives) } else { [self] }
  }

  /// The literal texts, if the type permits no other text.
  public var words: [String]? {
    let words = alternatives.compactMap { if case .word(let word) = $0 { word } else { nil } }
    return words.isEmpty || alternatives.contains(.text) || alternatives.contains(.any)
      ? nil : words
  }
}

extension APIType {
  /// The types in words: "a number or a list of strings".
  public var noun: String {
    let nouns = alternatives.compactMap { type -> String? in
      switch type {
      case .any: "anything"
      case .text: "a string"
      case .number: "a number"
      case .boolean: "true or false"
      case .table, .record: "a table"
      case .function: "a function"
      case .nothing, .union: nil
      case .word(let word): "\"\(word)\""
      case .list(let item): item.plural.map { "a list of \($0)" } ?? "a list"
      case .named("Element"): "an element of ui"
      case .named(let name):
        API.fields(of: name) == nil
          ? withArticle(name) : "a table"
      }
    }
    return nouns.joined(separator: " or ")
  }

  /// Several values of the type in words; nil if they have none.
  private var plural: String? {
    let nouns = alternatives.map { type -> String? in
      switch type {
      case .text: "strings"
      case .number: "numbers"
      case .table, .record: "tables"
      case .named(let name): API.fields(of: name) == nil ? nil : "tables"
      default: nil
      }
    }
    let known = nouns.compactMap(\.self)
    return known.count == nouns.count ? known.joined(separator: " or ") : nil
  }
}

/// A parser of types.
private struct APITypeReader {
  private let text: [Character]
  private var next = 0

  init(_ text: String) { self.text = Array(text) }

  mutating func union() -> APIType {
    var types = [suffixed()]
    while take("|") { types.append(suffixed()) }
    return types.count == 1 ? types[0] : .union(types.flatMap(\.alternatives))
  }

  private mutating func suffixed() -> APIType {
    var type = simple()
    while true {
      if take("[]") {
        type = .list(type)
      } else if take("?") {
        type = .union(type.alternatives + [.nothing])
      } else {
        return type
      }
    }
  }

  private mutating func simple() -> APIType {
    if take("\"") {
      let word = String(text[next...].prefix { $0 != "\"" })
      next += word.count + 1
      return .word(word)
    }
    if take("(") {
      let type = union()
      _ = take(")")
      return type
    }
    if take("{") { return record() }
    let name = word()
    switch name {
    case "fun": return function()
    case "table":
      if take("<") { skip(to: ">") }
      return .table
    case "any", "": return .any
    case "string": return .text
    case "number", "integer": return .number
    case "boolean": return .boolean
    case "nil": return .nothing
    case Definitions.computed: return .function
    default: return .named(name)
    }
  }

  /// Parses `{ at: integer?, [1]: string }`; an index makes it a table with any content.
  private mutating func record() -> APIType {
    var fields: [APIType.Field] = []
    var isOpen = false
    while !take("}"), next < text.count {
      if take("[") {
        skip(to: "]")
        isOpen = true
      }
      let name = word()
      _ = take("?")
      guard take(":") else { break }
      fields.append(APIType.Field(name: name, type: union()))
      _ = take(",")
    }
    return isOpen ? .table : .record(fields)
  }

  /// Parses the parameters and the result after `fun`.
  private mutating func function() -> APIType {
    if take("(") {
      var depth = 1
      while depth > 0, next < text.count {
        if text[next] == "(" { depth += 1 }
        if text[next] == ")" { depth -= 1 }
        next += 1
      }
    }
    if take(":") { _ = suffixed() }
    return .function
  }

  private mutating func skip(to end: Character) {
    while next < text.count, text[next] != end { next += 1 }
    next += 1
  }

  private mutating func word() -> String {
    skipSpace()
    let word = text[next...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    next += word.count
    return String(word)
  }

  private mutating func take(_ sign: String) -> Bool {
    skipSpace()
    guard text[next...].starts(with: sign) else { return false }
    next += sign.count
    return true
  }

  private mutating func skipSpace() { while next < text.count, text[next] == " " { next += 1 } }
}
