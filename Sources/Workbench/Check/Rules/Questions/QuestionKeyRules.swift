import QuizboardEngine
import QuizboardModel
import QuizboardQuiz

/// Reports questions that show nothing, or marks of gaps that they do not have.
enum QuestionTextRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (index, question) in quiz.questions {
      let spot = quiz.spot(of: question, index)
      if question.image == nil, question.text.allSatisfy(\.isWhitespace) {
        quiz.add(
          .emptyQuestion, "\(question.label) has an empty text, so the player sees no question",
          remedy: "write the question as its text", at: spot)
      }
      guard case .cloze(let cloze) = question.kind else { continue }
      let names = cloze.gaps.map(\.name)
      for name in Cloze.marks(in: question.text).keys.sorted()
      where !names.contains(name) && isName(name) {
        quiz.add(
          .unknownGap,
          "\(question.label) has \(Cloze.mark(name)) in its text, but no gap of that name",
          remedy: didYouMean(nearest: name, among: names)
            ?? "add it to gaps, or remove it: the player sees it as it is written",
          at: quiz.narrow(spot, to: Cloze.mark(name)))
      }
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}

/// Reports rules of comparison that accept nearly anything, or that nothing uses.
enum AnswerKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (index, question) in quiz.questions {
      let spot = quiz.spot(of: question, index)
      switch question.kind {
      case .short(let answer): check(answer, question.label, spot, quiz)
      case .numeric(let answer): check(answer, question.label, spot, quiz)
      case .cloze(let cloze):
        let label = question.label
        for gap in cloze.gaps {
          let name = "\(label), gap \"\(gap.name)\""
          switch gap.kind {
          case .short(let answer): check(answer, name, spot, quiz)
          case .numeric(let answer): check(answer, name, spot, quiz)
          case .choice: break
          }
        }
      default: break
      }
    }
  }

  private static func check(
    _ answer: ShortAnswer, _ name: String, _ spot: CheckContext.Spot, _ quiz: CheckContext
  ) {
    // With as many typos as half of its characters, a text is another one.
    let short = answer.accept.map(\.text).filter {
      !$0.contains("*") && 2 * answer.typos > $0.count
    }
    guard let text = short.min(by: { $0.count < $1.count }) else { return }
    quiz.add(
      .manyTypos,
      "\(name) allows \(answer.typos) typos, more than half of the characters of \"\(text)\"",
      remedy: "write typos = \(text.count / 4)", at: quiz.narrow(spot, to: "typos"))
  }

  private static func check(
    _ answer: NumericAnswer, _ name: String, _ spot: CheckContext.Spot, _ quiz: CheckContext
  ) {
    guard answer.units.isEmpty, answer.unitPenalty != .zero else { return }
    quiz.add(
      .unusedPenalty, "\(name) has a unitPenalty, but no units, so it never applies",
      remedy: "add units = { m = 1 }, or remove unitPenalty",
      at: quiz.narrow(spot, to: "unitPenalty"))
  }
}

extension DiagnosticCode {
  static let emptyQuestion = DiagnosticCode(
    "empty-question", .warning, "A question without words",
    "The text of the question has no visible character, and there is no picture.",
    remedy: "Write the question.",
    .questions("    qb.trueFalse \" \" { answer = true },"))

  static let unknownGap = DiagnosticCode(
    "unknown-gap", .warning, "A mark of no gap",
    """
    The text contains a name in double braces that is not a key of `gaps`. The player sees the \
    braces.
    """,
    remedy: "Add the gap, or correct its name.",
    .questions(
      """
          qb.cloze "{{who}} wrote {{what}}." { gaps = { who = { accept = "Homer" } } },
      """))

  static let manyTypos = DiagnosticCode(
    "many-typos", .warning, "More typos than sense",
    """
    The question allows so many typos that an accepted answer also accepts other words: more \
    than half of its characters may be wrong.
    """,
    remedy: "Allow fewer typos: one for about four characters.",
    .questions("    qb.short \"The country?\" { accept = \"Peru\", typos = 3 },"))

  static let unusedPenalty = DiagnosticCode(
    "unused-penalty", .warning, "A penalty for units without units",
    """
    `unitPenalty` is the cost of a missing or wrong unit. A question without `units` accepts no \
    units.
    """,
    remedy: "Add `units`, or remove the penalty.",
    .questions("    qb.numeric \"How far?\" { answer = 5, unitPenalty = 0.1 },"))
}
