public import QuizboardModel

/// The options of which a player chooses all right ones.
public struct MultipleAnswer: QuestionType {
  /// The options.
  public var options: [Option]

  /// Creates an answer.
  public init(options: [Option]) { self.options = options }

  var kind: Question.Kind { .multiple(options) }
  var code: Int { 2 }

  func validate(in text: String) throws(PlainError) {
    try options.validate(as: "a multiple question")
  }
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> MultipleAnswer {
    MultipleAnswer(options: options.map { $0.changingTexts(change) })
  }
  var identityKeys: [String] { options.map(\.text.source) }
  /// The fraction that each option earns.
  public var optionFractions: [Rational] {
    let share = Rational.share(of: options.count { $0.isRight })
    return options.map { $0.fraction ?? ($0.isRight ? share : -share) }
  }
  var hasRightAnswer: Bool {
    optionFractions.reduce(.zero) { $1 > .zero ? $0 + $1 : $0 } >= .one
  }
  var hasFeedback: Bool { options.contains { $0.feedback != nil } }
  var anotherKey: AnotherKey? { options.anotherKey { .multiple($0) } }
  func keyWords(of question: Question) -> String? { options.keyWords }
  func names(_ label: (FormattedText) -> String) -> ShownNames {
    ShownNames(lists: [DistinctNames.names(for: options.map { label($0.text) })])
  }

  var request: InvalidResponse { InvalidResponse(.chooseSome) }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    let list = question.list(0, orders)
    guard case .list(let values) = value else {
      return .options([try list.chosen(value, else: request)])
    }
    if values.isEmpty { throw request }
    var places: [Int] = []
    places.reserveCapacity(values.count)
    for value in values {
      let place = try list.chosen(value, else: request)
      if !places.contains(place) { places.append(place) }
    }
    places.sort()
    return .options(places)
  }
  func fits(_ response: Response, _ question: Question) -> Bool {
    guard case .options(let places) = response else { return false }
    let names = question.shown.lists[0]
    return !places.isEmpty && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
      && places.allSatisfy { names.indices.contains($0) }
  }

  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    guard case .options(let places) = response, !places.isEmpty else { throw request }
    let fractions = question.optionFractions
    var sum = Rational.zero
    var feedback: [String] = []
    var previous = -1
    for index in places {
      guard options.indices.contains(index) else { throw question.noOption(index + 1) }
      guard index > previous else { throw InvalidResponse("Each option can be chosen once.") }
      previous = index
      sum += fractions[index]
      if let own = options[index].feedback { feedback.append(question.shownWords(own)) }
    }
    return Grade(
      fraction: sum.clamped(to: .zero ... .one), feedback: question.joined(feedback))
  }
  var isGradedInParts: Bool { true }
  func verdicts(on response: Response, of question: Question) -> [String: Verdict] {
    guard case .options(let places) = response else { return [:] }
    return question.verdicts(onOptions: places, areSeveralRight: true)
  }
  func correctResponse(of question: Question) -> Response? {
    let right = rightPlaces(of: question)
    return right.isEmpty ? nil : .options(right)
  }
  func randomGuess(of question: Question) -> Double? { nil }
  /// Returns all right options, each option alone, and all options.
  func samples(of question: Question) -> [Response] {
    [.options(rightPlaces(of: question))] + options.indices.map { .options([$0]) }
      + [.options(Array(options.indices))]
  }
  private func rightPlaces(of question: Question) -> [Int] {
    let fractions = question.optionFractions
    return fractions.indices.filter { fractions[$0] > .zero }
  }

  var shuffling: Shuffling { .ifWanted }
}
