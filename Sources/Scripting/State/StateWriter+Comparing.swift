import QuizboardLua
import QuizboardQuiz

// Encoding for comparisons
extension StateWriter {
  mutating func write(_ attempt: Attempt) {
    if form != .reach {
      let start = heads.count
      plans.write(attempt, to: &heads)
      guard form == .compared else { return }
      heads.passOver(from: start)
    }
    plans.fingerprint(of: attempt.memento.plan).write(to: &beside)
    let progress = attempt.comparableProgress(at: runtime.services.clock.elapsed)
    IntegerCoding.write(progress.integers, to: &beside)
    IntegerCoding.write(progress.texts, to: &beside)
  }

  /// Writes the time at which a timer fires, or the remaining time.
  mutating func write(due: Double) {
    if form != .reach {
      let start = heads.count
      heads.double(due)
      guard form == .compared else { return }
      heads.passOver(from: start)
    }
    beside.signed(due == .infinity ? .max : microseconds(due - runtime.services.clock.elapsed))
  }

  /// Appends a controller and all that it reaches: fields, question, attempt, their contents, and
  /// `app.state`.
  ///
  /// - Parameter passing: True to include a finished attempt and its last question.
  mutating func writeReach(
    of controller: ScriptedController, passing finished: Bool, to out: inout ByteWriter
  ) throws {
    heap.begin()
    let attempt = controller.attempt
    isPast = !finished && attempt?.attempt.isFinished == true
    reference(controller.slot)
    reference(isPast ? nil : attempt?.slot)
    try writeTables()
    var written = 0
    while written < heap.objectCount {
      try write(heap.object(at: written))
      written += 1
    }
    out.append(heads)
    out.append(heap.out)
    out.append(beside)
  }
}

extension Fingerprint {
  func write(to out: inout ByteWriter) {
    out.fixed(low)
    out.fixed(high)
  }
}
