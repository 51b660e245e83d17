import QuizboardLua
import QuizboardStoryboard

extension Runtime {
  /// Discards the run but not the scripts, as if they had just been loaded, without callbacks.
  ///
  /// The caller must not run it while a script runs, or after an input exceeded a limit
  /// (`LuaState.isPoisoned`).
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
    // Discards changes of an input that failed.
    state.restoreLocals()
    state.stack.setTop(0)
  }
}
