/// Tests were wanted by their names or by a line, and there are none.
public struct NoTests: Error, CustomStringConvertible, Sendable {
  /// What was looked for, and what is wrong with it.
  public let description: String

  init(_ filter: SpecFilter) {
    let problem = filter.problem.map { " (as a Lua pattern it is none: \($0))" } ?? ""
    description =
      "--filter: no test has a name that holds or matches \"\(filter.pattern)\"\(problem)"
  }

  init(at line: Int, of file: SpecFile) {
    description =
      "\(file.path) has no test at line \(line); `quizboard test \(file.path) --list` lists its tests"
  }
}
