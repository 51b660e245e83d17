public import QuizboardModel

extension Question {
  /// Converts a value from an element or a script to a response.
  ///
  /// A choice is given by name or by shown position, from 1. An integer in a numeric question
  /// is a number, and in a short question its digits. A Boolean fits only a trueFalse question.
  /// - Parameter orders: The places of the shown names in the question's own order, for each list of
  ///   `shown.lists`; empty lists, or no lists, if the orders are equal.
  /// - Throws: `InvalidResponse` with a sentence for the player. `grade` makes further checks.
  public func response(
    to value: ResponseValue, shownAs orders: [[Int]] = []
  ) throws(InvalidResponse) -> Response {
    try kind.payload.response(to: value, of: self, shownAs: orders)
  }

  /// Returns whether a response has the form for this question: its kind, places that exist, and
  /// all parts. Its grading can still refuse it.
  func fits(_ response: Response) -> Bool { kind.payload.fits(response, self) }

  /// Returns the value for an element's input: names of options, texts as written, or numbers.
  public func value(of response: Response) -> ResponseValue {
    switch response {
    case .option(let place): .text(name(place, 0))
    case .options(let places): .list(places.map { .text(name($0, 0)) })
    case .boolean(let answer): .text(TrueFalse.word(answer))
    case .text(let text): .text(text)
    case .number(let number): Int(exactly: number).map { .integer($0) } ?? .number(number)
    case .quantity(let number, let unit): .text("\(plainText(of: number)) \(unit)")
    case .pairs(let places):
      .fields(
        zip(shown.lists[0], places).compactMap { left, place in
          place.map { ResponseValue.Field(left, .text(name($0, 1))) }
        })
    case .order(let places): .list(places.map { .text(name($0, 0)) })
    case .gaps(let responses): .fields(fields(of: responses))
    case .custom(let value): value
    }
  }

  /// True if every pair or gap has an answer.
  func isComplete(_ response: Response) -> Bool {
    switch response {
    case .pairs(let places): !places.contains(nil)
    case .gaps(let responses): !responses.contains(nil)
    default: true
    }
  }

  private func fields(of responses: [Response?]) -> [ResponseValue.Field] {
    guard case .cloze(let cloze) = kind else { return [] }
    return zip(cloze.gaps, responses).enumerated().compactMap { index, part in
      let (gap, response) = part
      guard let response else { return nil }
      if case .option(let option) = response {
        return ResponseValue.Field(gap.name, .text(name(option, index)))
      }
      return ResponseValue.Field(gap.name, value(of: response))
    }
  }

  private func name(_ index: Int, _ list: Int) -> String {
    let lists = shown.lists
    guard lists.indices.contains(list), lists[list].indices.contains(index) else { return "" }
    return lists[list][index]
  }

  /// Returns a list of names as shown.
  func list(_ index: Int, _ orders: [[Int]]) -> NameList {
    let lists = shown.lists
    return NameList(
      names: lists.indices.contains(index) ? lists[index] : [],
      order: orders.indices.contains(index) ? orders[index] : [])
  }
}

/// Names to choose from, and their places as shown.
struct NameList {
  let names: [String]
  /// The places of the shown names; empty if they have their own order.
  let order: [Int]

  /// Returns the place of a shown number, from 1; nil if there is none.
  private func place(ofNumber number: Int) -> Int? {
    guard number >= 1, number <= names.count else { return nil }
    return order.isEmpty ? number - 1 : order[number - 1]
  }

  /// Returns the place of a chosen name or shown number.
  func chosen(_ value: ResponseValue, else request: @autoclosure () -> InvalidResponse)
    throws(InvalidResponse) -> Int
  {
    switch value {
    case .text(let text):
      if let index = names.firstIndex(of: text) { return index }
      throw text.isEmpty
        ? request() : InvalidResponse("“\(text)” is not one of the options.")
    case .integer(let number):
      guard let place = place(ofNumber: number) else {
        throw InvalidResponse(
          "There is no option \(number): there \(names.count == 1 ? "is" : "are") "
            + "\(names.count).")
      }
      return place
    case .number(let number):
      guard let whole = Int(exactly: number) else { throw request() }
      return try chosen(.integer(whole), else: request())
    case .null, .boolean, .list, .table:
      throw request()
    }
  }
}

extension ResponseValue {
  /// Returns a text, or the digits of a number.
  func written(else request: @autoclosure () -> InvalidResponse) throws(InvalidResponse) -> String {
    switch self {
    case .text(let text): return text
    case .integer(let number): return String(number)
    case .number(let number): return plainText(of: number)
    case .null, .boolean, .list, .table: throw request()
    }
  }
}

extension InvalidResponse {
  /// Returns the error with the number of the gap that it is about, if there are several.
  func inGap(_ name: String, of question: Question) -> InvalidResponse {
    question.gapNumber(name).map { InvalidResponse(self, inGap: $0) } ?? self
  }
}
