import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: missing image")
struct MissingImageRuleTests {
  @Test("a picture in a view without words") func pictureInView() throws {
    func codes(_ keys: String) throws -> [String] {
      try menu(view("ui.image { \(keys) }"), more: ["map.png": ""]).map(\.code.name)
    }
    #expect(try codes("path = 'map.png'") == ["missing-alt"])
    #expect(try codes("path = 'map.png', alt = 'A map'") == [])
    #expect(try codes("path = 'map.png', alt = self.title") == [])
  }

  @Test("pictures of a question file, in its texts, too, are looked for beside it")
  func questionFile() throws {
    let json = """
      {"quizboard":1,"title":"T","questions":[{"type":"trueFalse","id":"q","answer":true,
        "text":"![A](here.png) ![B](gone.png) ![C](http://a.example/c.png)",
        "image":{"path":"away.png","alt":"x"}}]}
      """
    let folder = try ScratchQuiz(files: ["bank.json": json, "here.png": ""])
    let found = QuizCheck(path: "\(folder.path)/bank.json").diagnostics
    #expect(found.map(\.code.name) == ["missing-image", "missing-image"])
    #expect(found.map(\.message).allSatisfy { !$0.contains("here.png") })
  }
}
