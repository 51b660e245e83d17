public import QuizboardModel

/// The accepted texts of a short question, and the rules for comparison.
public struct ShortAnswer: Sendable, Equatable {
  /// The rules for writing letters with accents.
  public enum Accents: String, Sendable, CaseIterable {
    /// `ae oe ue ss` for `ä ö ü ß`, and not `a o u`.
    case german
    /// Only as they are.
    case exact
  }

  /// The accepted texts. The first exact match counts; without one, the match with the fewest
  /// typos.
  public var accept: [AcceptedText]
  /// True if upper and lower case are equal.
  public var ignoreCase: Bool
  /// True if `é` equals `e`. Marks that form another sound or letter (Indic, kana) are not accents.
  public var ignoreAccents: Bool
  /// The rule for writing letters with accents; nil for that of the quiz's language.
  public var accents: Accents?
  /// The maximum number of typos: characters missing, added, replaced, or swapped with their
  /// neighbour.
  public var typos: Int

  /// Creates an answer.
  public init(
    _ accept: [AcceptedText], ignoreCase: Bool = false, ignoreAccents: Bool = false,
    accents: Accents? = nil, typos: Int = 0
  ) {
    self.accept = accept
    self.ignoreCase = ignoreCase
    self.ignoreAccents = ignoreAccents
    self.accents = accents
    self.typos = typos
  }

  /// The keys of the answer in scripts and files.
  public static let keys = ["accept", "ignoreCase", "ignoreAccents", "accents", "typos"]
}

/// An accepted text of a short question.
public struct AcceptedText: Sendable, Equatable {
  /// The text. `*` matches any characters and `\*` a star; other backslashes are literal.
  public var text: String
  /// The fraction of the points that it earns, from -1 to 1.
  public var fraction: Rational
  /// The feedback for the text.
  public var feedback: FormattedText?

  /// Creates an accepted text.
  public init(_ text: String, fraction: Rational = .one, feedback: FormattedText? = nil) {
    self.text = text
    self.fraction = fraction
    self.feedback = feedback
  }
}

extension ShortAnswer: GapType {
  var kind: Question.Kind { .short(self) }
  var gapKind: Cloze.Gap.Kind { .short(self) }
  var code: Int { 4 }

  func validate(as name: @autoclosure () -> String) throws(PlainError) {
    if accept.isEmpty { throw PlainError("a short question needs an accepted answer") }
    if typos < 0 { throw PlainError("typos is \(typos)", remedy: "a number from 0 up") }
    for accepted in accept {
      if accepted.text.isBlank {
        throw PlainError("an accepted answer is empty", remedy: "a text that the player can enter")
      }
      try Question.validate(fraction: accepted.fraction, of: accepted.text)
    }
  }
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> ShortAnswer {
    var answer = self
    for index in accept.indices {
      answer.accept[index].feedback = accept[index].feedback.map(change)
    }
    return answer
  }
  func spelled(_ accents: (Accents?) -> Accents?) -> ShortAnswer {
    var answer = self
    answer.accents = accents(self.accents)
    return answer
  }
  var identityKeys: [String] { accept.map(\.text) }
  var patterns: [TextPatterns] { [textPatterns] }
  var textPatterns: TextPatterns {
    let folding = TextFolding(self)
    return TextPatterns(accept.map { TextPattern($0.text, folding: folding, typos: typos) })
  }
  var hasRightAnswer: Bool { accept.contains { $0.fraction >= .one } }
  var hasFeedback: Bool { accept.contains { $0.feedback != nil } }
  var anotherKey: AnotherKey? {
    var answer = self
    for index in accept.indices { answer.accept[index].text = "another \(accept[index].text)" }
    return AnotherKey(answer.kind, right: answer.accept.map(\.text), wrong: accept.map(\.text))
  }
  var keyWords: String {
    accept.map { $0.text + $0.fraction.earningWords }.joined(separator: " or ")
  }

  var request: InvalidResponse { InvalidResponse(.typeAnswer) }
  func response(
    to value: ResponseValue, _ part: Int, of question: Question, shownAs orders: [[Int]]
  ) throws(InvalidResponse) -> Response {
    .text(try value.written(else: request))
  }
  func fits(_ response: Response, _ part: Int, of question: Question) -> Bool {
    if case .text = response { true } else { false }
  }

  func grade(_ response: Response, _ part: Int, of question: Question) throws(InvalidResponse)
    -> Grade?
  {
    guard case .text(let text) = response else { return nil }
    let characters = TextFolding(self).characters(of: text)
    if characters.isEmpty { throw InvalidResponse(.typeAnswer) }
    guard let place = question.patterns[part].best(for: characters) else {
      return Grade(fraction: .zero)
    }
    return Grade(
      fraction: accept[place].fraction,
      feedback: accept[place].feedback.map(question.shownWords))
  }
  func correctResponse(_ part: Int, of question: Question) -> Response? {
    // Texts with a wildcard are slightly worse, because they say less about the answer.
    let fractions = accept.map {
      TextPattern.literals(of: $0.text).count == 1
        ? $0.fraction : $0.fraction - Rational.share(of: 1000)
    }
    func sample(_ index: Int) -> String {
      TextPattern.literals(of: accept[index].text).joined(separator: "…")
    }
    let (folding, patterns) = (TextFolding(self), question.patterns[part])
    let first = fractions.reachable { index in
      let known = patterns.best(for: folding.characters(of: sample(index)))
      return known.map { accept[$0].fraction >= accept[index].fraction } ?? false
    }
    return first.map { .text(sample($0)) }
  }
  func spelling(of response: Response, _ part: Int, to question: Question) -> String? {
    let isLenient = typos > 0 || ignoreAccents || accents == .german
    guard isLenient, case .text(let text) = response,
      let index = question.patterns[part].best(for: TextFolding(self).characters(of: text)),
      accept[index].fraction > .zero
    else { return nil }
    let accepted = accept[index].text
    let strict = TextFolding(ignoresCase: ignoreCase)
    let exact = TextPattern(accepted, folding: strict, typos: 0)
    if TextPatterns([exact]).best(for: strict.characters(of: text)) != nil { return nil }
    return TextPattern.literals(of: accepted).joined(separator: "…")
  }
  /// The fraction for any text.
  var guess: Double { accept.first { $0.text.trimmed == "*" }?.fraction.doubleValue ?? 0 }
  func addVariants(_ part: Int, gap: String?, of question: Question, to maker: inout VariantMaker) {
    maker.add(self, question.patterns[part], gap: gap)
  }

  /// Returns the accepted texts with nothing or a letter for each star, texts that are probably
  /// wrong, and variants of the accepted ones.
  func samples(of question: Question) -> [Response] {
    let accepted = accept.flatMap { accepted in
      ["", "x"].map { TextPattern.text(of: accepted.text, filling: $0) }
    }
    let wrong = ["wrong", "not the answer", Self.wrongText, "?"]
    return (accepted + wrong + accept.flatMap { looser($0.text) }).map { .text($0) }
  }
  func wrongSample(_ part: Int, of question: Question) -> Response? { .text(Self.wrongText) }

  /// A text that is probably wrong.
  private static let wrongText = "zzzzzzzzzzzzzzzz"

  /// Returns variants of a text that the question accepts.
  private func looser(_ text: String) -> [String] {
    let plain = TextPattern.text(of: text, filling: "")
    var others: [String] = []
    if ignoreCase {
      others.append(plain == plain.uppercased() ? plain.lowercased() : plain.uppercased())
    }
    if typos > 0 { others.append(String(plain.dropLast())) }
    return others.filter { $0 != plain }
  }
}
