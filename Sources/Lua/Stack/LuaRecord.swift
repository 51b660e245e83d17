internal import CQuizboardLuaShim

/// A kind of table with known fields that scripts create by a function call, such as an element of
/// a view.
///
/// C code checks the arguments and creates the table. For an invalid or unusual call it calls a
/// native function of the same meaning with the same arguments, which reports the error.
public struct LuaRecord {
  /// The values that an argument or a field accepts.
  public struct Content {
    /// The accepted types.
    public var types: [LuaType]
    /// The accepted kind of engine object; nil for any.
    public var kind: Int32?

    /// Creates a set of accepted types, with the accepted kind of engine object.
    public init(_ types: [LuaType], kind: Int32? = nil) {
      self.types = types
      self.kind = kind
    }

    fileprivate var bits: UInt32 { types.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }
  }

  /// The native function for invalid and unusual calls.
  public var slot: Int32
  /// The key that each record has besides its fields, an interned string, and its value, which
  /// identifies the kind.
  public var mark: (key: LuaReference, value: Int)
  /// The arguments before the table of fields, at most two, with the interned keys under which the
  /// record stores them.
  public var leading: [(key: LuaReference, content: Content)] = []
  /// The accepted fields with their interned keys, at most twelve. Values at integer keys are not
  /// checked.
  public var fields: [(key: LuaReference, content: Content)]
  /// True if the table is optional and stays unchanged: the record is a new table with a copy of
  /// its fields.
  public var isCopied = false
  /// The metatable of the intermediate value that has the leading argument and is called with the
  /// table; `none` if the table must follow at once.
  public var waiting = LuaReference.none

  /// Creates a kind of record with the given fields and no other options.
  public init(
    slot: Int32, mark: (key: LuaReference, value: Int),
    fields: [(key: LuaReference, content: Content)]
  ) {
    self.slot = slot
    self.mark = mark
    self.fields = fields
  }
}

extension LuaState {
  /// Registers a kind of record and pushes its constructor.
  ///
  /// - Parameter call: The native function for unusual calls of the intermediate value. If given,
  ///   the `__call` metamethod is pushed on top of the constructor.
  public func push(_ record: LuaRecord, waitingCall call: Int32? = nil) {
    let kind = qb_record_make(
      q, record.slot, record.mark.key.raw, Int32(record.mark.value), record.isCopied,
      record.waiting.raw)
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
