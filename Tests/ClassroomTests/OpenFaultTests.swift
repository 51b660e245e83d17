import QuizboardClassroom
import QuizboardSteps
import QuizboardTestKit
import Testing

@Suite("Faults in open quizzes") struct OpenFaultTests {
  @Test("a script that fails leaves the last good place, and says nothing of itself")
  func failure() async throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller('A', 'Page')
        function A:view()
          return ui.screen { ui.text(tostring(self.done)), ui.field 'name' {},
            ui.button 'fail' {}, ui.button 'spin' {}, ui.button 'fill' {} }
        end
        function A.on:fail() self.done = 1 error('the secret is 7') end
        function A.on:spin() self.done = 2 while true do end end
        function A.on:fill() self.done = ('x'):rep(40000000) end
        """)
    let trial = try await OpenTrial(quiz)
    for id in ["fail", "spin", "fill"] {
      let place = try await trial.send("quiz", "0.0", #"{"do":"tap","id":"\#(id)"}"#)
      #expect(place.outcome == .refused, "\(id)")
      #expect(!place.text.contains("secret") && !place.text.contains("app.lua"), "\(place.text)")
      let page = await trial.page(
        "quiz", "version=0.0&had=a%231%2Fname&type+a%231%2Fname=Ada&press=tap+a%231%2F\(id)")
      #expect(page.outcome == .refused)
      #expect(page.text.contains("The quiz made a mistake here") && page.text.contains("Ada"))
      #expect(!page.text.contains("secret") && !page.text.contains("app.lua"))
    }
    #expect(
      trial.faults.texts.contains { $0.contains("the secret is 7") && $0.contains("app.lua") })
    #expect(trial.store.commitCount == 0)
    let last = try await trial.look("quiz")
    #expect(last.texts.first == "nil", "\(last.text)")
  }

  @Test("a run that has become too large is not kept") func large() async throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller('A', 'Page')
        function A:view() return ui.screen { ui.button 'grow' {}, ui.text(self.done or 'small') } end
        function A.on:grow() self.done, self.text = 'large', ('x'):rep(1100000) end
        """)
    let trial = try await OpenTrial(quiz)
    let place = try await trial.send("quiz", "0.0", #"{"do":"tap","id":"grow"}"#)
    #expect(place.outcome == .refused && trial.store.commitCount == 0)
    #expect(try await trial.look("quiz").texts == ["small"])
    #expect(trial.faults.texts.contains { $0.contains("more than a place may have") })
  }

  @Test("a step that takes too long is given up, and is not told as the quiz's fault")
  func patience() async throws {
    var limits = OpenTrial.slow
    limits.patience = 0
    let quiz = try ScratchQuiz("qb.scene 'a' {}")
    let trial = try await OpenTrial(quiz, limits: limits)
    #expect(trial.quizzes.problems.count == 1)
  }

  @Test("a place goes on in a changed quiz, without what the quiz no longer has")
  func changed() async throws {
    let script = """
      local A = qb.controller('A', 'Page')
      function A:viewDidLoad() self.count = 0 end
      function A:view()
        return ui.screen { ui.text('count ' .. self.count), ui.button 'more' {}, ui.button 'go' {} }
      end
      function A.on:more() self.count = self.count + 1 end
      local B = qb.controller('B', 'Page')
      function B:view() return ui.screen { ui.text 'B' } end
      """
    let quiz = try ScratchQuiz(
      "initial = 'a', qb.scene 'a' { class = 'A', qb.present 'go' { to = 'b', on = 'go' } }, "
        + "qb.scene 'b' { class = 'B' }", script: script)
    let first = try await OpenTrial(quiz)
    var place = try await first.send("quiz", "0.0", #"{"do":"tap","id":"more"}"#)
    place = try await first.send("quiz", place.version, #"{"do":"tap","id":"go"}"#)
    #expect(place.texts == ["B"])
    let storyboard =
      "\(ScratchQuiz.preamble)return qb.storyboard { initial = 'a', qb.scene 'a' { class = 'A' } }"
    try quiz.write(Array(storyboard.utf8), to: "Main.storyboard.lua")
    let second = try await OpenTrial(quiz, store: first.store)
    let after = try await second.look("quiz")
    #expect(after.texts == ["count 1"], "\(after.text)")
    place = try await second.send("quiz", after.version, #"{"do":"tap","id":"more"}"#)
    #expect(place.texts == ["count 2"])
  }

  @Test("a place that cannot go on says so, and begins again")
  func stuck() async throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller('A', 'Page')
        function A:view() return ui.screen { ui.button 'go' {} } end
        function A.on:go() end
        """)
    let trial = try await OpenTrial(quiz)
    _ = try await trial.send("quiz", "0.0", #"{"do":"tap","id":"go"}"#)
    trial.store.change { $0.state = [1, 2, 3] }
    let page = await trial.page("quiz")
    #expect(page.text.contains("your place in it cannot go on"))
    #expect(page.text.contains("Begin again"))
    #expect(try await trial.look("quiz").outcome == .refused)
    #expect(await trial.page("quiz", "version=1.0&press=again").outcome == .applied)
    #expect(try await trial.look("quiz").version == "2.0")
  }

  @Test("quizzes that need others get them, with their pictures, and each picture has its digest")
  func references() async throws {
    let folder = try ScratchQuiz(
      files: [
        "one/quiz.lua": """
        local qb = require 'quizboard'
        return qb.quiz { title = 'One', identifier = 'one' }
        """,
        "one/Main.storyboard.lua": """
        local qb = require 'quizboard'
        return qb.storyboard { initial = 'a',
          qb.scene 'a' { class = 'A', qb.show 'go' { to = 'other', on = 'go' } },
          qb.reference 'other' { bundle = 'two' } }
        """,
        "one/scripts/a.lua": """
        local qb = require 'quizboard'
        local ui = qb.ui
        local A = qb.controller('A', 'Page')
        function A:view() return ui.screen { ui.button 'go' {} } end
        """,
        "two/quiz.lua": """
        local qb = require 'quizboard'
        return qb.quiz { title = 'Two', identifier = 'two' }
        """,
        "two/Main.storyboard.lua": """
        local qb = require 'quizboard'
        return qb.storyboard { initial = 'b', qb.scene 'b' { class = 'B' } }
        """,
        "two/scripts/b.lua": """
        local qb = require 'quizboard'
        local ui = qb.ui
        local B = qb.controller('B', 'Page')
        function B:view() return ui.screen { ui.image { path = 'dot.png', alt = 'A dot' } } end
        """,
      ])
    try folder.write(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2], to: "two/dot.png")
    try folder.write(Array("<svg/>".utf8), to: "two/other.png")
    let trial = try await OpenTrial(folder)
    #expect(trial.quizzes.problems == [])
    let place = try await trial.send("one", "0.0", #"{"do":"tap","id":"go"}"#)
    #expect(place.outcome == .applied, "\(place.text)")
    let address = try #require(place.text.firstMatch(of: #/\/f\/([0-9a-f]{64})/#))
    let file = try #require(trial.quizzes.file(String(address.1)))
    #expect(file.type == "image/png" && file.bytes.suffix(2) == [1, 2])
    try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 3], to: "two/dot.png")
    #expect(trial.quizzes.file(String(address.1)) == nil)
  }

  @Test("a quiz that cannot be played is left out, with the reason") func broken() async throws {
    let folder = try ScratchQuiz(
      files: [
        "good/quiz.lua":
          "local qb = require 'quizboard' return qb.quiz { title = 'Good', questions = { qb.trueFalse 'Y' { answer = true } } }",
        "bad/quiz.lua": "return 7",
        "spinning/quiz.lua": "while true do end",
        "lonely/quiz.lua": "return require('quizboard').quiz { title = 'L' }",
        "lonely/Main.storyboard.lua": """
        local qb = require 'quizboard'
        return qb.storyboard { initial = 'a', qb.reference 'a' { bundle = 'absent' } }
        """,
      ])
    let trial = try await OpenTrial(folder)
    #expect(trial.quizzes.identifiers == ["good"])
    #expect(trial.quizzes.problems.count == 3)
    #expect(trial.quizzes.problems.contains { $0.contains("absent") })
  }
}
