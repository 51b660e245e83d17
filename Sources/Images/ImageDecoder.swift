public import QuizboardModel

/// Decodes pictures in a process of their own, because files of quizzes are hostile input.
public enum ImageDecoder {
  /// The largest file that is read, in bytes.
  public static let mostBytes = 8 << 20

  /// Decodes a PNG or JPEG file. Returns when its process has ended, after two seconds at most.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - request: The place in the terminal.
  ///   - executable: The path of the command. `/proc/self/exe` is the running one.
  public static func decode(
    _ file: [UInt8], for request: ImageRequest, executable: String = "/proc/self/exe"
  ) throws(PlainError) -> DecodedImage {
    try decode(file, for: request, executable: executable, patience: .seconds(2))
  }

  /// Decodes a file, and kills the process if it takes longer than permitted.
  static func decode(
    _ file: [UInt8], for request: ImageRequest, executable: String, patience: Duration
  ) throws(PlainError) -> DecodedImage {
    let job = try ImageJob(file, for: request, executable: executable, patience: patience)
    guard let image = try job.go(for: patience) else { throw .timedOut }
    return image
  }
}
