import QuizboardSyntax

/// An element as it is written: `ui.screen { … }`, `ui.button "submit" { … }`, `ui.button("submit",
/// { … })`.
struct WrittenElement {
  /// The name of its constructor.
  let name: String
  /// What stands in front of its braces.
  let id: Expression?
  /// What stands in them.
  let fields: [TableField]

  init?(_ expression: Expression, _ meanings: Meanings) {
    guard case .call(let callee, let arguments) = expression.kind,
      case .table(let fields)? = arguments.last?.kind
    else { return nil }
    self.fields = fields
    if let name = Self.constructor(callee, meanings) {
      self.name = name
      id = arguments.count == 2 ? arguments[0] : nil
      return
    }
    guard case .call(let inner, let ids) = callee.kind, let name = Self.constructor(inner, meanings)
    else { return nil }
    self.name = name
    id = ids.first
  }

  /// The name that is called of `ui`.
  static func constructor(_ callee: Expression, _ meanings: Meanings) -> String? {
    guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind,
      meanings.meaning(of: base) == .interface
    else { return nil }
    return name
  }

  /// What stands under a key.
  func value(_ key: String) -> Expression? { fields.last { $0.name?.text == key }?.value }
}
