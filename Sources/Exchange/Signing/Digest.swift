import CQuizboardSodium

/// SHA-256 digests (FIPS 180-4).
public enum Digest {
  /// Returns the digest of bytes as 64 hexadecimal digits in lower case.
  public static func sha256(_ bytes: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    _ = crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
