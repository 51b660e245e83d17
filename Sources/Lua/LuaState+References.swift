public import LuaShim

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
