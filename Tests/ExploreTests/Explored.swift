import QuizboardAuthoring
import QuizboardEngine
import QuizboardExplore
import QuizboardTestKit
import Testing

/// A quiz of one storyboard and one script, explored.
struct Explored: CustomStringConvertible {
  let report: ExploreReport
  let quiz: ScratchQuiz

  /// `scenes` and `script` as in `ScratchQuiz`.
  init(
    _ scenes: String, script: String = "", quiz: String = "", more: [String: String] = [:],
    _ change: (inout ExploreOptions) -> Void = { _ in }
  ) throws {
    self.quiz = try ScratchQuiz(scenes, script: script, quiz: quiz, more: more)
    var options = ExploreOptions()
    change(&options)
    report = try ExploreReport(exploring: try self.quiz.bundle(), options: options)
  }

  /// The report, for messages of tests.
  var description: String { report.summary }

  /// The kinds of what was found, each once, in the order in which they are told.
  var kinds: [String] {
    report.problems.reduce(into: []) { kinds, problem in
      if !kinds.contains(problem.kind.rawValue) { kinds.append(problem.kind.rawValue) }
    }
  }

  /// The subjects that the search did not see.
  var unseen: [String] { report.unseen.compactMap(\.subject) }

  /// The problems of a kind.
  func problems(_ kind: Problem.Kind) -> [Problem] { report.problems.filter { $0.kind == kind } }

  /// Goes the way to a problem in a run of its own; what the last input came to.
  func replay(_ problem: Problem) throws -> (Session, Outcome) {
    let session = try Session(bundle: try quiz.bundle())
    var outcome = Outcome.done
    for (index, input) in problem.path.enumerated() {
      outcome = session.handle(input)
      if index < problem.path.count - 1 { #expect(outcome.isOK, "\(input): \(outcome)") }
    }
    return (session, outcome)
  }
}

extension ExploreReport {
  /// For messages of tests.
  var summary: String { text(title: "quiz", isColoured: false).description }
}
