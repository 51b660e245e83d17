extension Question {
  /// Returns the question with changed sources of its texts; itself if it could not be graded with
  /// them. Accepted answers are unchanged.
  public func changingTexts(_ change: (String) -> String) -> Question {
    let (details, kind) = changingFurtherTexts { text in
      FormattedText(change(text.source), text.format)
    }
    return (try? Question(change(text), kind, details, id: id, template: template)) ?? self
  }

  /// The texts that players may see, beginning with that of the question.
  public var texts: [FormattedText] {
    var texts = [FormattedText(text)]
    _ = changingFurtherTexts { text in
      texts.append(text)
      return text
    }
    return texts
  }

  /// True if the question, or one of its answers, has feedback.
  public var hasFeedback: Bool {
    let own = [
      details.feedback, details.feedbackRight, details.feedbackPartly, details.feedbackWrong,
    ]
    return own.contains { $0 != nil } || kind.payload.hasFeedback
  }

  /// Returns the question's details and kind with changes in all texts but that of the question.
  private func changingFurtherTexts(_ change: (FormattedText) -> FormattedText) -> (
    details: Details, kind: Kind
  ) {
    var details = details
    details.changeTexts(change)
    return (details, kind.payload.changingTexts(change).kind)
  }
}
