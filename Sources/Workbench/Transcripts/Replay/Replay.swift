public import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz

/// The condition that each step of a replay must satisfy.
public enum ReplayPolicy: Sendable {
  /// The readable contents equal the recorded ones.
  case exact
  /// The input is possible on a changed quiz, and leads to the same scenes, questions and points.
  case against
  /// The input is possible. A different result is recorded in place of the old one.
  case update
}

/// A replay of a recorded play, up to the first step that violates the policy.
public struct Replay: Sendable {
  /// The result, in the words of the JSON report.
  public enum Verdict: String, Sendable, CaseIterable {
    /// All steps satisfy the policy.
    case works
    /// After the difference, an attempt earns other points, or passes although it did not.
    case scores
    /// At the difference the quiz asks another question, so that the recorded answer does not
    /// apply.
    case asks
    /// A place that the play had saved cannot be restored wholly in the changed quiz.
    case places
    /// The difference violates the policy, or the quiz cannot be launched.
    case breaks
    /// The transcript or its quiz cannot be read.
    case unreadable
    /// The transcript belongs to another quiz.
    case other
  }

  /// The path of the transcript.
  public let file: String
  /// The condition that each step must satisfy.
  public let policy: ReplayPolicy
  /// The result.
  public private(set) var verdict = Verdict.works
  /// The error that prevented the launch.
  public private(set) var problem: (any Error)?
  /// The transcript; nil if it cannot be read.
  public private(set) var transcript: Transcript?
  /// The step that determines the verdict.
  public private(set) var difference: ReplayDifference?
  /// The number of different results, including the launch, that do not violate the policy.
  public private(set) var changed = 0
  /// The attempts in order, as far as the replay came.
  public private(set) var attempts: [PlayedAttempt] = []
  /// The index of the first attempt with other points.
  public private(set) var differing: Int?
  /// The warnings of the launch, in particular that the saved place cannot be restored.
  public private(set) var notices: [String] = []
  /// The losses of saved places in the changed quiz, with the numbers of the inputs after which
  /// they first occur.
  public private(set) var lostPlaces: [LostPlace] = []
  /// Remarks on the transcript itself.
  public private(set) var remarks: [String] = []
  /// The screens after the launch and each input; empty unless requested.
  public private(set) var shown: [ShownStep] = []
  /// The screen at the difference of an exact replay.
  public private(set) var screen: [String] = []
  /// The stored data of an exact replay.
  public private(set) var kept: RunChanges?
  private var results: [Observation] = []

  /// Reads a transcript and replays it.
  ///
  /// - Parameter library: the folder of the player's quizzes.
  /// - Parameter keepsScreens: true to record the screen after each input, up to the difference.
  public init(
    file: String, on quizzes: ReplayedQuizzes, library: String?, policy: ReplayPolicy,
    keepsScreens: Bool = false
  ) {
    do {
      let transcript = try Transcript(path: file)
      let bundle = try quizzes.bundle(for: transcript, in: file)
      self.init(
        of: transcript, file: file, on: bundle, library: library, policy: policy,
        keepsScreens: keepsScreens)
    } catch {
      self.init(file: file, policy: policy)
      (problem, verdict) = (error, .unreadable)
    }
  }

  private init(file: String, policy: ReplayPolicy) { (self.file, self.policy) = (file, policy) }

  /// Replays a transcript on a quiz.
  ///
  /// - Parameter file: the transcript's path, for the report.
  /// - Parameter before: called before each step.
  /// - Parameter after: called at the end, unless the quiz could not be launched.
  public init(
    of transcript: Transcript, file: String, on bundle: QuizBundle, library: String?,
    policy: ReplayPolicy, keepsScreens: Bool = false,
    before: (Session, Transcript.Step) -> Void = { _, _ in },
    after: (Session) -> Void = { _ in }
  ) {
    self.init(file: file, policy: policy)
    self.transcript = transcript
    let (recorded, actual) = (transcript.beginning.quiz, bundle.identifier)
    if actual != recorded {
      remarks.append(
        "it was recorded with the quiz \"\(recorded)\", but is played with \"\(actual)\"")
    }
    if transcript.isCutOff { remarks.append("its last line is incomplete and was skipped") }
    do {
      let run = try ReplayedRun(transcript, on: bundle, library: library)
      notices = run.session.notices.map(\.words)
      play(in: run, keepsScreens: keepsScreens, before)
      if policy == .against { restorePlaces(on: bundle, library: library) }
      if policy == .exact {
        if difference != nil, !run.session.isOver { screen = run.session.screenLines() }
        kept = run.kept
      }
      after(run.session)
    } catch {
      (problem, verdict) = (error, .breaks)
    }
    if policy == .against, transcript.isOfAnother(quiz: bundle, verdict, difference) {
      verdict = .other
    }
  }

  /// The transcript with new results; nil if it is up to date, or an input is impossible.
  public var updated: String? {
    guard policy == .update, verdict == .works, var transcript, changed > 0 || transcript.isCutOff
    else { return nil }
    transcript.launch = results[0]
    for index in transcript.steps.indices { transcript.steps[index].result = results[index + 1] }
    return transcript.text
  }

  /// A loss that restoring a recorded place causes.
  public struct LostPlace: Sendable, Equatable {
    /// The number of the input after which the place was saved.
    public let number: Int
    /// The message to the player.
    public let message: String
  }

  /// Starts the changed quiz at each recorded place, as it starts for a player who left there.
  private mutating func restorePlaces(on bundle: QuizBundle, library: String?) {
    guard let transcript, transcript.beginning.quiz == bundle.identifier else { return }
    var known: Set<[UInt8]> = []
    for (index, step) in transcript.steps.enumerated() {
      guard let state = step.state, known.insert(state).inserted else { continue }
      for message in ReplayedRun.losses(at: step, state, in: transcript, on: bundle, library)
      where !lostPlaces.contains(where: { $0.message == message }) {
        lostPlaces.append(LostPlace(number: index + 1, message: message))
      }
    }
    if verdict == .works, !lostPlaces.isEmpty { verdict = .places }
  }

  private mutating func play(
    in run: ReplayedRun, keepsScreens: Bool, _ before: (Session, Transcript.Step) -> Void
  ) {
    let (transcript, session) = (run.transcript, run.session)
    func screen() -> [String] { session.isOver ? [] : session.screenLines() }
    if keepsScreens { shown = [ShownStep(at: 0, screen: screen())] }
    let launch = ReplayDifference(
      line: 2, number: 0, expected: transcript.launch, actual: run.launch)
    guard accept(launch, in: run) else { return }
    for (index, step) in transcript.steps.enumerated() {
      before(session, step)
      // The description of an input is valid only before its effect.
      let words = keepsScreens ? "\(session.named(step.input))" : ""
      let result = run.play(step)
      if keepsScreens {
        shown.append(
          ShownStep(input: words, at: step.at, failure: result.error?.message, screen: screen()))
      }
      let difference = ReplayDifference(
        line: step.line, number: index + 1, input: step.input, expected: step.result,
        actual: result)
      guard accept(difference, in: run) else { return }
    }
  }

  /// Evaluates one step; returns false if the replay ends there.
  private mutating func accept(_ step: ReplayDifference, in run: ReplayedRun) -> Bool {
    if policy == .exact { return step.parts.isEmpty || end(.breaks, at: step) }
    results.append(step.actual)
    // An input that failed in the recording may succeed now.
    if step.actual.error != nil, step.expected.error == nil { return end(.breaks, at: step) }
    if policy == .update {
      if step.expected != step.actual { changed += 1 }
      return true
    }
    if step.parts.contains(.asks), !run.asksSame(after: step.number) { return end(.asks, at: step) }
    if step.parts.contains(.path) { return end(.breaks, at: step) }
    if scoresDifferently(at: step) {
      if verdict == .works { (verdict, difference) = (.scores, step) }
    } else if !step.parts.isEmpty {
      changed += 1
    }
    return true
  }

  private mutating func end(_ verdict: Verdict, at step: ReplayDifference) -> Bool {
    (self.verdict, difference) = (verdict, step)
    return false
  }

  /// Records the state of the attempt; returns true if the points differ.
  private mutating func scoresDifferently(at step: ReplayDifference) -> Bool {
    guard let attempt = PlayedAttempt(step) else { return step.actual.standing != nil }
    if let last = attempts.last, !attempt.isAnother(after: last) { attempts.removeLast() }
    attempts.append(attempt)
    if attempt.isScoredDifferently, differing == nil { differing = attempts.count - 1 }
    return attempt.isScoredDifferently
  }
}

extension ReplayedRun {
  /// True if the current question is the recorded one of a step.
  ///
  /// The id decides. Without an author's id on either side it derives from the text: a question
  /// with a new id is then the same one if only its text changed, that is if the old id is gone and
  /// the later questions of the attempt are in their places.
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
      guard let index = later.standing?.index, let asked = later.asks, index >= standing.index
      else { break }
      guard let known = attempt.quiz.question(QuestionID(asked.id)) else { continue }
      if questions.indices.contains(index - 1), questions[index - 1] !== known { return false }
    }
    return true
  }
}

extension Transcript {
  /// True if the transcript records another quiz. An id or title may change, so without a match the
  /// first input must be impossible, or all questions be missing.
  fileprivate func isOfAnother(
    quiz bundle: QuizBundle, _ verdict: Replay.Verdict, _ difference: ReplayDifference?
  ) -> Bool {
    guard beginning.quiz != bundle.identifier, beginning.title != bundle.title,
      verdict == .asks || verdict == .breaks
    else { return false }
    if difference.map({ $0.number <= 1 }) ?? true { return true }
    let asked = ([launch] + steps.map(\.result)).compactMap(\.asks)
    let quizzes = bundle.quizzes.values
    return !asked.isEmpty
      && !asked.contains { asked in quizzes.contains { $0.question(QuestionID(asked.id)) != nil } }
  }
}
