import QuizboardModel
import QuizboardQuiz

/// Writes questions as a table, with the columns that they need.
struct QuestionTableWriter {
  private let separator: UInt8
  private let name: String
  private var rows: [[String: String]] = []
  private var losses: [FormatLoss] = []
  /// The cells of the current row.
  private var cells: [String: String] = [:]
  private var question = ""
  private var format = TextFormat.plain

  init(separator: UInt8, name: String) {
    self.separator = separator
    self.name = name
  }

  mutating func write(_ quiz: QuizContent) -> WriteResult {
    losses = quiz.lossesOutsideQuestions(in: name)
    for question in quiz.questions { add(question) }
    var used = Set(rows.flatMap(\.keys))
    // One column of options would hold a list.
    if used.contains("option 1") { used.insert("option 2") }
    used.formUnion(["text", "answer"])
    let ranked = used.map { (name: $0, rank: Self.rank($0)) }
    let columns = ranked.sorted { $0.rank < $1.rank }.map(\.name)
    var bytes: [UInt8] = []
    write(columns, to: &bytes)
    for row in rows { write(columns.map { row[$0] ?? "" }, to: &bytes) }
    return WriteResult(bytes: bytes, losses: losses)
  }

  private func write(_ row: [String], to bytes: inout [UInt8]) {
    for (place, cell) in row.enumerated() {
      if place > 0 { bytes.append(separator) }
      let isQuoted =
        cell.utf8.contains {
          $0 == separator || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
        }
        || cell.utf8.first.map(isBlank) == true || cell.utf8.last.map(isBlank) == true
      if !isQuoted {
        bytes += cell.utf8
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in cell.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(0x0A)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // Columns

  /// The names of columns in order. The fields of questions that are not here follow.
  private static let order = {
    let first = [
      "type", "id", "title", "category", "tags", "format", "text", "image", "option", "answer",
      "accept", "tolerance", "relative", "units", "unitPenalty", "unitPenaltyOf", "ignoreCase",
      "ignoreAccents", "accents", "typos", "pairs", "distractors", "items", "gaps", "grading",
      "points", "shuffle", "hints", "feedback", "feedbackRight", "feedbackPartly",
      "feedbackWrong", "feedbackTrue", "feedbackFalse",
    ]
    return first + DetailField.keys.filter { !first.contains($0) }
  }()

  /// Returns the place of a column among the others. Those of an option are side by side.
  private static func rank(_ column: String) -> (Int, Int, Int) {
    let words = column.split(separator: " ")
    let isNumbered = words.count == 2
    let group = isNumbered ? "option" : column
    let part = ["option", "fraction", "feedback"].firstIndex { words.first == $0[...] } ?? 0
    return (
      order.firstIndex(of: group) ?? order.count, isNumbered ? Int(words[1]) ?? 0 : 0,
      isNumbered ? part : 0
    )
  }

  // Rows

  private mutating func lose(_ field: String, _ reason: String, isWhole: Bool = false) {
    losses.append(FormatLoss(question: question, field: field, reason: reason, isWhole: isWhole))
  }

  private mutating func add(_ question: Question) {
    self.question = question.reportName
    if let reason = question.scriptReason { return lose("type", reason, isWhole: true) }
    if question.text.allSatisfy(\.isWhitespace) {
      return lose("text", "left out: \(name) needs a text", isWhole: true)
    }
    // Each option is a column of all rows.
    if question.kind.options.count > ReadingLimits.tableOptions {
      return lose("options", "left out: \(name) has at most \(ReadingLimits.tableOptions) options")
    }
    cells = ["type": question.type, "text": question.text]
    format = question.format
    for field in question.details.fields { add(field, of: question.details) }
    for (field, value) in question.allRationals where !value.isDecimal {
      lose(field, "the fraction \(value) is written as \(numberText(value))")
    }
    addAnswers(of: question)
    rows.append(cells)
  }

  private mutating func add(_ field: DetailField, of details: Question.Details) {
    let key = field.key
    switch field.kind {
    case .identifier(let access), .name(let access), .text(let access):
      cells[key] = access.get(details)
    case .names(let access):
      cells[key] = access.get(details).map { list($0, separators: "|;,", joined: ";") }
    case .format: if format != .plain { cells[key] = format.rawValue }
    case .formatted(let access): add(access.get(details), as: key)
    case .formattedList(let access): cells[key] = access.get(details).map { list($0) }
    case .points(let access), .fraction(let access):
      cells[key] = access.get(details).map { numberText($0) }
    case .seconds(let access): cells[key] = access.get(details).map { numberText($0) }
    case .count(let access): cells[key] = access.get(details).map { String($0) }
    case .flag(let access): cells[key] = access.get(details).map { "\($0)" }
    case .image(let access): cells[key] = access.get(details).map { cell(of: $0) }
    case .word(let word, let access): if access.get(details) != nil { cells[key] = word }
    }
  }

  private func cell(of image: Question.Image) -> String {
    image.alt.isEmpty && !image.path.hasPrefix("{")
      ? image.path : JSONQuizWriter.text(format: format) { $0.writeCell(image) }
  }

  /// Adds a text, which has the format of the question.
  private mutating func add(_ text: FormattedText?, as column: String) {
    guard let text else { return }
    cells[column] = text.source
    if let own = text.format, own != format {
      lose("format", "\(column) is \(own.rawValue); \(name) has one format for a question")
    }
  }

  private mutating func addAnswers(of question: Question) {
    switch question.kind {
    case .choice(let options), .multiple(let options): add(options, of: question)
    case .trueFalse(let statement):
      cells["answer"] = "\(statement.answer)"
      add(statement.feedbackTrue, as: "feedbackTrue")
      add(statement.feedbackFalse, as: "feedbackFalse")
    case .short(let answer):
      if answer.accept.allSatisfy({ $0.isPlain }),
        let cell = joined(answer.accept.map(\.text))
      {
        cells["answer"] = cell
      } else {
        cells["accept"] = JSONQuizWriter.text(format: format) { $0.writeCell(answer.accept) }
      }
      if answer.ignoreCase { cells["ignoreCase"] = "true" }
      if answer.ignoreAccents { cells["ignoreAccents"] = "true" }
      cells["accents"] = answer.accents?.rawValue
      if answer.typos > 0 { cells["typos"] = String(answer.typos) }
    case .numeric(let answer): add(answer)
    case .matching(let matching):
      cells["pairs"] = JSONQuizWriter.text(format: format) { $0.writeCell(matching.pairs) }
      if !matching.distractors.isEmpty { cells["distractors"] = list(matching.distractors) }
    case .ordering(let ordering):
      cells["items"] = list(ordering.items)
      if question.details.isAllOrNothing {
        lose("grading", "“all” has no effect on an ordering question and was left out")
      }
      cells["grading"] = ordering.grading == .exact ? nil : ordering.grading.rawValue
    case .cloze(let cloze):
      cells["gaps"] = JSONQuizWriter.text(format: format) { $0.writeCell(cloze) }
    case .essay, .info, .custom: break
    }
  }

  private mutating func add(_ options: [Option], of question: Question) {
    let fractions = question.optionFractions
    for (place, option) in options.enumerated() {
      add(option.text, as: "option \(place + 1)")
      add(option.feedback, as: "feedback \(place + 1)")
    }
    let isDefault = options.allSatisfy { $0.fraction == nil }
    let rights = options.indices.filter { options[$0].isRight }
    let texts = options.map(\.text.source)
    // Fractions say what a text does that is also the letter or the number of another option.
    func isAnswer(_ cell: String) -> Bool {
      let readings = AnswerReadings(of: cell, among: texts)
      return readings.text == rights && !readings.isAmbiguous
    }
    let answers = [joined(rights.map { texts[$0] }), rights.count == 1 ? texts[rights[0]] : nil]
    if isDefault, let cell = answers.compactMap(\.self).first(where: { isAnswer($0) }) {
      cells["answer"] = cell
    } else {
      for (place, fraction) in fractions.enumerated() {
        cells["fraction \(place + 1)"] = numberText(fraction)
      }
    }
  }

  private mutating func add(_ answer: NumericAnswer) {
    if let simple = simple(answer.accept) {
      cells["answer"] = simple.cell
      if simple.tolerance > 0 { cells["tolerance"] = numberText(simple.tolerance) }
      if simple.isRelative { cells["relative"] = "true" }
    } else {
      cells["accept"] = JSONQuizWriter.text(format: format) { $0.writeCell(answer.accept) }
    }
    if !answer.units.isEmpty {
      cells["units"] = JSONQuizWriter.text(format: format) { $0.writeCell(answer.units) }
    }
    if answer.unitPenalty != .zero { cells["unitPenalty"] = numberText(answer.unitPenalty) }
    if answer.unitPenaltyOf != .response { cells["unitPenaltyOf"] = answer.unitPenaltyOf.rawValue }
  }

  /// Returns accepted numbers as a cell, if all are wholly right and have one tolerance.
  private func simple(_ accept: [AcceptedNumber]) -> (
    cell: String, tolerance: Double, isRelative: Bool
  )? {
    var common: (tolerance: Double, isRelative: Bool)?
    var parts: [String] = []
    for accepted in accept {
      guard accepted.fraction == .one, accepted.feedback == nil else { return nil }
      switch accepted.extent {
      case .value(let value, let tolerance, let isRelative):
        if let common, common != (tolerance, isRelative) { return nil }
        common = (tolerance, isRelative)
        parts.append(numberText(value))
      case .range(let low, let high):
        guard low.isFinite, high.isFinite else { return nil }
        parts.append("\(numberText(low))..\(numberText(high))")
      case .any: parts.append("*")
      }
    }
    return (parts.joined(separator: "|"), common?.tolerance ?? 0, common?.isRelative ?? false)
  }

  // Lists

  /// Returns texts between `|`; nil if reading them would not give the same texts.
  private func joined(_ texts: [String]) -> String? {
    let cell = texts.joined(separator: "|")
    return CellValue.parts(cell) == texts ? cell : nil
  }

  private func list(_ texts: [FormattedText]) -> String {
    let isPlain = texts.allSatisfy { $0.format == nil || $0.format == format }
    let sources = texts.map(\.source)
    let cell = sources.joined(separator: "|")
    // An empty cell is no list.
    if isPlain, !cell.isEmpty, CellValue.texts(cell) == sources { return cell }
    return JSONQuizWriter.text(format: format) { $0.writeCell(texts) }
  }

  private func list(_ texts: [String], separators: String, joined separator: String) -> String {
    let isSimple = texts.allSatisfy { text in
      !text.isEmpty && !text.contains { separators.contains($0) }
        && text.first?.isWhitespace == false && text.last?.isWhitespace == false
    }
    if isSimple, texts.first?.hasPrefix("[") == false { return texts.joined(separator: separator) }
    return JSONQuizWriter.text(format: format) { $0.writeCell(texts.map { FormattedText($0) }) }
  }
}

extension AcceptedText {
  /// True if the text is wholly right and has no feedback.
  fileprivate var isPlain: Bool { fraction == .one && feedback == nil }
}
