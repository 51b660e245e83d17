import Engine
import TestKit
import Testing

/// What is wrong without being an error of a call: what cannot be kept, names nobody calls, equal options.
@Suite("Mistakes that are told") struct SpokenMistakesTests {
  @Test("Settings that hold an engine object say which of them does")
  func settings() throws {
    let error = try Bench.error("self.app.settings.sound = true self.app.settings.opened = self")
    #expect(error.contains("app.settings.opened holds an engine object"), "\(error)")
  }

  @Test("A name of qb.app that nobody calls is a warning")
  func nearDidLaunch() throws {
    let bundle = try ScratchQuiz("qb.scene 'A' {}", script: "function qb.app.didLaunsh(app) end").bundle()
    #expect(bundle.warnings.contains { $0.contains("qb.app.didLaunsh is called by nobody") && $0.contains("\"didLaunch\"") })
  }

  @Test("Each option has a text of its own, whatever the others are called")
  func options() throws {
    let app = try App(Bench.folder(view: "do return ui.choices 'x' { options = { 'a', 'a #2', 'a' } } end"))
    try app.tap("show")
    #expect(try app.element("x")?.options == ["a", "a #2", "a #3"])
  }

  @Test("A question, a feedback, a line can be hidden and switched off as every element can")
  func hidden() throws {
    let folder = try Bench.folder(
      view: """
        do return ui.screen {
          ui.question("on", self.quiz.questions[1]), ui.question("off", self.quiz.questions[1], { enabled = false }),
          ui.question("gone", self.quiz.questions[1], { hidden = true }), ui.divider { hidden = true },
          ui.feedback({ isCorrect = true }, { hidden = true }),
        } end
        """, quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    let app = try App(folder)
    try app.tap("show")
    try app.choose("on", "True")
    #expect(try app.error(of: .choose(id: "off", values: [.text("True")], controller: nil)).kind == .notEnabled)
    #expect(try app.error(of: .choose(id: "gone", values: [.text("True")], controller: nil)).kind != .scriptError)
    #expect(try app.element("gone") == nil)
  }

  @Test("What stands in something hidden or disabled is so too: for taps, for keys, and among the actions")
  func nested() throws {
    let folder = try Bench.folder(
      view: """
        do return ui.screen {
          ui.stack { hidden = true, ui.stack { ui.button "try" { title = "T", key = "t" } } },
          ui.stack { enabled = false, ui.button "count" { title = "C", key = "c" } }, ui.text(tostring(self.count)),
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
