import QuizboardModel

extension Question {
  /// Grades a response.
  /// - Throws: `InvalidResponse` if it does not fit the question's kind, has an invalid option, or
  ///   is empty.
  public func grade(_ response: Response) throws(InvalidResponse) -> Grade {
    switch (kind, response) {
    case (.choice(let options), .option(let place)):
      guard options.indices.contains(place) else { throw noOption(place + 1) }
      return grade(optionFractions[place], options[place].feedback)
    case (.multiple(let options), .options(let places)):
      return try grade(places, of: options)
    case (.trueFalse(let statement), .boolean(let answer)):
      return grade(
        statement.answer == answer ? .one : .zero,
        answer ? statement.feedbackTrue : statement.feedbackFalse)
    case (.short(let answer), .text(let text)):
      return try grade(text, by: answer)
    case (.numeric(let accept), .number(let number)):
      return try grade(number, by: accept)
    default:
      throw InvalidResponse(request)
    }
  }

  /// Returns the approximate number of steps to grade a value, for charging in advance.
  public func work(toGrade value: ResponseValue) -> Int {
    switch value {
    case .text(let text):
      let count = text.utf8.count
      let comparing = patterns.reduce(0.0) { $0 + $1.work(forCharacters: count) }
      return Int(min(16 * Double(count) + comparing, 1e15)) + optionNames.count
    case .list(let values): return values.count * (optionNames.count / 4 + 1)
    case .boolean, .integer, .number: return optionNames.count + 1
    }
  }

  /// The instruction for the player after an invalid response, as a sentence.
  var request: String {
    switch kind {
    case .choice: "Choose one of the options."
    case .multiple: "Choose at least one option."
    case .trueFalse: "Answer \(TrueFalse.options.joined(separator: " or "))."
    case .short: "Type an answer."
    case .numeric: "Type a number."
    }
  }

  func noOption(_ number: Int) -> InvalidResponse {
    InvalidResponse("There is no option \(number): there are \(optionNames.count).")
  }

  private func grade(_ fraction: Rational, _ feedback: String?) -> Grade {
    Grade(fraction: fraction, feedback: feedback ?? self.feedback)
  }

  private func grade(_ places: [Int], of options: [Option]) throws(InvalidResponse) -> Grade {
    if places.isEmpty { throw InvalidResponse(request) }
    var sum = Rational.zero
    var feedback: String?
    var previous = -1
    for place in places {
      guard options.indices.contains(place) else { throw noOption(place + 1) }
      guard place > previous else { throw InvalidResponse("Each option can be chosen once.") }
      previous = place
      sum += optionFractions[place]
      if let own = options[place].feedback { feedback = feedback.map { "\($0)\n\(own)" } ?? own }
    }
    return grade(sum.clamped(to: .zero ... .one), feedback)
  }

  private func grade(_ text: String, by answer: ShortAnswer) throws(InvalidResponse) -> Grade {
    let characters = TextFolding(answer).characters(of: text)
    if characters.isEmpty { throw InvalidResponse(request) }
    for (accepted, pattern) in zip(answer.accept, patterns) where pattern.matches(characters) {
      return grade(accepted.fraction, accepted.feedback)
    }
    return grade(.zero, nil)
  }

  private func grade(_ number: Double, by accept: [AcceptedNumber]) throws(InvalidResponse) -> Grade
  {
    if !number.isFinite { throw InvalidResponse(request) }
    var best: AcceptedNumber?
    for accepted in accept where accepted.extent.contains(number) {
      if accepted.fraction > (best?.fraction ?? Rational(-2)) { best = accepted }
    }
    return grade(best?.fraction ?? .zero, best?.feedback)
  }

  // Responses

  /// Converts a value from an element or a script to a response.
  ///
  /// Options are given by name or by shown place, from 1. An integer in a numeric question is a
  /// number, and in a short question its digits. A Boolean fits only a trueFalse question.
  /// - Parameter order: The places of the shown options in the question's own order; empty if the
  ///   orders are equal.
  /// - Throws: `InvalidResponse` with a sentence for the player. `grade` makes further checks.
  public func response(
    to value: ResponseValue, shownAs order: [Int] = []
  ) throws(InvalidResponse) -> Response {
    switch kind {
    case .choice: return .option(try place(of: value, shownAs: order))
    case .multiple: return .options(try places(of: value, shownAs: order))
    case .trueFalse: return .boolean(try truth(of: value))
    case .short: return .text(try text(of: value))
    case .numeric: return .number(try number(of: value))
    }
  }

  /// Returns the value for an element's input: names of options, texts as written, or numbers.
  public func value(of response: Response) -> ResponseValue {
    switch response {
    case .option(let place): .text(name(at: place))
    case .options(let places): .list(places.map { .text(name(at: $0)) })
    case .boolean(let answer): .text(TrueFalse.word(answer))
    case .text(let text): .text(text)
    case .number(let number): Int(exactly: number).map { .integer($0) } ?? .number(number)
    }
  }

  /// The right answer as text: option names, the accepted text (preferably without a wildcard), or
  /// the number or range; nil if no answer earns points.
  public var correctText: String? {
    switch kind {
    case .choice:
      return best(of: optionFractions).map { optionNames[$0] }
    case .multiple:
      let right = optionFractions.indices.filter { optionFractions[$0] > .zero }
      return right.isEmpty ? nil : right.map { optionNames[$0] }.joined(separator: ", ")
    case .trueFalse(let statement):
      return TrueFalse.word(statement.answer)
    case .short(let answer):
      // Texts with a wildcard are slightly worse, because they say less about the answer.
      let fractions = answer.accept.map {
        TextPattern.literals(of: $0.text).count == 1
          ? $0.fraction : $0.fraction - Rational.share(of: 1000)
      }
      return best(of: fractions).map {
        TextPattern.literals(of: answer.accept[$0].text).joined(separator: "…")
      }
    case .numeric(let accept):
      return best(of: accept.map(\.fraction)).map { accept[$0].extent.description }
    }
  }

  /// Returns the place of the first maximum if it is positive.
  private func best(of fractions: [Rational]) -> Int? {
    guard let most = fractions.max(), most > .zero else { return nil }
    return fractions.firstIndex(of: most)
  }

  private func name(at place: Int) -> String {
    optionNames.indices.contains(place) ? optionNames[place] : ""
  }

  private func place(of value: ResponseValue, shownAs order: [Int]) throws(InvalidResponse) -> Int {
    switch value {
    case .text(let text):
      guard let place = optionNames.firstIndex(of: text) else {
        throw InvalidResponse(text.isEmpty ? request : "“\(text)” is not one of the options.")
      }
      return place
    case .integer(let number):
      guard number >= 1, number <= optionNames.count else { throw noOption(number) }
      return order.isEmpty ? number - 1 : order[number - 1]
    case .number(let number):
      guard let whole = Int(exactly: number) else { throw InvalidResponse(request) }
      return try place(of: .integer(whole), shownAs: order)
    case .boolean, .list:
      throw InvalidResponse(request)
    }
  }

  private func places(of value: ResponseValue, shownAs order: [Int]) throws(InvalidResponse)
    -> [Int]
  {
    guard case .list(let values) = value else { return [try place(of: value, shownAs: order)] }
    if values.isEmpty { throw InvalidResponse(request) }
    var places: [Int] = []
    places.reserveCapacity(values.count)
    for value in values {
      let place = try place(of: value, shownAs: order)
      if !places.contains(place) { places.append(place) }
    }
    places.sort()
    return places
  }

  private func truth(of value: ResponseValue) throws(InvalidResponse) -> Bool {
    switch value {
    case .boolean(let answer): return answer
    case .integer(1), .number(1): return true
    case .integer(2), .number(2): return false
    case .text(let text):
      guard let answer = TrueFalse.answer(of: text) else { throw InvalidResponse(request) }
      return answer
    case .integer, .number, .list: throw InvalidResponse(request)
    }
  }

  private func text(of value: ResponseValue) throws(InvalidResponse) -> String {
    switch value {
    case .text(let text): return text
    case .integer(let number): return String(number)
    case .number(let number): return plainText(of: number)
    case .boolean, .list: throw InvalidResponse(request)
    }
  }

  private func number(of value: ResponseValue) throws(InvalidResponse) -> Double {
    switch value {
    case .text(let text): return try readNumber(text)
    case .integer(let number): return Double(number)
    case .number(let number) where number.isFinite: return number
    case .number, .boolean, .list: throw InvalidResponse(request)
    }
  }
}

extension AcceptedNumber.Extent {
  /// Returns whether a number is accepted, including the ends of the range. Allows for binary
  /// rounding of decimals: 3.145 is in 3.14 ± 0.005.
  func contains(_ number: Double) -> Bool {
    switch self {
    case .value(let value, let tolerance):
      return (number - value).magnitude <= tolerance + slack(number, value)
    case .range(let low, let high):
      return number >= low - slack(number, low) && number <= high + slack(number, high)
    }
  }

  /// Returns four units in the last place of the larger magnitude.
  private func slack(_ a: Double, _ b: Double) -> Double {
    let magnitude = max(a.magnitude, b.magnitude)
    return magnitude.isFinite ? 4 * magnitude.ulp : 0
  }
}
