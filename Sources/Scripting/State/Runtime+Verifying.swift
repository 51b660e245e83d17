public import QuizboardLua

extension Runtime {
  /// Decodes the result of `write(to:)` without creating objects, and throws if the bytes are
  /// invalid.
  ///
  /// It examines all fields of all objects, as a check of states so large that an omission could go
  /// unnoticed.
  public func verify(_ reader: ByteReader) throws {
    var states = StateReader(self, reader, isLenient: false)
    let state = try states.read()
    var scan = HeapScan(state.fields, objectCount: state.heads.count)
    try scan.passValue()
    for head in state.heads {
      switch head {
      case .controller, .attempt, .animator: try scan.passFields()
      case .segue:
        try scan.passValue()
        try scan.passFields()
      case .timer(let timer):
        if timer.controller > 0, timer.seconds == nil { try scan.passValue() }
      case .lostAttempt, .lostAnimator, .lost, .question, .other: break
      }
    }
    guard scan.reader.isAtEnd else { throw scan.reader.damaged("data after the end of the run") }
  }
}
