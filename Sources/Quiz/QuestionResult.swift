/// What is kept of one question of an attempt: what was asked, what was answered, what that earned.
///
/// It stands for itself, so that results can be looked at where the quiz has changed or is gone.
public struct QuestionResult: Sendable, Equatable {
  /// The question's identifier.
  public var question: String
  /// Its place in the draw, from 1; nil if the attempt took all questions of the quiz.
  public var slot: Int?
  /// The beginning of what was asked.
  public var text: String
  /// `choice`, `short`, …
  public var type: String
  /// What was answered, in words; nil where nothing was.
  public var response: String?
  /// The share of the points that it earned; 0 without a response.
  public var fraction: Rational
  /// The points that it earned; 0 without a response.
  public var points: Rational
  /// The points that it was worth.
  public var worth: Rational
  /// The share of the points that guessing earns on average; nil where there is no telling.
  public var guess: Double?
  /// When it was answered, in seconds of the run's clock; nil without a response.
  public var time: Double?

  /// Makes a result.
  public init(
    question: String, slot: Int? = nil, text: String, type: String, response: String?,
    fraction: Rational, points: Rational, worth: Rational,
    guess: Double?, time: Double?
  ) {
    self.question = question
    self.slot = slot
    self.text = text
    self.type = type
    self.response = response
    self.fraction = fraction
    self.points = points
    self.worth = worth
    self.guess = guess
    self.time = time
  }
}

extension Attempt {
  /// What is kept of each question, in the order in which they were asked. Of an attempt whose
  /// questions are chosen as it goes, those that it has come to.
  public var results: [QuestionResult] {
    state.entries.compactMap { entry in
      guard entry.wasAsked || !state.isChoosing else { return nil }
      let (question, worth) = (drawn[entry.item].question, drawn[entry.item].points)
      return QuestionResult(
        question: question.id.name, slot: quiz.details.draw == .all ? nil : entry.item + 1,
        text: question.text.beginning(200), type: question.type,
        response: entry.response.map { $0.value.words.beginning(2_000) },
        fraction: entry.response?.fraction ?? .zero,
        points: entry.response?.points ?? .zero, worth: worth, guess: question.randomGuess,
        time: entry.response?.time)
    }
  }
}

extension Question {
  /// The share of the points that somebody earns on average who guesses: Moodle's “random guess
  /// score”.
  ///
  /// Of a choice the mean of its options' fractions, of a statement a half; of a text what is given
  /// for any text; of a number nothing. Nil for a multiple, where it depends on how one guesses.
  public var randomGuess: Double? {
    switch kind {
    case .choice:
      optionFractions.isEmpty
        ? nil : optionFractions.reduce(0) { $0 + $1.doubleValue } / Double(optionFractions.count)
    case .trueFalse: 0.5
    case .multiple: nil
    case .short(let answer):
      answer.accept.first { $0.text.trimmed == "*" }?.fraction.doubleValue ?? 0
    case .numeric: 0
    }
  }
}

extension ResponseValue {
  /// The value as a person would write it.
  var words: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): plainText(of: number)
    case .boolean(let flag): TrueFalse.word(flag)
    case .list(let values): values.map(\.words).joined(separator: ", ")
    }
  }
}

extension String {
  /// So many characters at most, with a mark where there were more.
  fileprivate func beginning(_ count: Int) -> String {
    guard utf8.count > count, let end = index(startIndex, offsetBy: count, limitedBy: endIndex),
      end < endIndex
    else {
      return self
    }
    return self[..<end] + "…"
  }
}
