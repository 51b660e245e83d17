public import QuizboardLua
import QuizboardQuiz

// Encoding for comparisons
extension StateWriter {
  mutating func write(_ attempt: Attempt) {
    if form != .reach {
      let start = heads.count
      runtime.write(attempt, to: &heads)
      guard form == .compared else { return }
      heads.passOver(from: start)
    }
    runtime.planFingerprint(of: attempt.memento.plan).write(to: &beside)
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
    while written < heap.objects.count {
      try write(heap.objects[written])
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

extension Runtime {
  /// Appends a controller and all that it reaches, without its place in the hierarchy.
  ///
  /// - Parameter finished: True to include its attempt even if that is finished.
  public func writeReach(
    of controller: ScriptedController, passing finished: Bool, to out: inout ByteWriter
  ) throws {
    var writer = StateWriter(self, .reach)
    try writer.writeReach(of: controller, passing: finished, to: &out)
  }

  /// Returns the fingerprint of an attempt's draws, without the seed, whose draws are all done.
  func planFingerprint(of plan: MementoPlan) -> Fingerprint {
    let key = ObjectIdentifier(plan)
    if let known = planFingerprints[key], known.plan === plan { return known.fingerprint }
    var writer = ByteWriter(capacity: 256)
    IntegerCoding.write(Array(plan.integers.dropFirst()), to: &writer)
    IntegerCoding.write(plan.texts, to: &writer)
    let fingerprint = writer.withBytes { Fingerprint($0) }
    planFingerprints = [key: (plan, fingerprint)]
    return fingerprint
  }
}
