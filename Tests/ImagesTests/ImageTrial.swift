import CQuizboardImageShim
import Foundation
import QuizboardModel

@testable import QuizboardImages

/// Decoding for tests.
enum ImageTrial {
  /// The path of the command: beside the program that runs the tests, or what `QUIZBOARD_TESTED`
  /// names.
  static let executable: String = {
    if let named = ProcessInfo.processInfo.environment["QUIZBOARD_TESTED"] { return named }
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "quizboard").path
  }()

  private static let isOpen: Bool = {
    image_shim_open()
    return true
  }()

  /// Decodes in a process of its own, which may take as long as a busy computer needs.
  static func decode(
    _ file: [UInt8], for request: ImageRequest, executable: String = executable
  ) throws(PlainError) -> DecodedImage {
    try ImageDecoder.decode(
      file, for: request, executable: executable, patience: .seconds(60))
  }

  /// Decodes by the same code in this process.
  static func decodeHere(
    _ file: [UInt8], for request: ImageRequest
  ) throws(PlainError) -> DecodedImage {
    _ = isOpen
    var (values, length) = (image_shim_request(request), 0)
    let bytes = image_shim_answer(file, file.count, &values, &length)
    defer { free(bytes) }
    let answer = [UInt8](UnsafeBufferPointer(start: bytes, count: length))
    return try ImageAnswer.read(answer, for: request)
  }

  /// Returns the problem with a file; nil if there is none.
  static func problem(
    with file: [UInt8], for request: ImageRequest = ImageRequest(columns: 40, rows: 20)
  ) -> PlainError? {
    do throws(PlainError) {
      _ = try decodeHere(file, for: request)
      return nil
    } catch {
      return error
    }
  }
}

extension DecodedImage {
  /// Red, green, blue and opacity of a half cell.
  func pixel(_ column: Int, _ row: Int) -> [UInt8] {
    Array(pixels[((row * columns + column) * 4)...].prefix(4))
  }
}

/// A random generator with a seed.
struct PictureDice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
