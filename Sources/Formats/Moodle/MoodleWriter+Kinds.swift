import QuizboardModel
import QuizboardQuiz

extension MoodleWriter {
  /// Writes the elements of a question's kind.
  mutating func writeKind(of question: Question, type: String) {
    switch question.kind {
    case .choice(let options): write(options, of: question, isSingle: true)
    case .multiple(let options): write(options, of: question, isSingle: false)
    case .trueFalse(let statement): write(statement)
    case .short(let short): write(short, of: question)
    case .numeric(let numeric): write(numeric, of: question)
    case .matching(let matching): write(matching, of: question)
    case .ordering(let ordering): write(ordering, of: question)
    case .cloze(let cloze):
      if type == "gapselect" { write(MoodleSelection(cloze, in: question), of: question) }
    case .essay:
      xml.element("responseformat", "editor")
      xml.element("responserequired", "1")
      xml.element("responsefieldlines", "10")
      xml.element("attachments", "0")
    case .info, .custom: break
    }
  }

  /// Writes an answer with its percentage and its feedback.
  private mutating func write(
    answer text: FormattedText, _ fraction: Rational, _ feedback: FormattedText?
  ) {
    open("answer", text, [("fraction", MoodleWeights.percentage(of: fraction))])
    write("feedback", feedback, isOptional: false)
    xml.close()
  }

  private mutating func report(_ fractions: [Rational], of question: Question) {
    for loss in MoodleWeights.losses(of: fractions, in: question) { lose(loss.field, loss.reason) }
  }

  private mutating func writeShuffle(of question: Question) {
    if let shuffle = question.details.shuffle { xml.element("shuffleanswers", "\(shuffle)") }
  }

  private mutating func writeCombinedFeedback(of question: Question) {
    write("correctfeedback", question.details.feedbackRight, isOptional: false)
    write("partiallycorrectfeedback", question.details.feedbackPartly, isOptional: false)
    write("incorrectfeedback", question.details.feedbackWrong, isOptional: false)
  }

  private mutating func write(_ options: [Option], of question: Question, isSingle: Bool) {
    xml.element("single", "\(isSingle)")
    writeShuffle(of: question)
    xml.element("answernumbering", "abc")
    xml.element("showstandardinstruction", "0")
    writeCombinedFeedback(of: question)
    for (option, fraction) in zip(options, question.optionFractions) {
      write(answer: option.text, fraction, option.feedback)
    }
    // Moodle needs two answers, and then leaves out those without a text.
    if options.count < 2 { write(answer: FormattedText(""), .zero, nil) }
    report(question.optionFractions, of: question)
    let count = options.count { !$0.text.isBlank }
    if count < options.count { lose("options", "Moodle leaves out options without a text") }
  }

  private mutating func write(_ statement: TrueFalse) {
    let answers = [
      ("true", statement.answer, statement.feedbackTrue),
      ("false", !statement.answer, statement.feedbackFalse),
    ]
    for (word, isRight, feedback) in answers {
      write(answer: FormattedText(word, .plain), isRight ? .one : .zero, feedback)
    }
  }

  private mutating func write(_ short: ShortAnswer, of question: Question) {
    xml.element("usecase", short.ignoreCase ? "0" : "1")
    for accepted in short.accept {
      write(answer: FormattedText(accepted.text, .plain), accepted.fraction, accepted.feedback)
    }
    report(short.accept.map(\.fraction), of: question)
    if short.ignoreAccents { lose("ignoreAccents", "accents always count in Moodle") }
    if short.accents == .german { lose("accents", "accents always count in Moodle") }
    if short.typos > 0 { lose("typos", "Moodle accepts no typos") }
  }

  private mutating func write(_ numeric: NumericAnswer, of question: Question) {
    for accepted in numeric.accept {
      guard accepted.isOfMoodle else {
        let loss = MoodleWriter.lossOf(accepted)
        lose(loss.field, loss.reason)
        continue
      }
      let (value, tolerance, loss) = MoodleWriter.value(of: accepted.extent)
      open(
        "answer", FormattedText(value, .plain),
        [("fraction", MoodleWeights.percentage(of: accepted.fraction))])
      write("feedback", accepted.feedback, isOptional: false)
      xml.element("tolerance", MoodleNumber.text(of: tolerance))
      xml.close()
      if let loss { lose(loss.field, loss.reason) }
    }
    report(numeric.accept.filter(\.isOfMoodle).map(\.fraction), of: question)
    if !numeric.units.isEmpty {
      xml.open("units")
      for unit in numeric.units {
        xml.open("unit")
        xml.element("multiplier", MoodleNumber.text(of: unit.multiplier))
        xml.element("unit_name", unit.name)
        xml.close()
        if unit.name.contains(where: \.isWhitespace) {
          lose("units", "Moodle does not recognize the unit “\(unit.name)”, which has a space")
        }
      }
      xml.close()
    }
    let isGraded = numeric.unitPenalty > .zero && !numeric.units.isEmpty
    let type = numeric.unitPenaltyOf == .response ? "1" : "2"
    xml.element("unitgradingtype", isGraded ? type : "0")
    if isGraded { write(decimal: "unitpenalty", numeric.unitPenalty) }
    xml.element("showunits", numeric.units.isEmpty ? "3" : "0")
  }

  /// Returns the loss of an accepted number that Moodle cannot hold.
  static func lossOf(_ accepted: AcceptedNumber) -> (field: String, reason: String) {
    ("range", "“\(accepted.extent)” is left out: Moodle has no range without an end")
  }

  /// Returns a set of numbers as a value and a tolerance, and what that loses.
  static func value(of extent: AcceptedNumber.Extent) -> (
    text: String, tolerance: Double, loss: (field: String, reason: String)?
  ) {
    switch extent {
    case .any: return ("*", 0, nil)
    case .value(let value, let tolerance, let isRelative):
      guard isRelative else { return (MoodleNumber.text(of: value), tolerance, nil) }
      let absolute = tolerance.times(value.magnitude)
      return (
        MoodleNumber.text(of: value), absolute.isFinite ? absolute : 0,
        ("relative", "the tolerance is written as the number that it is for the value")
      )
    case .range(let low, let high):
      guard low.isFinite, high.isFinite else {
        return ("*", 0, ("range", "the range of all numbers is written as *"))
      }
      return (
        MoodleNumber.text(of: low / 2 + high / 2), high / 2 - low / 2,
        ("range", "a range is written as its middle with a tolerance")
      )
    }
  }

  private mutating func write(_ matching: Matching, of question: Question) {
    writeShuffle(of: question)
    writeCombinedFeedback(of: question)
    let pairs = matching.pairs.map { (Optional($0.left), $0.right) }
    for (left, right) in pairs + matching.distractors.map({ (nil, $0) }) {
      open("subquestion", left, [])
      xml.open("answer")
      write(unformatted: right)
      xml.close()
      xml.close()
    }
  }

  private mutating func write(_ ordering: Ordering, of question: Question) {
    let grading =
      switch ordering.grading {
      case .exact: "ALL_OR_NOTHING"
      case .pairs: "RELATIVE_NEXT_EXCLUDE_LAST"
      case .position: "ABSOLUTE_POSITION"
      }
    for (name, value) in [
      ("layouttype", "VERTICAL"), ("selecttype", "ALL"), ("selectcount", "2"),
      ("gradingtype", grading), ("showgrading", "SHOW"), ("numberingstyle", "none"),
    ] {
      xml.element(name, value)
    }
    writeCombinedFeedback(of: question)
    // Without it, Moodle makes up flags for hints.
    xml.element("shownumcorrect", "0")
    for (place, item) in ordering.items.enumerated() {
      open("answer", item, [("fraction", "\(place + 1)")])
      xml.close()
    }
  }

  private mutating func write(_ selection: MoodleSelection, of question: Question) {
    writeShuffle(of: question)
    writeCombinedFeedback(of: question)
    for choice in selection.choices {
      xml.open("selectoption")
      write(unformatted: choice.text)
      xml.element("group", "\(choice.group)")
      xml.close()
    }
  }
}

extension AcceptedNumber {
  /// True if Moodle can hold the numbers: they have two ends, or none.
  var isOfMoodle: Bool {
    guard case .range(let low, let high) = extent else { return true }
    return low.isFinite && high.isFinite || low < 0 && low.isInfinite && high > 0 && high.isInfinite
  }
}

extension Question {
  /// The reason why Moodle cannot hold the question; nil if it can.
  var reasonAgainstMoodle: String? {
    if let scriptReason { return scriptReason }
    if case .custom = kind { return "left out: Moodle has no such questions" }
    let numbers: [NumericAnswer] =
      switch kind {
      case .numeric(let numeric): [numeric]
      case .cloze(let cloze):
        cloze.gaps.compactMap { if case .numeric(let numeric) = $0.kind { numeric } else { nil } }
      default: []
      }
    return numbers.contains { !$0.accept.contains(where: \.isOfMoodle) }
      ? "left out: Moodle has no range without an end, and no other number is accepted" : nil
  }
}
