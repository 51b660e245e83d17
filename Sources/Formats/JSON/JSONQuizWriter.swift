import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Writes a quiz in the project's own JSON.
struct JSONQuizWriter {
  private var json = JSONWriter()
  private var losses: [FormatLoss] = []
  private var format = TextFormat.markdown

  mutating func write(_ quiz: QuizContent) -> WriteResult {
    json.open("{")
    write("quizboard", JSONFormat.version)
    write("title", quiz.title)
    write("description", quiz.description)
    write("icon", quiz.icon)
    json.key("questions")
    json.open("[")
    for question in quiz.questions {
      if let reason = question.scriptReason {
        losses.append(
          FormatLoss(
            question: question.reportName, field: "type", reason: reason, isWhole: true))
        continue
      }
      json.newLine()
      write(question)
    }
    json.lastLine()
    json.close("]")
    json.close("}")
    json.lastLine()
    return WriteResult(bytes: json.bytes, losses: losses)
  }

  private mutating func write(_ question: Question) {
    format = question.format
    checkNumbers(of: question)
    json.open("{")
    write("type", question.type)
    for field in question.details.fields { write(field, of: question) }
    writeWords(of: question)
    writeAnswers(of: question)
    json.close("}")
  }

  private mutating func write(_ field: DetailField, of question: Question) {
    let details = question.details
    let key = field.key
    switch field.kind {
    case .identifier(let access), .name(let access), .text(let access):
      write(key, access.get(details))
    case .names(let access):
      guard let names = access.get(details) else { return }
      json.key(key)
      json.open("[")
      for name in names { json.write(name) }
      json.close("]")
    case .format(let access):
      write("text", question.text)
      write(key, access.get(details)?.rawValue)
    case .formatted(let access): write(key, access.get(details))
    case .formattedList(let access): write(key, access.get(details) ?? [])
    case .points(let access), .fraction(let access): write(key, access.get(details))
    case .seconds(let access): write(key, access.get(details))
    case .count(let access): write(key, access.get(details))
    case .flag(let access): write(key, access.get(details))
    case .image(let access):
      guard let image = access.get(details) else { return }
      json.key(key)
      if image.alt.isEmpty { json.write(image.path) } else { write(image) }
    case .word: break
    }
  }

  private mutating func write(_ image: Question.Image) {
    json.open("{")
    write("path", image.path)
    write("alt", image.alt)
    json.close("}")
  }

  /// Writes the fields that share their keys with answers.
  private mutating func writeWords(of question: Question) {
    for field in question.details.fields {
      guard case .word(let word, let access) = field.kind, access.get(question.details) != nil
      else { continue }
      if case .ordering = question.kind {
        losses.append(
          FormatLoss(
            question: question.reportName, field: field.key,
            reason: "“\(word)” has no effect on an ordering question and was left out"))
      } else {
        write(field.key, word)
      }
    }
  }

  /// Reports fractions that no decimal number restores.
  private mutating func checkNumbers(of question: Question) {
    for (field, value) in question.allRationals where !value.isDecimal {
      losses.append(
        FormatLoss(
          question: question.reportName, field: field,
          reason: "the fraction \(value) is written as \(numberText(value))"))
    }
  }

  // Answers

  private mutating func writeAnswers(of question: Question) {
    switch question.kind {
    case .choice(let options), .multiple(let options):
      write(options, question.optionFractions)
    case .trueFalse(let statement):
      write("answer", statement.answer)
      write("feedbackTrue", statement.feedbackTrue)
      write("feedbackFalse", statement.feedbackFalse)
    case .short(let answer): write(answer)
    case .numeric(let answer): write(answer)
    case .matching(let matching):
      json.key("pairs")
      write(matching.pairs)
      write("distractors", matching.distractors)
    case .ordering(let ordering):
      write("items", ordering.items)
      write("grading", ordering.grading.rawValue)
    case .cloze(let cloze):
      json.key("gaps")
      write(cloze)
    case .essay, .info, .custom: break
    }
  }

  private mutating func write(_ options: [Option], _ fractions: [Rational]) {
    json.key("options")
    json.open("[")
    for (option, fraction) in zip(options, fractions) {
      json.open("{")
      json.key("text")
      write(option.text)
      writeResult(fraction, option.feedback)
      json.close("}")
    }
    json.close("]")
  }

  private mutating func writeResult(_ fraction: Rational, _ feedback: FormattedText?) {
    write("fraction", fraction)
    write("feedback", feedback)
  }

  private mutating func write(_ answer: ShortAnswer) {
    json.key("accept")
    write(answer.accept)
    if answer.ignoreCase { write("ignoreCase", true) }
    if answer.ignoreAccents { write("ignoreAccents", true) }
    if let accents = answer.accents { write("accents", accents.rawValue) }
    if answer.typos > 0 { write("typos", answer.typos) }
  }

  private mutating func write(_ accept: [AcceptedText]) {
    json.open("[")
    for accepted in accept {
      json.open("{")
      write("text", accepted.text)
      writeResult(accepted.fraction, accepted.feedback)
      json.close("}")
    }
    json.close("]")
  }

  private mutating func write(_ answer: NumericAnswer) {
    json.key("accept")
    write(answer.accept)
    if !answer.units.isEmpty {
      json.key("units")
      write(answer.units)
    }
    if answer.unitPenalty != .zero { write("unitPenalty", answer.unitPenalty) }
    if answer.unitPenaltyOf != .response { write("unitPenaltyOf", answer.unitPenaltyOf.rawValue) }
  }

  private mutating func write(_ accept: [AcceptedNumber]) {
    json.open("[")
    for accepted in accept {
      json.open("{")
      switch accepted.extent {
      case .value(let value, let tolerance, let isRelative):
        write("value", value)
        if tolerance != 0 { write("tolerance", tolerance) }
        if isRelative { write("relative", true) }
      case .range(let low, let high):
        // An open end is left out; one of the keys is needed.
        if low.isFinite || high.isFinite {
          if low.isFinite { write("low", low) }
          if high.isFinite { write("high", high) }
        } else {
          write("any", true)
        }
      case .any: write("any", true)
      }
      writeResult(accepted.fraction, accepted.feedback)
      json.close("}")
    }
    json.close("]")
  }

  private mutating func write(_ units: [NumericAnswer.Unit]) {
    json.open("{")
    for unit in units { write(unit.name, unit.multiplier) }
    json.close("}")
  }

  private mutating func write(_ pairs: [Matching.Pair]) {
    json.open("[")
    for pair in pairs {
      json.open("[")
      write(pair.left)
      write(pair.right)
      json.close("]")
    }
    json.close("]")
  }

  private mutating func write(_ cloze: Cloze) {
    json.open("{")
    for gap in cloze.gaps {
      json.key(gap.name)
      json.open("{")
      write("type", gap.kind.name)
      if gap.points != .one { write("points", gap.points) }
      switch gap.kind {
      case .short(let answer): write(answer)
      case .numeric(let answer): write(answer)
      case .choice(let options):
        write(options, options.map { $0.fraction ?? ($0.isRight ? .one : .zero) })
      }
      json.close("}")
    }
    json.close("}")
  }
}

extension JSONQuizWriter {
  private mutating func write(_ key: String, _ value: (some JSONValue)?) {
    guard let value else { return }
    json.key(key)
    value.write(to: &json)
  }

  private mutating func write(_ key: String, _ number: Rational?) {
    guard let number else { return }
    json.key(key)
    json.write(number)
  }

  private mutating func write(_ key: String, _ text: FormattedText?) {
    guard let text else { return }
    json.key(key)
    write(text)
  }

  private mutating func write(_ key: String, _ texts: [FormattedText]) {
    if texts.isEmpty { return }
    json.key(key)
    write(texts)
  }

  private mutating func write(_ texts: [FormattedText]) {
    json.open("[")
    for text in texts { write(text) }
    json.close("]")
  }

  /// Writes a text; a text in another format than its question's with its format.
  private mutating func write(_ text: FormattedText) {
    guard let own = text.format, own != format else { return json.write(text.source) }
    json.open("{")
    write("text", text.source)
    write("format", own.rawValue)
    json.close("}")
  }

  // Parts of questions, for cells of tables.

  mutating func writeCell(_ accept: [AcceptedText]) { write(accept) }

  mutating func writeCell(_ accept: [AcceptedNumber]) { write(accept) }

  mutating func writeCell(_ units: [NumericAnswer.Unit]) { write(units) }

  mutating func writeCell(_ pairs: [Matching.Pair]) { write(pairs) }

  mutating func writeCell(_ cloze: Cloze) { write(cloze) }

  mutating func writeCell(_ texts: [FormattedText]) { write(texts) }

  mutating func writeCell(_ image: Question.Image) { write(image) }

  /// Returns a value in JSON, as `body` writes it.
  static func text(format: TextFormat, _ body: (inout JSONQuizWriter) -> Void) -> String {
    var writer = JSONQuizWriter()
    writer.format = format
    body(&writer)
    return String(decoding: writer.json.bytes, as: UTF8.self)
  }
}
