public import CQuizboardLuaShim
public import QuizboardModel

extension LuaState {
  /// Pops the value on top and retains it until the reference is released.
  @inlinable
  public func reference() -> LuaReference { LuaReference(raw: qb_ref(q)) }

  /// Releases a reference. Does nothing for `none`.
  @inlinable
  public func release(_ reference: LuaReference) { qb_unref(q, reference.raw) }

  /// Creates a string once, so that it can be pushed quickly by reference.
  public func intern(_ string: String) -> LuaReference {
    stack.push(string)
    return reference()
  }
}

extension LuaState {
  /// Returns the place where a referenced Lua function begins; nil for other values.
  public func place(of function: LuaReference) -> SourcePlace? {
    extent(of: function).map { SourcePlace(file: $0.file, line: $0.first) }
  }

  /// Returns the file and the first and last line of a referenced Lua function; nil otherwise.
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
