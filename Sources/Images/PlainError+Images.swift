import CQuizboardImageShim
import QuizboardModel

/// The reasons why a picture cannot be shown.
extension PlainError {
  static let unknownFormat = PlainError(
    "the picture is neither PNG nor JPEG", remedy: "save it in one of these formats")

  static let damaged = PlainError(
    "the picture is damaged", remedy: "open it in another program and save it anew")

  static let tooLarge = PlainError(
    "the picture's file has more than \(ImageDecoder.mostBytes >> 20) MiB",
    remedy: "save a smaller one")

  static let tooManyPixels = PlainError(
    "the picture has more than \(IMAGE_SHIM_MOST_PIXELS >> 20) megapixels",
    remedy: "save a smaller one")

  static let tooLittleMemory = PlainError(
    "decoding the picture takes more memory than is permitted", remedy: "save a smaller one")

  static let inks = PlainError(
    "the picture has colours for printers (CMYK)", remedy: "save it with RGB colours")

  static func noDecoder(of format: String, package: String) -> PlainError {
    PlainError(
      "the library that decodes \(format) is not installed",
      remedy: "install the Debian package \(package)")
  }

  static let timedOut = PlainError(
    "decoding the picture takes too long", remedy: "save a smaller one, or try again")

  static func noProcess(_ reason: String) -> PlainError {
    PlainError(
      "the process that decodes pictures cannot be started (\(reason))",
      remedy: "let quizboard start processes; a limit or a sandbox of this system forbids it")
  }

  static let notConfined = PlainError(
    "the process that decodes pictures cannot be confined, so it reads no file",
    remedy: "run quizboard on a Linux that permits seccomp filters")
}
