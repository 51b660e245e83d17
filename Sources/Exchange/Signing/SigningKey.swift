import CQuizboardSodium
import QuizboardText

/// A secret Ed25519 key (RFC 8032), which signs the manifests of a server.
public struct SigningKey: Sendable {
  /// The public key in base64, as manifests contain it.
  public let publicKey: String
  private let seed: [UInt8]
  private let secret: [UInt8]

  /// Creates a new key from random bytes of the system.
  public init() {
    _ = Self.isReady
    var seed = [UInt8](repeating: 0, count: Int(crypto_sign_SEEDBYTES))
    randombytes_buf(&seed, seed.count)
    self.init(seed: seed)
  }

  /// Reads the contents of a key file; nil if it is none.
  public init?(fileText bytes: [UInt8]) {
    guard bytes.count <= 4096 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.lines().filter { !$0.hasPrefix("#") }
    guard lines.count == 1, lines[0].hasPrefix(Self.label),
      let seed = Base64.decode(String(lines[0].dropFirst(Self.label.count))),
      seed.count == Int(crypto_sign_SEEDBYTES)
    else { return nil }
    self.init(seed: seed)
  }

  private init(seed: [UInt8]) {
    _ = Self.isReady
    var open = [UInt8](repeating: 0, count: Int(crypto_sign_PUBLICKEYBYTES))
    var secret = [UInt8](repeating: 0, count: Int(crypto_sign_SECRETKEYBYTES))
    _ = crypto_sign_seed_keypair(&open, &secret, seed)
    self.seed = seed
    self.secret = secret
    publicKey = Base64.encode(open)
  }

  private static let label = "quizboard-secret-key-1 "
  /// Selects the implementation for this processor, and opens the source of random bytes.
  private static let isReady = sodium_init() >= 0

  /// The text of the key's file.
  public var fileText: String {
    """
    # The secret key of a catalogue of quizzes. Keep it: who has it can publish in your name.
    # Fingerprint: \(KeyFingerprint.text(of: publicKey))
    \(Self.label)\(Base64.encode(seed))

    """
  }

  /// Returns the signature of bytes, in base64.
  public func signature(of bytes: [UInt8]) -> String {
    var signature = [UInt8](repeating: 0, count: Int(crypto_sign_BYTES))
    _ = crypto_sign_detached(&signature, nil, bytes, UInt64(bytes.count), secret)
    return Base64.encode(signature)
  }

  /// Returns true if a signature is valid; both texts are in base64.
  public static func isValid(_ signature: String, of bytes: [UInt8], key: String) -> Bool {
    guard isReady, let signature = Base64.decode(signature), let key = Base64.decode(key),
      signature.count == Int(crypto_sign_BYTES), key.count == Int(crypto_sign_PUBLICKEYBYTES)
    else { return false }
    return crypto_sign_verify_detached(signature, bytes, UInt64(bytes.count), key) == 0
  }
}

/// The fingerprint of a public key, which people compare.
public enum KeyFingerprint {
  /// Returns the first 32 hexadecimal digits of the key's SHA-256 digest, in groups of four.
  ///
  /// - Parameter key: A public key in base64.
  public static func text(of key: String) -> String {
    let digits = Array(Digest.sha256(Base64.decode(key) ?? Array(key.utf8)).utf8.prefix(32))
    return stride(from: 0, to: digits.count, by: 4).map {
      String(decoding: digits[$0..<($0 + 4)], as: UTF8.self)
    }.joined(separator: " ")
  }
}
