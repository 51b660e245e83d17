import QuizboardTestKit
import Testing

@testable import QuizboardScripting
@testable import QuizboardWorkbench

@Suite("check: names that are almost right")
struct NearMissTests {
  private func check(
    _ scenes: String, script: String = "", quiz: String = "", more: [String: String] = [:]
  ) throws -> [Diagnostic] {
    let folder = try ScratchQuiz(scenes, script: script, quiz: quiz, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  private func menu(_ body: String, more: [String: String] = [:]) throws -> [Diagnostic] {
    try check(
      "qb.scene 'menu' { class = 'Menu' }", script: "local Menu = qb.controller 'Menu' \(body)",
      more: more)
  }

  @Test(
    "what is looked for in app.state and app.settings, and kept under almost that name",
    arguments: [
      "self.app.state.ticket = true self.n = self.app.state.ticiet",
      "local s = self.app.state s.ticket = 1 self.n = s.tickt",
      "self.app.settings.bag = { ticket = 1 } self.n = self.app.settings.bag.tickett",
      "self.app.state.bag = self.app.state.bag or {} self.app.state.bag.ticket = 1 local b = self.app.state.bag or {} self.n = b.tiket",
    ])
  func kept(body: String) throws {
    let all = try menu("function Menu:viewDidLoad() \(body) end")
    #expect(
      all.map(\.code) == [.unsetField] && all.first?.remedy == "did you mean \"ticket\"?", "\(all)")
  }

  @Test(
    "what may be kept there",
    arguments: [
      "self.n = self.app.state.wholly",
      "self.app.state.ticket = 1 for k in pairs { tiket = 1 } do self.app.state[k] = 1 end self.n = self.app.state.tiket",
      "self.app.state.ticket = self.app.state.ticket or 1",
    ])
  func mayBeKept(body: String) throws {
    #expect(try menu("function Menu:viewDidLoad() \(body) end") == [])
  }

  @Test("a spec may put it there") func launched() throws {
    let body =
      "function Menu:viewDidLoad() self.app.state.ticket = 1 self.n = self.app.state.tiket end"
    #expect(
      try menu(
        body,
        more: ["spec/a_spec.lua": "it('x', function() qb.launch { state = { tiket = 1 } } end)"])
        == [])
  }

  @Test("a field that nobody reads, and that is almost a property or a field that somebody does")
  func unread() throws {
    let property = try menu("function Menu:viewDidLoad() self.ttile = 'x' end")
    #expect(
      property.map(\.code) == [.unreadField] && property.first?.remedy == "did you mean \"title\"?",
      "\(property)")
    let field = try menu(
      "function Menu:viewDidLoad() self.lives = 3 self.lvies = 2 self.n = self.lives end")
    #expect(field.map(\.remedy) == ["did you mean \"lives\"?"], "\(field)")
    for fine in [
      "self.lives = 3", "self.ttile = 1 self.n = self.ttile",
      "self.ttile = 1 self.n = self['t' .. 'tile']",
    ] {
      #expect(try menu("function Menu:viewDidLoad() \(fine) end") == [], "\(fine)")
    }
    let spec = [
      "spec/a_spec.lua":
        "it('x', function() local app = qb.launch() assert.equal(1, app.top.ttile) end)"
    ]
    #expect(try menu("function Menu:viewDidLoad() self.ttile = 1 end", more: spec) == [])
  }

  @Test(
    "attributes that a page reads",
    arguments: [
      ("tet = 'Hello'", "", "text"), ("texts = 'Hello'", "", "text"),
      ("", "roel = 'destructive'", "role"), ("", "ky = 'x'", "key"),
    ])
  func page(scene: String, segue: String, meant: String) throws {
    let scenes =
      "qb.scene 'a' { \(scene), qb.replace 'x' { title = 'X', to = 'b', \(segue) } }, qb.scene 'b' { ending = true }"
    let text = scenes.replacing("{ ,", with: "{")
    let all = try check(text)
    #expect(
      all.map(\.code) == [.misspelledKey] && all.first?.remedy == "is \"\(meant)\" meant?", "\(all)"
    )
    // A class of its own shows what it likes; one that is a Page still shows these.
    let own = text.replacing("qb.scene 'a' {", with: "qb.scene 'a' { class = 'A',")
    #expect(
      try check(own, script: "local A = qb.controller('A', 'Page') function A:viewDidLoad() end")
        .count == 1)
    let script =
      "local A = qb.controller('A', 'Page') function A:view() return ui.screen { self:buttons() } end"
    #expect(try check(own, script: script) == [])
  }

  @Test(
    "attributes that a script reads, or that stand beside what they are like, are the author's own")
  func attributes() throws {
    let scenes = "qb.scene 'a' { class = 'A', test = 1, ending = true }"
    #expect(try check(scenes, script: "local A = qb.controller('A', 'Page')").count == 1)
    let reading =
      "local A = qb.controller('A', 'Page') function A:viewDidLoad() self.n = self.scene.attributes.test end"
    #expect(try check(scenes, script: reading) == [])
    #expect(try check("qb.scene 'a' { text = 'x', test = 1, ending = true }") == [])
  }

  @Test("the attributes that check knows of a page are those that it reads") func standard() throws
  {
    let text = try Checkout.text("scripts/classes/Page.lua")
    for key in API.pageKeys + API.pageSegueKeys {
      #expect(text.contains("attributes.\(key)"), "\(key)")
    }
  }

  @Test(
    "hooks of few letters",
    arguments: [("viw", true), ("shw", true), ("ini", true), ("how", false), ("vi", false)])
  func hooks(name: String, isTold: Bool) throws {
    let all = try menu("function Menu:\(name)() return ui.screen {} end")
    #expect(all.map(\.code) == (isTold ? [.misspelledHook] : []), "\(all)")
  }

  @Test("what the other part of the module has, a parameter, a quote within a text") func remedies()
    throws
  {
    #expect(
      try menu("function Menu:view() return ui.screen { qb.button 'x' {} } end").map(\.remedy) == [
        "write ui.button"
      ])
    #expect(
      try menu("function Menu:view() return qb.screen {} end").map(\.remedy) == ["write ui.screen"])
    #expect(
      try menu("function Menu:viewDidLoad() self.n = ui.data 'x.csv' end").map(\.remedy) == [
        "write qb.data"
      ])
    #expect(
      try menu("function Menu:prepare(seoue) self.n = segue.kind end").map(\.remedy) == [
        "the parameter is called 'seoue'"
      ])
    let single = try menu("local s = 'It's late'")
    #expect(single.map(\.message) == ["this ' ends the text"])
    #expect(
      single.first?.remedy
        == "put the missing ' before it; a ' within a text is written \\', or the text stands between \" and \""
    )
    #expect(
      try menu("local s = { \"say \"hello\" to\" }").map(\.message) == ["this \" ends the text"])
  }

  @Test(
    "rows that are put into a list one by one",
    arguments: [
      "rows[1] = { titel = 'A' }", "rows[#rows + 1] = { titel = 'A' }",
      "table.insert(rows, { titel = 'A' })",
    ])
  func rows(statement: String) throws {
    let all = try menu(
      "function Menu:view() local rows = {} \(statement) return ui.list 'l' { rows = rows } end")
    #expect(
      all.map(\.code) == [.misspelledKey] && all.first?.remedy == "did you mean \"title\"?",
      "\(all)")
    let own = try menu(
      "function Menu:view() local words = {} \(statement.replacing("rows", with: "words")) return ui.text(words[1].titel) end"
    )
    #expect(own == [])
  }

  @Test("what a segue is sent with is the event, unless scripts send something of their own")
  func sender() throws {
    let looks = "function Menu:prepare(segue, sender) segue.destination.ware = sender.values end"
    let all = try menu(looks)
    #expect(
      all.map(\.code) == [.unknownMember] && all.first?.remedy == "did you mean \"value\"?",
      "\(all)")
    #expect(try menu(looks.replacing("values", with: "value")) == [])
    #expect(
      try menu(
        "\(looks) function Menu:viewDidLoad() local ware = qb.data 'w.json' self:performSegue('go', ware) end",
        more: ["w.json": "{\"values\": 1}"]
      ).filter { $0.code == .unknownMember } == [])
    #expect(
      try menu("\(looks) function Menu.on:menu(row, event) self:performSegue('go', event) end")
        .contains { $0.code == .unknownMember })
  }

  @Test(
    "an unwind action of a class that no scene is of is nobody's: told once, where it is defined")
  func nobodysAction() throws {
    let scenes = """
      qb.scene 'a' { class = 'A', qb.present 'b' { title = 'B', to = 'b' } },
      qb.scene 'b' { qb.unwind 'home' { title = 'Home' }, qb.unwind 'up' { title = 'Up', action = 'home' } }
      """
    let script =
      "local A = qb.controller('A', 'Page')\nlocal Shelf = qb.controller 'Shelf'\nfunction Shelf.unwind:home() end\n"
    let all = try check(scenes, script: script)
    #expect(all.map(\.code) == [.unknownAction] && all.first?.place?.line == 3, "\(all)")
    // Made by hand, inherited from, or named by a text.
    for more in [
      "function A:init() self.shelf = Shelf {} end", "qb.controller('Low', 'Shelf')",
      "function A:init() self.kind = 'Shelf' end",
    ] {
      #expect(
        try check(scenes, script: script + more).filter { $0.code == .unknownAction } == [],
        "\(more)")
    }
  }

  @Test(
    "one = for two, wherever a value is compared",
    arguments: [
      "function Menu:a() return self.n = 3 end",
      "function Menu:a() if (self.n = 3) then self.n = 4 end end",
      "function Menu:view() return ui.button 'x' { enabled = self.n = 3 } end",
      "function Menu:a() return not self.n = 3 end",
    ])
  func oneEqualsSign(body: String) throws {
    let all = try menu(body)
    #expect(
      all.map(\.code) == [.syntaxError] && all.first?.remedy == "write == to compare; = assigns",
      "\(all)")
  }

  /// The line and the message of what is found in a storyboard.
  private func storyboard(_ text: String) throws -> [Diagnostic] {
    let folder = try ScratchQuiz(files: [
      "quiz.lua": "return require 'quizboard'.quiz { title = 'T' }",
      "Main.storyboard.lua": "local qb = require 'quizboard'\nreturn qb.storyboard {\n\(text)\n}\n",
    ])
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  @Test(
    "a brace that is closed too early is told where it is",
    arguments: [
      (
        "  qb.scene 'a' {\n    qb.replace 'x' { to = 'b' } },\n  },\n  qb.scene 'b' {\n    ending = true,\n  },",
        4
      ),
      (
        "  qb.scene 'a' {\n    qb.replace 'x' { to = 'b' },\n  } },\n  qb.scene 'b' {\n    ending = true,\n  },",
        5
      ),
      ("  qb.scene 'a' {\n    title = 'A',\n  } }\n  qb.scene 'b' {\n    ending = true,\n  },", 5),
    ])
  func closedTooEarly(scenes: String, line: Int) throws {
    let all = try storyboard(scenes)
    #expect(all.map(\.code) == [.syntaxError] && all.first?.place?.line == line, "\(all)")
    #expect(
      all.first?.message.hasPrefix("this } closes the { of line ") == true
        && all.first?.remedy != nil, "\(all)")
  }

  @Test("a function given to after, and a call of super with a colon") func timersAndSuper() throws
  {
    let after = try menu(
      "function Menu:viewDidLoad() self:after(2, function() self:close() end) end function Menu:close() end"
    )
    #expect(
      after.first?.remedy == "make it a method and name that: self:after(2, \"tick\")", "\(after)")
    let colon = try menu("function Menu:prepare(segue) Menu.super:prepare(segue) end")
    #expect(colon.first?.remedy == "write Menu.super.prepare(self, …)", "\(colon)")
    let empty = try menu(
      "local Fade = qb.segueClass('Fade', 'present') function Fade:perform() Fade.super:perform() end"
    )
    #expect(empty.first?.remedy == "write Fade.super.perform(self)", "\(empty)")
  }

  @Test(
    "what other test tools call a command",
    arguments: [
      ("wait(3)", "write app:advance"), ("click 'go'", "write app:tap"),
      ("tpa 'go'", "did you mean \"tap\"?"),
    ])
  func commands(call: String, remedy: String) throws {
    let all = try menu(
      "function Menu:view() return ui.button 'go' { title = 'Go' } end function Menu.on:go() end",
      more: ["spec/a_spec.lua": "it('x', function() local app = qb.launch() app:\(call) end)"])
    #expect(
      all.map(\.code) == [.unknownMember] && all.first?.remedy?.hasPrefix(remedy) == true, "\(all)")
  }
}
