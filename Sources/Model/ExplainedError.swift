/// An error in words: what is wrong, and what helps.
///
/// The two are joined only where a person reads them. Code that wants to know more of an error asks
/// its other members, and never reads the words.
public protocol ExplainedError: Error, CustomStringConvertible {
  /// What is wrong.
  var message: String { get }
  /// What to do about it; nil where the message says it all.
  var remedy: String? { get }
}

extension ExplainedError {
  /// The message with its remedy: `segue "go" has no scene; leave "to" out`.
  public var sentence: String { QuizboardModel.sentence(message, remedy: remedy) }

  /// The sentence.
  public var description: String { sentence }
}

/// A message with its remedy.
public func sentence(_ message: String, remedy: String?) -> String {
  remedy.map { "\(message); \($0)" } ?? message
}
