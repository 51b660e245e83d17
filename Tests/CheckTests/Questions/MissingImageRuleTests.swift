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

  @Test("a file that begins neither like PNG nor like JPEG is no picture, whatever its name")
  func format() throws {
    let folder = try ScratchQuiz(
      files: [
        "quiz.lua": ScratchQuiz.preamble + """
          return qb.quiz { title = 'T', questions = {
            qb.info 'A' { text = '![A](a.png)', image = { path = 'a.svg', alt = 'A' } },
            qb.info 'B ![B](b.jpg) ![C](c.png)' {},
          } }
          """,
        "a.png": "a text", "a.svg": "<svg/>",
      ])
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0], to: "b.jpg")
    try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], to: "c.png")
    let found = QuizCheck(path: folder.path).diagnostics
    #expect(found.map(\.code) == [.unreadablePicture], "\(found)")
    #expect(found.first?.message == "question \"A\" shows a.svg, which is neither PNG nor JPEG")
    #expect(found.first?.place?.line == 2, "\(found)")
    let view = try menu(view("ui.image { path = 'a.png', alt = 'A' }"), more: ["a.png": "a text"])
    #expect(
      view.map(\.message) == ["ui.image shows a.png, which is neither PNG nor JPEG"], "\(view)")
  }
}
