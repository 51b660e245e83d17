import Foundation
import Glibc

/// The cases of a child process, which this process watches.
struct FuzzBatch {
  let subject: FuzzSubject
  let from: UInt64
  let count: UInt64
  /// The maximum time without output, in seconds.
  private static let patience = 60.0

  init(_ subject: FuzzSubject, from: UInt64, count: UInt64) {
    self.subject = subject
    self.from = from
    self.count = count
  }

  /// A case that broke a promise.
  struct Failure {
    let seed: UInt64
    let reason: String

    /// Returns the text of the failure in the output.
    func text(of subject: FuzzSubject) -> String {
      "seed \(seed): \(reason)\n    \(subject.summary(of: seed))"
    }
  }

  /// The result of a batch.
  struct Result {
    /// The cases that broke a promise.
    var failures: [Failure] = []
    /// The seed of the next case.
    var next: UInt64 = 0
    /// The numbers of inputs tried and accepted.
    var inputs = (tried: 0, taken: 0)
  }

  /// Runs the cases until all are done or one ends the process.
  func run() throws -> Result {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    child.arguments =
      ["--is-child", "--from", "\(from)", "--count", "\(count)"] + subject.arguments
    let output = Pipe()
    child.standardOutput = output
    // The output of a crash is long, and the seed suffices.
    child.standardError = FileHandle.nullDevice
    try child.run()
    var result = Result()
    var present = from
    var hasEnded = false
    var lines = LineReader(descriptor: output.fileHandleForReading.fileDescriptor)
    while let line = lines.next(within: Self.patience) {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words[0] == "end" { hasEnded = true }
      if words[0] == "begin", let seed = UInt64(words[1]) { present = seed }
      if words[0] == "inputs", words.count > 2 {
        result.inputs.tried += Int(words[1]) ?? 0
        result.inputs.taken += Int(words[2]) ?? 0
      }
      if words[0] == "fail", words.count > 2 {
        result.failures.append(Failure(seed: present, reason: words[2]))
      }
    }
    if lines.hasTimedOut {
      kill(child.processIdentifier, SIGKILL)
      result.failures.append(
        Failure(seed: present, reason: "no answer within \(Int(Self.patience)) s"))
    }
    child.waitUntilExit()
    if !hasEnded, !lines.hasTimedOut {
      result.failures.append(
        Failure(seed: present, reason: "the process ended by signal \(child.terminationStatus)"))
    }
    result.next = hasEnded ? from + count : present + 1
    return result
  }
}

/// Reads lines from a descriptor with a timeout.
struct LineReader {
  let descriptor: Int32
  private var pending: [UInt8] = []
  private(set) var hasTimedOut = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line; nil at the end or after the timeout.
  mutating func next(within seconds: Double) -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(seconds * 1000)) > 0 else {
        hasTimedOut = true
        return nil
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      pending += buffer[..<count]
    }
  }
}
