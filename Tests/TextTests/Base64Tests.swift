import QuizboardText
import Testing

@Suite struct Base64Tests {
  @Test(
    "Base64 is that of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func vectors(plain: String, encoded: String) {
    #expect(Base64.encode(Array(plain.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(plain.utf8))
    #expect(Base64.decode(leniently: encoded) == Array(plain.utf8))
  }

  @Test(
    "Other text than that of the encoder is refused, and read leniently",
    arguments: [
      ("Zg", "f"), ("Zg=", "f"), ("Zg===", "f"), ("Zh==", "f"), ("Zm8", "fo"), ("Zm8==", "fo"),
      ("Zm9=", "fo"), ("Zm 9v", "foo"), ("Zm9v\n", "foo"), (" Zm9v", "foo"),
      ("Zm9v!", "foo"), ("====", ""),
      ("Zm9v=", "foo"), ("Z", ""), ("=", ""), ("Zm-_", "f"), ("Zm8=Zm8=", "fo"),
    ])
  func otherText(encoded: String, plain: String) {
    #expect(Base64.decode(encoded) == nil)
    #expect(Base64.decode(leniently: encoded) == Array(plain.utf8))
  }

  @Test("All bytes are restored") func bytes() {
    for count in 0...300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }
}
