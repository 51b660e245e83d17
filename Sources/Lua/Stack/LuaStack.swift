public import CQuizboardLuaShim

/// The stack of a Lua thread.
///
/// Indices are Lua's: from 1 at the bottom of the running native function, from -1 at the top.
/// No operation raises a Lua error or runs a script. A native function has room for 20 values
/// besides its arguments; `reserve` makes more.
@frozen public struct LuaStack {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The Lua thread, named as in Lua's own documentation.
  public let L: OpaquePointer

  /// Creates the stack of a Lua thread.
  @inlinable
  public init(L: OpaquePointer) {
    self.L = L
  }

  /// The number of values, which is the index of the value on top.
  @inlinable public var top: Int32 { lua_gettop(L) }

  /// Pops values or pushes nils until there are `count`.
  @inlinable
  public func setTop(_ count: Int32) { lua_settop(L, count) }

  /// Pops `count` values.
  @inlinable
  public func pop(_ count: Int32 = 1) { qb_pop(L, count) }

  /// Removes the value at `index` and shifts those above it down.
  @inlinable
  public func remove(_ index: Int32) { qb_remove(L, index) }

  /// Moves the value on top to `index` and shifts those from there on up.
  @inlinable
  public func insert(at index: Int32) { qb_insert(L, index) }

  /// Moves the value on top to `index`, where it replaces the old one.
  @inlinable
  public func replace(_ index: Int32) { qb_replace(L, index) }

  /// Copies the value at `from` to `to`, where it replaces the old one.
  @inlinable
  public func copy(from: Int32, to: Int32) { lua_copy(L, from, to) }

  /// Returns the index counted from the bottom.
  @inlinable
  public func absolute(_ index: Int32) -> Int32 { qb_absolute(L, index) }

  /// Makes room for `count` more values; false if Lua's stack cannot grow so far.
  @inlinable
  public func reserve(_ count: Int32) -> Bool { lua_checkstack(L, count) != 0 }

  // Pushing

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

  // Tables

  /// Replaces the key on top with its value in the table at `index`.
  @inlinable @discardableResult
  public func rawGet(_ index: Int32) -> LuaType { LuaType(raw: lua_rawget(L, index)) }

  /// Pushes the value at `key` of the table at `index`.
  @inlinable @discardableResult
  public func rawGet(_ index: Int32, _ key: Int) -> LuaType {
    LuaType(raw: lua_rawgeti(L, index, lua_Integer(key)))
  }

  /// Pushes the value at a referenced key, such as an interned string, of the table at `index`.
  @inlinable @discardableResult
  public func rawGetField(_ index: Int32, _ key: LuaReference) -> LuaType {
    let table = absolute(index)
    push(key)
    return rawGet(table)
  }

  /// Pushes the value at `key` of the table at `index`.
  @inlinable @discardableResult
  public func rawGetField(_ index: Int32, _ key: StaticString) -> LuaType {
    let table = absolute(index)
    push(key)
    return rawGet(table)
  }

  /// Pops a value and the key below it, and stores them in the table at `index`. The key must be
  /// neither nil nor NaN.
  @inlinable
  public func rawSet(_ index: Int32) { lua_rawset(L, index) }

  /// Pops a value and stores it at `key` of the table at `index`.
  @inlinable
  public func rawSet(_ index: Int32, _ key: Int) { lua_rawseti(L, index, lua_Integer(key)) }

  /// Pops a value and stores it in a field of the table at `index`.
  @inlinable
  public func rawSetField(_ index: Int32, _ key: StaticString) {
    let table = absolute(index)
    push(key)
    insert(at: -2)
    rawSet(table)
  }

  /// Pops a value and stores it in a field of the table at `index`, with a referenced key.
  @inlinable
  public func rawSetField(_ index: Int32, _ key: LuaReference) {
    let table = absolute(index)
    push(key)
    insert(at: -2)
    rawSet(table)
  }

  /// Replaces the table on top with a read-only face of it, as views receive it. Does nothing for
  /// other values.
  public func guardTable() { if type(-1) == .table { qb_guard_table(L) } }

  /// Pops a key and pushes the next key of the table at `index` and its value, or nothing at the
  /// end (false). Begin with nil on top. Meanwhile fields may change or be removed, but not added.
  @inlinable
  public func next(_ index: Int32) -> Bool { lua_next(L, index) != 0 }

  /// Pushes the metatable of the value at `index`, or nothing if there is none (false).
  @inlinable
  public func pushMetatable(_ index: Int32) -> Bool { lua_getmetatable(L, index) != 0 }

  /// Pops a table or nil and sets it as the metatable of the table at `index`.
  @inlinable
  public func setMetatable(_ index: Int32) { lua_setmetatable(L, index) }

  // Frozen tables

  /// Replaces the table on top with a frozen one of equal contents. `LuaState.freeze` freezes the
  /// values in it when it reaches them. No script may refer to the original table.
  public func replaceByFrozen() { qb_push_frozen(L) }

  /// Replaces the table on top with an empty layer that reads through to it and accepts new fields
  /// until it is frozen. Several layers can share the table, to which no script may refer.
  public func replaceByLayer() { qb_push_layer(L) }

  /// Returns whether the value at `index` is a frozen table, whose fields raw access does not find.
  public func isFrozen(_ index: Int32) -> Bool { qb_table_is_frozen(L, index) }

  /// Pushes the table in which raw access finds the fields of the table at `index`: the table
  /// itself unless it is frozen. The caller must neither change it nor pass it to a script.
  public func pushContents(_ index: Int32) { qb_push_contents(L, index) }

  /// Replaces the key on top with its value in the table at `index`, without metamethods, frozen or
  /// not.
  @discardableResult
  public func get(through index: Int32) -> LuaType {
    let table = absolute(index)
    qb_push_contents(L, table)
    insert(at: -2)
    rawGet(-2)
    remove(-2)
    return type(-1)
  }
  /// Pushes the value at `key` of the table at `index`, without metamethods, frozen or not.
  @discardableResult
  public func get(through index: Int32, _ key: Int) -> LuaType {
    let table = absolute(index)
    push(key)
    return get(through: table)
  }
}
