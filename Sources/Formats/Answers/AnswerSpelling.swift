import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// The spelling of one kind of answer in data (JSON and property lists), in written Lua and in rows
/// of tables. Payloads of `Question.Kind` conform to it.
protocol AnswerSpelling: Sendable {
  /// The keys of the answers in data and in the headers of tables.
  static var keys: [String] { get }
  /// The key that gives a row the type if no cell does.
  static var ownKey: String? { get }
  /// The forms of the cells under the keys; those of others are texts.
  static var cellForms: [String: CellValue.Form] { get }
  /// The folded words of other programs for the type, in tables.
  static var typeWords: String { get }

  /// Reads the answers in the current dictionary; nil, with a problem, without one.
  static func read(by reader: inout NodeQuestionReader) -> Question.Kind?
  /// Reads the answers of a row; nil, with a problem, if they are invalid.
  static func read(_ row: inout AnswerRow, by reader: inout RowReader) -> Question.Kind?

  /// The answers in data.
  var data: WrittenEntries { get }
  /// Returns the answers in Lua: the positional items, then the fields.
  func lua(by writer: inout LuaQuizWriter) -> (items: [String], fields: [String])
  /// Adds the cells of the answers.
  func addCells(to table: inout QuestionTableWriter)
  /// Checks the texts that players read and write.
  func check(_ texts: inout EmptyTexts)
}

extension AnswerSpelling {
  static var keys: [String] { [] }
  static var ownKey: String? { nil }
  static var cellForms: [String: CellValue.Form] { [:] }
  static var typeWords: String { "" }

  static func read(_ row: inout AnswerRow, by reader: inout RowReader) -> Question.Kind? {
    reader.loseOptions(of: row)
    return readData(of: &row, by: &reader)
  }

  /// Reads the answers in the cells with keys of data.
  static func readData(of row: inout AnswerRow, by reader: inout RowReader) -> Question.Kind? {
    reader.loseAnswer(of: row)
    return read(by: &reader.values)
  }

  var data: WrittenEntries { [:] }
  func lua(by writer: inout LuaQuizWriter) -> (items: [String], fields: [String]) {
    ([], writer.fields(data))
  }
  func addCells(to table: inout QuestionTableWriter) { table.add(data) }
  func check(_ texts: inout EmptyTexts) {}
}

/// The types of questions that files can have. A custom question needs a script.
enum AnswerTypes {
  /// The types by their names, in order.
  static let all: KeyValuePairs<String, any AnswerSpelling.Type> = [
    "choice": ChoiceAnswer.self, "multiple": MultipleAnswer.self, "trueFalse": TrueFalse.self,
    "short": ShortAnswer.self, "numeric": NumericAnswer.self, "matching": Matching.self,
    "ordering": Ordering.self, "cloze": Cloze.self, "essay": EssayAnswer.self,
    "info": NoAnswer.self,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.value) })

  /// Returns the type with a name; nil for an unknown name.
  static func named(_ name: String) -> (any AnswerSpelling.Type)? { byName[name] }

  /// The names by the folded words of other programs.
  private static let namesByWord = {
    var names: [String: String] = [:]
    for (name, type) in all {
      for word in type.typeWords.split(whereSeparator: \.isWhitespace) {
        names[String(word)] = name
      }
    }
    return names
  }()

  /// Returns the name for a word of another program; nil for an unknown word.
  static func name(forWord word: String) -> String? {
    namesByWord[HeadingWord.folded(HeadingWord.withoutNote(word))]
  }

  /// The keys of rows with answers that need no type.
  static let ownKeys = all.compactMap { $0.value.ownKey }

  /// The forms of cells by the keys of answers.
  static let cellForms = all.reduce(into: [String: CellValue.Form]()) { forms, type in
    forms.merge(type.value.cellForms) { first, _ in first }
  }
}

extension Question.Kind {
  /// The answers as files spell them; none for those of a script.
  var spelling: any AnswerSpelling {
    switch self {
    case .choice(let options): ChoiceAnswer(options: options)
    case .multiple(let options): MultipleAnswer(options: options)
    case .trueFalse(let statement): statement
    case .short(let answer): answer
    case .numeric(let answer): answer
    case .matching(let matching): matching
    case .ordering(let ordering): ordering
    case .cloze(let cloze): cloze
    case .essay: EssayAnswer()
    case .info, .custom: NoAnswer()
    }
  }
}

extension EssayAnswer: AnswerSpelling {
  static let typeWords =
    "openended open longanswer paragraph freeresponse longtext aufsatz"

  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? { .essay }
}

extension NoAnswer: AnswerSpelling {
  static func read(by reader: inout NodeQuestionReader) -> Question.Kind? { .info }
}
