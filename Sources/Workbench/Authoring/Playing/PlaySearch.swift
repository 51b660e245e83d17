public import QuizboardEngine
public import QuizboardModel

/// A search for a play in which a changed quiz responds in another way than the quiz itself.
public protocol PlaySearch: Sendable {
  /// The number of plays that the search compares.
  var playCount: Int { get }
  /// The number of states whose inputs the search compares.
  var stateCount: Int { get }

  /// Returns the inputs of a play up to the first different response; nil if none was found.
  ///
  /// - Parameter lines: the lines of a script of which one runs before the change can matter; nil
  ///   if each play reaches it.
  func difference(of changed: QuizBundle, running lines: ScriptLines?) -> [Input]?
}

/// Some lines of a script.
public struct ScriptLines: Sendable {
  /// The path of the script in the quiz's folder.
  public let script: String
  /// The numbers of the lines.
  public let lines: Set<Int>

  /// Creates the lines of a script.
  public init(script: String, lines: Set<Int>) { (self.script, self.lines) = (script, lines) }
}
