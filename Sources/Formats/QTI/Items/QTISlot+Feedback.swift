import QuizboardModel
import QuizboardQuiz

extension FormattedText {
  /// Returns a text with another one below it.
  static func joined(_ first: FormattedText?, _ second: String) -> FormattedText {
    FormattedText(first.map { "\($0.source)<br/>\(second)" } ?? second)
  }
}

extension Question.Kind {
  /// Adds a feedback to the answer at a slot.
  ///
  /// - Parameter trueSlot: The answer that says that a statement is true.
  mutating func addFeedback(_ text: String, to slot: QTISlot, trueSlot: Int) {
    let place = slot.answer
    switch self {
    case .choice(var options):
      options[place].feedback = FormattedText.joined(options[place].feedback, text)
      self = .choice(options)
    case .multiple(var options):
      options[place].feedback = FormattedText.joined(options[place].feedback, text)
      self = .multiple(options)
    case .trueFalse(var statement):
      if place == trueSlot {
        statement.feedbackTrue = FormattedText.joined(statement.feedbackTrue, text)
      } else {
        statement.feedbackFalse = FormattedText.joined(statement.feedbackFalse, text)
      }
      self = .trueFalse(statement)
    case .short(var answer):
      Self.add(text, to: &answer.accept, place)
      self = .short(answer)
    case .numeric(var answer):
      Self.add(text, to: &answer.accept, place)
      self = .numeric(answer)
    case .cloze(var cloze):
      cloze.gaps[slot.gap].kind = Self.added(text, place, cloze.gaps[slot.gap].kind)
      self = .cloze(cloze)
    default: break
    }
  }

  // The place after the last answer is that of all other texts or numbers.

  private static func add(_ text: String, to accept: inout [AcceptedText], _ place: Int) {
    if place == accept.count { accept.append(AcceptedText("*", fraction: .zero)) }
    accept[place].feedback = FormattedText.joined(accept[place].feedback, text)
  }

  private static func add(_ text: String, to accept: inout [AcceptedNumber], _ place: Int) {
    if place == accept.count { accept.append(AcceptedNumber(.any, fraction: .zero)) }
    accept[place].feedback = FormattedText.joined(accept[place].feedback, text)
  }

  private static func added(_ text: String, _ place: Int, _ kind: Cloze.Gap.Kind) -> Cloze.Gap.Kind
  {
    switch kind {
    case .choice(var options):
      options[place].feedback = FormattedText.joined(options[place].feedback, text)
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
