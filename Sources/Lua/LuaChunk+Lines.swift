extension LuaChunk {
  /// The lines on which something is done; nil where the dump is not of the known form.
  ///
  /// The end of a function does nothing that anybody wrote, though Lua returns there, and makes the
  /// function there.
  public var lines: Set<Int>? {
    guard let main = Bytecode.main(of: bytes) else { return nil }
    var found: Set<Int> = []
    var pending = [main]
    while let function = pending.popLast() {
      found.formUnion(function.workingLines)
      pending += function.functions
    }
    return found
  }
}

extension BytecodeFunction {
  /// The lines of the instructions that an author has written, less those of functions within.
  fileprivate var workingLines: Set<Int> {
    var found: Set<Int> = []
    var last: UInt32 = 0
    for (instruction, line) in zip(code, lines).dropLast() {
      let opcode = instruction & 0x7F
      // What takes the arguments of a main function, what ends a list, and the return that a call
      // in its place never comes back to, are Lua's own.
      let isIdle =
        opcode == Opcode.takeArguments || opcode == Opcode.closure || opcode == Opcode.setList
        || last == Opcode.tailCall
      if !isIdle { found.insert(line) }
      last = opcode
    }
    return found
  }
}
