import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz

extension MoodleQuestionReader {
  /// Reads a statement.
  mutating func trueFalse() throws(FormatProblem) -> Question.Kind? {
    var statement = TrueFalse(false)
    var verdicts: [Bool: Bool] = [:]
    let answers = try answers(atLeast: 1)
    for (answer, isForTrue) in zip(answers, try meanings(of: answers)) {
      let fraction = try fraction(of: answer)
      if fraction != .one, fraction != .zero {
        lose("fraction", at: answer, "an answer is right or wrong, and this one is read as wrong")
      }
      let isRight = fraction == .one
      if verdicts[isForTrue] != nil {
        guess("answer", at: answer, "there is such an answer already, and the last one counts")
      }
      verdicts[isForTrue] = isRight
      statement.answer = isForTrue ? isRight : !isRight
      let feedback = try formatted(answer.first("feedback"))
      if isForTrue {
        statement.feedbackTrue = feedback
      } else {
        statement.feedbackFalse = feedback
      }
    }
    if let first = verdicts[true], first == verdicts[false] {
      guess(
        "answer", at: element,
        "\(first ? "both answers are" : "no answer is") right; the right one is read as "
          + (statement.answer ? "true" : "false"))
    }
    return .trueFalse(statement)
  }

  /// Returns for each answer of a statement whether it stands for true. Its word decides, or the
  /// word of the other answer. In other languages the first stands for true, as in Moodle, which
  /// knows its own two words only.
  private mutating func meanings(of answers: [XMLElement]) throws(FormatProblem) -> [Bool] {
    var words: [String] = []
    for answer in answers { words.append(try source(in: answer)) }
    let known = words.map { TruthWords.value(of: HTMLText.plain(of: $0)) }
    let ofMoodle = words.indices.map { place in
      words[place] == "true" || words[place] != "false" && place == 0
    }
    let meanings = words.indices.map { place in
      let other = words.count == 2 ? known[1 - place].map { !$0 } : nil
      return known[place] ?? other ?? ofMoodle[place]
    }
    if let place = known.firstIndex(of: nil) {
      guess(
        "answer", at: answers[place],
        "“\(words[place].prefix(40))” is neither true nor false, and is read as \(meanings[place])")
    } else if let place = words.indices.first(where: { meanings[$0] != ofMoodle[$0] }) {
      guess(
        "answer", at: answers[place],
        "“\(words[place].prefix(40))” is read as \(meanings[place]), but Moodle reads the first answer "
          + "as true and the second as false")
    }
    return meanings
  }
}
