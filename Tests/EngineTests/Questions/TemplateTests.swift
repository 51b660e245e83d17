import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

/// Questions with variables. `App` also verifies after each input that restoring and rewinding give
/// the same run, and so the same variables.
@Suite("Templated questions") struct TemplateTests {
  private static let sum = """
    qb.numeric "What is {a} + {b}?" {
      variables = function(random)
        return { a = random:integer(1, 1000), b = random:integer(1, 1000) }
      end,
      answer = function(v) return v.a + v.b end,
      feedback = "{a} and {b}.",
    }
    """

  /// A quiz whose questions begin on line 3.
  private func folder(_ questions: String, quiz: String = "") throws -> ScratchQuiz {
    try ScratchQuiz(questions: "\n\n\(questions)", keys: quiz)
  }

  private func app(_ questions: String, quiz: String = "", seed: UInt64 = 1) throws -> App {
    try App(folder(questions, quiz: quiz), seed: seed, isStrict: true)
  }

  /// The text of the question on screen.
  private func text(_ app: App) throws -> String {
    try app.reply.elements.first { $0.text?.isEmpty == false }?.text ?? ""
  }

  /// The numbers in a text.
  private func numbers(_ text: String) -> [Int] {
    text.matches(of: #/\d+/#).compactMap { Int($0.0) }
  }

  @Test("the numbers follow from the seed, and the answer from the numbers")
  func seeds() throws {
    let first = try text(app(Self.sum).tap("begin"))
    #expect(try text(app(Self.sum).tap("begin")) == first)
    #expect(try text(app(Self.sum, seed: 2).tap("begin")) != first)
    let app = try app(Self.sum, quiz: "behaviour = 'immediate',").tap("begin")
    let given = try numbers(text(app))
    #expect(given.count == 2)
    try app.type("answer", "\(given[0] + given[1])").tap("submit")
    let feedback = try #require(try app.reply.elements.first { $0.kind == "feedback" })
    #expect(feedback.isCorrect == true)
    #expect(feedback.text == "\(given[0]) and \(given[1]).")
  }

  @Test("a new attempt has other numbers, starting over has the same")
  func attempts() throws {
    let app = try app(Self.sum).tap("begin")
    let first = try text(app)
    try app.type("answer", "1").tap("submit").tap("startOver")
    #expect(try text(app) == first)
    try app.type("answer", "1").tap("submit").tap("returnToMenu").tap("begin")
    #expect(try text(app) != first)
  }

  @Test("texts, options and feedback may be functions of the variables") func functions() throws {
    let app = try app(
      """
      qb.choice {
        text = function(v) return "Is it " .. v.a .. " or {b}?" end,
        qb.right(function(v) return "exactly {a}" end, function(v) return "Yes, " .. v.a end),
        function(v) return v.b end,
        variables = function(random) return { a = random:integer(1, 99), b = 100 } end,
      }
      """, quiz: "behaviour = 'immediate',")
    try app.tap("begin")
    let given = try numbers(text(app))
    #expect(given.count == 2 && given[1] == 100)
    try app.choose("answer", "exactly \(given[0])").tap("submit")
    let feedback = try #require(try app.reply.elements.first { $0.kind == "feedback" })
    #expect(feedback.isCorrect == true && feedback.text == "Yes, \(given[0])")
  }

  @Test("the fraction of an answer may be a function of the variables")
  func computedFraction() throws {
    func fraction(_ value: String) throws -> Rational? {
      let folder = try folder(
        """
        qb.short "Where?" {
          qb.right "Pharos", qb.answer("Rhodes", function(v) return \(value) end),
          variables = function() return { share = 0.25 } end,
        }
        """)
      let question = try #require(try folder.bundle().quiz.questions.first)
      guard case .short(let answer) = question.kind else { return nil }
      return answer.accept.last?.fraction
    }
    #expect(try fraction("v.share") == Rational(numerator: 1, denominator: 4))
    for value in ["2", "'much'", "nil"] {
      let error = #expect(throws: LoadError.self) { try fraction(value) }
      #expect(error?.message.contains("fraction of answer 2") == true, "\(error?.message ?? "")")
    }
  }

  @Test("names are filled in texts that a function returns in a table")
  func returnedTexts() throws {
    let folder = try folder(
      """
      qb.matching "Match." {
        pairs = function() return { { "x{a}", "y" }, { "z", "w{a}" } } end,
        variables = function() return { a = 7 } end,
      }
      """)
    let question = try #require(try folder.bundle().quiz.questions.first)
    #expect(question.correctText == "x7: y, z: w7")
  }

  @Test("two questions have numbers of their own")
  func independent() throws {
    let app = try app(Self.sum + ", " + Self.sum.replacing("What is", with: "How much is"))
    let first = try numbers(text(app.tap("begin")))
    let second = try numbers(text(app.type("answer", "1").tap("submit")))
    #expect(first != second)
  }

  @Test("a place that was saved in the middle keeps the numbers")
  func restoring() throws {
    let bundle = try folder(Self.sum).bundle()
    let store = RememberingStore()
    let first = try text(App(bundle, store: store).tap("begin"))
    #expect(try text(App(bundle, seed: 9, store: store)) == first)
  }

  @Test("every text and every list can depend on variables")
  func everything() throws {
    let app = try app(
      """
      qb.choice "{name}?" {
        variables = function(random) return { name = "Wave", n = 3, half = 0.5, yes = true } end,
        qb.right "{name} {n}", function(v) return "no " .. v.n end, "{half} {yes}",
        hint = "{n}!", title = "On {name}",
      },
      qb.matching "Match" {
        variables = function() return { a = 1 } end,
        pairs = function(v) return { { "left " .. v.a, "right" }, { "other", "none" } } end,
      }
      """)
    try app.tap("begin")
    #expect(try text(app) == "Wave?")
    #expect(try app.element("answer")?.options == ["Wave 3", "no 3", "0.5 true"])
    #expect(try app.tap("hint").shows("Hint: 3!"))
    try app.choose("answer", "Wave 3").tap("submit")
    try app.run(.match(id: "answer", pairs: ["left 1": .text("right"), "other": .text("none")]))
    try app.tap("submit")
    #expect(try app.shows("2 of 2 correct") && app.shows("100%"))
  }

  @Test("what a script defines once can be variables and answers")
  func frozenTables() throws {
    let app = try App(
      ScratchQuiz(files: [
        "quiz.lua": """
        \(ScratchQuiz.preamble)
        local ships = { { name = "tug", knots = 12 }, { name = "barge", knots = 8 } }
        local words = { ["12"] = { "twelve", "12" }, ["8"] = { "eight", "8" } }
        return qb.quiz { title = "T", questions = {
          qb.short "How fast is a {name}?" {
            variables = function(random) return ships[random:integer(1, 2)] end,
            accept = function(v) return words[tostring(v.knots)] end,
          } } }
        """
      ]), isStrict: true)
    try app.tap("begin")
    let isTug = try text(app) == "How fast is a tug?"
    #expect(try app.type("answer", isTug ? "twelve" : "eight").tap("submit").shows("100%"))
  }

  @Test("braces that name no variable stay: gaps, formulas, escaped ones")
  func braces() throws {
    let app = try app(
      """
      qb.cloze [[$x^{2}$ and \\{b} and { a } of {{who}}: {a}]] {
        variables = function() return { a = 7 } end, gaps = { who = { accept = "{a}" } } }
      """)
    try app.tap("begin")
    let shown = try text(app)
    #expect(shown.contains("$x^{2}$ and {b} and { a } of"))
    #expect(shown.hasSuffix(": 7"))
  }

  @Test(
    "what is wrong in a template is told with its place",
    arguments: [
      ("qb.short '{b}?' { 'x', variables = function() return { a = 1 } end }", "no variable"),
      ("qb.short 'Q' { '{b}', variables = function() return { a = 1 } end }", "no variable"),
      ("qb.short 'Q' { 'x', variables = function() return 5 end }", "variables returns a number"),
      ("qb.short 'Q' { 'x', variables = function() return { 5 } end }", "the key \"1\""),
      ("qb.short 'Q' { 'x', variables = function() return { a = {} } end }", "for \"a\""),
      ("qb.short 'Q' { 'x', variables = function() return { a = 0/0 } end }", "for \"a\""),
      ("qb.short 'Q' { 'x', variables = function() error('broken') end }", "broken"),
      (
        "qb.numeric 'Q' { variables = function() return {} end, answer = function() return '?' end }",
        "\"?\" is not a number"
      ),
      (
        "qb.numeric 'Q' { variables = function() return {} end, answer = function(v) return v.x + 1 end }",
        "arithmetic"
      ),
      (
        "qb.short 'Q' { variables = function() return {} end, accept = function() return print end }",
        "returns a function"
      ),
      (
        "qb.short 'Q' { 'x', variables = function() local t = {} "
          + "for i = 1, 2000 do t['a' .. i] = i end return t end }", "more than 1000 values"
      ),
    ])
  func wrong(source: String, words: String) throws {
    let problem = try #require(try folder(source).problem(), "\(source) could be loaded")
    #expect(problem.contains("quiz.lua:3") && problem.contains(words), "\(problem)")
  }

  @Test("what only some numbers show fails the input, and loses nothing")
  func lateProblem() throws {
    let sample = try firstDraw()
    let app = try Bench.app(
      "self.quiz:newAttempt { seed = 4 }",
      quiz: """
        questions = { qb.short "Q" {
          variables = function(random) return { a = random:integer(1, 1000000) } end,
          accept = function(v) return v.a == \(sample) and "x" or nil end } },
        """)
    let error = try app.error(ofTapping: "try")
    #expect(error.message.contains("needs an accepted answer"), "\(error)")
    #expect(error.place?.file == "quiz.lua", "\(error)")
  }

  /// The number that the sample of a template draws: the first one of the seed 0.
  private func firstDraw() throws -> Int {
    let output = try Bench.output(
      "print(self.quiz:question('q').correct)",
      quiz: """
        questions = { qb.short "{a}" { "{a}", id = "q",
          variables = function(random) return { a = random:integer(1, 1000000) } end } },
        """)
    return try #require(Int(output))
  }

  @Test("functions of a question only describe it")
  func pure() throws {
    let folder = try Bench.folder(
      "self.quiz:question('q'):grade 'x'",
      quiz: """
        questions = { qb.custom "Q" { id = "q",
          grade = function(question) return math.random() > 2 end } },
        """)
    let error = try Bench.failure(folder).error
    #expect(error.contains("grade only describes"), "\(error)")
  }

  @Test("question.variables are those of the attempt, in grade too")
  func readVariables() throws {
    let app = try app(
      """
      qb.custom "A multiple of {n}?" {
        variables = function(random) return { n = random:integer(2, 9) } end,
        grade = function(question, response)
          return tonumber(response) % question.variables.n == 0, question.text
        end,
      }
      """, quiz: "behaviour = 'immediate',")
    try app.tap("begin")
    let number = try #require(try numbers(text(app)).first)
    try app.type("answer", "\(3 * number)").tap("submit")
    let feedback = try #require(try app.reply.elements.first { $0.kind == "feedback" })
    #expect(feedback.isCorrect == true && feedback.text == "A multiple of \(number)?")
  }
}
