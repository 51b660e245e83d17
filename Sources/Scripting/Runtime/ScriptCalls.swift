import Lua

/// Hands the runtime what scripts call.
///
/// An object of its own, for the state refers to it weakly: whatever is referred to weakly counts its references the
/// slow way, and those of the runtime are counted more often than anything.
final class ScriptCalls: LuaDispatcher {
  /// It owns this, so it is there; a call need not count itself.
  private let runtime: Unmanaged<Runtime>

  init(runtime: Runtime) { self.runtime = .passUnretained(runtime) }

  func call(slot: Int32, stack: LuaStack) throws -> Int32 {
    try runtime._withUnsafeGuaranteedRef { try $0.call(slot: slot, stack: stack) }
  }
}
