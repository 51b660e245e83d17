internal import CQuizboardLuaShim

/// The state of a `HeapReader`, a separate value so that its exclusivity is checked once a call.
///
/// On the stack, above `base`: the tables of numbered strings, numbered tables, and numbered steps.
struct HeapReading {
  var reader: ByteReader
  var objects: [LuaSlot] = []
  /// True if frozen values that the scripts no longer have are read as nil instead of an error.
  var isLenient = false
  /// True if a written value was read as nil.
  var hasLost = false
  private var stringCount = 0
  private var longStringCount = 0
  private var stepCount = 0
  /// The numbers of elements and fields of each numbered table.
  private var tables: [(elements: Int, fields: Int)] = []
  /// The number of tables that are filled.
  private var filled = 0
  /// The least number of bytes that the announced contents need. More than remain is damage.
  private var promised = 0

  init(reader: ByteReader) {
    self.reader = reader
    tables.reserveCapacity(32)
  }

  mutating func readValue(on stack: LuaStack, base: Int32) throws(DamagedBytes) {
    try push(on: stack, base: base)
    try fill(on: stack, base: base)
  }

  mutating func readFields(of slot: LuaSlot, on stack: LuaStack, base: Int32)
    throws(DamagedBytes)
  {
    let lua = stack.L
    let counts = try readCounts()
    stack.push(slot)
    if counts.elements + counts.fields == 0 {
      lua_pushnil(lua)
      lua_setiuservalue(lua, -2, 1)
      return stack.pop()
    }
    lua_createtable(lua, Self.room(counts.elements), Self.room(counts.fields))
    lua_pushvalue(lua, -1)
    lua_setiuservalue(lua, -3, 1)
    try readContents(counts, on: stack, base: base)
    try fill(on: stack, base: base)
  }

  /// Fills the tables read so far, and those that they refer to.
  private mutating func fill(on stack: LuaStack, base: Int32) throws(DamagedBytes) {
    let top = stack.top
    while filled < tables.count {
      let counts = tables[filled]
      filled += 1
      stack.rawGet(base + 2, filled)
      try readContents(counts, on: stack, base: base)
      stack.setTop(top)
    }
  }

  private mutating func readCounts() throws(DamagedBytes) -> (elements: Int, fields: Int) {
    let elements = try reader.count()
    let fields = try reader.count()
    promised += elements + 2 * fields
    guard promised <= reader.remaining else {
      throw reader.damaged("a count is larger than what is left")
    }
    return (elements, fields)
  }

  /// Reads the contents of the table on top.
  @inline(__always)
  private mutating func readContents(
    _ counts: (elements: Int, fields: Int), on stack: LuaStack, base: Int32
  ) throws(DamagedBytes) {
    let lua = stack.L
    let table = lua_gettop(lua)
    promised -= counts.elements + 2 * counts.fields
    for element in 0..<counts.elements {
      try push(on: stack, base: base)
      lua_rawseti(lua, table, lua_Integer(element + 1))
    }
    for _ in 0..<counts.fields {
      let before = hasLost
      hasLost = false
      try push(on: stack, base: base)
      let isLost = hasLost
      if before { hasLost = true }
      guard isLost || Self.isKey(stack) else { throw reader.damaged("a key is none") }
      try push(on: stack, base: base)
      // A field whose key is lost is dropped.
      if isLost { stack.pop(2) } else { lua_rawset(lua, table) }
    }
  }

  /// Returns whether the value on top is valid as a key: not nil, NaN or a table.
  @inline(__always)
  private static func isKey(_ stack: LuaStack) -> Bool {
    switch lua_type(stack.L, -1) {
    case LUA_TSTRING, LUA_TBOOLEAN, LUA_TUSERDATA: true
    case LUA_TNUMBER: lua_isinteger(stack.L, -1) != 0 || !lua_tonumberx(stack.L, -1, nil).isNaN
    default: false
    }
  }

  private static func room(_ count: Int) -> Int32 { Int32(clamping: count) }

  /// Reads a value and pushes it. A table stays empty until `fill`.
  @inline(__always)
  private mutating func push(on stack: LuaStack, base: Int32) throws(DamagedBytes) {
    let tag = try reader.byte()
    if try pushPlain(tag, on: stack, base: base) { return }
    if tag == HeapTag.object {
      try pushObject(on: stack)
    } else {
      try pushTable(tag, on: stack, base: base)
    }
  }

  /// Pushes a value whose tag has been read and returns true, or returns false if it is an object
  /// or a table.
  @inline(__always)
  private mutating func pushPlain(_ tag: UInt8, on stack: LuaStack, base: Int32)
    throws(DamagedBytes) -> Bool
  {
    if tag >= HeapTag.smallIntegers {
      stack.push(Int(tag & 0x7F))
      return true
    }
    if tag >= HeapTag.fewStrings {
      try pushString(Int(tag & 0x3F), on: stack, base: base)
      return true
    }
    switch tag {
    case HeapTag.nil: stack.pushNil()
    case HeapTag.false: stack.push(false)
    case HeapTag.true: stack.push(true)
    case HeapTag.integer: stack.push(try reader.signed())
    case HeapTag.float: stack.push(try reader.double())
    case HeapTag.string: try pushString(on: stack, base: base)
    case HeapTag.knownString:
      try pushString(Int(clamping: try reader.varint()), on: stack, base: base)
    case HeapTag.longString: try pushLongString(on: stack, base: base)
    case HeapTag.knownLongString: try pushKnownLongString(on: stack, base: base)
    default: return false
    }
    return true
  }

  @inline(__always)
  private mutating func pushString(on stack: LuaStack, base: Int32) throws(DamagedBytes) {
    let length = try reader.withBytes { bytes in
      stack.push(bytes: UnsafeRawBufferPointer(bytes))
      return bytes.count
    }
    guard length <= longestNumberedString else { return }
    stringCount += 1
    stack.push(valueAt: -1)
    stack.rawSet(base + 1, stringCount)
  }

  @inline(__always)
  private func pushString(_ number: Int, on stack: LuaStack, base: Int32) throws(DamagedBytes) {
    guard number < stringCount else {
      throw reader.damaged("a string is referred to that was not there")
    }
    stack.rawGet(base + 1, number + 1)
  }

  /// Pushes a long string, which is in the table of short ones at -1, -2, ….
  private mutating func pushLongString(on stack: LuaStack, base: Int32) throws(DamagedBytes) {
    _ = try reader.withBytes { stack.push(bytes: UnsafeRawBufferPointer($0)) }
    longStringCount += 1
    stack.push(valueAt: -1)
    stack.rawSet(base + 1, -longStringCount)
  }

  private mutating func pushKnownLongString(on stack: LuaStack, base: Int32)
    throws(DamagedBytes)
  {
    let number = try reader.varint()
    guard number < UInt64(longStringCount) else {
      throw reader.damaged("a long string is referred to that was not there")
    }
    stack.rawGet(base + 1, -Int(number) - 1)
  }

  private mutating func pushObject(on stack: LuaStack) throws(DamagedBytes) {
    let number = try reader.varint()
    guard number < UInt64(objects.count) else {
      throw reader.damaged("there is no object \(number)")
    }
    let slot = objects[Int(number)]
    if slot == .none { return pushLost(on: stack) }
    stack.push(slot)
  }

  /// Pushes nil for a value that no longer exists.
  private mutating func pushLost(on stack: LuaStack) {
    hasLost = true
    stack.pushNil()
  }

  private mutating func pushTable(_ tag: UInt8, on stack: LuaStack, base: Int32)
    throws(DamagedBytes)
  {
    switch tag {
    case HeapTag.table:
      let counts = try readCounts()
      stack.pushTable(array: Self.room(counts.elements), fields: Self.room(counts.fields))
      tables.append(counts)
      stack.push(valueAt: -1)
      stack.rawSet(base + 2, tables.count)
    case HeapTag.knownTable:
      let number = try reader.varint()
      guard number < UInt64(tables.count) else {
        throw reader.damaged("a table is referred to that was not there")
      }
      stack.rawGet(base + 2, Int(number) + 1)
    case HeapTag.frozen: try pushFrozen(on: stack, base: base)
    case HeapTag.knownFrozen:
      let number = try reader.varint()
      guard number < UInt64(stepCount) else {
        throw reader.damaged("a way is referred to that was not there")
      }
      stack.rawGet(base + 3, Int(number) + 1)
      try checkFrozen(on: stack)
    default: throw reader.damaged("a value of an unknown kind")
    }
  }

  /// Reads a path to a frozen table and follows it.
  private mutating func pushFrozen(on stack: LuaStack, base: Int32) throws(DamagedBytes) {
    let known = try reader.varint()
    let count = try reader.count()
    guard known <= UInt64(stepCount), count > 0 else { throw reader.damaged("a way from nowhere") }
    if known == 0 { stack.pushNil() } else { stack.rawGet(base + 3, Int(known)) }
    for _ in 0..<count {
      let step = try reader.byte()
      try pushName(on: stack, base: base)
      try follow(Int32(step), on: stack)
      stepCount += 1
      stack.push(valueAt: -1)
      stack.rawSet(base + 3, stepCount)
    }
    try checkFrozen(on: stack)
  }

  /// Pushes the key of a step. It is neither a table nor an object, so paths do not nest.
  private mutating func pushName(on stack: LuaStack, base: Int32) throws(DamagedBytes) {
    let tag = try reader.byte()
    guard try pushPlain(tag, on: stack, base: base), Self.isKey(stack) else {
      throw reader.damaged("a way without a name")
    }
  }

  /// Follows one step from the value below the top by the key on top.
  private mutating func follow(_ step: Int32, on stack: LuaStack) throws(DamagedBytes) {
    stack.push(valueAt: -2)
    stack.push(valueAt: -2)
    qb_follow(stack.L, step)
    if stack.isNil(-1), !isLenient { throw lost(on: stack) }
    stack.replace(-3)
    stack.pop()
  }

  /// Returns the error for a path with a missing step: parent, key and nil are on top.
  private func lost(on stack: LuaStack) -> DamagedBytes {
    let key = stack.text(-2)
    guard !stack.isNil(-3) else { return reader.damaged("the scripts no longer have '\(key)'") }
    qb_push_name(stack.L, qb_node(stack.L, -3), false)
    return reader.damaged("the scripts no longer have '\(key)' in \(stack.text(-1))")
  }

  private mutating func checkFrozen(on stack: LuaStack) throws(DamagedBytes) {
    if stack.isFrozen(-1) { return }
    guard isLenient else { throw reader.damaged("the scripts have no table where there was one") }
    stack.pop()
    pushLost(on: stack)
  }
}
