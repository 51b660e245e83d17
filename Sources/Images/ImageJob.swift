public import QuizboardModel

/// The decoding of a picture in a process of its own, which goes on while its owner does other
/// things. The process ends with the job.
public final class ImageJob {
  private let request: ImageRequest
  private let child: ImageChild
  private let end: ContinuousClock.Instant
  private var rest: ArraySlice<UInt8>
  private var answer: [UInt8] = []

  /// Starts to decode a PNG or JPEG file. See `ImageDecoder.decode`.
  ///
  /// - Parameter patience: The time after which the job fails.
  public init(
    _ file: [UInt8], for request: ImageRequest, executable: String = "/proc/self/exe",
    patience: Duration = .seconds(2)
  ) throws(PlainError) {
    if file.count > ImageDecoder.mostBytes { throw .tooLarge }
    self.request = request.clamped
    child = try ImageChild(executable: executable, arguments: self.request.arguments)
    rest = file[...]
    end = .now + patience
    if rest.isEmpty { child.endInput() }
  }

  /// Goes on for some time; returns the picture once it is decoded.
  public func go(for time: Duration) throws(PlainError) -> DecodedImage? {
    let pause = min(.now + time, end)
    let most = ImageAnswer.mostBytes(for: request)
    guard try child.exchange(&rest, &answer, most: most, until: pause) else {
      if .now >= end { throw .timedOut }
      return nil
    }
    return try ImageAnswer.read(answer, for: request)
  }
}
