import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The writer of `quiz.lua`. That the engine reads what it writes is tested where the engine is.
@Suite struct LuaFormatTests {
  private func lua(_ question: Question) -> String {
    let text = String(
      decoding: LuaFormat.write(QuizContent(title: "T", questions: [question])).bytes,
      as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(5).dropLast(3).joined(separator: "\n")
  }

  @Test func aQuizIsAFolderOfOneFile() throws {
    let quiz = QuizContent(
      title: "A \"title\"", description: "Of it.", icon: "🧩",
      questions: [try Question("A?", .essay)])
    #expect(
      String(decoding: LuaFormat.write(quiz).bytes, as: UTF8.self) == #"""
        local qb = require "quizboard"

        return qb.quiz {
          title = "A \"title\"",
          icon = "🧩",
          description = "Of it.",
          questions = {
            qb.essay "A?" {},
          },
        }

        """#)
  }

  @Test func eachTypeHasItsConstructor() throws {
    let half = Rational.share(of: 2)
    let third = Rational.share(of: 3)
    let questions: [(Question.Kind, String)] = [
      (
        .choice([
          Option("a"), Option("b", isRight: true), Option("c", fraction: third, feedback: "Close."),
          Option("d", isRight: true, feedback: "Yes"), Option("e", feedback: "No"),
        ]),
        #"{ "a", qb.right "b", qb.answer("c", 1/3, "Close."), qb.right("d", "Yes"), qb.answer("e", 0, "No") }"#
      ),
      (
        .multiple([Option("a", isRight: true), Option("b", fraction: half)]),
        #"{ qb.right "a", qb.answer("b", 0.5) }"#
      ),
      (.trueFalse(TrueFalse(true, feedbackTrue: "T")), #"{ answer = true, feedbackTrue = "T" }"#),
      (
        .short(ShortAnswer([AcceptedText("x"), AcceptedText("y*", fraction: half)], typos: 1)),
        #"{ "x", qb.answer("y*", 0.5), typos = 1 }"#
      ),
      (
        .numeric(
          NumericAnswer(
            [
              AcceptedNumber(.value(3.14, tolerance: 0.01)), AcceptedNumber(.range(1, .infinity)),
              AcceptedNumber(.any, fraction: .zero, feedback: "No"),
            ],
            units: [NumericAnswer.Unit("m", multiplier: 1), NumericAnswer.Unit("°", multiplier: 2)])
        ),
        #"{ 3.14, qb.range(1, math.huge), qb.answer("*", 0, "No"), tolerance = 0.01, units = { m = 1, ["°"] = 2 } }"#
      ),
      (
        .matching(Matching([Matching.Pair("a", "b")], distractors: ["c"])),
        #"{ pairs = { { "a", "b" } }, distractors = { "c" } }"#
      ),
      (.ordering(Ordering(["a", "b"], grading: .pairs)), #"{ "a", "b", grading = "pairs" }"#),
      (
        .cloze(
          Cloze([
            Cloze.Gap("g", .short(ShortAnswer([AcceptedText("x")], ignoreCase: true))),
            Cloze.Gap("1", .choice([Option("a"), Option("b", isRight: true)]), points: half),
            Cloze.Gap("end", .numeric(NumericAnswer([AcceptedNumber(.value(2, tolerance: 1))]))),
          ])),
        #"{ gaps = { g = { accept = { "x" }, ignoreCase = true }, ["1"] = { "a", qb.right "b", points = 0.5 }, ["end"] = { answer = { 2 }, tolerance = 1 } } }"#
      ),
    ]
    for (kind, expected) in questions {
      let text = lua(try Question("{{g}} {{1}} {{end}}", kind))
      // The length of the parts decides if they are on one line.
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .replacing(", }", with: " }")
      #expect(words == "qb.\(kind.name) \"{{g}} {{1}} {{end}}\" \(expected),")
    }
  }

  @Test func textsAreQuotedSoThatLuaReadsThem() throws {
    #expect(lua(try Question("a\"\\\r\u{0}1é", .info)) == #"    qb.info "a\"\\\r\0001é" {},"#)
    #expect(lua(try Question("\nb]]\n", .info)) == "    qb.info [=[\n\nb]]\n]=] {},")
    #expect(lua(try Question("a\n]", .info)) == "    qb.info [=[\na\n]]=] {},")
  }

  @Test func settingsAreKeys() throws {
    var details = Question.Details()
    details.id = QuestionID("q")
    details.format = .html
    details.points = Rational(2)
    details.tags = ["a", "b"]
    details.hints = [FormattedText("*h*", .markdown)]
    details.isAllOrNothing = true
    details.shuffle = false
    details.penalty = .share(of: 3)
    #expect(
      lua(try Question("?", .multiple([Option("x", isRight: true)]), details)) == """
            qb.multiple "?" {
              qb.right "x",
              id = "q",
              format = "html",
              points = 2,
              tags = { "a", "b" },
              hints = { { text = "*h*", format = "markdown" } },
              grading = "all",
              shuffle = false,
              penalty = 1/3,
            },
        """)
  }

  @Test func tolerancesThatDifferBecomeRanges() throws {
    let question = try Question(
      "?",
      .numeric(
        NumericAnswer([
          AcceptedNumber(.value(3, tolerance: 1)), AcceptedNumber(.value(10, tolerance: 0)),
        ])))
    #expect(lua(question) == #"    qb.numeric "?" { qb.range(2, 4), 10 },"#)
    let losses = LuaFormat.write(QuizContent(title: "T", questions: [question])).losses
    #expect(losses.map(\.field) == ["tolerance"])
  }
}
