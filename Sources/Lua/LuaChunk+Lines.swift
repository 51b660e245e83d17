extension LuaChunk {
  /// The lines on which something is done; nil where the dump is not of the known form.
  ///
  /// The end of a function does nothing that anybody wrote, though Lua returns there.
  public var lines: Set<Int>? {
    guard let main = Bytecode.main(of: bytes) else { return nil }
    var found: Set<Int> = []
    var pending = [main]
    while let function = pending.popLast() {
      // What takes the arguments of a main function stands on no line.
      found.formUnion(function.lines.dropLast().filter { $0 > 0 })
      pending += function.functions
    }
    return found
  }
}
