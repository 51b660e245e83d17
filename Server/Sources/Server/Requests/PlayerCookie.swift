import CQuizboardServerLibraries

/// The cookie by which the server knows a visitor again: 128 random bits. The server stores only
/// their digest.
struct PlayerCookie: Equatable {
  /// The random bytes.
  private let secret: [UInt8]

  private static let secretSize = 16
  private static let secondsOfAYear = 31_536_000

  /// Makes a cookie for a new visitor.
  init() {
    var generator = SystemRandomNumberGenerator()
    secret = (0..<Self.secretSize).map { _ in generator.next() }
  }

  /// Finds the cookie in the headers `Cookie` of a request. Fails if there is none, or it is
  /// damaged.
  init?(fields: [String], of origin: Origin) {
    let start = "\(Self.name(for: origin))="
    for field in fields {
      for part in field.split(separator: ";") {
        let part = part.drop { $0 == " " }
        guard part.hasPrefix(start), let secret = Self.decoded(part.dropFirst(start.count)) else {
          continue
        }
        self.secret = secret
        return
      }
    }
    return nil
  }

  /// The SHA-256 of the secret.
  var digest: [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    _ = crypto_hash_sha256(&digest, secret, UInt64(secret.count))
    return digest
  }

  /// Returns the header `Set-Cookie` for pages of an origin. The path is that of the whole server,
  /// since the list of quizzes and the places show the same visitor.
  func header(for origin: Origin) -> String {
    "\(Self.name(for: origin))=\(Self.encoded(secret)); Path=/; Max-Age=\(Self.secondsOfAYear)"
      + "; HttpOnly; SameSite=Lax" + (origin.scheme == .https ? "; Secure" : "")
  }

  /// Browsers take a name that begins with `__Host-` only over https and from this very host.
  private static func name(for origin: Origin) -> String {
    origin.scheme == .https ? "__Host-place" : "place"
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Writes bytes in base64url without padding.
  private static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(alphabet[bits >> count & 63])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { text.append(alphabet[bits << (6 - count) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a secret in base64url. Fails unless it is written just as `encoded` writes it.
  private static func decoded(_ text: Substring) -> [UInt8]? {
    guard text.utf8.count == (secretSize * 8 + 5) / 6 else { return nil }
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for character in text.utf8 {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count))
        bits &= (1 << count) - 1
      }
    }
    return bits == 0 ? bytes : nil
  }
}
