import Foundation
import QuizboardCourier
import QuizboardExchange
import QuizboardModel
import QuizboardServerKit
import Synchronization

/// A courier for a test, whose process is the command that was built together with the tests.
final class CourierTrial: Sendable {
  /// The path of the command: beside the program that runs the tests, or what `QUIZBOARD_TESTED`
  /// names.
  static let executable: String = {
    if let named = ProcessInfo.processInfo.environment["QUIZBOARD_TESTED"] { return named }
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "quizboard").path
  }()

  /// A text in the environment of this courier's process only.
  private let mark = UUID().uuidString
  let courier: Courier

  init(environment: [String: String] = [:]) {
    let all = ["no_proxy": mark, "HOME": "/home/ada", "LANG": "C"].merging(environment) { $1 }
    courier = Courier(executable: Self.executable, environment: all)
  }

  /// The process; nil while there is none. Needs an unchanged `no_proxy`.
  var process: Int32? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.first { number in
      Self.variables(of: number).contains("no_proxy=\(mark)")
    }
  }

  /// The environment of a process.
  static func variables(of process: Int32) -> [String] {
    let data = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the transfer of an address that a player typed.
  static func transfer(
    _ url: String, reach: Transfer.Reach = .typed, byteLimit: Int = 1 << 20,
    _ change: (inout Transfer) -> Void = { _ in }
  ) throws -> Transfer {
    var transfer = Transfer(try Address(url), reach: reach, byteLimit: byteLimit)
    change(&transfer)
    return transfer
  }

  /// Performs transfers; returns true if none was cancelled.
  func performAll(
    _ transfers: [Transfer], receive: (Int, Result<TransferAnswer, ExchangeProblem>) -> Void
  ) -> Bool {
    courier.perform(transfers, isCancelled: { false }, receive: receive)
  }

  /// Performs one transfer.
  func get(
    _ url: String, reach: Transfer.Reach = .typed, byteLimit: Int = 1 << 20,
    _ change: (inout Transfer) -> Void = { _ in }
  ) throws -> Result<TransferAnswer, ExchangeProblem> {
    let transfer = try Self.transfer(url, reach: reach, byteLimit: byteLimit, change)
    return courier.perform(transfer) ?? .failure(ExchangeProblem(.cutOff, "cancelled"))
  }
}

extension Result where Success == TransferAnswer, Failure == ExchangeProblem {
  /// The kind of the problem; nil for an answer.
  var kind: ExchangeProblem.Kind? {
    if case .failure(let problem) = self { problem.kind } else { nil }
  }

  /// The words of the problem.
  var message: String {
    if case .failure(let problem) = self { problem.message } else { "" }
  }

  /// The answer; nil for a problem.
  var answer: TransferAnswer? { try? get() }
}

/// A value that a server's thread writes and the test reads.
final class Noted<Value: Sendable>: Sendable {
  private let content: Mutex<Value>
  init(_ value: Value) { content = Mutex(value) }
  var value: Value { content.withLock { $0 } }
  func set(_ value: Value) { content.withLock { $0 = value } }
}
