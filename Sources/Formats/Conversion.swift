import QuizboardModel

/// A quiz of a question file in another format.
public struct Conversion: Sendable {
  /// The number of questions in the new file.
  public var count: Int
  /// The contents of the new file.
  public var bytes: [UInt8]
  /// The losses: first those of the reading, in the order of the file, then those of the writing,
  /// in the order of the questions.
  public var losses: [FormatLoss]
  /// The problems of the quiz's part of the file. Its broken questions are not in the new one.
  public var problems: [FormatProblem]
  /// The files that the texts embed, to write beside the new file.
  public var resources: [FormatResource]
}

extension ReadResult {
  /// Converts one of the quizzes.
  /// - Parameters:
  ///   - index: The index of the quiz in `quizzes`.
  ///   - format: The format of the new file.
  ///   - file: The name of the file that was read. A title made from it is no loss.
  public func converted(quizAt index: Int = 0, to format: any WritableFormat.Type, file: String)
    -> Conversion
  {
    let quiz = quizzes[index]
    let isEmbedding = format is any EmbeddingFormat.Type
    let written = format.write(quiz, readFrom: file, resources: resources)
    return Conversion(
      count: quiz.questions.count - written.losses.count { $0.isWhole }, bytes: written.bytes,
      losses: self.losses(ofQuizAt: index) + written.losses,
      problems: problems(ofQuizAt: index), resources: isEmbedding ? [] : resources)
  }
}
