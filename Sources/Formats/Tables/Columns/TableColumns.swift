/// The columns of a table of questions, by the names in its first line.
struct TableColumns {
  /// A number and what it holds for one option: `option 2`, `feedback 2`.
  struct Numbered {
    var suffix: String
    var place: Int
    var further = Further()
    /// The number of the option by the suffix, from 1; nil if there is no suffix.
    var number: Int? { TableColumns.number(of: suffix) }
  }

  /// The columns with the fraction and the feedback of an option.
  struct Further {
    var fraction: Int?
    var feedback: Int?
  }

  /// A column with a key of the project's own JSON.
  struct Key {
    var key: String
    var place: Int
    var form: CellValue.Form
  }

  private(set) var text: Int?
  private(set) var answer: Int?
  /// The further columns with answers, whose headings are that of the first.
  private(set) var furtherAnswers: [Int] = []
  private(set) var options: [Numbered] = []
  /// The numbers of the options; nil if some have none, or several have the same.
  private(set) var numbers: [Int]?
  /// True if the numbers of the options are 1, 2, ….
  private(set) var isCountedFromOne = false
  private(set) var wrongs: [Int] = []
  /// The fraction and the feedback of each option, by the suffix of its name.
  private(set) var fractions: [String: Int] = [:]
  private(set) var feedback: [String: Int] = [:]
  private(set) var type: Int?
  private(set) var title: Int?
  private(set) var category: Int?
  private(set) var tags: Int?
  /// The feedback of questions.
  private(set) var comment: Int?
  /// The other columns with a key of the project's own JSON.
  private(set) var keys: [Key] = []
  /// True if one of these keys is a property of all types of question.
  private(set) var hasCommonKeys = false
  /// The columns without a meaning.
  private(set) var unknown: [(name: String, place: Int)] = []
  /// The columns without a name.
  private(set) var unnamed: [Int] = []
  /// The columns with running numbers of the rows.
  private(set) var runningNumbers: [(name: String, place: Int)] = []
  /// The columns that a mapping excludes.
  private(set) var ignored: [Int] = []
  /// The form of the answers that the header or a mapping says; nil for none.
  private(set) var answerForm: AnswerForm?
  /// True if a mapping says it.
  private(set) var isFormMapped = false
  /// True if the only column of wrong answers holds all of them.
  private(set) var hasWrongList = false
  /// The columns whose meaning an earlier one has.
  private(set) var repeated: [(name: String, place: Int)] = []

  /// The names of columns in messages.
  static let known =
    "text (or question, front), answer (or correct, back), option 1, option 2, …, wrong 1, "
    + "wrong 2, …, type, tags, category, points, feedback"

  /// Reads the names of columns.
  /// - Parameter mapping: The meanings that an author gave, by place.
  init(header: [String], mapping: [Int: ColumnMeaning.Reading] = [:]) {
    var later: [(reading: ColumnMeaning.Reading, name: String, place: Int)] = []
    for (place, reading) in mapping.sorted(by: { $0.key < $1.key }) {
      let name = header.indices.contains(place) ? header[place] : ""
      var reading = reading
      isFormMapped = isFormMapped || reading.answers != nil
      if reading.answers == nil { reading.answers = ColumnHeadings.answerForm(inName: name) }
      add(reading, name: name, at: place)
    }
    var readings = header.enumerated().map { place, name in
      mapping[place] == nil ? ColumnMeaning.reading(of: name) : nil
    }
    makeOptions(of: &readings, header)
    for (place, name) in header.enumerated() where mapping[place] == nil {
      guard let reading = readings[place] else {
        if FieldName.isBlank(name) { unnamed.append(place) } else { unknown.append((name, place)) }
        continue
      }
      if reading.isWeak {
        later.append((reading, name, place))
      } else {
        add(reading, name: name, at: place)
      }
    }
    addWeak(later)
    addLetters()
    numberOptions()
    joinAnswers(header, mapped: Set(mapping.keys))
    if wrongs.count == 1, header.indices.contains(wrongs[0]) {
      hasWrongList = ColumnHeadings.wrongPlurals.contains(HeadingWord.folded(header[wrongs[0]]))
    }
    if !isFormMapped, ColumnHeadings.isNumberedTemplate(header) { answerForm = .number }
    if !hasFurther { return }
    for place in options.indices { options[place].further = further(of: options[place].suffix) }
  }

  /// Adds the columns whose names mean something only if no other column does.
  private mutating func addWeak(
    _ columns: [(reading: ColumnMeaning.Reading, name: String, place: Int)]
  ) {
    for column in columns {
      if case .option = column.reading.meaning {
        let isAnswer =
          answer == nil && options.isEmpty
          && ColumnHeadings.answerPlurals.contains(
            HeadingWord.folded(HeadingWord.withoutNote(column.name)))
          && columns.count { if case .option = $0.reading.meaning { true } else { false } } == 1
        add(isAnswer ? .answer : column.reading.meaning, name: column.name, at: column.place)
      }
    }
    for column in columns {
      switch column.reading.meaning {
      case .option: continue
      case .text where text == nil, .answer where answer == nil, .category where category == nil:
        add(column.reading, name: column.name, at: column.place)
      default: unknown.append((column.name, column.place))
      }
    }
    // Some tools call the text of a question its title.
    if text == nil, let place = title {
      text = place
      title = nil
    }
    unknown.sort { $0.place < $1.place }
  }

  /// Makes options of several columns with a word for both, `Answer`, if another one has the right
  /// answer.
  private func makeOptions(of readings: inout [ColumnMeaning.Reading?], _ header: [String]) {
    let answers = readings.indices.filter { readings[$0]?.meaning == .answer }
    let options = answers.filter { TableColumns.isOptionWord(header[$0]) }
    let hasKey =
      answer != nil
      || answers.contains { !(readings[$0]?.isWeak ?? true) && !options.contains($0) }
    guard hasKey, options.count > 1 else { return }
    for place in options { readings[place] = ColumnMeaning.Reading(meaning: .option("")) }
  }

  /// Joins the columns with answers of one heading. A word that options have, too, may name them
  /// unless other columns do.
  private mutating func joinAnswers(_ header: [String], mapped: Set<Int>) {
    guard let answer, !furtherAnswers.isEmpty else { return }
    let name = header[answer]
    let areRight = !TableColumns.isOptionWord(name) || !options.isEmpty || !wrongs.isEmpty
    let word = HeadingWord.folded(HeadingWord.withoutNote(name))
    let others = furtherAnswers.filter { place in
      !mapped.contains(place)
        && !(areRight && HeadingWord.folded(HeadingWord.withoutNote(header[place])) == word)
    }
    furtherAnswers.removeAll(where: others.contains)
    repeated += others.map { (header[$0], $0) }
  }

  /// Returns whether a name is a word for options without a number.
  private static func isOptionWord(_ name: String) -> Bool {
    optionSuffix(of: HeadingWord.folded(HeadingWord.withoutNote(name)))?.isEmpty ?? false
  }

  /// Numbers options whose columns have one name, and finds out whether all have a number.
  private mutating func numberOptions() {
    if options.count > 1, options.allSatisfy(\.suffix.isEmpty) {
      for place in options.indices { options[place].suffix = String(place + 1) }
    }
    let numbers = options.compactMap(\.number)
    if numbers.count == options.count, Set(numbers).count == numbers.count {
      self.numbers = numbers
      isCountedFromOne = numbers == numbers.indices.map { $0 + 1 }
    }
  }

  /// True if there are fractions or feedback of options.
  var hasFurther: Bool { !fractions.isEmpty || !feedback.isEmpty }

  /// Takes columns whose names are letters or numbers alone, A, B and so on, as options of a table
  /// that has no others.
  private mutating func addLetters() {
    // `Q` and `A` are a question and its answer.
    if answer == nil, let place = unknown.firstIndex(where: { $0.name.lowercased() == "a" }),
      !unknown.contains(where: { $0.name.lowercased() == "b" })
    {
      answer = unknown[place].place
      unknown.remove(at: place)
    }
    guard answer != nil, options.isEmpty, wrongs.isEmpty else { return }
    let letters = unknown.compactMap { name, place in
      let suffix = HeadingWord.folded(HeadingWord.withoutNote(name))
      return TableColumns.number(of: suffix) == nil ? nil : Numbered(suffix: suffix, place: place)
    }
    guard letters.count > 1, letters.compactMap(\.number).sorted() == Array(1...letters.count)
    else { return }
    options = letters
    unknown.removeAll { column in letters.contains { $0.place == column.place } }
  }

  /// Returns the columns for the option with a suffix.
  func further(of suffix: String) -> Further {
    Further(fraction: fractions[suffix], feedback: feedback[suffix])
  }

  private mutating func add(_ reading: ColumnMeaning.Reading, name: String, at place: Int) {
    if reading.meaning == .answer, answer == nil { answerForm = reading.answers }
    add(reading.meaning, name: name, at: place)
  }

  private mutating func add(_ meaning: ColumnMeaning, name: String, at place: Int) {
    switch meaning {
    case .text: assign(\.text, name, place)
    case .answer:
      if answer == nil { answer = place } else { furtherAnswers.append(place) }
    case .type: assign(\.type, name, place)
    case .title: assign(\.title, name, place)
    case .category: assign(\.category, name, place)
    case .tags: assign(\.tags, name, place)
    case .comment: assign(\.comment, name, place)
    case .option(let suffix): options.append(Numbered(suffix: suffix, place: place))
    case .wrong: wrongs.append(place)
    case .fraction(let suffix): assign(\.fractions, suffix, name, place)
    case .feedback(let suffix): assign(\.feedback, suffix, name, place)
    case .key(let key):
      if !add(key: key, at: place) { repeated.append((name, place)) }
    case .number: runningNumbers.append((name, place))
    case .ignored: ignored.append(place)
    }
  }

  /// Adds a column with a key of the project's own JSON; returns false if the key is there.
  private mutating func add(key: String, at place: Int) -> Bool {
    if keys.contains(where: { $0.key == key }) { return false }
    keys.append(Key(key: key, place: place, form: CellValue.form(of: key)))
    if QuestionKeys.common.contains(key) { hasCommonKeys = true }
    return true
  }

  private mutating func assign(
    _ column: WritableKeyPath<TableColumns, Int?>, _ name: String, _ place: Int
  ) {
    if self[keyPath: column] == nil {
      self[keyPath: column] = place
    } else {
      repeated.append((name, place))
    }
  }

  private mutating func assign(
    _ columns: WritableKeyPath<TableColumns, [String: Int]>, _ suffix: String, _ name: String,
    _ place: Int
  ) {
    if self[keyPath: columns][suffix] == nil {
      self[keyPath: columns][suffix] = place
    } else {
      repeated.append((name, place))
    }
  }

  /// Returns the number of columns whose names are known.
  func knownCount(of all: Int) -> Int { all - unknown.count - unnamed.count - repeated.count }

  /// True if a column has the answers or their type.
  var hasAnswers: Bool {
    answer != nil || type != nil || !fractions.isEmpty
      || keys.contains { $0.key == "accept" || AnswerTypes.ownKeys.contains($0.key) }
  }

  /// Returns a name without case, spaces, hyphens and underscores.
  static func simple(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }

  /// Returns the number or the letter after a word for an option, or before it, or nothing: `2` of
  /// `option2` and of `2antwort`. Nil for other names.
  static func optionSuffix(of word: String) -> String? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty {
      return ColumnHeadings.optionWords.contains(String(word.dropFirst(digits.count)))
        ? String(digits) : nil
    }
    for beginning in ColumnHeadings.optionWords where word.hasPrefix(beginning) {
      let rest = word.dropFirst(beginning.count)
      if isSuffix(String(rest)) { return String(rest) }
      for connector in ColumnHeadings.connectors where rest.hasPrefix(connector) {
        let number = rest.dropFirst(connector.count)
        if !number.isEmpty, number.utf8.allSatisfy(\.isDigit) { return String(number) }
      }
    }
    return nil
  }

  /// Returns whether a column has a wrong answer: `wrong2`, `incorrectanswers`.
  static func isWrong(_ word: String) -> Bool {
    ColumnHeadings.wrongWords.contains {
      word.hasPrefix($0) && isSuffix(String(word.dropFirst($0.count)))
    }
  }

  private static func isSuffix(_ text: String) -> Bool { text.isEmpty || number(of: text) != nil }

  /// Returns the number that a suffix stands for, a letter or digits; nil for others.
  static func number(of suffix: String) -> Int? {
    letterNumber(suffix)
      ?? (!suffix.isEmpty && suffix.utf8.count < 4 && suffix.utf8.allSatisfy(\.isDigit)
        ? Int(suffix) : nil)
  }

  /// Returns the number of a letter in either case, from 1; nil for other texts.
  static func letterNumber(_ text: String) -> Int? {
    guard text.utf8.count == 1, let byte = text.utf8.first.map({ $0 | 0x20 }),
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    else { return nil }
    return Int(byte - UInt8(ascii: "a")) + 1
  }
}

/// The name of a field.
enum FieldName {
  static func isBlank(_ name: String) -> Bool { name.utf8.allSatisfy(\.isSpace) }
}
