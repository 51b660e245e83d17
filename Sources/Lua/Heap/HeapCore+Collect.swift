internal import CQuizboardLuaShim

/// Classification of values before they are written.
extension HeapCore {
  /// Classifies the value at `index`, or returns nil if it cannot be written. Anchors a table that
  /// it meets for the first time.
  @inline(__always)
  mutating func classify(_ index: Int32, on stack: LuaStack, anchors: Int32) -> HeapValue? {
    let lua = stack.L
    switch lua_type(lua, index) {
    case LUA_TNIL: return HeapValue(kind: .nil)
    case LUA_TBOOLEAN:
      return HeapValue(kind: .boolean, bits: lua_toboolean(lua, index) != 0 ? 1 : 0)
    case LUA_TNUMBER: return Self.number(index, lua)
    case LUA_TSTRING: return string(index, lua)
    case LUA_TTABLE: return table(index, on: stack, anchors: anchors)
    case LUA_TUSERDATA: return object(index, on: stack)
    default: return nil
    }
  }

  @inline(__always)
  static func number(_ index: Int32, _ lua: OpaquePointer) -> HeapValue {
    if lua_isinteger(lua, index) != 0 {
      return HeapValue(
        kind: .integer, bits: UInt64(bitPattern: Int64(lua_tointegerx(lua, index, nil))))
    }
    return HeapValue(kind: .float, bits: lua_tonumberx(lua, index, nil).bitPattern)
  }

  @inline(__always)
  private func string(_ index: Int32, _ lua: OpaquePointer) -> HeapValue {
    var length = 0
    let bytes = lua_tolstring(lua, index, &length)
    return HeapValue(kind: .string, bits: UInt64(UInt(bitPattern: bytes)), length: length)
  }

  @inline(__always)
  private func object(_ index: Int32, on stack: LuaStack) -> HeapValue? {
    guard let slot = stack.slot(index) else { return nil }
    return HeapValue(kind: .object, bits: UInt64(UInt32(bitPattern: slot.raw)))
  }

  private mutating func table(_ index: Int32, on stack: LuaStack, anchors: Int32) -> HeapValue? {
    let lua = stack.L
    let address = UInt(bitPattern: lua_topointer(lua, index))
    if lua_getmetatable(lua, index) != 0 {
      stack.pop()
      let node = qb_table_is_frozen(lua, index) ? qb_node(lua, index) : 0
      return node > 0 ? HeapValue(kind: .frozen, bits: UInt64(node)) : nil
    }
    let (place, isNew) = tableIndex.find(address, orInsert: Int32(truncatingIfNeeded: tables.count))
    if isNew {
      lua_pushvalue(lua, index)
      lua_rawseti(lua, anchors, lua_Integer(tables.count + 1))
      tables.append(Table())
    }
    return HeapValue(kind: .table, bits: UInt64(UInt32(bitPattern: place)))
  }

  /// Collects the fields of the table at `index` in order; false if one of them cannot be written.
  mutating func collect(
    _ index: Int32, into table: inout Table, on stack: LuaStack, anchors: Int32,
    except transient: Set<String>?
  ) -> Bool {
    let lua = stack.L
    let elements = qb_sequence_length(lua, index)
    table.elements = Int(elements)
    table.firstEntry = entries.count
    qb_push_key_before_rest(lua, index, elements)
    while lua_next(lua, index) != 0 {
      let isInSequence =
        lua_isinteger(lua, -2) != 0
        && UInt64(bitPattern: lua_tointegerx(lua, -2, nil) &- 1) < UInt64(elements)
      let isCollected =
        isInSequence || collectField(on: stack, anchors: anchors, except: transient)
      lua_settop(lua, -2)
      if !isCollected { return false }
    }
    entries.sort(from: table.firstEntry)
    table.entries = entries.count - table.firstEntry
    return true
  }

  /// Collects the field whose key and value are on top.
  @inline(__always)
  private mutating func collectField(
    on stack: LuaStack, anchors: Int32, except transient: Set<String>?
  ) -> Bool {
    let lua = stack.L
    guard var entry = Self.key(at: -2, on: stack) else {
      return false
    }
    if let transient, entry.key.kind == .string, Self.isNamed(entry.key, in: transient) {
      return true
    }
    guard let value = classify(lua_gettop(lua), on: stack, anchors: anchors) else { return false }
    entry.value = value
    entries.append(entry)
    return true
  }

  @inline(__always)
  private static func key(at index: Int32, on stack: LuaStack) -> HeapEntry? {
    let lua = stack.L
    let nothing = HeapValue(kind: .nil)
    switch lua_type(lua, index) {
    case LUA_TSTRING:
      var length = 0
      guard let bytes = lua_tolstring(lua, index, &length) else { return nil }
      let key = HeapValue(kind: .string, bits: UInt64(UInt(bitPattern: bytes)), length: length)
      return HeapEntry(
        key: key, rank: HeapEntry.Rank.string, prefix: HeapEntry.prefix(bytes, length),
        value: nothing)
    case LUA_TNUMBER:
      let isInteger = lua_isinteger(lua, index) != 0
      let bits =
        isInteger
        ? UInt64(bitPattern: Int64(lua_tointegerx(lua, index, nil)))
        : lua_tonumberx(lua, index, nil).bitPattern
      let key = HeapValue(kind: isInteger ? .integer : .float, bits: bits)
      return HeapEntry(key: key, rank: HeapEntry.Rank.number, prefix: 0, value: nothing)
    case LUA_TBOOLEAN:
      let bits: UInt64 = lua_toboolean(lua, index) != 0 ? 1 : 0
      let key = HeapValue(kind: .boolean, bits: bits)
      return HeapEntry(key: key, rank: HeapEntry.Rank.boolean, prefix: bits, value: nothing)
    default:
      guard let slot = stack.slot(index), let order = stack.objectOrder(index) else { return nil }
      let key = HeapValue(kind: .object, bits: UInt64(UInt32(bitPattern: slot.raw)))
      return HeapEntry(key: key, rank: HeapEntry.Rank.object, prefix: order, value: nothing)
    }
  }

  private static func isNamed(_ key: HeapValue, in names: Set<String>) -> Bool {
    let bytes = UnsafeBufferPointer(
      start: UnsafePointer<UInt8>(bitPattern: UInt(key.bits)), count: key.length)
    for name in names where name.utf8.count == key.length && name.utf8.elementsEqual(bytes) {
      return true
    }
    return false
  }
}
