import CQuizboardWebFiles
import QuizboardExchange

/// A file that pages refer to. Serve it under an address that contains its digest: then browsers
/// may keep it for ever.
public struct WebFile: Sendable {
  /// The type, as the header `Content-Type` names it.
  public let type: String
  /// The content.
  public let bytes: [UInt8]
  /// The SHA-256 of the content, in hexadecimal digits.
  public let digest: String

  init(type: String, bytes: [UInt8]) {
    (self.type, self.bytes) = (type, bytes)
    digest = Digest.sha256(bytes)
  }

  /// Makes the file of a picture. Fails if its first bytes are not those of a PNG, JPEG, GIF or
  /// WebP.
  public init?(picture bytes: [UInt8]) {
    guard let type = Self.pictureType(bytes.prefix(12)) else { return nil }
    self.init(type: type, bytes: bytes)
  }

  /// The style sheet of all pages.
  public static let style = WebFile(type: "text/css; charset=utf-8", embedded: qb_web_style)

  /// The script of all pages.
  public static let script = WebFile(
    type: "text/javascript; charset=utf-8", embedded: qb_web_script)

  private init(
    type: String, embedded content: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?
  ) {
    var size = 0
    let start = content(&size)
    self.init(type: type, bytes: Array(UnsafeBufferPointer(start: start, count: size)))
  }

  private static func pictureType(_ start: ArraySlice<UInt8>) -> String? {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: text.utf8)
    }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if begins("GIF87a") || begins("GIF89a") { return "image/gif" }
    if begins("RIFF"), begins("WEBP", at: 8) { return "image/webp" }
    return nil
  }
}
