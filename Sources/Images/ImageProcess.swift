import CQuizboardImageShim
import Glibc

/// The process that decodes: `quizboard picture COLUMNS ROWS CELLWIDTH CELLHEIGHT GRAPHICS`.
public enum ImageProcess {
  /// The first argument of the command that starts the process.
  public static let word = "picture"

  /// Decodes the file at standard input, writes the answer to standard output, and exits.
  ///
  /// - Parameter arguments: The arguments after `picture`.
  public static func run(_ arguments: [String]) -> Never {
    // Arguments come from the parent only: an error in them has no reader who could act on it.
    guard let request = ImageRequest(arguments: arguments) else { exit(1) }
    var values = image_shim_request(request)
    image_shim_serve(&values, ImageDecoder.mostBytes)
  }
}

extension image_shim_request {
  init(_ request: ImageRequest) {
    let graphics =
      switch request.graphics {
      case .none: IMAGE_SHIM_NONE
      case .sixel: IMAGE_SHIM_SIXEL
      case .kitty: IMAGE_SHIM_KITTY
      }
    self.init(
      columns: UInt32(request.columns), rows: UInt32(request.rows),
      cell_width: UInt32(request.cellWidth), cell_height: UInt32(request.cellHeight),
      graphics: graphics)
  }
}
