import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The types of GIFT, by the rules of Moodle's importer.
@Suite struct GIFTAnswersTests {
  // Choices

  @Test(arguments: [
    "Which?{~%33,333%a ~%50%b ~%50%c}", "Which?{~% 50%a ~%50%b ~%50%c}", "Which?{~%50a ~b =c}",
    "Which?{=%50,5%a =b}", "Which?{=%50 a}", "Order?{>a >b >c}",
  ])
  func aBeginningThatLooksLikeAWeightOrAnOrderingIsReported(_ text: String) throws {
    let result = gift(text)
    #expect(result.quizzes.first?.questions.count == 1)
    let guess = try #require(result.losses.first { $0.isGuess })
    #expect(guess.reason.contains("text"))
  }

  @Test(arguments: ["Which?{~% of people ~%50%b ~%50%c}", "Which?{=%}", "Which?{=\\%50 b}"])
  func anotherPercentSignIsText(_ text: String) throws {
    #expect(gift(text).losses.filter(\.isGuess).isEmpty)
  }

  @Test func anEqualsSignMakesAChoice() throws {
    let question = try giftQuestion("Which light is to port?{~Green =Red ~White}")
    #expect(question.type == "choice")
    #expect(question.text == "Which light is to port?")
    #expect(question.options.map(\.text.source) == ["Green", "Red", "White"])
    #expect(question.optionFractions == [.zero, .one, .zero])
    #expect(question.format == .plain)
  }

  @Test func aChoiceHasPartialCredit() throws {
    let question = try giftQuestion(
      "The harbour master?{~%50%Ada#Half right. ~%-33.33333%Ben =Cleo#Yes! ~%16.66667%Dan}")
    #expect(question.optionFractions == [fraction(1, 2), fraction(-1, 3), .one, fraction(1, 6)])
    #expect(question.options.map(\.feedback?.source) == ["Half right.", nil, "Yes!", nil])
    #expect(question.options.map(\.isRight) == [false, false, true, false])
  }

  @Test func aWeightAfterAnEqualsSignIsTextInAChoice() {
    let result = gift("Fog?{=%50%Rather ~%50%Perhaps ~No =%no%Yes}")
    let question = result.quizzes.first?.questions.first
    #expect(question?.options.map(\.text.source) == ["%50%Rather", "Perhaps", "No", "%no%Yes"])
    #expect(question?.optionFractions == [.one, fraction(1, 2), .zero, .one])
    #expect(
      result.losses.map { "\($0.field): \($0.reason)" } == [
        "fraction: after = in a choice, %50% is text, as in Moodle; write ~%50%"
      ])
  }

  @Test func tildesAloneMakeAMultiple() throws {
    let question = try giftQuestion(
      "Which two are lights?{\n  ~%50%Beacon\n  ~%-100%Anchor\n  ~%50%Lantern\n  ~Rope\n}")
    #expect(question.type == "multiple")
    #expect(question.optionFractions == [fraction(1, 2), fraction(-1), fraction(1, 2), .zero])
    #expect(question.options.map(\.isRight) == [true, false, true, false])
  }

  @Test func oneRightOptionOfAMultipleHasItsWeight() throws {
    let question = try giftQuestion("Lights?{~%100%Beacon#Yes ~%-50%Rope#No ~%-50%Sail#No}")
    #expect(question.type == "multiple")
    #expect(question.optionFractions == [.one, fraction(-1, 2), fraction(-1, 2)])
  }

  @Test func anOptionBeforeTheFirstSignIsWrong() throws {
    let question = try giftQuestion("Fog?{no =yes ~perhaps}")
    #expect(question.options.map(\.text.source) == ["no", "yes", "perhaps"])
    #expect(question.optionFractions == [.zero, .one, .zero])
  }

  @Test func anUnescapedEqualsSignBeginsAnOption() throws {
    let question = try giftQuestion("Sum?{~1+1=3 =2}")
    #expect(question.options.map(\.text.source) == ["1+1", "3", "2"])
    #expect(question.optionFractions == [.zero, .one, .one])
  }

  @Test func bothSignsAreOne() throws {
    let question = try giftQuestion("Fog?{~=yes ~no}")
    #expect(question.options.map(\.text.source) == ["yes", "no"])
    #expect(question.optionFractions == [.one, .zero])
  }

  @Test func anEmptyOptionIsLeftOutWithALoss() throws {
    let result = gift("Fog?{=yes ~ ~no}")
    #expect(result.problems.isEmpty)
    #expect(result.quizzes[0].questions[0].options.map(\.text.source) == ["yes", "no"])
    #expect(result.losses.map(\.field) == ["option"])
    #expect(result.losses.first?.line == 1)
    #expect(result.losses.first?.question == "Fog?")
  }

  @Test func arrowsInAChoiceAreText() throws {
    let question = try giftQuestion("How?{~pull -> push =push -> pull}")
    #expect(question.options.map(\.text.source) == ["pull -> push", "push -> pull"])
  }

  // True or false

  @Test(arguments: [("T", true), ("TRUE", true), ("F", false), ("FALSE", false), (" T ", true)])
  func aTruthIsALetterOrAWordInCapitals(word: String, answer: Bool) throws {
    #expect(try giftQuestion("The lamp is on.{\(word)}").trueFalse == TrueFalse(answer))
  }

  @Test(arguments: ["true", "False", "Yes", "TRUTH"])
  func otherWordsAreTexts(word: String) throws {
    let question = try giftQuestion("The lamp is on.{\(word)}")
    #expect(question.short?.accept == [AcceptedText(word)])
  }

  @Test func theFeedbackForTheWrongAnswerComesFirst() throws {
    #expect(
      try giftQuestion("It burns.{FALSE#No, it is dark.#Right, it is dark.}").trueFalse
        == TrueFalse(false, feedbackTrue: "No, it is dark.", feedbackFalse: "Right, it is dark."))
    #expect(
      try giftQuestion("It burns.{T#Look again.}").trueFalse
        == TrueFalse(true, feedbackFalse: "Look again."))
    #expect(
      try giftQuestion("It burns.{TRUE##Yes. # Really.}").trueFalse
        == TrueFalse(true, feedbackTrue: "Yes. # Really."))
  }

  @Test func aThirdFeedbackOfAStatementIsReported() throws {
    let result = gift("It burns.{T#Look again.#Yes.#More. # Much}\n\nFog?{F#No.#Yes \\# 3.}")
    #expect(result.losses.map(\.line) == [1])
    let reason = try #require(result.losses.first?.reason)
    #expect(reason.hasPrefix("“#More. # Much” is a part of the second feedback"), "\(reason)")
    #expect(result.reportingOmissions(in: "a.gift").problems.count == 1)
  }

  // Texts

  @Test func equalsSignsAloneMakeAShort() throws {
    let question = try giftQuestion("Who keeps the light?{=the keeper =%50%Ada#Her name? =%0%*#No}")
    #expect(
      question.short?.accept == [
        AcceptedText("the keeper"),
        AcceptedText("Ada", fraction: fraction(1, 2), feedback: "Her name?"),
        AcceptedText("*", fraction: .zero, feedback: "No"),
      ])
    #expect(question.short?.ignoreCase == true)
  }

  @Test func aTextWithoutASignIsAccepted() throws {
    #expect(try giftQuestion("Who?{nobody}").short?.accept == [AcceptedText("nobody")])
  }

  @Test func aStarCanBeEscapedAsInMoodle() throws {
    #expect(
      try giftQuestion(#"The sign for times?{=\* =a \\ b}"#).short?.accept.map(\.text) == [
        #"\*"#, #"a \ b"#,
      ])
  }

  // Numbers

  @Test(arguments: [
    ("1822", AcceptedNumber.Extent.value(1822, tolerance: 0)),
    ("3.14:0.01", .value(3.14, tolerance: 0.01)), ("-1..5", .range(-1, 5)),
    ("3.141..3.142", .range(3.141, 3.142)), ("*", .any), ("*:0", .any),
    (".5", .value(0.5, tolerance: 0)),
    ("5.:1.", .value(5, tolerance: 1)), ("+2e3", .value(2000, tolerance: 0)),
    (" 3 : 0.5 ", .value(3, tolerance: 0.5)), ("1 .. 2", .range(1, 2)),
    (#"3\:2"#, .value(3, tolerance: 2)), ("=7", .value(7, tolerance: 0)),
  ]) func aNumberOrARange(answer: String, extent: AcceptedNumber.Extent) throws {
    let question = try giftQuestion("How high is the tower? {#\(answer)}")
    #expect(question.numeric?.accept == [AcceptedNumber(extent)])
  }

  @Test func aNumericHasSeveralAnswersAndFeedbackForOthers() throws {
    let question = try giftQuestion(
      """
      When was it built? {#
        =1822:0     #Correct!
        =%50%1822:2 #Close.
                     Half of it.
        ~#Before the war = long ago.
      }
      """)
    #expect(
      question.numeric?.accept == [
        AcceptedNumber(.value(1822, tolerance: 0), feedback: "Correct!"),
        AcceptedNumber(
          .value(1822, tolerance: 2), fraction: fraction(1, 2), feedback: "Close.\nHalf of it."),
        AcceptedNumber(.any, fraction: .zero, feedback: "Before the war = long ago."),
      ])
  }

  @Test func othersMayFollowAtOnce() throws {
    let question = try giftQuestion("1 to 5? {#3:2~#Completely wrong}")
    #expect(
      question.numeric?.accept == [
        AcceptedNumber(.value(3, tolerance: 2)),
        AcceptedNumber(.any, fraction: .zero, feedback: "Completely wrong"),
      ])
  }

  // Pairs

  @Test func arrowsMakeAMatching() throws {
    let question = try giftQuestion(
      "Match.{=port->red =starboard ->green\n=stern -> white -> or not\n= -> blue}")
    #expect(
      question.matching
        == Matching(
          [
            Matching.Pair("port", "red"), Matching.Pair("starboard", "green"),
            Matching.Pair("stern", "white -> or not"),
          ], distractors: ["blue"]))
  }

  @Test func aLeftTextHasAFormatAndARightOneHasNone() throws {
    let question = try giftQuestion(
      "[html]Match <b>them</b>.{=[markdown]*port* -> [html]red =star -> a < b =x -> <i>y</i>}")
    let pairs = try #require(question.matching?.pairs)
    #expect(pairs[0] == Matching.Pair(FormattedText("*port*", .markdown), "[html]red"))
    #expect(pairs[1] == Matching.Pair("star", FormattedText("a < b", .plain)))
    #expect(pairs[2] == Matching.Pair("x", "<i>y</i>"))
  }

  // Items

  @Test func theOptionsOfAnOrderingAreOnItsFirstLine() throws {
    let question = try giftQuestion(
      """
      From south to north?{>4 ALL VERTICAL ABSOLUTE_POSITION SHOW none
      Vienna = Wien
      Berlin
      Oslo ~ Tromsø
      1 more
      }
      """)
    #expect(
      question.ordering
        == Ordering(["Vienna = Wien", "Berlin", "Oslo ~ Tromsø", "1 more"], grading: .position))
  }

  @Test(arguments: [
    (">3 ALL V ALL_OR_NOTHING SHOW 123", Ordering.Grading.exact, ["numbering"]),
    (">2", .pairs, ["selectcount"]),
    (
      ">2 RANDOM H ABS HIDE", .position,
      ["selectcount", "layout", "showgrading"]
    ),
    (">3 EXACT RELATIVE_NEXT_EXCLUDE_LAST", .pairs, []), (">", .pairs, []),
    (">3 ALL LONGEST_ORDERED_SUBSET", .position, ["grading"]),
  ]) func gradingsOfAnOrdering(first: String, grading: Ordering.Grading, losses: [String]) throws {
    let result = gift("Order.{\(first)\nA\nB\nC\n}")
    #expect(result.quizzes[0].questions[0].ordering == Ordering(["A", "B", "C"], grading: grading))
    #expect(result.losses.map(\.field) == losses)
  }

  @Test func firstItemsAreNotTakenForOptions() throws {
    let question = try giftQuestion("Order.{>3 ALL\nVERTICAL\n0\nALL_OR_NOTHING\n}")
    #expect(question.ordering?.items == ["VERTICAL", "0", "ALL_OR_NOTHING"])
  }

  // Neither

  @Test func emptyBracesMakeAnEssay() throws {
    #expect(try giftQuestion("Describe the harbour. { }").kind == .essay)
    let question = try giftQuestion("Describe it.{####Think of the tides.}")
    #expect(question.kind == .essay)
    #expect(question.details.feedback == "Think of the tides.")
  }

  @Test func aTextWithoutBracesIsInfo() throws {
    let question = try giftQuestion("::Note::Have your chart at hand.\nAnd a pencil.")
    #expect(question.kind == .info)
    #expect(question.text == "Have your chart at hand.\nAnd a pencil.")
    #expect(question.title == "Note")
  }

  // Feedback

  @Test func theLastFourHashesBeginTheFeedback() throws {
    let question = try giftQuestion(
      "Fog?{=yes#a ####b\n~no####[html]<b>c</b>}")
    #expect(question.details.feedback == FormattedText("<b>c</b>", .html))
    #expect(question.options.map(\.feedback?.source) == ["a ####b", nil])
    let five = try giftQuestion("Fog?{T#####c}")
    #expect(five.details.feedback == "c")
    #expect(try giftQuestion("Fog?{T####}").details.feedback == nil)
  }

  // Signs inside texts

  @Test(arguments: [
    "Solve 2x \\= 10 {=x=5}", "Where?{=http://a.b/?q=1}", "Why?{=x#because a=b}",
    "Which?{~x=5 ~y=6}", "Which?{=x=5 ~y}",
  ])
  func anEqualsSignInsideATextIsReported(_ text: String) throws {
    let guess = try #require(gift(text).losses.first { $0.isGuess })
    #expect(guess.reason.contains("is an answer of its own"), "\(guess.reason)")
  }

  @Test(arguments: [
    "Solve{=x\\=5}", "Who?{=Ada =Eve}", "Who?{\n=Ada\n=Eve\n}", "Who?{~Ada~Ben=Eve}",
    "Who?{=%100%Ada=%50%Eve}", "Who?{~=Ada ~Ben}", "Who?{~ =Ada ~Ben}", "How many?{#=5=%50%6}",
    "Which?{=a -> b=c -> d}", "Who?{~%50%Ada ~%50%Eve ~Ben}",
  ])
  func otherEqualsSignsAreNot(_ text: String) {
    let result = gift(text)
    #expect(result.problems.map(\.report) == [])
    #expect(result.losses.filter(\.isGuess).map(\.reason) == [])
  }
}
