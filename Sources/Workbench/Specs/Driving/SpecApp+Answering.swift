import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz

// Answers to questions, in whichever element asks them.
extension SpecApp {
  /// Answers the current question. A text without an answer is left with the default button.
  func answer(_ how: Answer) throws {
    if isAtText, let button = session.defaultButton {
      if case .value = how {
        throw SpecProblem("this text takes no answer; continue with app:answer \"right\"")
      }
      return try perform(button)
    }
    try answer(how, isOneOfAll: false)
  }

  /// True if the current question of the attempt is a text without an answer.
  private var isAtText: Bool {
    guard AnswerChoices(session) == nil, let attempt = session.inspection.attempt,
      !attempt.isFinished, let question = attempt.question
    else { return false }
    return !question.isAnswerable
  }

  private func answer(_ how: Answer, isOneOfAll: Bool) throws {
    guard let choices = AnswerChoices(session) else { throw SpecProblem(noQuestion) }
    for input in try inputs(for: how, choices, isOneOfAll) { try perform(input) }
    if let submission = choices.submission(in: session) { try perform(submission) }
  }

  /// The kind of answer to give.
  enum Answer {
    case right
    case wrong
    case partly
    case value(ResponseValue)
  }

  private func inputs(for how: Answer, _ choices: AnswerChoices, _ isOneOfAll: Bool) throws
    -> [Input]
  {
    let name = choices.question.label
    switch how {
    case .right, .wrong, .partly:
      guard let grader = choices.grader else { break }
      if isOneOfAll, grader == .person, let inputs = choices.ungradedInputs { return inputs }
      throw SpecProblem(Self.ungraded(name, by: grader, choices, isOneOfAll))
    case .value: break
    }
    switch how {
    case .right:
      let keyed = choices.keyed(by: meant)
      guard let right = isOneOfAll ? keyed.bestInputs : keyed.rightInputs else {
        throw SpecProblem("no answer of \(name) earns all its points")
      }
      return right
    case .wrong:
      let keyed = choices.keyed(by: meant)
      guard let wrong = keyed.wrongInputs ?? (isOneOfAll ? keyed.rightInputs : nil) else {
        throw SpecProblem("every answer of \(name) earns all its points")
      }
      return wrong
    case .partly:
      guard let partly = choices.keyed(by: meant).partlyInputs else {
        throw SpecProblem("no known answer of \(name) earns a part of its points")
      }
      return partly
    case .value(let value):
      if let inputs = choices.inputs(for: value) { return inputs }
      let options = choices.options.map { "\"\($0)\"" }.joined(separator: ", ")
      throw SpecProblem(
        "\(name) cannot be answered like this; "
          + (options.isEmpty ? "it takes a text or a number" : "it has the options \(options)"))
    }
  }

  /// Returns the message for a question whose right answers are not known.
  private static func ungraded(
    _ name: String, by grader: AnswerChoices.Grader, _ choices: AnswerChoices, _ isOneOfAll: Bool
  ) -> String {
    switch grader {
    case .person: return "a person grades \(name); give the text: app:answer \"…\""
    case .script:
      let example = choices.options.first.map { " \"\($0)\"" } ?? "(value)"
      return
        "a script grades \(name), so its right and wrong answers are not known; "
        + (isOneOfAll ? "answer the questions one by one, this one with " : "give the answer: ")
        + "app:answer\(example)"
    }
  }

  private var noQuestion: String {
    if let attempt = session.inspection.attempt, !attempt.isFinished,
      let question = attempt.question, attempt.response != nil,
      case .tap(let id, _, _)? = session.defaultButton
    {
      return "\(question.label) is already answered; continue with \"\(id)\""
    }
    let place =
      session.inspection.top.map { "\"\($0.id)\" asks no question" }
      ?? "nothing is on screen"
    return
      "there is no question to answer: \(place), or its elements belong to no question; "
      + "see app:screen()"
  }

  /// Answers every question of the attempt, and presses the default button of the pages between
  /// them. A question without a wrong answer gets any, and one whose answers never earn all its
  /// points the best.
  func answerAll(_ how: Answer) throws {
    guard AnswerChoices(session) != nil || isAtText else { throw SpecProblem(noQuestion) }
    // A flow may alternate between pages, but must eventually answer a new question.
    var (answered, idle) = (-1, 0)
    while true {
      let attempt = session.inspection.attempt
      if attempt?.isFinished == true { return }
      if let attempt, attempt.responses.count > answered {
        (answered, idle) = (attempt.responses.count, 0)
      } else {
        idle += 1
      }
      if let attempt, attempt.responses.count > 1_000 + attempt.quiz.questions.count {
        let count = attempt.responses.count
        throw SpecProblem(
          "\(count) questions are answered, and the attempt is not finished; "
            + "does `next` ever return nil?"
        )
      }
      let patience = 100 + 2 * (attempt?.count ?? 0)
      if idle > patience {
        throw SpecProblem(
          "the attempt is not finished, but \(patience) steps answered no further question")
      }
      if let choices = AnswerChoices(session) {
        try answer(how, isOneOfAll: true)
        if isStuck(at: choices, after: answered) {
          throw SpecProblem(
            "\(choices.question.label) is answered, but nothing submits the answer: "
              + "\(noDefault)"
          )
        }
      } else if let button = session.defaultButton {
        try perform(button)
      } else {
        throw SpecProblem(
          "the attempt is not finished, there is no question to answer, and no button to continue: "
            + "\(noDefault)"
        )
      }
    }
  }

  /// True if the question has an answer and is asked again, without a submit button.
  private func isStuck(at before: AnswerChoices, after answered: Int) -> Bool {
    guard let now = AnswerChoices(session), now.owner == before.owner,
      now.element == before.element, now.question === before.question,
      session.defaultButton == nil, let attempt = session.inspection.attempt
    else { return false }
    return !attempt.isFinished && attempt.responses.count <= max(answered, 0)
  }

  /// The reason why no default button can be pressed, with the available buttons.
  private var noDefault: String {
    let buttons: [(id: String, isDefault: Bool, isEnabled: Bool)] = session.elements.compactMap {
      element in
      guard case .button(_, let role, _) = element.kind, let id = element.id else { return nil }
      return (id, role == .default, element.isEnabled)
    }
    if let button = buttons.first(where: \.isDefault) {
      return "the default button \"\(button.id)\" is not enabled"
    }
    if buttons.isEmpty { return "no button is on screen" }
    let known = buttons.map { "\"\($0.id)\"" }.joined(separator: ", ")
    return
      "no button on screen is the default one (role = \"default\"); there "
      + "\(buttons.count == 1 ? "is" : "are"): \(known)"
  }
}
