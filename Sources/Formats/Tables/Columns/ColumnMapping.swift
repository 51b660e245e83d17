public import QuizboardModel
import QuizboardText

/// The meanings that an author gives to the columns of a table, or to the fields of Anki's notes.
public struct ColumnMapping: Sendable, Equatable {
  /// A column and its meaning.
  struct Entry: Sendable, Equatable {
    /// The name in the file, or the number from 1.
    let column: String
    /// The word for the meaning: `question`, `option 2`, a key of the project's own JSON, `ignore`.
    let word: String
    let reading: ColumnMeaning.Reading

    var meaning: ColumnMeaning { reading.meaning }
  }

  private(set) var entries: [Entry] = []

  /// Creates a mapping from pairs of a column and a word for its meaning.
  /// - Throws: `PlainError` for an unknown word, and for a column that is there twice.
  public init(_ pairs: [(column: String, meaning: String)]) throws(PlainError) {
    if pairs.isEmpty {
      throw PlainError(
        "the columns are empty", remedy: "write Frage=question,Antwort=answer")
    }
    for (column, word) in pairs {
      let name = column.trimmed
      if entries.contains(where: { $0.column == name }) {
        throw PlainError(
          "the column “\(name.beginning(80))” is named twice", remedy: nil)
      }
      guard var reading = ColumnMeaning.reading(of: word) else {
        let near = nearest(to: word.trimmed, among: Self.words)
        throw PlainError(
          "a column cannot be “\(word.trimmed.beginning(80))”",
          remedy: near.map { didYouMean($0) }
            ?? "it is one of \(Self.words.joined(separator: ", "))")
      }
      reading.isWeak = false
      entries.append(Entry(column: name, word: word.trimmed, reading: reading))
    }
  }

  /// Creates a mapping from the text of an option: `Frage=question,Antwort=answer`. A part without
  /// an equals sign is the beginning of a name with a comma.
  /// - Throws: `PlainError` for a text of another form, and as for pairs.
  public init(_ text: String) throws(PlainError) {
    var pairs: [(String, String)] = []
    var name = ""
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      name += name.isEmpty ? String(part) : ",\(part)"
      guard let sign = name.lastIndex(of: "=") else { continue }
      pairs.append((String(name[..<sign]), String(name[name.index(after: sign)...])))
      name = ""
    }
    guard FieldName.isBlank(name) else {
      throw PlainError(
        "no meaning is given for the column “\(name.trimmed.beginning(80))”",
        remedy: "write Frage=question,Antwort=answer")
    }
    try self.init(pairs)
  }

  /// The usual words for meanings.
  static let words =
    [
      "question", "answer", "answer text", "answer letter", "answer number", "option 1", "option 2",
      "wrong 1", "wrong 2", "feedback 1",
      "fraction 1",
    ]
    + QuestionKeys.all.filter { !["text", "options", "answer"].contains($0) } + ["ignore"]

  /// True if the columns are numbers.
  var hasOnlyNumbers: Bool { entries.allSatisfy { Int($0.column) != nil } }

  /// Returns the meanings by place in a row of names; nil if a column is not there.
  func places(in header: [String]) -> [Int: ColumnMeaning.Reading]? {
    var places: [Int: ColumnMeaning.Reading] = [:]
    for entry in entries {
      guard let place = place(of: entry, in: header), places[place] == nil else { return nil }
      places[place] = entry.reading
    }
    return places
  }

  /// Returns the place of a column, by its name or, if no column has that name, by its number.
  private func place(of entry: Entry, in header: [String]) -> Int? {
    if let place = header.firstIndex(of: entry.column) { return place }
    let word = HeadingWord.folded(entry.column)
    if !word.isEmpty, let place = header.firstIndex(where: { HeadingWord.folded($0) == word }) {
      return place
    }
    guard let number = Int(entry.column), header.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// Returns the fault for a row of names in which a column is missing, and the columns that there
  /// are.
  func fault(in header: [String]) -> (reason: String, expected: String) {
    let missing = entries.first { place(of: $0, in: header) == nil }
    let names = header.filter { !FieldName.isBlank($0) }
    let near = missing.flatMap { nearest(to: $0.column, among: names) }
    let list = names.prefix(30).map { "“\($0.beginning(40))”" }.joined(separator: ", ")
    let reason =
      missing.map { "there is no column “\($0.column.beginning(80))”" }
      ?? "two of the names belong to one column"
    return (reason, near.map { "“\($0)”, one of \(list)" } ?? "one of \(list), or a number from 1")
  }
}
