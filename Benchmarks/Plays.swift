import QuizboardEngine
import QuizboardWorkbench
import Synchronization

/// What authors wait for: plays by chance, going through all states, checking.
func benchmarkPlays() throws {
  let bundle = try QuizBundle(path: quizPath("ten"))
  print("a quiz of ten questions in the flow classic (Benchmarks/Quizzes/ten)")
  // First, for memory that others have let go of would not be counted.
  for jobs in [1, 2] { try benchmarkExploring(bundle, jobs: jobs) }
  for jobs in [1, 2] {
    var options = RandomOptions()
    options.plays = 4_000
    options.jobs = jobs
    let rates = try (0..<3).map { _ in
      let plays = try RandomPlays(of: bundle, options: options)
      guard plays.found.isEmpty, plays.finished == options.plays else {
        throw BenchmarkFault("a play went elsewhere")
      }
      return Double(plays.plays) / plays.seconds
    }
    printFigure(
      "plays by chance a second, on \(jobs) thread\(jobs == 1 ? "" : "s")", rates.max() ?? 0, "",
      reach: jobs == 1 ? 5_000 : nil)
  }
  let quizzes = QuizFolder.quizzes(at: shippedQuiz(""))
  let checking = (0..<5).map { _ in
    let start = wallClock()
    for quiz in quizzes { _ = QuizCheck(path: quiz) }
    return wallClock() - start
  }
  printFigure(
    "check of the \(quizzes.count) quizzes that ship", median(checking) / 1_000_000, "ms",
    reach: 100)
}

/// Going through all states, and the memory that each of them takes until the end: the most that
/// the process has grown by.
private func benchmarkExploring(_ bundle: QuizBundle, jobs: Int) throws {
  let peak = Peak()
  let before = residentBytes()
  var options = ExploreOptions()
  options.answers = .rightWrong
  options.jobs = jobs
  options.goesOn = { _, _, _ in
    peak.note(residentBytes())
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

/// The most of what was noted.
private final class Peak: Sendable {
  let bytes = Atomic(0)

  func note(_ value: Int) { bytes.max(value, ordering: .relaxed) }
}
