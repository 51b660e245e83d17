public import CQuizboardLuaShim

extension LuaStack {
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
}
