internal import CQuizboardLuaShim

/// The state of a `HeapWriter`, a separate value so that its exclusivity is checked once a call.
struct HeapCore: ~Copyable {
  /// A table that a written value refers to.
  struct Table {
    /// The table's number in the output; -1 before it is written.
    var number: Int32 = -1
    var firstEntry = 0
    var entries = 0
    /// The length of the sequence 1, 2, 3, …
    var elements = 0
  }

  var out = ByteWriter()
  private(set) var objects: [LuaSlot] = []
  /// String numbers by the address of the bytes.
  var strings = HeapMap()
  var stringCount: Int32 = 0
  /// Long string numbers by fingerprint, and the range of each in `out`.
  var longStrings = HeapMap()
  var longStringPlaces: [Range<Int>] = []
  /// The number of written bytes that are charged to the input.
  var accounted = 0
  /// Indices into `tables` by the table's address.
  var tableIndex = HeapMap()
  var tables: [Table] = []
  /// Indices into `tables` of those whose fields are not written yet.
  var queue: [Int32] = []
  var tableCount: Int32 = 0
  var entries = HeapEntries()
  /// Step numbers by the number of the frozen value that the step leads to.
  var steps = HeapMap()
  var stepCount: Int32 = 0
  /// Object numbers by slot, valid if the stamp is that of this save.
  private var numbers: [(stamp: UInt32, number: Int32)] = []
  private var stamp: UInt32 = 0

  mutating func begin() {
    out.removeAll()
    objects.removeAll(keepingCapacity: true)
    strings.removeAll()
    stringCount = 0
    if !longStringPlaces.isEmpty {
      longStrings.removeAll()
      longStringPlaces.removeAll()
    }
    accounted = 0
    tableIndex.removeAll()
    tables.removeAll(keepingCapacity: tables.count < 1 << 14)
    queue.removeAll(keepingCapacity: queue.count < 1 << 14)
    tableCount = 0
    entries.removeAll()
    steps.removeAll()
    stepCount = 0
    stamp &+= 1
    if stamp == 0 {
      numbers.removeAll()
      stamp = 1
    }
  }

  @inline(__always)
  mutating func number(of slot: LuaSlot) -> Int {
    let index = Int(slot.raw)
    if index >= numbers.count { growNumbers(to: index) }
    if numbers[index].stamp == stamp { return Int(numbers[index].number) }
    numbers[index] = (stamp, Int32(truncatingIfNeeded: objects.count))
    objects.append(slot)
    return objects.count - 1
  }

  @inline(never)
  private mutating func growNumbers(to index: Int) {
    let missing = max(index + 1, 64, numbers.count * 2) - numbers.count
    numbers.append(contentsOf: repeatElement((stamp: 0, number: 0), count: missing))
  }

  // Below, `anchors` is the stack index of the table of anchors; the written value is directly
  // above it.

  /// Writes the value at `index`; false if something in it cannot be written.
  mutating func writeValue(at index: Int32, on stack: LuaStack, anchors: Int32) -> Bool {
    let known = tables.count
    guard let value = classify(index, on: stack, anchors: anchors) else { return false }
    let isWritten = write(value, on: stack, anchors: anchors) && flush(on: stack, anchors: anchors)
    releaseTables(beyond: known, on: stack, anchors: anchors)
    return isWritten
  }

  /// Writes the fields of the table at `index` except those in `transient`. Nil counts as an empty
  /// table.
  mutating func writeFields(
    at index: Int32, on stack: LuaStack, anchors: Int32, except transient: Set<String>?
  ) -> Bool {
    guard lua_type(stack.L, index) == LUA_TTABLE else {
      out.byte(0)
      out.byte(0)
      return true
    }
    let known = tables.count
    var fields = Table()
    let isWritten =
      collect(index, into: &fields, on: stack, anchors: anchors, except: transient)
      && writeCounts(fields)
      && writeContents(fields, at: index, on: stack, anchors: anchors)
      && flush(on: stack, anchors: anchors)
    releaseTables(beyond: known, on: stack, anchors: anchors)
    return isWritten
  }

  /// Writes the contents of the queued tables, and of those that they lead to.
  private mutating func flush(on stack: LuaStack, anchors: Int32) -> Bool {
    var next = 0
    while next < queue.count {
      let index = Int(queue[next])
      next += 1
      let table = tables[index]
      if table.elements > 0 { lua_rawgeti(stack.L, anchors, lua_Integer(index + 1)) }
      guard writeContents(table, at: anchors + 2, on: stack, anchors: anchors) else { return false }
      stack.setTop(anchors + 1)
    }
    return true
  }

  /// Empties the queue, and releases the tables beyond the first `known`.
  @inline(__always)
  private mutating func releaseTables(beyond known: Int, on stack: LuaStack, anchors: Int32) {
    guard tables.count > known else {
      entries.cut(to: 0)
      return
    }
    for index in known..<tables.count {
      lua_pushnil(stack.L)
      lua_rawseti(stack.L, anchors, lua_Integer(index + 1))
    }
    queue.removeAll(keepingCapacity: true)
    entries.cut(to: 0)
  }
}
