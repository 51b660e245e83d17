internal import CQuizboardLuaShim

/// Writes Lua values in a canonical form: equal values have equal bytes, whatever their history.
///
/// Create one for a state and reuse it for all saves; it retains its buffers. The host writes its
/// own parts to `out` in between. No Lua code may run between `begin` and the last value.
public final class HeapWriter {
  // The core is never used reentrantly, so exclusivity is not checked.
  @exclusivity(unchecked) private var core = HeapCore()
  private let state: LuaState
  /// A table that anchors the tables not written yet.
  private let anchors: LuaReference

  /// Creates a writer for the values of `state`.
  public init(state: LuaState) {
    self.state = state
    state.stack.pushTable(array: 16)
    anchors = state.reference()
  }

  deinit {
    if !state.isPoisoned { state.release(anchors) }
  }

  /// Begins a save with an empty output.
  public func begin() { core.begin() }

  /// The output.
  public var out: ByteWriter {
    _read { yield core.out }
    _modify { yield &core.out }
  }

  /// The engine objects in the order in which values first refer to them. Grows during the save.
  public var objects: [LuaSlot] { _read { yield core.objects } }

  /// The number of objects so far.
  public var objectCount: Int { core.objects.count }

  /// Returns the object at an index.
  public func object(at index: Int) -> LuaSlot { core.objects[index] }

  /// Returns an object's index in `objects`, appending the object if it is new.
  public func number(of slot: LuaSlot) -> Int { core.number(of: slot) }

  /// Writes a value. `field` is the value's name in an error. After an error, the caller must
  /// discard the save.
  public func writeValue(
    at index: Int32, on stack: LuaStack, field: @autoclosure () -> String
  ) throws(UnsaveableValue) {
    let top = stack.top
    let value = stack.absolute(index)
    _ = stack.reserve(16)
    stack.push(anchors)
    stack.push(valueAt: value)
    let isWritten = core.writeValue(at: top + 2, on: stack, anchors: top + 1)
    stack.setTop(top)
    if !isWritten { throw UnsaveableValue.found(in: value, on: stack, called: field()) }
  }

  /// Writes the fields of an engine object except those named in `transient`. HOT.
  public func writeFields(of slot: LuaSlot, except transient: Set<String>? = nil)
    throws(UnsaveableValue)
  {
    let stack = state.stack
    let top = stack.top
    _ = stack.reserve(16)
    stack.push(anchors)
    state.pushFields(of: slot, create: false)
    let isWritten = core.writeFields(at: top + 2, on: stack, anchors: top + 1, except: transient)
    defer { stack.setTop(top) }
    if !isWritten {
      throw UnsaveableValue.found(inFieldsAt: top + 2, on: stack, of: slot, except: transient)
    }
  }
}
