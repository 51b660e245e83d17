extension Attempt {
  /// A snapshot of an attempt in plain values. The plan is created once and remains the same
  /// object, so that callers can cache its encoding; the progress is small.
  ///
  /// The meaning of the numbers is private to this module. Questions are stored by identifier and
  /// options by name, never by position, so that both are found in a quiz that was reordered.
  public struct Memento: Sendable, Equatable {
    /// The drawn questions.
    public let plan: MementoPlan
    /// The position in the attempt, and the responses.
    public let progress: [Int]
    /// The texts of the responses.
    public let texts: [String]

    /// Creates a memento from stored parts.
    public init(plan: MementoPlan, progress: [Int], texts: [String]) {
      self.plan = plan
      self.progress = progress
      self.texts = texts
    }
  }

  /// A snapshot of the attempt. HOT: cached until the next change.
  public var memento: Memento {
    if let memento = state.written.memento { return memento }
    let plan = planMemento ?? MementoPlan(seed: seed, drawn: drawn, of: quiz)
    planMemento = plan
    var writer = ProgressWriter(attempt: self)
    writer.write()
    let memento = Memento(plan: plan, progress: writer.progress, texts: writer.texts)
    state.written.memento = memento
    return memento
  }

  /// Restores an attempt.
  ///
  /// Recorded grades remain, even if the author has since corrected the question. Questions and
  /// options whose text was edited remain the same ones (`rewordedQuestions`, `changedOptions`).
  /// New options follow those that were shown.
  /// - Parameter losesAnswers: True to drop questions that are gone (`removedQuestions`) and
  ///   answers that no longer fit their questions (`lostAnswers`); false to throw an error.
  /// - Throws: `UnfitMemento` if a drawn question or option no longer exists, or all questions
  ///   are gone.
  public convenience init(
    memento: Memento, quiz: Quiz, chooseNext: Chooser? = nil, clock: Clock? = nil,
    like other: Attempt? = nil, scripts: (any QuestionScripts)? = nil, losesAnswers: Bool = false
  ) throws(UnfitMemento) {
    let isKnown = other?.quiz === quiz && other?.planMemento === memento.plan
    let plan: RestoredPlan
    if let other, isKnown {
      plan = RestoredPlan(seed: other.seed, drawn: other.drawn)
    } else {
      plan = try memento.plan.restored(in: quiz, isLenient: losesAnswers, scripts: scripts)
    }
    var reader = ProgressReader(plan: plan, memento, behaviour: quiz.behaviour)
    var read = try reader.read()
    let drawn = plan.withoutRemoved(&read.state)
    self.init(
      quiz: quiz, seed: plan.seed, drawn: drawn, state: read.state, clock: clock,
      chooseNext: chooseNext, scripts: scripts, restored: plan, lostAnswers: read.lostAnswers)
    if !read.isTimed, self.isTimed {
      // The quiz had no limits when the memento was made: they begin now.
      self.state.began = now
      self.state.since = now
    } else if isKnown {
      self.state.written.memento = memento
    }
    if isKnown { planMemento = memento.plan }
  }

  /// Creates a copy of another attempt in the same state, without a `chooseNext`, which the caller
  /// sets.
  public convenience init(at other: Attempt, scripts: (any QuestionScripts)? = nil) {
    self.init(
      quiz: other.quiz, seed: other.seed, drawn: other.drawn, state: other.state,
      clock: other.clock, chooseNext: nil, scripts: scripts)
    planMemento = other.planMemento
  }
}

/// The drawn questions of an attempt in plain values. One object for the life of the attempt.
public final class MementoPlan: Sendable, Equatable {
  /// The seed, and the kind, points and numbers of options of each question, with its variables.
  public let integers: [Int]
  /// The identifier of each question, followed by its options as shown.
  public let texts: [String]

  /// Creates a plan from stored parts.
  public init(integers: [Int], texts: [String]) {
    self.integers = integers
    self.texts = texts
  }

  /// Compares the values.
  public static func == (left: MementoPlan, right: MementoPlan) -> Bool {
    left === right || left.integers == right.integers && left.texts == right.texts
  }
}

/// A stored attempt that cannot be restored: it is damaged, or the quiz has changed.
public enum UnfitMemento: Error, Equatable, CustomStringConvertible {
  /// A drawn question no longer exists in the quiz.
  case questionGone(QuestionID)
  /// A drawn question now has another kind.
  case questionChanged(QuestionID)
  /// A shown option no longer exists.
  case optionGone(QuestionID, name: String)
  /// The values do not have the format of a memento.
  case damaged

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .questionGone(let id):
      id.isOfContent
        ? "a question is no longer in the quiz" : "The question “\(id)” is no longer in the quiz."
    case .questionChanged(let id): "The question “\(id)” is of another kind than it was."
    case .optionGone(let id, let name): "The question “\(id)” no longer has the option “\(name)”."
    case .damaged: "What was kept of the attempt is damaged."
    }
  }
}
