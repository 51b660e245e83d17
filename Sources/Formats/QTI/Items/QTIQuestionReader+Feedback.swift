import QuizboardModel
import QuizboardQuiz

extension QTIQuestionReader {
  /// Adds a feedback to its places in a question.
  func place(
    _ feedback: QTIFeedback, at targets: [QTIFeedbackPlaces.Target], in kind: inout Question.Kind
  ) {
    let element = feedback.element
    let text = texts.text(in: element)
    if text.isEmpty { return }
    if let title = element[.title], !title.xmlTrimmed.isEmpty {
      lose(element, "title", "the feedback has no title “\(title.xmlTrimmed)”")
    }
    if targets.isEmpty {
      lose(
        element, element.nameInTwo,
        "it is shown for no single answer, nor for all right or wrong ones")
    }
    for target in targets {
      switch target {
      case .always: details.feedback = joined(details.feedback, text)
      case .right: details.feedbackRight = joined(details.feedbackRight, text)
      case .partly: details.feedbackPartly = joined(details.feedbackPartly, text)
      case .wrong: details.feedbackWrong = joined(details.feedbackWrong, text)
      case .answer(let slot): add(text, to: slot, in: &kind)
      }
    }
  }

  private func joined(_ first: FormattedText?, _ second: String) -> FormattedText {
    FormattedText(first.map { "\($0.source)<br/>\(second)" } ?? second)
  }

  private func add(_ text: String, to slot: QTISlot, in kind: inout Question.Kind) {
    let place = slot.answer
    switch kind {
    case .choice(var options):
      options[place].feedback = joined(options[place].feedback, text)
      kind = .choice(options)
    case .multiple(var options):
      options[place].feedback = joined(options[place].feedback, text)
      kind = .multiple(options)
    case .trueFalse(var statement):
      if place == trueSlot {
        statement.feedbackTrue = joined(statement.feedbackTrue, text)
      } else {
        statement.feedbackFalse = joined(statement.feedbackFalse, text)
      }
      kind = .trueFalse(statement)
    case .short(var answer):
      add(text, to: &answer.accept, place)
      kind = .short(answer)
    case .numeric(var answer):
      add(text, to: &answer.accept, place)
      kind = .numeric(answer)
    case .cloze(var cloze):
      cloze.gaps[slot.gap].kind = added(text, place, cloze.gaps[slot.gap].kind)
      kind = .cloze(cloze)
    default: break
    }
  }

  // The place after the last answer is that of all other texts or numbers.

  private func add(_ text: String, to accept: inout [AcceptedText], _ place: Int) {
    if place == accept.count { accept.append(AcceptedText("*", fraction: .zero)) }
    accept[place].feedback = joined(accept[place].feedback, text)
  }

  private func add(_ text: String, to accept: inout [AcceptedNumber], _ place: Int) {
    if place == accept.count { accept.append(AcceptedNumber(.any, fraction: .zero)) }
    accept[place].feedback = joined(accept[place].feedback, text)
  }

  private func added(_ text: String, _ place: Int, _ kind: Cloze.Gap.Kind) -> Cloze.Gap.Kind {
    switch kind {
    case .choice(var options):
      options[place].feedback = joined(options[place].feedback, text)
      return .choice(options)
    case .short(var answer):
      add(text, to: &answer.accept, place)
      return .short(answer)
    case .numeric(var answer):
      add(text, to: &answer.accept, place)
      return .numeric(answer)
    }
  }
}
