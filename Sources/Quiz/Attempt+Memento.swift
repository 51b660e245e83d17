extension Attempt {
  /// An attempt as plain values, for keeping. The whole is in two parts: the plan is made once an
  /// attempt and stays the same object, so whoever writes it can keep what it wrote; the progress
  /// is small.
  ///
  /// What the numbers mean is this module's matter. Questions are kept by identifier and options by
  /// name, so that both are found again in a quiz whose questions changed their order; never by
  /// position.
  public struct Memento: Sendable, Equatable {
    /// What was drawn.
    public let plan: MementoPlan
    /// Where the attempt is, and its responses.
    public let progress: [Int]
    /// The texts among the responses.
    public let texts: [String]

    /// Puts together what was taken apart for keeping.
    public init(plan: MementoPlan, progress: [Int], texts: [String]) {
      self.plan = plan
      self.progress = progress
      self.texts = texts
    }
  }

  /// The attempt as plain values. HOT: made again only after something has changed.
  public var memento: Memento {
    if let memento = state.written.memento { return memento }
    let plan = planMemento ?? MementoPlan(seed: seed, drawn: drawn)
    planMemento = plan
    var writer = ProgressWriter(attempt: self)
    writer.write()
    let memento = Memento(plan: plan, progress: writer.progress, texts: writer.texts)
    state.written.memento = memento
    return memento
  }

  /// Puts an attempt back as it was.
  ///
  /// Recorded grades stay as they were given, also where the question was corrected since. A
  /// question or an option whose text was mended stays the one that it was (`rewordedQuestions`,
  /// `changedOptions`); options that are new come after those that were shown.
  /// - Parameter losesAnswers: whether answers with options that nobody can find again are left out
  ///   (`lostAnswers`); else they are an error.
  /// - Throws: `UnusableMemento` where a question or an option that was drawn is no longer there.
  public convenience init(
    memento: Memento, quiz: Quiz, chooseNext: Chooser? = nil, clock: Clock? = nil,
    like other: Attempt? = nil,
    losesAnswers: Bool = false
  ) throws(UnusableMemento) {
    let isKnown = other?.quiz === quiz && other?.planMemento === memento.plan
    let plan: RestoredPlan
    if let other, isKnown {
      plan = RestoredPlan(seed: other.seed, drawn: other.drawn)
    } else {
      plan = try memento.plan.restored(in: quiz, isLenient: losesAnswers)
    }
    var reader = IntegerReader(memento.progress)
    let read = try reader.progress(of: plan, texts: memento.texts)
    self.init(
      quiz: quiz, seed: plan.seed, drawn: plan.drawn, state: read.state, clock: clock,
      chooseNext: chooseNext,
      restored: plan, lostAnswers: read.lostAnswers)
    if !read.isTimed, self.isTimed {
      // There were no limits when it was kept: they begin now.
      self.state.began = now
      self.state.since = now
    } else if isKnown {
      self.state.written.memento = memento
    }
    if isKnown { planMemento = memento.plan }
  }

  /// Another attempt that has drawn the same and is where that one is; who names its questions is
  /// still to be said.
  public convenience init(at other: Attempt) {
    self.init(
      quiz: other.quiz, seed: other.seed, drawn: other.drawn, state: other.state,
      clock: other.clock, chooseNext: nil)
    planMemento = other.planMemento
  }
}

/// What an attempt drew, as plain values. One object for as long as the attempt lives.
public final class MementoPlan: Sendable, Equatable {
  /// The seed, and for each question its kind, points and number of options.
  public let integers: [Int]
  /// For each question its identifier, and its options as shown.
  public let texts: [String]

  /// Puts together what was taken apart for keeping.
  public init(integers: [Int], texts: [String]) {
    self.integers = integers
    self.texts = texts
  }

  /// Compares the values.
  public static func == (left: MementoPlan, right: MementoPlan) -> Bool {
    left === right || left.integers == right.integers && left.texts == right.texts
  }
}

/// Why an attempt that was kept cannot go on.
public enum UnusableMemento: Error, Equatable, CustomStringConvertible {
  /// A question that it drew is no longer in the quiz.
  case questionGone(QuestionID)
  /// A question that it drew is of another kind now.
  case questionChanged(QuestionID)
  /// An option that it showed is no longer there.
  case optionGone(QuestionID, name: String)
  /// The values are none that an attempt writes.
  case damaged

  /// A sentence that says it.
  public var description: String {
    switch self {
    case .questionGone(let id): "The question “\(id)” is no longer in the quiz."
    case .questionChanged(let id): "The question “\(id)” is of another kind than it was."
    case .optionGone(let id, let name): "The question “\(id)” no longer has the option “\(name)”."
    case .damaged: "What was kept of the attempt is damaged."
    }
  }
}
