import QuizboardModel

extension Question {
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
}

extension Question {
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
