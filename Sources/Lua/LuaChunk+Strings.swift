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

  /// The strings that something is compared with (`word == "sesame"`); empty where the dump is not
  /// of the known form.
  public var comparedStrings: Set<String> {
    guard let main = Bytecode.main(of: bytes) else { return [] }
    var found: Set<String> = []
    var pending = [main]
    while let function = pending.popLast() {
      for instruction in function.code
      where instruction & 0x7F == BytecodeFunction.Opcode.equalConstant {
        let place = Int(instruction >> 16 & 0xFF)
        if function.constants.indices.contains(place), let text = function.constants[place] {
          found.insert(text)
        }
      }
      pending += function.functions
    }
    return found
  }
}
