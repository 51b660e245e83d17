/// What is called when a script calls a native function, or acts on an engine object. By itself it
/// does nothing.
///
/// A class and not a protocol: what C calls is then found at the first look, and that comes for
/// every word of the API.
open class LuaDispatcher {
  /// The state whose scripts it answers. Neither is retained for a call: both live while scripts
  /// run.
  var stateLink: Unmanaged<LuaState>?

  /// One that answers no state yet.
  public init() {}

  /// Does what `slot` stands for and answers how many results it pushed.
  ///
  /// The arguments are at 1…top of `stack`; there is room for 20 values more. A thrown error is
  /// raised in the script once this frame has gone: a `LuaError` that has a traceback (one from a
  /// nested call, say) as it is, any other with the position of the calling Lua line before its
  /// text.
  open func call(slot: Int32, stack: LuaStack) throws -> Int32 { 0 }

  /// The same for C: a negative number where the value on top is to be raised.
  final func answer(slot: Int32, stack: LuaStack) -> Int32 {
    do {
      return try call(slot: slot, stack: stack)
    } catch {
      return stateLink?._withUnsafeGuaranteedRef { $0.raise(error, on: stack) } ?? 0
    }
  }
}

/// An error that a script sees as a value of its own making, and not as a text.
public protocol LuaRaisedValue: Error {
  /// Pushes the value.
  func push(on stack: LuaStack)
}

/// The slots that engine objects call by themselves. The host's own slots begin at `firstFree`.
public enum LuaReservedSlot {
  /// (object, key, value): a read-only property or the name of a method was assigned to. Must
  /// throw.
  public static let readOnly: Int32 = 0
  /// (object, key, value): something was assigned while `assignmentGuard` was on. Must throw.
  public static let guarded: Int32 = 1
  /// (object, key, value): an expired object was assigned to. Must throw.
  public static let expired: Int32 = 2
  /// (object): pushes the text that `tostring` gives; for expired objects too.
  public static let describe: Int32 = 3
  /// The first slot that means what the host wants. Assigning to an object of a class without
  /// fields of its own; called with (object, name, value).
  public static let noFields: Int32 = 4
  /// The first that is the host's own.
  public static let firstFree: Int32 = 5
}
