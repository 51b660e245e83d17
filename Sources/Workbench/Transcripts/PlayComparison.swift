public import QuizboardEngine
import QuizboardQuiz

/// What becomes of a recorded play on a quiz that has been changed since.
public struct PlayComparison: Sendable, Equatable {
  /// What came of it.
  public enum Verdict: Sendable, Equatable {
    /// Every input can be done, leads to the same scenes and questions, and earns the same.
    case works
    /// Every input can be done and leads to the same scenes and questions, and from this one on an
    /// attempt earns something else, or is passed where it was not.
    case scoresDifferently(ReplayDifference)
    /// After this input another question is asked, so that nobody would answer as it was answered.
    case asksAnother(ReplayDifference)
    /// This input can no longer be done, or leads to other scenes.
    case breaks(ReplayDifference)
    /// The play cannot be begun on this quiz, for this reason.
    case cannotBegin(String)
  }

  /// What came of it.
  public var verdict: Verdict
  /// How many inputs the play has.
  public var inputs: Int
  /// The attempts in the order in which they were begun; of a play that does not come to its end,
  /// those up to there.
  public var attempts: [PlayedAttempt] = []
  /// Which of them is the first that earns something else, from 0; nil where none does.
  public var differing: Int?
  /// After how many inputs, the launch among them, something else can be read, scenes and score
  /// being the same.
  public var otherWords = 0
  /// What the person would have been told as the play began: that its place cannot be gone on from,
  /// most of all.
  public var notices: [String] = []

  /// Plays a transcript on a quiz, as far as that goes.
  public init(of transcript: Transcript, on bundle: QuizBundle, library: String?) {
    inputs = transcript.steps.count
    let replay: ReplayedPlay
    do {
      replay = try ReplayedPlay(transcript, on: bundle, library: library)
    } catch {
      verdict = .cannotBegin("\(error)")
      return
    }
    verdict = .works
    notices = replay.session.notices.map(\.words)
    let launch = ReplayDifference(
      line: 2, number: 0, input: nil, expected: transcript.launch, actual: replay.launch, parts: [])
    guard note(launch, in: replay) else { return }
    for (index, step) in transcript.steps.enumerated() {
      let difference = ReplayDifference(
        line: step.line, number: index + 1, input: step.input, expected: step.result,
        actual: replay.play(step), parts: [])
      guard note(difference, in: replay) else { return }
    }
  }

  /// Judges one step; false where the play goes no further.
  private mutating func note(_ step: ReplayDifference, in replay: ReplayedPlay) -> Bool {
    var step = step
    step.parts = step.actual.parts(unlike: step.expected)
    // What failed when it was recorded may do so no longer.
    if step.actual.error != nil, step.expected.error == nil {
      verdict = .breaks(step)
      return false
    }
    if step.parts.contains(.asks), !replay.asksSame(after: step.number) {
      verdict = .asksAnother(step)
      return false
    }
    if step.parts.contains(.path) {
      verdict = .breaks(step)
      return false
    }
    if noteScore(of: step) {
      if case .works = verdict { verdict = .scoresDifferently(step) }
    } else if !step.parts.isEmpty {
      otherWords += 1
    }
    return true
  }

  /// Keeps how far the attempt has come; true where it has earned something else.
  private mutating func noteScore(of step: ReplayDifference) -> Bool {
    guard let attempt = PlayedAttempt(step) else { return step.actual.standing != nil }
    if let last = attempts.last, !attempt.isAnother(after: last) {
      attempts[attempts.count - 1] = attempt
    } else {
      attempts.append(attempt)
    }
    if attempt.isScoredDifferently, differing == nil { differing = attempts.count - 1 }
    return attempt.isScoredDifferently
  }
}

extension ReplayedPlay {
  /// True if the question that is asked now is the one that was asked after a step.
  ///
  /// The identifier decides. Without one of the author's on either side it is made from the text,
  /// so a question without it is the same if only its text was changed: nothing has its old name
  /// any more, and the questions that came later in that attempt are still to come where they came.
  fileprivate func asksSame(after number: Int) -> Bool {
    let results = [transcript.launch] + transcript.steps.map(\.result)
    guard let attempt = session.attempt, let question = attempt.question,
      let asked = results[number].asks,
      let standing = results[number].standing, question.type == asked.type
    else { return false }
    let id = QuestionID(asked.id)
    if question.id == id { return true }
    guard id.isOfContent, !question.hasOwnID else { return false }
    if question.text == asked.text { return true }
    guard attempt.quiz.question(id) == nil, attempt.count == standing.count else { return false }
    let questions = attempt.questions
    for later in results[number...] {
      guard let place = later.standing?.index, let asked = later.asks, place >= standing.index
      else { break }
      guard let known = attempt.quiz.question(QuestionID(asked.id)) else { continue }
      if questions.indices.contains(place - 1), questions[place - 1] !== known { return false }
    }
    return true
  }
}
