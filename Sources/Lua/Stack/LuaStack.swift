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
}
