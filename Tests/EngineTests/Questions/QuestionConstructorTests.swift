import QuizboardEngine
import QuizboardQuiz
import QuizboardTestKit
import Testing

/// The constructors of questions: what they make of what an author writes, and what they say of
/// what they cannot take.
@Suite("The constructors of questions") struct QuestionConstructorTests {
  /// A quiz with a question on line 3.
  private func folder(_ question: String) throws -> ScratchQuiz {
    try ScratchQuiz(questions: "\n\n\(question)")
  }

  @Test(
    "each type takes its answers, named or positional",
    arguments: [
      (#"qb.choice "Q?" { "a", qb.right "b", qb.answer("c", 0.5) }"#, "choice", "b"),
      (#"qb.multiple "Q?" { qb.right "a", qb.right "b", "c" }"#, "multiple", "a, b"),
      (#"qb.trueFalse "Q?" { answer = false }"#, "trueFalse", "False"),
      (#"qb.short "Q?" { "a", qb.answer("*b", 0.5), ignoreCase = true }"#, "short", "a"),
      (#"qb.short { text = "Q?", accept = "a" }"#, "short", "a"),
      (#"qb.numeric "Q?" { 3.5, tolerance = 0.1 }"#, "numeric", "3.5"),
      (#"qb.numeric "Q?" { answer = { 7, qb.range(1, 5) } }"#, "numeric", "7"),
      (#"qb.numeric "Q?" { 2, units = { m = 1, cm = 100 } }"#, "numeric", "2 m"),
      (
        #"qb.matching "Q?" { pairs = { { "a", "b" } }, distractors = { "c" } }"#, "matching", "a: b"
      ),
      (#"qb.matching "Q?" { { "a", "b" } }"#, "matching", "a: b"),
      (#"qb.ordering "Q?" { "a", "b", grading = "pairs" }"#, "ordering", "a, b"),
      (#"qb.cloze "{{x}}?" { gaps = { x = { accept = { "a" } } } }"#, "cloze", "x: a"),
      (#"qb.cloze "{{x}}?" { gaps = { x = { "b", qb.right "a" } } }"#, "cloze", "x: a"),
      (#"qb.cloze "{{x}}?" { gaps = { x = { answer = 5 } } }"#, "cloze", "x: 5"),
      (#"qb.essay "Q?" {}"#, "essay", nil), (#"qb.info "Q" {}"#, "info", nil),
      (#"qb.custom "Q?" { grade = function() return true end }"#, "custom", nil),
      (
        #"qb.custom "Q?" { view = "choice", "a", "b", grade = function() return true end }"#,
        "custom", nil
      ),
    ] as [(String, String, String?)])
  func right(source: String, type: String, correct: String?) throws {
    let question = try #require(try folder(source).bundle().quiz.questions.first)
    #expect(question.type == type && question.correctText == correct, "\(source)")
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      (
        #"qb.cloze "{{x}}?" { gaps = { x = qb.short { "a" } } }"#,
        ["the gap \"x\" is a question (qb.short)", "accept = {"]
      ),
      (#"qb.cloze "{{x}}?" { gaps = { x = qb.right "a" } }"#, ["the gap \"x\" is an answer"]),
      (#"qb.cloze "{{x}}?" { gaps = qb.short { "a" } }"#, ["\"gaps\" must be a table"]),
      (
        #"qb.matching "Q?" { { "a", "b", "c" } }"#,
        ["pair 1 is a table without two texts", "two strings"]
      ),
      (#"qb.matching "Q?" { qb.answer("a", 1) }"#, ["pair 1 is an answer"]),
      (#"qb.choice "Q?" { "a", qb.right "b", tags = qb.right "x" }"#, ["list of strings"]),
      (#"qb.short { "a" }"#, ["the question has no text", "qb.short \"…\" { … }"]),
      (#"qb.matching "Q?" { pairs = { { "a" } } }"#, ["pair 1 is", "two strings"]),
      (#"qb.matching "Q?" { pairs = "a" }"#, ["\"pairs\" must be a list like"]),
      (#"qb.matching "Q?" {}"#, ["a matching question needs pairs"]),
      (#"qb.matching "Q?" { { "a", "b" }, distractors = { {} } }"#, ["\"distractors\": item 1 is"]),
      (#"qb.ordering "Q?" { "a" }"#, ["at least two items"]),
      (#"qb.ordering "Q?" { "a", {} }"#, ["item 2 is"]),
      (
        #"qb.ordering "Q?" { "a", "b", grading = "pair" }"#, ["grading", "did you mean \"pairs\"?"]
      ),
      (#"qb.cloze "Q?" { gaps = { x = { accept = "a" } } }"#, ["the text has no gap “x”"]),
      (#"qb.cloze "{{x}}" {}"#, ["needs gaps"]), (#"qb.cloze "{{x}}" { gaps = 5 }"#, ["\"gaps\""]),
      (#"qb.cloze "{{x}}" { gaps = { x = 5 } }"#, ["the gap \"x\" is a number"]),
      (
        #"qb.cloze "{{x}}" { gaps = { x = { acept = "a" } } }"#,
        ["unknown key \"acept\"", "did you mean \"accept\"?"]
      ),
      (#"qb.custom "Q?" {}"#, ["\"grade\" is missing"]),
      (
        #"qb.numeric "Q?" { 5, units = { "m" } }"#,
        ["item 1 of \"units\" has no name", "units = { m = 1, cm = 100 }"]
      ),
      (#"qb.numeric "Q?" { 5, units = { m = -1 } }"#, ["the multiplier of “m” is -1", "above 0"]),
      (#"qb.numeric "Q?" { 5, unitPenalty = -1, units = { m = 1 } }"#, ["unitPenalty is -1;"]),
      (#"qb.numeric "Q?" { 5, points = -1 }"#, ["not -1"]),
      (#"qb.short "Q?" { "a", typos = 2.5 }"#, ["\"typos\" must be a whole number, not 2.5"]),
      (
        #"qb.short "Q?" { "a", hint = "b", hints = { "c" } }"#,
        ["\"hint\" and \"hints\" are both given", "list all of them in hints"]
      ),
      (#"qb.info "Q" { "a" }"#, ["item 1 has no key", "qb.choice"]),
      (#"qb.essay "Q" { "a" }"#, ["item 1 has no key", "a person grades"]),
      (#"qb.trueFalse "Q" { "a", answer = true }"#, ["item 1 has no key"]),
      (
        #"qb.cloze "{{x}}" { gaps = { x = { accept = "a", answer = 5 } } }"#,
        ["\"accept\" and \"answer\" are both given"]
      ),
      (
        #"qb.custom "Q?" { view = "short", "a", "b", grade = function() return true end }"#,
        ["the view short has no options", "write view = \"choice\""]
      ),
      (#"qb.numeric "Q?" { answer = function() return 5 end }"#, ["variables = function(random)"]),
      (#"qb.short { text = function() return "Q?" end, "a" }"#, ["variables = function(random)"]),
      (
        #"qb.choice "Q?" { qb.right(function() return "a" end), "b" }"#,
        ["answer 1 is a function", "variables = function(random)"]
      ),
      (#"qb.custom "Q?" { grade = 5 }"#, ["\"grade\" must be a function, not a number"]),
      (
        #"qb.custom "Q?" { view = "choice", grade = function() end }"#,
        ["the view choice needs options"]
      ),
      (#"qb.custom "Q?" { view = "slider", grade = function() end }"#, ["view", "slider"]),
      (#"qb.numeric "Q?" { 1, units = "m" }"#, ["\"units\" must be a table"]),
      (#"qb.numeric "Q?" { 1, units = { m = 0 } }"#, ["the multiplier of “m” is 0"]),
      (#"qb.numeric "Q?" { 1, unitPenalty = 2 }"#, ["unitPenalty is 2"]),
      (#"qb.numeric "Q?" { 1, unitPenaltyOf = "all" }"#, ["unitPenaltyOf", "all"]),
      (#"qb.numeric "Q?" { "many" }"#, ["\"many\" is not a number"]),
      (#"qb.numeric "Q?" { 0/0 }"#, ["qb.numeric"]),
      (#"qb.short "Q?" { "a", typos = -1 }"#, ["typos is -1"]),
      (#"qb.choice "Q?" { qb.right "a", tries = 0 }"#, ["tries is 0"]),
      (#"qb.choice "Q?" { qb.right "a", penalty = 2 }"#, ["penalty is 2"]),
      (#"qb.choice "Q?" { qb.right "a", shuffle = 1 }"#, ["\"shuffle\" must be true or false"]),
      (#"qb.info "Q" { 5, variables = 5 }"#, ["\"variables\" must be a function"]),
    ])
  func wrong(source: String, words: [String]) throws {
    let problem = try #require(try folder(source).problem(), "\(source) could be loaded")
    #expect(problem.contains("quiz.lua:3"), "\(problem)")
    for word in words { #expect(problem.contains(word), "\(problem)") }
  }

  @Test("draw takes a number, tags and categories, and fresh")
  func draw() throws {
    func length(_ draw: String) throws -> Int {
      try ScratchQuiz(
        questions: """
          qb.info "Read." {}, qb.trueFalse "1" { answer = true, tags = { "easy" } },
          qb.trueFalse "2" { answer = true, category = "geo/seas" },
          qb.trueFalse "3" { answer = true, category = "geo" },
          qb.trueFalse "4" { answer = true, category = "geology" },
          """,
        keys: "draw = \(draw)"
      ).bundle().quiz.attemptLength
    }
    #expect(try length("2") == 2)
    #expect(try length("9") == 4)
    #expect(try length("{ 3, fresh = true }") == 3)
    #expect(try length("{ { 'easy', 1 }, { category = 'geo', 9 } }") == 3)
  }

  @Test(
    "a wrong draw is told",
    arguments: [
      ("0", "must be at least 1, not 0"), ("'2'", "not a string"), ("{}", "must be a number"),
      ("{ { 'easy' } }", "needs a whole number"), ("{ { 1, 1 } }", "a tag or a category"),
      ("{ { category = 'geo' } }", "needs a whole number"), ("{ 2, frsh = true }", "frsh"),
      ("{ { categry = 'geo', 1 } }", "categry"), ("{ 2, { 'easy', 1 } }", "must be a number"),
    ])
  func wrongDraw(draw: String, words: String) throws {
    let problem = try ScratchQuiz(questions: "", keys: "draw = \(draw)").problem()
    #expect(problem?.contains(words) == true, "\(problem ?? "none")")
  }
}
