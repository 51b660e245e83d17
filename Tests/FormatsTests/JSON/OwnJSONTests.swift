import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The JSON of the project itself.
@Suite struct OwnJSONTests {
  private func file(_ questions: String...) -> String {
    #"{"quizboard":1,"title":"T","questions":["# + "\n" + questions.joined(separator: ",\n") + "]}"
  }

  private func question(_ text: String) throws -> Question {
    let result = try read(file(text), file: "q.json")
    #expect(result.problems.map(\.report) == [])
    return try #require(result.quizzes.first?.questions.first)
  }

  @Test func theExampleOfEachTypeIsRead() throws {
    let result = try read(
      """
      {"quizboard":1,"title":"All","description":"Each type.","icon":"🧩","questions":[
       {"type":"choice","id":"c","title":"A title","text":"C","format":"html","points":2,
        "category":"a/b","tags":["x","y"],"feedback":"F",
        "options":[{"text":"1","fraction":1,"feedback":"Yes"},{"text":"2","fraction":-0.5}]},
       {"type":"multiple","text":"M","options":[{"text":"1","fraction":0.5},
        {"text":"2","fraction":0.5},{"text":"3","fraction":-0.5}]},
       {"type":"trueFalse","text":"T","answer":true,"feedbackTrue":"Right","feedbackFalse":"No"},
       {"type":"short","text":"S","accept":[{"text":"Twain","fraction":1}],"ignoreCase":true},
       {"type":"numeric","text":"N","accept":[{"value":3.14,"tolerance":0.01,"fraction":1},
        {"low":1,"high":5,"fraction":0.5}],"units":{"m":1,"cm":100},"unitPenalty":0.1},
       {"type":"matching","text":"Ma","pairs":[["France","Paris"]],"distractors":["Lyon"]},
       {"type":"ordering","text":"O","items":["a","b"],"grading":"pairs"},
       {"type":"cloze","text":"{{who}} it","gaps":{"who":{"type":"short","accept":["I"]}}},
       {"type":"essay","text":"E"},{"type":"info","text":"I"}]}
      """, file: "q.json")
    #expect(result.problems.map(\.report) == [])
    #expect(result.losses == [])
    #expect(result.format == JSONFormat.name)
    let quiz = try #require(result.quizzes.first)
    #expect(quiz.title == "All")
    #expect(quiz.description == "Each type.")
    #expect(quiz.icon == "🧩")
    #expect(quiz.questions.map(\.type) == Question.Kind.names.filter { $0 != "custom" })
    let choice = quiz.questions[0]
    #expect(choice.id == QuestionID("c"))
    #expect(choice.format == .html)
    #expect(choice.points == Rational(2))
    #expect(choice.optionFractions == [.one, Rational(numerator: -1, denominator: 2)])
    #expect(choice.kind.options[0].feedback == "Yes")
    guard case .multiple(let options) = quiz.questions[1].kind else { return }
    #expect(options.map(\.fraction) == [nil, nil, nil])
    guard case .numeric(let number) = quiz.questions[4].kind else { return }
    #expect(number.units.map(\.name) == ["m", "cm"])
    #expect(number.accept.map(\.extent) == [.value(3.14, tolerance: 0.01), .range(1, 5)])
  }

  @Test func eachQuestionIsWrittenOnALineAndFractionsAlways() throws {
    let questions = [
      try Question(
        "A?", .multiple([Option("1", isRight: true), Option("2", isRight: true), Option("3")])),
      try Question("B?", .short(ShortAnswer([AcceptedText("x")]))),
    ]
    let written = JSONFormat.write(QuizContent(title: "T", questions: questions))
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == """
        {"quizboard":1,"title":"T","questions":[
        {"type":"multiple","text":"A?","format":"markdown","options":[{"text":"1","fraction":0.5},\
        {"text":"2","fraction":0.5},{"text":"3","fraction":-0.5}]},
        {"type":"short","text":"B?","format":"markdown","accept":[{"text":"x","fraction":1}]}
        ]}

        """)
  }

  @Test func aThirdIsStillAThird() throws {
    let third = try #require(Rational(numerator: 1, denominator: 3))
    let question = try Question("?", .short(ShortAnswer([AcceptedText("x", fraction: third)])))
    let bytes = JSONFormat.write(QuizContent(title: "T", questions: [question])).bytes
    let read = JSONFormat.read(bytes: bytes, file: "q.json").quizzes[0].questions[0]
    #expect(read.kind == question.kind)
  }

  @Test func aTextOfAnotherFormatSaysSo() throws {
    let question = try question(
      #"{"type":"info","text":"I","format":"html","feedback":{"text":"*f*","format":"markdown"}}"#)
    #expect(question.details.feedback == FormattedText("*f*", .markdown))
  }

  @Test(arguments: [
    (#"{"type":"info"}"#, "2:1 the question has no “text”"),
    (#"{"txet":"a","type":"info"}"#, "2:2 the question has no “text”, but “txet”"),
    (#"{"text":"a"}"#, "2:1 the question has no “type”"),
    (#"{"type":"chioce","text":"a"}"#, #"2:9 there is no type “chioce”; did you mean "choice"?"#),
    (#"{"type":"custom","text":"a"}"#, "2:9 a custom question is graded by a script"),
    (#"{"type":"choice","text":"a"}"#, "2:1 the question has no “options”"),
    (#"{"type":"choice","text":"a","options":[]}"#, "2:1 a choice question needs options"),
    (#"{"type":"choice","text":"a","options":["x"]}"#, "2:40 this is a text"),
    (
      #"{"type":"choice","text":"a","options":[{"text":"x","fraction":2}]}"#,
      "2:63 the number 2 is out of range"
    ),
    (#"{"type":"info","text":"a","points":-1}"#, "2:36 the number -1 is out of range"),
    (#"{"type":"info","text":"a","points":1e999}"#, "2:36 the number is too large"),
    (#"{"type":"info","text":"a","points":"1"}"#, "2:36 this is a text"),
    (#"{"type":"info","text":"a","tries":1.5}"#, "2:35 the number 1.5 is out of range"),
    (#"{"type":"info","text":"a","penalty":1.5}"#, "2:37 the number 1.5 is out of range"),
    (#"{"type":"info","text":"a","timeLimit":0}"#, "2:39 the number 0 is out of range"),
    (#"{"type":"info","text":"a","format":"rtf"}"#, "2:36 the word “rtf” is unknown"),
    (#"{"type":"info","text":"a","shuffle":1}"#, "2:37 this is a number"),
    (#"{"type":"info","text":"a","tags":"t"}"#, "2:34 this is a text"),
    (#"{"type":"info","text":"a","id":" "}"#, "2:32 the text is empty"),
    (#"{"type":"trueFalse","text":"a","answer":"true"}"#, "2:41 this is a text"),
    (#"{"type":"short","text":"a","accept":[{"text":1}]}"#, "2:46 this is a number"),
    (#"{"type":"numeric","text":"a","accept":[{"valeu":1}]}"#, "2:40 the answer has no “value”"),
    (
      #"{"type":"numeric","text":"a","accept":[{"low":5,"high":1}]}"#,
      "2:40 the range goes from 5.0 down to 1.0"
    ),
    (
      #"{"type":"numeric","text":"a","accept":[{"value":1,"tolerance":-1}]}"#,
      "2:63 the number -1 is out of range"
    ),
    (#"{"type":"matching","text":"a","pairs":[["x"]]}"#, "2:40 this is a list of 1"),
    (
      #"{"type":"ordering","text":"a","items":["x"]}"#,
      "2:1 an ordering question needs at least two items"
    ),
    (
      #"{"type":"cloze","text":"a","gaps":{"g":{"type":"essay"}}}"#,
      "2:48 a gap has no type “essay”"
    ),
    (
      #"{"type":"cloze","text":"a","gaps":{"g":{"type":"short","accept":["x"]}}}"#,
      "2:1 the text has no gap “g”"
    ),
    ("[]", "2:1 this is a list"),
  ])
  func aBrokenQuestionIsNamedAndTheNextIsKept(text: String, problem: String) throws {
    let result = try read(file(text, #"{"type":"info","text":"next"}"#), file: "q.json")
    #expect(result.places.contains(problem), "\(result.places)")
    #expect(result.texts == [["next"]])
  }

  @Test func whatIsUnknownIsLostWithItsLine() throws {
    let result = try read(
      """
      {"quizboard":1,"title":"T","author":"A","questions":[
      {"type":"info","text":"One","explanaton":"E","typos":1},
      {"type":"info","text":"Two","text":"Again"}]}
      """, file: "q.json")
    #expect(result.problems == [])
    #expect(
      result.losses == [
        FormatLoss(line: 1, field: "author", reason: "the key is unknown and was left out"),
        FormatLoss(
          question: "One", line: 2, field: "explanaton",
          reason: #"the key is unknown and was left out; did you mean "explanation"?"#),
        FormatLoss(
          question: "One", line: 2, field: "typos",
          reason: "an info question has no such key; it was left out"),
        FormatLoss(
          question: "Again", line: 3, field: "text",
          reason: "the key is there twice; the last value was kept"),
      ])
  }

  @Test func aLaterVersionIsRefused() throws {
    let text = #"{"questions":[{"type":"info","text":"a"},{"type":"new"}],"quizboard":2}"#
    let result = try read(text, file: "q.json")
    #expect(result.places == ["1:70 a later version of quizboard wrote this file"])
    #expect(result.quizzes == [])
  }

  @Test func aMissingMarkIsNamedAndTheQuestionsAreKept() throws {
    let result = try read(#"{"questions":[{"type":"info","text":"a"}]}"#, file: "q.json")
    #expect(result.places == ["1:1 the file has no “quizboard”"])
    #expect(result.texts == [["a"]])
  }

  @Test func questionsOfScriptsAreLeftOut() throws {
    var details = Question.Details()
    details.script = QuestionScript(key: 1, hasVariables: true)
    let questions = [
      try Question("custom", .custom(CustomAnswer())), try Question("{a}?", .essay, details),
      try Question("kept", .essay),
    ]
    for format in QuestionFormats.writable
    where ["json", "csv", "tsv", "lua", "gift", "moodle", "qti"].contains(format.word) {
      let written = format.write(QuizContent(title: "T", questions: questions))
      #expect(
        written.losses.filter { $0.question != nil } == [
          FormatLoss(
            question: "custom", field: "type", reason: "left out: a script grades it",
            isWhole: true),
          FormatLoss(
            question: "{a}?", field: "type", reason: "left out: a script fills in its variables",
            isWhole: true),
        ], "\(format.word)")
      let kept = format.read(bytes: written.bytes, file: "q").texts == [["kept"]]
      #expect(kept || String(decoding: written.bytes, as: UTF8.self).contains("kept"))
    }
  }
}
