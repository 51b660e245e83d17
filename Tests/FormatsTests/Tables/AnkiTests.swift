import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct AnkiTests {
  private func accepted(_ question: Question) -> [String] {
    if case .short(let answer) = question.kind { answer.accept.map(\.text) } else { [] }
  }

  @Test func theHeaderNamesTheColumns() throws {
    let result = try read(
      """
      #separator:tab
      #html:true
      #guid column:1
      #notetype column:2
      #deck column:3
      #tags column:6
      n1\tBasic\tLanguages::French\t<b>dog</b>\tle&nbsp;chien<br>un chien\tanimal  easy
      n2\tBasic\tLanguages\t"two
      lines"\t"le ""chat""\"\t

      """, file: "deck.txt")
    #expect(result.format == AnkiFormat.name)
    #expect(result.problems.map(\.report) == [])
    let questions = try #require(result.quizzes.first?.questions)
    #expect(questions.map(\.id) == [QuestionID("n1"), QuestionID("n2")])
    #expect(questions.map(\.category) == ["Languages/French", "Languages"])
    #expect(questions.map(\.tags) == [["animal", "easy"], []])
    #expect(questions.map(\.text) == ["<b>dog</b>", "two\nlines"])
    #expect(questions.map(\.format) == [.html, .html])
    #expect(accepted(questions[0]) == ["le\u{A0}chien\nun chien"])
    #expect(accepted(questions[1]) == ["le \"chat\""])
  }

  @Test(arguments: [
    ("Comma", ","), ("semicolon", ";"), ("Tab", "\t"), ("Space", " "), ("pipe", "|"),
    ("Colon", ":"), (";", ";"), ("|", "|"),
  ])
  func separatorsHaveNames(name: String, sign: String) throws {
    let result = try read("#separator:\(name)\ndog\(sign)chien\n", file: "deck.txt")
    #expect(result.texts == [["dog"]])
    #expect(accepted(try #require(result.quizzes.first?.questions.first)) == ["chien"])
  }

  @Test func propertiesOfTheFileHoldForAllNotes() throws {
    let result = try read(
      "#tags:a b\n#deck:Spanish\n#notetype:Basic\n#if matches:keep both\n#columns:F;B;Note\n"
        + "# a comment\nperro;dog;x\n# another\ngato;cat;\nsol;sun\n", file: "deck")
    let questions = try #require(result.quizzes.first?.questions)
    #expect(result.problems == [])
    #expect(questions.map(\.text) == ["perro", "gato", "sol"])
    #expect(questions.allSatisfy { $0.tags == ["a", "b"] && $0.category == "Spanish" })
    #expect(questions.allSatisfy { $0.format == .plain })
    #expect(result.losses.map(\.field) == ["Note"] && result.losses.map(\.line) == [7])
    let reason = try #require(result.losses.first?.reason)
    #expect(reason.hasPrefix("left out in 1 note: the first two fields are read; columns ="))
  }

  @Test func withoutAHeaderTagsAndEntitiesMakeItHTML() throws {
    #expect(
      try read("dog\tchien\ncat\tle <i>chat</i>\n", file: "deck.txt").quizzes[0].questions[0].format
        == .html)
    #expect(
      try read("a < b\tyes & no\n", file: "deck.txt").quizzes[0].questions[0].format == .plain)
  }

  @Test func aStarInAnAnswerIsAStar() throws {
    let question = try read("#separator:tab\nfive stars\t*****\n", file: "a.txt").quizzes[0]
      .questions[0]
    #expect(question.correctText == "*****")
  }

  @Test func deletionsAreGaps() throws {
    let result = try read(
      "#separator:tab\n#html:true\n{{c1::Paris::city}} is in {{c2::<b>France</b>}}.\tEurope\n",
      file: "a.txt")
    let question = try #require(result.quizzes.first?.questions.first)
    #expect(question.text == "{{1}} is in {{2}}.")
    #expect(
      question.kind
        == .cloze(
          Cloze([
            Cloze.Gap("1", .short(ShortAnswer([AcceptedText("Paris")]))),
            Cloze.Gap("2", .short(ShortAnswer([AcceptedText("France")]))),
          ])))
    #expect(question.hints == ["city"])
    #expect(question.details.feedback == "Europe")
  }

  @Test func notesWithoutAnAnswerAreNamed() throws {
    let result = try read(
      "#separator:tab\nq\t\n\ta\nx\t<img src=a.png>\n{{c1::a\tb\n{{c1::a {{c2::b}}}}\t\n"
        + "\"q\nok\tfine\n#html:true\n", file: "a.txt")
    #expect(
      result.places == [
        "2:1 the note has no answer", "3:1 the note has no question",
        "4:1 the answer has no words", "5:1 the deletion c1 is not closed",
        "6:1 a deletion contains another one",
        "7:1 the quotation mark is never closed",
      ])
    #expect(result.texts == [["ok"]])
  }
}
