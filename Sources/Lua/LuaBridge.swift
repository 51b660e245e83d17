/// What C calls for a native function, without knowing the dispatcher's type. By itself it stands for no dispatcher.
class LuaBridge {
  /// Answers the number of results, or a negative number where the value on top is to be raised.
  func call(_ slot: Int32, _ stack: LuaStack) -> Int32 { 0 }
}

/// Calls a dispatcher of one type. Neither it nor the state is retained for a call: both live while scripts run.
final class LuaDispatcherBridge<Dispatcher: LuaDispatcher>: LuaBridge {
  private let dispatcher: Unmanaged<Dispatcher>
  private let state: Unmanaged<LuaState>

  init(_ dispatcher: Dispatcher, of state: LuaState) {
    self.dispatcher = .passUnretained(dispatcher)
    self.state = .passUnretained(state)
  }

  override func call(_ slot: Int32, _ stack: LuaStack) -> Int32 {
    do {
      return try dispatcher._withUnsafeGuaranteedRef { try $0.call(slot: slot, stack: stack) }
    } catch {
      return state._withUnsafeGuaranteedRef { $0.raise(error, on: stack) }
    }
  }
}
