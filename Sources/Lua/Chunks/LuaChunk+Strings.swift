extension LuaChunk {
  /// The string constants, including names of fields and globals; nil if the format of the dump is
  /// unknown.
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
