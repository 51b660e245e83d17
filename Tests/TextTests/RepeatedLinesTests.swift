import QuizboardText
import Testing

@Suite("Lines that repeat")
struct RepeatedLinesTests {
  @Test(
    "are given once, with the number of the others",
    arguments: [
      ([], []), (["a", "b"], ["a", "b"]), (["a", "a"], ["a", "a"]),
      (["a", "a", "a", "b"], ["a", "… 2 times more", "b"]),
      (["a", "b", "a", "b", "a", "b", "a"], ["a", "b", "… these 2 lines 2 times more", "a"]),
      (["x", "a", "a", "a", "a", "y", "y"], ["x", "a", "… 3 times more", "y", "y"]),
    ] as [([String], [String])])
  func folded(lines: [String], expected: [String]) { #expect(foldingRepeats(lines) == expected) }
}
