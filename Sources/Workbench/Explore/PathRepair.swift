import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Adapts paths so that they hold in any run with the same seed.
///
/// An exploration uses periodic random numbers (`ExploreOptions.run`). So on a path with more
/// attempts than the period covers, the later attempts draw other questions, or another order, than
/// in an ordinary run. The repaired path answers them with the same correctness.
struct PathRepair {
  /// The parts of an input's outcome that a repaired path must reproduce.
  private struct Outcome: Equatable {
    var error: InputError.Kind?
    var place: SourcePlace?
    var missed: Int
    var path: [String]
    var isFinished: Bool
    var isOver: Bool
  }

  /// A run and its beginning.
  private struct Run {
    let session: ProbeRun
    let beginning: [UInt8]

    init(_ bundle: QuizBundle, _ options: ProbeOptions) throws {
      session = try options.begin(bundle, undoesFailures: true)
      beginning = try session.encode()
    }

    func begin() throws { try session.rewind(to: beginning) }

    func handle(_ input: Input) -> Outcome {
      let outcome = session.handle(input)
      return Outcome(
        error: outcome.error?.kind, place: outcome.error?.place,
        missed: outcome.missedUnwinds.count,
        path: session.isOver ? [] : session.path, isFinished: session.isFinished,
        isOver: session.isOver)
    }
  }

  /// A run with periodic random numbers, and an ordinary one.
  private let found: Run
  private let any: Run

  /// - Parameter options: the launch options of the runs in which the paths were found.
  init(_ bundle: QuizBundle, _ options: ProbeOptions) throws {
    found = try Run(bundle, options)
    var goesOn = options
    goesOn.chanceLength = nil
    any = try Run(bundle, goesOn)
  }

  /// Returns the path adapted to an ordinary run; nil if it leads elsewhere with every answer.
  func repaired(_ path: [Input]) throws -> [Input]? {
    try found.begin()
    try any.begin()
    var repaired: [Input] = []
    for input in path {
      let candidates = [input] + others(like: input)
      let expected = found.handle(input)
      guard let next = try candidate(of: candidates, comingTo: expected) else { return nil }
      repaired.append(next)
    }
    return repaired
  }

  private func candidate(of candidates: [Input], comingTo expected: Outcome) throws -> Input? {
    let start = try any.session.encode()
    for candidate in candidates {
      if any.handle(candidate) == expected { return candidate }
      try any.session.rewind(to: start)
    }
    return nil
  }

  /// Returns the answers in the ordinary run that earn as much as the input does in the periodic
  /// run.
  private func others(like input: Input) -> [Input] {
    guard let asked = AnswerChoices(found.session), asked.takes(input),
      let now = AnswerChoices(any.session)
    else { return [] }
    let wanted = asked.fraction(of: input) ?? .zero
    return now.all.filter { $0 != input && (now.fraction(of: $0) ?? .zero) == wanted }
  }
}

extension ExploreReport {
  /// Repairs the paths of the report if they depend on chance.
  mutating func repairPaths(_ quiz: ExploredQuiz, _ options: ExploreOptions) throws {
    guard states > 0, observed.contains(.chance) || quiz.drawsByChance, let length = chanceLength
    else { return }
    var settings = options.run(counting: [])
    settings.chanceLength = length
    let repair = try PathRepair(quiz.bundle, settings)
    for index in problems.indices {
      if let path = try repair.repaired(problems[index].path) {
        problems[index].path = path
      } else {
        problems[index].holdsAnywhere = false
      }
    }
    leavings = try leavings.compactMap { leaving in
      try repair.repaired(leaving.path).map { Leaving(kept: leaving.kept, path: $0) }
    }
    repairOptions = settings
  }
}
