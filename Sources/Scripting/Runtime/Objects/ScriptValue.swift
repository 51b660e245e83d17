import QuizboardLua
import QuizboardStoryboard

/// A script's value that Swift holds, such as a table.
final class ScriptValue {
  let reference: LuaReference
  private let state: LuaState

  init(_ reference: LuaReference, state: LuaState) {
    self.reference = reference
    self.state = state
  }

  deinit { state.release(reference) }
}
