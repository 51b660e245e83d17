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

  /// The names of columns in order. Of a name that is there twice, the first counts.
  private static let order = {
    let answers = (NumericAnswer.keys + QuestionKeys.answers).filter { !$0.hasPrefix("feedback") }
    return [
      "type", "id", "title", "category", "tags", "format", "text", "image", "option", "answer",
    ] + answers + [
      "grading", "points", "shuffle", "hints", "feedback", "feedbackRight", "feedbackPartly",
      "feedbackWrong", "feedbackTrue", "feedbackFalse",
    ] + DetailField.keys
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
    let answers = question.kind.spelling
    let data = answers.data
    losses += question.lossesOfFractions(in: data)
    add(question.words(besides: data, &losses))
    answers.addCells(to: &self)
    rows.append(cells)
  }

  private mutating func add(_ field: DetailField, of details: Question.Details) {
    guard let value = field.value(in: details) else { return }
    switch (field.kind, value) {
    case (.word, _): break
    case (.format, _) where format == .plain: break
    // A path with a brace would be read as JSON.
    case (.image, .string(let path)) where path.hasPrefix("{"):
      add(.dictionary(["path": value, "alt": .string("")]), as: field.key)
    default: add(value, as: field.key)
    }
  }

  /// Adds a cell for each key.
  mutating func add(_ entries: WrittenEntries) {
    for (key, value) in entries.all { add(value, as: key) }
  }

  /// Adds the cell of a column.
  mutating func add(_ value: WrittenValue, as column: String) {
    switch value {
    case .string(let text): cells[column] = text
    case .text(let text):
      // The text has the format of the question.
      cells[column] = text.source
      if let own = text.format, own != format {
        lose("format", "\(column) is \(own.rawValue); \(name) has one format for a question")
      }
    case .number(let number): cells[column] = numberText(number)
    case .fraction(let fraction): cells[column] = numberText(fraction)
    case .integer(let number): cells[column] = String(number)
    case .flag(let flag): cells[column] = "\(flag)"
    case .list(let values):
      cells[column] = list(values) ?? JSONQuizWriter.text(value, format: format)
    case .dictionary: cells[column] = JSONQuizWriter.text(value, format: format)
    }
  }

  /// Returns a list of texts or of names; nil if it needs JSON.
  private func list(_ values: [WrittenValue]) -> String? {
    var texts: [String] = []
    var names: [String] = []
    for value in values {
      switch value {
      case .text(let text) where text.format == nil || text.format == format:
        texts.append(text.source)
      case .string(let name): names.append(name)
      default: return nil
      }
    }
    return names.isEmpty ? list(texts) : list(ofNames: names)
  }

  private func list(_ texts: [String]) -> String? {
    let cell = texts.joined(separator: "|")
    // An empty cell is no list.
    return !cell.isEmpty && CellValue.texts(cell) == texts ? cell : nil
  }

  private func list(ofNames names: [String]) -> String? {
    let isSimple = names.allSatisfy { name in
      !name.isEmpty && !name.contains { "|;,".contains($0) }
        && name.first?.isWhitespace == false && name.last?.isWhitespace == false
    }
    return isSimple && names.first?.hasPrefix("[") == false ? names.joined(separator: ";") : nil
  }
}
