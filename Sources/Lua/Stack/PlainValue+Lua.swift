public import QuizboardModel

extension LuaStack {
  /// Pushes plain data: a Lua table for a table or a list, and nil for null.
  public func push(_ value: PlainValue) {
    guard reserve(8) else { return pushNil() }
    switch value {
    case .null: pushNil()
    case .boolean(let flag): push(flag)
    case .integer(let number): push(number)
    case .number(let number): push(number)
    case .text(let text): push(text)
    case .list(let items):
      pushTable(array: Int32(clamping: items.count), fields: 0)
      for (index, item) in items.enumerated() {
        push(item)
        rawSet(-2, index + 1)
      }
    case .table(let fields):
      pushTable(array: 0, fields: Int32(clamping: fields.count))
      for field in fields {
        push(field.name)
        push(field.value)
        rawSet(-3)
      }
    }
  }
}

extension LuaPlainValue {
  /// Creates the value that scripts have of plain data.
  public init(_ value: PlainValue) {
    switch value {
    case .null: self = .none
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let values): self = .list(values.map(LuaPlainValue.init))
    case .table(let fields): self = .fields(fields.map { ($0.name, LuaPlainValue($0.value)) })
    }
  }
}
