import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads the questions of an Aiken file in one pass.
struct AikenReader {
  private let source: SourceText
  private(set) var questions: [Question] = []
  /// The places of the questions.
  private(set) var places: [SourcePlace] = []
  private(set) var problems: [FormatProblem] = []
  private(set) var losses: [FormatLoss] = []
  private var open: OpenQuestion?
  /// The options of the open question: their letters, and the places of their texts.
  private var options: [(letter: UInt8, text: Range<Int>)] = []

  /// A question whose answer is still to come.
  private struct OpenQuestion {
    let place: Int
    /// The place of the text.
    let text: Range<Int>
    /// True if a problem with an option was reported.
    var isBroken = false
  }

  private static let layout =
    "a line with the question, a line for each option such as “A. Red”, and a line such as "
    + "“ANSWER: A”"

  init(_ source: SourceText) { self.source = source }

  /// Reads all questions.
  mutating func read() {
    for line in AikenLines(source.bytes) {
      if questions.count >= ReadingLimits.questions, case .text = line.kind {
        let (reason, expected) = ReadingLimits.tooManyQuestions
        report(at: line.place, reason, expected: expected)
        return
      }
      switch line.kind {
      case .short: loseShort(line)
      case .text:
        if open != nil {
          report(
            at: line.place, "a question begins here, but the one before has no ANSWER",
            expected: options.isEmpty
              ? "the text of a question on one line, then its options"
              : "a line such as “ANSWER: A” (in capitals) before it")
        }
        open = OpenQuestion(place: line.place, text: line.content)
        options.removeAll(keepingCapacity: true)
      case .option(let letter): readOption(letter, line)
      case .answer: readAnswer(line)
      }
    }
    if let open, !open.isBroken {
      report(
        at: open.place, "the last question has no ANSWER", expected: "a line such as “ANSWER: A”")
    }
  }

  private mutating func report(at place: Int, _ reason: String, expected: String) {
    problems.append(source.problem(at: place, reason, expected: expected))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }

  private mutating func readOption(_ letter: UInt8, _ line: AikenLines.Line) {
    guard open != nil else {
      report(at: line.place, "an option stands here without a question", expected: Self.layout)
      return
    }
    if line.content.isEmpty {
      lose("option", "an empty one is left out, as in Moodle", at: line)
    } else if options.contains(where: { $0.letter == letter }) {
      breakQuestion(
        at: line.place, "the question has two options \(Character(Unicode.Scalar(letter)))",
        expected: "another letter for each option")
    } else {
      options.append((letter, line.content))
    }
  }

  private mutating func breakQuestion(at place: Int, _ reason: String, expected: String) {
    if open?.isBroken == false { report(at: place, reason, expected: expected) }
    open?.isBroken = true
  }

  private mutating func lose(
    _ field: String, _ reason: String, at line: AikenLines.Line, isGuess: Bool = false
  ) {
    losses.append(
      FormatLoss(
        question: open.map { Question.reportName(of: text($0.text)) },
        line: source.lineNumber(at: line.place), field: field, reason: reason, isGuess: isGuess))
  }

  private mutating func loseShort(_ line: AikenLines.Line) {
    lose("text", "“\(text(line.content))” is left out: a line has two characters or more", at: line)
  }

  private mutating func readAnswer(_ line: AikenLines.Line) {
    guard let question = open else {
      report(at: line.place, "an ANSWER stands here without a question", expected: Self.layout)
      return
    }
    defer { open = nil }
    if question.isBroken { return }
    if options.count < 2 {
      report(
        at: line.place, "the question has \(options.isEmpty ? "no" : "only one") option",
        expected: "two or more options, each on a line such as “A. Red”")
      return
    }
    let written = text(line.content)
    let key = AikenKey(written, options: options.map { ($0.letter, text($0.text)) })
    guard let key else {
      report(
        at: line.content.lowerBound,
        written.isEmpty ? "the ANSWER has no letter" : "no option is “\(written.prefix(20))”",
        expected: "the letter of an option: "
          + options.map { String(Unicode.Scalar($0.letter)) }.joined(separator: ", "))
      return
    }
    if let remark = key.remark { lose("ANSWER", remark, at: line, isGuess: true) }
    add(question, key)
  }

  private mutating func add(_ question: OpenQuestion, _ key: AikenKey) {
    var details = Question.Details()
    details.format = .plain
    let choices = options.indices.map { place in
      Option(FormattedText(text(options[place].text)), isRight: key.places.contains(place))
    }
    let isMultiple = key.places.count > 1 && !key.isEither
    do {
      let made = try Question(
        text(question.text), isMultiple ? .multiple(choices) : .choice(choices), details)
      questions.append(made)
      places.append(source.place(at: question.place))
      for nothing in made.textsThatShowNothing {
        losses.append(
          FormatLoss(
            question: made.reportName, line: source.lineNumber(at: question.place),
            field: nothing.field, reason: nothing.reason, isGuess: true))
      }
    } catch {
      problems.append(source.problem(at: question.place, error.message, expected: error.remedy))
    }
  }
}
