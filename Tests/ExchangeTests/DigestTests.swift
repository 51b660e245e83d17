import QuizboardExchange
import Testing

@Suite struct DigestTests {
  @Test func `the digest of the standard's example`() {
    #expect(
      Digest.sha256(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
