import QuizboardModel

/// A player's attempt at a quiz: the drawn questions, the current one, and the answers.
///
/// The seed fixes the questions, their order and the order of options at the start: equal quizzes
/// and seeds give equal attempts. An attempt belongs to one run and one thread at a time.
public final class Attempt {
  /// Returns the next question, one of the drawn ones, instead of a fixed order, or nil to end.
  public typealias Chooser = (Attempt) throws -> Question?
  /// Returns the time for limits in seconds.
  public typealias Clock = () -> Double

  /// The quiz.
  public let quiz: Quiz
  /// The seed of all random choices.
  public let seed: UInt64
  /// Chooses the next question instead of a fixed order: at the start, and after each answer to the
  /// newest question. A question can occur repeatedly. Setting it takes effect at the next
  /// `restart`.
  public var chooseNext: Chooser?

  let drawn: [DrawnQuestion]
  let grader: ResponseGrader
  /// The drawn questions whose options had other names when the attempt was stored.
  public let changedOptions: [ChangedOptions]
  /// The drawn questions that have another identifier than when the attempt was stored, by their
  /// old names.
  public let rewordedQuestions: [QuestionID: Question]
  /// The questions whose answers could not be restored.
  public let lostAnswers: [Question]
  /// The questions that are no longer in the quiz, as the beginnings of their texts.
  public let removedQuestions: [String]
  /// The old names of those questions.
  public let removedNames: Set<QuestionID>
  let clock: Clock?
  let hasTimedQuestions: Bool
  /// Read about ten times an input, never during a change, so exclusivity is not checked.
  @exclusivity(unchecked) var state = State()
  var planMemento: MementoPlan?
  /// The places of the drawn questions, a cache for large draws.
  private lazy var places = Dictionary(
    drawn.enumerated().map { (ObjectIdentifier($1.question), $0) },
    uniquingKeysWith: { first, _ in first })

  /// Begins an attempt.
  /// - Parameters:
  ///   - seen: The number of earlier attempts that drew each question, for `drawsFresh`.
  ///   - chosen: The questions of the quiz to ask, each once and in this order unless the quiz
  ///     shuffles questions; nil for those that its `draw` says.
  ///   - chooseNext: Chooses the next question instead of a fixed order. Called for the first one
  ///     before this returns.
  ///   - clock: Returns the time. Without a clock, no time passes.
  ///   - scripts: The functions of templated and custom questions.
  /// - Throws: The errors of `chooseNext` and of the scripts, and a `PlainError` for a question
  ///   that was not drawn.
  public init(
    quiz: Quiz, seed: UInt64, seen: [QuestionID: Int] = [:], asking chosen: [Question]? = nil,
    chooseNext: Chooser? = nil, clock: Clock? = nil, scripts: (any QuestionScripts)? = nil
  ) throws {
    self.quiz = quiz
    self.seed = seed
    self.clock = clock
    grader = ResponseGrader(quiz: quiz, scripts: scripts)
    self.chooseNext = chooseNext
    let places = chosen?.compactMap { quiz.place(of: $0.id) }
    drawn = try quiz.drawn(seed: seed, seen: seen, asking: places, scripts: scripts)
    (changedOptions, rewordedQuestions, lostAnswers) = ([], [:], [])
    (removedQuestions, removedNames) = ([], [])
    hasTimedQuestions = drawn.contains { $0.question.timeLimit != nil }
    try start()
  }

  /// Creates an attempt from parts that are known to be consistent.
  init(
    quiz: Quiz, seed: UInt64, drawn: [DrawnQuestion], state: State, clock: Clock?,
    chooseNext: Chooser?, scripts: (any QuestionScripts)?,
    restored plan: RestoredPlan? = nil, lostAnswers: [Question] = []
  ) {
    self.quiz = quiz
    self.seed = seed
    self.clock = clock
    grader = ResponseGrader(quiz: quiz, scripts: scripts)
    self.drawn = drawn
    changedOptions = plan.map { Array($0.changed.values) } ?? []
    rewordedQuestions = plan?.renamed ?? [:]
    self.lostAnswers = lostAnswers
    removedQuestions = plan?.removed.sorted { $0.key < $1.key }.map(\.value) ?? []
    removedNames = plan?.removedNames ?? []
    hasTimedQuestions = drawn.contains { $0.question.timeLimit != nil }
    self.state = state
    self.chooseNext = chooseNext
  }

  /// The questions in order. With `chooseNext`, those visited so far and the next one if it is
  /// already chosen.
  public var questions: [Question] { state.entries.map { drawn[$0.item].question } }
  /// The number of `questions`.
  public var count: Int { state.entries.count }
  /// The place of the current question, from 1; 0 if there are no questions.
  public var index: Int { state.cursor + 1 }
  /// The current question, even in a finished attempt; nil if there are no questions.
  public var question: Question? { currentItem.map { drawn[$0].question } }
  /// True if no question follows the current one. With `chooseNext`, this is known only after the
  /// answer.
  public var isLast: Bool {
    guard state.cursor >= 0 else { return true }
    return state.cursor == state.entries.count - 1
      && (!state.isChoosing || state.isFinished || state.entries[state.cursor].response != nil)
  }
  /// True if `chooseNext` chooses the questions of this attempt.
  public var isChoosing: Bool { state.isChoosing }
  /// True if the attempt is finished. An attempt without questions is finished from the start.
  public var isFinished: Bool { state.isFinished }

  /// The number of the current question among those that take an answer, from 1; nil for one that
  /// takes none.
  public var number: Int? {
    guard let current, current.question.isAnswerable else { return nil }
    return state.entries[...state.cursor].count { drawn[$0.item].question.isAnswerable }
  }
  /// The number of `questions` that take an answer.
  public var numbered: Int { state.entries.count { drawn[$0.item].question.isAnswerable } }

  /// Returns a question as the attempt shows it: of a template, with the values of its variables.
  public func filled(_ question: Question) -> Question {
    item(of: question).map { drawn[$0].filled } ?? question
  }

  /// Returns the options of a question as shown; `True` and `False` for a trueFalse question, none
  /// for other kinds. Uses the question's own order if it was not drawn.
  public func shownOptions(of question: Question) -> [String] {
    item(of: question).map { drawn[$0].shownOptions } ?? question.optionNames
  }

  /// Returns the names of what can be chosen in a question as shown, as `ShownTexts.lists`.
  public func shownLists(of question: Question) -> [[String]] {
    item(of: question).map { drawn[$0].shownLists } ?? question.shown.lists
  }

  /// Returns the places of the shown names in the question's own order, for each list; empty lists,
  /// or no lists, if the orders are equal.
  public func orders(of question: Question) -> [[Int]] {
    item(of: question).map { drawn[$0].orders } ?? []
  }

  /// Returns the place of a question in `drawn`, or nil.
  private func item(of question: Question) -> Int? {
    if let item = currentItem, drawn[item].question === question { return item }
    return place(of: question)
  }

  /// Returns whether a question is one of `questions`.
  public func asks(_ question: Question) -> Bool {
    if let item = currentItem, drawn[item].question === question { return true }
    guard let place = place(of: question) else { return false }
    // In a fixed order, the attempt asks all drawn questions.
    return !state.isChoosing || state.entries.contains { $0.item == place }
  }

  /// Returns the place of a question among the drawn ones, or nil.
  func place(of question: Question) -> Int? {
    if drawn.count > 16 { return places[ObjectIdentifier(question)] }
    return drawn.firstIndex { $0.question === question }
  }

  /// Returns whether a question was drawn, in any of its versions.
  public func hasDrawn(_ question: Question) -> Bool { itemDrawn(as: question) != nil }

  func itemDrawn(as question: Question) -> Int? {
    place(of: question) ?? drawn.firstIndex { $0.question.id == question.id }
  }

  /// Returns the drawn questions that were not visited and have a tag (nil: any), in drawn order.
  public func unasked(tag: String? = nil) -> [Question] {
    var isAsked = [Bool](repeating: false, count: drawn.count)
    for entry in state.entries where entry.wasAsked { isAsked[entry.item] = true }
    return drawn.indices.lazy
      .filter { !isAsked[$0] }
      .map { self.drawn[$0].question }
      .filter { question in tag.map { question.tags.contains($0) } ?? true }
  }

  var current: DrawnQuestion? { currentItem.map { drawn[$0] } }

  /// The place of the current question among the drawn ones.
  private var currentItem: Int? { state.cursor >= 0 ? state.entries[state.cursor].item : nil }
}
