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
    switch kind {
    case .choice: return .option(try chosen(value, list(0, orders)))
    case .multiple: return .options(try places(of: value, list(0, orders)))
    case .trueFalse: return .boolean(try truth(of: value))
    case .short, .essay: return .text(try text(of: value))
    case .numeric(let answer): return try number(of: value, answer)
    case .matching: return try pairs(of: value, list(0, orders), list(1, orders))
    case .ordering: return try order(of: value, list(0, orders))
    case .cloze(let cloze): return try gaps(of: value, cloze, orders)
    case .info: throw request
    case .custom(let custom): return .custom(try scripted(custom, value, list(0, orders)))
    }
  }

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

  // Names

  /// Names to choose from, and their places as shown.
  private struct NameList {
    let names: [String]
    /// The places of the shown names; empty if they have their own order.
    let order: [Int]

    /// Returns the place of a shown number, from 1; nil if there is none.
    func place(ofNumber number: Int) -> Int? {
      guard number >= 1, number <= names.count else { return nil }
      return order.isEmpty ? number - 1 : order[number - 1]
    }
  }

  private func list(_ index: Int, _ orders: [[Int]]) -> NameList {
    let lists = shown.lists
    return NameList(
      names: lists.indices.contains(index) ? lists[index] : [],
      order: orders.indices.contains(index) ? orders[index] : [])
  }

  private func chosen(_ value: ResponseValue, _ list: NameList, _ request: InvalidResponse? = nil)
    throws(InvalidResponse) -> Int
  {
    let request = request ?? self.request
    switch value {
    case .text(let text):
      if let index = list.names.firstIndex(of: text) { return index }
      throw text.isEmpty
        ? request : InvalidResponse("“\(text)” is not one of the options.")
    case .integer(let number):
      guard let place = list.place(ofNumber: number) else {
        throw InvalidResponse(
          "There is no option \(number): there \(list.names.count == 1 ? "is" : "are") "
            + "\(list.names.count).")
      }
      return place
    case .number(let number):
      guard let whole = Int(exactly: number) else { throw request }
      return try chosen(.integer(whole), list, request)
    case .null, .boolean, .list, .table:
      throw request
    }
  }

  private func places(of value: ResponseValue, _ list: NameList) throws(InvalidResponse) -> [Int] {
    guard case .list(let values) = value else { return [try chosen(value, list)] }
    if values.isEmpty { throw request }
    var places: [Int] = []
    places.reserveCapacity(values.count)
    for value in values {
      let place = try chosen(value, list)
      if !places.contains(place) { places.append(place) }
    }
    places.sort()
    return places
  }

  private func pairs(of value: ResponseValue, _ lefts: NameList, _ rights: NameList)
    throws(InvalidResponse) -> Response
  {
    guard case .table(let fields) = value else { throw request }
    let places = Dictionary(
      lefts.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var chosen = [Int?](repeating: nil, count: lefts.names.count)
    for field in fields {
      guard let left = places[field.name] else {
        throw InvalidResponse("“\(field.name)” is not one of the texts to match.")
      }
      chosen[left] = try self.chosen(field.value, rights)
    }
    if !chosen.contains(where: { $0 != nil }) { throw request }
    return .pairs(chosen)
  }

  private func order(of value: ResponseValue, _ list: NameList) throws(InvalidResponse) -> Response
  {
    guard case .list(let values) = value, values.count == list.names.count else {
      throw request
    }
    let known = Dictionary(
      list.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var isTaken = [Bool](repeating: false, count: values.count)
    var places: [Int] = []
    for value in values {
      let place: Int
      if case .text(let text) = value, let named = known[text] {
        place = named
      } else {
        place = try chosen(value, list)
      }
      if isTaken[place] { throw InvalidResponse("“\(list.names[place])” is there twice.") }
      isTaken[place] = true
      places.append(place)
    }
    return .order(places)
  }

  private func gaps(of value: ResponseValue, _ cloze: Cloze, _ orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    guard case .table(let fields) = value else { throw request }
    var responses = [Response?](repeating: nil, count: cloze.gaps.count)
    let places = Dictionary(
      cloze.gaps.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for field in fields {
      guard let place = places[field.name] else {
        throw InvalidResponse("There is no gap “\(field.name)”.")
      }
      // An empty field is a gap without an answer.
      if case .text(let text) = field.value, text.isBlank { continue }
      do {
        let gap = cloze.gaps[place].kind
        switch gap {
        case .short: responses[place] = .text(try text(of: field.value, gap.request))
        case .numeric(let answer):
          responses[place] = try number(of: field.value, answer, gap.request)
        case .choice:
          responses[place] = .option(try chosen(field.value, list(place, orders), gap.request))
        }
      } catch {
        throw error.inGap(field.name, of: self)
      }
    }
    if !responses.contains(where: { $0 != nil }) { throw request }
    return .gaps(responses)
  }

  private func scripted(_ custom: CustomAnswer, _ value: ResponseValue, _ list: NameList)
    throws(InvalidResponse) -> ResponseValue
  {
    if custom.options.isEmpty {
      guard ValueCoding.canWrite(value) else { throw InvalidResponse("The answer is too deep.") }
      return value
    }
    func name(_ value: ResponseValue) throws(InvalidResponse) -> ResponseValue {
      .text(list.names[try chosen(value, list)])
    }
    guard case .list(let values) = value else { return try name(value) }
    return .list(try values.map { value throws(InvalidResponse) in try name(value) })
  }

  // Plain values

  private func truth(of value: ResponseValue) throws(InvalidResponse) -> Bool {
    switch value {
    case .boolean(let answer): return answer
    case .integer(1), .number(1): return true
    case .integer(2), .number(2): return false
    case .text(let text):
      guard let answer = TrueFalse.answer(of: text) else { throw request }
      return answer
    case .null, .integer, .number, .list, .table: throw request
    }
  }

  private func text(of value: ResponseValue, _ request: InvalidResponse? = nil)
    throws(InvalidResponse)
    -> String
  {
    switch value {
    case .text(let text): return text
    case .integer(let number): return String(number)
    case .number(let number): return plainText(of: number)
    case .null, .boolean, .list, .table: throw request ?? self.request
    }
  }

  private func number(
    of value: ResponseValue, _ answer: NumericAnswer, _ request: InvalidResponse? = nil
  ) throws(InvalidResponse) -> Response {
    switch value {
    case .text(let text):
      let (number, unit) = try readQuantity(text, units: answer.units.map(\.name))
      return unit.map { .quantity(number, unit: $0) } ?? .number(number)
    case .integer(let number): return .number(Double(number))
    case .number(let number) where number.isFinite: return .number(number)
    case .null, .number, .boolean, .list, .table: throw request ?? self.request
    }
  }
}

extension Cloze.Gap.Kind {
  /// The refusal of a response of another form, which says what the player should do.
  fileprivate var request: InvalidResponse {
    switch self {
    case .short: InvalidResponse(.typeAnswer)
    case .numeric(let answer): answer.request
    case .choice: InvalidResponse(.chooseOne)
    }
  }
}

extension NumericAnswer {
  /// The refusal of a response of another form, which says what the player should do.
  var request: InvalidResponse { InvalidResponse(units.isEmpty ? .typeNumber : .withUnit) }
}

extension InvalidResponse {
  /// Returns the error with the number of the gap that it is about, if there are several.
  func inGap(_ name: String, of question: Question) -> InvalidResponse {
    question.gapNumber(name).map { InvalidResponse(self, inGap: $0) } ?? self
  }
}
