import Engine
import Lua
import Scripting

/// What tests have seen of a quiz: its flow, and the lines of its scripts.
public struct QuizCoverage: Sendable, Equatable {
  /// A script of the quiz's folder.
  public struct File: Sendable, Equatable {
    /// Its path in the folder.
    public let path: String
    /// The lines on which something is done, in order, each with how many times it was run.
    public let lines: [Line]

    /// The lines that were never run.
    public var missed: [Int] { lines.filter { $0.count == 0 }.map(\.number) }
  }

  /// A line of a script.
  public struct Line: Sendable, Equatable {
    /// From 1.
    public let number: Int
    /// How many times it was run.
    public let count: Int
  }

  /// The quiz's folder, as it was named.
  public let path: String
  /// What its scores are kept under.
  public let identifier: String
  /// Scenes, segues, conditions.
  public let flow: FlowCoverage
  /// Its scripts in name order.
  public let files: [File]

  init(path: String, identifier: String, flow: FlowCoverage, files: [File]) {
    self.path = path
    self.identifier = identifier
    self.flow = flow
    self.files = files
  }

  /// - Parameter lines: how many times lines were run, by the name of the script, then by line.
  init(of bundle: QuizBundle, flow: FlowCoverage, lines: [String: [Int: Int]]) {
    let files = bundle.program.files.sorted { $0.key < $1.key }.compactMap { path, chunk -> File? in
      guard let numbers = chunk.lines else { return nil }
      return File(path: path, lines: numbers.sorted().map { Line(number: $0, count: lines[chunk.name]?[$0] ?? 0) })
    }
    self.init(path: bundle.path, identifier: bundle.identifier, flow: flow, files: files)
  }
}
