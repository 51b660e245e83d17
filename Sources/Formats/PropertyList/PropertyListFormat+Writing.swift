import QuizboardQuiz
import QuizboardText

extension PropertyListFormat {
  /// Writes the choice and trueFalse questions of a quiz as an XML property list.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var losses = quiz.lossesOutsideQuestions(in: "a property list")
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>QuestionList</key>
      \t<array>

      """
    for question in quiz.questions {
      guard let choice = SimpleChoice(question, for: "a property list", &losses) else { continue }
      let texts = [choice.text] + choice.options
      let allowed = texts.map(XMLText.allowed)
      if allowed != texts {
        let isBlank = allowed.contains { $0.allSatisfy(\.isWhitespace) }
        losses.append(
          FormatLoss(
            question: question.reportName, field: "text",
            reason: isBlank
              ? "left out: XML has no control characters"
              : "XML has no control characters; they are left out"))
        if isBlank { continue }
      }
      text += """
        \t\t<dict>
        \t\t\t<key>Answer</key>
        \t\t\t<integer>\(choice.right)</integer>
        \t\t\t<key>AnswerText</key>
        \t\t\t<array>

        """
      for option in allowed.dropFirst() {
        text += "\t\t\t\t<string>\(XMLText.escaped(option, []))</string>\n"
      }
      text += """
        \t\t\t</array>
        \t\t\t<key>QuestionText</key>
        \t\t\t<string>\(XMLText.escaped(allowed[0], []))</string>
        \t\t</dict>

        """
    }
    text += "\t</array>\n</dict>\n</plist>\n"
    return WriteResult(bytes: Array(text.utf8), losses: losses)
  }
}
