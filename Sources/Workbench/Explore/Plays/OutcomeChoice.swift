import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz

/// Chooses the inputs of a play that gives each question of an attempt an outcome, and goes on by
/// the default button.
struct OutcomeChoice: PlayChoice {
  /// The maximum number of inputs without a further answer.
  private static let patience = 12

  private let row: [OutcomeTable.Outcome]
  /// The inputs to perform next.
  private var pending: [Input] = []
  /// The number of visits of each question, by its index in the attempt.
  private var visits: [Int: Int] = [:]
  private var attempt = 0
  private var idle = 0

  init(_ row: [OutcomeTable.Outcome]) { self.row = row }

  mutating func next(in session: ProbeRun) -> Input? {
    if pending.isEmpty { pending = answer(in: session) }
    if !pending.isEmpty {
      idle = 0
      return pending.removeFirst()
    }
    idle += 1
    guard idle <= Self.patience else { return nil }
    if let button = session.defaultButton { return button }
    // A question that cannot be left without an answer.
    guard let choices = AnswerChoices(session) else { return nil }
    pending = choices.wrongInputs ?? choices.bestInputs ?? choices.ungradedInputs ?? []
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  /// Returns the inputs that answer the current question, unless it was answered before. A question
  /// that is open a second time, after a failed try, is answered right.
  private mutating func answer(in session: ProbeRun) -> [Input] {
    guard let current = session.inspection.attempt, !current.isFinished, !row.isEmpty,
      let choices = AnswerChoices(session)
    else { return [] }
    if session.attemptCount != attempt { (attempt, visits) = (session.attemptCount, [:]) }
    let visit = visits[current.index, default: 0]
    if visit > 0, current.response == nil || current.response?.isFinal == true { return [] }
    visits[current.index] = visit + 1
    guard visit < Self.patience else { return [] }
    let outcome = visit > 0 ? .right : row[(current.index - 1) % row.count]
    var inputs = inputs(for: outcome, choices, current) ?? []
    if !inputs.isEmpty, let submission = choices.submission(in: session) {
      inputs.append(submission)
    }
    return inputs
  }

  private func inputs(
    for outcome: OutcomeTable.Outcome, _ choices: AnswerChoices, _ attempt: Attempt
  ) -> [Input]? {
    let best = choices.bestInputs ?? choices.ungradedInputs
    let worst = choices.wrongInputs ?? best
    let needed = (attempt.quiz.passing ?? .one) * attempt.points
    switch outcome {
    case .right: return best
    case .wrong: return worst
    case .partly: return choices.partlyInputs ?? worst
    case .none: return nil
    case .option(let place):
      let options = choices.options
      if options.isEmpty { return worst }
      let option = options[(place + attempt.index) % options.count]
      return choices.inputs(for: .text(option)) ?? choices.inputs(for: .list([.text(option)]))
    case .untilPassed: return attempt.score < needed ? best : worst
    case .belowPassing:
      return attempt.score + choices.question.points < needed ? best : worst
    }
  }
}
