/// One person's way through a quiz: the questions drawn, where they are among them, what they
/// answered.
///
/// It fixes at its start, from its seed, the questions, their order and the order of options: the
/// same quiz and seed give the same attempt. It belongs to one run, and is used by one thread at a
/// time.
public final class Attempt {
  /// Names the next question (one that the attempt drew) in place of a fixed order, or nil to end.
  public typealias Chooser = (Attempt) throws -> Question?
  /// Tells the time that limits go by, in seconds.
  public typealias Clock = () -> Double

  /// What is attempted.
  public let quiz: Quiz
  /// What chance follows from.
  public let seed: UInt64
  /// Names the next question in place of a fixed order: asked at the start, and after each answer
  /// to the newest question. A question may come again. Whether the order is fixed is decided when
  /// the attempt begins: one that is set later counts from the next `restart`.
  public var chooseNext: Chooser?

  let drawn: [DrawnQuestion]
  /// The questions among those drawn whose options had other names when the attempt was kept.
  public let changedOptions: [ChangedOptions]
  /// The questions among those drawn whose texts were mended since the attempt was kept, by the
  /// names that they had.
  public let rewordedQuestions: [QuestionID: Question]
  /// The questions whose answers could not be put back, since nobody can tell what they answered.
  public let lostAnswers: [Question]
  let clock: Clock?
  let hasTimedQuestions: Bool
  /// Read some ten times for every input, never while it is changed: so it is not checked.
  @exclusivity(unchecked) var state = State()
  var planMemento: MementoPlan?
  /// The places of the drawn questions; made when one of many is first looked for.
  private lazy var places = Dictionary(
    drawn.enumerated().map { (ObjectIdentifier($1.question), $0) },
    uniquingKeysWith: { first, _ in first })

  /// Begins an attempt.
  /// - Parameters:
  ///   - chooseNext: names the next question in place of a fixed order; it is asked for the first
  ///   before this returns.
  ///   - clock: tells the time; without one none passes.
  /// - Throws: What `chooseNext` throws, and `UndrawnQuestion`.
  public init(quiz: Quiz, seed: UInt64, chooseNext: Chooser? = nil, clock: Clock? = nil) throws {
    self.quiz = quiz
    self.seed = seed
    self.clock = clock
    self.chooseNext = chooseNext
    drawn = quiz.drawn(seed: seed)
    (changedOptions, rewordedQuestions, lostAnswers) = ([], [:], [])
    hasTimedQuestions = drawn.contains { $0.question.timeLimit != nil }
    try start()
  }

  /// An attempt as it was: the parts are known to fit each other.
  init(
    quiz: Quiz, seed: UInt64, drawn: [DrawnQuestion], state: State, clock: Clock?,
    chooseNext: Chooser?,
    restored plan: RestoredPlan? = nil, lostAnswers: [Question] = []
  ) {
    self.quiz = quiz
    self.seed = seed
    self.clock = clock
    self.drawn = drawn
    changedOptions = plan.map { Array($0.changed.values) } ?? []
    rewordedQuestions = plan?.reworded ?? [:]
    self.lostAnswers = lostAnswers
    hasTimedQuestions = drawn.contains { $0.question.timeLimit != nil }
    self.state = state
    self.chooseNext = chooseNext
  }

  /// The questions in the order in which they are asked. Of an attempt whose questions are chosen
  /// as it goes: those asked so far, and the next one once it is known.
  public var questions: [Question] { state.entries.map { drawn[$0.item].question } }
  /// The number of `questions`.
  public var count: Int { state.entries.count }
  /// The place of the current question, from 1; 0 where there are no questions.
  public var index: Int { state.cursor + 1 }
  /// The current question, also when the attempt is finished; nil where there are no questions.
  public var question: Question? { currentItem.map { drawn[$0].question } }
  /// Whether no question comes after the current one. Where they are chosen as it goes, that is
  /// known once it is answered.
  public var isLast: Bool {
    guard state.cursor >= 0 else { return true }
    return state.cursor == state.entries.count - 1
      && (!state.isChoosing || state.isFinished || state.entries[state.cursor].response != nil)
  }
  /// Whether it is over. An attempt without questions is, from the start.
  public var isFinished: Bool { state.isFinished }

  /// The options of a question as this attempt shows them; of a trueFalse `True` and `False`; empty
  /// without options. Of a question that the attempt did not draw, in the question's own order.
  public func shownOptions(of question: Question) -> [String] {
    if let item = currentItem, drawn[item].question === question { return drawn[item].shownOptions }
    return place(of: question).map { drawn[$0].shownOptions } ?? question.optionNames
  }

  /// The order in which options are shown, as places in the question's own order; empty where it is
  /// that.
  public func optionOrder(of question: Question) -> [Int] {
    if let item = currentItem, drawn[item].question === question { return drawn[item].order }
    return place(of: question).map { drawn[$0].order } ?? []
  }

  /// Whether a question is one of `questions`.
  public func asks(_ question: Question) -> Bool {
    if let item = currentItem, drawn[item].question === question { return true }
    guard let place = place(of: question) else { return false }
    // Where the order is fixed, all that was drawn is asked.
    return !state.isChoosing || state.entries.contains { $0.item == place }
  }

  /// The place of a question among those drawn; nil for others.
  func place(of question: Question) -> Int? {
    if drawn.count > 16 { return places[ObjectIdentifier(question)] }
    return drawn.firstIndex { $0.question === question }
  }

  /// A Boolean value that indicates whether a question is among those that were drawn, by whichever
  /// of its versions.
  public func hasDrawn(_ question: Question) -> Bool { itemDrawn(as: question) != nil }

  func itemDrawn(as question: Question) -> Int? {
    place(of: question) ?? drawn.firstIndex { $0.question.id == question.id }
  }

  /// The drawn questions that were not asked yet and have a tag (nil: any), in the order in which
  /// they were drawn.
  public func unasked(tag: String? = nil) -> [Question] {
    var isAsked = [Bool](repeating: false, count: drawn.count)
    for entry in state.entries where entry.wasAsked { isAsked[entry.item] = true }
    return drawn.indices.lazy
      .filter { !isAsked[$0] }
      .map { self.drawn[$0].question }
      .filter { question in tag.map { question.tags.contains($0) } ?? true }
  }

  var current: DrawnQuestion? { currentItem.map { drawn[$0] } }

  /// The place of the current question among those drawn.
  private var currentItem: Int? { state.cursor >= 0 ? state.entries[state.cursor].item : nil }
}

/// What `chooseNext` answered is a question that the attempt did not draw.
public struct UndrawnQuestion: Error, CustomStringConvertible {
  /// The question.
  public let question: Question

  /// A sentence that says it.
  public var description: String {
    "next answered the question “\(question.id)”, which is not among those that the attempt drew"
  }
}
