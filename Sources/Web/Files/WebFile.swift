import CQuizboardWebFiles

/// A file that pages refer to. Serve it under an address that contains its digest.
public struct WebFile: Sendable {
  /// The type, as the header `Content-Type` names it.
  public let type: String
  /// The content.
  public let bytes: [UInt8]

  /// The style sheet of all pages.
  public static let style = WebFile(type: "text/css; charset=utf-8", qb_web_style)

  /// The script of all pages.
  public static let script = WebFile(type: "text/javascript; charset=utf-8", qb_web_script)

  init(type: String, bytes: [UInt8]) {
    (self.type, self.bytes) = (type, bytes)
  }

  private init(
    type: String, _ content: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?
  ) {
    self.type = type
    var size = 0
    let start = content(&size)
    bytes = Array(UnsafeBufferPointer(start: start, count: size))
  }
}
