import QuizboardText

/// The meaning of a column of a table of questions.
enum ColumnMeaning: Hashable {
  case text, answer, type, title, category, tags
  /// The feedback of questions.
  case comment
  /// An option, with the number or the letter in the name of its column.
  case option(String)
  case wrong
  case fraction(String)
  case feedback(String)
  /// A key of the project's own JSON.
  case key(String)
  /// A running number of the rows, which is not read.
  case number
  /// A column that a mapping excludes.
  case ignored
}

extension ColumnMeaning {
  /// A meaning of a name.
  struct Reading: Equatable {
    var meaning: ColumnMeaning
    /// True if another column with the meaning has precedence.
    var isWeak = false
    /// The form of the answers that the name says; nil for none.
    var answers: AnswerForm?
  }

  /// Returns the meaning of a column by its name; nil for an unknown name.
  static func reading(of name: String) -> Reading? {
    let short = HeadingWord.withoutNote(name)
    if let found = reading(ofWord: HeadingWord.folded(short), name: name) { return found }
    // Tables in two languages have both names: `Frage / Question`.
    let parts = short.split { $0 == "/" || $0 == "|" }.map { HeadingWord.folded(String($0)) }
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let found = parts.compactMap { reading(ofWord: $0, name: name) }
    guard found.count == parts.count, found.allSatisfy({ $0.meaning == found[0].meaning }) else {
      return nil
    }
    return found[0]
  }

  private static func reading(ofWord word: String, name: String) -> Reading? {
    if word.isEmpty { return nil }
    let form = ColumnHeadings.answerForm(inName: name)
    if var found = ColumnHeadings.byWord[word] {
      if found.meaning == .answer { found.answers = form }
      return found
    }
    if let suffix = TableColumns.optionSuffix(of: word) {
      return Reading(meaning: .option(suffix), isWeak: suffix.isEmpty)
    }
    if TableColumns.isWrong(word) { return Reading(meaning: .wrong) }
    for (beginning, make) in [
      ("fraction", { ColumnMeaning.fraction($0) }), ("feedback", { ColumnMeaning.feedback($0) }),
    ] where word.hasPrefix(beginning) {
      let suffix = String(word.dropFirst(beginning.count))
      if TableColumns.number(of: suffix) != nil { return Reading(meaning: make(suffix)) }
    }
    // `Correct answer number`, `answerIndex`, `numéro de la bonne réponse`.
    if form != nil, ColumnHeadings.isAnswerWithForm(name) {
      return Reading(meaning: .answer, answers: form)
    }
    return nil
  }
}

/// The form in which a column has the answers.
enum AnswerForm: Equatable {
  case text, letter, number
  /// Numbers from 0.
  case index
}
