/// The columns of a table of questions, by the names in its first line.
struct TableColumns {
  /// A number and what it holds for one option: `option 2`, `feedback 2`.
  struct Numbered {
    var suffix: String
    var place: Int
    var further = Further()
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
    if !hasFurther { return }
    for place in options.indices { options[place].further = further(of: options[place].suffix) }
  }

  /// True if there are fractions or feedback of options.
  var hasFurther: Bool { !fractions.isEmpty || !feedback.isEmpty }

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
      } else if let suffix = TableColumns.suffix(of: word, after: ["options", "option", "answer"]) {
        options.append(Numbered(suffix: suffix, place: place))
      } else if TableColumns.suffix(
        of: word, after: ["wrong", "incorrect"]) != nil
      {
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

  /// The keys of the project's own JSON by their names in simple form.
  private static let byWord: [String: String] = {
    let others = ["type", "text", "options", "answer"]
    let keys = QuestionKeys.all.filter { !others.contains($0) }
    return Dictionary(keys.map { (simple($0), $0) }) { first, _ in first }
  }()
}
