/// Plain data, as JSON has it: the content of a data file, an answer, or state for scripts.
public enum PlainValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// A list of values; for scripts a table with the values at 1, 2, ….
  case list([PlainValue])
  /// Names with their values in order; for scripts a table with the names as keys.
  case table([Field])

  /// A name and its value.
  public struct Field: Sendable, Hashable {
    /// The name, unique in its table.
    public var name: String
    /// The value.
    public var value: PlainValue

    /// Creates a field.
    public init(_ name: String, _ value: PlainValue) {
      self.name = name
      self.value = value
    }
  }

  /// Returns a table with its fields sorted by name.
  public static func fields(_ fields: [Field]) -> PlainValue {
    .table(fields.sorted { $0.name < $1.name })
  }

  /// Returns a table with its fields sorted by name.
  public static func record(_ fields: [String: PlainValue]) -> PlainValue {
    .fields(fields.map { Field($0.key, $0.value) })
  }

  /// The value of a field of a table; nil without one.
  public subscript(name: String) -> PlainValue? {
    if case .table(let fields) = self { fields.first { $0.name == name }?.value } else { nil }
  }

  /// The text; nil for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of a list; empty for other values.
  public var items: [PlainValue] { if case .list(let items) = self { items } else { [] } }
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
  /// Creates a table; of two fields with one name, the last remains.
  public init(dictionaryLiteral elements: (String, PlainValue)...) {
    self = .record(Dictionary(elements) { $1 })
  }
}
