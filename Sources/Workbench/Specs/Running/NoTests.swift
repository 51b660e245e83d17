/// The report on a file without tests, or on options that select none.
public struct NoTests: CustomStringConvertible, Sendable {
  /// The selection or the file, and its fault.
  public let description: String

  /// True if the file has no test at all; false if a filter or a line selects none.
  let isEmptyFile: Bool

  init(in file: SpecFile) {
    isEmptyFile = true
    description = "\(file.path) has no tests; a test is it(\"does something\", function() … end)"
  }

  init(excluding pattern: String) {
    isEmptyFile = false
    description = "--exclude: no test has a name that does not contain or match \"\(pattern)\""
  }

  init(_ filter: SpecFilter) {
    isEmptyFile = false
    let problem = filter.problem.map { " (it is not a valid Lua pattern: \($0))" } ?? ""
    description =
      "--filter: no test has a name that contains or matches \"\(filter.pattern)\"\(problem)"
  }

  init(at line: Int, of file: SpecFile) {
    isEmptyFile = false
    description =
      "\(file.path) has no test at line \(line); "
      + "`quizboard test \(file.path) --list` lists its tests"
  }
}
