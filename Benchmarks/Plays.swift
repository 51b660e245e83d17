import Engine
import Workbench

/// What authors wait for: plays by chance, going through all states, checking.
func benchmarkPlays() throws {
  let bundle = try QuizBundle(path: quizPath("ten"))
  print("a quiz of ten questions in the flow classic (Benchmarks/Quizzes/ten)")
  for jobs in [1, 2] {
    var options = RandomOptions()
    options.plays = 4_000
    options.jobs = jobs
    let rates = try (0..<3).map { _ in
      let plays = try RandomPlays(of: bundle, options: options)
      guard plays.found.isEmpty, plays.finished == options.plays else { throw BenchmarkFault("a play went elsewhere") }
      return Double(plays.plays) / plays.seconds
    }
    printFigure("plays by chance a second, on \(jobs) thread\(jobs == 1 ? "" : "s")", rates.max() ?? 0, "", reach: jobs == 1 ? 5_000 : nil)
  }
  var options = ExploreOptions()
  options.answers = .rightWrong
  let report = try ExploreReport(exploring: bundle, options: options)
  printFigure("inputs that explore tries a second", Double(report.inputs) / report.seconds, "", reach: 30_000)
  let quizzes = QuizFolder.quizzes(at: shippedQuiz(""))
  let checking = (0..<5).map { _ in
    let start = wallClock()
    for quiz in quizzes { _ = QuizCheck(path: quiz) }
    return wallClock() - start
  }
  printFigure("check of the \(quizzes.count) quizzes that ship", median(checking) / 1_000_000, "ms", reach: 100)
}
