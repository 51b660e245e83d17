/// A report with a message and a remedy: an error, or a value that is only shown.
///
/// Only the output for people joins the two. Code reads the other members of a report, never its
/// text.
public protocol Explained: CustomStringConvertible {
  /// The fault.
  var message: String { get }
  /// The way to fix it; nil if the message is enough.
  var remedy: String? { get }
}

/// An error with a message and a remedy.
public typealias ExplainedError = Error & Explained

extension Explained {
  /// The message with its remedy: `segue "go" has no scene; leave "to" out`.
  public var sentence: String { QuizboardModel.sentence(message, remedy: remedy) }

  /// The text of `sentence`.
  public var description: String { sentence }
}

/// Returns a message joined with its remedy.
package func sentence(_ message: String, remedy: String?) -> String {
  remedy.map { "\(message); \($0)" } ?? message
}
