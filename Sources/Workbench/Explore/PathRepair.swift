import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Makes the ways that were found hold in any run with the same seed.
///
/// Where all states are gone through chance goes round (`ExploreOptions.run`). So on a way that
/// begins more plays than there are numbers in a round, the later ones ask other questions than in
/// a run where chance goes on, or the same in another order. What is answered right on such a way
/// is answered right there too, whatever is asked, and wrong what is wrong.
struct PathRepair {
  /// What came of an input, as far as it must be the same.
  private struct Outcome: Equatable {
    var error: InputError.Kind?
    var place: SourcePlace?
    var missed: Int
    var path: [String]
    var isFinished: Bool
    var isOver: Bool
  }

  /// A run, and how it begins.
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

  /// One where chance goes round, and one where it goes on.
  private let found: Run
  private let any: Run

  /// - Parameter options: how the runs began in which the ways were found.
  init(_ bundle: QuizBundle, _ options: ProbeOptions) throws {
    found = try Run(bundle, options)
    var goesOn = options
    goesOn.chanceLength = nil
    any = try Run(bundle, goesOn)
  }

  /// The same way as it goes in any run; nil where it leads elsewhere, whatever is answered.
  func mended(_ path: [Input]) throws -> [Input]? {
    try found.begin()
    try any.begin()
    var mended: [Input] = []
    for input in path {
      let candidates = [input] + others(like: input)
      let expected = found.handle(input)
      guard let next = try candidate(of: candidates, comingTo: expected) else { return nil }
      mended.append(next)
    }
    return mended
  }

  private func candidate(of candidates: [Input], comingTo expected: Outcome) throws -> Input? {
    let place = try any.session.encode()
    for candidate in candidates {
      if any.handle(candidate) == expected { return candidate }
      try any.session.rewind(to: place)
    }
    return nil
  }

  /// The answers to what is asked in the one run that earn as much as an answer to what is asked in
  /// the other.
  private func others(like input: Input) -> [Input] {
    guard let asked = AnswerChoices(found.session), asked.takes(input),
      let now = AnswerChoices(any.session)
    else { return [] }
    let wanted = asked.fraction(of: input) ?? .zero
    return now.all.filter { $0 != input && (now.fraction(of: $0) ?? .zero) == wanted }
  }
}

extension ExploreReport {
  /// Makes the ways hold in any run with the same seed where chance has a part in them.
  mutating func repairPaths(_ quiz: ExploredQuiz, _ options: ExploreOptions) throws {
    guard states > 0, observed.contains(.chance) || quiz.drawsByChance, let length = chanceLength
    else { return }
    var settings = options.run(counting: [])
    settings.chanceLength = length
    let mender = try PathRepair(quiz.bundle, settings)
    for index in problems.indices {
      if let path = try mender.mended(problems[index].path) {
        problems[index].path = path
      } else {
        problems[index].holdsAnywhere = false
      }
    }
    leavings = try leavings.compactMap { leaving in
      try mender.mended(leaving.path).map { Leaving(kept: leaving.kept, path: $0) }
    }
    mending = settings
  }
}
