public import QuizboardLua

/// Reads the data files of a quiz's folder, each once, so that all runs get the same content.
public protocol DataProvider: Sendable {
  /// Pushes the content of a file. Throws a `PlainError` without pushing anything.
  func push(_ file: String, on stack: LuaStack) throws
}
