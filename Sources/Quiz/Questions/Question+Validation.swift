import QuizboardModel

extension Question.Kind {
  /// Throws an error unless every response can be graded.
  func validate() throws(InvalidQuestion) {
    switch self {
    case .choice(let options), .multiple(let options):
      if options.isEmpty { throw InvalidQuestion("a \(name) question needs options") }
      for option in options {
        if option.text.allSatisfy(\.isWhitespace) { throw InvalidQuestion("an option has no text") }
        try validate(option.fraction ?? .zero, of: option.text)
      }
    case .trueFalse:
      break
    case .short(let answer):
      if answer.accept.isEmpty {
        throw InvalidQuestion("a short question needs an accepted answer")
      }
      if answer.typos < 0 { throw InvalidQuestion("typos is \(answer.typos), below 0") }
      for accepted in answer.accept {
        if accepted.text.allSatisfy(\.isWhitespace) {
          throw InvalidQuestion("an accepted answer is empty")
        }
        try validate(accepted.fraction, of: accepted.text)
      }
    case .numeric(let accept):
      if accept.isEmpty { throw InvalidQuestion("a numeric question needs an accepted answer") }
      for accepted in accept {
        try accepted.extent.validate()
        try validate(accepted.fraction, of: accepted.extent.description)
      }
    }
  }

  private func validate(_ fraction: Rational, of answer: String) throws(InvalidQuestion) {
    if fraction < Rational(-1) || fraction > .one {
      throw InvalidQuestion(
        "the fraction of “\(answer)” is \(fraction)", remedy: "it lies between -1 and 1")
    }
  }

  /// The distinct names of the options, made from their texts.
  var optionNames: [String] {
    if case .trueFalse = self { return TrueFalse.options }
    var names = DistinctNames()
    return options.map { names.name(for: $0.text) }
  }

  /// The fractions of the options, with defaults for those that the author omitted.
  var optionFractions: [Rational] {
    switch self {
    case .choice(let options):
      options.map { $0.fraction ?? ($0.isRight ? .one : .zero) }
    case .multiple(let options):
      {
        let share = Rational.share(of: options.count { $0.isRight })
        return options.map { $0.fraction ?? ($0.isRight ? share : -share) }
      }()
    case .trueFalse(let statement):
      statement.answer ? [.one, .zero] : [.zero, .one]
    case .short, .numeric:
      []
    }
  }

  /// The patterns of the accepted texts.
  var patterns: [TextPattern] {
    guard case .short(let answer) = self else { return [] }
    return answer.accept.map {
      TextPattern($0.text, folding: TextFolding(answer), typos: answer.typos)
    }
  }
}

extension AcceptedNumber.Extent: CustomStringConvertible {
  /// The number or range as text: `3.14`, `1 to 5`.
  public var description: String {
    switch self {
    case .value(let value, _): plainText(of: value)
    case .range(let low, let high): "\(plainText(of: low)) to \(plainText(of: high))"
    }
  }

  func validate() throws(InvalidQuestion) {
    switch self {
    case .value(let value, let tolerance):
      if !value.isFinite { throw InvalidQuestion("the accepted number is not a finite one") }
      if !tolerance.isFinite || tolerance < 0 {
        throw InvalidQuestion("the tolerance is \(tolerance)", remedy: "it is 0 or more")
      }
    case .range(let low, let high):
      if low.isNaN || high.isNaN { throw InvalidQuestion("an end of the range is not a number") }
      if low > high {
        throw InvalidQuestion(
          "the range goes from \(plainText(of: low)) down to \(plainText(of: high))",
          remedy: "the lower end comes first"
        )
      }
    }
  }
}

/// Returns a number as people write it: integers without a point.
func plainText(of number: Double) -> String {
  if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
  return "\(number)"
}
