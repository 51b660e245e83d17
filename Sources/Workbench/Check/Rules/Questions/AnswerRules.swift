import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// Reports questions without a possible correct, or incorrect, answer.
enum AnswerRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (index, question) in quiz.questions {
      let (name, spot) = (question.label, quiz.spot(of: question, index))
      // With invalid marks, the correct answers are unknown.
      if !question.hasRightAnswer, !quiz.hasWrongMark(index) {
        quiz.add(
          .noRightAnswer, "\(name) has no correct answer, so no answer earns all its points",
          remedy: "mark one as right", at: spot)
      }
      checkOptions(of: question, name, spot, quiz)
      guard case .short(let answer) = question.kind,
        let all = answer.accept.first(where: {
          $0.fraction == .one && !$0.text.isEmpty && $0.text.allSatisfy { $0 == "*" }
        })
      else { continue }
      quiz.add(
        .allRight, "\(name) accepts every answer, because a star matches any letters",
        remedy:
          "write \\* for a literal star; an answer for everything else has the fraction 0",
        at: quiz.narrow(spot, to: all.text))
    }
  }

  private static func checkOptions(
    of question: Question, _ name: String, _ spot: CheckContext.Spot, _ quiz: CheckContext
  ) {
    let options = question.kind.options
    let right = options.filter(\.isRight)
    let isChoice = if case .choice = question.kind { true } else { false }
    if options.count > 1, right.count == options.count,
      question.optionFractions.allSatisfy({ $0 > .zero })
    {
      quiz.add(
        .allRight, "all options of \(name) are correct, so no choice is wrong",
        remedy: "add one that is wrong", at: spot)
    }
    if isChoice, options.count == 1, question.hasRightAnswer {
      quiz.add(
        .allRight, "\(name) has only its correct answer as an option",
        remedy: "add one that is wrong", at: spot)
    }
    if isChoice, right.count > 1, right.count < options.count {
      quiz.add(
        .severalRight,
        "\(name) has \(right.count) correct options, but the player chooses one, "
          + "and each of them earns all the points",
        remedy:
          "make it a multiple question if the player must choose all of them; "
          + "if any of them is enough, silence this warning",
        at: quiz.narrow(spot, to: right[1].text.source))
    }
  }
}

/// Reports duplicate answers and questions.
enum DuplicateQuestionRule: Rule {
  static func check(_ quiz: CheckContext) {
    var known: [String: Question] = [:]
    for (index, question) in quiz.questions {
      let spot = quiz.spot(of: question, index)
      checkOptions(of: question, spot, quiz)
      let key = folded(question.text)
      if let earlier = known[key], earlier.kind == question.kind {
        quiz.add(
          .duplicateQuestion,
          "the question \"\(question.firstLine)\" occurs twice, with the same answers",
          remedy: "remove one", at: spot)
      }
      known[key] = question
    }
  }

  private static func checkOptions(
    of question: Question, _ spot: CheckContext.Spot, _ quiz: CheckContext
  ) {
    var counts: [String: Int] = [:]
    for option in question.kind.options {
      // A text is reported once, however often it is repeated.
      let text = folded(option.text.source)
      counts[text, default: 0] += 1
      guard counts[text] == 2 else { continue }
      quiz.add(
        .duplicateOption, "\(question.label) offers \(quoted(option.text.source)) twice",
        remedy: "remove one, or change its text",
        at: quiz.narrow(spot, to: option.text.source, index: 1))
    }
    guard case .short(let answer) = question.kind else { return }
    var accepts: [String: Int] = [:]
    for accepted in answer.accept {
      let key = "\(accepted.fraction) \(accepted.text)"
      accepts[key, default: 0] += 1
      guard accepts[key] == 2 else { continue }
      quiz.add(
        .duplicateOption, "\(question.label) accepts \(quoted(accepted.text)) twice",
        remedy: "remove one", at: quiz.narrow(spot, to: accepted.text, index: 1))
    }
  }

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Reports tags that combine several tags.
enum TagRule: Rule {
  static func check(_ quiz: CheckContext) {
    var drawn: [String] = []
    if case .groups(let groups)? = quiz.loaded.definition?.details.draw {
      drawn = groups.map(\.name)
    }
    for (index, question) in quiz.questions {
      for tag in question.tags where tag.contains(",") && !drawn.contains(tag) {
        let list = tag.split(separator: ",").map { "\"\($0.drop(while: \.isWhitespace))\"" }
          .joined(separator: ", ")
        quiz.add(
          .joinedTags, "\(question.label) has the one tag \"\(tag)\"",
          remedy: "write a list of tags: tags = { \(list) }",
          at: quiz.narrow(quiz.spot(of: question, index), to: tag))
      }
    }
  }
}

extension Question {
  var firstLine: String { text.firstLine }
}

extension CheckContext {
  /// The index of each question among those with its text in its line of a script.
  func indexesOfQuestions() -> [Int] {
    var counts: [SourcePlace: [String: Int]] = [:]
    return questions.map { index, question in
      guard loaded.origins.indices.contains(index), let origin = loaded.origins[index],
        files[origin.file] != nil
      else { return 0 }
      defer { counts[origin, default: [:]][question.text, default: 0] += 1 }
      return counts[origin]?[question.text] ?? 0
    }
  }

  /// The valid questions with their indices.
  var questions: [(index: Int, question: Question)] {
    (loaded.quiz?.questions ?? QuestionList([])).enumerated().map { ($0.offset, $0.element) }
  }

  func spot(of question: Question, _ index: Int) -> Spot {
    let origins = loaded.origins
    guard origins.indices.contains(index), let origin = origins[index] else {
      return loaded.isQuestionFile
        ? .record(SourcePlace(file: loaded.path), upTo: nil, about: question.firstLine) : .quiz
    }
    guard let line = origin.line, files[origin.file] != nil else {
      let next = origins.indices.contains(index + 1) ? origins[index + 1] : nil
      return .record(
        origin, upTo: next?.file == origin.file ? next : nil, about: question.firstLine)
    }
    let node = self.index.construction(
      withText: question.text, line: line, of: origin.file, index: questionIndexes[index])
    return node.map { .part(of: $0, about: nil) } ?? .line(origin, about: question.text)
  }

  /// Returns the place narrowed to a name: of several equal ones, the one with an index, from 0.
  func narrow(_ spot: Spot, to name: String, index: Int = 0) -> Spot {
    switch spot {
    case .line(let place, _, _): .line(place, about: name)
    case .part(let node, _, _): .part(of: node, about: name, index: index)
    case .range, .record, .known, .quiz: spot
    }
  }

  /// True if another diagnostic reports invalid marks of a question's answers.
  fileprivate func hasWrongMark(_ index: Int) -> Bool {
    let origins = loaded.origins
    guard origins.indices.contains(index), let origin = origins[index], let line = origin.line,
      files[origin.file] != nil
    else { return false }
    let next = origins.dropFirst(index + 1).compactMap(\.self).first {
      $0.file == origin.file && $0 > origin
    }?.line
    return hasWrongMark(in: origin.file, lines: line..<(next ?? line + 12))
  }
}

/// Reports accepted answers that do not earn their stated fraction when given verbatim.
enum KeyFailsRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (index, question) in quiz.questions {
      let spot = quiz.spot(of: question, index)
      switch question.kind {
      case .short(let answer): check(answer, question, spot, quiz)
      case .numeric(let answer): check(answer, question, spot, quiz)
      default: continue
      }
    }
  }

  private static func check(
    _ answer: ShortAnswer, _ question: Question, _ spot: CheckContext.Spot, _ quiz: CheckContext
  ) {
    var known: Set<String> = []
    for (index, accepted) in answer.accept.enumerated() {
      // A repeated answer is reported as that.
      guard known.insert("\(accepted.fraction) \(accepted.text)").inserted else { continue }
      let texts = accepted.samples.map(trimmed)
      let grades = texts.map { (try? question.grade(.text($0)))?.fraction }
      if grades.contains(accepted.fraction) { continue }
      let spot = quiz.narrow(spot, to: accepted.text)
      guard let sample = grades.firstIndex(where: { $0 != nil }), let fraction = grades[sample]
      else {
        quiz.add(
          .keyFails,
          "\(question.label) accepts \(quoted(accepted.text)), which no player can type: "
            + "an answer of punctuation alone counts as empty",
          remedy: "accept an answer with letters or digits", at: spot)
        continue
      }
      let text = texts[sample]
      let earlier = answer.accept[..<index].first { question.accepts(text, by: $0) }
      let whose = earlier.map { ", because \(quoted($0.text)) comes first and matches it" } ?? ""
      quiz.add(
        .keyFails,
        "\(question.label): the answer \(quoted(text)) earns \(share(fraction)), "
          + "not \(share(accepted.fraction))\(whose)",
        remedy: "move the more specific answer first", at: spot)
    }
  }

  private static func check(
    _ answer: NumericAnswer, _ question: Question, _ spot: CheckContext.Spot,
    _ quiz: CheckContext
  ) {
    var earlier = CoveredNumbers()
    var known: Set<String> = []
    for (index, accepted) in answer.accept.enumerated() {
      // Nearly all answers have a number that no earlier one covers.
      if earlier.insert(accepted.extent) { continue }
      guard known.insert("\(accepted.fraction) \(accepted.extent)").inserted else { continue }
      // An earlier answer may lie within a wider one with partial credit.
      if answer.ownSample(at: index) != nil { continue }
      let fractions = accepted.extent.samples.compactMap {
        (try? question.grade(answer.response(for: $0)))?.fraction
      }
      guard let fraction = fractions.first, !fractions.contains(accepted.fraction)
      else { continue }
      quiz.add(
        .keyFails,
        "\(question.label): the answer \(accepted.extent) earns \(share(fraction)), "
          + "not \(share(accepted.fraction)), because an earlier answer also matches it",
        remedy: "move the more specific answer first, or make the ranges disjoint", at: spot)
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func share(_ fraction: Rational) -> String {
    fraction == .one
      ? "all the points" : fraction <= .zero ? "nothing" : "\(fraction) of the points"
  }
}

extension Question {
  /// True if an accepted text alone accepts an answer.
  fileprivate func accepts(_ text: String, by accepted: AcceptedText) -> Bool {
    guard case .short(var answer) = kind else { return false }
    answer.accept = [AcceptedText(accepted.text)]
    let alone = try? Question(self.text, .short(answer))
    return (try? alone?.grade(.text(text)).fraction) == .one
  }
}

/// The numbers that accepted answers cover, as ranges in order without overlaps.
private struct CoveredNumbers {
  private var ranges: [ClosedRange<Double>] = []

  /// Adds the numbers of an answer; returns true if one of them was not there.
  mutating func insert(_ extent: AcceptedNumber.Extent) -> Bool {
    let (low, high) = extent.bounds
    guard low <= high else { return false }
    // The first range that does not end before the answer, and the first that begins after it.
    let first = firstRange { $0.upperBound >= low }
    let next = firstRange { $0.lowerBound > high }
    guard first < next else {
      ranges.insert(low...high, at: first)
      return true
    }
    let isNew = ranges[first].lowerBound > low || ranges[first].upperBound < high
    let (least, greatest) = (ranges[first].lowerBound, ranges[next - 1].upperBound)
    ranges.replaceSubrange(first..<next, with: [min(low, least)...max(high, greatest)])
    return isNew
  }

  /// Returns the index of the first range for which a condition holds, as for all after it.
  private func firstRange(where holds: (ClosedRange<Double>) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension AcceptedNumber.Extent {
  /// Numbers in the range: its bounds and some between.
  fileprivate var samples: [Double] {
    if case .any = self { return [0] }
    let (low, high) = bounds
    guard low.isFinite, high.isFinite else { return [low, high].filter(\.isFinite) }
    return (0...10).map { low + (high - low) * Double($0) / 10 }
  }
}

extension DiagnosticCode {
  static let noRightAnswer = DiagnosticCode(
    "no-right-answer", .warning, "A question without a right answer",
    "No answer earns all the points.",
    remedy: "Mark the right one: `qb.right \"Lima\"`.",
    .questions("    qb.choice \"The capital of Peru?\" { \"Lima\", \"Santiago\" },"))

  static let allRight = DiagnosticCode(
    "all-right", .warning, "A question without a wrong answer",
    "All of its options are marked as right.",
    remedy: "Add one that is wrong: a plain text, without `qb.right`.",
    .questions(
      "    qb.choice \"The capital of Peru?\" { qb.right \"Lima\", qb.right \"Santiago\" },"))

  static let severalRight = DiagnosticCode(
    "several-right", .warning, "A choice with several right options",
    """
    The player can choose one option, and each option in `qb.right` earns all the points. \
    Usually a question with several right options is `qb.multiple`, where the player chooses all \
    of them.
    """,
    remedy: """
      Write `qb.multiple`, or mark one option only. If each of them is a full answer, silence the \
      warning: `-- check: ignore several-right`.
      """,
    .questions(
      "    qb.choice \"Which is a planet?\" { qb.right \"Mars\", qb.right \"Venus\", \"Sirius\" },")
  )

  static let duplicateOption = DiagnosticCode(
    "duplicate-option", .warning, "The same answer twice",
    "Two options, or two accepted answers, say the same. "
      + "The player cannot tell two equal options apart.",
    remedy: "Remove one, or change its text.",
    .questions(
      "    qb.choice \"The capital of Peru?\" { qb.right \"Lima\", \"Santiago\", \"Lima\" },"))

  static let duplicateQuestion = DiagnosticCode(
    "duplicate-question", .warning, "The same question twice",
    "Two questions have the same text and the same answers.", remedy: "Remove one.",
    .questions(
      """
          qb.trueFalse "Water is wet." { answer = true },
          qb.trueFalse "Water is wet." { answer = true },
      """
    ))

  static let joinedTags = DiagnosticCode(
    "joined-tags", .warning, "Several tags in one text",
    """
    A text is one tag, even if it contains commas. `draw` and `attempt:unasked` find the \
    question only by the whole text.
    """,
    remedy: "Write a list: `tags = { \"easy\", \"basics\" }`.",
    .questions("    qb.trueFalse \"Water is wet.\" { answer = true, tags = \"easy, basics\" },"))

  static let invalidQuestion = DiagnosticCode(
    "invalid-question", .error, "A question that cannot be graded",
    """
    The question has no options, an answer without text, a fraction outside -1 to 1, or a range \
    that ends before it begins.
    """,
    remedy: "The message says which of these it is.",
    .questions("    qb.choice \"Which is a planet?\" {},"))

  static let duplicateQuestionID = DiagnosticCode(
    "duplicate-question-id", .error, "Two questions of one id",
    "Answers and statistics are stored by the ids of questions, so each id must be unique.",
    remedy: "Give one of them another id, or none.",
    .questions(
      """
          qb.trueFalse "Water is wet." { id = "water", answer = true },
          qb.trueFalse "Water boils at 100 °C." { id = "water", answer = true },
      """
    ))

  static let keyFails = DiagnosticCode(
    "key-fails", .warning, "An accepted answer that is not accepted",
    """
    The accepted answers are tried in order, and the first one that matches counts. An earlier \
    answer also matches this one, so a player who gives this answer does not earn its points.
    """,
    remedy: "Put the more exact answer first.",
    .questions(
      "    qb.short \"Who wrote it?\" { qb.answer(\"*Twain\", 0.5), qb.right \"Mark Twain\" },"))
}
