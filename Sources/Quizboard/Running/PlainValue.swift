import QuizboardLua

/// Plain data for scripts, as JSON has it.
public indirect enum PlainValue: Sendable, Hashable {
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// A table with the values at 1, 2, ….
  case list([PlainValue])
  /// A table with names as keys.
  case record([String: PlainValue])

  var luaValue: LuaPlainValue {
    switch self {
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(\.luaValue))
    case .record(let fields):
      .fields(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.luaValue) })
    }
  }
}

extension PlainValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a value from `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates a value from a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a value from a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a value from a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a list.
  public init(arrayLiteral elements: PlainValue...) { self = .list(elements) }
  /// Creates a record; of two fields with one name, the last remains.
  public init(dictionaryLiteral elements: (String, PlainValue)...) {
    self = .record(Dictionary(elements) { $1 })
  }
}
