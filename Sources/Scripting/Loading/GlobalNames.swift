import QuizboardLua

/// The globals that a quiz's scripts have, as they are: looked up in a state, so that whoever tells
/// them cannot be wrong.
public struct GlobalNames: Sendable {
  /// A global that is no table.
  public let plain: [String]
  /// The names in each table that is a global, in name order.
  public let libraries: [(name: String, fields: [String])]

  /// Looks them up in a runtime that has loaded nothing.
  public init(of runtime: Runtime) {
    runtime.openStandard()
    let stack = runtime.state.stack
    stack.push(runtime.standard.environment)
    var plain: [String] = []
    var libraries: [(name: String, fields: [String])] = []
    for name in Self.names(on: stack) {
      stack.push(name)
      // `_G` is all of this again.
      if stack.rawGet(-2) == .table, name != "_G" {
        libraries.append((name, Self.names(on: stack)))
      } else {
        plain.append(name)
      }
      stack.pop()
    }
    stack.pop()
    self.plain = plain
    self.libraries = libraries
  }

  /// The names of the table on top, in order.
  private static func names(on stack: LuaStack) -> [String] {
    let table = stack.absolute(-1)
    var names: [String] = []
    stack.pushNil()
    while stack.next(table) {
      if stack.type(-2) == .string, let name = stack.string(-2) { names.append(name) }
      stack.pop()
    }
    return names.sorted()
  }
}
