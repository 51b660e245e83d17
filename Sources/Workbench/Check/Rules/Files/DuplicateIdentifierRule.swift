import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardScripting

/// Reports a quiz that shares its identifier, and so its scores, with an earlier one.
enum DuplicateIdentifierRule {
  static func check(_ quiz: CheckContext, beside others: [QuizCheck]) {
    guard let definition = quiz.loaded.definition,
      let other = others.first(where: { $0.identifier == definition.identifier }),
      FileSystem.canonical(other.path) != FileSystem.canonical(quiz.loaded.name)
    else { return }
    quiz.add(
      .duplicateIdentifier,
      "\(other.path) also has the identifier \"\(definition.identifier)\", "
        + "so both quizzes share their scores",
      remedy: quiz.loaded.isQuestionFile
        ? "rename one of the files, because the name is the identifier"
        : "give this one another identifier in quiz.lua: identifier = \"…\"",
      at: quiz.loaded.isQuestionFile
        ? .line(SourcePlace(file: quiz.loaded.path), about: nil)
        : .line(
          definition.place, about: definition.identifier,
          in: .value(of: "identifier", owner: nil)))
  }
}

extension DiagnosticCode {
  static let duplicateIdentifier = DiagnosticCode(
    "duplicate-identifier", .warning, "Two quizzes with one identifier",
    """
    Scores are stored by the identifier of a quiz: its key `identifier`, or the name of its folder \
    or file. Quizzes with one identifier share their best score and their statistics. It is found \
    where both are checked together: `quizboard check Quizzes`.
    """,
    remedy: "Give one of them another: `identifier = \"lamps-2\"`, or rename its folder.",
    .files(
      [
        ("harbour/quiz.lua", plainQuiz("Harbour lamps", identifier: "lamps")),
        ("tower/quiz.lua", plainQuiz("Tower lamps", identifier: "lamps")),
      ]))

  private static func plainQuiz(_ title: String, identifier: String) -> String {
    """
    local qb = require "quizboard"

    return qb.quiz {
      title = "\(title)", identifier = "\(identifier)",
      questions = { qb.trueFalse "It burns oil." { answer = true } },
    }

    """
  }
}
