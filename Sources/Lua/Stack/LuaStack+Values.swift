public import CQuizboardLuaShim
public import QuizboardModel

extension LuaStack {
  /// Returns the type of the value at `index`.
  @inlinable
  public func type(_ index: Int32) -> LuaType { LuaType(raw: lua_type(L, index)) }

  /// Returns whether the value is nil.
  @inlinable
  public func isNil(_ index: Int32) -> Bool { lua_type(L, index) == LUA_TNIL }

  /// Returns whether the value is nil or missing.
  @inlinable
  public func isNoneOrNil(_ index: Int32) -> Bool { lua_type(L, index) <= LUA_TNIL }

  /// Returns whether the value is a number with Lua's integer subtype.
  @inlinable
  public func isInteger(_ index: Int32) -> Bool { lua_isinteger(L, index) != 0 }

  /// Returns the truth of the value: true for anything but nil and false.
  @inlinable
  public func boolean(_ index: Int32) -> Bool { lua_toboolean(L, index) != 0 }

  /// Returns the number as an integer; nil for other values and for fractions.
  @inlinable
  public func integer(_ index: Int32) -> Int? {
    guard lua_type(L, index) == LUA_TNUMBER else { return nil }
    var isWhole: Int32 = 0
    let value = lua_tointegerx(L, index, &isWhole)
    return isWhole != 0 ? Int(value) : nil
  }

  /// Returns the number; nil for other values.
  @inlinable
  public func number(_ index: Int32) -> Double? {
    lua_type(L, index) == LUA_TNUMBER ? lua_tonumberx(L, index, nil) : nil
  }

  /// Returns the number as Lua writes it: `3`, `3.0`, `1e+100`; nil for other values.
  public func numeral(_ index: Int32) -> String? {
    guard type(index) == .number else { return nil }
    push(valueAt: index)
    defer { pop() }
    // `lua_tolstring` converts the copy in place, and can fail only for lack of memory.
    return lua_tolstring(L, -1, nil).map { String(cString: $0) }
  }

  /// Returns the string; nil for other values, including numbers. Invalid UTF-8 becomes U+FFFD.
  ///
  /// A copy counts as memory of the input, because a string can occur in a thousand places. If
  /// there is no memory for it, the result is empty and `LuaState.checkLimits` throws.
  @inlinable
  public func string(_ index: Int32) -> String? {
    lua_type(L, index) == LUA_TSTRING ? knownString(index) : nil
  }

  /// Returns the string at an index that is known to have one, as `string(_:)` does.
  @inlinable
  public func knownString(_ index: Int32) -> String {
    var length = 0
    guard let bytes = lua_tolstring(L, index, &length),
      length <= longestInPlace || qb_take(L, length)
    else { return "" }
    let text = UnsafeRawBufferPointer(start: bytes, count: length)
    return length < longText ? String(decoding: text, as: UTF8.self) : longString(text)
  }

  /// Decodes a long string, which is work of the input. Each invalid byte takes three in the
  /// result, and much time.
  @usableFromInline @inline(never)
  func longString(_ bytes: UnsafeRawBufferPointer) -> String {
    guard qb_try_charge(L, Int64(bytes.count >> 4)) else { return "" }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    guard qb_take(L, 2 * bytes.count), qb_try_charge(L, Int64(bytes.count)) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the string for a message: only its beginning if it is long. Nil for other values.
  public func messageText(_ index: Int32) -> String? {
    guard type(index) == .string else { return nil }
    let length = rawLength(index)
    guard length > MessageLimit.bytes else { return string(index) }
    return MessageLimit.clipped(beginning(index, bytes: MessageLimit.bytes), length)
  }

  /// Returns the string at `index` up to a number of bytes, without a part of a character's code.
  public func beginning(_ index: Int32, bytes: Int) -> String {
    withUTF8(index) { text in
      var end = min(bytes, text.count)
      if end < text.count {
        while end > 0, bytes - end < 4, text[end] & 0xC0 == 0x80 { end -= 1 }
      }
      return String(decoding: text.prefix(end), as: UTF8.self)
    }
  }

  /// Calls `LuaState.take(bytes:)` of the thread's state.
  public func take(bytes: Int) throws(LuaError) {
    if !qb_take(L, bytes) { throw limitError() }
  }

  /// Calls `LuaState.charge(_:)` of the thread's state.
  @inlinable
  public func charge(_ work: Int) throws(LuaError) {
    if !qb_try_charge(L, Int64(work)) { throw limitError() }
  }

  /// Returns the error of the exceeded limit.
  @usableFromInline @inline(never)
  func limitError() -> LuaError {
    let dispatcher = Unmanaged<LuaDispatcher>.fromOpaque(qb_get(L).pointee.host)
    return dispatcher._withUnsafeGuaranteedRef { dispatcher in
      dispatcher.stateLink!._withUnsafeGuaranteedRef { $0.limitError() }
    }
  }

  /// Calls `body` with the bytes of the string at `index`, or with none for other values. They are
  /// valid while the string is on the stack.
  @inlinable
  public func withUTF8<R, E: Error>(
    _ index: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    guard lua_type(L, index) == LUA_TSTRING else { return try body(.init(start: nil, count: 0)) }
    var length = 0
    let bytes = UnsafeRawPointer(lua_tolstring(L, index, &length))
    return try body(.init(start: bytes?.assumingMemoryBound(to: UInt8.self), count: length))
  }

  /// Returns the length of a string in bytes or of a table's sequence, without metamethods.
  @inlinable
  public func rawLength(_ index: Int32) -> Int { Int(lua_rawlen(L, index)) }

  /// Returns whether two values are equal, without metamethods.
  @inlinable
  public func rawEqual(_ first: Int32, _ second: Int32) -> Bool {
    lua_rawequal(L, first, second) != 0
  }

  /// Returns whether the value has a metatable.
  @inlinable
  public func hasMetatable(_ index: Int32) -> Bool {
    guard lua_getmetatable(L, index) != 0 else { return false }
    pop()
    return true
  }

  // Messages

  /// Returns a description of the value for messages of the form "expected …, got …": "a string",
  /// "nil", "a Controller".
  public func describe(_ index: Int32) -> String {
    switch type(index) {
    case .none: "nothing"
    case .nil: "nil"
    case .boolean: "a boolean"
    case .lightUserdata: "a value of the engine"
    case .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .thread: "a coroutine"
    case .userdata: describeObject(index)
    }
  }

  /// Returns the place of the nearest Lua function at `level` or further out, or nil. Level 0 is
  /// the running native function, and level 1 its caller.
  public func callerPlace(level: Int32 = 1) -> SourcePlace? {
    var frame = qb_frame()
    guard qb_position(L, level, &frame) else { return nil }
    return CallFrame(frame).place
  }

  /// Returns the file of the nearest function at `level` or further out that belongs to a chunk
  /// that the host loaded, and sets `level` to the next one. Skips code that a script compiled
  /// itself.
  public func callerFile(_ level: inout Int32) -> String? {
    var frame = qb_frame()
    guard qb_file(L, &level, &frame) else { return nil }
    return CallFrame(frame).place.file
  }

  /// Returns a string unchanged, and a number as a script would write it.
  func text(_ index: Int32) -> String {
    if let string = string(index) { return string }
    if isInteger(index), let integer = integer(index) { return "\(integer)" }
    return number(index).map { "\($0)" } ?? describe(index)
  }

  private func describeObject(_ index: Int32) -> String {
    guard pushMetatable(index) else { return "an object" }
    defer { pop(2) }
    rawGetField(-1, "__name")
    guard let name = string(-1), let first = name.first else { return "an object" }
    return ("AEIOUaeiou".contains(first) ? "an " : "a ") + name
  }

  /// Returns whether the table at an index has fewer entries than `room`, so that its text is short
  /// enough to read. Subtracts the entries from `room`.
  func fits(_ index: Int32, in room: inout Int, depth: Int = 0) -> Bool {
    guard depth < 8, reserve(8) else { return false }
    let table = absolute(index)
    let count = top
    defer { setTop(count) }
    pushNil()
    while next(table) {
      room -= 1
      for part in [-1, -2] as [Int32] where type(part) == .string { room -= rawLength(part) / 100 }
      guard room > 0, type(-1) != .table || fits(-1, in: &room, depth: depth + 1) else {
        return false
      }
      pop()
    }
    return true
  }
}

/// The maximum length of a Swift string without allocated storage.
@usableFromInline let longestInPlace = 15
/// The length in bytes from which decoding a string is charged.
@usableFromInline let longText = 1024
