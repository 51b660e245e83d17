/// The largest file of a kind that quizboard reads.
public struct FileLimit: Sendable {
  /// A script: compiling a larger one could take longer than an input may.
  public static let script = FileLimit(
    bytes: 1 << 20, of: "a script", remedy: "split it, or keep its data in a question file")
  /// A file of `qb.data`: a larger one would not fit what loading may use.
  public static let data = FileLimit(bytes: 8 << 20, of: "a data file", remedy: "split it")
  /// A question file.
  public static let questions = FileLimit(
    bytes: 256 << 20, of: "a question file", remedy: "split it")

  private let bytes: Int
  private let kind: String
  private let remedy: String

  private init(bytes: Int, of kind: String, remedy: String) {
    self.bytes = bytes
    self.kind = kind
    self.remedy = remedy
  }

  /// Throws a problem with the size and the limit if a file is too large.
  func check(_ size: Int, of name: String) throws(FileProblem) {
    if size <= bytes { return }
    // Rounded up, so that a file that is larger by a byte is larger in words too.
    let tenths = (size * 10 + (1 << 20) - 1) >> 20
    throw FileProblem(
      .tooLarge,
      "\(name) has \(tenths / 10).\(tenths % 10) MiB, and \(kind) may have \(bytes >> 20) MiB",
      remedy: remedy
    )
  }
}
