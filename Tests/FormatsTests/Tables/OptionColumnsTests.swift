import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The columns with the options of questions in tables.
@Suite struct OptionColumnsTests {
  private func describe(_ question: Question) -> String {
    let options = zip(question.optionNames, question.optionFractions).map { "\($0)=\($1)" }
    return "\(question.type): \(options.joined(separator: " "))"
  }

  /// Returns the questions and the losses of a table.
  private func table(_ text: String) throws -> (questions: [String], losses: [String]) {
    let result = try read(text, file: "bank.csv")
    #expect(result.problems.map(\.report) == [])
    return (
      result.questions.map(describe), result.losses.map { "\($0.line ?? 0) \($0.field)" }
    )
  }

  @Test(arguments: [
    "A,B,C,D", "a,b,c,d", "D,C,B,A", "A - first,B,C,D", "Option A,Option B,Option C,Option D",
    "choice A,choice B,choice C,choice D", "answer_a,answer_b,answer_c,answer_d",
    "optionA,optionB,optionC,optionD",
  ])
  func lettersNameOptions(header: String) throws {
    let isReversed = header.hasPrefix("D")
    let towns = ["Oslo", "Rome", "Bern", "Paris"]
    let cells = (isReversed ? towns.reversed() : towns).joined(separator: ",")
    let (questions, losses) = try table("Question,\(header),Answer\nCapital?,\(cells),B\n")
    #expect(
      questions == [
        isReversed
          ? "choice: Paris=0 Bern=0 Rome=1 Oslo=0" : "choice: Oslo=0 Rome=1 Bern=0 Paris=0"
      ])
    #expect(losses == [])
  }

  @Test(arguments: ["choice_", "option_", "answer_", "Choice "])
  func theAnswerMayBeTheNameOfAColumn(name: String) throws {
    let (questions, losses) = try table(
      """
      question,\(name)1,\(name)2,\(name)3,\(name)2_score,correct_answer
      One?,Atlantic,Pacific,Arctic,5,\(name)2
      Two?,Venice,Rome,York,,"\(name)1,\(name)2"
      Gap?,,Rome,York,,\(name)3
      Text too?,x,\(name)1,z,,\(name)1
      """)
    #expect(
      questions == [
        "choice: Atlantic=0 Pacific=1 Arctic=0", "multiple: Venice=1/2 Rome=1/2 York=-1/2",
        "choice: Rome=0 York=1", "choice: x=1 \(name)1=0 z=0",
      ])
    // Scores of options have no meaning in a table.
    #expect(losses == ["1 \(name)2_score"])
  }

  @Test func lettersAndNumbersAreThoseOfTheColumns() throws {
    let (questions, _) = try table(
      "text,option 1,option 2,option 3,answer\nA?,,Rome,Oslo,2\nB?,,Rome,Oslo,C\nC?,,x,y,2|3\n")
    #expect(
      questions == ["choice: Rome=1 Oslo=0", "choice: Rome=0 Oslo=1", "multiple: x=1/2 y=1/2"])
    let result = try read("text,option 1,option 2,answer\nA?,,Rome,1\n", file: "bank.csv")
    #expect(result.places == ["2:10 the answer “1” is none of the 1 options"])
  }

  @Test func otherNamesThatBeginAlikeAreNoOptions() throws {
    let (questions, losses) = try table(
      """
      text,option 1,option 2,answer,option 1 score,optional note,answer feedback,wrong feedback
      A?,x,y,x,1,n,f,w
      """)
    #expect(questions == ["choice: x=1 y=0"])
    #expect(
      losses == ["1 option 1 score", "1 optional note", "1 answer feedback", "1 wrong feedback"])
  }

  @Test func lettersWithoutAnAnswerOrOutOfOrderAreNoOptions() throws {
    #expect(try table("text,A,answer\nA?,x,y\n").losses == ["1 A"])
    #expect(try table("text,B,C,answer\nA?,x,z,y\n").losses == ["1 B", "1 C"])
    #expect(
      try table("text,option 1,option 2,A,B,answer\nA?,x,y,p,q,x\n").losses == ["1 A", "1 B"])
  }

  @Test func whatNoOptionOfARowHasIsLost() throws {
    let (questions, losses) = try table(
      """
      text,answer,type,option 1,option 2,wrong 1,fraction 1,feedback 1,feedback 2,feedback 3
      Short?,A|B,short,,,,0.5,fb,zz,
      Choice?,x,,x,y,,,f,g,h
      One?,x,,x,,,,f,g,
      Wrong?,x,,,,y,,f,,
      True?,true,trueFalse,,,,,f,,
      Info,,info,,,,,f,,
      """)
    #expect(
      questions == [
        "short: ", "choice: x=1 y=0", "choice: x=1", "choice: x=1 y=0",
        "trueFalse: True=1 False=0", "info: ",
      ])
    #expect(
      losses == [
        "2 fraction 1", "2 feedback 1", "2 feedback 2", "3 feedback 3", "4 feedback 2",
        "5 feedback 1", "6 feedback 1", "7 feedback 1",
      ])
  }
}
