import Engine
import Workbench

extension Test {
  /// Whether coverage is wanted, and where it is to be written. What follows `--coverage` may as well be what is to be tested.
  var coverageFile: (isWanted: Bool, file: String?, paths: [String]) {
    guard let coverage else { return (false, nil, paths) }
    if coverage.isEmpty { return (true, nil, paths) }
    let isQuiz = FileSystem.kind(of: coverage) == .folder || coverage.hasSuffix("_spec.lua")
    return isQuiz ? (true, nil, [coverage] + paths) : (true, coverage, paths)
  }

  /// Says what was not reached: where the report of the tests is for a person beside it, else on standard error.
  func tell(_ collector: CoverageCollector, of files: [SpecFile], to file: String?, libraries: [String]) throws {
    var quizzes: [String] = []
    for file in files where !quizzes.contains(file.quiz) { quizzes.append(file.quiz) }
    let text: String
    do {
      let coverage = try collector.report(of: quizzes, libraries: libraries)
      text = coverage.text
      if let file { try FileSystem.write(Array(coverage.text(forFile: file).utf8), to: file) }
    } catch {
      report("--coverage: \(error)")
      throw ExitStatus.problems
    }
    if format == .pretty, !json { _ = OutputLine.write(whole: Array("\n\(text)".utf8)) } else { report("\n\(text)") }
  }
}
