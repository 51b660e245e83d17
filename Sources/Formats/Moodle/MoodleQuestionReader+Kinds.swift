import QuizboardModel
import QuizboardQuiz

extension MoodleQuestionReader {
  /// Returns the answers, at least as many as a type needs.
  func answers(atLeast least: Int) throws(FormatProblem) -> [XMLElement] {
    let answers = element.all("answer")
    if answers.count < least {
      throw problem(
        at: element,
        answers.isEmpty ? "the question has no answers" : "the question has only one answer",
        expected: least == 1 ? "an <answer>" : "two <answer> elements or more")
    }
    return answers
  }

  /// Reads options to choose one or several of.
  mutating func multichoice() throws(FormatProblem) -> Question.Kind? {
    let isSingle = flag("single") ?? true
    var options: [OptionWithFraction] = []
    for answer in try answers(atLeast: 2) {
      let fraction = try fraction(of: answer)
      guard let text = try formatted(answer) else {
        // One without points and feedback, too, says nothing.
        let feedback = try answer.first("feedback").map { holder throws(FormatProblem) in
          try source(in: holder)
        }
        if fraction != .zero || feedback?.isEmpty == false {
          lose("answer", at: answer, "an answer without a text is left out")
        }
        continue
      }
      let feedback = try formatted(answer.first("feedback"))
      options.append(OptionWithFraction(text: text, fraction: fraction, feedback: feedback))
    }
    return isSingle ? .choice(Options.choice(options)) : .multiple(Options.multiple(options))
  }

  /// Reads accepted texts.
  mutating func shortAnswer() throws(FormatProblem) -> Question.Kind? {
    var accept: [AcceptedText] = []
    for answer in try answers(atLeast: 1) {
      let text = try source(in: answer)
      let fraction = try fraction(of: answer)
      let feedback = try formatted(answer.first("feedback"))
      if text.isEmpty, fraction == .zero, feedback == nil { continue }
      if text.isEmpty { throw problem(at: answer, "the answer is empty", expected: "its text") }
      // A text in Moodle's own format can be meant as HTML.
      if fraction > .zero, answer["format"]?.withoutOuterSpace != "plain_text",
        let doubt = MoodleText.doubt(aboutTyping: text, asItStands: text)
      {
        guess("answer", at: answer, doubt)
      }
      accept.append(AcceptedText(text, fraction: fraction, feedback: feedback))
    }
    return .short(ShortAnswer(accept, ignoreCase: !(flag("usecase") ?? false)))
  }

  /// Reads accepted numbers and their units.
  mutating func numerical() throws(FormatProblem) -> Question.Kind? {
    let units = try units()
    let isUnitFirst = flag("unitsleft") ?? false
    var accept: [AcceptedNumber] = []
    for answer in try answers(atLeast: 1) {
      let text = try source(in: answer)
      let fraction = try fraction(of: answer)
      let feedback = try formatted(answer.first("feedback"))
      if text.isEmpty, fraction == .zero, feedback == nil { continue }
      func number(_ text: String, at place: XMLElement) throws(FormatProblem) -> Double {
        if let number = MoodleNumber.number(text, units: units, isUnitFirst: isUnitFirst) {
          return number
        }
        throw problem(
          at: place, "“\(text.prefix(40))” is no number", expected: "a number, or * for any")
      }
      guard text != "*" else {
        accept.append(AcceptedNumber(.any, fraction: fraction, feedback: feedback))
        continue
      }
      let value = try number(text, at: answer)
      reportWriting(of: text, units, "answer", at: answer)
      var tolerance = 0.0
      if let child = answer.first("tolerance"), case let text = child.text.withoutOuterSpace,
        !text.isEmpty
      {
        let read = try number(text, at: child)
        tolerance = read.magnitude
        reportWriting(of: text, units, "tolerance", at: child)
        if read < 0 {
          guess("tolerance", at: child, "“\(text.prefix(40))” is read without its sign")
        }
      }
      accept.append(
        AcceptedNumber(
          .value(value, tolerance: tolerance), fraction: fraction, feedback: feedback))
    }
    var numeric = NumericAnswer(accept, units: units)
    if !units.isEmpty { try readUnitPenalty(into: &numeric) }
    return .numeric(numeric)
  }

  /// Reports a unit that the question does not have, and commas that can have two meanings.
  private mutating func reportWriting(
    of text: String, _ units: [NumericAnswer.Unit], _ field: String, at element: XMLElement
  ) {
    if let doubt = MoodleNumber.doubt(aboutCommasIn: text) { guess(field, at: element, doubt) }
    guard MoodleNumber.number(text, isUnitAllowed: false) == nil else { return }
    let isKnown = units.contains { text.hasSuffix($0.name) || text.hasPrefix($0.name) }
    if !isKnown {
      guess(
        field, at: element,
        "of “\(text.prefix(40))” only the number counts: the question has no such unit")
    }
  }

  private mutating func readUnitPenalty(into numeric: inout NumericAnswer) throws(FormatProblem) {
    let type = value("unitgradingtype")
    guard type == "1" || type == "2" else { return }
    let penalty = try part("unitpenalty") ?? Rational(decimal: "0.1") ?? .zero
    guard penalty > .zero else { return }
    numeric.unitPenalty = penalty
    numeric.unitPenaltyOf = type == "1" ? .response : .question
  }

  /// Reads the units. As Moodle, leaves out those without a name or a multiplier.
  private mutating func units() throws(FormatProblem) -> [NumericAnswer.Unit] {
    var units: [NumericAnswer.Unit] = []
    var names: Set<String> = []
    for unit in element.first("units")?.all("unit") ?? [] {
      let name = unit.first("unit_name")?.text.withoutOuterSpace ?? ""
      let text = unit.first("multiplier")?.text.withoutOuterSpace ?? "1"
      if name.isEmpty || text.isEmpty || text == "0" {
        lose("unit", at: unit, "a unit without a name or a multiplier is left out, as in Moodle")
        continue
      }
      guard let multiplier = MoodleNumber.number(text), multiplier != 0 else {
        throw problem(
          at: unit, "the multiplier “\(text.prefix(40))” is no number",
          expected: "the number of this unit that equals one of the base unit")
      }
      reportWriting(of: text, [], "multiplier", at: unit)
      if names.insert(name).inserted {
        units.append(NumericAnswer.Unit(name, multiplier: multiplier))
      } else {
        lose("unit", at: unit, "the unit “\(name.prefix(40))” is there already")
      }
    }
    return units
  }

  /// Reads pairs. A pair without a left text is a distractor.
  mutating func matching() throws(FormatProblem) -> Question.Kind? {
    var matching = Matching([])
    for pair in element.all("subquestion") {
      let left = try formatted(pair)
      let right = try pair.first("answer").map { answer throws(FormatProblem) in
        try source(in: answer)
      }
      guard let right, !right.isEmpty else {
        if left == nil { continue }
        throw problem(
          at: pair, "the left text has no answer", expected: "an <answer> with a <text>")
      }
      if let left {
        matching.pairs.append(Matching.Pair(left, unformatted(right)))
      } else {
        matching.distractors.append(unformatted(right))
      }
    }
    if matching.pairs.isEmpty {
      throw problem(at: element, "the question has no pairs", expected: "<subquestion> elements")
    }
    return .matching(matching)
  }

  /// Reads items in their order.
  mutating func ordering() throws(FormatProblem) -> Question.Kind? {
    var items: [FormattedText] = []
    for answer in element.all("answer") {
      guard let item = try formatted(answer) else {
        lose("answer", at: answer, "an item without a text is left out")
        continue
      }
      items.append(item)
      if let feedback = answer.first("feedback"), try formatted(feedback) != nil {
        lose("feedback", at: feedback, "the feedback of an item cannot be held")
      }
    }
    reportOrder()
    if items.count < 2 {
      throw problem(
        at: element, "the question has \(items.isEmpty ? "no items" : "only one item")",
        expected: "two <answer> elements or more")
    }
    let word = value("gradingtype").uppercased()
    let grading: Ordering.Grading
    switch word {
    case "ALL_OR_NOTHING": grading = .exact
    case "ABSOLUTE_POSITION", "ABSOLUTE", "ABS": grading = .position
    case "RELATIVE_NEXT_INCLUDE_LAST", "RELATIVE_ONE_PREVIOUS_AND_NEXT",
      "RELATIVE_ALL_PREVIOUS_AND_NEXT", "LONGEST_ORDERED_SUBSET", "LONGEST_CONTIGUOUS_SUBSET",
      "RELATIVE_TO_CORRECT":
      grading = .position
      lose(
        "gradingtype", at: element.first("gradingtype") ?? element,
        "\(word) cannot be held, and is read as ABSOLUTE_POSITION")
    default: grading = .pairs
    }
    let count = Int(value("selectcount").isEmpty ? value("studentsee") : value("selectcount"))
    let choice = value("selecttype").isEmpty ? value("logical") : value("selecttype")
    let isSubset = !["ALL", "EXACT", ""].contains(choice.uppercased())
    if isSubset, let count, count < items.count {
      lose(
        "selectcount", at: element.first("selectcount") ?? element,
        "all \(items.count) items are shown instead of \(count)")
    }
    return .ordering(Ordering(items, grading: grading))
  }

  /// Reports items whose fractions number them in another order. Moodle numbers them anew.
  private mutating func reportOrder() {
    let answers = element.all("answer")
    let numbers = answers.map {
      $0["fraction"].flatMap { Double($0.withoutOuterSpace) } ?? .infinity
    }
    guard let place = numbers.indices.dropFirst().first(where: { numbers[$0] < numbers[$0 - 1] })
    else { return }
    guess(
      "answer", at: answers[place],
      "the items are in the order of their elements, as in Moodle; their fractions have another")
  }
}
