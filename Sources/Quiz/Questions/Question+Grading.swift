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
