import QuizboardLua
import QuizboardStoryboard

extension Runtime {
  /// Lets go of the run and keeps the scripts: what `read` reads then is as in a runtime that has
  /// just loaded them. Nothing is called back.
  ///
  /// Only while no script runs, and not once a limit has ended an input (`LuaState.isPoisoned`).
  public func forgetRun() {
    active = nil
    hierarchy.clear()
    forgetDelegates(of: tracked)
    hasDelegates = false
    timers.removeAll()
    latestAttempt = nil
    for slot in tracked { state.release(slot) }
    tracked.removeAll(keepingCapacity: true)
    segueCount = 0
    state.release(appState)
    appState = .none
    firingChain = 0
    failure = nil
    culprit = nil
    exitRequest = nil
    isForgetting = false
    log.removeAll(keepingCapacity: true)
    // What an input that failed has left.
    state.restoreLocals()
    state.stack.setTop(0)
  }
}
