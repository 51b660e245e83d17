/// Tests were wanted by their names, and there are none with such a name.
public struct NoTests: Error, CustomStringConvertible, Sendable {
  /// What was looked for, and what is wrong with it.
  public let description: String

  init(_ filter: SpecFilter) {
    let problem = filter.problem.map { " (as a Lua pattern it is none: \($0))" } ?? ""
    description = "no test has a name that holds or matches \"\(filter.pattern)\"\(problem)"
  }
}
