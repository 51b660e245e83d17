import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardScripting

/// The coverage of a quiz by tests: its flow, its questions, and the lines of its scripts.
public struct QuizCoverage: Sendable, Equatable {
  /// A script of the quiz's folder.
  public struct File: Sendable, Equatable {
    /// Its path in the folder.
    public let path: String
    /// The lines on which something is done, in order, each with how many times it was run.
    public let lines: [Line]
    /// The functions that have a name and lines of their own, in order.
    public let functions: [Function]

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

  /// A function of a script.
  public struct Function: Sendable, Equatable {
    /// As it is defined: `Menu.on:begin`.
    public let name: String
    /// The line that it begins in, from 1.
    public let line: Int
    /// How many times it was called.
    public let count: Int
  }

  /// The quiz's folder, as it was named.
  public let path: String
  /// The identifier that its scores are kept under.
  public let identifier: String
  /// Scenes, segues, conditions.
  public let flow: FlowCoverage
  /// Its questions in their order.
  public let questions: [QuestionCoverage]
  /// Its scripts in name order.
  public let files: [File]

}

extension QuizCoverage {
  /// - Parameters:
  ///   - lines: how many times lines were run, by the name of the script, then by line.
  ///   - beginnings: how many times lines were run by functions that begin in them.
  init(
    of bundle: QuizBundle, flow: FlowCoverage, questions: SeenQuestions,
    lines: [String: [Int: Int]], beginnings: [String: [Int: Int]]
  ) {
    let functions = Dictionary(grouping: QuizIndex(bundle).functions, by: \.script.path)
    let files = bundle.program.files.sorted { $0.key < $1.key }.compactMap { path, chunk -> File? in
      guard let numbers = chunk.lines else { return nil }
      let lines = numbers.sorted().map { Line(number: $0, count: lines[chunk.name]?[$0] ?? 0) }
      let called = Self.functions(functions[path] ?? [], lines, beginnings[chunk.name] ?? [:])
      return File(path: path, lines: lines, functions: called)
    }
    self.init(
      path: bundle.path, identifier: bundle.identifier, flow: flow,
      questions: QuestionCoverage.all(of: bundle, seen: questions),
      files: files)
  }

  /// A function is called as often as its first line is run; one that is all on one line as often
  /// as it has run that itself.
  ///
  /// - Parameter beginnings: how many times lines were run by functions that begin in them.
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
        // Of two on a line nobody knows which was called.
        guard perLine[first]?.count == 1 else { continue }
        count = beginnings[first] ?? 0
      } else {
        // The line that it begins in is run as it is defined.
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
