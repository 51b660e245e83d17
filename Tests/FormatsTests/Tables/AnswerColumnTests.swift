import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Answers that can be read as texts, letters or numbers: the column decides.
@Suite struct AnswerColumnTests {
  /// Returns the right options of each question, and the losses of a table.
  private func table(_ text: String) throws -> (right: [[String]], losses: [String]) {
    let result = try read(text, file: "bank.csv")
    #expect(result.problems.map(\.report) == [])
    let right = result.questions.map { question in
      zip(question.optionNames, question.optionFractions).filter { $1 > .zero }.map(\.0)
    }
    return (right, result.losses.map { "\($0.line ?? 0) \($0.field): \($0.reason)" })
  }

  private func rows(_ answers: String...) -> String {
    // In each second row, the texts of the options are numbers too.
    answers.enumerated().map { place, answer in
      "Q\(place)?,\(place.isMultiple(of: 2) ? "Oslo,Rome,Bern" : "3,1,2"),\"\(answer)\"\n"
    }.joined()
  }

  private let header = "question,option 1,option 2,option 3,answer\n"

  @Test func theFormThatFitsAllRowsWins() throws {
    #expect(try table(header + rows("2", "2")).right == [["Rome"], ["1"]])
    #expect(try table(header + rows("Rome", "2")).right == [["Rome"], ["2"]])
    #expect(try table(header + rows("B", "A")).right == [["Rome"], ["3"]])
    #expect(try table(header + rows("1,3", "1")).right == [["Oslo", "Bern"], ["3"]])
    #expect(try table(header + rows("2", "2")).losses == [])
    let texts = try table(header + rows("Rome", "2")).losses
    #expect(texts == [])
  }

  @Test func aRowThatFitsNothingDoesNotChangeTheOthers() throws {
    let result = try read(header + rows("2", "2", "Paris", "1"), file: "bank.csv")
    #expect(result.places == ["4:20 the answer “Paris” is none of the 3 options"])
    #expect(result.questions.map(\.rightNames) == [["Rome"], ["1"], ["3"]])
  }

  @Test func aRowThatFitsInTwoWaysIsNamed() throws {
    // Texts and numbers fit all rows: texts come first, and the row is named.
    let (right, losses) = try table(header + "Q?,3,1,2,2\n")
    #expect(right == [["2"]])
    #expect(
      losses == [
        "2 answer: “2” is the text of “2” and the number of “1”; the text was taken; to decide, "
          + "name the column “answer text”, “answer letter” or “answer number”, in the file or with "
          + "columns"
      ])
    // No form fits all rows: each has its own.
    let mixed = try table(header + rows("Rome", "2", "3", "1"))
    #expect(mixed.right == [["Rome"], ["2"], ["Bern"], ["1"]])
    #expect(mixed.losses.map { $0.prefix(8) } == ["3 answer", "5 answer"])
    // An option with both forms is unambiguous.
    #expect(try table(header + "Q?,1,2,3,2\n").losses == [])
  }

  @Test(arguments: [
    "Correct answer number", "answerNumber", "Nummer der richtigen Antwort",
    "Numéro de la bonne réponse", "Correct Answer(s) (Only include Answer #)",
  ])
  func theHeadingCanSayNumber(name: String) throws {
    let (right, losses) = try table("question,option 1,option 2,option 3,\(name)\nQ?,3,1,2,2\n")
    #expect(right == [["1"]])
    #expect(losses == [])
  }

  @Test func anIndexWithoutAZeroIsNamed() throws {
    let (right, losses) = try table("question,option 1,option 2,option 3,answerIndex\nQ?,x,y,z,2\n")
    #expect(right == [["y"]])
    #expect(
      losses == [
        "1 answer: no answer is 0, so the numbers were taken to begin with 1; if they do, name the "
          + "column “answer number”, in the file or with columns"
      ])
    #expect(
      try table("question,option 1,option 2,answer number\nQ?,x,y,1\n").losses == [])
  }

  @Test func theHeadingCanSayLetter() throws {
    let (right, losses) = try table(
      "question,option 1,option 2,option 3,Correct letter\nQ?,C,A,B,A\n")
    #expect(right == [["C"]])
    #expect(losses == [])
  }

  @Test func numbersCanBeginWithZero() throws {
    let (right, losses) = try table(header + rows("0", "2", "1"))
    #expect(right == [["Oslo"], ["2"], ["Rome"]])
    #expect(losses == ["1 answer: the answers are numbers that begin with 0"])
    // Without a zero they begin with 1.
    #expect(try table(header + rows("1", "2", "1")).right == [["Oslo"], ["1"], ["Oslo"]])
  }

  @Test(arguments: ["B)", "(b)", "b.", "Option B", "Answer 2", "#2", "B) Rome", "2. Rome"])
  func answersHaveSignsAndLabels(answer: String) throws {
    #expect(try table(header + rows(answer)).right == [["Rome"]])
  }

  @Test(arguments: ["A,C", "A; C", "A|C", "A C", "Oslo, Bern", "Oslo; Bern", "1 3", "A & C"])
  func severalAnswersAreSeparatedInManyWays(answer: String) throws {
    #expect(try table(header + rows(answer)).right == [["Oslo", "Bern"]])
  }
}
