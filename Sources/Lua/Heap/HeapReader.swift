internal import CQuizboardLuaShim

/// Reads the output of a `HeapWriter` into a state with the same scripts.
///
/// Safe on arbitrary bytes: damage throws an error, and the values take no more than a small
/// multiple of the bytes. The host reads its own parts from `reader` in between.
public final class HeapReader {
  // The core is never used reentrantly, so exclusivity is not checked.
  @exclusivity(unchecked) private var core: HeapReading
  private let state: LuaState
  /// A table of three tables: the strings, tables and frozen steps numbered so far.
  private let numbered: LuaReference

  /// Creates a reader of values for `state`.
  public init(state: LuaState, reader: ByteReader) {
    self.state = state
    core = HeapReading(reader: reader)
    let stack = state.stack
    _ = stack.reserve(8)
    stack.pushTable(array: 3)
    for part in 1...3 {
      stack.pushTable(array: 8)
      stack.rawSet(-2, part)
    }
    numbered = state.reference()
  }

  deinit {
    if !state.isPoisoned { state.release(numbered) }
  }

  /// The byte reader, at the current offset.
  public var reader: ByteReader {
    _read { yield core.reader }
    _modify { yield &core.reader }
  }

  /// The engine objects by number. The host creates them before it reads values that refer to them.
  public var objects: [LuaSlot] {
    _read { yield core.objects }
    _modify { yield &core.objects }
  }

  /// True if objects without a slot, and frozen values that the scripts no longer have, are read as
  /// nil. Otherwise such a frozen value throws an error.
  public var isLenient: Bool {
    get { core.isLenient }
    set { core.isLenient = newValue }
  }

  /// True if a written value was read as nil. The host resets it to false.
  public var hasLost: Bool {
    get { core.hasLost }
    set { core.hasLost = newValue }
  }

  /// Reads a value and pushes it. Pushes nothing if it throws.
  public func readValue() throws(DamagedBytes) {
    let stack = state.stack
    let top = stack.top
    pushNumbered(stack)
    do throws(DamagedBytes) {
      try core.readValue(on: stack, base: top)
    } catch {
      stack.setTop(top)
      throw error
    }
    stack.replace(top + 1)
    stack.setTop(top + 1)
  }

  /// Replaces the fields of an engine object with those read; the old ones are lost on error, too.
  /// HOT.
  public func readFields(of slot: LuaSlot) throws(DamagedBytes) {
    let stack = state.stack
    let top = stack.top
    pushNumbered(stack)
    defer { stack.setTop(top) }
    try core.readFields(of: slot, on: stack, base: top)
  }

  /// Pushes the table that a save calls by a number, if it was read; else nil.
  public func pushTable(number: Int) {
    let stack = state.stack
    _ = stack.reserve(8)
    stack.push(numbered)
    stack.rawGet(-1, 2)
    stack.rawGet(-1, number + 1)
    stack.replace(-3)
    stack.pop()
  }

  @inline(__always)
  private func pushNumbered(_ stack: LuaStack) {
    _ = stack.reserve(24)
    stack.push(numbered)
    stack.rawGet(-1, 1)
    stack.rawGet(-2, 2)
    stack.rawGet(-3, 3)
    stack.remove(-4)
  }
}
