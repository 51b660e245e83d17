import QuizboardQuiz

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
      if texts.contains(where: { $0.unicodeScalars.contains { !isXML($0) } }) {
        let isBlank = texts.contains { $0.allSatisfy { $0.isWhitespace || !isXML($0) } }
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
      for option in choice.options { text += "\t\t\t\t<string>\(escaped(option))</string>\n" }
      text += """
        \t\t\t</array>
        \t\t\t<key>QuestionText</key>
        \t\t\t<string>\(escaped(choice.text))</string>
        \t\t</dict>

        """
    }
    text += "\t</array>\n</dict>\n</plist>\n"
    return WriteResult(bytes: Array(text.utf8), losses: losses)
  }

  private static func escaped(_ text: String) -> String {
    text.escapedForMarkup { scalar in
      // Readers of XML make a line feed of a carriage return.
      scalar == "\r" ? "&#13;" : isXML(scalar) ? nil : ""
    }
  }

  private static func isXML(_ character: Character) -> Bool {
    character.unicodeScalars.contains(where: isXML)
  }

  /// Returns whether XML 1.0 can contain a character.
  private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
