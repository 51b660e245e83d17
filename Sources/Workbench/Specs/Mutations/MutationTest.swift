public import QuizboardAuthoring
public import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Runs the specs of a quiz on each of its mutations, and reports the undetected ones.
public struct MutationTest: Sendable {
  /// The result for one quiz.
  public struct Result: Sendable {
    /// The quiz's folder.
    public let quiz: String
    /// The number of mutations.
    public let count: Int
    /// The undetected mutations.
    public let survivors: [Survivor]
    /// Changed keys that only specs with the answer "right" detect. Such specs follow any key, so
    /// they would not detect a mistake in it.
    public let followed: [Mutation]
    /// The report if the selection contains no test, so that nothing is tested; otherwise nil.
    public var missing: NoTests?
    /// The reason why there are no mutations, in words; nil if there are some.
    var nothing: String?
    /// The number of detected mutations.
    public var noticed: Int { count - survivors.count - followed.count }
    /// True if the specs detected every mutation.
    public var isSound: Bool { noticed == count }
  }

  private let files: [SpecFile]
  private let options: SpecOptions
  private let changed: ChangedLines?
  private let errors: @Sendable (LoadResult) -> Int
  private let search: @Sendable (QuizBundle) -> (any PlaySearch)?

  /// Creates the test.
  ///
  /// - Parameters:
  ///   - files: the specs of one quiz.
  ///   - changed: the lines whose mutations are tested; nil for all.
  ///   - errors: returns the number of errors that a check of a quiz reports. A changed script with
  ///     more errors than before does not count: its author would not overlook it.
  ///   - search: returns a search for plays that a change changes, for the changes that no spec
  ///     comes to; nil for none.
  public init(
    _ files: [SpecFile], _ options: SpecOptions, changed: ChangedLines? = nil,
    errors: @escaping @Sendable (LoadResult) -> Int = { _ in 0 },
    search: @escaping @Sendable (QuizBundle) -> (any PlaySearch)? = { _ in nil }
  ) {
    (self.files, self.changed, self.errors, self.search) = (files, changed, errors, search)
    var options = options
    options.stopsAtFailure = true
    options.repetitions = 1
    options.updatesSnapshots = false
    options.recordsSnapshots = false
    options.makeObserver = nil
    self.options = options
  }

  /// Tests all mutations, in parallel if the options say so.
  ///
  /// Throws a `LoadError` if the quiz cannot be loaded, and a `PlainError` if its specs fail
  /// without a change.
  ///
  /// - Parameter progress: receives the number of finished mutations and the total.
  public func run(progress: (Int, Int) -> Void = { _, _ in }) throws -> Result {
    guard let quiz = files.first?.quiz else { throw PlainError("there are no specs to run") }
    let bundle = try QuizBundle.written(path: quiz, libraries: options.libraries)
    let jobs = max(1, options.jobs)
    var options = options
    options.jobs = 1
    options.bundle = { _, _ in bundle }
    var baseline = SpecBaseline(files, on: bundle, options)
    if let missing = baseline.summary.missing {
      return Result(quiz: quiz, count: 0, survivors: [], followed: [], missing: missing)
    }
    guard baseline.summary.isSound else {
      throw PlainError(
        "the specs of \(quiz) fail without changes; fix them first")
    }
    var mutations = Mutation.all(of: bundle, asking: baseline.otherQuestions)
    var nothing = "it has nothing that --mutate can change"
    if let changed {
      mutations = changed.mutations(among: mutations, of: bundle)
      nothing =
        changed.isEmpty
        ? "nothing changed: the diff is empty"
        : "nothing to test: the diff changes no line that --mutate can change"
    }
    guard !mutations.isEmpty else {
      return Result(quiz: quiz, count: 0, survivors: [], followed: [], nothing: nothing)
    }
    baseline.measureLines(files, options, jobs: jobs)
    let specs = MutantRun(files, baseline, options)
    let trial = MutationTrial(
      bundle, specs, libraries: options.libraries, errors: errors, search: search)
    return tested(mutations, of: quiz, by: trial, jobs: jobs, progress)
  }

  private func tested(
    _ mutations: [Mutation], of quiz: String, by trial: MutationTrial, jobs: Int,
    _ progress: (Int, Int) -> Void
  ) -> Result {
    var survivors: [Survivor] = []
    var followed: [Mutation] = []
    var count = mutations.count
    let work = OrderedWork(count: mutations.count, workers: jobs) {
      trial.outcome(of: mutations[$0])
    }
    for (index, outcome) in work.enumerated() {
      switch outcome {
      case .invalid: count -= 1
      case .noticed: break
      case .unnoticed(let effect):
        survivors.append(Survivor(mutation: mutations[index], effect: effect))
      case .followed: followed.append(mutations[index])
      }
      progress(index + 1, mutations.count)
    }
    return Result(quiz: quiz, count: count, survivors: survivors, followed: followed)
  }
}

extension SpecOptions {
  /// The work that an input of a changed quiz may use, as a multiple of that of the largest input
  /// of the unchanged quiz.
  private static let workFactor = 20
  /// The least work that an input may use.
  private static let leastWork = 1_000_000

  /// Returns the options with a limit on the work of inputs, which a change must not pass
  /// unnoticed.
  func limitingWork(of baseline: SpecBaseline) -> SpecOptions {
    let work = max(Self.leastWork, Self.workFactor * baseline.work)
    var options = self
    options.makeObserver = { _ in WorkLimiter(work: work) }
    return options
  }
}

/// Limits the work of inputs in the runs of specs.
private final class WorkLimiter: SpecObserver {
  private let work: Int

  init(work: Int) { self.work = work }

  func prepare(_ options: inout Session.Options) {
    options.limits.instructions = min(options.limits.instructions, work)
  }

  func began(_ session: Session) {}

  func happened(_ events: [RecordedEvent], in session: Session, at place: () -> SourcePlace?) {}

  func ended() {}
}
