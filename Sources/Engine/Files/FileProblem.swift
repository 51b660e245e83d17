public import QuizboardModel

/// Why a file or a folder cannot be read, made or written.
public struct FileProblem: ExplainedError, Sendable {
  /// The kind of a problem.
  public enum Kind: Sendable {
    /// There is nothing at the path.
    case missing
    /// The path leads out of the folder that it has to stay in.
    case outside
    /// The path leads to a folder, a pipe or a device.
    case notAFile
    /// The file or the folder holds more than is read.
    case tooLarge
    /// The system refuses it.
    case refused
  }

  /// What kind of problem it is.
  public let kind: Kind
  /// The file, and the reason.
  public let message: String
  /// What helps.
  public let remedy: String?

  init(_ kind: Kind, _ message: String, remedy: String? = nil) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }

  init(_ message: String, remedy: String? = nil) { self.init(.refused, message, remedy: remedy) }
}
