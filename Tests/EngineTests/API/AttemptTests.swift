import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Attempts, quizzes, questions and scores as scripts use them.
@Suite("Attempts from Lua") struct AttemptTests {
  private static let questions = """
    questions = {
      qb.choice "C" { qb.right("r", "Good."), "w", qb.answer("half", 0.5, "Nearly."),
        tags = { "easy", "x" }, id = "c" },
      qb.multiple "M" { qb.right "a", qb.right "b", "c", points = 3, tags = { "hard" } },
      qb.trueFalse "T" { answer = false, hint = "Think.", explanation = "It is so." },
      qb.short "S" { "yes", ignoreCase = true },
      qb.numeric "N" { 42 },
    },
    """

  /// Returns the output of Lua code with a fresh attempt `a`.
  private func said(_ body: String, quiz: String = questions) throws -> [String] {
    let app = try Bench.app("local a = self.quiz:newAttempt() \(body)", quiz: quiz)
    return try app.tap("try").outcome.log
  }

  @Test("At its start: where it is, and nothing earned")
  func start() throws {
    #expect(
      try said(
        """
        print(a.index, a.count, a.isLast, a.isFinished, a.score, a.points, a.correctCount, \
        a.fraction, a.percentage, a.passed, #a.responses)
        """)
        == ["1\t5\tfalse\tfalse\t0\t7\t0\t0\t0\tnil\t0"])
  }

  @Test("answer takes the element's input, an index or a boolean; the response has the result")
  func answers() throws {
    let show = """
      print(r.isCorrect, r.fraction, r.points, r.feedback, r.question == a.question, r.value, \
      r.correct)
      """
    #expect(try said("local r = a:answer('r') \(show)") == ["true\t1\t1\tGood.\ttrue\tr\tr"])
    #expect(try said("local r = a:answer(1) \(show)").first?.hasPrefix("true\t1\t1") == true)
    #expect(
      try said("local r = a:answer('half') \(show)").first?.hasPrefix("false\t0.5\t0.5\tNearly.")
        == true)
    #expect(
      try said("a:advance() local r = a:answer { 'a', 'b' } \(show)").first?.hasPrefix("true\t1\t3")
        == true)
    #expect(
      try said("a:jump(3) local r = a:answer(false) \(show)").first?.hasPrefix("true") == true)
    #expect(
      try said("a:jump(3) local r = a:answer 'False' \(show)").first?.hasPrefix("true") == true)
    #expect(try said("a:jump(4) local r = a:answer 'YES' \(show)").first?.hasPrefix("true") == true)
    #expect(try said("a:jump(5) local r = a:answer '42' \(show)").first?.hasPrefix("true") == true)
    #expect(try said("a:jump(5) local r = a:answer(42) \(show)").first?.hasPrefix("true") == true)
  }

  @Test(
    "What cannot be graded is nil and a reason, and costs nothing",
    arguments: [
      "a:answer('z')", "a:answer(9)", "a:answer(nil)", "a:answer({})",
      "a:jump(5) or a:answer('many')", "a:jump(4) or a:answer('  ')",
    ])
  func invalid(call: String) throws {
    let call = call.replacing(" or ", with: " ")
    let parts = call.split(separator: ") ", maxSplits: 1)
    let move = parts.count == 2 ? "\(parts[0]))" : ""
    let log = try said(
      "\(move) local r, why = \(parts.last ?? "") print(r, type(why), #a.responses, a.score)")
    #expect(log == ["nil\tstring\t0\t0"])
  }

  @Test("Answering again before advancing replaces it")
  func again() throws {
    #expect(
      try said(
        "a:answer('w') a:answer('r') print(a.score, #a.responses) a:answer('w') print(a.score)")
        == ["1\t1", "0"])
  }

  @Test("advance, back, skip, jump; at the last, advance finishes")
  func moving() throws {
    #expect(
      try said(
        """
        a:advance() print(a.index) a:back() print(a.index) a:skip() print(a.index) a:jump(5) \
        print(a.isLast) a:advance() print(a.isFinished, a.index)
        """)
        == ["2", "1", "2", "true", "true\t5"])
  }

  @Test("restart: the same questions, nothing answered; finish: over where it is")
  func restart() throws {
    #expect(
      try said(
        """
        a:answer('r') a:advance() a.mood = 'x' a:restart() print(a.index, a.score, #a.responses, \
        a.isFinished, a.mood) a:finish() print(a.isFinished)
        """)
        == ["1\t0\t0\tfalse\tx", "true"])
  }

  @Test("Whole numbers are integers, others floats; the percentage is rounded half up")
  func numbers() throws {
    #expect(
      try said(
        """
        a:answer('half') print(math.type(a.score), a.score, math.type(a.points), \
        math.type(a.percentage), a.percentage)
        """
      ) == [
        "float\t0.5\tinteger\tinteger\t7"
      ])
    let eighths = "questions = { qb.multiple 'Q' { qb.answer('a', 0.125), qb.answer('b', 0.5) } }"
    #expect(
      try said(
        "a:answer { 'a' } print(a.percentage) a:answer { 'a', 'b' } print(a.percentage)",
        quiz: eighths) == ["13", "63"])
  }

  @Test("passed is told where the quiz says what is enough")
  func passed() throws {
    #expect(
      try said(
        "print(a.passed) a:answer 'r' print(a.passed)",
        quiz: "passing = 1, questions = { qb.choice 'C' { qb.right 'r', 'w' } }")
        == ["false", "true"])
  }

  @Test("Questions: what they are, by id, by tag, graded without an attempt")
  func questions() throws {
    #expect(
      try said(
        """
        local q = self.quiz:question "c"
        print(q.id, q.type, q.text, q.points, #q.options, q.tags[2], q == self.quiz.questions[1])
        print(#self.quiz:questionsTagged "hard", self.quiz:questionsTagged("hard")[1].text,
          #self.quiz:questionsTagged "none")
        print(self.quiz.questions[3].hints[1], self.quiz.questions[3].explanation,
          self.quiz.questions[3].options[1])
        print((q:grade "w"), q:grade "half")
        """) == [
          "c\tchoice\tC\t1\t3\tx\ttrue", "1\tM\t0", "Think.\tIt is so.\tTrue", "0\t0.5\tNearly.",
        ])
  }

  @Test("An attempt's seed decides what is drawn, whatever was drawn before")
  func seeds() throws {
    let drawn =
      "draw = 4, shuffle = { questions = true }, questions = { "
      + (1...12).map { "qb.trueFalse 'Q\($0)' { answer = true }" }.joined(separator: ", ") + " }"
    let order = """
      local function order(a) local t = {} for i = 1, a.count do a:jump(i) t[i] = a.question.text \
      end return table.concat(t, ' ') end\u{20}
      """
    let log = try said(
      order
        + """
        local one = order(self.quiz:newAttempt { seed = 5 })
        math.random()
        print(one == order(self.quiz:newAttempt { seed = 5 }),
          one == order(self.quiz:newAttempt { seed = 6 }))
        """,
      quiz: drawn)
    #expect(log == ["true\tfalse"])
  }

  @Test("Scores: best and history, from then on")
  func scores() throws {
    let body = """
      local id = self.quiz.identifier
      print(self.app.scores:best(id), #self.app.scores:history(id))
      a:answer 'r' self.app.scores:record(a)
      local b = self.quiz:newAttempt() self.app.scores:record(b)
      print(self.app.scores:best(id), #self.app.scores:history(id),
        self.app.scores:history(id)[1].percentage, self.app.scores:best "other")
      """
    #expect(try said(body) == ["nil\t0", "14\t2\t14\tnil"])
  }
}
