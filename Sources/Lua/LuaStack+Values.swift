public import CQuizboardLuaShim

extension LuaStack {
  /// What kind of value is at `index`.
  @inlinable
  public func type(_ index: Int32) -> LuaType { LuaType(raw: lua_type(L, index)) }

  /// Whether the value is nil.
  @inlinable
  public func isNil(_ index: Int32) -> Bool { lua_type(L, index) == LUA_TNIL }

  /// Whether the value is nil, or there is none.
  @inlinable
  public func isNoneOrNil(_ index: Int32) -> Bool { lua_type(L, index) <= LUA_TNIL }

  /// Whether the value is a number that Lua holds as an integer.
  @inlinable
  public func isInteger(_ index: Int32) -> Bool { lua_isinteger(L, index) != 0 }

  /// Whether the value counts as true: anything but nil and false.
  @inlinable
  public func boolean(_ index: Int32) -> Bool { lua_toboolean(L, index) != 0 }

  /// The number as a whole one; nil for other values, and for numbers that are not whole.
  @inlinable
  public func integer(_ index: Int32) -> Int? {
    guard lua_type(L, index) == LUA_TNUMBER else { return nil }
    var isWhole: Int32 = 0
    let value = lua_tointegerx(L, index, &isWhole)
    return isWhole != 0 ? Int(value) : nil
  }

  /// The number; nil for other values.
  @inlinable
  public func number(_ index: Int32) -> Double? {
    lua_type(L, index) == LUA_TNUMBER ? lua_tonumberx(L, index, nil) : nil
  }

  /// The number as Lua writes it: `3`, `3.0`, `1e+100`; nil for other values.
  public func numeral(_ index: Int32) -> String? {
    guard type(index) == .number else { return nil }
    push(valueAt: index)
    defer { pop() }
    // A number becomes a string in its place: that can only want memory.
    return lua_tolstring(L, -1, nil).map { String(cString: $0) }
  }

  /// The string; nil for other values (numbers too). What is not UTF-8 in it becomes U+FFFD.
  ///
  /// A copy counts as memory of the input: one string of Lua can stand in a thousand places. Where
  /// there is no room for it, it is empty, and the input has ended: `LuaState.checkLimits` throws.
  @inlinable
  public func string(_ index: Int32) -> String? {
    lua_type(L, index) == LUA_TSTRING ? knownString(index) : nil
  }

  /// The same for a place where there is a string.
  @inlinable
  public func knownString(_ index: Int32) -> String {
    var length = 0
    guard let bytes = lua_tolstring(L, index, &length),
      length <= longestInPlace || qb_take(L, length)
    else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// `LuaState.take(bytes:)` of the state that the thread belongs to.
  public func take(bytes: Int) throws(LuaError) {
    if !qb_take(L, bytes) { throw limitError() }
  }

  /// `LuaState.charge(_:)` of the state that the thread belongs to.
  @inlinable
  public func charge(_ work: Int) throws(LuaError) {
    if !qb_try_charge(L, Int64(work)) { throw limitError() }
  }

  /// The error of the limit that was passed.
  @usableFromInline @inline(never)
  func limitError() -> LuaError {
    let dispatcher = Unmanaged<LuaDispatcher>.fromOpaque(qb_get(L).pointee.host)
    return dispatcher._withUnsafeGuaranteedRef { dispatcher in
      dispatcher.stateLink!._withUnsafeGuaranteedRef { $0.limitError() }
    }
  }

  /// Calls `body` with the bytes of the string at `index`, which stay valid while it is on the
  /// stack; there are none where it is not a string.
  @inlinable
  public func withUTF8<R, E: Error>(
    _ index: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    guard lua_type(L, index) == LUA_TSTRING else { return try body(.init(start: nil, count: 0)) }
    var length = 0
    let bytes = UnsafeRawPointer(lua_tolstring(L, index, &length))
    return try body(.init(start: bytes?.assumingMemoryBound(to: UInt8.self), count: length))
  }

  /// The length of a string in bytes, or of a table's sequence, without metamethods.
  @inlinable
  public func rawLength(_ index: Int32) -> Int { Int(lua_rawlen(L, index)) }

  /// Whether two values are the same, without metamethods.
  @inlinable
  public func rawEqual(_ first: Int32, _ second: Int32) -> Bool {
    lua_rawequal(L, first, second) != 0
  }

  /// Whether the value has a metatable.
  @inlinable
  public func hasMetatable(_ index: Int32) -> Bool {
    guard lua_getmetatable(L, index) != 0 else { return false }
    pop()
    return true
  }
}

/// Strings up to this need no memory but their own place.
@usableFromInline let longestInPlace = 15
