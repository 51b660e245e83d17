import QuizboardLua
import QuizboardStoryboard

/// Answers what scripts call.
///
/// An object of its own, for the state refers to it weakly: whatever is referred to weakly counts
/// its references the slow way, and those of the runtime are counted more often than anything.
final class HostCallHandler: LuaDispatcher {
  private unowned let runtime: Runtime
  /// What is called for each slot, from `API.firstSlot` on. Kept here, for whatever is static is
  /// asked whether it is made.
  private let bodies = API.bodies

  init(runtime: Runtime) { self.runtime = runtime }

  override func call(slot: Int32, stack: LuaStack) throws -> Int32 {
    let call = Call(runtime: runtime, stack: stack, slot: slot)
    guard slot >= API.firstSlot else { return try runtime.answerMachinery(call) }
    do {
      return try bodies[Int(slot - API.firstSlot)]?(call) ?? 0
    } catch let problem as ScriptProblem where problem.place != nil {
      // It keeps its own place; any other problem is given that of the calling line.
      throw LuaError(problem)
    }
  }
}
