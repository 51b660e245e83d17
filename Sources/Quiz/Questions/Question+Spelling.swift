public import QuizboardModel

extension Question {
  /// Returns the question with this rule for accents in each short answer that has none of its own.
  func spelled(_ accents: ShortAnswer.Accents) -> Question {
    let spelled = kind.payload.spelled { $0 ?? accents }.kind
    // A question that differs in nothing that is validated is as valid.
    return spelled == kind ? self : (try? Question(text, spelled, details, id: id)) ?? self
  }

  /// Returns the right spelling of an answer that was accepted with a typo or without its accents.
  ///
  /// It is a text, or the gaps that have such an answer. Nil for other answers.
  public func spelling(of response: Response) -> ResponseValue? {
    kind.payload.spelling(of: response, to: self)
  }
}
