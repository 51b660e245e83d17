import QuizboardLua

/// The globals that a quiz's scripts see, listed from a real Lua state, so that the list is never
/// out of date.
public struct GlobalNames: Sendable {
  /// The globals that are not tables.
  public let plain: [String]
  /// The sorted names in each global table.
  public let libraries: [(name: String, fields: [String])]

  /// Lists the globals of a runtime that has loaded nothing.
  public init(of runtime: Runtime) {
    ModuleBuilder(runtime).openStandard()
    let stack = runtime.state.stack
    stack.push(runtime.quizzes.standard.environment)
    var plain: [String] = []
    var libraries: [(name: String, fields: [String])] = []
    for name in Self.names(on: stack) {
      stack.push(name)
      // `_G` is the table of globals itself.
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

  /// Returns the sorted string keys of the table on top.
  private static func names(on stack: LuaStack) -> [String] {
    let table = stack.absolute(-1)
    var names: [String] = []
    stack.pushNil()
    while stack.next(table) {
      if let name = stack.messageText(-2) { names.append(name) }
      stack.pop()
    }
    return names.sorted()
  }
}
