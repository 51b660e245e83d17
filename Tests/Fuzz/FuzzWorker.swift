import Foundation
import Glibc
import QuizboardHostileKit
import QuizboardReaderKit

/// Tries cases in this process, and reports each on standard output.
enum FuzzWorker {
  /// The maximum processor time in seconds of an input with its reply.
  static let longestStep = 3.0
  /// The maximum memory in bytes.
  static let mostMemory = 300 << 20

  static func run(_ subject: FuzzSubject, from first: UInt64, count: UInt64) {
    // A larger allocation is a finding, and must not exhaust the machine.
    var limit = rlimit(rlim_cur: 3 << 30, rlim_max: 3 << 30)
    setrlimit(__rlimit_resource_t(9), &limit)
    for seed in first..<first + count {
      say("begin \(seed)")
      forgetPeak()
      var failures =
        switch subject {
        case .quizzes: playCase(seed)
        case .reader(let reader): readCase(seed, reader)
        }
      if let peak = peak(), peak > mostMemory {
        failures.append("the process had \(peak >> 20) MiB of memory")
      }
      for failure in failures {
        say("fail \(seed) \(failure.split(whereSeparator: \.isNewline).joined(separator: " "))")
      }
    }
    say("end")
  }

  private static func playCase(_ seed: UInt64) -> [String] {
    let run = HostileRun(HostileCase(seed: seed, scale: .large))
    say("inputs \(run.inputs.tried) \(run.inputs.taken)")
    guard run.slowest.seconds > longestStep else { return run.failures }
    let seconds = String(format: "%.1f", run.slowest.seconds)
    return run.failures + ["\(run.slowest.step) took \(seconds) s of processor time"]
  }

  private static func readCase(_ seed: UInt64, _ reader: FuzzedReader) -> [String] {
    let trial = ReaderTrial(ReaderCase(reader, seed: seed), isTimed: true)
    say("inputs 1 \(trial.hasRead ? 1 : 0)")
    return trial.failures
  }

  /// Writes a line and flushes it, because the next step can crash.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Resets the kernel's peak of the process's memory.
  private static func forgetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  /// Returns the peak of the process's resident memory in bytes.
  private static func peak() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    else { return nil }
    return kilobytes << 10
  }
}
