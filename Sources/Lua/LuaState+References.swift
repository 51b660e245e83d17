public import CQuizboardLuaShim
public import QuizboardModel

extension LuaState {
  /// Pops the value on top and keeps it until the reference is released.
  @inlinable
  public func reference() -> LuaReference { LuaReference(raw: qb_ref(q)) }

  /// Lets go of what is kept; `none` is nothing to let go of.
  @inlinable
  public func release(_ reference: LuaReference) { qb_unref(q, reference.raw) }

  /// A string made once, to be pushed by its reference where speed matters.
  public func intern(_ string: String) -> LuaReference {
    stack.push(string)
    return reference()
  }
}

extension LuaState {
  /// Where the Lua function of a reference begins; nil for anything else.
  public func place(of function: LuaReference) -> SourcePlace? {
    extent(of: function).map { SourcePlace(file: $0.file, line: $0.first) }
  }

  /// The file of a reference's Lua function, and its first and last line; nil for anything else.
  public func extent(of function: LuaReference) -> (file: String, first: Int, last: Int)? {
    let stack = stack
    stack.push(function)
    guard stack.type(-1) == .function else {
      stack.pop()
      return nil
    }
    var record = lua_Debug()
    guard lua_getinfo(stack.L, ">S", &record) != 0, let source = record.source,
      record.linedefined > 0
    else { return nil }
    let name = String(cString: source)
    return (
      name.hasPrefix("@") ? String(name.dropFirst()) : name, Int(record.linedefined),
      Int(record.lastlinedefined)
    )
  }
}
