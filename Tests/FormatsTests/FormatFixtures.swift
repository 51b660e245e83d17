import Foundation
import QuizboardFormats
import QuizboardModel
import QuizboardQuiz

/// Files from outside, beside the checkout.
let sharedInputs = URL(filePath: #filePath).resolvingSymlinksInPath()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/inputs")

func read(_ text: String, file: String) throws -> ReadResult {
  try QuestionFormats.read(bytes: Array(text.utf8), file: file)
}

extension ReadResult {
  /// `12:5 reason` of each problem.
  var places: [String] {
    problems.map { "\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.reason)" }
  }

  var texts: [[String]] { quizzes.map { $0.questions.map(\.text) } }
}

extension Question {
  var rightNames: [String] {
    optionNames.indices.filter { optionFractions[$0] == .one }.map { optionNames[$0] }
  }
}
