/// Why a file or a folder cannot be read, made or written.
public struct FileProblem: Error, CustomStringConvertible, Sendable {
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
  /// A sentence with the file, the reason and what helps.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  init(_ description: String) { self.init(.refused, description) }
}
