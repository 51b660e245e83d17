import QuizboardEngine
import QuizboardIndex
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// Reports an empty title, an icon that lists cut, and a language that is no code.
enum HeadingRule: Rule {
  /// The number of columns that lists have for an icon.
  private static let iconWidth = 4

  static func check(_ quiz: CheckContext) {
    guard quiz.loaded.quiz != nil, !quiz.loaded.isQuestionFile,
      let definition = quiz.loaded.definition
    else { return }
    func report(_ code: DiagnosticCode, _ message: String, remedy: String, at key: String) {
      quiz.add(
        code, "qb.quiz: \(message)", remedy: remedy,
        at: .line(definition.place, about: key))
    }
    if definition.title.allSatisfy(\.isWhitespace), !hasFault(at: "title", quiz) {
      report(
        .emptyTitle, "the title is empty, so lists show no name for the quiz",
        remedy: "write title = \"…\"", at: "title")
    }
    let details = definition.details
    if let icon = details.icon, SafeText.width(of: icon) > iconWidth {
      report(
        .longIcon,
        "the icon \(quoted(icon)) is longer than the \(iconWidth) columns that lists have "
          + "for it", remedy: "write one or two characters, such as icon = \"⚓\"", at: "icon")
    }
    if let language = details.language, !isCode(language) {
      let meant = codes[language.lowercased()]
      report(
        .unknownLanguage, "the language \(quoted(language)) is no code of a language",
        remedy: "write \(meant.map { "\"\($0)\"" } ?? "a code such as \"de\" or \"de-CH\"")",
        at: "language")
    }
  }

  /// True if an error about a key is reported.
  private static func hasFault(at key: String, _ quiz: CheckContext) -> Bool {
    quiz.scriptFaults.contains { $0.subject == key && $0.context.owner == "qb.quiz" }
  }

  /// True for two or three letters, alone or before the parts of a region or a script.
  private static func isCode(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*/) != nil
  }

  /// The codes of the languages with texts, by their names.
  private static let codes = [
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr",
    "spanish": "es", "español": "es", "italian": "it", "italiano": "it",
  ]
}

extension DiagnosticCode {
  static let emptyTitle = DiagnosticCode(
    "empty-title", .warning, "A quiz without a title",
    "Lists of quizzes show the title. An empty one leaves a row without a name.",
    remedy: "Write a title.",
    .quiz(
      """
        title = "",
        questions = { qb.trueFalse "Water is wet." { answer = true } },
      """
    ))

  static let longIcon = DiagnosticCode(
    "long-icon", .warning, "An icon that is too long",
    "An icon is one or two characters. Lists have four columns for it, and cut a longer one. The "
      + "name of a picture is no icon.",
    remedy: "Write one or two characters: `icon = \"⚓\"`.",
    .quiz(
      """
        title = "Example", icon = "harbour.png",
        questions = { qb.trueFalse "Water is wet." { answer = true } },
      """
    ))

  static let unknownLanguage = DiagnosticCode(
    "unknown-language", .warning, "A language that is no code",
    """
    `language` is a code of two or three letters, alone or with a region: `de`, `de-CH`. Any other \
    text means nothing to the standard screens, which speak English then.
    """,
    remedy: "Write the code: `language = \"de\"`.",
    .quiz(
      """
        title = "Example", language = "German",
        questions = { qb.trueFalse "Water is wet." { answer = true } },
      """
    ))
}
