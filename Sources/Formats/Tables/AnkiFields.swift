import QuizboardText

/// The columns of the fields of notes, from 1. Without a mapping, the names of the columns or their
/// order decide.
struct AnkiFields {
  let question: Int
  let answer: Int
  private(set) var tags: Int?
  private(set) var category: Int?
  private(set) var id: Int?
  private(set) var title: Int?
  private(set) var feedback: Int?
  private(set) var hint: Int?
  /// True if a mapping names the fields.
  let isMapped: Bool
  /// True if neither a mapping nor their names say which fields are read.
  let isGuessed: Bool
  private var ignored: Set<Int> = []

  /// Finds the fields.
  /// - Throws: A problem with a mapping that does not fit the file.
  init(_ header: AnkiHeader, _ mapping: ColumnMapping?, in source: SourceText)
    throws(FormatProblem)
  {
    isMapped = mapping != nil
    let names = header.columnNames(in: source.bytes)
    guard let mapping else {
      let found = Self.named(names, header)
      isGuessed = found == nil
      question = found?.question ?? header.field(from: 1)
      answer = found?.answer ?? header.field(from: question + 1)
      return
    }
    let count = max(names.count, Self.count(of: source, header))
    let known = (0..<count).map { names.indices.contains($0) ? names[$0] : "" }
    guard let places = mapping.places(in: known) else {
      let (reason, expected) = mapping.fault(in: known)
      throw source.problem(
        at: 0, reason.replacing("column", with: "field"),
        expected: names.isEmpty
          ? "a number from 1 to \(count): the file has no line “#columns:”" : expected)
    }
    var columns: [ColumnMeaning: Int] = [:]
    for (place, reading) in places { columns[reading.meaning] = place + 1 }
    let meanings = places.sorted { $0.key < $1.key }.map(\.value.meaning)
    if let other = meanings.first(where: { !Self.known.contains($0) }) {
      let word = mapping.entries.first { $0.meaning == other }?.word ?? ""
      throw source.problem(
        at: 0, "a field of a note cannot be “\(word)”",
        expected: "question, answer, feedback, hint, tags, category, title, id or ignore")
    }
    isGuessed = false
    let front = columns[.text]
    let back = columns[.answer]
    question = front ?? header.field(from: back == 1 ? 2 : 1)
    answer = back ?? header.field(from: question + 1)
    tags = columns[.tags]
    category = columns[.category]
    id = columns[.key("id")]
    title = columns[.title]
    feedback = columns[.comment] ?? columns[.key("explanation")]
    hint = columns[.key("hints")] ?? columns[.key("hint")]
    ignored = Set(places.filter { $0.value.meaning == .ignored }.map { $0.key + 1 })
  }

  private static let known: Set<ColumnMeaning> = [
    .text, .answer, .tags, .category, .title, .comment, .key("explanation"), .key("hints"),
    .key("hint"), .key("id"), .ignored,
  ]

  /// Returns whether a field is read, or excluded by a mapping.
  func isKnown(_ column: Int) -> Bool {
    column == question || column == answer || column == tags || column == category || column == id
      || column == title || column == feedback || column == hint || ignored.contains(column)
  }

  /// Returns the fields whose names say what they are; nil unless both do.
  private static func named(_ names: [String], _ header: AnkiHeader) -> (
    question: Int, answer: Int
  )? {
    let meanings = names.map { ColumnMeaning.reading(of: $0)?.meaning }
    guard let question = meanings.firstIndex(of: .text),
      let answer = meanings.firstIndex(of: .answer),
      !header.isProperty(column: question + 1), !header.isProperty(column: answer + 1)
    else { return nil }
    return (question + 1, answer + 1)
  }

  /// Returns the number of fields of the first note.
  private static func count(of source: SourceText, _ header: AnkiHeader) -> Int {
    var rows = CSVRows(
      source, separator: header.separator(in: source.bytes), from: header.end, skipsComments: true,
      keepsBlanks: true)
    var row: [CSVRows.Field] = []
    return (try? rows.next(&row)) == true ? min(row.count, 1_000) : 0
  }
}
