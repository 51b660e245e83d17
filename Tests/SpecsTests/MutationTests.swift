import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import QuizboardText
import Testing

@testable import QuizboardAuthoring
@testable import QuizboardSpecs

@Suite("Mutations")
struct MutationTests {
  private static let scenes = """
    qb.scene 'a' { class = 'A',
      qb.replace 'go' { title = 'Go', to = 'b', when = 'may', otherwise = 'stay' },
      qb.replace 'stay' { to = 'a' },
    },
    qb.scene 'b' { qb.replace 'on' { title = 'On', to = 'c' } }, qb.scene 'c' {}
    """
  private static let script =
    "local A = qb.controller('A', 'Page') function A:may() return self.app.state.open end"
  private static let questions = """
    questions = {
      qb.choice 'One?' { qb.right 'a', 'b' }, \
    qb.multiple 'Two?' { qb.right 'a', qb.right 'b', 'c' },
      qb.trueFalse 'Three?' { answer = true }, qb.short 'Four?' { 'x' }, qb.numeric 'Five?' { 5 }, \
    qb.choice 'All?' { qb.right 'a' },
    }
    """

  private func scratch(spec: String) throws -> ScratchQuiz {
    try ScratchQuiz(
      Self.scenes, script: Self.script, quiz: Self.questions, more: ["spec/a_spec.lua": spec])
  }

  private func run(_ spec: String, jobs: Int = 1) throws -> MutationTest.Result {
    let quiz = try scratch(spec: spec)
    var options = SpecOptions()
    options.jobs = jobs
    return try MutationTest([SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")], options).run()
  }

  @Test("drops and redirects each segue, inverts each condition, flips each key, with places")
  func all() throws {
    let quiz = try scratch(spec: "")
    let all = try Mutation.all(of: quiz.bundle())
    #expect(
      all.prefix(6).map { "\($0.kind.rawValue): \($0.message) (\($0.place.map { "\($0)" } ?? ""))" }
        == [
          "dropped-segue: segue \"go\" of scene \"a\" is not there (Main.storyboard.lua:2)",
          """
          inverted-condition: segue "go" of scene "a" is performed when "may" does not hold \
          (Main.storyboard.lua:2)
          """,
          """
          swapped-destination: segue "go" of scene "a" leads to "c", not to "b" \
          (Main.storyboard.lua:2)
          """,
          """
          swapped-destination: segue "stay" of scene "a" leads to "b", not to "a" \
          (Main.storyboard.lua:3)
          """,
          "dropped-segue: segue \"on\" of scene \"b\" is not there (Main.storyboard.lua:5)",
          """
          swapped-destination: segue "on" of scene "b" leads to "a", not to "c" \
          (Main.storyboard.lua:5)
          """,
        ])
    #expect(
      all.dropFirst(6).map { "\($0.message) (\($0.place.map { "\($0)" } ?? ""))" } == [
        "\"b\" is correct for \"One?\", not \"a\" (quiz.lua:2)",
        "\"b, c\" is correct for \"Two?\", not \"a, b\" (quiz.lua:2)",
        "false is correct for \"Three?\", not true (quiz.lua:3)",
        "\"another x\" is correct for \"Four?\", not \"x\" (quiz.lua:3)",
        "6 is correct for \"Five?\", not 5 (quiz.lua:3)",
        "A:may does nothing (scripts/app.lua:1)",
      ])
  }

  @Test("a changed quiz loads, and its runs are changed") func changed() throws {
    let bundle = try scratch(spec: "").bundle()
    for mutation in Mutation.all(of: bundle) {
      let changed = try mutation.changed(bundle)
      let session = try Session(bundle: changed)
      switch mutation.kind {
      case .flippedKey:
        let differing = zip(bundle.quiz.questions, changed.quiz.questions).filter {
          $0.kind != $1.kind
        }
        #expect(
          differing.count == 1 && differing.allSatisfy { $0.id == $1.id && $1.hasRightAnswer },
          "\(mutation.message)")
      case .droppedSegue where mutation.message.contains("\"on\""):
        _ = session.handle(.perform(segue: "go"))
        #expect(session.handle(.perform(segue: "on")).error?.message.contains("on") == true)
      case .swappedDestination where mutation.message.contains("\"go\""):
        _ = session.handle(.perform(segue: "go"))
        #expect(session.path == ["c"])
      // Not open: what led nowhere before leads on now.
      case .invertedCondition: #expect(session.elements.contains { $0.id == "go" })
      default: break
      }
    }
    #expect(try !Session(bundle: bundle).elements.contains { $0.id == "go" })
  }

  private static let thorough = """
    it('goes', function()
      local app = qb.launch { state = { open = true } }
      app:tap 'go':tap 'on'
      assert.same({ 'c' }, app:path())
      assert.is_nil(qb.launch():element 'go')
      assert.same({ 'a' }, qb.launch():perform 'stay':path())
    end)
    """

  @Test(
    "a thorough spec notices every change of the flow; keys that no spec names live on",
    arguments: [1, 2])
  func survivors(jobs: Int) throws {
    let result = try run(Self.thorough, jobs: jobs)
    #expect(result.count == 12)
    #expect(
      result.survivors.map(\.mutation.kind) == [Mutation.Kind](repeating: .flippedKey, count: 5),
      "\(result.text)")
  }

  @Test("a lazy one notices next to nothing, and each change is told with its place")
  func lazy() throws {
    let result = try run("it('launches', function() qb.launch() end)")
    #expect(result.survivors.count == 12)
    #expect(result.text.contains("0 of 12 changes detected"))
    #expect(
      result.text.contains("segue \"on\" of scene \"b\" is not there (Main.storyboard.lua:5)"))
    var writer = JSONWriter()
    result.write(to: &writer)
    #expect(
      writer.text.contains(
        #"""
        "kind":"flipped-key","message":"\"b\" is correct for \"One?\", not \"a\"",\#
        "file":"quiz.lua","line":2,"question":
        """#)
        && writer.text.contains(#""right":"\"b\"","wrong":"\"a\"""#), "\(writer.text)")
    #expect(
      writer.text.contains(#""noticed":0"#) && writer.text.contains(#""kind":"dropped-segue","#)
        && writer.text.contains(#""line":5"#))
  }

  @Test("specs that fail without changes tell nothing of changes") func failing() throws {
    #expect { try run("it('fails', function() error 'x' end)") } throws: {
      "\($0)".contains("fail without changes")
    }
  }

  @Test("a spec that only answers right goes by the key, and notices no wrong one")
  func keys() throws {
    let quiz = try ScratchQuiz(
      keys: Self.questions,
      more: [
        "spec/a_spec.lua": """
        it('is played', function()
          local app = qb.launch():tap 'begin':answerAll 'right'
          assert.equal(6, app.top.attempt.correctCount)
        end)
        it('is failed', function()
          local app = qb.launch():tap 'begin':answer 'wrong'
          assert.equal(0, app.top.attempt.correctCount)
        end)
        """
      ])
    let result = try MutationTest(
      [SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")], SpecOptions()
    ).run()
    #expect(result.count == 5 && result.survivors.isEmpty, "\(result.text)")
    #expect(result.noticed == 0 && result.followed.count == 5 && !result.isSound, "\(result.text)")
    #expect(result.text.contains("0 of 5 changes detected"))
    #expect(result.text.contains("specs answer only \"right\", which uses the key"))
    var writer = JSONWriter()
    result.write(to: &writer)
    #expect(
      writer.text.contains(#""noticed":0,"survivors":[],"followed":[{"kind":"flipped-key""#),
      "\(writer.text)")
  }

  @Test("a spec that gives the answer itself notices a changed key") func namedKeys() throws {
    let quiz = try ScratchQuiz(
      questions: "qb.choice 'One?' { qb.right 'a', 'b' }",
      more: [
        "spec/a_spec.lua": """
        it('is played', function()
          local app = qb.launch():tap 'begin':answer 'a'
          assert.equal(1, app.top.attempt.correctCount)
        end)
        it('is won', function()
          assert.equal(1, qb.launch():tap 'begin':answerAll 'right'.top.attempt.correctCount)
        end)
        """
      ])
    let result = try MutationTest(
      [SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")], SpecOptions()
    ).run()
    #expect(result.isSound && result.followed.isEmpty && result.noticed == 1, "\(result.text)")
  }

  @Test("nothing is recorded by it") func snapshots() throws {
    let quiz = try scratch(spec: "it('is', function() assert.snapshot(qb.launch():screen()) end)")
    #expect(throws: PlainError.self) {
      try MutationTest([SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")], SpecOptions()).run()
    }
    #expect(FileSystem.kind(of: "\(quiz.path)/spec/snapshots") == .nothing)
  }

  @Test("keys of question files have their lines, and what is accepted is told as it is meant")
  func files() throws {
    let quiz = try ScratchQuiz(
      questions: """
        "more.json",
          qb.numeric 'Steps?' { 199, tolerance = 5 }, qb.numeric 'Height?' { qb.range(8.5, 9.5) }, \
        qb.short 'Colour?' { 'grey', 'gray' },
        """,
      more: [
        "more.json": """
        [{"title": "More", "desc": "d", "questions": [
          {"text": "Is the sea salty?", "answer": "1", "answers": ["yes", "no"]}
        ]}]
        """
      ])
    let all = try Mutation.all(of: quiz.bundle())
    #expect(
      all.map { "\($0.message) (\($0.place.map { "\($0)" } ?? ""))" } == [
        "\"no\" is correct for \"Is the sea salty?\", not \"yes\" (more.json:2)",
        "210 ± 5 is correct for \"Steps?\", not 199 ± 5 (quiz.lua:2)",
        "10.5 to 11.5 is correct for \"Height?\", not 8.5 to 9.5 (quiz.lua:2)",
        """
        "another grey" or "another gray" is correct for "Colour?", not "grey" or "gray" (quiz.lua:2)
        """,
      ])
  }

  private func result(questions: String, more: [String: String]) throws -> MutationTest.Result {
    let quiz = try ScratchQuiz(questions: questions, more: more)
    return try MutationTest([SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")], SpecOptions())
      .run()
  }

  private static let template = """
    qb.numeric '{a} + 1' { id = 'add',
      variables = function(random) return { a = random:integer(1, 9) } end,
      answer = function(v) return v.a + 1 end },
    """

  @Test(
    "the instances of a template have another key, too",
    arguments: [
      ("type('answer', tostring(app.top.question.variables.a + 1)):tap 'submit'", 0),
      ("answer 'right'", 1),
    ])
  func templates(answer: String, followed: Int) throws {
    let result = try result(
      questions: Self.template,
      more: [
        "spec/a_spec.lua": """
        it('adds', function()
          local app = qb.launch { scene = 'question' }
          app:\(answer)
          assert.is_true(app.top.attempt.response.isCorrect)
        end)
        """
      ])
    #expect(
      result.followed.count == followed
        && !result.survivors.contains { $0.mutation.kind == .flippedKey },
      "\(result.text)")
  }

  @Test("a changed template says which key it has for an example of its variables")
  func templateWords() throws {
    let all = try Mutation.all(of: ScratchQuiz(questions: Self.template).bundle())
    #expect(all.count { $0.kind == .flippedKey } == 1)
    let words = #/for example (\d+) is correct for "add", not (\d+)/#
    let match = try #require(all[0].message.wholeMatch(of: words))
    #expect(Int(match.1) == Int(match.2).map { $0 + 1 })
  }

  @Test("keys of a file that specs ask are changed; those of questions in a spec are not")
  func otherFile() throws {
    let result = try result(
      questions: "qb.trueFalse 'One?' { id = 'one', answer = true }",
      more: [
        "more/other.gift": "// Others\n\n::Two::Which?{=A ~B}\n\n::Three::Is it?{TRUE}\n",
        "spec/a_spec.lua": """
        it('asks another file', function()
          local app = qb.launch { scene = 'question', questions = 'more/other.gift' }
          assert.equal('A', app.top.question.correct)
        end)
        it('asks own questions', function()
          local app = qb.launch { scene = 'question', questions = {
            qb.trueFalse 'Four?' { answer = true }, 'one' } }
          assert.equal('True', app.top.question.correct)
        end)
        """,
      ])
    #expect(result.count == 3 && result.noticed == 1, "\(result.text)")
    #expect(
      result.text.contains("false is correct for \"one\", not true (quiz.lua:1)")
        && result.text.contains("false is correct for \"Three\", not true (more/other.gift:5)"),
      "\(result.text)")
  }

  @Test("a question of a table that begins with a quotation mark has its place")
  func quotationMark() throws {
    let quiz = try ScratchQuiz(
      questions: "'more.csv'",
      more: ["more.csv": "question,answer\nOne?,x\n\"\"\"Two\"\" is what?\",y\n"])
    #expect(
      try Mutation.all(of: quiz.bundle()).map { "\($0.place.map { "\($0)" } ?? "")" } == [
        "more.csv:2", "more.csv:3",
      ])
  }

  @Test("what belongs to a standard flow is not changed") func standard() throws {
    let all = try Mutation.all(of: Checkout.quiz("dive"))
    #expect(!all.isEmpty)
    for mutation in all where mutation.kind != .flippedKey {
      #expect(mutation.place?.file.hasPrefix("scripts/") == true, "\(mutation.message)")
    }
  }
}
