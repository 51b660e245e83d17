/// A value kept in a state's registry until it is released; only meaningful in that state.
@frozen public struct LuaReference: Sendable, Hashable {
  /// The integer it is kept under.
  public let raw: Int32

  /// The reference kept under that integer.
  @inlinable
  public init(raw: Int32) {
    self.raw = raw
  }

  /// Refers to nothing.
  @inlinable public static var none: LuaReference { LuaReference(raw: 0) }
}

/// The number of an engine object in its state: it keeps the object and its fields alive until it
/// is released.
@frozen public struct LuaSlot: Sendable, Hashable {
  /// The integer that the object is kept under.
  public let raw: Int32

  /// The slot of that number.
  @inlinable
  public init(raw: Int32) {
    self.raw = raw
  }

  /// No object.
  @inlinable public static var none: LuaSlot { LuaSlot(raw: 0) }
}

/// A class of engine objects in one state: their methods and properties.
@frozen public struct LuaClassID: Sendable, Hashable {
  /// The integer that the class is kept under.
  public let raw: Int32

  /// The class of that number.
  @inlinable
  public init(raw: Int32) {
    self.raw = raw
  }
}
