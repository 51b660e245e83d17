import CQuizboardImageShim
import QuizboardModel

/// The answer of the process that decodes. A hostile file could control that process, so its parent
/// checks the whole answer.
enum ImageAnswer {
  /// Returns the length of the longest answer to a request.
  static func mostBytes(for request: ImageRequest) -> Int {
    MemoryLayout<image_shim_header>.size + pixelBytes(request.columns, request.rows)
      + IMAGE_SHIM_MOST_GRAPHICS
  }

  private static func pixelBytes(_ columns: Int, _ rows: Int) -> Int { columns * rows * 2 * 4 }

  /// Reads an answer.
  static func read(
    _ bytes: [UInt8], for request: ImageRequest
  ) throws(PlainError) -> DecodedImage {
    let size = MemoryLayout<image_shim_header>.size
    guard bytes.count >= size else { throw .damaged }
    let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: image_shim_header.self) }
    if let problem = problem(header.status) { throw problem }
    let (columns, rows) = (Int(header.columns), Int(header.rows))
    guard (1...request.columns).contains(columns), (1...request.rows).contains(rows) else {
      throw .damaged
    }
    let pixels = bytes.dropFirst(size).prefix(pixelBytes(columns, rows))
    let graphics = bytes[pixels.endIndex...]
    guard pixels.count == pixelBytes(columns, rows),
      graphics.count == Int(header.graphics_length),
      graphics.isEmpty
        || GraphicsCheck(request.graphics, columns: columns, rows: rows).permits(graphics)
    else { throw .damaged }
    return DecodedImage(
      columns: columns, rows: rows, pixels: [UInt8](pixels), graphics: [UInt8](graphics))
  }

  /// Returns the problem of a status; nil if there is a picture.
  private static func problem(_ status: UInt32) -> PlainError? {
    switch image_shim_status(status) {
    case IMAGE_SHIM_DONE: return nil
    case IMAGE_SHIM_UNKNOWN_FORMAT: return .unknownFormat
    case IMAGE_SHIM_TOO_MANY_PIXELS: return .tooManyPixels
    case IMAGE_SHIM_CMYK: return .inks
    case IMAGE_SHIM_NO_PNG_LIBRARY: return .noDecoder(of: "PNG", package: "libpng16-16")
    case IMAGE_SHIM_NO_JPEG_LIBRARY: return .noDecoder(of: "JPEG", package: "libturbojpeg0")
    case IMAGE_SHIM_NO_MEMORY: return .tooLittleMemory
    case IMAGE_SHIM_NOT_CONFINED: return .notConfined
    default: return .damaged
    }
  }
}
