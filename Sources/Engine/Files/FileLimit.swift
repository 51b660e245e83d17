import QuizboardExchange

/// The maximum size of a kind of file.
public struct FileLimit: Sendable {
  /// A script; compiling a larger one could exceed the time limit of an input.
  public static let script = FileLimit(
    bytes: 1 << 20, of: "a script", remedy: "split it, or keep its data in a question file")
  /// A file of `qb.data`; a larger one would exceed the memory limit of loading.
  public static let data = FileLimit(bytes: 8 << 20, of: "a data file", remedy: "split it")
  /// A question file.
  public static let questions = FileLimit(
    bytes: 256 << 20, of: "a question file", remedy: "split it")
  /// A diff of the files of quizzes.
  public static let difference = FileLimit(
    bytes: 64 << 20, of: "a diff", remedy: "make one of the quizzes only")
  /// A picture.
  static let picture = FileLimit(bytes: 8 << 20, of: "a picture", remedy: "make it smaller")
  /// A file in a `.quiz` file.
  public static let packed = FileLimit(
    bytes: ArchiveLimits.bytes, of: "a file in a .quiz file", remedy: "leave it out")

  /// A `.quiz` file.
  public static let archive = FileLimit(
    bytes: ArchiveLimits.bytes, of: "a .quiz file", remedy: "leave out large files")

  private let bytes: Int
  private let kind: String
  private let remedy: String

  private init(bytes: Int, of kind: String, remedy: String) {
    self.bytes = bytes
    self.kind = kind
    self.remedy = remedy
  }

  /// Throws a problem with size and limit if a file is too large.
  func check(_ size: Int, of name: String) throws(FileError) {
    if size <= bytes { return }
    // Rounded up, so that the message never shows a size equal to the limit.
    let tenths = (size * 10 + (1 << 20) - 1) >> 20
    throw FileError(
      .tooLarge,
      "\(name) has \(tenths / 10).\(tenths % 10) MiB, more than the \(bytes >> 20) "
        + "MiB that \(kind) may have",
      remedy: remedy
    )
  }
}
