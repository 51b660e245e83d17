/// Why a file or a folder cannot be read, made or written.
public struct FileProblem: Error, CustomStringConvertible, Sendable {
  /// A sentence with the file, the reason and what helps.
  public let description: String

  init(_ description: String) { self.description = description }
}
