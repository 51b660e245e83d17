import CQuizboardSodium

/// Base64 (RFC 4648, section 4), with padding and without white space.
public enum Base64 {
  /// Returns bytes as text.
  public static func encode(_ bytes: [UInt8]) -> String {
    let count = sodium_base64_encoded_len(bytes.count, sodium_base64_VARIANT_ORIGINAL)
    var text = [CChar](repeating: 0, count: count)
    sodium_bin2base64(&text, count, bytes, bytes.count, sodium_base64_VARIANT_ORIGINAL)
    text.removeLast()
    return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the bytes of a text; nil if it is not exactly what `encode(_:)` returns for them.
  public static func decode(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    var bytes = [UInt8](repeating: 0, count: characters.count / 4 * 3)
    var count = 0
    let isDecoded = characters.withUnsafeBytes { characters in
      let start = characters.assumingMemoryBound(to: CChar.self).baseAddress
      var rest: UnsafePointer<CChar>?
      let result = sodium_base642bin(
        &bytes, bytes.count, start, characters.count, nil, &count, &rest,
        sodium_base64_VARIANT_ORIGINAL)
      return result == 0 && rest == start.map { $0 + characters.count }
    }
    guard isDecoded || characters.isEmpty else { return nil }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
