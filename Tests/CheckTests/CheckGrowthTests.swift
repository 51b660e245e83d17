import QuizboardCheck
import QuizboardTestKit
import Testing

/// The work of a check grows no faster than what is checked.
@Suite("A check of large files") struct CheckGrowthTests {
  /// The files of a size.
  private static let files: [(name: String, size: Int, text: @Sendable (Int) -> String)] = [
    (
      "cloze.xml", 300,
      { count in
        let gaps = (0..<count).map { "w\($0) {1:SHORTANSWER:=answer \($0)}" }
        return moodle("cloze", gaps.joined(separator: " "), "")
      }
    ),
    (
      "equal.xml", 1_500,
      { moodle("shortanswer", "What?", String(repeating: answer("same"), count: $0)) }
    ),
    (
      "two-of-each.xml", 500,
      { count in
        let answers = (0..<count).map { answer("answer \($0 / 2)") + "\n" }.joined()
        return moodle("shortanswer", "What?", answers)
      }
    ),
    (
      "several.json", 20,
      { count in
        let quizzes = (0..<count).map { number in
          #"{"title": "Quiz \#(number)", "questions": [{"text": "Wet?", "answer": "1", "#
            + #""answers": ["Water", "Fire"]}]}"#
        }
        return "[\(quizzes.joined(separator: ",\n"))]"
      }
    ),
  ]

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

  @Test("Four times the size takes about four times the work", arguments: files.map(\.name))
  func growth(name: String) throws {
    let (_, size, text) = try #require(Self.files.first { $0.name == name })
    let excess = try Growth.excess(from: size) { count in
      let folder = try ScratchQuiz(files: [name: text(count)])
      let checks = QuizCheck.all(at: ["\(folder.path)/\(name)"])
      #expect(!checks.isEmpty && checks.allSatisfy { $0.isReadable })
    }
    #expect(excess == nil)
  }

  @Test("A text that is repeated often is reported once") func repeated() throws {
    let folder = try ScratchQuiz(files: [
      "equal.xml": Self.moodle(
        "shortanswer", "What?", String(repeating: Self.answer("same"), count: 20))
    ])
    let check = try #require(QuizCheck.all(at: ["\(folder.path)/equal.xml"]).first)
    #expect(check.diagnostics.count { $0.code.name == "duplicate-option" } == 1)
  }
}
