/// A value in a state's registry, retained until its release. Valid only in that state.
@frozen public struct LuaReference: Sendable, Hashable {
  /// The key in the registry.
  public let raw: Int32

  /// Creates a reference from its key.
  @inlinable
  public init(raw: Int32) {
    self.raw = raw
  }

  /// The reference to nothing.
  @inlinable public static var none: LuaReference { LuaReference(raw: 0) }
}

/// The number of an engine object in its state. Keeps the object and its fields alive until its
/// release.
@frozen public struct LuaSlot: Sendable, Hashable {
  /// The index of the object.
  public let raw: Int32

  /// Creates a slot from its index.
  @inlinable
  public init(raw: Int32) {
    self.raw = raw
  }

  /// No object.
  @inlinable public static var none: LuaSlot { LuaSlot(raw: 0) }
}

/// A class of engine objects in a state, with their methods and properties.
@frozen public struct LuaClassID: Sendable, Hashable {
  /// The index of the class.
  public let raw: Int32

  /// Creates an identifier from its index.
  @inlinable
  public init(raw: Int32) {
    self.raw = raw
  }
}
