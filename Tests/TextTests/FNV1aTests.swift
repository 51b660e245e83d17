import QuizboardText
import Testing

@Suite struct FNV1aTests {
  @Test(
    "The hash is that of the authors' test vectors",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func vectors(text: String, value: UInt64) {
    var hash = FNV1a()
    hash.add(text)
    #expect(hash.value == value)
  }
}
