import QuizboardLua
import QuizboardStoryboard

/// Handles calls from scripts to native functions.
final class HostCallHandler: LuaDispatcher {
  private unowned let runtime: Runtime
  private let bodies = API.bodies

  init(runtime: Runtime) { self.runtime = runtime }

  override func call(slot: Int32, stack: LuaStack) throws -> Int32 {
    let call = Call(runtime: runtime, stack: stack, slot: slot)
    guard slot >= API.firstSlot else { return try runtime.answerMachinery(call) }
    do {
      return try bodies[Int(slot - API.firstSlot)]?(call) ?? 0
    } catch let problem as ScriptProblem where problem.place != nil {
      // A problem with a place of its own; others receive the place of the calling line.
      throw LuaError(problem)
    }
  }
}
