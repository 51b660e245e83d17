import QuizboardLua
import QuizboardQuiz

/// The encoded draws of an attempt, which never change, so that they are written and read once.
struct KnownPlan {
  let plan: MementoPlan
  let bytes: [UInt8]
  /// An attempt with this plan.
  let attempt: Attempt
}

/// Encodes and decodes attempts, and caches what recent ones share.
final class AttemptCoding {
  /// The number of plans in the cache.
  private static let plansRemembered = 4
  /// The plans of recent attempts.
  private var knownPlans: [KnownPlan] = []
  private var fingerprints: [ObjectIdentifier: (plan: MementoPlan, fingerprint: Fingerprint)] = [:]

  func write(_ attempt: Attempt, to out: inout ByteWriter) {
    let memento = attempt.memento
    encoded(memento.plan, of: attempt).withUnsafeBytes { out.raw($0) }
    IntegerCoding.write(memento.progress, to: &out)
    IntegerCoding.write(memento.texts, to: &out)
  }

  private func encoded(_ plan: MementoPlan, of attempt: Attempt) -> [UInt8] {
    for known in knownPlans where known.plan === plan { return known.bytes }
    var writer = ByteWriter(capacity: 256)
    IntegerCoding.write(plan.integers, to: &writer)
    IntegerCoding.write(plan.texts, to: &writer)
    remember(KnownPlan(plan: plan, bytes: writer.bytes, attempt: attempt))
    return writer.bytes
  }

  private func remember(_ plan: KnownPlan) {
    if knownPlans.count == Self.plansRemembered { knownPlans.removeFirst() }
    knownPlans.append(plan)
  }

  /// Reads an attempt, and returns a known attempt with the same plan, if any.
  func read(_ reader: inout ByteReader) throws(DamagedBytes) -> (
    memento: Attempt.Memento, like: Attempt?
  ) {
    let known = knownPlans.first { reader.isNext($0.bytes) }
    let plan: MementoPlan
    if let known {
      try reader.skip(known.bytes.count)
      plan = known.plan
    } else {
      plan = MementoPlan(
        integers: try IntegerCoding.readIntegers(&reader),
        texts: try IntegerCoding.readTexts(&reader))
    }
    let memento = Attempt.Memento(
      plan: plan, progress: try IntegerCoding.readIntegers(&reader),
      texts: try IntegerCoding.readTexts(&reader))
    return (memento, known?.attempt)
  }

  /// Returns the fingerprint of an attempt's draws, without the seed, whose draws are all done.
  func fingerprint(of plan: MementoPlan) -> Fingerprint {
    let key = ObjectIdentifier(plan)
    if let known = fingerprints[key], known.plan === plan { return known.fingerprint }
    var writer = ByteWriter(capacity: 256)
    IntegerCoding.write(Array(plan.integers.dropFirst()), to: &writer)
    IntegerCoding.write(plan.texts, to: &writer)
    let fingerprint = writer.withBytes { Fingerprint($0) }
    fingerprints = [key: (plan, fingerprint)]
    return fingerprint
  }
}

extension ByteReader {
  /// Returns true if the next bytes equal those.
  fileprivate func isNext(_ bytes: [UInt8]) -> Bool {
    var rest = self
    return (try? rest.slice(bytes.count))?.elementsEqual(bytes) ?? false
  }
}
