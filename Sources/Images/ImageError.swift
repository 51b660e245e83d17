public import QuizboardModel

/// The reason why a picture cannot be shown.
public struct ImageError: ExplainedError, Hashable, Sendable {
  /// The kind of a problem.
  public enum Kind: Sendable {
    /// The file is neither PNG nor JPEG.
    case unknownFormat
    /// The file is not a valid picture.
    case damaged
    /// The file or the picture exceeds a limit.
    case tooLarge
    /// The colours of the picture are for printers.
    case inks
    /// The library that decodes the format is not installed.
    case noDecoder
    /// Decoding took too long.
    case timedOut
    /// The process that decodes could not be started or confined.
    case noProcess
  }

  /// The kind of the problem.
  public let kind: Kind
  /// See `ExplainedError`.
  public let message: String
  /// See `ExplainedError`.
  public let remedy: String?

  init(_ kind: Kind, _ message: String, _ remedy: String) {
    (self.kind, self.message, self.remedy) = (kind, message, remedy)
  }

  static let unknownFormat = ImageError(
    .unknownFormat, "the picture is neither PNG nor JPEG", "save it in one of these formats")

  static let damaged = ImageError(
    .damaged, "the picture is damaged", "open it in another program and save it anew")

  static let tooLarge = ImageError(
    .tooLarge, "the picture's file has more than \(ImageDecoder.mostBytes >> 20) MiB",
    "save a smaller one")

  static func tooManyPixels(_ most: Int) -> ImageError {
    ImageError(
      .tooLarge, "the picture has more than \(most >> 20) megapixels", "save a smaller one")
  }

  static let tooLittleMemory = ImageError(
    .tooLarge, "decoding the picture takes more memory than is permitted", "save a smaller one")

  static let inks = ImageError(
    .inks, "the picture has colours for printers (CMYK)", "save it with RGB colours")

  static func noDecoder(of format: String, package: String) -> ImageError {
    ImageError(
      .noDecoder, "what decodes \(format) is not installed", "install the Debian package \(package)"
    )
  }

  static let timedOut = ImageError(
    .timedOut, "decoding the picture takes too long", "save a smaller one, or try again")

  static func noProcess(_ reason: String) -> ImageError {
    ImageError(
      .noProcess, "the process that decodes pictures cannot be started (\(reason))",
      "run quizboard on a Linux that permits it")
  }

  static let notConfined = ImageError(
    .noProcess, "the process that decodes pictures cannot be confined, so it reads no file",
    "run quizboard on a Linux that permits seccomp filters")
}
