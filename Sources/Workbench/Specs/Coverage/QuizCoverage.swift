public import QuizboardAuthoring
import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardScripting

/// The coverage of a quiz by tests: its flow, its questions, and the lines of its scripts.
public struct QuizCoverage: Sendable, Equatable {
  /// A script of the quiz's folder.
  public struct File: Sendable, Equatable {
    /// The path in the folder.
    public let path: String
    /// The executable lines, in order, each with the number of times that it ran.
    public let lines: [Line]
    /// The named functions of more than one line, in order.
    public let functions: [Function]
    /// The blocks of `if` statements and loops that have lines of their own, in order.
    public let branches: [Branches]

    /// The lines that never ran.
    public var missed: [Int] { lines.filter { $0.count == 0 }.map(\.number) }
  }

  /// A line of a script.
  public struct Line: Sendable, Equatable {
    /// The number of the line, from 1.
    public let number: Int
    /// The number of times that it ran.
    public let count: Int
  }

  /// The blocks of an `if` or a loop that have lines of their own.
  public struct Branches: Sendable, Equatable {
    /// The line of the first condition, from 1.
    public let line: Int
    /// The number of times that each block ran; nil if the condition never ran.
    public let counts: [Int?]
  }

  /// A function of a script.
  public struct Function: Sendable, Equatable {
    /// The name in its definition: `Menu.on:begin`.
    public let name: String
    /// The line of its beginning, from 1.
    public let line: Int
    /// The number of its calls.
    public let count: Int
  }

  /// The quiz's folder, as given.
  public let path: String
  /// The identifier of its scores.
  public let identifier: String
  /// The coverage of scenes, segues and conditions.
  public let flow: FlowCoverage
  /// The questions in their order.
  public let questions: [QuestionCoverage]
  /// The scripts in name order.
  public let files: [File]

}

extension QuizCoverage {
  /// - Parameters:
  ///   - lines: the number of times that lines ran, by script and line.
  ///   - beginnings: the number of times that lines ran in functions that begin in them.
  init(
    of bundle: QuizBundle, flow: FlowCoverage, questions: SeenQuestions,
    lines: [String: [Int: Int]], beginnings: [String: [Int: Int]]
  ) {
    let index = QuizIndex(bundle)
    let functions = Dictionary(grouping: index.functions, by: \.script.path)
    let branchings = Dictionary(grouping: index.branchings, by: \.script.path)
    let files = bundle.program.files.sorted { $0.key < $1.key }.compactMap { path, chunk -> File? in
      guard let numbers = chunk.lines else { return nil }
      let lines = numbers.sorted().map { Line(number: $0, count: lines[chunk.name]?[$0] ?? 0) }
      let called = Self.functions(functions[path] ?? [], lines, beginnings[chunk.name] ?? [:])
      return File(
        path: path, lines: lines, functions: called,
        branches: (branchings[path] ?? []).compactMap { Self.branches($0, lines) })
    }
    self.init(
      path: bundle.path, identifier: bundle.identifier, flow: flow,
      questions: QuestionCoverage.all(of: bundle, seen: questions),
      files: files)
  }

  /// Returns the blocks of a statement that have executable lines of their own; nil if none has. A
  /// block ran if one of its lines did: its first line may be inside a function.
  private static func branches(_ branching: Branching, _ lines: [Line]) -> Branches? {
    let isReached = lines.contains { $0.number == branching.line && $0.count > 0 }
    let counts = branching.blocks.compactMap { block -> Int? in
      lines.lazy.filter { block.contains($0.number) }.map(\.count).max()
    }
    return counts.isEmpty
      ? nil : Branches(line: branching.line, counts: counts.map { isReached ? $0 : nil })
  }

  /// Returns the call counts. They equal the count of a function's first line; for a one-line
  /// function, the count of that line within the function.
  ///
  /// - Parameter beginnings: the number of times that lines ran in functions that begin in them.
  private static func functions(
    _ functions: [QuizboardIndex.Function], _ lines: [Line], _ beginnings: [Int: Int]
  ) -> [Function] {
    var found: [Function] = []
    var names: Set<String> = []
    let perLine = Dictionary(grouping: functions, by: \.lines.lowerBound)
    for function in functions {
      let (first, last) = (function.lines.lowerBound, function.lines.upperBound)
      guard let name = function.target?.source, lines.contains(where: { $0.number == first }) else {
        continue
      }
      let count: Int
      if first == last {
        // With two functions in a line, the called one is unknown.
        guard perLine[first]?.count == 1 else { continue }
        count = beginnings[first] ?? 0
      } else {
        // The first line of a function also runs at its definition.
        guard let body = lines.first(where: { $0.number > first && $0.number < last }) else {
          continue
        }
        count = body.count
      }
      found.append(
        Function(
          name: names.insert(name).inserted ? name : "\(name) (line \(first))", line: first,
          count: count))
    }
    return found.sorted { $0.line < $1.line }
  }
}
