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
    if own.contains(where: { $0 != nil }) { return true }
    switch kind {
    case .choice(let options), .multiple(let options):
      return options.contains { $0.feedback != nil }
    case .trueFalse(let statement):
      return statement.feedbackTrue != nil || statement.feedbackFalse != nil
    case .short(let answer): return answer.accept.contains { $0.feedback != nil }
    case .numeric(let answer): return answer.accept.contains { $0.feedback != nil }
    case .cloze(let cloze):
      return cloze.gaps.contains { gap in
        switch gap.kind {
        case .short(let answer): answer.accept.contains { $0.feedback != nil }
        case .numeric(let answer): answer.accept.contains { $0.feedback != nil }
        case .choice(let options): options.contains { $0.feedback != nil }
        }
      }
    case .matching, .ordering, .essay, .info, .custom: return false
    }
  }

  /// Returns the question's details and kind with changes in all texts but that of the question.
  private func changingFurtherTexts(_ change: (FormattedText) -> FormattedText) -> (
    details: Details, kind: Kind
  ) {
    var details = details
    details.changeTexts(change)
    return (details, kind.changingTexts(change))
  }
}

extension Question.Kind {
  fileprivate func changingTexts(_ change: (FormattedText) -> FormattedText) -> Question.Kind {
    switch self {
    case .choice(let options): return .choice(options.map { $0.changingTexts(change) })
    case .multiple(let options): return .multiple(options.map { $0.changingTexts(change) })
    case .trueFalse(var statement):
      statement.feedbackTrue = statement.feedbackTrue.map(change)
      statement.feedbackFalse = statement.feedbackFalse.map(change)
      return .trueFalse(statement)
    case .short(let answer): return .short(answer.changingTexts(change))
    case .numeric(let answer): return .numeric(answer.changingTexts(change))
    case .matching(var matching):
      matching.pairs = matching.pairs.map { pair in
        var pair = pair
        pair.left = change(pair.left)
        pair.right = change(pair.right)
        return pair
      }
      matching.distractors = matching.distractors.map(change)
      return .matching(matching)
    case .ordering(var ordering):
      ordering.items = ordering.items.map(change)
      return .ordering(ordering)
    case .cloze(var cloze):
      for index in cloze.gaps.indices {
        switch cloze.gaps[index].kind {
        case .short(let answer): cloze.gaps[index].kind = .short(answer.changingTexts(change))
        case .numeric(let answer): cloze.gaps[index].kind = .numeric(answer.changingTexts(change))
        case .choice(let options):
          cloze.gaps[index].kind = .choice(options.map { $0.changingTexts(change) })
        }
      }
      return .cloze(cloze)
    case .custom(var custom):
      custom.options = custom.options.map(change)
      return .custom(custom)
    case .essay, .info: return self
    }
  }
}

extension Option {
  fileprivate func changingTexts(_ change: (FormattedText) -> FormattedText) -> Option {
    var option = self
    option.text = change(text)
    option.feedback = feedback.map(change)
    return option
  }
}

extension ShortAnswer {
  fileprivate func changingTexts(_ change: (FormattedText) -> FormattedText) -> ShortAnswer {
    var answer = self
    for index in accept.indices {
      answer.accept[index].feedback = accept[index].feedback.map(change)
    }
    return answer
  }
}

extension NumericAnswer {
  fileprivate func changingTexts(_ change: (FormattedText) -> FormattedText) -> NumericAnswer {
    var answer = self
    for index in accept.indices {
      answer.accept[index].feedback = accept[index].feedback.map(change)
    }
    return answer
  }
}
