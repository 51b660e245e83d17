import QuizboardModel
import QuizboardQuiz

/// Writes a quiz as the `quiz.lua` that makes it.
struct LuaQuizWriter {
  private var losses: [FormatLoss] = []
  private var format = TextFormat.markdown

  mutating func write(_ quiz: QuizContent) -> WriteResult {
    var text = "local qb = require \"quizboard\"\n\nreturn qb.quiz {\n"
    text += "  title = \(LuaText.quoted(quiz.title)),\n"
    if let icon = quiz.icon { text += "  icon = \(LuaText.quoted(icon)),\n" }
    if let words = quiz.description { text += "  description = \(LuaText.quoted(words)),\n" }
    text += "  questions = {\n"
    for question in quiz.questions {
      if let reason = question.scriptReason {
        losses.append(
          FormatLoss(
            question: question.reportName, field: "type", reason: reason, isWhole: true))
        continue
      }
      text += self.text(of: question)
    }
    text += "  },\n}\n"
    return WriteResult(bytes: Array(text.utf8), losses: losses)
  }

  private mutating func text(of question: Question) -> String {
    format = question.format
    let items = answers(of: question) + settings(of: question.details)
    let head = "    qb.\(question.type) \(LuaText.string(question.text)) {"
    if items.isEmpty { return head + "},\n" }
    let line = " " + items.joined(separator: ", ") + " },\n"
    // A short question is one line.
    if head.count + line.count <= 100, !line.dropLast().contains("\n") { return head + line }
    return head + "\n" + items.map { "      \($0),\n" }.joined() + "    },\n"
  }

  // Settings

  private func settings(of details: Question.Details) -> [String] {
    details.fields.compactMap { field in
      value(of: field, in: details).map { "\(field.key) = \($0)" }
    }
  }

  /// Returns the value of a field; nil for the default.
  private func value(of field: DetailField, in details: Question.Details) -> String? {
    switch field.kind {
    case .identifier(let access), .name(let access), .text(let access):
      access.get(details).map(LuaText.string)
    case .names(let access): access.get(details).map { LuaText.list($0.map(LuaText.string)) }
    case .format: format == .markdown ? nil : LuaText.quoted(format.rawValue)
    case .formatted(let access): access.get(details).map(value)
    case .formattedList(let access): access.get(details).map { LuaText.list($0.map(value)) }
    case .points(let access), .fraction(let access): access.get(details).map(LuaText.number)
    case .seconds(let access): access.get(details).map(LuaText.number)
    case .count(let access): access.get(details).map { "\($0)" }
    case .flag(let access): access.get(details).map { "\($0)" }
    case .image(let access): access.get(details).map(value)
    case .word(let word, let access): access.get(details).map { _ in LuaText.quoted(word) }
    }
  }

  private func value(_ image: Question.Image) -> String {
    let path = LuaText.string(image.path)
    return image.alt.isEmpty ? path : "{ path = \(path), alt = \(LuaText.string(image.alt)) }"
  }

  /// Returns a text; a text in another format than its question's as a table with its format.
  private func value(_ text: FormattedText) -> String {
    let words = LuaText.string(text.source)
    guard let own = text.format, own != format else { return words }
    return "{ text = \(words), format = \"\(own.rawValue)\" }"
  }

  // Answers

  private mutating func answers(of question: Question) -> [String] {
    switch question.kind {
    case .choice(let options), .multiple(let options):
      return self.options(options, question.optionFractions)
    case .trueFalse(let statement):
      return ["answer = \(statement.answer)"]
        + [("feedbackTrue", statement.feedbackTrue), ("feedbackFalse", statement.feedbackFalse)]
        .compactMap { key, text in text.map { "\(key) = \(value($0))" } }
    case .short(let answer): return short(answer)
    case .numeric(let answer): return numeric(answer, of: question)
    case .matching(let matching):
      let pairs = matching.pairs.map { "{ \(value($0.left)), \(value($0.right)) }" }
      let others = matching.distractors.map(value)
      return ["pairs = \(LuaText.list(pairs))"]
        + (others.isEmpty ? [] : ["distractors = \(LuaText.list(others))"])
    case .ordering(let ordering):
      return ordering.items.map(value)
        + (ordering.grading == .exact ? [] : ["grading = \"\(ordering.grading.rawValue)\""])
    case .cloze(let cloze):
      let gaps = cloze.gaps.map { gap in
        "\(LuaText.key(gap.name)) = { \(self.gap(gap, of: question).joined(separator: ", ")) }"
      }
      return ["gaps = { \(gaps.joined(separator: ", ")) }"]
    case .essay, .info, .custom: return []
    }
  }

  private func options(_ options: [Option], _ fractions: [Rational]) -> [String] {
    // Several right options share the points, unless they have fractions.
    let isAlone = options.count { $0.isRight } == 1
    return zip(options, fractions).map { option, fraction in
      if option.isRight, option.fraction == nil || option.fraction == .one && isAlone {
        return right(option.text, option.feedback)
      }
      if option.fraction == nil, option.feedback == nil { return value(option.text) }
      return answer(value(option.text), fraction, option.feedback)
    }
  }

  private func right(_ text: FormattedText, _ feedback: FormattedText?) -> String {
    if let feedback { return "qb.right(\(value(text)), \(value(feedback)))" }
    let words = value(text)
    return words.hasPrefix("\"") || words.hasPrefix("{")
      ? "qb.right \(words)" : "qb.right(\(words))"
  }

  private func answer(_ value: String, _ fraction: Rational, _ feedback: FormattedText?) -> String {
    let rest = feedback.map { ", " + self.value($0) } ?? ""
    return "qb.answer(\(value), \(LuaText.number(fraction))\(rest))"
  }

  private func short(_ answer: ShortAnswer) -> [String] {
    var items = accepted(answer.accept)
    if answer.ignoreCase { items.append("ignoreCase = true") }
    if answer.ignoreAccents { items.append("ignoreAccents = true") }
    if let accents = answer.accents {
      items.append("accents = \(LuaText.string(accents.rawValue))")
    }
    if answer.typos > 0 { items.append("typos = \(answer.typos)") }
    return items
  }

  private func accepted(_ accept: [AcceptedText]) -> [String] {
    accept.map { accepted in
      let text = LuaText.string(accepted.text)
      if accepted.fraction == .one, accepted.feedback == nil { return text }
      return answer(text, accepted.fraction, accepted.feedback)
    }
  }

  private mutating func numeric(_ numeric: NumericAnswer, of question: Question) -> [String] {
    var items: [String] = []
    let tolerances = numeric.accept.compactMap { accepted -> Tolerance? in
      guard case .value(_, let tolerance, let isRelative) = accepted.extent else { return nil }
      return Tolerance(amount: tolerance, isRelative: isRelative)
    }
    let common = tolerances.first.flatMap { first in
      tolerances.allSatisfy { $0 == first } ? first : nil
    }
    if common == nil, !tolerances.isEmpty {
      losses.append(
        FormatLoss(
          question: question.reportName, field: "tolerance",
          reason: "Lua has one tolerance for a question; the numbers are written as ranges"))
    }
    for accepted in numeric.accept {
      let number = number(accepted.extent, keepsTolerance: common == nil)
      items.append(
        accepted.fraction == .one && accepted.feedback == nil
          ? number : answer(number, accepted.fraction, accepted.feedback))
    }
    if let common, common.amount != 0 {
      items.append("tolerance = \(LuaText.number(common.amount))")
    }
    if let common, common.isRelative { items.append("relative = true") }
    if !numeric.units.isEmpty {
      let units = numeric.units.map { "\(LuaText.key($0.name)) = \(LuaText.number($0.multiplier))" }
      items.append("units = { \(units.joined(separator: ", ")) }")
    }
    if numeric.unitPenalty != .zero {
      items.append("unitPenalty = \(LuaText.number(numeric.unitPenalty))")
    }
    if numeric.unitPenaltyOf != .response {
      items.append("unitPenaltyOf = \"\(numeric.unitPenaltyOf.rawValue)\"")
    }
    return items
  }

  private struct Tolerance: Equatable {
    var amount: Double
    var isRelative: Bool
  }

  /// - Parameter keepsTolerance: True to write a number with a tolerance as a range.
  private func number(_ extent: AcceptedNumber.Extent, keepsTolerance: Bool) -> String {
    switch extent {
    case .value(let value, let tolerance, let isRelative):
      let amount = isRelative ? value.magnitude * tolerance : tolerance
      guard keepsTolerance, amount > 0 else { return LuaText.number(value) }
      return range(value - amount, value + amount)
    case .range(let low, let high): return range(low, high)
    case .any: return "\"*\""
    }
  }

  private func range(_ low: Double, _ high: Double) -> String {
    "qb.range(\(LuaText.number(low)), \(LuaText.number(high)))"
  }

  private mutating func gap(_ gap: Cloze.Gap, of question: Question) -> [String] {
    var items: [String] = []
    switch gap.kind {
    case .choice(let options):
      items = self.options(options, options.map { $0.fraction ?? ($0.isRight ? .one : .zero) })
    case .short(let answer):
      let rest = short(
        ShortAnswer(
          [], ignoreCase: answer.ignoreCase,
          ignoreAccents: answer.ignoreAccents, accents: answer.accents,
          typos: answer.typos))
      items = ["accept = \(LuaText.list(accepted(answer.accept)))"] + rest
    case .numeric(let answer):
      let all = numeric(answer, of: question)
      items =
        ["answer = \(LuaText.list(Array(all.prefix(answer.accept.count))))"]
        + all.dropFirst(answer.accept.count)
    }
    if gap.points != .one { items.append("points = \(LuaText.number(gap.points))") }
    return items
  }
}
