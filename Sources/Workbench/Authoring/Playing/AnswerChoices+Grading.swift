package import QuizboardModel
package import QuizboardQuiz

// Candidate answers with their grades by the quiz.
extension AnswerChoices {
  /// An answer with the fraction that it earns; nil if a person or a script decides that.
  package typealias Candidate = (value: ResponseValue, fraction: Rational?)
  package typealias Graded = (value: ResponseValue, fraction: Rational)

  /// The one who decides the points of an answer, if the quiz does not.
  public enum Grader: Sendable {
    /// A person, later.
    case person
    /// The function `grade` of the question.
    case script
  }

  /// The one who decides the points of an answer; nil if the quiz does.
  public var grader: Grader? {
    switch question.kind {
    case .essay: .person
    case .custom: .script
    default: nil
    }
  }

  /// Answers with the fractions that they earn; answers that cannot be graded are omitted.
  package var candidates: [Candidate] {
    if case .custom(let custom) = question.kind { return values(of: custom).map { ($0, nil) } }
    return responses.compactMap(graded)
  }

  /// The candidates whose fractions are known.
  package var known: [Graded] {
    candidates.compactMap { value, fraction in fraction.map { (value, $0) } }
  }

  /// The known candidates, and further answers for the request of a certain fraction.
  var searched: [Graded] {
    known
      + further.compactMap(graded).compactMap { value, fraction in fraction.map { (value, $0) } }
  }

  private func graded(_ response: Response) -> Candidate? {
    guard let grade = try? question.grade(response) else { return nil }
    return (question.value(of: response), grade.fraction)
  }

  /// Returns each option, and all of them if several can be chosen; without options, a number or a
  /// text.
  private func values(of custom: CustomAnswer) -> [ResponseValue] {
    let names = question.optionNames
    switch custom.view {
    case _ where !names.isEmpty:
      let single = names.map { ResponseValue.text($0) }
      return custom.view == .multiple && names.count > 1 ? single + [.list(single)] : single
    case .numeric: return [.integer(1)]
    default: return [.text(Self.anyText)]
    }
  }

  /// An answer to a question that takes any text.
  private static let anyText = "An answer of some words."

  /// The maximum number of items of which every order is tried.
  private static let fewItems = 5
  /// The maximum number of items of which every rotation is tried.
  private static let mostRotated = 64

  /// More orders of a few items, and a number without its unit.
  private var further: [Response] {
    switch question.kind {
    case .ordering(let ordering):
      let right = Array(ordering.items.indices)
      if right.count <= Self.fewItems { return Self.permutations(of: right).map { .order($0) } }
      let places = right.count <= Self.mostRotated ? right.dropFirst() : [1, right.count - 1]
      return places.map { .order(Array(right[$0...] + right[..<$0])) }
    case .numeric(let answer) where !answer.units.isEmpty:
      return numbers(answer).compactMap { response in
        if case .quantity(let number, _) = response { .number(number) } else { nil }
      }
    default: return []
    }
  }

  private static func permutations(of items: [Int]) -> [[Int]] {
    if items.isEmpty { return [[]] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  private var responses: [Response] {
    switch question.kind {
    case .choice(let options): options.indices.map { .option($0) }
    case .multiple(let options): multiple(count: options.count)
    case .trueFalse: [.boolean(true), .boolean(false)]
    case .short(let answer): texts(answer).map { .text($0) }
    case .numeric(let answer): numbers(answer)
    case .matching(let matching): pairs(matching)
    case .ordering(let ordering): orders(count: ordering.items.count)
    case .cloze(let cloze): gaps(cloze)
    case .essay: [.text(Self.anyText)]
    case .info, .custom: []
    }
  }

  /// Returns the right pairs, all rotated by one, and the right ones but for the first.
  private func pairs(_ matching: Matching) -> [Response] {
    let right = question.shown.rightPlaces
    let count = question.shown.lists[1].count
    let wrong = right.map { ($0 + 1) % count }
    guard let first = wrong.first else { return [] }
    return [.pairs(right), .pairs(wrong), .pairs([first] + right.dropFirst())]
  }

  /// Returns the right order, its reverse, and the right one with the first two items exchanged.
  private func orders(count: Int) -> [Response] {
    let right = Array(0..<count)
    return [.order(right), .order(right.reversed()), .order([1, 0] + right.dropFirst(2))]
  }

  /// Returns the right answers, wrong ones, and right ones but for the first gap.
  private func gaps(_ cloze: Cloze) -> [Response] {
    guard case .gaps(let right)? = question.correctResponse else { return [] }
    let wrong = cloze.gaps.enumerated().map { place, gap -> Response? in
      switch gap.kind {
      case .short: .text("zzzzzzzzzzzzzzzz")
      case .numeric(let answer): numbers(answer).last
      case .choice(let options):
        options.indices.min { worth(options[$0]) < worth(options[$1]) }.map { .option($0) }
      }
    }
    return [.gaps(right), .gaps(wrong), .gaps(Array(wrong.prefix(1) + right.dropFirst()))]
  }

  private func worth(_ option: Option) -> Rational {
    option.fraction ?? (option.isRight ? .one : .zero)
  }

  /// Returns sets of options: all correct ones, each option alone, and all options.
  private func multiple(count: Int) -> [Response] {
    let fractions = question.optionFractions
    let right = fractions.indices.filter { fractions[$0] > .zero }
    return [.options(right)] + (0..<count).map { .options([$0]) } + [.options(Array(0..<count))]
  }

  /// Returns the accepted texts with nothing or a letter for each star, and a text that is probably
  /// wrong.
  private func texts(_ answer: ShortAnswer) -> [String] {
    answer.accept.flatMap { accepted in
      ["", "x"].map { TextPattern.text(of: accepted.text, filling: $0) }
    }
      + ["wrong", "not the answer", "zzzzzzzzzzzzzzzz", "?"]
      + answer.accept.flatMap { looser($0.text, as: answer) }
  }

  /// Returns variants of a text that the question accepts.
  private func looser(_ text: String, as answer: ShortAnswer) -> [String] {
    let plain = TextPattern.text(of: text, filling: "")
    var others: [String] = []
    if answer.ignoreCase {
      others.append(plain == plain.uppercased() ? plain.lowercased() : plain.uppercased())
    }
    if answer.typos > 0 { others.append(String(plain.dropLast())) }
    return others.filter { $0 != plain }
  }

  /// Returns the accepted numbers, the bounds and midpoints of ranges, and numbers near and far
  /// from them.
  private func numbers(_ answer: NumericAnswer) -> [Response] {
    var numbers: [Double] = []
    for number in answer.accept {
      switch number.extent {
      case .value(let value, var tolerance, let isRelative):
        if isRelative { tolerance *= value.magnitude }
        numbers += [value, value + 2 * tolerance + 1, value - 2 * tolerance - 1]
        if tolerance > 0 { numbers += [value + tolerance, value - tolerance] }
      case .any: break
      case .range(let low, let high): numbers += [(low + high) / 2, low, high, low - 1, high + 1]
      }
    }
    numbers += [0, -1, 1_000_003, -1_000_003]
    return numbers.filter(\.isFinite).map { answer.response(for: $0) }
  }
}
