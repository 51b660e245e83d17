/// The contents of a data file.
public indirect enum DataContent: Sendable, Equatable {
  /// JSON's `null`.
  case null
  /// A Boolean.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// A list of values.
  case list([DataContent])
  /// A dictionary, in the order of the file.
  case table([DataField])
}

/// A key of a dictionary and its value.
public struct DataField: Sendable, Equatable {
  /// The key, unique in its dictionary.
  public let name: String
  /// The value.
  public let value: DataContent
}

extension DataContent {
  /// The value for a key of a dictionary, or nil.
  public subscript(name: String) -> DataContent? {
    if case .table(let fields) = self { fields.first { $0.name == name }?.value } else { nil }
  }

  /// The text; nil for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of a list; empty for other values.
  public var items: [DataContent] { if case .list(let items) = self { items } else { [] } }
}
