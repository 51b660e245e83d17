import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: what follows from something else is not told")
struct FollowOnTests {
  private static let menu = "qb.scene 'menu' { class = 'Menu' }"

  private func menu(_ body: String) throws -> [Diagnostic] {
    try found(Self.menu, "local Menu = qb.controller 'Menu'\n\(body)")
  }

  @Test(
    "what is chained too long is not looked into, and nothing is claimed of what may stand there",
    arguments: [".b", "()", ":b()", " - 1"])
  func chains(link: String) throws {
    let script = """
      local b = setmetatable({}, \
      { __index = function(t) return t end, __call = function(t) return t end, __sub = print })

      """
    let all = try found(
      """
      qb.scene 'a' { class = 'A', qb.replace 'x' { on = 'go', to = 'b' } }, \
      qb.scene 'b' { ending = true }
      """,
      "local A = qb.controller 'A' function A:view() return ui.screen {} end",
      more: [
        "scripts/deep.lua": script
          + "return function() return b\(String(repeating: link, count: 20_000)) end"
      ])
    #expect(
      all.map(\.code) == [.unexaminedScript] && all.first?.place?.line == 2, "\(all.map(\.message))"
    )
  }

  @Test(
    "a wrong value in a storyboard brings no advice about scenes that only its meaning decides",
    arguments: [
      "qb.scene 'a' { qb.replace 'x' { title = 'X', to = 5 } }, qb.scene 'b' { ending = true }",
      "qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' } }, qb.scene 'b' { ending = 'yes' }",
      """
      qb.scene 'a' { qb.segue 'x' { title = 'X', to = 'b', kind = 5 } },
      qb.scene 'b' { ending = true }
      """,
      "initial = 5, qb.scene 'a' { ending = true }, qb.scene 'b' { ending = true }",
      "initial = 'aa', qb.scene 'a' { ending = true }, qb.scene 'b' { ending = true }",
      "first = 'b', qb.scene 'a' { ending = true }, qb.scene 'b' { ending = true }",
    ])
  func wrongValues(scenes: String) throws {
    let all = try found(scenes)
    #expect(
      all.count == 1 && [.wrongValue, .unknownScene, .unknownKey].contains(all[0].code), "\(all)")
  }

  @Test("a dot where self is asked for is told once, where the function is defined")
  func dots() throws {
    let method = try menu("function Menu.viewDidLoad()\n  self.a = 1\n  self.b = 2\nend")
    #expect(method.map(\.code) == [.dotOrColon] && method.first?.place?.line == 2, "\(method)")
    #expect(method.first?.remedy == "write function Menu:viewDidLoad(…)")
    let action = try menu("function Menu.unwind.home(segue)\n  self.from = segue.source\nend")
    expect(action, .dotOrColon, remedy: "write function Menu.unwind:home(…)")
    let above = try menu("function Menu:viewDidLoad()\n  Menu.super:viewDidLoad()\nend")
    expect(above, .dotOrColon, remedy: "write Menu.super.viewDidLoad(self)")
  }

  @Test("a name that nobody defines is told once, with its lines") func globals() throws {
    let all = try found(
      Self.menu,
      """
      local Manu = qb.controller 'Menu'
      function Menu:init() end
      function Menu:viewDidLoad() end
      Menu.x = Menu
      """)
    #expect(
      all.map(\.message) == ["there is no global 'Menu', here and in lines 3, 4"]
        && all.first?.remedy == "did you mean \"Manu\"?", "\(all)")
  }

  @Test(
    "words of Lua's own that are misspelt",
    arguments: [
      ("function Menu:init() self.n = nl end", "nil"),
      ("function Menu:init() slef.n = 1 end", "self"),
      ("function Menu:init() return 1 edn", "end"),
      ("function Menu:init() if self.n then return etd\nself.m = 1 end end", "end"),
      ("function Menu:init() self.n = { self.m adn 1 or 2 } end", "and"),
      ("function Menu:init() self.n = ture end", "true"),
      ("lcoal x = 1", "local"),
    ])
  func words(body: String, meant: String) throws {
    let all = try menu(body)
    #expect(all.count == 1 && all.first?.remedy == "did you mean \"\(meant)\"?", "\(all)")
  }

  @Test("a key behind a missing comma is no word of Lua's own", arguments: ["to", "on", "an"])
  func keys(key: String) throws {
    let all = try menu("local t = { title = 'x' \(key) = 'y' }")
    #expect(all.map(\.message) == ["a comma is missing before '\(key)'"], "\(all)")
  }

  @Test("a segue that its scene misspells is told once, however often scripts name it")
  func segues() throws {
    let all = try found(
      """
      qb.scene 'menu' { class = 'Menu', qb.present 'wecome' { to = 'b' } }, \
      qb.scene 'b' { ending = true }
      """,
      """
      local Menu = qb.controller 'Menu'
      function Menu:viewDidLoad() self:performSegue 'welcome' end
      function Menu:prepare(segue) if segue.identifier == 'welcome' then self.n = 1 end end
      """)
    expect(all, .unknownSegue, remedy: "did you mean \"wecome\"?")
  }

  @Test("a misspelt class definition, two requests of an element, and results of a global")
  func definitions() throws {
    let scenes = """
      qb.scene 'a' { class = 'Leaf', qb.replace 'x' { on = 'key x', to = 'b' } }, \
      qb.scene 'b' { class = 'Leaf' }
      """
    #expect(try found(scenes, "local Leaf = qb.controller 'Laf'").map(\.code) == [.unknownClass])
    #expect(try found(scenes, "qb.controller 'Leaf'").map(\.code) == [])
    let input = try menu(
      """
      function Menu:view() return ui.field 'name' {} end
      function Menu:a() return self.input.nmae end
      function Menu:viewDidLoad() self.n = self:a() or self.input.nmae end
      """)
    #expect(input.map(\.code) == [.unknownElement], "\(input)")
    let global = try menu(
      "local all = {}\nfor nmae, n in pairs { a = 1 } do\n  local key = name\n  all[key] = n\nend")
    #expect(global.map(\.code) == [.unknownGlobal], "\(global)")
  }

  @Test(
    "one slip, one problem",
    arguments: [
      (
        "qb.scene 'a' { qb.replace 'x' { title = 'X', to = e } }, qb.scene 'e' { ending = true }",
        "", "unknown-global"
      ),
      (
        "qb.scene 'a' { qb.unwind 'x' { title = 'X', to = 'e' } }, qb.scene 'e' { ending = true }",
        "", "useless-key"
      ),
      (
        "qb.scene 'a' { class = 'Menu' }, qb.scene 'e' { ending = true }",
        "function Menu:viewDidLoad() self:performSegue 'e' end",
        "unknown-segue"
      ),
      (
        """
        qb.scene 'a' { class = 'Menu', qb.replace 'e' { on = 'go', to = 'e' } }, \
        qb.scene 'e' { ending = true }
        """,
        "function Menu:view() return ui.screen { ui.button { title = 'Go' } } end", "wrong-value"
      ),
      ("qb.scene 'a' { class = 'Menu' }", "function Menu.onn:go() end", "unknown-member"),
      (
        "qb.scene 'a' { class = 'Menu' }", "function Menu:view() return { ui.text 'x' } end",
        "wrong-value"
      ),
      (
        "qb.scene 'a' { class = 'Menu' }",
        "function Menu:view() if self.title then return ui.text 'n' end return ui.screen {} end", ""
      ),
    ])
  func slips(scenes: String, body: String, code: String) throws {
    let script = scenes.contains("Menu") ? "local Menu = qb.controller 'Menu' \(body)" : ""
    #expect(try found(scenes, script).map(\.code.name) == (code.isEmpty ? [] : [code]))
  }

  @Test("a storyboard whose file is no Lua is not asked for") func brokenStoryboard() throws {
    let text = "\(ScratchQuiz.preamble)rettrn qb.storyboard { qb.scene 'a' { ending = true } }"
    let all = try found(quiz: "storyboard = 'Main'", more: ["Main.storyboard.lua": text])
    expect(all, .syntaxError, remedy: "did you mean \"return\"?")
  }

  @Test("a segue that is taken away is told where scripts perform it, and nothing else is")
  func deleted() throws {
    let all = try found(
      """
      qb.scene 'menu' { class = 'Menu' }, \
      qb.scene 'b' { qb.replace 'x' { title = 'X', to = 'c' } }, qb.scene 'c' { ending = true }
      """,
      """
      local Menu = qb.controller 'Menu'
      function Menu:viewDidLoad() self:performSegue 'called' end
      function Menu:prepare(segue) if segue.identifier == 'called' then self.n = 1 end end
      """)
    #expect(all.map(\.code) == [.unknownSegue], "\(all)")
  }

  @Test("a segue class over what there is not is still one of segues") func bases() throws {
    let all = try found(
      "qb.scene 'a' { ending = true }",
      "local S = qb.segueClass('S', 'poover') function S:perform() self.destination:x() end")
    #expect(
      all.map(\.code) == [.unknownClass, .unknownMethod] || all.map(\.code) == [.unknownClass],
      "\(all)")
    #expect(!all.contains { $0.code == .unsetField })
  }

  @Test("what another quiz of the run sets and defines is known") func guests() throws {
    let head = ScratchQuiz.preamble
    let found = try found(files: [
      "quiz.lua": "\(head)return qb.quiz { title = 'Host' }",
      "Main.storyboard.lua":
        """
      \(head)return qb.storyboard { \
      qb.scene 'camp' { class = 'Camp', qb.present 'go' { on = 'key g', to = 'course' } }, \
      qb.reference 'course' { bundle = 'guest' } }
      """,
      "scripts/camp.lua":
        """
      \(head)local Camp = qb.controller 'Camp' function Camp:init() self.night = 1 end \
      function Camp.unwind:done(segue) self.grade = segue.source.right \
      self.night = segue.source:points() end
      """,
      "../guest/quiz.lua": "\(head)return qb.quiz { title = 'Guest' }",
      "../guest/Main.storyboard.lua":
        """
      \(head)return qb.storyboard { qb.scene 'start' { class = 'Start', \
      qb.unwind 'done' { on = 'key d', when = 'isAwaited' } } }
      """,
      "../guest/scripts/start.lua":
        """
      \(head)local Start = qb.controller 'Start' function Start:init() self.right = 1 end \
      function Start:points() return self.right end
      """,
    ])
    #expect(found == [])
  }

  @Test("what leads nowhere says nothing of what is come to, or shown") func lost() throws {
    let tabs = """
      qb.scene 't' { class = 'TabController', qb.tab { to = 'a', title = 'A' }, \
      qb.tab { to = 'b', title = 'B' } }, qb.scene 'a' { ending = true }, \
      qb.reference 'b' { storyboard = 'revue' }
      """
    let quiz = "storyboard = 'Main', questions = { qb.choice 'Q?' { qb.right('a', 'Yes.'), 'b' } }"
    #expect(try found(tabs, quiz: quiz).map(\.code) == [.unknownStoryboard])
    let circle = "qb.scene 'mat' { class = 'NavigationController', qb.root { to = 'mat' } }"
    #expect(try found(circle).map(\.code) == [.endlessRelationship])
  }

  @Test("reports nested containers that no run could create, at the first that is too many")
  func deep() throws {
    let scenes = (1...600).map {
      "qb.scene 's\($0)' { class = 'NavigationController', qb.root { to = 's\($0 + 1)' } },"
    }
    let all = try found(scenes.joined(separator: "\n") + "qb.scene 's601' { ending = true }")
    #expect(all.map(\.code) == [.endlessRelationship], "\(all)")
    #expect(all.first?.place?.line == 101)
  }

  @Test("to replace a scene of a circle by one outside is no way back in it")
  func replaced() throws {
    func codes(_ destination: String) throws -> [DiagnosticCode] {
      try found(
        """
        qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } }, \
        qb.scene 'a' { qb.show 'g' { title = 'G', to = 'b' } }, qb.scene 'b' { \
        qb.show 'h' { title = 'H', to = 'a' }, \
        qb.replace 'i' { title = 'I', to = '\(destination)' } }, \
        qb.scene 'c' { ending = true, qb.replace 'j' { title = 'J', to = 'a' } }
        """
      ).filter { $0.code != .unreachableScene }.map(\.code)
    }
    #expect(try codes("c") == [.noWayBack])
    #expect(try codes("a") == [])
  }

  @Test("an attribute beside what it is like is the author's own; what is read as another is told")
  func beside() throws {
    let scenes = """
      qb.scene 'a' { qb.replace 's' { to = 'b', on = 'key s', title = 'S', n = 3, tile = 2 } }, \
      qb.scene 'b' { ending = true }
      """
    #expect(try found(scenes) == [])
    #expect(
      try found("qb.scene 'a' { titel = 'A', ending = true }").map(\.code) == [.misspelledKey])
  }

  @Test("feedback that immediate behaviour alone does not show has another remedy")
  func feedback() throws {
    let all = try found(
      "qb.scene 'a' { ending = true }",
      quiz: "behaviour = 'immediate', questions = { qb.choice 'Q?' { qb.right('a', 'Yes.'), 'b' } }"
    )
    #expect(
      all.map(\.remedy) == [
        "show it: ui.feedback(response) in a view of your own, or a scene of the class Question"
      ], "\(all)")
  }

  @Test("strings have the methods of their library, and what didLaunch is handed is the app")
  func types() throws {
    let text = try menu("function Menu:init() self.n = ('%d'):fromat(1) end")
    expect(text, .unknownMember, remedy: "did you mean \"format\"?")
    #expect(
      try menu(
        "function Menu:init() self.n = ('%d'):format(1):upper() local s = 'x' self.m = s:rep(2) end"
      ) == [])
    let app = try menu("function qb.app.didLaunch(app) app.staet.keys = 0 end")
    #expect(app.map(\.remedy) == ["did you mean \"state\"?"], "\(app)")
  }

  @Test("specs in folders are looked at, with the helpers beside them") func folders() throws {
    let all = try found(
      "qb.scene 'a' { ending = true }",
      more: [
        "spec/deep/a_spec.lua": "it('x', function() qb.launch():tap 'no' shared() end)",
        "spec/deep/help.lua": "function shared() end",
      ])
    #expect(
      all.map(\.code) == [.unknownElement]
        && all.first?.place?.file.hasSuffix("/spec/deep/a_spec.lua") == true, "\(all)")
  }

  @Test("a tab beyond the ninety-ninth is one") func tabs() throws {
    let tabs = (1...100).map { "qb.tab { to = 'a', title = 'T\($0)' }" }.joined(separator: ", ")
    let all = try found(
      """
      qb.scene 't' { class = 'TabController', \(tabs), \
      qb.present 'p' { on = 'tab100', to = 'a' } }, qb.scene 'a' { ending = true }
      """)
    #expect(all == [])
  }
}
