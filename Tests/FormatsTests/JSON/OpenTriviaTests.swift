import Foundation
import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

private let reply = sharedInputs.appending(path: "opentdb/api-response-10-mixed.json")
private let hasReply = FileManager.default.fileExists(atPath: reply.path)

@Suite struct OpenTriviaTests {
  private let one = """
    {"category":"Caf&eacute;s","type":"multiple","difficulty":"hard","question":"&quot;A&quot;&#039;s?",\
    "correct_answer":"R &amp; B","incorrect_answers":["a","b"]}
    """
  private let two = """
    {"type":"boolean","question":"Salty?","correct_answer":"False","incorrect_answers":["True"]}
    """

  @Test(.enabled(if: hasReply, "the sample is not beside this checkout"))
  func aReplyOfTheDatabaseIsRead() throws {
    let result = try QuestionFormats.read(
      bytes: Array(Data(contentsOf: reply)), file: "api-response-10-mixed.json")
    #expect(result.format == OpenTriviaFormat.name)
    #expect(result.problems == [])
    #expect(result.losses == [])
    #expect(result.quizzes.first?.questions.count == 10)
    let first = try #require(result.quizzes.first?.questions.first)
    #expect(
      first.text == "What name did \"Mario\", from \"Super Mario Brothers\", originally have?")
  }

  @Test func entitiesAreDecodedAndTheRightAnswerComesFirst() throws {
    let result = try read(#"{"response_code":0,"results":[\#(one),\#(two)]}"#, file: "q.json")
    #expect(result.problems.map(\.report) == [])
    let questions = try #require(result.quizzes.first?.questions)
    #expect(questions[0].text == "\"A\"'s?")
    #expect(questions[0].format == .plain)
    #expect(questions[0].category == "Cafés")
    #expect(questions[0].tags == ["hard"])
    #expect(questions[0].optionNames == ["R & B", "a", "b"])
    #expect(questions[0].optionFractions == [.one, .zero, .zero])
    #expect(questions[0].details.shuffle == true)
    #expect(questions[1].kind == .trueFalse(TrueFalse(false)))
    #expect(questions[1].tags == [])
  }

  @Test func dumpsOfEachShapeAreRead() throws {
    let reply = #"{"response_code":0,"results":[\#(one),\#(two)]}"#
    let dumps = [
      "[\(one),\(two)]", "[\(reply),\(reply)]", reply + "\n" + reply + "\n",
      #"{"General Knowledge":[\#(one)],"History":[\#(two)]}"#, #"{"results":[\#(one)]}"#,
      "[[\(one)]]",
    ]
    for (dump, count) in zip(dumps, [2, 4, 4, 2, 1, 1]) {
      let result = OpenTriviaFormat.read(bytes: Array(dump.utf8), file: "dump.json")
      #expect(result.problems.map(\.report) == [], "\(dump)")
      #expect(result.quizzes.first?.questions.count == count, "\(dump)")
      #expect(try read(dump, file: "dump").format == OpenTriviaFormat.name, "\(dump)")
    }
  }

  @Test(arguments: [
    ("1", "too few questions for the query"), ("5", "too many requests"),
  ])
  func aReplyWithAnErrorIsNamed(code: String, reason: String) throws {
    let result = try read(#"{"response_code":\#(code),"results":[]}"#, file: "q.json")
    #expect(result.places == ["1:18 the database answered with code \(code): \(reason)"])
  }

  @Test func theOtherEncodingsOfTheDatabaseAreRead() throws {
    let texts = [
      #"{"type":"bXVsdGlwbGU=","question":"V2hhdCBpcyDDqT8=","correct_answer":"YSBi","#
        + #""incorrect_answers":["Yw=="]}"#,
      #"{"type":"multiple","question":"What%20is%20%C3%A9%3F","correct_answer":"a%20b","#
        + #""incorrect_answers":["c"]}"#,
      #"{"type":"multiple","question":"What+is+%C3%A9%3F","correct_answer":"a+b","#
        + #""incorrect_answers":["c"]}"#,
    ]
    for text in texts {
      let question = try #require(
        try read("[\(text)]", file: "q.json").quizzes.first?.questions.first)
      #expect(question.text == "What is é?")
      #expect(question.optionNames == ["a b", "c"])
    }
    // A text with a character that the encoding replaces is not in it.
    let plain = #"[{"question":"What is %20?","correct_answer":"x","incorrect_answers":["y"]}]"#
    #expect(try read(plain, file: "q.json").texts == [["What is %20?"]])
  }

  @Test func brokenResultsAreNamedAndTheOthersAreKept() throws {
    let result = try read(
      """
      {"response_code":0,"results":[
      {"type":"multiple","question":"No answer?","incorrect_answers":["a"]},
      {"type":"boolean","question":"Maybe?","correct_answer":"Maybe","incorrect_answers":[]},
      {"type":"multiple","question":"?","correct_answer":3,"incorrect_answers":["a"]},
      \(two)]}
      """, file: "q.json")
    #expect(
      result.places == [
        "2:1 the result has no “correct_answer”", "3:1 the right answer is “Maybe”",
        "4:52 this is a number",
      ])
    #expect(result.texts == [["Salty?"]])
  }

  @Test func whatCannotBeHeldIsReported() throws {
    var details = Question.Details()
    details.format = .plain
    details.tags = ["geo", "easy"]
    details.explanation = "Because."
    let questions = [
      try Question("A?", .choice([Option("x"), Option("y", isRight: true)]), details),
      try Question("B?", .essay),
    ]
    let written = OpenTriviaFormat.write(QuizContent(title: "T", questions: questions))
    #expect(
      written.losses.dropFirst().map { "\($0.question ?? "") \($0.field): \($0.reason)" } == [
        "A? explanation: Open Trivia DB has no explanation",
        "A? tags: Open Trivia DB has no tags but easy, medium and hard",
        "A? options: the right option is written first",
        "A? shuffle: readers shuffle the options",
        "B? type: left out: Open Trivia DB has no essay questions",
      ])
  }
}
