public import CQuizboardLuaShim

extension LuaStack {
  /// Replaces the key on top by its value in the table at `index`.
  @inlinable @discardableResult
  public func rawGet(_ index: Int32) -> LuaType { LuaType(raw: lua_rawget(L, index)) }

  /// Pushes the value at `key` of the table at `index`.
  @inlinable @discardableResult
  public func rawGet(_ index: Int32, _ key: Int) -> LuaType {
    LuaType(raw: lua_rawgeti(L, index, lua_Integer(key)))
  }

  /// Pushes the value at a key that is kept by reference (an interned string, say) in the table at
  /// `index`.
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

  /// Pops a value and the key under it into the table at `index`. The key must be neither nil nor
  /// not-a-number.
  @inlinable
  public func rawSet(_ index: Int32) { lua_rawset(L, index) }

  /// Pops a value into `key` of the table at `index`.
  @inlinable
  public func rawSet(_ index: Int32, _ key: Int) { lua_rawseti(L, index, lua_Integer(key)) }

  /// Pops a value into a field of the table at `index`.
  @inlinable
  public func rawSetField(_ index: Int32, _ key: StaticString) {
    let table = absolute(index)
    push(key)
    insert(at: -2)
    rawSet(table)
  }

  /// Pops a value into a field of the table at `index`; the key is kept by reference.
  @inlinable
  public func rawSetField(_ index: Int32, _ key: LuaReference) {
    let table = absolute(index)
    push(key)
    insert(at: -2)
    rawSet(table)
  }

  /// Goes through the table at `index`: pops a key and pushes the next one and its value, or
  /// nothing at the end (false).
  ///
  /// Begin with nil on top. The order is not fixed. In between, existing fields may be changed or
  /// removed, none added. Puts in the place of the table on top its face that can only be read:
  /// what a view is handed.
  public func guardTable() { if type(-1) == .table { qb_guard_table(L) } }

  /// Goes on to the next pair of the table at `index`: takes the key on top, pushes key and value;
  /// false at the end.
  @inlinable
  public func next(_ index: Int32) -> Bool { lua_next(L, index) != 0 }

  /// Pushes the metatable of the value at `index`; pushes nothing where it has none (false).
  @inlinable
  public func pushMetatable(_ index: Int32) -> Bool { lua_getmetatable(L, index) != 0 }

  /// Pops a table, or nil, and makes it the metatable of the table at `index`.
  @inlinable
  public func setMetatable(_ index: Int32) { lua_setmetatable(L, index) }
}
