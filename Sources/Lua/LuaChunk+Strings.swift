extension LuaChunk {
  /// The strings that stand in the text, names of fields and globals among them; nil where the dump
  /// is not of the known form.
  public var strings: Set<String>? {
    guard let main = Bytecode.main(of: bytes) else { return nil }
    var found: Set<String> = []
    var pending = [main]
    while let function = pending.popLast() {
      found.formUnion(function.constants.compactMap(\.self))
      pending += function.functions
    }
    return found
  }
}
