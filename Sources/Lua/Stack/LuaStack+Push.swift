public import CQuizboardLuaShim

extension LuaStack {
  /// Pushes nil.
  @inlinable
  public func pushNil() { lua_pushnil(L) }

  /// Pushes a boolean.
  @inlinable
  public func push(_ value: Bool) { lua_pushboolean(L, value ? 1 : 0) }

  /// Pushes an integer.
  @inlinable
  public func push(_ value: Int) { lua_pushinteger(L, lua_Integer(value)) }

  /// Pushes a float.
  @inlinable
  public func push(_ value: Double) { lua_pushnumber(L, value) }

  /// Pushes a string.
  @inlinable
  public func push(_ value: String) {
    var value = value
    value.withUTF8 { push(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Pushes a string literal.
  @inlinable
  public func push(_ value: StaticString) {
    value.withUTF8Buffer { push(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Pushes a string of arbitrary bytes. A long one is charged as work of the input.
  @inlinable
  public func push(bytes: UnsafeRawBufferPointer) {
    if bytes.count >= 1024 { _ = qb_try_charge(L, Int64(bytes.count >> 4)) }
    lua_pushlstring(L, bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
  }

  /// Pushes the referenced value; nil for `none`.
  @inlinable
  public func push(_ reference: LuaReference) { qb_push_ref(L, reference.raw) }

  /// Pushes a copy of the value at `index`.
  @inlinable
  public func push(valueAt index: Int32) { lua_pushvalue(L, index) }

  /// Pushes an empty table with room for `array` values in its sequence and `fields` other fields.
  /// A long sequence is charged as work of the input.
  @inlinable
  public func pushTable(array: Int32 = 0, fields: Int32 = 0) {
    if array > 16 { _ = qb_try_charge(L, 4 * Int64(array)) }
    lua_createtable(L, array, fields)
  }

  /// Pushes the table of globals.
  @inlinable
  public func pushGlobals() { qb_push_globals(L) }

  /// Pushes a native function that calls the dispatcher with `slot`.
  @inlinable
  public func pushNative(_ slot: Int32) { qb_push_native(L, slot) }

  /// Replaces the table on top with a `load` function that uses it as the default globals of the
  /// code that it compiles.
  @inlinable
  public func pushLoad() { qb_push_load(L) }

  /// Pushes the message handler, which records the place of an error. The called function follows.
  @inlinable
  public func pushHandler() { qb_push_handler(L) }

  /// Pushes the message handler and a function for `LuaState.callBegun`; the arguments follow.
  @inlinable
  public func pushCallable(_ function: LuaReference) {
    qb_push_handler(L)
    qb_push_ref(L, function.raw)
  }
}
