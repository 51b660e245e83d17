import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct MoodleClozeTests {
  private func gaps(_ text: String, type: String = "cloze") throws -> (text: String, [Cloze.Gap]) {
    let result = readMoodle(moodle(type, text: text))
    #expect(result.problems.map(\.report) == [])
    let question = try #require(result.questions.first)
    guard case .cloze(let cloze) = question.kind else {
      Issue.record("this is a \(question.type)")
      return ("", [])
    }
    return (question.text, cloze.gaps)
  }

  @Test func gapsAreMarkedInTheText() throws {
    let (text, gaps) = try gaps(
      "<p>{1:SHORTANSWER:=Paris#Yes~%50%Lyon~*#No} and {:NM:=3.14:0.01~%50%3,1} or {2:MC:=a~b}</p>")
    #expect(text == "<p>{{1}} and {{2}} or {{3}}</p>")
    #expect(
      gaps == [
        Cloze.Gap(
          "1",
          .short(
            ShortAnswer(
              [
                AcceptedText("Paris", feedback: "Yes"), AcceptedText("Lyon", fraction: .of(1, 2)),
                AcceptedText("*", fraction: .zero, feedback: "No"),
              ], ignoreCase: true))),
        Cloze.Gap(
          "2",
          .numeric(
            NumericAnswer([
              AcceptedNumber(.value(3.14, tolerance: 0.01)),
              AcceptedNumber(.value(3.1, tolerance: 0), fraction: .of(1, 2)),
            ]))),
        Cloze.Gap("3", .choice([Option("a", isRight: true), Option("b")]), points: Rational(2)),
      ])
  }

  @Test(arguments: [
    ("SHORTANSWER", "short true"), ("SA", "short true"), ("MW", "short true"),
    ("SHORTANSWER_C", "short false"), ("SAC", "short false"), ("MWC", "short false"),
    ("MULTICHOICE", "choice"), ("MC", "choice"), ("MULTICHOICE_V", "choice"), ("MCV", "choice"),
    ("MULTICHOICE_H", "choice"), ("MCH", "choice"), ("MULTICHOICE_S", "choice"), ("MCS", "choice"),
    ("MULTICHOICE_VS", "choice"), ("MCVS", "choice"), ("MULTICHOICE_HS", "choice"),
    ("MCHS", "choice"), ("NUMERICAL", "numeric"), ("NM", "numeric"),
  ])
  func typesHaveLongAndShortWords(word: String, kind: String) throws {
    let (_, gaps) = try gaps("{1:\(word):=1~2}", type: "multianswer")
    let gap = try #require(gaps.first)
    if case .short(let short) = gap.kind {
      #expect("short \(short.ignoreCase)" == kind)
    } else {
      #expect(gap.kind.name == kind)
    }
  }

  @Test func escapesAreCharacters() throws {
    let (text, gaps) = try gaps(
      "{1:SA:=a\\}b\\#c&amp;d&#126;&eacute;#f\\}&lt;b~%0%=x} {a:SA:=b} {1:sa:=b} {1:SA:=c")
    #expect(text == "{{1}} {a:SA:=b} {1:sa:=b} {1:SA:=c")
    #expect(
      gaps.map(\.kind) == [
        .short(
          ShortAnswer(
            [
              AcceptedText("a}b#c&d~é", feedback: "f}<b"), AcceptedText("=x", fraction: .zero),
            ], ignoreCase: true))
      ])
  }

  @Test func aMarkBeforeTheFirstAnswerIsSkipped() throws {
    let (text, gaps) = try gaps("{1:MC:~%50%a~=b~}")
    #expect(text == "{{1}}")
    #expect(
      gaps.map(\.kind) == [
        .choice([Option("a", fraction: .of(1, 2)), Option("b", isRight: true)])
      ])
  }

  @Test func gapsAreNamedApartFromMarksInTheText() throws {
    let (text, gaps) = try gaps("{{1}} {1:SA:=a} {1:SA:=b}")
    #expect(text == "{{1}} {{1-2}} {{2}}")
    #expect(gaps.map(\.name) == ["1-2", "2"])
  }

  @Test func layoutsAreReportedAndOrdersKept() {
    let result = readMoodle(
      moodle("cloze", text: "{1:MCVS:=a~b}{1:MCHS:=a~b}"),
      moodle("cloze", text: "{1:MCS:=a~b}{1:MC:=a~b}"))
    #expect(result.questions.map(\.details.shuffle) == [true, nil])
    #expect(
      result.lossNotes == [
        "MCVS, MCHS: the layout of options cannot be held",
        "shuffleanswers: the gaps have no orders of their own",
      ])
  }

  @Test func severalResponsesAreLeftOut() {
    for word in ["MULTIRESPONSE", "MR", "MRH", "MULTIRESPONSE_S", "MULTIRESPONSE_HS"] {
      let result = readMoodle(moodle("cloze", text: "{1:SA:=a} {1:\(word):=a~=b~c}"))
      #expect(result.questions.isEmpty && result.problems.isEmpty)
      #expect(result.losses.map(\.field) == [word])
    }
  }

  @Test(arguments: [
    ("Please select.", "3:1 the text has no gaps"),
    ("Select {1:MULTICHOICE}", "3:1 the text has no gaps"),
    ("Select {1:MULTICHOICE:=Apple#Yes}", "3:51 the gap has only one option"),
    ("A\nB {1:MC:Pear~%50%Apple}", "4:3 no answer of the gap is right"),
    ("Grade {3:NUMERICAL:=zero}", "3:50 “zero” is no number"),
    ("{1:NM:=3 m}", "3:44 “3 m” is no number"),
    ("{1:SA:=a~%150%b}", "3:44 the fraction is 150 %"),
  ])
  func brokenGapsHaveTheirPlace(text: String, problem: String) {
    let result = readMoodle(moodle("cloze", text: text))
    #expect(result.questions.isEmpty)
    let places = result.problems.map {
      "\(($0.place.line ?? 0) - 2):\($0.place.column ?? 0) \($0.reason)"
    }
    #expect(places == [problem])
  }

  @Test func choicesOfGroupsAreGaps() throws {
    for (type, name) in [("gapselect", "selectoption"), ("ddwtos", "dragbox")] {
      let choices = ["cat 1", "mat 2", "dog 1", "rug 2"].map { choice in
        let parts = choice.split(separator: " ")
        return "<\(name)><text>\(parts[0])</text><group>\(parts[1])</group><infinite/></\(name)>"
      }
      let result = readMoodle(
        moodle(type, text: "The [[1]] on the [[2]], a [[3]].", choices.joined()))
      let question = try #require(result.questions.first)
      #expect(question.text == "The {{1}} on the {{2}}, a {{3}}.")
      #expect(question.points == .one && result.losses.isEmpty)
      func options(_ right: String, _ wrong: String, isSecond: Bool = false) -> Cloze.Gap.Kind {
        let options = [Option(FormattedText(right), isRight: true), Option(FormattedText(wrong))]
        return .choice(isSecond ? options.reversed() : options)
      }
      #expect(
        question.kind
          == .cloze(
            Cloze([
              Cloze.Gap("1", options("cat", "dog")), Cloze.Gap("2", options("mat", "rug")),
              Cloze.Gap("3", options("dog", "cat", isSecond: true)),
            ])))
    }
  }
}
