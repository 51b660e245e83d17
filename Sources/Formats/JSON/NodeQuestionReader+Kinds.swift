import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// The answers of each type of question.
extension NodeQuestionReader {
  /// Reads the answers of a type; nil, with a problem, if the type is unknown.
  mutating func kind(
    named type: String, at typeNode: DataNode, in node: DataNode, _ entries: inout RemainingEntries
  ) -> Question.Kind? {
    switch type {
    case "choice": return .choice(Options.choice(options(in: node, &entries)))
    case "multiple": return .multiple(Options.multiple(options(in: node, &entries)))
    case "trueFalse":
      let answer = boolean(required("answer", in: node, &entries, "true or false"))
      let whenTrue = text(entries.take("feedbackTrue"))
      let whenFalse = text(entries.take("feedbackFalse"))
      return answer.map {
        .trueFalse(TrueFalse($0, feedbackTrue: whenTrue, feedbackFalse: whenFalse))
      }
    case "short": return .short(short(in: node, &entries))
    case "numeric": return .numeric(numeric(in: node, &entries))
    case "matching": return .matching(matching(in: node, &entries))
    case "ordering":
      let list = required("items", in: node, &entries, "the items in the right order")
      let items = texts(list, expected: "a list of items")
      let grading = word(entries.take("grading"), of: Ordering.Grading.self)
      return .ordering(Ordering(items, grading: grading ?? .exact))
    case "cloze": return .cloze(Cloze(gaps(in: node, &entries)))
    case "essay": return .essay
    case "info": return .info
    case "custom":
      shape.note(
        at: typeNode.offset, "a custom question is graded by a script",
        expected: "another type here, or qb.custom in quiz.lua")
    default:
      shape.note(
        at: typeNode.offset,
        "there is no type “\(excerpt(type))”\(suggestion(for: type, among: QuestionKeys.types))",
        expected: QuestionKeys.typeList)
    }
    return nil
  }

  private mutating func required(
    _ key: String, in node: DataNode, _ entries: inout RemainingEntries, _ expected: String
  ) -> DataNode? {
    if let value = entries.take(key) { return value }
    return shape.required(key, of: node, entries.rest, what: "the question", expected: expected)
  }

  // Options

  private mutating func options(in node: DataNode, _ entries: inout RemainingEntries)
    -> [OptionWithFraction]
  {
    let expected = "a list of options, each with text and fraction"
    guard let list = required("options", in: node, &entries, expected) else { return [] }
    return options(list, expected: expected)
  }

  private mutating func options(_ list: DataNode, expected: String) -> [OptionWithFraction] {
    guard let nodes = shape.array(list, expected: expected) else { return [] }
    return nodes.compactMap { node in
      guard let all = shape.dictionary(node, expected: "an option with text and fraction") else {
        return nil
      }
      let (text, fraction, feedback) = weighed(
        node, all, what: "the option", kind: "an option", expected: "its text"
      ) { $0.text($1) }
      return text.map {
        OptionWithFraction(text: $0, fraction: fraction ?? .zero, feedback: feedback)
      }
    }
  }

  /// Reads a text with what it earns and its feedback.
  private mutating func weighed<Text>(
    _ node: DataNode, _ all: [DataEntry], what: String, kind: String, expected: String,
    read: (inout NodeQuestionReader, DataNode?) -> Text?
  ) -> (Text?, Rational?, FormattedText?) {
    var entries = RemainingEntries(all)
    let text = read(&self, shape.required("text", of: node, all, what: what, expected: expected))
    _ = entries.take("text")
    let (fraction, feedback) = result(&entries)
    shape.lose(entries, of: kind, known: ["text", "fraction", "feedback"])
    return (text, fraction, feedback)
  }

  /// Reads what an answer earns, and its feedback.
  private mutating func result(_ entries: inout RemainingEntries) -> (Rational?, FormattedText?) {
    (fraction(entries.take("fraction")), text(entries.take("feedback")))
  }

  // Texts and numbers

  private mutating func short(in node: DataNode, _ entries: inout RemainingEntries) -> ShortAnswer {
    let list = required("accept", in: node, &entries, "a list of accepted texts")
    return ShortAnswer(
      list.map { acceptedTexts($0) } ?? [],
      ignoreCase: boolean(entries.take("ignoreCase")) ?? false,
      ignoreAccents: boolean(entries.take("ignoreAccents")) ?? false,
      accents: word(entries.take("accents"), of: ShortAnswer.Accents.self),
      typos: integer(entries.take("typos"), from: 0, "a whole number from 0") ?? 0)
  }

  /// Reads a list of texts, or of dictionaries with `text`, `fraction` and `feedback`.
  mutating func acceptedTexts(_ list: DataNode) -> [AcceptedText] {
    guard let nodes = shape.array(list, expected: "a list of accepted texts") else { return [] }
    return nodes.compactMap { node in
      if case .string(let text) = node.value { return AcceptedText(text) }
      guard let all = shape.dictionary(node, expected: "a text, or a dictionary with text") else {
        return nil
      }
      let (text, fraction, feedback) = weighed(
        node, all, what: "the answer", kind: "an accepted text", expected: "the accepted text"
      ) { $0.string($1) }
      return text.map { AcceptedText($0, fraction: fraction ?? .one, feedback: feedback) }
    }
  }

  private mutating func numeric(in node: DataNode, _ entries: inout RemainingEntries)
    -> NumericAnswer
  {
    let tolerance = entries.take("tolerance").flatMap { self.tolerance($0) } ?? 0
    let isRelative = boolean(entries.take("relative")) ?? false
    let list = required("accept", in: node, &entries, "a list of accepted numbers")
    return NumericAnswer(
      list.map { acceptedNumbers($0, tolerance: tolerance, isRelative: isRelative) } ?? [],
      units: entries.take("units").map { units($0) } ?? [],
      unitPenalty: fraction(entries.take("unitPenalty"), isNegativeAllowed: false) ?? .zero,
      unitPenaltyOf: word(entries.take("unitPenaltyOf"), of: NumericAnswer.PenaltyBase.self)
        ?? .response)
  }

  mutating func tolerance(_ node: DataNode) -> Double? {
    guard let number = number(node) else { return nil }
    if number >= 0 { return number }
    noteRange(of: node, "a number from 0")
    return nil
  }

  /// Reads a list of numbers, or of dictionaries with `value`, with `low` and `high`, or with
  /// `any`.
  mutating func acceptedNumbers(_ list: DataNode, tolerance: Double, isRelative: Bool)
    -> [AcceptedNumber]
  {
    guard let nodes = shape.array(list, expected: "a list of accepted numbers") else { return [] }
    return nodes.compactMap { node in
      if case .number = node.value {
        return number(node).map {
          AcceptedNumber(.value($0, tolerance: tolerance, isRelative: isRelative))
        }
      }
      return acceptedNumber(node, tolerance: tolerance, isRelative: isRelative)
    }
  }

  private mutating func acceptedNumber(_ node: DataNode, tolerance: Double, isRelative: Bool)
    -> AcceptedNumber?
  {
    let expected = "a number, or a dictionary with value, with low and high, or with any"
    guard let all = shape.dictionary(node, expected: expected) else { return nil }
    var entries = RemainingEntries(all)
    let extent: AcceptedNumber.Extent?
    if let value = entries.take("value") {
      let tolerance = entries.take("tolerance").flatMap { self.tolerance($0) } ?? tolerance
      let isRelative = boolean(entries.take("relative")) ?? isRelative
      extent = number(value).map { .value($0, tolerance: tolerance, isRelative: isRelative) }
    } else if entries.peek("low") != nil || entries.peek("high") != nil {
      // A missing end is open.
      let low = entries.take("low").map { number($0) } ?? -.infinity
      let high = entries.take("high").map { number($0) } ?? .infinity
      if let low, let high {
        if low > high {
          shape.note(
            at: node.offset, "the range goes from \(low) down to \(high)",
            expected: "the lower number in low")
        }
        extent = .range(low, high)
      } else {
        extent = nil
      }
    } else if let any = entries.take("any") {
      extent = boolean(any) == true ? .any : nil
      if case .boolean(false) = any.value {
        shape.note(at: any.offset, "the answer accepts no number", expected: "true, or value")
      }
    } else {
      if node.isComplete {
        shape.note(at: node.offset, "the answer has no “value”", expected: expected)
      }
      extent = nil
    }
    let (fraction, feedback) = result(&entries)
    shape.lose(
      entries, of: "an accepted number",
      known: ["value", "tolerance", "relative", "low", "high", "any", "fraction", "feedback"])
    return extent.map { AcceptedNumber($0, fraction: fraction ?? .one, feedback: feedback) }
  }

  /// Reads a dictionary of units and their multipliers.
  mutating func units(_ node: DataNode) -> [NumericAnswer.Unit] {
    let expected = "a dictionary of units, such as {\"m\": 1, \"cm\": 100}"
    guard let entries = shape.dictionary(node, expected: expected) else { return [] }
    return entries.compactMap { entry in
      number(entry.value).map { NumericAnswer.Unit(entry.key, multiplier: $0) }
    }
  }

  // Pairs and gaps

  private mutating func matching(in node: DataNode, _ entries: inout RemainingEntries) -> Matching {
    let expected = "a list of pairs, such as [[\"France\", \"Paris\"]]"
    let list = required("pairs", in: node, &entries, expected)
    var pairs: [Matching.Pair] = []
    for pair in list.flatMap({ shape.array($0, expected: expected) }) ?? [] {
      guard let halves = shape.array(pair, expected: "a list of two texts") else { continue }
      guard halves.count == 2 else {
        shape.note(
          at: pair.offset, "this is a list of \(halves.count)", expected: "a list of two texts")
        continue
      }
      if let left = text(halves[0]), let right = text(halves[1]) {
        pairs.append(Matching.Pair(left, right))
      }
    }
    let distractors = texts(entries.take("distractors"), expected: "a list of texts")
    return Matching(pairs, distractors: distractors)
  }

  private mutating func gaps(in node: DataNode, _ entries: inout RemainingEntries) -> [Cloze.Gap] {
    let expected = "a dictionary of gaps, each with a type and its answers"
    guard let list = required("gaps", in: node, &entries, expected),
      let gaps = shape.dictionary(list, expected: expected)
    else { return [] }
    return gaps.compactMap { gap(named: $0.key, $0.value) }
  }

  private mutating func gap(named name: String, _ node: DataNode) -> Cloze.Gap? {
    guard let all = shape.dictionary(node, expected: "a gap with type and its answers") else {
      return nil
    }
    var entries = RemainingEntries(all)
    let types = "one of short, numeric, choice"
    guard let typeNode = required("type", in: node, &entries, types),
      let type = string(typeNode)
    else { return nil }
    let points = entries.take("points").map { self.points($0) ?? .one } ?? .one
    let kind: Cloze.Gap.Kind
    switch type {
    case "short": kind = .short(short(in: node, &entries))
    case "numeric": kind = .numeric(numeric(in: node, &entries))
    case "choice": kind = .choice(Options.choice(options(in: node, &entries)))
    default:
      shape.note(at: typeNode.offset, "a gap has no type “\(excerpt(type))”", expected: types)
      return nil
    }
    shape.lose(entries, of: "\(withArticle(type)) gap", known: QuestionKeys.answers)
    return Cloze.Gap(name, kind, points: points)
  }
}
