public import CQuizboardLuaShim

extension LuaState {
  /// Makes a class of engine objects.
  ///
  /// - Parameters:
  ///   - name: What messages call one: `attempt to call a Controller value`.
  ///   - base: A class whose members its objects have, too, but those of a name that it has itself;
  ///     nil for none.
  ///   - methods: The stack index of a plain table name → function, which is the class's from now
  ///     on; several classes may
  ///     share one.
  ///   - properties: Names with the slot that reads one, called with (object, name), and the slot
  ///     that writes one, called
  ///     with (object, name, value); 0 where it is read-only.
  ///   - inFields: The properties whose values the host keeps in fields of the same name
  ///     (`setField`): where there is one, it
  ///     is read without asking the host.
  ///   - hasFields: Whether scripts may set fields of their own.
  public func makeClass(
    name: String, over base: LuaClassID? = nil, methods: Int32,
    properties: [(name: String, get: Int32, set: Int32)] = [], inFields: Set<String> = [],
    hasFields: Bool = true
  ) -> LuaClassID {
    let stack = stack
    let methods = stack.absolute(methods)
    if !properties.isEmpty {
      stack.pushTable(fields: Int32(properties.count))
      for property in properties {
        stack.rawSetProperty(-1, property, isInField: inFields.contains(property.name))
      }
    }
    stack.push(valueAt: methods)
    return LuaClassID(raw: qb_class(q, name, properties.isEmpty ? 1 : 2, base?.raw ?? 0, hasFields))
  }

  /// Makes the value that a script sees for `object`, which lives until it is released; pushes
  /// nothing.
  ///
  /// - Parameters:
  ///   - kind: What Swift type the object has: `LuaStack.object(_:as:kind:)` compares it instead of
  ///     casting.
  ///   - order: What sorts objects that are keys of a table, and names one after it has expired.
  @inlinable
  public func makeObject(
    _ object: consuming AnyObject, kind: Int32, class classID: LuaClassID, order: UInt64
  ) -> LuaSlot {
    let retained = Unmanaged.passRetained(object).toOpaque()
    return LuaSlot(raw: qb_object_make(q, retained, kind, classID.raw, order))
  }

  /// Lets go of an object: what a script still has of it is expired. Its properties read nil, and
  /// assigning to it fails.
  @inlinable
  public func release(_ slot: LuaSlot) {
    guard let object = qb_object_release(q, slot.raw) else { return }
    Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  /// Lets go of all objects, when no script will run any more. What objects hold may hold the
  /// state, which would then never be freed: whoever owns the state calls this as its own life
  /// ends.
  public func releaseObjects() {
    for slot in 0..<Int(q.pointee.slot_count) {
      guard let block = q.pointee.objects[slot], let object = block.pointee.object else { continue }
      block.pointee.object = nil
      Unmanaged<AnyObject>.fromOpaque(object).release()
    }
  }

  /// Pushes the table of an object's own fields, or nil where it has none yet and none is to be
  /// made.
  @inlinable @discardableResult
  public func pushFields(of slot: LuaSlot, create: Bool) -> Bool {
    qb_push_fields(q.pointee.running, slot.raw, create)
  }

  /// Pops the value on top into an object's own field, whatever its class says; `name` is an
  /// interned string.
  @inlinable
  public func setField(of slot: LuaSlot, _ name: LuaReference) {
    let stack = stack
    pushFields(of: slot, create: true)
    stack.push(name)
    stack.push(valueAt: -3)
    stack.rawSet(-3)
    stack.pop(2)
  }

  /// Pushes an object's own field, or nil; `name` is an interned string.
  @inlinable
  public func pushField(of slot: LuaSlot, _ name: LuaReference) {
    let stack = stack
    guard pushFields(of: slot, create: false) else { return }
    stack.rawGetField(-1, name)
    stack.remove(-2)
  }
}

extension LuaStack {
  /// Sets a field of the table at `index`, which is to become the methods of a class, to a
  /// property: what reads and what writes it as in `LuaState.makeClass`.
  public func rawSetProperty(
    _ index: Int32, _ property: (name: String, get: Int32, set: Int32), isInField: Bool = false
  ) {
    let table = absolute(index)
    push(property.name)
    qb_push_property(L, property.get | (isInField ? Int32(QB_IN_FIELD) : 0), property.set)
    rawSet(table)
  }
}
