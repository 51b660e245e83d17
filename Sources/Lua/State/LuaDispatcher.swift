/// The receiver of calls when a script calls a native function or uses an engine object. This base
/// class does nothing.
///
/// A class and not a protocol, because every use of the API goes through it and a class method is
/// cheaper to find from C.
open class LuaDispatcher {
  /// The state whose scripts call the dispatcher. Not retained, because both live while scripts
  /// run.
  var stateLink: Unmanaged<LuaState>?

  /// Creates a dispatcher without a state.
  public init() {}

  /// Performs the function of `slot` and returns the number of results that it pushed.
  ///
  /// The arguments are at 1…top of `stack`, with room for 20 more values. The script receives a
  /// thrown error after this frame returns: a `LuaError` with a traceback (from a nested call, for
  /// example) unchanged, any other with the position of the calling Lua line in front.
  open func call(slot: Int32, stack: LuaStack) throws -> Int32 { 0 }

  /// Calls `call` for C. A negative result means that the value on top is to be raised.
  final func answer(slot: Int32, stack: LuaStack) -> Int32 {
    do {
      return try call(slot: slot, stack: stack)
    } catch {
      return stateLink?._withUnsafeGuaranteedRef { $0.raise(error, on: stack) } ?? 0
    }
  }
}

/// An error that scripts receive as a value of its own instead of a string.
public protocol LuaRaisedValue: Error {
  /// Pushes the value.
  func push(on stack: LuaStack)
}

/// The slots that engine objects call themselves. The host's own slots begin at `firstFree`.
public enum LuaReservedSlot {
  /// (object, key, value): assignment to a read-only property or a method. Must throw.
  public static let readOnly: Int32 = 0
  /// (object, key, value): assignment while `assignmentGuard` is on. Must throw.
  public static let guarded: Int32 = 1
  /// (object, key, value): assignment to an expired object. Must throw.
  public static let expired: Int32 = 2
  /// (object): pushes the result of `tostring`, for expired objects too.
  public static let describe: Int32 = 3
  /// (object, name, value): assignment to an object whose class has no fields of its own.
  public static let noFields: Int32 = 4
  /// The first slot for the host's own functions.
  public static let firstFree: Int32 = 5
}
