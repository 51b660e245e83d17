public import CQuizboardLuaShim

extension LuaStack {
  /// Pushes an engine object.
  @inlinable
  public func push(_ slot: LuaSlot) { qb_push_ref(L, slot.raw) }

  /// Pushes a method, called with (object, name), that returns whether the table of an object of
  /// that kind has the name. For classes whose objects' tables (`LuaState.pushFields`) belong to
  /// the host. Calls `slot` if there is no table yet, and for any other call.
  public func pushSetMethod(_ slot: Int32, kind: Int32) { qb_push_set_method(L, slot, kind) }

  /// Returns the kind of the engine object at `index`, expired or not; nil for other values.
  @inlinable
  public func objectKind(_ index: Int32) -> Int32? { qb_object_at(L, index)?.pointee.kind }

  /// Returns the order of the engine object at `index`, expired or not; nil for other values.
  @inlinable
  public func objectOrder(_ index: Int32) -> UInt64? { qb_object_at(L, index)?.pointee.order }

  /// Returns whether the value at `index` is an engine object that was released.
  @inlinable
  public func isExpired(_ index: Int32) -> Bool {
    guard let block = qb_object_at(L, index) else { return false }
    return block.pointee.object == nil
  }

  /// Returns the slot of the engine object at `index`; nil for other values and expired objects.
  @inlinable
  public func slot(_ index: Int32) -> LuaSlot? {
    guard let block = qb_object_at(L, index), block.pointee.object != nil else { return nil }
    return LuaSlot(raw: block.pointee.slot)
  }

  /// Returns the object at `index` if it is alive and of that `kind`. The caller must ensure that
  /// objects of the kind have the type `type`.
  @inlinable
  public func object<T: AnyObject>(_ index: Int32, as type: T.Type, kind: Int32) -> T? {
    guard let block = qb_object_at(L, index), block.pointee.kind == kind,
      let object = block.pointee.object
    else { return nil }
    return Unmanaged<T>.fromOpaque(object).takeUnretainedValue()
  }

  /// Calls `body` with the object at `index` if it is alive and of that `kind`, without retaining
  /// it: `body` must not release its slot.
  @inlinable
  public func withObject<T: AnyObject, R>(
    _ index: Int32, as type: T.Type, kind: Int32, _ body: (T) throws -> R
  ) rethrows -> R? {
    guard let block = qb_object_at(L, index), block.pointee.kind == kind,
      let object = block.pointee.object
    else { return nil }
    return try Unmanaged<T>.fromOpaque(object)._withUnsafeGuaranteedRef { try body($0) }
  }

  /// Adds a property to the table at `index` that will become the methods of a class.
  public func rawSetProperty(_ index: Int32, _ property: LuaProperty) {
    let table = absolute(index)
    push(property.name)
    qb_push_property(L, property.get | property.source.flag, property.set)
    rawSet(table)
  }
}
