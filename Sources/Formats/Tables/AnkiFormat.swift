import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// The text files that Anki imports and exports: a note on each line, and header lines such as
/// `#separator:tab`. The second field of a note answers the first. A first field with deletions,
/// `{{c1::…}}`, is a cloze question.
public enum AnkiFormat: QuestionFormat {
  /// The name of the format in messages.
  public static let name = "Anki text"
  /// The word for the format in options.
  public static let word = "anki"
  /// The usual extension of its files.
  public static let fileExtension = "txt"

  /// Recognizes a header line of Anki's; in a file named `.txt` also a tab in the first line.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    let header = AnkiHeader(bytes)
    if header.isKnown { return true }
    let line = bytes[header.end...].prefix { $0 != 0x0A && $0 != 0x0D }
    return name.lowercased().hasSuffix(".txt") && line.contains(UInt8(ascii: "\t"))
  }

  /// Reads the notes. Reports broken ones, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      let source = try SourceText(bytes: bytes, file: file)
      var reader = AnkiReader(source)
      let questions = reader.read()
      return ReadResult(
        format: name, file: file, questions: questions, problems: reader.shape.problems.inOrder,
        losses: reader.shape.losses.inOrder)
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }
}

/// Reads the notes of a text file.
private struct AnkiReader {
  private(set) var shape: ShapeReader
  private let source: SourceText
  private let header: AnkiHeader
  private let isHTML: Bool
  /// The columns of the first two fields, from 1.
  private let frontColumn: Int
  private let backColumn: Int
  private var ids: Set<String> = []
  /// The first byte and the number of the fields that are not read, by column from 1.
  private var unread: [Int: (offset: Int, count: Int)] = [:]
  private var sounds: (offset: Int, count: Int)?

  init(_ source: SourceText) {
    self.source = source
    header = AnkiHeader(source.bytes)
    frontColumn = header.field(from: 1)
    backColumn = header.field(from: frontColumn + 1)
    shape = ShapeReader { source.problem(at: $0, $1, expected: $2) }
    isHTML = header.isHTML ?? AnkiReader.looksLikeHTML(source, header)
  }

  private static func rows(_ source: SourceText, _ header: AnkiHeader) -> CSVRows {
    CSVRows(
      source, separator: header.separator(in: source.bytes), from: header.end, skipsComments: true,
      keepsBlanks: true)
  }

  /// Returns whether one of the first notes has a tag or an entity, which Anki reads as HTML.
  private static func looksLikeHTML(_ source: SourceText, _ header: AnkiHeader) -> Bool {
    var rows = rows(source, header)
    var row: [CSVRows.Field] = []
    for _ in 0..<5 {
      guard (try? rows.next(&row)) == true else { return false }
      if row.contains(where: { AnkiNote.hasMarkup(source.bytes[$0.range]) }) { return true }
    }
    return false
  }

  mutating func read() -> [Question] {
    var rows = AnkiReader.rows(source, header)
    var row: [CSVRows.Field] = []
    var questions: [Question] = []
    while !shape.isFull {
      do throws(FormatProblem) {
        guard try rows.next(&row) else { break }
      } catch {
        shape.note(error)
        continue
      }
      if let question = question(row, rows) { questions.append(question) }
    }
    reportUnread()
    return questions
  }

  private mutating func question(_ row: [CSVRows.Field], _ rows: CSVRows) -> Question? {
    func cell(_ column: Int?) -> String? {
      guard let column, row.indices.contains(column - 1) else { return nil }
      let text = rows.text(row[column - 1])
      return FormattedText(text).isBlank ? nil : text
    }
    let offset = row[0].offset
    let front = cell(frontColumn) ?? ""
    let back = cell(backColumn)
    if front.isEmpty, back == nil { return nil }
    var column = backColumn + 1
    while column <= row.count {
      if !header.isProperty(column: column), cell(column) != nil {
        unread[column] = (
          unread[column]?.offset ?? row[column - 1].offset, (unread[column]?.count ?? 0) + 1
        )
      }
      column += 1
    }
    let hasSigns = source.bytes[offset..<(row.last?.range.upperBound ?? offset)].contains {
      $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "*")
        || $0 == UInt8(ascii: "&")
    }
    if hasSigns, front.contains(bytes: "[sound:") || back?.contains(bytes: "[sound:") == true {
      sounds = (sounds?.offset ?? offset, (sounds?.count ?? 0) + 1)
    }
    var details = Question.Details()
    details.format = isHTML ? .html : .plain
    let tags = cell(header.tagsColumn).map { AnkiHeader.tags($0) } ?? []
    details.tags = header.tags.isEmpty ? tags : header.tags + tags
    if let deck = cell(header.deckColumn) ?? header.deck { details.category = category(deck) }
    if let id = cell(header.guidColumn) {
      if ids.insert(id).inserted {
        details.id = QuestionID(id)
      } else {
        shape.lose("guid", at: offset, "an earlier note has the same; it was left out")
      }
    }
    let note = AnkiNote(front: front, back: back, isHTML: isHTML, hasSigns: hasSigns)
    return make(note, &details, at: offset)
  }

  private mutating func make(
    _ note: AnkiNote, _ details: inout Question.Details, at offset: Int
  ) -> Question? {
    do throws(AnkiNote.Fault) {
      if let cloze = try note.cloze() {
        details.hints = cloze.hints.map { FormattedText($0) }
        details.feedback = note.back.map { FormattedText($0) }
        return make(cloze.text, .cloze(Cloze(cloze.gaps)), details, at: offset)
      }
      let answer = try note.answer()
      return make(note.front, .short(ShortAnswer([AcceptedText(answer)])), details, at: offset)
    } catch {
      shape.note(at: offset, error.reason, expected: error.expected)
      return nil
    }
  }

  private mutating func make(
    _ text: String, _ kind: Question.Kind, _ details: Question.Details, at offset: Int
  ) -> Question? {
    do {
      return try Question(text, kind, details)
    } catch {
      shape.note(at: offset, error.message, expected: error.remedy)
      return nil
    }
  }

  /// Returns the category for a deck: `Languages::French` is `Languages/French`.
  private func category(_ deck: String) -> String {
    if !deck.contains(bytes: "::") { return deck.trimmed }
    return deck.split(separator: "::").map { String($0).trimmed }.joined(separator: "/")
  }

  private mutating func reportUnread() {
    let names = header.names?.split(
      separator: Character(Unicode.Scalar(header.separator(in: source.bytes))),
      omittingEmptySubsequences: false)
    for (column, found) in unread.sorted(by: { $0.key < $1.key }) {
      let name = names.flatMap { $0.indices.contains(column - 1) ? String($0[column - 1]) : nil }
      shape.lose(
        name.map { $0.trimmed } ?? "field \(column)", at: found.offset,
        "left out in \(counted(found.count, "note")): the first two fields are read")
    }
    if let sounds {
      shape.lose(
        "sound", at: sounds.offset,
        "\(counted(sounds.count, "note has", "notes have")) sounds, which stay in the text")
    }
  }
}
