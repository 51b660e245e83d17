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

  /// Returns the number of a table in this save; nil if it is not written.
  func number(ofTableAt index: Int32, on stack: LuaStack) -> Int? {
    let place = core.tableIndex.find(stack.address(index))
    if place < 0 { return nil }
    let number = core.tables[Int(place)].number
    return number < 0 ? nil : Int(number)
  }

  /// Ends a save: hands the output over to the caller, and returns the engine objects that it
  /// reached, in the order of their numbers. The buffer of `result` serves the next save.
  public func finish(into result: inout ByteWriter) -> [LuaSlot] {
    let objects = core.objects
    swap(&core.out, &result)
    core.begin()
    return objects
  }

  /// The output.
  public var out: ByteWriter {
    _read { yield core.out }
    _modify { yield &core.out }
  }

  /// The number of engine objects that the save has reached so far.
  public var objectCount: Int { core.objects.count }

  /// Returns the object at an index, in the order in which values first refer to them.
  public func object(at index: Int) -> LuaSlot { core.objects[index] }

  /// Returns the index of an object, which becomes the last one if it is new.
  public func number(of slot: LuaSlot) -> Int { core.number(of: slot) }

  /// Writes a value. `field` is the value's name in an error. After an error, the caller must
  /// discard the save.
  public func writeValue(
    at index: Int32, on stack: LuaStack, field: @autoclosure () -> String
  ) throws(UnsaveableValue) {
    let top = stack.top
    let value = stack.absolute(index)
    _ = stack.reserve(16 + Int32(QB_BLOCK))
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
    _ = stack.reserve(16 + Int32(QB_BLOCK))
    stack.push(anchors)
    state.pushFields(of: slot, create: false)
    let isWritten = core.writeFields(at: top + 2, on: stack, anchors: top + 1, except: transient)
    defer { stack.setTop(top) }
    if !isWritten {
      throw UnsaveableValue.found(inFieldsAt: top + 2, on: stack, of: slot, except: transient)
    }
  }
}
