import QuizboardTestKit
import Testing

@testable import QuizboardWorkbench

@Suite("check: classes over standard ones, settings that are shared, and enabled")
struct StandardWorkTests {
  private func found(
    _ script: String, flow: String = "classic", questions: Bool = true, scenes: String? = nil
  ) throws -> [Diagnostic] {
    let list = questions ? ", questions = { qb.trueFalse 'Q?' { answer = true } }" : ""
    var files = ["scripts/app.lua": ScratchQuiz.preamble + script]
    files["quiz.lua"] =
      "\(ScratchQuiz.preamble)return qb.quiz { title = 'T'\(list)\(scenes == nil && questions ? ", storyboard = '\(flow)'" : "") }"
    if let scenes {
      files["Main.storyboard.lua"] = "\(ScratchQuiz.preamble)return qb.storyboard { \(scenes) }"
    }
    let folder = try ScratchQuiz(files: files)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  @Test(
    "hooks and handlers that hide the standard ones",
    arguments: [
      (
        "Question", "viewDidLoad() self.n = 1", "classic",
        "call that too: Question.super.viewDidLoad(self)"
      ),
      (
        "Question", "prepare(segue) self.n = 1", "classic",
        "call that too: Question.super.prepare(self, segue, sender)"
      ),
      (
        "Question.on", "submit() self.n = 1", "classic",
        "call that too: return Question.super.on.submit(self, value, event)"
      ),
      (
        "Question.on", "answer() self.n = 1", "exam",
        "call that too: return Question.super.on.answer(self, value, event)"
      ),
      (
        "Results", "viewDidLoad() self.n = 1", "classic",
        "call that too: Results.super.viewDidLoad(self)"
      ),
      (
        "Finished", "viewDidLoad() self.n = 1", "review",
        "call that too: Finished.super.viewDidLoad(self)"
      ),
      (
        "Answer", "prepare(segue) self.n = 1", "review",
        "call that too: Answer.super.prepare(self, segue, sender)"
      ),
      (
        "Overview", "prepare(segue) self.n = 1", "exam",
        "call that too: Overview.super.prepare(self, segue, sender)"
      ),
    ])
  func hidden(owner: String, method: String, flow: String, remedy: String) throws {
    let type = owner.prefix { $0 != "." }
    let all = try found(
      "local \(type) = qb.controller '\(type)' function \(owner):\(method) end", flow: flow)
    #expect(all.map(\.code) == [.hiddenMethod] && all.first?.remedy == remedy, "\(all)")
  }

  @Test(
    "hooks and handlers that may take the place of the standard ones",
    arguments: [
      // They call those, do the same, show something else, or have nothing to hide.
      (
        "Question",
        "function Question.on:submit(value, event) return Question.super.on.submit(self, value, event) end",
        "classic"
      ),
      (
        "Question", "function Question.on:submit() self.attempt:answer(self.input.answer) end",
        "classic"
      ),
      (
        "Question",
        "function Question:viewDidLoad() self.n = 1 end function Question:view() return ui.text 'x' end",
        "classic"
      ),
      ("Question", "function Question.on:answer() self.n = 1 end", "classic"),
      ("Question", "function Question:viewWillAppear() self.n = 1 end", "classic"),
      (
        "Results", "function Results:viewDidLoad() self.app.scores:record(self.attempt) end",
        "classic"
      ),
      ("MainMenu", "function MainMenu:viewDidLoad() self.n = 1 end", "classic"),
      ("Overview", "function Overview:prepare(segue) self.n = 1 end", "classic"),
    ])
  func own(type: String, body: String, flow: String) throws {
    let all = try found("local \(type) = qb.controller '\(type)' \(body)", flow: flow)
    #expect(all.filter { $0.code == .hiddenMethod } == [], "\(all)")
  }

  @Test("the standard classes have what these rules say that they do") func scripts() throws {
    for (type, works) in MissingSuperRule.works where type != "Finished" {
      let text = try Checkout.text("scripts/classes/\(type).lua")
      for work in works {
        #expect(
          text.contains(
            "function \(type)\(work.method.hasPrefix("on:") ? "." : ":")\(work.method)("),
          "\(type) \(work.method)")
      }
    }
    #expect(
      try Checkout.text("scripts/classes/Finished.lua").contains(
        "qb.controller(\"Finished\", \"Results\")"))
  }

  @Test("a part of a standard class that is misspelt") func parts() throws {
    let all = try found(
      "local Results = qb.controller 'Results' function Results:verdit() return 'Well.' end")
    #expect(
      all.map(\.code) == [.misspelledHook] && all.first?.remedy == "is \"verdict\" meant?", "\(all)"
    )
    #expect(
      try found(
        "local Results = qb.controller 'Results' function Results:verdict() return 'Well.' end")
        == [])
    let called =
      "function Results:verdit() return 'Well.' end function Results:verdict() return self:verdit() end"
    #expect(try found("local Results = qb.controller 'Results' \(called)") == [])
  }

  @Test("a class of a standard name in a quiz without questions") func names() throws {
    let scenes = "qb.scene 'a' { class = 'Results', ending = true }"
    let view = "function R:view() return ui.text 'x' end"
    let all = try found(
      "local R = qb.controller 'Results' \(view)", questions: false, scenes: scenes)
    #expect(all.map(\.code) == [.standardName], "\(all)")
    #expect(
      try found(
        "local R = qb.controller('Results', 'Controller') \(view)", questions: false, scenes: scenes
      ) == [])
    #expect(try found("local R = qb.controller 'Results' \(view)", scenes: scenes) == [])
  }

  // Settings, enabled

  private func menu(_ body: String) throws -> [Diagnostic] {
    try found(
      "local Menu = qb.controller 'Menu' \(body)", questions: false,
      scenes: "qb.scene 'menu' { class = 'Menu' }")
  }

  @Test("a table of the settings in a field, into which the class writes") func shared() throws {
    let load =
      "function Menu:viewDidLoad() local s = self.app.settings s.boxes = s.boxes or {} self.boxes = s.boxes end "
    let all = try menu(load + "function Menu:viewDidAppear() self.boxes.x = 1 end")
    #expect(
      all.map(\.code) == [.sharedSettings]
        && all.first?.remedy == "write into self.app.settings.boxes", "\(all)")
    #expect(
      try menu(load + "function Menu:viewDidAppear() table.insert(self.boxes, 1) end").map(\.code)
        == [.sharedSettings])
    for fine in [
      "function Menu:viewDidAppear() self.n = self.boxes.x end",
      "function Menu:viewDidAppear() self.app.settings.boxes.x = 1 end",
      "function Menu:viewDidAppear() self.boxes.x = 1 self.app.settings.boxes = self.boxes end",
      "function Menu:viewDidAppear() self.boxes.x = 1 end function Menu:didRestore() self.boxes = self.app.settings.boxes end",
    ] {
      #expect(try menu(load + fine) == [], "\(fine)")
    }
  }

  @Test("an enabled that is nil before anything is entered") func enabled() throws {
    func check(_ value: String) throws -> [Diagnostic] {
      try menu(
        "function Menu:view() return ui.screen { ui.field 'name' {}, ui.field 'age' {}, ui.button 'go' { enabled = \(value) } } end "
          + "function Menu.on:go() self.guest = self.input.name end")
    }
    for value in [
      "self.input.name", "self.input.name and #self.input.name > 2",
      "(self.input.name and self.input.age) and self.guest",
    ] {
      let all = try check(value)
      #expect(
        all.map(\.code) == [.nilEnabled] && all.first?.remedy == "write self.input.name ~= nil",
        "\(value): \(all)")
    }
    for value in [
      "self.input.name ~= nil", "self.input.name and true or false", "not self.input.name",
      "self.guest == nil",
      "(self.input.name or '') ~= ''",
    ] {
      #expect(try check(value) == [], "\(value)")
    }
  }

  // Files, syntax

  @Test(
    "a storyboard that lies where none is looked for",
    arguments: ["storyboards/Main.storyboard.lua", "lib/main.lua"])
  func storyboards(path: String) throws {
    let folder = try ScratchQuiz(files: [
      "quiz.lua":
        "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', questions = { qb.trueFalse 'Q?' { answer = true } } }",
      path: "\(ScratchQuiz.preamble)return qb.storyboard { qb.scene 'a' { ending = true } }",
    ])
    let all = QuizCheck(path: folder.path).diagnostics
    #expect(
      all.map(\.code) == [.misnamedFile] && all.first?.remedy?.contains("beside quiz.lua") == true,
      "\(all)")
  }

  @Test(
    "what is written as in other languages",
    arguments: [
      ("local t = ui.text('a', style = 'title')", "write { style = … }"),
      ("local t = { list = [1, 2] }", "a list stands in braces: { … }"),
      ("function Menu:n(a) if a then return 1\nelif self.n then return 2 end end", "write elseif"),
      (
        "function Menu:view() return ui.image 'map.png' end",
        "write ui.image { path = \"map.png\" }"
      ),
    ])
  func foreign(body: String, remedy: String) throws {
    let all = try menu(body)
    #expect(all.first?.remedy == remedy, "\(all)")
  }
}
