/// The addresses that texts may lead to.
enum LinkAddress {
  /// The maximum length in bytes; terminals ignore longer addresses.
  static let longest = 2_000

  private static let starts = ["http://", "https://", "mailto:"]

  /// Returns an address in printable ASCII, with other characters percent-encoded; nil if it is too
  /// long, holds control characters, or is neither http nor https nor mailto.
  static func safe(_ url: String) -> String? {
    guard url.utf8.count <= longest else { return nil }
    let start = url.prefix(8).lowercased()
    guard starts.contains(where: { start.hasPrefix($0) }) else { return nil }
    var safe = ""
    for byte in url.utf8 {
      switch byte {
      case 0x21..<0x7F: safe.unicodeScalars.append(Unicode.Scalar(byte))
      case 0..<0x20, 0x7F: return nil
      default:
        safe +=
          "%" + String(byte >> 4, radix: 16, uppercase: true)
          + String(byte & 15, radix: 16, uppercase: true)
      }
    }
    return safe.utf8.count <= longest ? safe : nil
  }
}
