import QuizboardIndex
import QuizboardModel
import QuizboardQuiz

/// Accepted answers that, given as they stand, do not earn what they are said to earn.
enum KeyFailsRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (place, question) in quiz.questions {
      let spot = quiz.spot(of: question, place)
      switch question.kind {
      case .short(let answer): check(answer, question, spot, quiz)
      case .numeric(let accept): check(accept, question, spot, quiz)
      default: continue
      }
    }
  }

  private static func check(
    _ answer: ShortAnswer, _ question: Question, _ spot: CheckContext.Spot, _ quiz: CheckContext
  ) {
    for (index, accepted) in answer.accept.enumerated() {
      let text = sample(of: accepted.text)
      let spot = quiz.narrow(spot, to: accepted.text)
      guard let grade = try? question.grade(.text(text)) else {
        quiz.add(
          .keyFails,
          "\(question.label) accepts \"\(accepted.text)\", and nobody can write it: an answer of nothing but signs is empty",
          remedy: "accept something that can be written", at: spot)
        continue
      }
      guard grade.fraction != accepted.fraction else { continue }
      let earlier = answer.accept[..<index].first { question.accepts(text, by: $0) }
      let whose = earlier.map { ", because \"\($0.text)\" comes first and matches it" } ?? ""
      quiz.add(
        .keyFails,
        "\(question.label): whoever answers \"\(text)\" earns \(share(grade.fraction)), not \(share(accepted.fraction))\(whose)",
        remedy: "put the more exact answer first", at: spot)
    }
  }

  private static func check(
    _ accept: [AcceptedNumber], _ question: Question, _ spot: CheckContext.Spot,
    _ quiz: CheckContext
  ) {
    for accepted in accept {
      let grades = accepted.extent.samples.compactMap { try? question.grade(.number($0)) }
      // A better answer may lie within a range that earns a part.
      guard let grade = grades.first, !grades.contains(where: { $0.fraction == accepted.fraction })
      else { continue }
      quiz.add(
        .keyFails,
        "\(question.label): whoever answers \(accepted.extent) earns \(share(grade.fraction)), not \(share(accepted.fraction)): another answer has it, too",
        remedy: "let the ranges not overlap", at: spot)
    }
  }

  /// An answer that a pattern accepts: its stars stand for nothing.
  private static func sample(of pattern: String) -> String {
    let trimmed = TextPattern.text(of: pattern, filling: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A star alone accepts anything.
    return trimmed.isEmpty ? "x" : trimmed
  }

  private static func share(_ fraction: Rational) -> String {
    fraction == .one
      ? "all the points" : fraction <= .zero ? "nothing" : "\(fraction) of the points"
  }
}

extension Question {
  /// True if an accepted text by itself accepts an answer.
  fileprivate func accepts(_ text: String, by accepted: AcceptedText) -> Bool {
    guard case .short(var answer) = kind else { return false }
    answer.accept = [AcceptedText(accepted.text)]
    let alone = try? Question(self.text, .short(answer))
    return (try? alone?.grade(.text(text)).fraction) == .one
  }
}

extension AcceptedNumber.Extent {
  /// Numbers that it means: its ends, and some between.
  fileprivate var samples: [Double] {
    let (low, high) =
      switch self {
      case .value(let value, let tolerance): (value - tolerance, value + tolerance)
      case .range(let low, let high): (low, high)
      }
    guard low.isFinite, high.isFinite else { return [low, high].filter(\.isFinite) }
    return (0...10).map { low + (high - low) * Double($0) / 10 }
  }
}

extension DiagnosticCode {
  static let keyFails = DiagnosticCode(
    "key-fails", .warning, "An accepted answer that is not accepted",
    """
    Whoever gives this answer exactly as it is written does not earn what it is said to earn: of several accepted texts the first that \
    matches counts, and an earlier one matches it, too (by its stars, or by the letters that may be wrong). Of numbers the best counts.
    """,
    remedy: "Put the more exact answer before the one with a star.",
    .questions(
      "    qb.short \"Who wrote it?\" { qb.answer(\"*Twain\", 0.5), qb.right \"Mark Twain\" },"))
}
