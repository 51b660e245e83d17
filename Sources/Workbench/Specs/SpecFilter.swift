import QuizboardLua
import QuizboardModel

/// Which tests are wanted: those whose name holds a text, or matches it as a Lua pattern. What is
/// no pattern is a text all the same.
final class SpecFilter {
  let pattern: String
  /// What is wrong with it as a pattern, as far as names have shown that.
  private(set) var problem: String?
  private let state = LuaState()

  init(_ pattern: String) { self.pattern = pattern }

  func matches(_ name: String) -> Bool {
    if name.contains(pattern) { return true }
    do {
      return try match(name)
    } catch {
      problem = problem ?? error.sentence
      return false
    }
  }

  private func match(_ name: String) throws(LuaError) -> Bool {
    let stack = state.stack
    stack.pushHandler()
    stack.pushGlobals()
    stack.rawGetField(-1, "string")
    stack.rawGetField(-1, "find")
    stack.remove(-2)
    stack.remove(-2)
    stack.push(name)
    stack.push(pattern)
    try state.call(arguments: 2, results: 1)
    defer { stack.pop() }
    return !stack.isNil(-1)
  }
}
