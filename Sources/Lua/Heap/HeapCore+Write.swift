internal import CQuizboardLuaShim

/// Writing of classified values.
extension HeapCore {
  /// Writes a value; false if a table in it contains a value that cannot be written.
  @inline(__always)
  mutating func write(_ value: HeapValue, on stack: LuaStack, anchors: Int32) -> Bool {
    switch value.kind {
    case .nil: out.byte(HeapTag.nil)
    case .boolean: out.byte(value.bits != 0 ? HeapTag.true : HeapTag.false)
    case .integer: writeInteger(value.bits)
    case .float: writeFloat(value.bits)
    case .string: writeString(value, on: stack)
    case .object:
      out.byte(HeapTag.object)
      out.varint(UInt64(number(of: LuaSlot(raw: Int32(truncatingIfNeeded: value.bits)))))
    case .table: return writeTable(Int(value.bits), on: stack, anchors: anchors)
    case .frozen: return writeFrozen(Int32(truncatingIfNeeded: value.bits), on: stack)
    }
    return true
  }

  @inline(__always)
  private mutating func writeInteger(_ bits: UInt64) {
    if bits < 128 { return out.byte(HeapTag.smallIntegers | UInt8(truncatingIfNeeded: bits)) }
    out.byte(HeapTag.integer)
    out.signed(Int(truncatingIfNeeded: bits))
  }

  private mutating func writeFloat(_ bits: UInt64) {
    out.byte(HeapTag.float)
    out.double(Double(bitPattern: bits))
  }

  @inline(__always)
  private mutating func writeString(_ value: HeapValue, on stack: LuaStack) {
    if value.length <= longestNumberedString {
      let (number, isNew) = strings.find(UInt(value.bits), orInsert: stringCount)
      if !isNew {
        if number < 64 { return out.byte(HeapTag.fewStrings | UInt8(truncatingIfNeeded: number)) }
        out.byte(HeapTag.knownString)
        return out.varint(UInt64(number))
      }
      stringCount &+= 1
    }
    if value.length >= leastLongString { return writeLongString(value, on: stack) }
    if out.count &- accounted > 1 << 16, !account(on: stack) { return }
    out.byte(HeapTag.string)
    out.bytes(
      UnsafeBufferPointer(
        start: UnsafePointer<UInt8>(bitPattern: UInt(value.bits)), count: value.length))
  }

  /// Writes the bytes of a long string at its first occurrence, and its number at later ones.
  @inline(never)
  private mutating func writeLongString(_ value: HeapValue, on stack: LuaStack) {
    let bytes = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: UInt(value.bits)), count: value.length)
    guard qb_try_charge(stack.L, Int64(bytes.count >> 4)) else { return }
    var key = UInt(truncatingIfNeeded: bytes.fingerprint)
    while true {
      let (number, isNew) = longStrings.find(
        key, orInsert: Int32(truncatingIfNeeded: longStringPlaces.count))
      if isNew { break }
      let range = longStringPlaces[Int(number)]
      if out.withBytes({ UnsafeRawBufferPointer(rebasing: $0[range]).hasSameBytes(as: bytes) }) {
        out.byte(HeapTag.knownLongString)
        return out.varint(UInt64(number))
      }
      key &+= 1
    }
    guard account(for: bytes.count, on: stack) else { return }
    out.byte(HeapTag.longString)
    out.varint(UInt64(bytes.count))
    longStringPlaces.append(out.count..<out.count + bytes.count)
    out.raw(bytes)
  }

  /// Charges the written bytes and `more` to the input. Returns false if that ends the input or
  /// the save is too large (`LuaState.checkLimits` then throws); the caller discards the save.
  mutating func account(for more: Int = 0, on stack: LuaStack) -> Bool {
    let size = out.count + more
    let isSmallEnough = size <= LuaLimits.savedBytes || qb_take(stack.L, .max)
    guard isSmallEnough, qb_try_charge(stack.L, Int64((size - accounted) >> 4)) else {
      return false
    }
    accounted = size
    return true
  }

  private mutating func writeTable(_ index: Int, on stack: LuaStack, anchors: Int32) -> Bool {
    if tables[index].number >= 0 {
      out.byte(HeapTag.knownTable)
      out.varint(UInt64(tables[index].number))
      return true
    }
    var table = Table(number: tableCount)
    tableCount += 1
    lua_rawgeti(stack.L, anchors, lua_Integer(index + 1))
    let top = stack.top
    let isCollected = collect(top, into: &table, on: stack, anchors: anchors, except: nil)
    stack.setTop(top - 1)
    tables[index] = table
    queue.append(Int32(truncatingIfNeeded: index))
    out.byte(HeapTag.table)
    return isCollected && writeCounts(table)
  }

  mutating func writeCounts(_ table: Table) -> Bool {
    out.varint(UInt64(table.elements))
    out.varint(UInt64(table.entries))
    return true
  }

  /// Writes the contents of a table. The stack index is used only if the table has a sequence.
  mutating func writeContents(_ table: Table, at index: Int32, on stack: LuaStack, anchors: Int32)
    -> Bool
  {
    let lua = stack.L
    // The limit was passed and the input has ended, so the contents no longer matter.
    if out.count &- accounted > 1 << 16, !account(on: stack) { return true }
    var element = writeNumbers(of: table, at: index, on: stack) + 1
    while element <= table.elements {
      lua_rawgeti(lua, index, lua_Integer(element))
      guard let value = classify(lua_gettop(lua), on: stack, anchors: anchors) else { return false }
      guard write(value, on: stack, anchors: anchors) else { return false }
      lua_settop(lua, -2)
      element += 1
    }
    for index in table.firstEntry..<table.firstEntry + table.entries {
      let entry = entries[index]
      _ = write(entry.key, on: stack, anchors: anchors)
      guard write(entry.value, on: stack, anchors: anchors) else { return false }
    }
    return true
  }

  /// Writes the numbers at the beginning of a sequence, and returns their count. Most long
  /// sequences are of numbers only.
  private mutating func writeNumbers(of table: Table, at index: Int32, on stack: LuaStack) -> Int {
    let block = Int32(QB_BLOCK)
    var written = 0
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Int(block)) { bits in
      var count = block
      while count == block, written < table.elements {
        var floats: UInt32 = 0
        let most = min(Int(block), table.elements - written)
        count = qb_read_numbers(
          stack.L, index, Int64(written + 1), Int32(most), bits.baseAddress, &floats)
        for index in 0..<Int(count) {
          if floats >> index & 1 == 0 { writeInteger(bits[index]) } else { writeFloat(bits[index]) }
        }
        written += Int(count)
      }
    }
    return written
  }

  /// Writes the path to a frozen table, from the last known step on; false if the only paths go
  /// through unordered keys.
  private mutating func writeFrozen(_ node: Int32, on stack: LuaStack) -> Bool {
    let known = steps.find(UInt(node))
    if known >= 0 {
      out.byte(HeapTag.knownFrozen)
      out.varint(UInt64(known))
      return true
    }
    var way: [Int32] = []
    var at = node
    var from: Int32 = -1
    while from < 0, at != 0 {
      way.append(at)
      var parent: Int32 = 0
      let step = qb_push_step(stack.L, at, &parent)
      stack.pop()
      if step == Int32(QB_STEP_UNORDERED.rawValue) { return false }
      at = parent
      from = at == 0 ? -1 : steps.find(UInt(at))
    }
    out.byte(HeapTag.frozen)
    out.varint(UInt64(from + 1))
    out.varint(UInt64(way.count))
    for node in way.reversed() { writeStep(to: node, on: stack) }
    return true
  }

  private mutating func writeStep(to node: Int32, on stack: LuaStack) {
    _ = steps.find(UInt(node), orInsert: stepCount)
    stepCount += 1
    var parent: Int32 = 0
    let step = qb_push_step(stack.L, node, &parent)
    out.byte(UInt8(truncatingIfNeeded: step))
    // The key of a step is a number, a string or a boolean.
    if let key = classify(stack.top, on: stack, anchors: 0) {
      _ = write(key, on: stack, anchors: 0)
    }
    stack.pop()
  }
}
