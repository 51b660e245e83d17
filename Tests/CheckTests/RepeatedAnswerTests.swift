import QuizboardCheck
import QuizboardTestKit
import Testing

@Suite("Repeated answers of question files") struct RepeatedAnswerTests {
  private static func moodle(_ type: String, _ text: String, _ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz><question type="\(type)"><name><text>n</text></name>
    <questiontext format="html"><text>\(text)</text></questiontext>\(content)</question></quiz>
    """
  }

  private static func answer(_ text: String) -> String {
    #"<answer fraction="100"><text>\#(text)</text></answer>"#
  }

  @Test("A text that is repeated often is reported once") func repeated() throws {
    let folder = try ScratchQuiz(files: [
      "equal.xml": Self.moodle(
        "shortanswer", "What?", String(repeating: Self.answer("same"), count: 20))
    ])
    let check = QuizCheck(path: "\(folder.path)/equal.xml")
    #expect(check.diagnostics.count { $0.code.name == "duplicate-option" } == 1)
  }
}
