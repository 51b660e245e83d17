/// The error for a filter or a line that selects no tests.
public struct NoTests: Error, CustomStringConvertible, Sendable {
  /// The selection and its fault.
  public let description: String

  init(_ filter: SpecFilter) {
    let problem = filter.problem.map { " (it is not a valid Lua pattern: \($0))" } ?? ""
    description =
      "--filter: no test has a name that contains or matches \"\(filter.pattern)\"\(problem)"
  }

  init(at line: Int, of file: SpecFile) {
    description =
      "\(file.path) has no test at line \(line); "
      + "`quizboard test \(file.path) --list` lists its tests"
  }
}
