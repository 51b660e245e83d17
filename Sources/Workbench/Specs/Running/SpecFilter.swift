import QuizboardLua
import QuizboardModel

/// Selects the tests whose name contains a text, or matches it as a Lua pattern. An invalid pattern
/// is a plain text.
final class SpecFilter {
  let pattern: String
  /// The error of an invalid pattern, once a name has revealed it.
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
