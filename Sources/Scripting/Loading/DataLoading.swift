public import QuizboardLua
public import QuizboardModel

/// Reads the data files of a quiz's folder, each once: every run of the quiz gets the same.
public protocol DataProvider: Sendable {
  /// Pushes what a file holds. Throws a `DataFileProblem`, and has pushed nothing then.
  func push(_ file: String, on stack: LuaStack) throws
}

/// Why a data file cannot be read.
public struct DataFileProblem: ExplainedError {
  /// The reason with the place in the file.
  public let message: String
  /// What helps.
  public let remedy: String?

  /// The reason, and what helps.
  public init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}

extension Runtime {
  /// `qb.data "outline.plist"`: the same frozen value each time it is asked for.
  func pushData(_ file: String, _ call: Call) throws {
    let stack = call.stack
    if isReadingHeadings { return pushStandIn(on: stack) }
    try call.refuseWhilePlaying()
    if let known = loading.data[file] { return stack.push(known) }
    guard let provider = loading.dataFiles else {
      throw call.problem("this quiz has no folder that data could be read from")
    }
    do {
      try provider.push(file, on: stack)
    } catch let problem as DataFileProblem {
      var problem = ScriptProblem(
        "\(call.name): \(problem.message)", remedy: problem.remedy, .unreadableData, about: file)
      // The script continues without the data.
      problem.place = callerPlace(on: stack)
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
