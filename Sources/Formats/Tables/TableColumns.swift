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
  /// The columns whose meaning an earlier one has.
  private(set) var repeated: [(name: String, place: Int)] = []

  /// The names of columns in messages.
  static let known =
    "text (or question, front), answer (or correct, back), option 1, option 2, …, wrong 1, "
    + "wrong 2, …, type, tags, category, points, feedback"

  init(header: [String]) {
    for (place, name) in header.enumerated() { add(name, at: place) }
    addLetters()
    let numbers = options.compactMap(\.number)
    if numbers.count == options.count, Set(numbers).count == numbers.count {
      self.numbers = numbers
      isCountedFromOne = numbers == numbers.indices.map { $0 + 1 }
    }
    if !hasFurther { return }
    for place in options.indices { options[place].further = further(of: options[place].suffix) }
  }

  /// True if there are fractions or feedback of options.
  var hasFurther: Bool { !fractions.isEmpty || !feedback.isEmpty }

  /// Takes columns whose names are letters alone, A, B and so on, as options of a table that has
  /// no others.
  private mutating func addLetters() {
    guard answer != nil, options.isEmpty, wrongs.isEmpty else { return }
    let letters = unknown.compactMap { name, place in
      let suffix = TableColumns.simple(TableColumns.withoutNote(name))
      return TableColumns.letterNumber(suffix) == nil ? nil : Numbered(suffix: suffix, place: place)
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

  private mutating func add(_ name: String, at place: Int) {
    let word = TableColumns.simple(TableColumns.withoutNote(name))
    switch word {
    case "text", "question", "front", "questiontext": assign(\.text, name, place)
    case "answer", "correct", "back", "correctanswer": assign(\.answer, name, place)
    case "type": assign(\.type, name, place)
    case "title": assign(\.title, name, place)
    case "category": assign(\.category, name, place)
    case "tags": assign(\.tags, name, place)
    case "feedback": assign(\.comment, name, place)
    default:
      if let key = TableColumns.byWord[word] {
        if !add(key: key, at: place) { repeated.append((name, place)) }
      } else if let suffix = TableColumns.optionSuffix(of: word) {
        options.append(Numbered(suffix: suffix, place: place))
      } else if TableColumns.isWrong(word) {
        wrongs.append(place)
      } else if let suffix = TableColumns.suffix(of: word, after: ["fraction"]), !suffix.isEmpty {
        if fractions[suffix] == nil {
          fractions[suffix] = place
        } else {
          repeated.append((name, place))
        }
      } else if let suffix = TableColumns.suffix(of: word, after: ["feedback"]), !suffix.isEmpty {
        if feedback[suffix] == nil {
          feedback[suffix] = place
        } else {
          repeated.append((name, place))
        }
      } else {
        unknown.append((name, place))
      }
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

  /// True if a column tells how a question is answered.
  var hasAnswers: Bool {
    answer != nil || type != nil || !fractions.isEmpty
      || keys.contains { ["accept", "pairs", "items", "gaps"].contains($0.key) }
  }

  /// Returns a name without a note after it, as in `Answer 3 (optional)` and `Question - short`.
  static func withoutNote(_ name: String) -> String {
    var name = name[...]
    for sign in ["(", " - ", " – "] {
      if let note = name.firstRange(of: sign) { name = name[..<note.lowerBound] }
    }
    return String(name)
  }

  /// Returns a name without case, spaces, hyphens and underscores.
  static func simple(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }

  private static func suffix(of word: String, after beginnings: [String]) -> String? {
    guard let beginning = beginnings.first(where: { word.hasPrefix($0) }) else { return nil }
    return String(word.dropFirst(beginning.count))
  }

  /// The words for options in names of columns, those in the plural first.
  private static let optionWords = ["options", "option", "answers", "answer", "choices", "choice"]

  /// Returns the number or the letter after a word for an option, or nothing: `2` of `option2`. Nil
  /// for other names.
  static func optionSuffix(of word: String) -> String? {
    suffix(of: word, after: optionWords).flatMap { isSuffix($0) ? $0 : nil }
  }

  /// Returns whether a column has a wrong answer: `wrong2`, `incorrectanswers`.
  private static func isWrong(_ word: String) -> Bool {
    guard let rest = suffix(of: word, after: ["wrong", "incorrect"]) else { return false }
    return isSuffix(rest) || optionSuffix(of: rest) != nil
  }

  private static func isSuffix(_ text: String) -> Bool { text.isEmpty || number(of: text) != nil }

  /// Returns the number that a suffix stands for, a letter or digits; nil for others.
  static func number(of suffix: String) -> Int? {
    letterNumber(suffix) ?? (suffix.utf8.allSatisfy(\.isDigit) ? Int(suffix) : nil)
  }

  /// Returns the number of a letter in either case, from 1; nil for other texts.
  static func letterNumber(_ text: String) -> Int? {
    guard text.utf8.count == 1, let byte = text.utf8.first.map({ $0 | 0x20 }),
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    else { return nil }
    return Int(byte - UInt8(ascii: "a")) + 1
  }

  /// The keys of the project's own JSON by their names in simple form.
  private static let byWord: [String: String] = {
    let others = ["type", "text", "options", "answer"]
    let keys = QuestionKeys.all.filter { !others.contains($0) }
    return Dictionary(keys.map { (simple($0), $0) }) { first, _ in first }
  }()
}
