extension BytecodeFunction {
  /// Returns the name to which the script assigns the function created at `place`, such as
  /// `Passage.hit` or `helper`; nil if the script passes the function on or returns it.
  func name(givenAt place: Int) -> String? {
    let register = code[place].a
    if let local = locals.first(where: {
      $0.start == place + 1 && isOpen($0, in: register, at: place + 1)
    }) {
      return local.name
    }
    guard code.indices.contains(place + 1) else { return nil }
    let next = code[place + 1]
    guard next.c == register, !next.k else { return nil }
    switch next.opcode {
    case Opcode.setTableUpvalue: return constant(next.b)
    case Opcode.setField:
      guard let field = constant(next.b) else { return nil }
      return table(in: next.a, before: place).map { "\($0).\(field)" } ?? field
    default: return nil
    }
  }

  /// Returns the name of the table in a register: a local, or the name loaded just before `place`.
  private func table(in register: Int, before index: Int) -> String? {
    if let local = local(in: register, at: index) { return local }
    guard index > 0 else { return nil }
    let loading = code[index - 1]
    guard loading.a == register else { return nil }
    switch loading.opcode {
    case Opcode.getUpvalue:
      return captures.indices.contains(loading.b) ? captures[loading.b].name : nil
    case Opcode.getTableUpvalue: return constant(loading.c)
    case Opcode.getField:
      guard let field = constant(loading.c) else { return nil }
      return table(in: loading.b, before: index - 1).map { "\($0).\(field)" } ?? field
    default: return nil
    }
  }

  /// Returns the name of the local in a register: locals take registers from 0 up as they begin.
  private func local(in register: Int, at place: Int) -> String? {
    let open = locals.filter { $0.start <= place && place < $0.end }
    return open.indices.contains(register) ? open[register].name : nil
  }

  private func isOpen(_ local: Local, in register: Int, at place: Int) -> Bool {
    self.local(in: register, at: place) == local.name
  }

  private func constant(_ index: Int) -> String? {
    constants.indices.contains(index) ? constants[index] : nil
  }
}

/// The fields of an instruction, from the low bits up: opcode 7, A 8, k 1, B 8, C 8.
extension UInt32 {
  fileprivate var opcode: UInt32 { self & 0x7F }
  fileprivate var a: Int { Int(self >> 7 & 0xFF) }
  fileprivate var k: Bool { self >> 15 & 1 != 0 }
  fileprivate var b: Int { Int(self >> 16 & 0xFF) }
  fileprivate var c: Int { Int(self >> 24 & 0xFF) }
}
