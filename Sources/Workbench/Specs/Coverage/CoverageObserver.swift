import QuizboardAuthoring
import QuizboardEngine
import QuizboardLua
import QuizboardModel
private import Synchronization

/// Collects the coverage of spec runs, for any number of quizzes and threads.
public final class CoverageCollector: Sendable {
  private struct Seen {
    var flow: FlowCoverage?
    var questions = SeenQuestions()
    var counters: [LuaLineCounter] = []
  }

  /// The coverage by the path of the quiz.
  private let seen = Mutex<[String: Seen]>([:])

  /// Creates an empty collector.
  public init() {}

  /// Returns an observer for the runs of one spec file.
  public func observer(of file: SpecFile) -> any SpecObserver {
    let counter = LuaLineCounter()
    seen.withLock { $0[file.quiz, default: Seen()].counters.append(counter) }
    return CoverageObserver(quiz: file.quiz, counter: counter, collector: self)
  }

  fileprivate func add(_ flow: FlowCoverage?, _ questions: SeenQuestions, of quiz: String) {
    seen.withLock { seen in
      seen[quiz, default: Seen()].questions.merge(questions)
      guard let flow else { return }
      if seen[quiz]?.flow == nil { seen[quiz]?.flow = flow } else { seen[quiz]?.flow?.merge(flow) }
    }
  }

  fileprivate func empty(of session: Session, at quiz: String) -> FlowCoverage {
    if var known = seen.withLock({ $0[quiz]?.flow }) {
      known.forget()
      return known
    }
    let made = FlowCoverage(of: session.bundle.blueprint)
    add(made, SeenQuestions(), of: quiz)
    return made
  }

  /// Returns the coverage of quizzes, including those without any run.
  ///
  /// Throws a `LoadError` if one cannot be loaded.
  public func report(of quizzes: [String], libraries: [String]) throws -> CoverageReport {
    CoverageReport(
      quizzes: try quizzes.map { path in
        let bundle = try QuizBundle.written(path: path, libraries: libraries)
        let seen = seen.withLock { $0[path] } ?? Seen()
        let flow = seen.flow ?? FlowCoverage(of: bundle.blueprint)
        var (lines, beginnings): ([String: [Int: Int]], [String: [Int: Int]]) = ([:], [:])
        for counter in seen.counters {
          for (file, counts) in counter.lines {
            lines[file, default: [:]].merge(counts, uniquingKeysWith: +)
          }
          for (file, counts) in counter.beginnings {
            beginnings[file, default: [:]].merge(counts, uniquingKeysWith: +)
          }
        }
        return QuizCoverage(
          of: bundle, flow: flow, questions: seen.questions, lines: lines, beginnings: beginnings)
      })
  }
}

/// Observes the runs of one spec file.
private final class CoverageObserver: SpecObserver {
  private let quiz: String
  private let counter: LuaLineCounter
  private let collector: CoverageCollector
  private var flow: FlowCoverage?
  private var questions = SeenQuestions()

  init(quiz: String, counter: LuaLineCounter, collector: CoverageCollector) {
    self.quiz = quiz
    self.counter = counter
    self.collector = collector
  }

  func prepare(_ options: inout Session.Options) {
    options.lineCounter = counter
    options.tracesViews = true
  }

  func began(_ session: Session) {
    if flow == nil { flow = collector.empty(of: session, at: quiz) }
  }

  func happened(_ events: [RecordedEvent], in session: Session, at place: () -> SourcePlace?) {
    flow?.record(events)
    questions.record(session)
  }

  func ended() { collector.add(flow, questions, of: quiz) }
}
