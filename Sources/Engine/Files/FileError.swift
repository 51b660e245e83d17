public import QuizboardModel

/// An error in reading, creating or writing a file or a folder.
public struct FileError: ExplainedError, Sendable {
  /// The kind of a file problem.
  public enum Kind: Sendable {
    /// Nothing exists at the path.
    case missing
    /// The path leads out of its confined folder.
    case outside
    /// The path leads to a folder, a pipe or a device.
    case notAFile
    /// The file or the folder exceeds a size limit.
    case tooLarge
    /// The system refused the access.
    case refused
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The file, and the reason.
  public let message: String
  /// The remedy; nil if there is none.
  public let remedy: String?

  init(_ kind: Kind, _ message: String, remedy: String? = nil) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }

  init(_ message: String, remedy: String? = nil) { self.init(.refused, message, remedy: remedy) }
}
