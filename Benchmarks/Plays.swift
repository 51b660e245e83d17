import QuizboardCheck
import QuizboardEngine
import QuizboardExplore
import Synchronization

/// Measures the tools of authors: random plays, the exploration of all states, checks.
func benchmarkPlays() throws {
  let bundle = try QuizBundle(path: quizPath("ten"))
  print("a quiz of ten questions in the flow classic (Benchmarks/Quizzes/ten)")
  // First, because memory that earlier benchmarks released would not be counted.
  for jobs in [1, 2] { try benchmarkExploring(bundle, jobs: jobs) }
  for jobs in [1, 2] {
    var options = RandomOptions()
    options.plays = 4_000
    options.jobs = jobs
    let rates = try (0..<3).map { _ in
      let plays = try RandomPlays(of: bundle, options: options)
      guard plays.found.isEmpty, plays.ends[.finished] == options.plays else {
        throw BenchmarkFault("a play went elsewhere")
      }
      return Double(plays.plays) / plays.seconds
    }
    printFigure(
      "plays by chance a second, on \(jobs) thread\(jobs == 1 ? "" : "s")", rates.max() ?? 0, "",
      reach: jobs == 1 ? 5_000 : nil)
  }
  let quizzes = QuizSearchPath.quizzes(at: shippedQuiz(""))
  let checking = (0..<5).map { _ in
    let start = wallClock()
    for quiz in quizzes { _ = QuizCheck(path: quiz) }
    return wallClock() - start
  }
  printFigure(
    "check of the \(quizzes.count) quizzes that ship", median(checking) / 1_000_000, "ms",
    reach: 100)
}

/// Measures the exploration of all states, and the peak growth of the process's memory for each.
private func benchmarkExploring(_ bundle: QuizBundle, jobs: Int) throws {
  let peak = Peak()
  let before = residentBytes()
  var options = ExploreOptions()
  options.answers = .rightWrong
  options.jobs = jobs
  options.goesOn = { _, _, _ in
    peak.record(residentBytes())
    return true
  }
  let report = try ExploreReport(exploring: bundle, options: options)
  let threads = "\(jobs) thread\(jobs == 1 ? "" : "s")"
  printFigure(
    "inputs that explore tries a second, on \(threads)", Double(report.inputs) / report.seconds, "",
    reach: jobs == 1 ? 30_000 : nil)
  guard jobs == 1 else { return }
  printFigure(
    "a state that it keeps, of \(report.states)",
    Double(peak.bytes.load(ordering: .relaxed) - before) / Double(report.states), "bytes",
    reach: 1_024)
}

/// The maximum of the recorded values.
private final class Peak: Sendable {
  let bytes = Atomic(0)

  func record(_ value: Int) { bytes.max(value, ordering: .relaxed) }
}
