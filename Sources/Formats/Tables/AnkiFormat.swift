import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// The text files that Anki imports and exports: a note on each line, and header lines such as
/// `#separator:tab`. The second field of a note answers the first. A first field with deletions,
/// `{{c1::…}}`, is a cloze question.
public enum AnkiFormat: TabularFormat {
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
    let tabs = line.count { $0 == UInt8(ascii: "\t") }
    // A list of cards can have all of them on a line, with semicolons between them.
    let isList = tabs > 1 && line.contains(UInt8(ascii: ";")) && CardList.isLikely(bytes)
    return name.lowercased().hasSuffix(".txt") && tabs > 0 && !isList
  }

  /// Reads the notes. Reports broken ones, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    read(bytes: bytes, file: file, mapping: nil)
  }

  /// Reads the notes, whose fields have given meanings.
  public static func read(bytes: [UInt8], file: String, columns: ColumnMapping) -> ReadResult {
    read(bytes: bytes, file: file, mapping: columns)
  }

  private static func read(bytes: [UInt8], file: String, mapping: ColumnMapping?) -> ReadResult {
    do {
      let source = try SourceText(bytes: bytes, file: file)
      let header = AnkiHeader(source.bytes)
      let fields = try AnkiFields(header, mapping, in: source)
      var reader = AnkiReader(source, header, fields)
      let questions = reader.read()
      return ReadResult(
        format: name, file: file, questions: questions, places: reader.places,
        problems: reader.shape.problems.inOrder,
        losses: reader.shape.losses.inOrder)
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }
}

/// Reads the notes of a text file.
private struct AnkiReader {
  private(set) var shape: NodeReader
  private let source: SourceText
  private let header: AnkiHeader
  private let isHTML: Bool
  private let fields: AnkiFields
  private var ids: Set<String> = []
  /// The first byte and the number of the fields that are not read, by column from 1.
  private var unread: [Int: (offset: Int, count: Int)] = [:]
  /// The places of the questions.
  private(set) var places: [SourcePlace] = []
  private var sounds = Found()
  private var soundsInAnswers = Found()
  private var cards = Found()
  private var cardsOfDeletions = Found()
  private var mediaInAnswers = Found()
  private var marks = Found()
  private var marksInAnswers = Found()
  private var repeatedQuestions = Found()
  /// The number of questions with one answer.
  private var answerCount = 0

  /// The first place and the number of something.
  private struct Found {
    private(set) var offset = 0
    private(set) var count = 0
    /// The first sample; empty without one.
    private(set) var sample = ""

    mutating func add(_ offset: Int, _ sample: String = "") {
      if count == 0 { (self.offset, self.sample) = (offset, sample) }
      count += 1
    }
  }

  init(_ source: SourceText, _ header: AnkiHeader, _ fields: AnkiFields) {
    self.source = source
    self.header = header
    self.fields = fields
    shape = NodeReader { source.problem(at: $0, $1, expected: $2) }
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
      guard shape.hasRoom(at: row[0].offset) else { break }
      guard let question = question(row, rows) else { continue }
      questions.append(question)
      places.append(source.place(at: row[0].offset))
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
    let front = cell(fields.question) ?? ""
    var back = cell(fields.answer)
    if front.isEmpty, back == nil { return nil }
    noteUnread(row, cell)
    let hasSigns = source.bytes[offset..<(row.last?.range.upperBound ?? offset)].contains {
      AnkiMarks.isSign($0)
    }
    if isHTML, let answer = back.flatMap({ AnkiCard.answer(in: $0) }) {
      back = answer
      cards.add(offset)
    }
    if hasSigns {
      if AnkiSound.isIn(front) { sounds.add(offset) }
      if AnkiSound.isIn(back) { soundsInAnswers.add(offset) }
      if front.contains(bytes: "class=cloze") || front.contains(bytes: "class=\"cloze\"") {
        cardsOfDeletions.add(offset)
      }
    }
    var details = Question.Details()
    details.format = isHTML ? .html : .plain
    let tags = cell(fields.tags ?? header.tagsColumn).map { AnkiHeader.tags($0) } ?? []
    details.tags = header.tags.isEmpty ? tags : header.tags + tags
    details.title = cell(fields.title)
    details.feedback = cell(fields.feedback).map { FormattedText($0) }
    if let hint = cell(fields.hint) { details.hints = [FormattedText(hint)] }
    if let deck = cell(fields.category ?? header.deckColumn) ?? header.deck {
      details.category = category(deck)
    }
    if let id = cell(fields.id ?? header.guidColumn) {
      if ids.insert(id).inserted {
        details.id = QuestionID(id)
      } else {
        shape.lose("guid", at: offset, "an earlier note has the same; it was left out")
      }
    }
    let note = AnkiNote(front: front, back: back, isHTML: isHTML, hasSigns: hasSigns)
    return make(note, &details, at: offset)
  }

  /// Counts the filled fields that are not read.
  private mutating func noteUnread(_ row: [CSVRows.Field], _ cell: (Int?) -> String?) {
    var column = 1
    while column <= row.count {
      if !header.isProperty(column: column), !fields.isKnown(column), cell(column) != nil {
        unread[column] = (
          unread[column]?.offset ?? row[column - 1].offset, (unread[column]?.count ?? 0) + 1
        )
      }
      column += 1
    }
  }

  private mutating func make(
    _ note: AnkiNote, _ details: inout Question.Details, at offset: Int
  ) -> Question? {
    do throws(AnkiNote.Fault) {
      if let cloze = try note.cloze() {
        if note.hasSigns { noteMarks(in: cloze.context, answers: cloze.deletions, at: offset) }
        details.hints += cloze.hints.map { FormattedText($0) }
        if details.feedback == nil { details.feedback = note.back.map { FormattedText($0) } }
        return make(cloze.text, .cloze(Cloze(cloze.gaps)), details, at: offset)
      }
      let answer = try note.answer()
      if note.hasSigns {
        noteMarks(in: note.front, answers: note.back.map { [$0] } ?? [], at: offset)
      }
      answerCount += 1
      if note.repeatsQuestion(in: answer) { repeatedQuestions.add(offset) }
      return make(note.front, .short(ShortAnswer([AcceptedText(answer)])), details, at: offset)
    } catch {
      shape.note(at: offset, error.reason, expected: error.expected)
      return nil
    }
  }

  /// Counts the notes with what Anki alone plays or replaces.
  private mutating func noteMarks(in question: String, answers: [String], at offset: Int) {
    if isHTML, answers.contains(where: AnkiMarks.hasMedia) { mediaInAnswers.add(offset) }
    if let mark = answers.lazy.compactMap(AnkiMarks.mark(inAnswer:)).first {
      marksInAnswers.add(offset, mark)
    }
    if let mark = AnkiMarks.mark(inQuestion: question) { marks.add(offset, mark) }
  }

  private mutating func make(
    _ text: String, _ kind: Question.Kind, _ details: Question.Details, at offset: Int
  ) -> Question? {
    do {
      let question = try Question(text, kind, details)
      shape.reportEmptyTexts(of: question, at: offset)
      return question
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
    let names = header.columnNames(in: source.bytes)
    let reason =
      fields.isMapped
      ? "no meaning was given"
      : fields.isGuessed
        ? "the first two fields are read; columns = { \"question\", \"answer\" } beside the file in "
          + "quiz.lua, or convert --columns 1=question,2=answer, says otherwise"
        : "no field for questions or answers has this name"
    var isGuess = fields.isGuessed
    for (column, found) in unread.sorted(by: { $0.key < $1.key }) {
      let name = names.indices.contains(column - 1) ? names[column - 1] : ""
      shape.lose(
        name.isEmpty ? "field \(column)" : name, at: found.offset,
        "left out in \(counted(found.count, "note")): \(reason)", isGuess: isGuess)
      // The choice of the fields is one guess.
      isGuess = false
    }
    func tell(
      _ found: Found, _ field: String, _ reason: String, isGuess: Bool = false,
      _ shape: inout NodeReader
    ) {
      if found.count == 0 { return }
      let notes = counted(found.count, "note has", "notes have")
      shape.lose(field, at: found.offset, "\(notes) \(reason)", isGuess: isGuess)
    }
    tell(sounds, "sound", "sounds in the question, which stay in the text", &shape)
    tell(
      soundsInAnswers, "sound", "sounds in the answer, which were dropped: a sound cannot be typed",
      &shape)
    tell(
      mediaInAnswers, "picture",
      "pictures or other media in the answer, which were dropped: only words can be typed", &shape)
    tell(
      marks, "mark",
      "marks of Anki in the question, such as “\(marks.sample)”, which stay in the text", &shape)
    tell(
      marksInAnswers, "mark",
      "marks of Anki in the answer, such as “\(marksInAnswers.sample)”, which must be typed as they "
        + "are", isGuess: true, &shape)
    tell(
      repeatedQuestions, "card",
      "an answer that begins with the question, as “Cards in Plain Text” has if the template has no "
        + "line; the whole of it is expected; export “Notes in Plain Text”",
      isGuess: repeatedQuestions.count == answerCount, &shape)
    tell(
      cards, "card",
      "the question and a line before the answer, as “Cards in Plain Text” has; what follows the "
        + "line was taken for the answer", isGuess: true, &shape)
    tell(
      cardsOfDeletions, "card",
      "a deletion that is already hidden, so the whole answer is expected; export “Notes in Plain "
        + "Text”", isGuess: true, &shape)
  }
}
