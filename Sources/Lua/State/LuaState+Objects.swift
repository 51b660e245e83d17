public import CQuizboardLuaShim

/// A property of engine objects.
public struct LuaProperty: Sendable {
  /// The source of a property's value.
  public enum Source: Sendable {
    /// The host, at each access.
    case host
    /// A field of the same name, which the host sets (`LuaState.setField`); else the host.
    case field
    /// The host until the value is not nil, which then stays the same.
    case constant

    var flag: Int32 {
      switch self {
      case .host: 0
      case .field: Int32(QB_IN_FIELD)
      case .constant: Int32(QB_CONSTANT)
      }
    }
  }

  /// The name that scripts use.
  public let name: String
  /// The slot of the getter, called with (object, name).
  public let get: Int32
  /// The slot of the setter, called with (object, name, value); 0 for a read-only property.
  public let set: Int32
  /// The source of the value.
  public let source: Source

  /// Creates a property.
  public init(_ name: String, get: Int32, set: Int32 = 0, source: Source = .host) {
    (self.name, self.get, self.set, self.source) = (name, get, set, source)
  }
}

extension LuaState {
  /// Creates a class of engine objects.
  ///
  /// - Parameters:
  ///   - name: The name in messages: `attempt to call a Controller value`.
  ///   - base: The class whose members the objects inherit unless overridden; nil for none.
  ///   - methods: The stack index of a plain table from names to functions, which the class owns
  ///     from now on. Several classes can share one.
  ///   - properties: The properties of the objects.
  ///   - hasFields: True if scripts may set fields of their own.
  public func makeClass(
    name: String, over base: LuaClassID? = nil, methods: Int32,
    properties: [LuaProperty] = [],
    hasFields: Bool = true
  ) -> LuaClassID {
    let stack = stack
    let methods = stack.absolute(methods)
    if !properties.isEmpty {
      stack.pushTable(fields: Int32(properties.count))
      for property in properties { stack.rawSetProperty(-1, property) }
    }
    stack.push(valueAt: methods)
    return LuaClassID(raw: qb_class(q, name, properties.isEmpty ? 1 : 2, base?.raw ?? 0, hasFields))
  }

  /// Creates the Lua value for `object` and retains both until release. Pushes nothing.
  ///
  /// - Parameters:
  ///   - kind: The identifier of the Swift type. `LuaStack.object(_:as:kind:)` compares it instead
  ///     of casting.
  ///   - order: The sort order among objects as keys of a table. Identifies the object after
  ///     release.
  @inlinable
  public func makeObject(
    _ object: consuming AnyObject, kind: Int32, class classID: LuaClassID, order: UInt64
  ) -> LuaSlot {
    let retained = Unmanaged.passRetained(object).toOpaque()
    return LuaSlot(raw: qb_object_make(q, retained, kind, classID.raw, order))
  }

  /// Releases an object. For scripts it is then expired: its properties read nil, and assigning to
  /// it fails.
  @inlinable
  public func release(_ slot: LuaSlot) {
    guard let object = qb_object_release(q, slot.raw) else { return }
    Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  /// Releases all objects. The owner of the state calls this at the end of its own life, when no
  /// script runs any more, to break reference cycles between objects and the state.
  public func releaseObjects() {
    for slot in 0..<Int(q.pointee.slot_count) {
      guard let block = q.pointee.objects[slot], let object = block.pointee.object else { continue }
      block.pointee.object = nil
      Unmanaged<AnyObject>.fromOpaque(object).release()
    }
  }

  /// Pushes the table of an object's own fields, or nil if there is none and `create` is false.
  @inlinable @discardableResult
  public func pushFields(of slot: LuaSlot, create: Bool) -> Bool {
    qb_push_fields(q.pointee.running, slot.raw, create)
  }

  /// Pops the value on top and stores it in an object's own field, even if the class has no fields.
  /// `name` is an interned string.
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

  // Records

  /// Registers a kind of record and pushes its constructor.
  ///
  /// - Parameter call: The native function for unusual calls of the intermediate value. If given,
  ///   the `__call` metamethod is pushed on top of the constructor.
  public func push(_ record: LuaRecord, waitingCall call: Int32? = nil) {
    let kind = qb_record_make(
      q, record.slot, record.mark.key.raw, Int32(record.mark.value), record.isCopied,
      record.hasItems, record.waiting.raw)
    var hasRoom = true
    for part in record.leading {
      hasRoom =
        qb_record_add_leading(q, kind, part.key.raw, part.content.bits, part.content.kind ?? 0)
        && hasRoom
    }
    for part in record.fields {
      hasRoom = qb_record_add_field(q, kind, part.key.raw, part.content.bits) && hasRoom
    }
    precondition(hasRoom, "a record has more fields than there is room for")
    qb_push_record_function(stack.L, kind)
    if let call { qb_push_record_call(stack.L, kind, call) }
  }
}
