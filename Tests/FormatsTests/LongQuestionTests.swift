import Foundation
import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// Questions that no screen could show.
@Suite struct LongQuestionTests {
  private static let long = String(repeating: "word ", count: 120_000)

  private static let files: [(name: String, text: String)] = [
    ("a.gift", "::one:: One? {=a ~b}\n\n::two:: \(long)? {=a ~b}\n"),
    ("a.csv", "question,answer,wrong\nOne?,a,b\n\(long)?,a,b\n"),
    ("a.aiken", "One?\nA. a\nB. b\nANSWER: A\n\nTwo?\nA. a\nB. \(long)\nANSWER: A\n"),
    (
      "a.json",
      """
      { "quizboard": 1, "title": "T", "questions": [
        { "type": "short", "text": "One?", "accept": ["a"] },
        { "type": "short", "text": "Two?", "accept": ["a"], "hints": ["\(long)"] }
      ] }
      """
    ),
  ]

  @Test(arguments: files.map(\.name)) func `they are left out, each with its place`(name: String)
    throws
  {
    let text = try #require(Self.files.first { $0.name == name }?.text)
    let result = try QuestionFormats.read(bytes: Array(text.utf8), file: name)
    #expect(result.quizzes.first?.questions.map(\.text) == ["One?"])
    #expect(result.quizzes.first?.places.count == 1)
    let problem = try #require(result.problems.first)
    #expect(result.problems.count == 1 && (problem.place.line ?? 1) > 1, "\(problem)")
    #expect(problem.reason.contains("more text than a screen can show"), "\(problem)")
  }

  @Test func `an embedded picture is no long text`() throws {
    let picture = Data(repeating: 7, count: 600_000).base64EncodedString()
    let json = """
      { "quizboard": 1, "title": "T", "questions": [
        { "type": "short", "format": "html", "accept": ["a"],
          "text": "<p>Which? <img src='data:image/png;base64,\(picture)'></p>" }
      ] }
      """
    let result = try QuestionFormats.read(bytes: Array(json.utf8), file: "a.json")
    #expect(result.quizzes.first?.questions.count == 1 && result.problems.isEmpty)
  }
}
