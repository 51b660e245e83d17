internal import CQuizboardLuaShim

/// A kind of tables with known fields that scripts make by calling a function: elements of a view
/// are such.
///
/// They are checked and made in C. Where a call is not what it should be, or anything but the
/// usual, a native function of the same meaning is called instead, with the same arguments: that
/// one says what is wrong.
public struct LuaRecord {
  /// What a value may be.
  public struct Content {
    /// The types of values.
    public var types: [LuaType]
    /// Of an engine object, its kind; nil for any.
    public var kind: Int32?

    /// One of those types; of an engine object, one of that kind.
    public init(_ types: [LuaType], kind: Int32? = nil) {
      self.types = types
      self.kind = kind
    }

    fileprivate var bits: UInt32 { types.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }
  }

  /// The native function that is called where anything is unusual.
  public var slot: Int32
  /// The key that a record has beside its fields, an interned string, and the value under it that
  /// tells its kind.
  public var mark: (key: LuaReference, value: Int)
  /// The arguments before the table of fields, two at most, with the interned keys that they are
  /// kept under.
  public var leading: [(key: LuaReference, content: Content)] = []
  /// The fields that the table may have, with interned keys; twelve at most. What is at numbers is
  /// not looked at.
  public var fields: [(key: LuaReference, content: Content)]
  /// Whether the table may be left out, and belongs to whoever wrote it: then a record is another
  /// one, with its fields.
  public var isCopied = false
  /// The metatable of what has its leading argument, the first value in it, and waits to be called
  /// with the table; none where the table must follow at once.
  public var waiting = LuaReference.none

  /// A kind of records that have these fields and nothing else.
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
  /// Makes a kind of records, and pushes the function that makes one.
  ///
  /// - Parameter call: what the `__call` of what waits calls where anything is unusual: then a
  ///   function for that is pushed, too, on top.
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
