import QuizboardEngine
import QuizboardQuiz
import QuizboardTestKit
import Testing

@Suite("A question file that holds several quizzes") struct QuizInFileTests {
  private static let two = """
    [{"title": "Science", "desc": "d", "questions": [{"text": "Wet?", "answer": "1", "answers": \
    ["Water", "Fire"]}]},
     {"title": "Art/2", "desc": "d", "questions": [{"text": "Wet?", "answer": "1", "answers": \
    ["Paint", "Clay"]}]}]
    """

  private let folder: ScratchQuiz

  init() throws { folder = try ScratchQuiz(files: ["two.json": Self.two], name: "shelf") }

  private var file: String { "\(folder.path)/two.json" }

  @Test("it is a folder of quizzes, which are named behind it") func names() {
    #expect(QuizSearchPath.holdsQuizzes(file))
    #expect(QuizSearchPath.quizzes(at: file) == ["\(file)/Science", "\(file)/Art/2"])
    #expect(QuizSearchPath.quizzes(at: folder.path) == ["\(file)/Science", "\(file)/Art/2"])
    #expect(
      QuizSearchPath.isInFile("\(file)/Science") && !QuizSearchPath.isInFile(file)
        && !QuizSearchPath.isInFile("\(folder.path)/no/Science"))
  }

  @Test("each is a quiz of its own, kept under the name that the library has for it")
  func one() throws {
    let bundle = try QuizBundle(path: "\(file)/Art/2")
    #expect(bundle.identifier == "two/Art/2" && bundle.title == "Art/2" && bundle.path == file)
    #expect(bundle.quiz.questions.map { $0.kind.options.map(\.text) } == [["Paint", "Clay"]])
    #expect(try QuizBundle(path: file, quiz: "two/Art/2").identifier == bundle.identifier)
  }

  @Test("a quiz that is not there is told, with those that are") func missing() {
    #expect {
      try QuizBundle(path: "\(file)/Sience")
    } throws: {
      "\($0)".contains(
        """
        two.json contains no quiz "Sience" (it contains "Science", "Art/2"); did you mean "Science"?
        """)
    }
  }
}
