import QuizboardModel

extension Question {
  /// Grades a response.
  /// - Parameter scripts: The scripts that grade custom questions.
  /// - Throws: `InvalidResponse` if it does not fit the question's kind, has an invalid option, or
  ///   is empty; the errors of the scripts.
  public func grade(_ response: Response, scripts: (any QuestionScripts)? = nil) throws -> Grade {
    let type = kind.payload
    return complete(try type.grade(response, of: self, by: scripts), type)
  }

  /// Adds the question's own feedback for a fraction, after that of the answer.
  private func complete(_ grade: Grade, _ type: any QuestionType) -> Grade {
    var grade = grade
    if details.isAllOrNothing, type.isGradedInParts, let fraction = grade.fraction, fraction < .one
    {
      grade.fraction = .zero
      for index in grade.parts.indices { grade.parts[index].fraction = .zero }
    }
    let byResult =
      grade.fraction.flatMap { fraction in
        fraction >= .one
          ? details.feedbackRight
          : fraction > .zero ? details.feedbackPartly : details.feedbackWrong
      }
    let texts = [grade.feedback, byResult.map(shownWords), details.feedback.map(shownWords)]
    grade.feedback = joined(texts.compactMap(\.self))
    return grade
  }

  /// Returns texts of feedback, each in a paragraph or a line of its own; nil without any.
  func joined(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: shown.isMarkdown ? "\n\n" : "\n")
  }

  func noOption(_ number: Int) -> InvalidResponse {
    InvalidResponse("There is no option \(number): there are \(optionNames.count).")
  }
}

/// Returns whether the places are all from 0 to `count` - 1, each once.
func isPermutation(_ places: [Int], of count: Int) -> Bool {
  var isTaken = [Bool](repeating: false, count: count)
  for index in places {
    guard isTaken.indices.contains(index), !isTaken[index] else { return false }
    isTaken[index] = true
  }
  return places.count == count
}
