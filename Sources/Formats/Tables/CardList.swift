import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// A list of cards without names of columns, as programs for flashcards export it: each card has a
/// term and a definition, and nothing else.
struct CardList {
  private let source: SourceText
  private let cards: [Card]

  /// The signs between a term and its definition, without those of tables.
  private static let dashes = [" - ", " – ", " — "]

  /// Reads the cards of a file; nil if a line is no card, if they can be read in two ways, or if
  /// there is one line only: that can be a header.
  init?(_ source: SourceText) {
    self.source = source
    if TableColumns(header: TableHeader.firstNames(in: source).names).text != nil { return nil }
    let separators: [UInt8] = [0x09, 0x2C, 0x3B]
    let table = separators.lazy.compactMap { Self.table(source, $0) }.first
    guard let found = table ?? Self.lines(source) else { return nil }
    cards = found
  }

  /// Returns whether the beginning of a text is such a list. A comma with a space after it is one
  /// of a sentence.
  static func isLikely(_ beginning: [UInt8]) -> Bool {
    let whole = beginning.count < QuestionFormats.beginning - 4
    let end = whole ? beginning.count : beginning.lastIndex(of: 0x0A) ?? 0
    guard let source = SourceText(beginning: Array(beginning[..<end])),
      let list = CardList(source)
    else { return false }
    return beginning.firstIndex(of: ", ", in: beginning.indices) == nil && list.cards.count > 1
  }

  private typealias Card = (offset: Int, term: String, definition: String)

  /// Returns the rows of a table in which each row has two filled fields.
  private static func table(_ source: SourceText, _ separator: UInt8) -> [Card]? {
    var rows = CSVRows(source, separator: separator)
    var row: [CSVRows.Field] = []
    var found: [Card] = []
    do throws(FormatProblem) {
      while try rows.next(&row) {
        let texts = row.map { rows.text(rows.trimmed($0)).trimmed }
        guard texts.count > 1, !texts[0].isEmpty, !texts[1].isEmpty,
          texts.dropFirst(2).allSatisfy(\.isEmpty)
        else { return nil }
        found.append((row[0].offset, texts[0], texts[1]))
      }
    } catch { return nil }
    return found.count > 1 ? found : nil
  }

  /// Returns the cards of lines with a dash in each, or of a line with semicolons between cards.
  private static func lines(_ source: SourceText) -> [Card]? {
    for end in [UInt8(ascii: "\n"), UInt8(ascii: ";")] {
      for sign in ["\t", ","] + dashes where !(end == UInt8(ascii: "\n") && sign.utf8.count == 1) {
        if let found = split(source, end: end, sign: Array(sign.utf8)) { return found }
      }
    }
    return nil
  }

  private static func split(_ source: SourceText, end: UInt8, sign: [UInt8]) -> [Card]? {
    var found: [Card] = []
    var start = 0
    let bytes = source.bytes
    for part in bytes.split(separator: end, omittingEmptySubsequences: false) {
      let offset = start
      start += part.count + 1
      if part.allSatisfy(\.isSpace) { continue }
      guard let place = part.firstRange(of: sign) else { return nil }
      let rest = part[place.upperBound...]
      let term = String(decoding: part[..<place.lowerBound], as: UTF8.self).trimmed
      let definition = String(decoding: rest, as: UTF8.self).trimmed
      if term.isEmpty || definition.isEmpty || rest.firstRange(of: sign) != nil { return nil }
      if term.utf8.contains(0x0A) || definition.utf8.contains(0x0A) { return nil }
      found.append((offset, term, definition))
    }
    return found.count > 1 ? found : nil
  }

  /// The headings that the first line probably means.
  private var meantColumns: String {
    let names = [cards[0].term, cards[0].definition]
    let near = names.compactMap { name in
      nearest(to: name, among: ColumnMapping.words).map { "“\($0)” by “\(excerpt(name))”" }
    }
    return near.isEmpty ? "" : " (was \(near.joined(separator: ", ")) meant?)"
  }

  /// Returns the questions, with a report of what was taken for what.
  func read(file: String, format: String) -> ReadResult {
    var shape = NodeReader { source.problem(at: $0, $1, expected: $2) }
    var questions: [Question] = []
    var places: [SourcePlace] = []
    shape.lose(
      "header", at: cards[0].offset,
      "no line names the columns\(meantColumns): the first field was taken for the question and the second for "
        + "the answer, also in line 1 (“\(excerpt(cards[0].term))”, "
        + "“\(excerpt(cards[0].definition))”); if they are right, say columns = { \"question\", "
        + "\"answer\" } beside the file in quiz.lua, or convert --columns 1=question,2=answer",
      isGuess: true)
    var details = Question.Details()
    details.format = .plain
    for card in cards {
      if shape.isFull || !shape.hasRoom(at: card.offset) { break }
      do {
        let accept = CellValue.parts(card.definition).map { AcceptedText($0) }
        let question = try Question(card.term, .short(ShortAnswer(accept)), details)
        shape.reportEmptyTexts(of: question, at: card.offset)
        questions.append(question)
        places.append(source.place(at: card.offset))
      } catch {
        shape.note(at: card.offset, error.message, expected: error.remedy)
      }
    }
    return ReadResult(
      format: format, file: file, questions: questions, places: places,
      problems: shape.problems.inOrder,
      losses: shape.losses.inOrder)
  }
}
