/// What a data file holds: nothing but values.
public indirect enum DataContent: Sendable, Equatable {
  /// JSON's `null`.
  case null
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case list([DataContent])
  /// Values by name, in the order of the file.
  case table([DataField])
}

/// A value with its name.
public struct DataField: Sendable, Equatable {
  /// The name; once in a table.
  public let name: String
  /// The value.
  public let value: DataContent
}

extension DataContent {
  /// The value of that name in a table; nil where there is none.
  public subscript(name: String) -> DataContent? {
    if case .table(let fields) = self { fields.first { $0.name == name }?.value } else { nil }
  }

  /// The text; nil of anything else.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of a list; none of anything else.
  public var items: [DataContent] { if case .list(let items) = self { items } else { [] } }
}
