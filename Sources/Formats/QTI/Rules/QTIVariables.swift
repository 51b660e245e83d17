/// The values of variables: common ones, and some that differ from them.
///
/// The reader tries many responses that differ in one variable of many.
struct QTIVariables: ExpressibleByDictionaryLiteral {
  private let common: [String: QTIValue]
  private var changed: [String: QTIValue] = [:]

  /// Creates variables without changes.
  init(_ common: [String: QTIValue]) { self.common = common }

  /// Creates variables from their names and values.
  init(dictionaryLiteral elements: (String, QTIValue)...) {
    common = Dictionary(elements, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a variable, or nil.
  subscript(name: String) -> QTIValue? {
    get { changed[name] ?? common[name] }
    set { changed[name] = newValue }
  }

  /// Returns whether a variable has a value.
  func contains(_ value: QTIValue) -> Bool {
    changed.values.contains(value)
      || common.contains { changed[$0.key] == nil && $0.value == value }
  }
}
