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
