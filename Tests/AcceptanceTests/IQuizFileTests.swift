import Foundation
import Testing

/// `Quizzes/iquiz.json`: three quizzes in one file of the iQuiz shape, the question file of the
/// assignment.
@Suite("The iQuiz file that ships") struct IQuizFileTests {
  private static let file = "Quizzes/iquiz.json"
  private static let titles = ["Mathematics", "Marvel Super Heroes", "Science"]

  private let scratch = Scratch()

  private func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try scratch.run(arguments, input: .text(input))
  }

  @Test("play shows the three as a list, and opens the first question of the one that is chosen")
  func play() throws {
    let list = try run("play", "--plain", Self.file)
    for (number, title) in Self.titles.enumerated() {
      #expect(list.output.contains("\(number + 1). \(title), "), "\(list)")
    }
    let played = try run("play", "--plain", "--fresh", Self.file, input: "1\n3\n\n")
    #expect(played.end == .exit(0) && played.errors.isEmpty, "\(played)")
    #expect(played.output.contains("A baker shares 12 rolls"), "\(played)")
  }

  @Test("the library of all quizzes has it as a folder of three") func library() throws {
    let list = try run("play", "--plain", "--fresh", "Quizzes")
    #expect(list.output.contains("iquiz, 3 quizzes"), "\(list)")
  }

  @Test("check finds nothing wrong with any of them") func check() throws {
    let outcome = try run("check", Self.file)
    #expect(outcome.end == .exit(0), "\(outcome)")
    for title in Self.titles {
      #expect(outcome.output.contains("\(Self.file)/\(title): no problems"), "\(outcome)")
    }
  }
}
