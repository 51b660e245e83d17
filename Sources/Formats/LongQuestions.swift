import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz

extension ReadResult {
  /// The maximum size of the texts that a question shows, in bytes: half of what a screen holds.
  static let longestQuestion = 1 << 19

  /// Returns the result without questions that no screen could show, and with a problem for each.
  func refusingLongQuestions(from bytes: [UInt8], in file: String) -> ReadResult {
    let isTooShort = bytes.count <= Self.longestQuestion && !ZipArchive.sniff(bytes)
    if isTooShort { return self }
    var result = self
    for (index, quiz) in quizzes.enumerated() {
      let isShort = quiz.questions.map(\.fitsScreen)
      if isShort.allSatisfy(\.self) { continue }
      let places = quiz.questionPlaces
      for (number, question) in quiz.questions.enumerated() where !isShort[number] {
        result.problems.append(
          FormatProblem(
            place: places[number] ?? SourcePlace(file: file, line: 1, column: 1),
            reason: "“\(excerpt(question.text))” has more text than a screen can show",
            expected: "at most \(Self.longestQuestion >> 10) KiB in a question and its answers"))
      }
      let kept = isShort.indices.filter { isShort[$0] }
      result.quizzes[index].questions = kept.map { quiz.questions[$0] }
      result.quizzes[index].places = kept.compactMap { places[$0] }
    }
    result.problems = result.problems.inOrder
    return result
  }
}

extension Question {
  /// True unless its texts are too long. A picture that a text embeds counts as its label.
  fileprivate var fitsScreen: Bool {
    let sources = texts.reduce(0) { $0 + $1.source.utf8.count }
    if sources <= ReadResult.longestQuestion { return true }
    return texts.reduce(0) { $0 + $1.shownLength(in: format) } <= ReadResult.longestQuestion
  }
}

extension FormattedText {
  fileprivate func shownLength(in questionFormat: TextFormat) -> Int {
    (format ?? questionFormat) == .html
      ? HTMLText.label(of: source).utf8.count : source.utf8.count
  }
}
