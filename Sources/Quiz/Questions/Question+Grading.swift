import QuizboardModel

extension Question {
  /// Grades a response.
  /// - Parameter scripts: The scripts that grade custom questions.
  /// - Throws: `InvalidResponse` if it does not fit the question's kind, has an invalid option, or
  ///   is empty; the errors of the scripts.
  public func grade(_ response: Response, scripts: (any QuestionScripts)? = nil) throws -> Grade {
    let own: PartGrade
    switch (kind, response) {
    case (.choice(let options), .option(let place)):
      guard options.indices.contains(place) else { throw noOption(place + 1) }
      own = PartGrade(optionFractions[place], options[place].feedback.map(shownWords))
    case (.multiple(let options), .options(let places)):
      own = try grade(places, of: options)
    case (.trueFalse(let statement), .boolean(let answer)):
      let feedback = answer ? statement.feedbackTrue : statement.feedbackFalse
      own = PartGrade(statement.answer == answer ? .one : .zero, feedback.map(shownWords))
    case (.short(let answer), .text(let text)):
      own = try grade(text, by: answer, patterns[0])
    case (.numeric(let answer), .number(let number)):
      own = try grade(number, unit: nil, by: answer)
    case (.numeric(let answer), .quantity(let number, let unit)):
      own = try grade(number, unit: unit, by: answer)
    case (.matching(let matching), .pairs(let places)):
      return complete(try grade(places, of: matching))
    case (.ordering(let ordering), .order(let places)):
      own = PartGrade(try grade(places, by: ordering.grading))
    case (.cloze(let cloze), .gaps(let responses)):
      return try grade(responses, of: cloze)
    case (.essay, .text(let text)):
      if text.allSatisfy(\.isWhitespace) { throw request }
      return Grade(fraction: nil, feedback: details.feedback.map(shownWords))
    case (.custom, .custom(let value)):
      guard let scripts else { throw InvalidResponse("This question needs its script.") }
      let grade = try scripts.grade(value, of: self)
      own = PartGrade(grade.fraction ?? .zero, grade.feedback)
    default:
      throw request
    }
    return complete(Grade(fraction: own.fraction, feedback: own.feedback))
  }

  /// Adds the question's own feedback for a fraction, after that of the answer.
  func complete(_ grade: Grade) -> Grade {
    var grade = grade
    if details.isAllOrNothing, isInParts, let fraction = grade.fraction, fraction < .one {
      grade.fraction = .zero
      for index in grade.parts.indices { grade.parts[index].fraction = .zero }
    }
    let byResult =
      grade.fraction.flatMap { fraction in
        fraction >= .one
          ? details.feedbackRight
          : fraction > .zero ? details.feedbackPartly : details.feedbackWrong
      }
    let texts = [grade.feedback, byResult.map(shownWords), details.feedback.map(shownWords)]
    let known = texts.compactMap(\.self)
    grade.feedback =
      known.isEmpty ? nil : known.joined(separator: shown.isMarkdown ? "\n\n" : "\n")
    return grade
  }

  /// True if `grading = "all"` applies to the kind.
  private var isInParts: Bool {
    switch kind {
    case .multiple, .matching, .cloze: true
    default: false
    }
  }

  /// The refusal of a response of another form, which says what the player should do.
  var request: InvalidResponse {
    switch kind {
    case .choice: InvalidResponse(.chooseOne)
    case .multiple: InvalidResponse(.chooseSome)
    case .trueFalse: InvalidResponse("Answer \(TrueFalse.options.joined(separator: " or ")).")
    case .short, .essay, .custom: InvalidResponse(.typeAnswer)
    case .numeric(let answer): answer.request
    case .matching: InvalidResponse(.matchOne)
    case .ordering: InvalidResponse(.orderAll)
    case .cloze: InvalidResponse(.fillOne)
    case .info: InvalidResponse("There is nothing to answer here.")
    }
  }

  /// The refusal of an incomplete response.
  var requestForAll: InvalidResponse {
    if case .cloze = kind { InvalidResponse(.fillAll) } else { InvalidResponse(.matchAll) }
  }

  func noOption(_ number: Int) -> InvalidResponse {
    InvalidResponse("There is no option \(number): there are \(optionNames.count).")
  }

  // Kinds

  private func grade(_ places: [Int], of options: [Option]) throws(InvalidResponse) -> PartGrade {
    if places.isEmpty { throw request }
    let fractions = optionFractions
    var sum = Rational.zero
    var feedback: [String] = []
    var previous = -1
    for index in places {
      guard options.indices.contains(index) else { throw noOption(index + 1) }
      guard index > previous else { throw InvalidResponse("Each option can be chosen once.") }
      previous = index
      sum += fractions[index]
      if let own = options[index].feedback { feedback.append(shownWords(own)) }
    }
    return PartGrade(
      sum.clamped(to: .zero ... .one),
      feedback.isEmpty ? nil : feedback.joined(separator: shown.isMarkdown ? "\n\n" : "\n"))
  }

  private func grade(_ text: String, by answer: ShortAnswer, _ patterns: TextPatterns)
    throws(InvalidResponse) -> PartGrade
  {
    let characters = TextFolding(answer).characters(of: text)
    if characters.isEmpty { throw InvalidResponse(.typeAnswer) }
    guard let place = patterns.best(for: characters) else {
      return PartGrade(.zero)
    }
    return PartGrade(answer.accept[place].fraction, answer.accept[place].feedback.map(shownWords))
  }

  private func grade(_ number: Double, unit: String?, by answer: NumericAnswer)
    throws(InvalidResponse) -> PartGrade
  {
    let match = try answer.match(number, unit: unit)
    return PartGrade(
      match?.fraction ?? .zero, match.flatMap { answer.accept[$0.place].feedback }.map(shownWords))
  }

  private func grade(_ places: [Int?], of matching: Matching) throws(InvalidResponse) -> Grade {
    let (right, count) = (shown.rightPlaces, shown.lists[1].count)
    guard places.count == right.count,
      places.allSatisfy({ $0.map { (0..<count).contains($0) } ?? true }),
      places.contains(where: { $0 != nil })
    else { throw request }
    let share = Rational.share(of: right.count)
    let parts = zip(places, right).map {
      Grade.Part(fraction: $0 == $1 ? .one : .zero, weight: share)
    }
    let hits = zip(places, right).count { $0 == $1 }
    return Grade(fraction: Rational(hits) * share, parts: parts)
  }

  private func grade(_ places: [Int], by grading: Ordering.Grading) throws(InvalidResponse)
    -> Rational
  {
    // Equal items are interchangeable: each stands for the first of its kind.
    let items = shown.itemKinds
    guard isPermutation(places, of: items.count) else { throw request }
    let given = places.map { items[$0] }
    switch grading {
    case .exact: return given == items ? .one : .zero
    case .position:
      return Rational(zip(given, items).count { $0 == $1 }) * .share(of: items.count)
    case .pairs:
      var neighbours: [Neighbours: Int] = [:]
      for (left, right) in zip(items, items.dropFirst()) {
        neighbours[Neighbours(left: left, right: right), default: 0] += 1
      }
      var kept = 0
      for (left, right) in zip(given, given.dropFirst()) {
        let pair = Neighbours(left: left, right: right)
        guard let left = neighbours[pair], left > 0 else { continue }
        neighbours[pair] = left - 1
        kept += 1
      }
      return Rational(kept) * .share(of: items.count - 1)
    }
  }

  private func grade(_ responses: [Response?], of cloze: Cloze) throws(InvalidResponse) -> Grade {
    guard responses.count == cloze.gaps.count, responses.contains(where: { $0 != nil }) else {
      throw request
    }
    var parts: [Grade.Part] = []
    var feedback: [String] = []
    var sum = Rational.zero
    let points = cloze.points
    for (place, (gap, response)) in zip(cloze.gaps, responses).enumerated() {
      var grade: PartGrade?
      if let response {
        do throws(InvalidResponse) {
          grade = try self.grade(response, ofGap: place, gap)
        } catch {
          throw error.inGap(gap.name, of: self)
        }
      }
      let fraction = grade?.fraction ?? .zero
      let weight = gap.points.divided(by: points) ?? .zero
      parts.append(Grade.Part(fraction: fraction, weight: weight))
      sum += fraction * weight
      if let own = grade?.feedback { feedback.append(own) }
    }
    let text =
      feedback.isEmpty ? nil : feedback.joined(separator: shown.isMarkdown ? "\n\n" : "\n")
    return complete(Grade(fraction: sum, feedback: text, parts: parts))
  }

  private func grade(_ response: Response, ofGap place: Int, _ gap: Cloze.Gap)
    throws(InvalidResponse) -> PartGrade
  {
    switch (gap.kind, response) {
    case (.short(let answer), .text(let text)):
      return try grade(text, by: answer, patterns[place])
    case (.numeric(let answer), .number(let number)):
      return try grade(number, unit: nil, by: answer)
    case (.numeric(let answer), .quantity(let number, let unit)):
      return try grade(number, unit: unit, by: answer)
    case (.choice(let options), .option(let option)) where options.indices.contains(option):
      return PartGrade(
        options[option].choiceFraction, options[option].feedback.map(shownWords))
    default:
      throw InvalidResponse("The answer has another form.")
    }
  }
}

/// Returns whether the places are all from 0 to `count` - 1, each once.
func isPermutation(_ places: [Int], of count: Int) -> Bool {
  var isTaken = [Bool](repeating: false, count: count)
  for index in places {
    guard isTaken.indices.contains(index), !isTaken[index] else { return false }
    isTaken[index] = true
  }
  return places.count == count
}

/// The fraction and the feedback of an answer.
private struct PartGrade {
  let fraction: Rational
  let feedback: String?

  init(_ fraction: Rational, _ feedback: String? = nil) {
    self.fraction = fraction
    self.feedback = feedback
  }
}

/// Two items of an ordering, one after the other.
private struct Neighbours: Hashable {
  let left: Int
  let right: Int
}
