import Foundation
import QuizboardHostileKit
import QuizboardReaderKit

/// The kind of cases that a run of the fuzzer tries.
enum FuzzSubject: Equatable {
  /// Hostile quizzes, commands, archives and frames.
  case quizzes
  /// Inputs of a reader of questions or texts.
  case reader(FuzzedReader)

  /// Creates a subject from the name of a reader; nil for an unknown one.
  init?(reader name: String?) {
    guard let name else {
      self = .quizzes
      return
    }
    guard let reader = FuzzedReader(rawValue: name) else { return nil }
    self = .reader(reader)
  }

  /// The kind of the cases in the output.
  var kind: String {
    if case .reader(let reader) = self { "of \(reader.rawValue)" } else { "of quizzes" }
  }

  /// The arguments that select the subject.
  var arguments: [String] {
    if case .reader(let reader) = self { ["--reader", reader.rawValue] } else { [] }
  }

  /// The words that select the subject with `make fuzz`.
  var words: String {
    if case .reader(let reader) = self { " ARGS=\"--reader \(reader.rawValue)\"" } else { "" }
  }

  /// The number of cases in a child process.
  var batch: UInt64 { self == .quizzes ? 50 : 1_000 }

  /// The description of a case in the output. The input of a reader is kept in a file.
  func summary(of seed: UInt64) -> String {
    switch self {
    case .quizzes:
      let hostile = HostileCase(seed: seed, scale: .large)
      return "(\(hostile.kind.rawValue)) \(hostile.summary.prefix(600))"
    case .reader(let reader):
      let input = ReaderCase(reader, seed: seed).bytes
      let path = ".build/fuzz/\(reader.rawValue)-\(seed)"
      try? FileManager.default.createDirectory(
        atPath: ".build/fuzz", withIntermediateDirectories: true)
      try? Data(input).write(to: URL(fileURLWithPath: path))
      return "(\(reader.rawValue)) \(input.count) bytes, in \(path)"
    }
  }

  /// Prints the parts of a case.
  func printParts(of seed: UInt64) {
    guard self == .quizzes else { return print(summary(of: seed)) }
    for part in HostileCase(seed: seed, scale: .large).parts where part.name != "values.lua" {
      print("--- \(part.name)\n\(String(decoding: part.content, as: UTF8.self))")
    }
  }
}
