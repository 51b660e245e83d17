import ArgumentParser
import Foundation
import QuizboardHostileKit

/// Tries hostile cases for a given time, in child processes, so that crashes and stalls count as
/// findings.
@main struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      """
      Tries hostile quizzes, question files, commands, archives, catalogues and frames of the \
      courier; prints the seed of each that breaks a promise.
      """
  )

  @Option(help: "Try only the case of this seed, and print what it consists of.") var seed: UInt64?
  @Option(help: "Begin with this seed.") var from: UInt64 = 1
  @Option(help: "Try so many cases; without a number, go on until interrupted.") var count: UInt64?
  @Option(help: "Stop after so many minutes.") var minutes: Double?
  @Flag(help: .hidden) var isChild = false

  /// The number of cases in a child process.
  private static let batch: UInt64 = 50

  func run() throws {
    if isChild { return FuzzWorker.run(from: from, count: count ?? Self.batch) }
    if let seed { return try reproduce(seed) }
    let end = minutes.map { Date(timeIntervalSinceNow: $0 * 60) }
    var next = from
    var failed: [UInt64] = []
    var inputs = (tried: 0, taken: 0)
    while next - from < count ?? .max, end.map({ Date() < $0 }) ?? true {
      let size = min(Self.batch, (count ?? .max) - (next - from))
      let result = try FuzzBatch(from: next, count: size).run()
      for failure in result.failures { print(failure.text) }
      fflush(nil)
      failed += result.failures.map(\.seed)
      next = result.next
      inputs.tried += result.inputs.tried
      inputs.taken += result.inputs.taken
    }
    let verdict = failed.isEmpty ? "every promise held" : "\(failed.count) broke a promise"
    print(
      """
      \(next - from) cases from seed \(from), \(inputs.taken) of \(inputs.tried) inputs taken: \
      \(verdict)
      """
    )
    if !failed.isEmpty {
      print("Reproduce one with make fuzz SEED=\(failed[0])")
      throw ExitCode(1)
    }
  }

  private func reproduce(_ seed: UInt64) throws {
    let hostile = HostileCase(seed: seed, scale: .large)
    for part in hostile.parts where part.name != "values.lua" {
      print("--- \(part.name)\n\(String(decoding: part.content, as: UTF8.self))")
    }
    let result = try FuzzBatch(from: seed, count: 1).run()
    print(result.failures.first?.text ?? "every promise held")
    if !result.failures.isEmpty { throw ExitCode(1) }
  }
}
