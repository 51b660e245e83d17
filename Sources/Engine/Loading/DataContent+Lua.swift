public import QuizboardFormats
public import QuizboardLua

extension DataContent {
  /// Pushes the content of a data file: a Lua table for a table or a list, and nil for null.
  public func push(on stack: LuaStack) {
    _ = stack.reserve(8)
    switch self {
    case .null: stack.pushNil()
    case .boolean(let flag): stack.push(flag)
    case .integer(let number): stack.push(number)
    case .number(let number): stack.push(number)
    case .text(let text): stack.push(text)
    case .list(let items):
      stack.pushTable(array: Int32(clamping: items.count), fields: 0)
      for (index, item) in items.enumerated() {
        item.push(on: stack)
        stack.rawSet(-2, index + 1)
      }
    case .table(let fields):
      stack.pushTable(array: 0, fields: Int32(clamping: fields.count))
      for field in fields {
        stack.push(field.name)
        field.value.push(on: stack)
        stack.rawSet(-3)
      }
    }
  }
}
