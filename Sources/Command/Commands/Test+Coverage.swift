import QuizboardAuthoring
import QuizboardEngine
import QuizboardSpecs

extension Test {
  /// Returns the file for `--coverage` and the paths to test, of which its value may be the first.
  /// Throws a `CommandError` if it is neither, or a file of another kind.
  func coverageRequest() throws -> (isWanted: Bool, file: WrittenFile?, paths: [String]) {
    guard let coverage else { return (false, nil, paths) }
    if coverage.isEmpty { return (true, nil, paths) }
    if FileSystem.kind(of: coverage) == .folder || coverage.hasSuffix("_spec.lua") {
      return (true, nil, [coverage] + paths)
    }
    guard CoverageReport.canBeWritten(to: coverage) else {
      throw CommandError.nothing(
        at: coverage, wanted: "quiz or folder",
        remedy: "name a quiz, or a file for --coverage, which ends in .json, .info or .txt")
    }
    let file = WrittenFile(coverage, option: "--coverage")
    try file.refuseOther(than: "coverage", CoverageReport.isCoverage)
    return (true, file, paths)
  }

  /// Reports coverage on standard output after a report for people, otherwise on standard error.
  func printReport(
    _ collector: CoverageCollector, of files: [SpecFile], to file: WrittenFile?, libraries: [String]
  ) throws {
    let coverage: CoverageReport
    do {
      coverage = try collector.report(of: files.quizzes, libraries: libraries)
    } catch {
      throw CommandError.failed("--coverage: \(error)")
    }
    if let file { try file.write(coverage.text(forFile: file.path)) }
    if format == .pretty, !json {
      Output.write("\n\(coverage.text)")
    } else {
      Output.message("\n\(coverage.text)")
    }
  }
}
