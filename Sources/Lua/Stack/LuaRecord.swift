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

    var bits: UInt32 { types.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }
  }

  /// The native function for invalid and unusual calls.
  public var slot: Int32
  /// The key that each record has besides its fields, an interned string, and its value, which
  /// identifies the kind.
  public var mark: (key: LuaReference, value: Int)
  /// The arguments before the table of fields, at most two, with the interned keys under which the
  /// record stores them.
  public var leading: [(key: LuaReference, content: Content)] = []
  /// The accepted fields with their interned keys, at most twelve.
  public var fields: [(key: LuaReference, content: Content)]
  /// True if the table is optional and stays unchanged: the record is a new table with a copy of
  /// its fields.
  public var isCopied = false
  /// True if the table may have values at numbers, which are not checked.
  public var hasItems = false
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
