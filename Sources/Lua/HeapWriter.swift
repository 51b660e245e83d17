internal import CQuizboardLuaShim

/// Writes Lua values as bytes that say everything there is to know about them, and are the same for
/// the same values, however these came to be.
///
/// Made once for a state and used for one save after another; it keeps its buffers. The host writes
/// its own parts to `out` in between. No Lua code may run between `begin` and the last value.
public final class HeapWriter {
  // Nothing else runs while it writes or reads, so access to it is not checked.
  @exclusivity(unchecked) private var core = HeapCore()
  private let state: LuaState
  /// A table that anchors the tables that are still to be written.
  private let anchors: LuaReference

  /// A writer for the values of `state`.
  public init(state: LuaState) {
    self.state = state
    state.stack.pushTable(array: 16)
    anchors = state.reference()
  }

  deinit {
    if !state.isPoisoned { state.release(anchors) }
  }

  /// Begins a save: nothing is written, nothing is known.
  public func begin() { core.begin() }

  /// What is written.
  public var out: ByteWriter {
    _read { yield core.out }
    _modify { yield &core.out }
  }

  /// The engine objects in the order in which values first led to them; grows while values are
  /// written.
  public var objects: [LuaSlot] { _read { yield core.objects } }

  /// How many objects there are so far.
  public var objectCount: Int { core.objects.count }

  /// The object at an index.
  public func object(at index: Int) -> LuaSlot { core.objects[index] }

  /// An object's index in `objects`; it is appended if it was not there.
  public func number(of slot: LuaSlot) -> Int { core.number(of: slot) }

  /// Writes a value. `field` says, for an error, what the value is called; after an error the save
  /// is of no use.
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

  /// Writes the own fields of an engine object, but those named in `transient`. HOT.
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
