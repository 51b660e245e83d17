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

  /// Pushes a string that stands in the program.
  @inlinable
  public func push(_ value: StaticString) {
    value.withUTF8Buffer { push(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Pushes a string of any bytes. A long one is charged as work of the input.
  @inlinable
  public func push(bytes: UnsafeRawBufferPointer) {
    if bytes.count >= 1024 { _ = qb_try_charge(L, Int64(bytes.count >> 4)) }
    lua_pushlstring(L, bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
  }

  /// Pushes what a reference keeps; nil for `none`.
  @inlinable
  public func push(_ reference: LuaReference) { qb_push_ref(L, reference.raw) }

  /// Pushes the value at `index` once more.
  @inlinable
  public func push(valueAt index: Int32) { lua_pushvalue(L, index) }

  /// Pushes an empty table with room for so many values in its sequence and so many fields. Filling
  /// a long one is charged as work of the input.
  @inlinable
  public func pushTable(array: Int32 = 0, fields: Int32 = 0) {
    if array > 16 { _ = qb_try_charge(L, 4 * Int64(array)) }
    lua_createtable(L, array, fields)
  }

  /// Pushes the table of globals.
  @inlinable
  public func pushGlobals() { qb_push_globals(L) }

  /// Pushes a native function: calling it calls the dispatcher with `slot`.
  @inlinable
  public func pushNative(_ slot: Int32) { qb_push_native(L, slot) }

  /// Takes the table on top, and pushes `load` of which it is the globals: what text is given no
  /// others has these.
  @inlinable
  public func pushLoad() { qb_push_load(L) }

  /// Pushes what notes where an error arises; the function to be called comes right above it.
  @inlinable
  public func pushHandler() { qb_push_handler(L) }

  /// Pushes a function so that `LuaState.call` is fastest; the arguments come above it.
  @inlinable
  public func pushCallable(_ function: LuaReference) {
    qb_push_handler(L)
    qb_push_ref(L, function.raw)
  }
}
