import Quizboard
import QuizboardTestKit
import Testing

@Suite("Loading from Swift")
struct LoadingTests {
  @Test("a quiz has a title, an identifier and questions") func loaded() throws {
    let quiz = try LoadedQuiz.load("\(Checkout.root)/Quizzes/unwind")
    #expect(quiz.title == "Unwind Segue")
    #expect(quiz.identifier == "unwind")
    #expect(quiz.questionCount == 3)
    #expect(quiz.warnings.isEmpty)
  }

  @Test("a failure has every problem with its place") func failure() throws {
    let scratch = try ScratchQuiz(files: ["quiz.lua": "local qb = require 'quizboard'\nreturn 1 +"])
    let failure = #expect(throws: LoadFailure.self) { try LoadedQuiz.load(scratch.path) }
    let problem = try #require(failure?.problems.first)
    #expect(problem.place?.file == "quiz.lua")
    #expect(problem.place?.line == 2)
    #expect(problem.description.contains("quiz.lua:2"))
  }

  @Test("a quiz of a question file is named by its identifier or its title")
  func quizInFile() throws {
    let file = "\(Checkout.root)/Quizzes/iquiz.json"
    let whole = try LoadedQuiz.load(file, quiz: "iquiz/Mathematics")
    #expect(try LoadedQuiz.load(file, quiz: "Mathematics").identifier == whole.identifier)
    let failure = #expect(throws: LoadFailure.self) { try LoadedQuiz.load(file, quiz: "nope") }
    #expect(failure?.description.contains("contains no quiz \"nope\"") == true)
  }

  @Test("a folder whose quiz has another identifier is a failure") func otherIdentifier() {
    #expect(throws: LoadFailure.self) {
      try LoadedQuiz.load("\(Checkout.root)/Quizzes/dive", quiz: "nope")
    }
  }

  @Test("a path without a quiz is a failure") func nothing() {
    #expect(throws: LoadFailure.self) { try LoadedQuiz.load("/nowhere/at/all") }
  }

  @Test("a skipped question is a warning with a remedy") func warnings() throws {
    let scratch = try ScratchQuiz(
      title: "Test",
      keys: "questions = 'questions.json'",
      more: [
        "questions.json": """
        [{"title": "T", "desc": "D", "questions": [
          {"text": "Right?", "answer": "1", "answers": ["Yes", "No"]},
          {"text": "Wrong?", "answer": "7", "answers": ["Yes", "No"]}]}]
        """
      ])
    let quiz = try LoadedQuiz.load(scratch.path)
    #expect(quiz.questionCount == 1)
    #expect(quiz.warnings.map(\.place?.file) == ["questions.json"])
  }

  @Test("a picture is a file in the quiz's folder, and no other") func pictures() throws {
    let scratch = try ScratchQuiz(title: "Test", keys: "", more: ["a.png": "picture"])
    let quiz = try LoadedQuiz.load(scratch.path)
    #expect(try quiz.picture("a.png") == Array("picture".utf8))
    #expect(throws: PlainError.self) { try quiz.picture("../dive/quiz.lua") }
    #expect(throws: PlainError.self) { try quiz.picture("/etc/passwd") }
    #expect(throws: PlainError.self) { try quiz.picture("absent.png") }
  }

  @Test("a folder lists its quizzes, also those in question files, and each can be loaded")
  func folder() throws {
    let entries = try QuizFolder("\(Checkout.root)/Quizzes").entries()
    #expect(entries.contains { $0.identifier == "unwind" && $0.title == "Unwind Segue" })
    let file = try #require(entries.first { $0.children != nil })
    #expect(try file.load().questionCount > 10)
    for entry in entries.flatMap({ $0.children ?? [$0] }) {
      #expect(try entry.load().title == entry.title)
    }
    #expect(throws: PlainError.self) { try QuizFolder("/nowhere/at/all").entries() }
  }

  @Test("Markdown is blocks of spans with marks") func markdown() {
    #expect(
      MarkdownText("# A\n\n- **b** c").blocks == [
        .heading([MarkdownSpan(text: "A")], level: 1),
        .list([
          MarkdownItem(blocks: [
            .paragraph([MarkdownSpan(text: "b", marks: .strong), MarkdownSpan(text: " c")])
          ])
        ]),
      ])
    #expect(MarkdownText.spans(of: "`x`") == [MarkdownSpan(text: "x", marks: .code)])
  }
}
