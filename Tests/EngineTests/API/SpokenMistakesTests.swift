import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Mistakes that are no errors of a call: unsaveable values, names that no code calls, equal
/// options.
@Suite("Mistakes that are told") struct SpokenMistakesTests {
  @Test("Settings that hold an engine object say which of them does")
  func settings() throws {
    let error = try Bench.error("self.app.settings.sound = true self.app.settings.opened = self")
    #expect(error.contains("app.settings.opened holds an engine object"), "\(error)")
  }

  @Test("A name of qb.app that nobody calls is a warning")
  func nearDidLaunch() throws {
    let bundle = try ScratchQuiz("qb.scene 'A' {}", script: "function qb.app.didLaunsh(app) end")
      .bundle()
    #expect(
      bundle.warnings.contains {
        $0.contains("qb.app.didLaunsh is not a hook") && $0.contains("\"didLaunch\"")
      })
  }

  @Test("Each option has a text of its own, whatever the others are called")
  func options() throws {
    let app = try Bench.app(view: "do return ui.choices 'x' { options = { 'a', 'a #2', 'a' } } end")
    try app.tap("show")
    #expect(try app.element("x")?.options == ["a", "a #2", "a #3"])
  }

  @Test(
    "What nests too deeply is told, whether elements or lists or both in turn",
    arguments: [(101, 0), (1, 100), (97, 98), (60, 1)])
  func deep(elements: Int, lists: Int) throws {
    let folder = try Bench.folder(
      view: """
        do
          local e = ui.text "deep"
          for _ = 1, \(elements) do
            for _ = 1, \(lists) do e = { e } end
            e = ui.stack { e }
          end
          return e
        end
        """)
    let error = try App(folder).error(ofTapping: "show")
    #expect(
      error.message.contains("contains elements or lists nested more than 100 deep"), "\(error)")
  }

  @Test("Elements and lists may be nested as deep as anybody needs")
  func deepEnough() throws {
    let folder = try Bench.folder(
      view:
        """
        do
          local e = { ui.text 'deep' }
          for _ = 1, 48 do e = ui.stack { { e } } end
          return ui.stack { e }
        end
        """)
    let app = try App(folder)
    try app.tap("show")
    #expect(try app.texts == ["deep"])
  }

  @Test("A toolbar of one button needs no list")
  func toolbar() throws {
    let folder = try Bench.folder(
      view: "do return ui.screen { toolbar = ui.button 'only' { title = 'Only' } } end")
    let app = try App(folder)
    try app.tap("show")
    #expect(try app.ids == ["only"])
  }

  @Test("Calling with a dot what wants a colon leaves nothing")
  func leave() throws {
    let error = try Bench.error("self.app.leave()")
    #expect(error.contains("is it called with '.' instead of ':'?"), "\(error)")
  }

  @Test(
    "A nil among scenes, segues or answers hides nothing of what follows",
    arguments: [
      ("nil, qb.scene 'A' {}", "", "item 1 is nil, not a scene"),
      (
        "qb.scene 'A' { nil, title = 'A', qb.show 'b' { to = 'A' } }", "",
        "item 1 is nil, not a segue"
      ),
      (
        "qb.scene 'A' {}", "questions = { qb.choice 'Q' { qb.right 'a', nil, 'b' } }",
        "answer 2 is nil; write a string"
      ),
    ])
  func holes(scenes: String, quiz: String, words: String) throws {
    let error = #expect(throws: LoadError.self) { try ScratchQuiz(scenes, quiz: quiz).bundle() }
    #expect(error?.sentence.contains(words) == true, "\(String(describing: error))")
  }

  @Test("A question, a feedback, a line can be hidden and switched off as every element can")
  func hidden() throws {
    let folder = try Bench.folder(
      view: """
        do return ui.screen {
          ui.question("on", self.quiz.questions[1]),
          ui.question("off", self.quiz.questions[1], { enabled = false }),
          ui.question("gone", self.quiz.questions[1], { hidden = true }),
          ui.divider { hidden = true },
          ui.feedback({ isCorrect = true }, { hidden = true }),
        } end
        """, quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    let app = try App(folder)
    try app.tap("show")
    try app.choose("on", "True")
    #expect(
      try app.error(of: .choose(id: "off", values: [.text("True")], controller: nil)).kind
        == .notEnabled)
    #expect(
      try app.error(of: .choose(id: "gone", values: [.text("True")], controller: nil)).kind
        != .scriptError)
    #expect(try app.element("gone") == nil)
  }

  @Test("Elements in a hidden or disabled one are so too: for taps, keys and actions")
  func nested() throws {
    let folder = try Bench.folder(
      view: """
        do return ui.screen {
          ui.stack { hidden = true, ui.stack { ui.button "try" { title = "T", key = "t" } } },
          ui.stack { enabled = false, ui.button "count" { title = "C", key = "c" } },
          ui.text(tostring(self.count)),
        } end
        """)
    let app = try App(folder)
    try app.tap("show")
    #expect(try app.error(ofTapping: "try").message.contains("is hidden"))
    #expect(try app.error(ofTapping: "count").message.contains("is not enabled"))
    #expect(try app.ids == ["count"])
    #expect(!app.session.actions.contains { if case .tap = $0 { true } else { false } })
    try app.key("t").key("c")
    #expect(try app.texts == ["0"])
  }
}
