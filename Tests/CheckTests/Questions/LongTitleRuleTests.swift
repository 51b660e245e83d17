import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: long title")
struct LongTitleRuleTests {
  @Test("a long title of a quiz in a question file") func longTitleInFile() throws {
    let title = "Everything about the capitals of the world"
    let folder = try ScratchQuiz(files: [
      "a.json":
        #"""
      [{"title": "\#(title)", "desc": "d", "questions": [{"text": "Q?", "answer": "1", \#
      "answers": ["a", "b"]}]}]
      """#
    ])
    let all = QuizCheck(path: "\(folder.path)/a.json").diagnostics
    #expect(all.map(\.code) == [.longTitle] && all.first?.place?.column != nil, "\(all)")
  }
}
