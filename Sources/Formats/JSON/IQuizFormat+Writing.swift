import QuizboardQuiz
import QuizboardText

extension IQuizFormat {
  /// Writes the choice and trueFalse questions of a quiz as a list of one quiz.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var json = JSONWriter()
    var losses: [FormatLoss] = []
    json.open("[")
    json.open("{")
    json.key("title")
    json.write(quiz.title)
    if let description = quiz.description {
      json.key("desc")
      json.write(description)
    }
    if let icon = quiz.icon {
      json.key("icon")
      json.write(icon)
    }
    json.key("questions")
    json.open("[")
    for question in quiz.questions {
      guard let choice = SimpleChoice(question, for: "iQuiz", &losses) else { continue }
      json.newLine()
      json.open("{")
      json.key("text")
      json.write(choice.text)
      json.key("answer")
      json.write(String(choice.right + 1))
      json.key("answers")
      json.open("[")
      for option in choice.options { json.write(option) }
      json.close("]")
      json.close("}")
    }
    json.lastLine()
    json.close("]")
    json.close("}")
    json.close("]")
    json.lastLine()
    return WriteResult(bytes: json.bytes, losses: losses)
  }
}
