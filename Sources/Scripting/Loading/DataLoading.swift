public import QuizboardLua
public import QuizboardModel

/// Reads the data files of a quiz's folder, each once, so that all runs get the same content.
public protocol DataProvider: Sendable {
  /// Pushes the content of a file. Throws a `DataFileProblem` without pushing anything.
  func push(_ file: String, on stack: LuaStack) throws
}

/// The reason why a data file cannot be read.
public struct DataFileProblem: ExplainedError {
  /// The reason with the place in the file.
  public let message: String
  /// The remedy; nil if there is none.
  public let remedy: String?

  /// Creates a problem from the reason and the remedy.
  public init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}

extension Runtime {
  /// Pushes the value of `qb.data "outline.plist"`: the same frozen value for each call.
  func pushData(_ file: String, _ call: Call) throws {
    let stack = call.stack
    if isReadingHeadings { return pushStandIn(on: stack) }
    try call.refuseWhilePlaying()
    if let known = loading.data[file] { return stack.push(known) }
    guard let provider = loading.dataFiles else {
      throw call.problem("this quiz has no folder, so it has no data files")
    }
    do {
      try provider.push(file, on: stack)
    } catch let problem as DataFileProblem {
      var problem = ScriptProblem(
        "\(call.name): \(problem.message)", remedy: problem.remedy, .unreadableData, about: file)
      // The script continues without the data.
      problem.place = stack.callerPlace()
      report.add(problem)
      report.hasStandIns = true
      return pushStandIn(on: stack)
    }
    stack.copy(-1)
    let reference = state.reference()
    loading.data[file] = reference
    if stack.type(-1) == .table { state.freeze([("data \(loading.prefix)\(file)", reference)]) }
  }
}
