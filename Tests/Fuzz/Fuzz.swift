import ArgumentParser
import Foundation
import QuizboardHostileKit
import QuizboardReaderKit

/// Tries hostile cases for a given time, in child processes, so that crashes and stalls count as
/// findings.
@main struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      """
      Tries hostile quizzes, question files, commands, archives, catalogues and frames of the \
      courier, or inputs of one reader; prints the seed of each that breaks a promise.
      """
  )

  @Option(help: "Try only the case of this seed, and print what it consists of.") var seed: UInt64?
  @Option(help: "Begin with this seed.") var from: UInt64 = 1
  @Option(help: "Try so many cases; without a number, go on until interrupted.") var count: UInt64?
  @Option(help: "Stop after so many minutes.") var minutes: Double?
  @Option(
    help: """
      Try inputs of this reader: \(FuzzedReader.allCases.map(\.rawValue).joined(separator: ", ")); \
      or of all, one after another.
      """) var reader: String?
  @Flag(help: .hidden) var isChild = false

  func run() throws {
    var hasFailed = false
    for subject in try subjects() {
      if isChild {
        FuzzWorker.run(subject, from: from, count: count ?? subject.batch)
      } else if let seed {
        try reproduce(seed, of: subject)
      } else if try !holds(subject) {
        hasFailed = true
      }
    }
    if hasFailed { throw ExitCode(1) }
  }

  private func subjects() throws -> [FuzzSubject] {
    if reader == "all" { return FuzzedReader.allCases.map { .reader($0) } }
    guard let subject = FuzzSubject(reader: reader) else {
      throw ValidationError("There is no reader “\(reader ?? "")”.")
    }
    return [subject]
  }

  /// Tries cases; false if one broke a promise.
  private func holds(_ subject: FuzzSubject) throws -> Bool {
    let end = minutes.map { Date(timeIntervalSinceNow: $0 * 60) }
    var next = from
    var failed: [UInt64] = []
    var inputs = (tried: 0, taken: 0)
    while next - from < count ?? .max, end.map({ Date() < $0 }) ?? true {
      let size = min(subject.batch, (count ?? .max) - (next - from))
      let result = try FuzzBatch(subject, from: next, count: size).run()
      for failure in result.failures { print(failure.text(of: subject)) }
      fflush(nil)
      failed += result.failures.map(\.seed)
      next = result.next
      inputs.tried += result.inputs.tried
      inputs.taken += result.inputs.taken
    }
    let verdict = failed.isEmpty ? "every promise held" : "\(failed.count) broke a promise"
    print(
      """
      \(next - from) cases \(subject.kind) from seed \(from), \(inputs.taken) of \(inputs.tried) inputs taken: \
      \(verdict)
      """
    )
    if let first = failed.first {
      print("Reproduce one with make fuzz SEED=\(first)\(subject.words)")
    }
    return failed.isEmpty
  }

  private func reproduce(_ seed: UInt64, of subject: FuzzSubject) throws {
    subject.printParts(of: seed)
    let result = try FuzzBatch(subject, from: seed, count: 1).run()
    print(result.failures.first?.reason ?? "every promise held")
    if !result.failures.isEmpty { throw ExitCode(1) }
  }
}
