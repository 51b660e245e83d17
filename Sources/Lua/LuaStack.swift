public import CQuizboardLuaShim

/// The values of one Lua thread's stack.
///
/// Indices are Lua's: from 1 at the bottom of the running native function, from -1 at the top.
/// Nothing here can raise a Lua error or run a script's code. A native function has room for 20
/// values beside its arguments; `reserve` makes more.
@frozen public struct LuaStack {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The Lua thread, by the name that all of Lua's own documentation gives it.
  public let L: OpaquePointer

  /// The stack of a Lua thread.
  @inlinable
  public init(L: OpaquePointer) {
    self.L = L
  }

  /// The index of the value on top: how many there are.
  @inlinable public var top: Int32 { lua_gettop(L) }

  /// Drops values, or adds nils, until there are `count`.
  @inlinable
  public func setTop(_ count: Int32) { lua_settop(L, count) }

  /// Drops `count` values.
  @inlinable
  public func pop(_ count: Int32 = 1) { qb_pop(L, count) }

  /// Takes the value at `index` out; those above move down.
  @inlinable
  public func remove(_ index: Int32) { qb_remove(L, index) }

  /// Moves the value on top to `index`; those from there on move up.
  @inlinable
  public func insert(at index: Int32) { qb_insert(L, index) }

  /// Moves the value on top into the place of the one at `index`.
  @inlinable
  public func replace(_ index: Int32) { qb_replace(L, index) }

  /// Copies the value at `from` into the place of the one at `to`.
  @inlinable
  public func copy(from: Int32, to: Int32) { lua_copy(L, from, to) }

  /// The same place counted from the bottom.
  @inlinable
  public func absolute(_ index: Int32) -> Int32 { qb_absolute(L, index) }

  /// Makes room for `count` values more; false where Lua's stack cannot have them.
  @inlinable
  public func reserve(_ count: Int32) -> Bool { lua_checkstack(L, count) != 0 }
}
