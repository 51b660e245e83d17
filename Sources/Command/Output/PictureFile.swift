import QuizboardEngine

/// The names of files for pictures.
enum PictureFile {
  /// The endings of picture formats that only other programs write.
  private static let otherFormats = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"]

  /// Returns true if a file's name ends like a picture that cannot be written.
  static func isOfOtherFormat(_ path: String) -> Bool {
    otherFormats.contains(where: path.lowercased().hasSuffix)
  }

  /// Returns true if a file contains SVG.
  static func isSVG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("<svg ".utf8)) }
}
