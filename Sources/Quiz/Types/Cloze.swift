public import QuizboardModel

/// The gaps of a cloze question. The text contains each as `{{name}}`.
public struct Cloze: Sendable, Equatable {
  /// A gap.
  public struct Gap: Sendable, Equatable {
    /// The kind of a gap, with its answers.
    public enum Kind: Sendable, Equatable {
      /// The player writes a word or a few.
      case short(ShortAnswer)
      /// The player writes a number.
      case numeric(NumericAnswer)
      /// The player chooses one option.
      case choice([Option])

      /// The name of the kind in quizzes.
      public var name: String {
        switch self {
        case .short: "short"
        case .numeric: "numeric"
        case .choice: "choice"
        }
      }
    }

    /// The name, unique in the question.
    public var name: String
    /// The kind with its answers.
    public var kind: Kind
    /// The weight of the gap among the others.
    public var points: Rational

    /// Creates a gap.
    public init(_ name: String, _ kind: Kind, points: Rational = .one) {
      self.name = name
      self.kind = kind
      self.points = points
    }
  }

  /// The gaps in the order of the text.
  public var gaps: [Gap]

  /// Creates an answer.
  public init(_ gaps: [Gap]) { self.gaps = gaps }

  /// The keys of the answer in scripts and files.
  public static let keys = ["gaps"]

  /// The sum of the gaps' points: the question's points unless its author gives others.
  public var points: Rational { gaps.reduce(.zero) { $0 + $1.points } }

  /// Returns the mark of a gap in the text.
  public static func mark(_ name: String) -> String { "{{\(name)}}" }
}

extension Cloze {
  /// Returns the number of marks of each name in a text, counted in one pass.
  public static func marks(in text: String) -> [String: Int] {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var marks: [String: Int] = [:]
    let bytes = Array(text.utf8)
    var start: Int?
    for (index, byte) in bytes.enumerated() where byte == open || byte == close {
      let isDouble = index > 0 && bytes[index - 1] == byte
      if byte == open {
        start = isDouble ? index + 1 : nil
      } else if let name = start {
        guard index + 1 < bytes.count, bytes[index + 1] == close else {
          start = nil
          continue
        }
        marks[String(decoding: bytes[name..<index], as: UTF8.self), default: 0] += 1
        start = nil
      }
    }
    return marks
  }
}

extension Cloze: QuestionType {
  var kind: Question.Kind { .cloze(self) }
  var code: Int { 8 }

  func validate(in text: String) throws(PlainError) {
    if gaps.isEmpty { throw PlainError("a cloze question needs gaps") }
    let marks = Cloze.marks(in: text)
    var names: Set<String> = []
    for gap in gaps {
      if gap.name.isEmpty || gap.name.contains(where: { "{}".contains($0) || $0.isNewline }) {
        throw PlainError(
          "“\(gap.name)” is no name of a gap", remedy: "letters and digits")
      }
      if !names.insert(gap.name).inserted {
        throw PlainError("two gaps have the name “\(gap.name)”")
      }
      let uses = marks[gap.name, default: 0]
      if uses != 1 {
        throw PlainError(
          uses == 0
            ? "the text has no gap “\(gap.name)”"
            : "the gap “\(gap.name)” is in the text \(uses) times",
          remedy: "\(Cloze.mark(gap.name)) in the text once")
      }
      try Question.checkPoints(gap.points, of: "the points of the gap “\(gap.name)”")
      try gap.kind.payload.validate(as: "the gap “\(gap.name)”")
    }
    if points == .zero {
      throw PlainError("no gap has points", remedy: "points above 0 in at least one gap")
    }
  }
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> Cloze {
    changing { $0.changingTexts(change).gapKind }
  }
  func spelled(_ accents: (ShortAnswer.Accents?) -> ShortAnswer.Accents?) -> Cloze {
    changing { $0.spelled(accents).gapKind }
  }
  private func changing(_ change: (any GapType) -> Gap.Kind) -> Cloze {
    var cloze = self
    for index in gaps.indices { cloze.gaps[index].kind = change(gaps[index].kind.payload) }
    return cloze
  }
  var accents: ShortAnswer.Accents? {
    for case .short(let answer) in gaps.map(\.kind) { return answer.accents }
    return nil
  }
  var identityKeys: [String] { gaps.flatMap { [$0.name] + $0.kind.payload.identityKeys } }
  var patterns: [TextPatterns] { gaps.map(\.kind.payload.textPatterns) }
  var hasRightAnswer: Bool { gaps.allSatisfy(\.kind.hasRightAnswer) }
  var hasFeedback: Bool { gaps.contains { $0.kind.payload.hasFeedback } }
  /// Another key of each gap that has one; the words are those of the first.
  var anotherKey: AnotherKey? {
    let keys = gaps.map(\.kind.payload.anotherKey)
    guard let first = keys.lazy.compactMap(\.self).first else { return nil }
    var cloze = self
    for (index, key) in keys.enumerated() {
      guard let gap = key?.kind.payload as? any GapType else { continue }
      cloze.gaps[index].kind = gap.gapKind
    }
    return AnotherKey(kind: cloze.kind, right: first.right, wrong: first.wrong)
  }
  func keyWords(of question: Question) -> String? {
    gaps.map { "\($0.name): \($0.kind.payload.keyWords)" }.joined(separator: "; ")
  }
  /// Returns the options of each gap; an empty list for one that the player writes into.
  func names(_ label: (FormattedText) -> String) -> ShownNames {
    ShownNames(lists: gaps.map { $0.kind.payload.names(label).lists.first ?? [] })
  }

  var request: InvalidResponse { InvalidResponse(.fillOne) }
  var requestForAll: InvalidResponse { InvalidResponse(.fillAll) }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    guard case .table(let fields) = value else { throw request }
    var responses = [Response?](repeating: nil, count: gaps.count)
    let places = Dictionary(
      gaps.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for field in fields {
      guard let place = places[field.name] else {
        throw InvalidResponse("There is no gap “\(field.name)”.")
      }
      // An empty field is a gap without an answer.
      if case .text(let text) = field.value, text.isBlank { continue }
      do {
        responses[place] = try gaps[place].kind.payload.response(
          to: field.value, place, of: question, shownAs: orders)
      } catch {
        throw error.inGap(field.name, of: question)
      }
    }
    if !responses.contains(where: { $0 != nil }) { throw request }
    return .gaps(responses)
  }
  func fits(_ response: Response, _ question: Question) -> Bool {
    guard case .gaps(let responses) = response, responses.count == gaps.count else { return false }
    return gaps.indices.allSatisfy { gap in
      responses[gap].map { gaps[gap].kind.payload.fits($0, gap, of: question) } ?? true
    }
  }
  func partNames(of question: Question) -> [String] { gaps.map(\.name) }

  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    guard case .gaps(let responses) = response, responses.count == gaps.count,
      responses.contains(where: { $0 != nil })
    else { throw request }
    var parts: [Grade.Part] = []
    var feedback: [String] = []
    var sum = Rational.zero
    let points = points
    for (place, (gap, response)) in zip(gaps, responses).enumerated() {
      let grade = try response.map { try self.grade($0, of: question, in: gap, at: place) }
      let fraction = grade?.fraction ?? .zero
      let weight = gap.points.divided(by: points) ?? .zero
      parts.append(Grade.Part(fraction: fraction, weight: weight))
      sum += fraction * weight
      if let own = grade?.feedback { feedback.append(own) }
    }
    return Grade(fraction: sum, feedback: question.joined(feedback), parts: parts)
  }
  private func grade(_ response: Response, of question: Question, in gap: Gap, at place: Int)
    throws(InvalidResponse) -> Grade
  {
    do throws(InvalidResponse) {
      if let grade = try gap.kind.payload.grade(response, place, of: question) { return grade }
      throw InvalidResponse("The answer has another form.")
    } catch {
      throw error.inGap(gap.name, of: question)
    }
  }
  var isGradedInParts: Bool { true }
  func verdicts(on response: Response, of question: Question) -> [String: Verdict] {
    guard case .gaps = response else { return [:] }
    return Question.verdicts(zip(gaps.map(\.name), question.partFractions(of: response)))
  }
  func correctResponse(of question: Question) -> Response? {
    .gaps(
      gaps.enumerated().map { place, gap in
        gap.kind.payload.correctResponse(place, of: question)
      })
  }
  func spelling(of response: Response, to question: Question) -> ResponseValue? {
    guard case .gaps(let responses) = response else { return nil }
    let fields = zip(gaps, responses).enumerated().compactMap { index, part in
      part.1.flatMap { part.0.kind.payload.spelling(of: $0, index, to: question) }
        .map { ResponseValue.Field(part.0.name, .text($0)) }
    }
    return fields.isEmpty ? nil : .fields(fields)
  }
  func randomGuess(of question: Question) -> Double? {
    // As in Moodle, the guesses themselves are not weighted.
    gaps.reduce(0) { $0 + $1.kind.payload.guess } / points.doubleValue
  }
  func addVariants(of question: Question, to maker: inout VariantMaker) {
    for (place, gap) in gaps.enumerated() {
      gap.kind.payload.addVariants(place, gap: gap.name, of: question, to: &maker)
    }
  }
  /// Returns the right answers, wrong ones, and right ones but for the first gap.
  func samples(of question: Question) -> [Response] {
    guard case .gaps(let right)? = correctResponse(of: question) else { return [] }
    let wrong = gaps.enumerated().map { place, gap in
      gap.kind.payload.wrongSample(place, of: question)
    }
    return [.gaps(right), .gaps(wrong), .gaps(Array(wrong.prefix(1) + right.dropFirst()))]
  }
  func offeredParts(of question: Question) -> [AnswerPart] {
    zip(gaps, question.shown.lists).flatMap { gap, names in
      zip(names, gap.kind.payload.options).map { name, option in
        AnswerPart(name, of: gap.name, isRight: option.choiceFraction > .zero)
      }
    }
  }

  var shuffling: Shuffling { .ifWanted }
  func present(_ pairs: [(key: String, value: String)], after changes: ChangedOptions)
    -> [(key: String, value: String)?]?
  {
    pairs.map { key, value in
      guard let gap = gaps.firstIndex(where: { $0.name == key }) else { return (key, value) }
      return changes.present(value, in: gap).map { (key, $0) }
    }
  }
}
