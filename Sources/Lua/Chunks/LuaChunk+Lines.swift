extension LuaChunk {
  /// The lines with code that the author wrote; nil if the format of the dump is unknown.
  ///
  /// The line of a function's `end` does not count, though Lua returns there and creates the
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
  /// The lines of the instructions that the author wrote, except those of inner functions.
  fileprivate var workingLines: Set<Int> {
    var found: Set<Int> = []
    var last: UInt32 = 0
    for (instruction, line) in zip(code, lines).dropLast() {
      let opcode = instruction & 0x7F
      // Lua itself adds the instructions that take the arguments of a main function and end a
      // list, and a return after a tail call, which is never reached.
      let isIdle =
        opcode == Opcode.takeArguments || opcode == Opcode.closure || opcode == Opcode.setList
        || last == Opcode.tailCall
      if !isIdle { found.insert(line) }
      last = opcode
    }
    return found
  }
}
