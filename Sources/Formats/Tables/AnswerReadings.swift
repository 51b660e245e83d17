import QuizboardText

/// The options that a cell names, by each form that its answer can have: texts of options, letters,
/// numbers from 1, numbers from 0. Several are separated by `|`, `;`, a comma or a line break.
struct AnswerReadings {
  /// A part of a cell that names no option.
  struct Unknown: Error {
    let text: String
  }

  /// The places by the exact texts of options; nil if a part is none.
  private(set) var text: [Int]?
  /// The places by letters, or by the names of columns with letters.
  private(set) var letter: [Int]?
  /// The places by numbers from 1, or by the names of columns with numbers.
  private(set) var number: [Int]?
  /// The places by numbers from 0.
  private(set) var index: [Int]?
  /// The places by texts in which case and spaces differ.
  private(set) var similar: [Int]?
  /// True if a number is 0.
  private(set) var hasZero = false

  private let options: [String]
  private let numbers: [Int]?
  private let answer: String

  /// Reads a cell.
  /// - Parameter numbers: The numbers of the options; nil if they are 1, 2, ….
  init(of answer: String, among options: [String], numbers: [Int]? = nil) {
    self.options = options
    self.numbers = numbers
    self.answer = answer
    if let place = options.firstIndex(of: answer) { text = [place] }
    // A long text that is one of the options is no letter, number or name of a column.
    if text != nil, answer.utf8.count > 24 { return }
    let parts = Self.parts(of: answer)
    if text == nil, parts.count > 1 {
      // A part between bars can have a comma.
      text =
        all(CellValue.parts(answer)) { part in options.firstIndex(of: part) }
        ?? all(parts) { part in options.firstIndex(of: part) }
    }
    readCodes(parts)
    let isCode = letter != nil || number != nil
    // A letter is no long text in other spelling.
    let mayDiffer =
      !isCode || answer.utf8.count < 3 && options.contains { $0.utf8.count < 5 }
    if text == nil, mayDiffer {
      let words = parts.map(Self.folded)
      let folded = options.map(Self.folded)
      similar =
        folded.firstIndex(of: Self.folded(answer)).map { [$0] }
        ?? all(words) { word in folded.firstIndex(of: word) }
    }
  }

  /// The places by letters and numbers.
  private mutating func readCodes(_ parts: [String]) {
    var codes = parts.map(Code.init)
    // `A C` and `1 3` are lists too.
    if codes.contains(where: { $0 == nil }), answer.utf8.count < (text == nil ? 24 : 9) {
      let words = answer.split { $0.isWhitespace || ",;|&".contains($0) }.map(String.init)
      if words.count > 1 { codes = words.map(Code.init) }
    }
    let labels = codes.contains(where: { $0 == nil }) ? parts.map { labelled($0) } : codes
    let found = labels.compactMap(\.self)
    guard !found.isEmpty, found.count == labels.count else { return }
    if found.allSatisfy(\.isLetter) {
      letter = all(found) { place(ofNumber: $0.number) }
    } else if !found.contains(where: \.isLetter) {
      number = all(found) { place(ofNumber: $0.number) }
      hasZero = found.contains { $0.number == 0 }
      index = all(found) { code in
        code.isNamed ? place(ofNumber: code.number) : place(ofNumber: code.number + 1)
      }
    }
  }

  /// Returns the letter or the number before the text of its own option: `B) Rome`.
  private func labelled(_ part: String) -> Code? {
    let signs = ").:".utf8
    guard part.utf8.prefix(6).contains(where: { signs.contains($0) }),
      let sign = part.firstIndex(where: { ").:".contains($0) }),
      let code = Code(String(part[..<sign])), let place = place(ofNumber: code.number),
      Self.folded(options[place]) == Self.folded(String(part[part.index(after: sign)...]))
    else { return nil }
    return code
  }

  private func place(ofNumber number: Int) -> Int? {
    if let numbers { return numbers.firstIndex(of: number) }
    return options.indices.contains(number - 1) ? number - 1 : nil
  }

  /// Returns the places of all parts in order; nil if one has none.
  private func all<Part>(_ parts: [Part], _ place: (Part) -> Int?) -> [Int]? {
    var places: [Int] = []
    for part in parts {
      guard let place = place(part) else { return nil }
      if !places.contains(place) { places.append(place) }
    }
    return places.isEmpty ? nil : places.sorted()
  }

  private static func parts(of answer: String) -> [String] {
    let signs = "|;,\n\r".utf8
    if !answer.utf8.contains(where: { $0 < 0x80 && signs.contains($0) }) { return [answer.trimmed] }
    return answer.split { $0 == "|" || $0 == ";" || $0 == "," || $0.isNewline }
      .map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension AnswerReadings {
  /// Returns the places in a form; nil if the cell has another one.
  subscript(form: AnswerForm) -> [Int]? {
    switch form {
    case .text: text ?? similar
    case .letter: letter
    case .number: number
    case .index: index
    }
  }

  /// Returns a sentence about the options that the forms give.
  func doubt(taking form: AnswerForm?) -> String {
    let names: [(AnswerForm, String)] = [
      (.text, "the text"), (.letter, "the letter"), (.number, "the number"),
    ]
    let taken = try? places(in: form).get()
    let known = names.filter { self[$0.0] != nil }
    let all = known.map { form, name in
      "\(name) of \((self[form] ?? []).map { "“\(excerpt(options[$0]))”" }.joined(separator: ", "))"
    }
    let chosen = known.first { self[$0.0] == taken }?.1 ?? "the text"
    return "“\(excerpt(answer))” is \(all.joined(separator: " and ")); \(chosen) was taken"
  }

  /// True if the forms give different options.
  var isAmbiguous: Bool {
    let found = [text ?? similar, letter, number].compactMap(\.self)
    return found.contains { $0 != found[0] }
  }

  /// The places of the right options, in a given form if the cell has it.
  func places(in form: AnswerForm? = nil) -> Result<[Int], Unknown> {
    if let form, let places = self[form] { return .success(places) }
    if form == .index { return .failure(Unknown(text: answer)) }
    // A similar text is less than a letter: `c` is the third option.
    if let places = text ?? letter ?? number ?? similar { return .success(places) }
    return mixed
  }

  /// The places by a form of its own for each part: `A | Oslo`.
  private var mixed: Result<[Int], Unknown> {
    var places: [Int] = []
    for part in CellValue.parts(answer) {
      let cell = AnswerReadings(of: part, among: options, numbers: numbers)
      guard let place = (cell.text ?? cell.letter ?? cell.number ?? cell.similar)?.first else {
        return .failure(Unknown(text: part))
      }
      if !places.contains(place) { places.append(place) }
    }
    return places.isEmpty ? .failure(Unknown(text: answer)) : .success(places.sorted())
  }

  /// A letter, a number or the name of a column.
  private struct Code {
    let number: Int
    let isLetter: Bool
    /// True for the name of a column.
    let isNamed: Bool

    /// The first two letters of the words for options.
    private static let starts = Set(ColumnHeadings.optionWords.map { Array($0.utf8.prefix(2)) })

    /// Returns whether a word can end with the number or the letter of a column.
    private static func mayBeNamed(_ word: Substring) -> Bool {
      let start = word.utf8.prefix(2).map { $0 | 0x20 }
      guard word.utf8.count > 2, starts.contains(start) || word.utf8.first?.isDigit ?? false,
        let last = word.last, last.isASCII
      else { return false }
      if last.isNumber { return true }
      guard last.isLetter, let before = word.dropLast().last else { return false }
      return !before.isLetter || before.isLowercase && last.isUppercase
    }

    init?(_ part: String) {
      if part.utf8.count > 40 { return nil }
      let trimmed = part.trimmed
      var word = trimmed[...]
      if let first = word.first, "(#[".contains(first) { word = word.dropFirst() }
      while let last = word.last, ").]:".contains(last) { word = word.dropLast() }
      if let letter = TableColumns.letterNumber(String(word)) {
        (number, isLetter, isNamed) = (letter, true, false)
      } else if !word.isEmpty, word.utf8.count < 4, word.utf8.allSatisfy(\.isDigit),
        let value = Int(word)
      {
        (number, isLetter, isNamed) = (value, false, false)
      } else if Self.mayBeNamed(word),
        let suffix = TableColumns.optionSuffix(of: HeadingWord.folded(String(word))),
        let value = TableColumns.number(of: suffix)
      {
        (number, isLetter, isNamed) = (value, TableColumns.letterNumber(suffix) != nil, true)
      } else {
        return nil
      }
    }
  }
}

/// The forms of the answers of a column, found out row by row.
struct AnswerColumn {
  /// A row whose forms give different options.
  struct Row {
    let offset: Int
    /// The text of the question.
    let question: String?
    let readings: AnswerReadings
  }

  /// The forms that fit all rows so far.
  private var fitting: Set<AnswerForm> = [.text, .letter, .number, .index]
  /// The rows whose forms give different options.
  private(set) var ambiguous: [Row] = []
  private var hasZero = false

  /// Adds a row. A row that fits no form says nothing about the others.
  mutating func add(_ readings: AnswerReadings, of question: String?, at offset: Int) {
    let forms: [AnswerForm] = [.text, .letter, .number, .index].filter { readings[$0] != nil }
    if forms.isEmpty { return }
    if readings.hasZero { hasZero = true }
    fitting.formIntersection(forms)
    if readings.isAmbiguous, ambiguous.count < ReadingLimits.problems {
      ambiguous.append(Row(offset: offset, question: question, readings: readings))
    }
  }

  /// True if numbers from 0 fit all rows as well.
  var mayBeginWithZero: Bool { fitting.contains(.index) }

  /// Returns the form of all rows; nil if each row has its own.
  /// - Parameter named: The form that the header says.
  func form(named: AnswerForm?) -> AnswerForm? {
    if named == .number, forms == [.index] { return .index }
    return named ?? forms.first
  }

  /// Returns whether rows have other options in a form than without one.
  func isChanged(by form: AnswerForm) -> Bool {
    form == .index
      || ambiguous.contains { row in
        row.readings[form] != (try? row.readings.places().get()) && row.readings[form] != nil
      }
  }

  /// Returns the rows that have other options in another form that fits as well as the chosen one.
  func doubtful(in form: AnswerForm?) -> [Row] {
    guard let form else { return ambiguous }
    return ambiguous.filter { row in
      forms.contains { row.readings[$0] != nil && row.readings[$0] != row.readings[form] }
    }
  }

  /// The forms that fit all rows, in the order of precedence. Numbers from 0 count only if nothing
  /// else fits, and a zero is among them.
  private var forms: [AnswerForm] {
    let usual: [AnswerForm] = [.text, .letter, .number].filter { fitting.contains($0) }
    return usual.isEmpty && hasZero && fitting.contains(.index) ? [.index] : usual
  }
}
