import QuizboardExchange
import QuizboardText
import Testing

@Suite struct SigningTests {
  @Test func `a signature is valid for its bytes and its key only`() {
    let (key, other) = (SigningKey(), SigningKey())
    let signature = key.signature(of: [1, 2, 3])
    #expect(SigningKey.isValid(signature, of: [1, 2, 3], key: key.publicKey))
    #expect(!SigningKey.isValid(signature, of: [1, 2, 4], key: key.publicKey))
    #expect(!SigningKey.isValid(signature, of: [1, 2, 3], key: other.publicKey))
    #expect(!SigningKey.isValid("AAAA", of: [1, 2, 3], key: key.publicKey))
    #expect(!SigningKey.isValid(signature, of: [1, 2, 3], key: "AAAA"))
    let zero = Base64.encode([UInt8](repeating: 0, count: 32))
    #expect(!SigningKey.isValid(Base64.encode([UInt8](repeating: 0, count: 64)), of: [], key: zero))
  }

  @Test func `the first test vector of RFC 8032`() throws {
    let seed: [UInt8] = [
      0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c,
      0xc4, 0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae,
      0x7f, 0x60,
    ]
    let key = try #require(
      SigningKey(
        fileText: Array("quizboard-secret-key-1 \(Base64.encode(seed))\n".utf8)))
    #expect(key.publicKey == "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=")
    let signature = try #require(Base64.decode(key.signature(of: [])))
    let digits = signature.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(
      digits == "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bac"
        + "c61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b")
  }

  @Test func `a key file is read as it was written`() throws {
    let key = SigningKey()
    let copy = try #require(SigningKey(fileText: Array(key.fileText.utf8)))
    #expect(copy.publicKey == key.publicKey)
    #expect(copy.signature(of: [1]) == key.signature(of: [1]))
    #expect(key.fileText.contains(KeyFingerprint.text(of: key.publicKey)))
    for text in ["", "x", "quizboard-secret-key-1 AAAA", key.fileText + key.fileText] {
      #expect(SigningKey(fileText: Array(text.utf8)) == nil)
    }
  }

  @Test func `a fingerprint has eight groups of four digits`() {
    let key = Base64.encode(Array("abc".utf8))
    #expect(KeyFingerprint.text(of: key) == "ba78 16bf 8f01 cfea 4141 40de 5dae 2223")
  }
}
