internal import CQuizboardLuaShim

/// Reads back what a `HeapWriter` wrote, into the same state or another one with the same scripts.
///
/// Safe on any bytes: what is damaged is an error, and what reading makes is never larger than a
/// small multiple of the bytes. The host reads its own parts from `reader` in between.
public final class HeapReader {
  // Nothing else runs while it writes or reads, so access to it is not checked.
  @exclusivity(unchecked) private var core: HeapReading
  private let state: LuaState
  /// The strings, tables and frozen steps that were numbered so far: a table each, in one table.
  private let numbered: LuaReference

  /// A reader of values for `state`.
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

  /// The bytes.
  public var reader: ByteReader {
    _read { yield core.reader }
    _modify { yield &core.reader }
  }

  /// The engine objects by number; the host makes them before it reads what refers to them.
  public var objects: [LuaSlot] {
    _read { yield core.objects }
    _modify { yield &core.objects }
  }

  /// Whether what the scripts no longer have, and objects without a slot, are read as nil; else the
  /// former is an error.
  public var isLenient: Bool {
    get { core.isLenient }
    set { core.isLenient = newValue }
  }

  /// Whether something has been read as nil that was something when it was written; the host sets
  /// it to false.
  public var hasLost: Bool {
    get { core.hasLost }
    set { core.hasLost = newValue }
  }

  /// Reads a value and pushes it; pushes nothing where it throws.
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

  /// Reads the own fields of an engine object; those that it had are gone, too where it throws.
  /// HOT.
  public func readFields(of slot: LuaSlot) throws(DamagedBytes) {
    let stack = state.stack
    let top = stack.top
    pushNumbered(stack)
    defer { stack.setTop(top) }
    try core.readFields(of: slot, on: stack, base: top)
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
