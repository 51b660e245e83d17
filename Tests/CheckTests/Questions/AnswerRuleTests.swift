import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: answer")
struct AnswerRuleTests {
  private func codes(_ question: String, quiz: String = "") throws -> [String] {
    try found(quiz: "questions = { \(question) }, \(quiz)", more: ["map.png": ""])
      .map(\.code.name)
  }

  @Test(
    "questions that are most likely not meant so",
    arguments: [
      ("qb.choice 'Q?' { qb.right 'a', qb.right 'b', 'c' }", ["several-right"]),
      ("qb.choice 'Q?' { qb.right 'a', qb.answer('b', 1), 'c' }", ["several-right"]),
      ("qb.choice 'Q?' { qb.right 'a', qb.answer('b', 0.5), 'c' }", []),
      ("qb.multiple 'Q?' { qb.right 'a', qb.right 'b', 'c' }", []),
      ("qb.trueFalse 'Q?' { answer = true, tags = 'easy, basics' }", ["joined-tags"]),
      ("qb.trueFalse 'Q?' { answer = true, tags = { 'easy', 'sums,basics' } }", ["joined-tags"]),
      ("qb.trueFalse 'Q?' { answer = true, tags = 'easy' }", []),
      ("qb.trueFalse 'Q?' { answer = true, image = 'map.png' }", ["missing-alt"]),
      ("qb.trueFalse 'Q?' { answer = true, image = { path = 'map.png' } }", ["missing-alt"]),
      ("qb.trueFalse 'Q?' { answer = true, image = { path = 'map.png', alt = 'A map' } }", []),
    ])
  func questions(question: String, expected: [String]) throws {
    #expect(try codes(question) == expected)
  }

  @Test(
    "keys that earn nothing as they are meant, and texts that show nothing",
    arguments: [
      ("qb.numeric { text = 'n', 5, units = { m = 1 }, unitPenalty = 0.1 }", []),
      ("qb.numeric { text = 'n', 5, units = { cm = 100 }, unitPenalty = 1 }", []),
      (
        "qb.numeric 'n' { qb.answer(qb.range(1, 9), 0.5), qb.right(5), units = { m = 1 } }",
        ["key-fails"]
      ),
      ("qb.numeric 'n' { qb.right(5), qb.answer(qb.range(1, 9), 0.5) }", []),
      ("qb.short 'n' { qb.right 'Neon', qb.answer('Neon*', 0.5) }", []),
      ("qb.numeric 'n' { 5, unitPenalty = 0.1 }", ["unused-penalty"]),
      ("qb.short 'n' { 'Peru', typos = 3 }", ["many-typos"]),
      ("qb.short 'n' { 'Peru', typos = 2 }", []),
      ("qb.cloze '{{a}} {{h}}' { gaps = { a = { accept = 'x' } } }", ["unknown-gap"]),
      ("qb.trueFalse ' ' { answer = true }", ["empty-question"]),
      ("qb.info 'Read.' {}", []),
    ])
  func keys(question: String, expected: [String]) throws {
    #expect(try codes(question) == expected)
  }

  @Test("a tag with a comma that draw asks for is meant") func drawnTag() throws {
    #expect(
      try codes(
        "qb.trueFalse 'Q?' { answer = true, tags = 'a, b' }",
        quiz: "draw = { { 'a, b', 1 } }") == [])
  }
}
