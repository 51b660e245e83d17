public import QuizboardFormats
public import QuizboardLua

extension LuaStack {
  /// Pushes the content of a data file: a Lua table for a table or a list, and nil for null.
  public func push(_ content: DataContent) {
    _ = reserve(8)
    switch content {
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
