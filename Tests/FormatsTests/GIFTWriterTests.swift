import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Written GIFT: what Moodle writes and reads.
@Suite struct GIFTWriterTests {
  private func write(
    _ text: String, _ kind: Question.Kind, _ details: Question.Details = details()
  ) throws -> (text: String, losses: [String]) {
    giftFile([try Question(text, kind, details)])
  }

  @Test func aChoiceHasALineForEachOption() throws {
    let options = [
      Option("port", isRight: true, feedback: "Yes: red."), Option("star\nboard"),
      Option(FormattedText("<b>stern</b>", .html), fraction: fraction(1, 3)),
    ]
    let file = try write(
      "Red {light}?", .choice(options),
      details {
        $0.title = "Lights: #1"
        $0.feedback = FormattedText("*Left*", .markdown)
      })
    #expect(
      file.text == ##"""
        ::Lights\: \#1::Red \{light\}?{
        	=port#Yes\: red.
        	~star\nboard
        	~%33.33333%[html]<b>stern</b>
        	####[markdown]*Left*
        }


        """##)
    #expect(file.losses == [])
  }

  @Test func aMultipleHasWeights() throws {
    let options = [
      Option("a", isRight: true), Option("b", isRight: true), Option("c", isRight: true),
      Option("d"), Option("e", fraction: .zero),
    ]
    #expect(
      try write("Which?", .multiple(options)).text == """
        Which?{
        	~%33.33333%a
        	~%33.33333%b
        	~%33.33333%c
        	~%-33.33333%d
        	~e
        }


        """)
  }

  @Test func aChoiceAlwaysHasBothSigns() throws {
    let all = [Option("a", isRight: true), Option("b", isRight: true)]
    #expect(try write("Which?", .choice(all)).text.contains("\t=a\n\t~%100%b\n"))
    let none = try write("Which?", .choice([Option("a"), Option("b", fraction: fraction(1, 2))]))
    #expect(none.text.contains("{\n\t~a\n\t~%50%b\n\t=\n}"))
    #expect(none.losses == [])
    let read = gift(none.text)
    #expect(read.quizzes[0].questions.map(\.type) == ["choice"])
    #expect(read.quizzes[0].questions[0].optionFractions == [.zero, fraction(1, 2)])
    #expect(read.losses == [])
  }

  @Test func textsThatLookLikeSignsAreKept() throws {
    let options = [
      Option("%50% of it", isRight: true), Option("%50% of it"), Option("[html] is a mark"),
      Option("a <b>", fraction: nil), Option(#"\n \\ \"#),
    ]
    let file = try write("[plain] // $CATEGORY: x", .choice(options))
    #expect(
      file.text == #"""
        [plain][plain] // $CATEGORY\: x{
        	=[plain]%50% of it
        	~%0%%50% of it
        	~[plain][html] is a mark
        	~a <b>
        	~\\n \\\\ \\
        }


        """#)
    #expect(try write(" [html]", .essay).text == "[plain][html]{}\n\n")
    #expect(try write("// x", .essay).text == "[plain]// x{}\n\n")
    #expect(try write("// x", .essay, details { $0.title = "t" }).text == "::t::// x{}\n\n")
    #expect(try write("", .info).text == "[plain]\n\n")
    #expect(try write("", .info, details(.html)).text == "[html]\n\n")
    #expect(try write("a &amp; b", .info).text == "[plain]a &amp; b\n\n")
  }

  @Test func trueFalseHasTheFeedbackForTheWrongAnswerFirst() throws {
    let both = TrueFalse(false, feedbackTrue: "no", feedbackFalse: "yes")
    let details = details { $0.feedback = "why" }
    #expect(try write("So?", .trueFalse(both), details).text == "So?{FALSE#no#yes####why}\n\n")
    #expect(
      try write("So?", .trueFalse(TrueFalse(true, feedbackTrue: "yes"))).text
        == "So?{TRUE##yes}\n\n")
    #expect(try write("So?", .trueFalse(TrueFalse(true)), details).text == "So?{TRUE####why}\n\n")
  }

  @Test func textsAndNumbers() throws {
    var short = ShortAnswer([
      AcceptedText("Ada", feedback: "Yes"), AcceptedText("%1%"),
      AcceptedText("A*", fraction: fraction(1, 2)), AcceptedText("[html]"),
    ])
    short.ignoreCase = true
    #expect(
      try write("Who?", .short(short)).text
        == "Who?{\n\t=Ada#Yes\n\t=%100%%1%\n\t=%50%A*\n\t=[plain][html]\n}\n\n")
    let numbers = [
      AcceptedNumber(.value(3.14, tolerance: 0.01)), AcceptedNumber(.value(-2, tolerance: 0)),
      AcceptedNumber(.range(1, 2.5), fraction: fraction(1, 2), feedback: "near"),
      AcceptedNumber(.any, fraction: .zero, feedback: "no"),
    ]
    #expect(
      try write("How?", .numeric(NumericAnswer(numbers))).text
        == "How?{#\n\t=3.14:0.01\n\t=-2\n\t=%50%1..2.5#near\n\t~#no\n}\n\n")
    #expect(
      try write("How?", .numeric(NumericAnswer([AcceptedNumber(.any)]))).text
        == "How?{#\n\t=*\n}\n\n")
  }

  @Test func pairsAndItems() throws {
    let matching = Matching(
      [Matching.Pair("port", "red"), Matching.Pair(FormattedText("*x*", .markdown), "a = b")],
      distractors: ["blue"])
    #expect(
      try write("Match.", .matching(matching)).text
        == "Match.{\n\t=port -> red\n\t=[markdown]*x* -> a \\= b\n\t= -> blue\n}\n\n")
    let ordering = Ordering(["a = b", "~c: {", #"d\"#], grading: .position)
    let file = try write("Order.", .ordering(ordering), details { $0.feedback = "why" })
    #expect(
      file.text == #"""
        Order.{>3 ALL VERTICAL ABSOLUTE_POSITION SHOW none
        a = b
        ~c: {
        d\\
        	####why
        }


        """#)
    #expect(file.losses == [])
  }

  @Test func arrowsBecomeEntitiesWhereTheyWouldSeparate() throws {
    let matching = Matching([Matching.Pair("a->b & c", "->"), Matching.Pair("d", "e")])
    let file = try write("Match.", .matching(matching))
    #expect(file.text.contains("\t=[html]a-&gt;b &amp; c -> ->\n"))
    #expect(file.losses == ["pairs: -> is written as -&gt;, because it separates pairs"])
    let feedback = FormattedText("<!-- x -->b<i>-></i>", .html)
    let short = ShortAnswer(
      [AcceptedText("a", feedback: feedback), AcceptedText("b")], ignoreCase: true)
    #expect(try write("Who?", .short(short)).text.contains("\t=a#[html]b<i>-&gt;</i>\n"))
    let one = ShortAnswer([AcceptedText("T->F", feedback: "->")], ignoreCase: true)
    #expect(try write("Who?", .short(one)).text == "Who?{\n\t%100%T->F#->\n}\n\n")
    #expect(try write("Who?", .short(one)).losses == [])
  }

  @Test func identifiersTagsAndCategoriesAreWritten() throws {
    let first = details {
      $0.id = "a]b"
      $0.tags = ["x", "y z"]
      $0.category = "Lights/Port"
    }
    let file = giftFile([
      try Question("One?", .essay, first),
      try Question("Two?", .essay, details { $0.category = "Lights/Port" }),
      try Question("Three?", .essay, details { $0.category = #"a\b"# }),
      try Question("Four?", .essay, details()),
    ])
    #expect(
      file.text == #"""
        $CATEGORY: Lights/Port

        // [id:a\]b] [tag:x] [tag:y z]
        One?{}

        Two?{}

        $CATEGORY: a\\b

        Three?{}

        $CATEGORY: top

        Four?{}


        """#)
    #expect(
      file.losses == ["category: after questions with a category, Moodle reads this one into `top`"]
    )
  }

  // Losses

  @Test func whatGIFTHasNotIsReported() throws {
    let all = details {
      $0.points = fraction(2)
      $0.hints = ["h"]
      $0.explanation = "e"
      $0.feedbackRight = "r"
      $0.feedbackPartly = "p"
      $0.feedbackWrong = "w"
      $0.timeLimit = 10
      $0.image = Question.Image(path: "a.png")
      $0.isAllOrNothing = true
      $0.shuffle = false
      $0.tries = 2
      $0.penalty = fraction(1, 2)
    }
    let options = [Option("a", isRight: true), Option("b")]
    let file = try write("Which?", .choice(options), all)
    #expect(
      file.losses.map { $0.prefix { $0 != ":" } } == [
        "points", "feedbackRight", "feedbackPartly", "feedbackWrong", "explanation", "hints",
        "image", "timeLimit", "grading", "shuffle", "tries", "penalty",
      ])
    #expect(file.text == "Which?{\n\t=a\n\t~b\n}\n\n")
    let one = try write("Which?", .choice(options), details { $0.points = .one })
    #expect(one.losses.isEmpty)
  }

  @Test func propertiesOfAnswersAreReported() throws {
    let short = ShortAnswer([AcceptedText("a")], ignoreAccents: true, typos: 1)
    #expect(
      try write("Who?", .short(short)).losses == [
        "ignoreCase: GIFT always ignores upper and lower case",
        "ignoreAccents: accents always count in GIFT",
        "typos: GIFT allows none",
      ])
    let numeric = NumericAnswer(
      [AcceptedNumber(.value(200, tolerance: 0.1, isRelative: true))],
      units: [NumericAnswer.Unit("m", multiplier: 1)])
    let file = try write("How?", .numeric(numeric))
    #expect(file.text.contains("=200:20\n"))
    #expect(
      file.losses == [
        "units: GIFT has none; the number alone is accepted",
        "relative: the tolerance of 200 is written as 20",
      ])
    let info = try write("Note.", .info, details { $0.feedback = "f" })
    #expect(info.losses == ["feedback: GIFT has none for a text without answers"])
  }

  @Test(arguments: [(45, 100), (1, 7), (1, 8), (1, 101)])
  func aWeightThatMoodleRefusesIsReported(numerator: Int, denominator: Int) throws {
    let weight = fraction(numerator, denominator)
    let file = try write(
      "Which?", .choice([Option("a", isRight: true), Option("b", fraction: weight)]))
    switch denominator {
    case 100:
      #expect(file.text.contains("~%45%b"))
      #expect(
        file.losses == [
          "fraction: Moodle drops such questions, because its list of grades has no 45 %"
        ])
    case 101:
      #expect(file.losses.count == 2)
      #expect(file.losses.last?.hasSuffix("%, which is rounded") == true)
    default: #expect(file.losses == [])
    }
  }

  @Test func questionsThatGIFTHasNotAreLeftOut() throws {
    let gap = Cloze.Gap("a", .short(ShortAnswer([AcceptedText("x")])))
    let kinds: [(String, Question.Kind)] = [
      ("{{a}}", .cloze(Cloze([gap]))), ("?", .choice([Option("a", isRight: true)])),
      ("?", .matching(Matching([.init("a", "b")]))),
      ("?", .short(ShortAnswer([AcceptedText("a->b"), AcceptedText("c")], ignoreCase: true))),
      ("?", .numeric(NumericAnswer([AcceptedNumber(.range(1, .infinity))]))),
      ("?", .ordering(Ordering(["a", "// b"]))),
    ]
    for (text, kind) in kinds {
      let file = try write(text, kind)
      #expect(file.text == "")
      #expect(file.losses.count == 1)
      #expect(file.losses.first?.hasPrefix("type: ") == true)
      #expect(file.losses.first?.hasSuffix("; the question is left out") == true)
    }
  }

  @Test func formatsThatGetLostAreReported() throws {
    let matching = Matching([Matching.Pair("a", "*b*"), Matching.Pair("c", "d")])
    let file = try write("Match.", .matching(matching), details(.markdown))
    #expect(file.losses == ["pairs: GIFT has no formats here; “*b*” is read as plain"])
    let ordering = try write("Order.", .ordering(Ordering(["a\nb", "c}"])))
    #expect(ordering.text.contains("\na\\nb\nc\\}\n"))
    #expect(ordering.losses.count == 2)
    #expect(
      try write(" a ", .essay).losses == ["text: white space at the ends of texts is left out"])
    let id = try write(
      "a", .essay,
      details {
        $0.id = " b\n"
        $0.tags = ["<"]
      })
    #expect(id.losses.map { $0.prefix { $0 != ":" } } == ["id", "tags"])
    var quiz = QuizContent(title: "T", description: "D", icon: "I", questions: [])
    #expect(GIFTFormat.write(quiz).losses.map(\.field) == ["title", "description", "icon"])
    quiz.description = nil
    #expect(GIFTFormat.write(quiz, readFrom: "a/T.gift").losses.map(\.field) == ["icon"])
  }
}
