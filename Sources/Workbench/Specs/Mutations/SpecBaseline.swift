import QuizboardAuthoring
import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import Synchronization

/// A part of the specs that a mutation can run by itself.
struct SpecUnit: Hashable, Sendable {
  /// The index of the spec file.
  let file: Int
  /// The indices of the test's node; nil for a whole file, whose tests depend on each other.
  let test: [Int]?
}

/// A run of the specs on the unchanged quiz: the results, the lines that each unit ran, and the
/// work of inputs.
struct SpecBaseline: Sendable {
  /// The results.
  let summary: SpecSummary
  /// The work of the largest input.
  let work: Int
  /// The questions that tests ask and that are in other files than those of the quiz's questions.
  let otherQuestions: [PlacedQuestion]
  /// The lines that each unit ran, by the script's path.
  private(set) var lines: [SpecUnit: [String: Set<Int>]] = [:]
  /// The tests of each file.
  private let tests: [[[Int]]]

  /// Runs all tests.
  init(_ files: [SpecFile], on bundle: QuizBundle, _ options: SpecOptions) {
    let (measure, collector) = (RunMeasure(), ResultCollector())
    var measured = options
    measured.makeObserver = { _ in MeasuringObserver(measure, countsLines: false, of: bundle) }
    summary = SpecRunner(measured).run(files, reporter: collector)
    work = measure.work
    otherQuestions = measure.questions(besidesThoseOf: bundle)
    tests = files.map { file in
      collector.results.filter { $0.spec == file && $0.status == .success }.map(\.node)
    }
  }

  /// Runs each test alone to learn which lines it runs. If one fails alone, the tests of its file
  /// depend on each other, and the file is one unit.
  mutating func measureLines(_ files: [SpecFile], _ options: SpecOptions, jobs: Int) {
    let alone = tests.enumerated().flatMap { index, tests in
      tests.map { SpecUnit(file: index, test: $0) }
    }
    var dependent: Set<Int> = []
    for (unit, lines) in zip(alone, Self.lines(of: alone, files, options, jobs)) {
      if let lines { self.lines[unit] = lines } else { dependent.insert(unit.file) }
    }
    if dependent.isEmpty { return }
    self.lines = self.lines.filter { !dependent.contains($0.key.file) }
    let whole = dependent.sorted().map { SpecUnit(file: $0, test: nil) }
    for (unit, lines) in zip(whole, Self.lines(of: whole, files, options, jobs)) {
      self.lines[unit] = lines ?? [:]
    }
  }

  /// Returns the lines that each unit ran, in order; nil for a unit that failed.
  private static func lines(
    of units: [SpecUnit], _ files: [SpecFile], _ options: SpecOptions, _ jobs: Int
  ) -> OrderedWork<[String: Set<Int>]?> {
    OrderedWork(count: units.count, workers: jobs) { index in
      let (unit, measure) = (units[index], RunMeasure())
      var options = options
      if let test = unit.test { options.selects = { $0 == test } }
      options.makeObserver = { _ in MeasuringObserver(measure, countsLines: true) }
      let summary = SpecRunner(options).run([files[unit.file]], reporter: ResultCollector())
      return summary.isSound ? measure.counter.lines.mapValues { Set($0.keys) } : nil
    }
  }
}

/// The measured values of a run of specs.
private final class RunMeasure: Sendable {
  let counter = LuaLineCounter()
  private let largest = Mutex(0)
  private let asked = Mutex<[PlacedQuestion]>([])

  var work: Int { largest.withLock(\.self) }

  func record(_ session: Session) {
    largest.withLock { $0 = max($0, session.spentWork, session.loadingWork) }
  }

  func recordQuestions(of bundle: QuizBundle) {
    asked.withLock { $0 += bundle.placedQuestions }
  }

  /// Returns the recorded questions in the order of their files, without those of a quiz, and
  /// without those that a spec itself makes, which have no place.
  func questions(besidesThoseOf bundle: QuizBundle) -> [PlacedQuestion] {
    let asked = asked.withLock(\.self).filter { $0.place != nil }
    if asked.isEmpty { return [] }
    var known = Set(bundle.placedQuestions.map(QuestionKey.init))
    return asked.filter { known.insert(QuestionKey($0)).inserted }
      .sorted { $0.rank < $1.rank }
  }
}

/// The identity of a question in the files of a quiz.
private struct QuestionKey: Hashable {
  let place: SourcePlace?
  let text: String

  init(_ placed: PlacedQuestion) { (place, text) = (placed.place, placed.question.text) }
}

extension PlacedQuestion {
  fileprivate var rank: (String, Int) { (place?.file ?? "", place?.line ?? 0) }
}

/// Measures the runs of specs.
private final class MeasuringObserver: SpecObserver {
  private let measure: RunMeasure
  private let countsLines: Bool
  /// The quiz of the specs.
  private let quiz: QuizBundle?

  init(_ measure: RunMeasure, countsLines: Bool, of quiz: QuizBundle? = nil) {
    (self.measure, self.countsLines, self.quiz) = (measure, countsLines, quiz)
  }

  var moduleCounter: LuaLineCounter? { countsLines ? measure.counter : nil }

  func prepare(_ options: inout Session.Options) { options.lineCounter = moduleCounter }

  func began(_ session: Session) {
    measure.record(session)
    if let quiz, session.bundle !== quiz { measure.recordQuestions(of: session.bundle) }
  }

  func happened(_ events: [RecordedEvent], in session: Session, at place: () -> SourcePlace?) {
    measure.record(session)
  }

  func ended() {}
}

/// A reporter that keeps all results.
final class ResultCollector: SpecReporter {
  private(set) var results: [SpecResult] = []

  func ended(_ result: SpecResult) { results.append(result) }

  func ended(_ summary: SpecSummary) {}
}
