import QuizboardQuiz
import QuizboardText

extension OpenTriviaFormat {
  /// Writes the choice and trueFalse questions of a quiz as one reply.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var json = JSONWriter()
    var losses = quiz.lossesOutsideQuestions(in: "a reply")
    json.open("{")
    json.key("response_code")
    json.write(0)
    json.key("results")
    json.open("[")
    for question in quiz.questions {
      let kept: Set = ["trueFalse", "category", "tags", "shuffle"]
      guard let choice = SimpleChoice(question, for: "Open Trivia DB", keeping: kept, &losses)
      else { continue }
      json.newLine()
      write(question, choice, &json, &losses)
    }
    json.lastLine()
    json.close("]")
    json.close("}")
    json.lastLine()
    return WriteResult(bytes: json.bytes, losses: losses)
  }

  private static func write(
    _ question: Question, _ choice: SimpleChoice, _ json: inout JSONWriter,
    _ losses: inout [FormatLoss]
  ) {
    let isBoolean = question.type == "trueFalse"
    func lose(_ field: String, _ reason: String) {
      losses.append(FormatLoss(question: question.reportName, field: field, reason: reason))
    }
    func write(_ key: String, _ text: String) {
      json.key(key)
      json.write(encoded(text))
    }
    json.open("{")
    write("type", isBoolean ? "boolean" : "multiple")
    let difficulty = question.tags.first { difficulties.contains($0) }
    if let difficulty { write("difficulty", difficulty) }
    if let category = question.category {
      if category.allSatisfy(\.isWhitespace) {
        lose("category", "the category is empty and was left out")
      } else {
        write("category", category)
      }
    }
    let others = question.tags.count - (difficulty == nil ? 0 : 1)
    if others > 0 { lose("tags", "Open Trivia DB has no tags but easy, medium and hard") }
    write("question", choice.text)
    write("correct_answer", choice.options[choice.right])
    json.key("incorrect_answers")
    json.open("[")
    for (place, option) in choice.options.enumerated() where place != choice.right {
      json.write(encoded(option))
    }
    json.close("]")
    json.close("}")
    if !isBoolean {
      if choice.right > 0 { lose("options", "the right option is written first") }
      if question.details.shuffle != true { lose("shuffle", "readers shuffle the options") }
    } else if question.details.shuffle != nil {
      lose("shuffle", "Open Trivia DB has no shuffle")
    }
  }

  /// Returns a text with entities, so that none of its characters is taken for an encoding.
  private static func encoded(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { encoded, scalar in
      switch scalar {
      case "&": encoded += "&amp;"
      case "<": encoded += "&lt;"
      case ">": encoded += "&gt;"
      case "\"": encoded += "&quot;"
      case "'": encoded += "&#039;"
      case "%": encoded += "&#37;"
      case "+": encoded += "&#43;"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
  }
}
