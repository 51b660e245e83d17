import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: missing image")
struct MissingImageRuleTests {
  @Test("a picture in a view without words") func pictureInView() throws {
    func found(_ keys: String) throws -> [String] {
      let script =
        """
        local Menu = qb.controller 'Menu'
        function Menu:view() return ui.screen { ui.image { \(keys) } } end
        """
      let folder = try ScratchQuiz(
        "qb.scene 'menu' { class = 'Menu' }", script: script, more: ["map.png": ""])
      return withExtendedLifetime(folder) {
        QuizCheck(path: folder.path).diagnostics.map(\.code.name)
      }
    }
    #expect(try found("path = 'map.png'") == ["missing-alt"])
    #expect(try found("path = 'map.png', alt = 'A map'") == [])
    #expect(try found("path = 'map.png', alt = self.title") == [])
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
