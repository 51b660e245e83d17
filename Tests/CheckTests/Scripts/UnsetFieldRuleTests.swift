import QuizboardModel
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: unset field")
struct UnsetFieldRuleTests {
  @Test(
    "a field that nobody sets and something is looked for in; a view that sets something",
    arguments: [
      (
        "function Menu:viewDidLoad() self.state.lives = 3 end", ["unset-field"],
        "write self.app.state"
      ),
      (
        "function Menu:viewDidLoad() self.n = self.bag.n end", ["unset-field"],
        "set it first, in init or viewDidLoad: self.bag = {}"
      ),
      (
        "function Menu:viewDidLoad() self.bag:open() end", ["unset-field"],
        "set it first, in init or viewDidLoad: self.bag = {}"
      ),
      (
        "function Menu:view() self.looks = 1 return ui.screen {} end", ["read-only"],
        "set it in a handler or a callback"
      ),
      (
        """
        function Menu:view()
          local parts = {}
          parts.title = 'x'
          local function f() self.n = 1 end
          return ui.screen(parts)
        end
        """,
        [], ""
      ),
      (
        """
        function Menu:viewDidLoad()
          for k, v in pairs(self.scene.attributes) do self[k] = v end
          self.n = self.bag.n
        end
        """,
        [], ""
      ),
      (
        """
        function Menu:viewDidLoad() self.bag = {} self.bag.n = 1 end
        function Menu:view() return ui.text(self.bag.n) end
        """,
        [], ""
      ),
      (
        """
        function Menu:prepare(segue) segue.destination.bag = {} end
        function Menu:viewDidLoad() self.n = self.bag.n end
        """,
        [], ""
      ),
      ("function Menu:view() return ui.text(self.flags or 'none') end", [], ""),
    ])
  func unset(script: String, codes: [String], remedy: String) throws {
    let found = try check(
      "qb.scene 'menu' { class = 'Menu' }", "local Menu = qb.controller 'Menu' \(script)"
    ).diagnostics
    #expect(found.map(\.code.name) == codes, "\(found)")
    #expect(found.first?.remedy ?? "" == remedy)
  }

  @Test(
    "what is looked for in app.state and app.settings, and kept under almost that name",
    arguments: [
      "self.app.state.ticket = true self.n = self.app.state.ticiet",
      "local s = self.app.state s.ticket = 1 self.n = s.tickt",
      "self.app.settings.bag = { ticket = 1 } self.n = self.app.settings.bag.tickett",
      """
      self.app.state.bag = self.app.state.bag or {}
      self.app.state.bag.ticket = 1
      local b = self.app.state.bag or {}
      self.n = b.tiket
      """,
    ])
  func kept(body: String) throws {
    let all = try menu("function Menu:viewDidLoad() \(body) end")
    expect(all, .unsetField, remedy: "did you mean \"ticket\"?")
  }

  @Test(
    "what may be kept there",
    arguments: [
      "self.n = self.app.state.wholly",
      """
      self.app.state.ticket = 1
      for k in pairs { tiket = 1 } do self.app.state[k] = 1 end
      self.n = self.app.state.tiket
      """,
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
    expect(property, .unreadField, remedy: "did you mean \"title\"?")
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

  @Test("what a segue is sent with is the event, unless scripts send something of their own")
  func sender() throws {
    let looks = "function Menu:prepare(segue, sender) segue.destination.ware = sender.values end"
    let all = try menu(looks)
    expect(all, .unknownMember, remedy: "did you mean \"value\"?")
    #expect(try menu(looks.replacing("values", with: "value")) == [])
    #expect(
      try menu(
        """
        \(looks) function Menu:viewDidLoad()
          local ware = qb.data 'w.json'
          self:performSegue('go', ware)
        end
        """,
        more: ["w.json": "{\"values\": 1}"]
      ).filter { $0.code == .unknownMember } == [])
    #expect(
      try menu("\(looks) function Menu.on:menu(row, event) self:performSegue('go', event) end")
        .contains { $0.code == .unknownMember })
  }

  @Test(
    "fields that nobody sets, and that the engine has under another name",
    arguments: [
      ("self.title = self.atempt", "unknown-member", "attempt"),
      ("self.n = self.attempt.percentge", "unknown-member", "percentage"),
      ("self.n = self.attempt.response.isCorect", "unknown-member", "isCorrect"),
      ("self.lives = 3 self.n = self.livse", "unset-field", "lives"),
      ("self.n = self.traits.horizntal", "unknown-member", "horizontal"),
      ("Menu.super.viewDidLod(self)", "unknown-member", "viewDidLoad"),
      ("self.n = self:enclosing 'Meun'", "unknown-class", "Menu"),
      ("self.n = self.quiz:question('a').titel", "unknown-member", "title"),
      ("self.app.stat = {}", "unknown-member", "state"),
    ])
  func field(statement: String, code: String, meant: String) throws {
    let all = try found(inMenu: "function Menu:viewDidLoad() \(statement) end")
    #expect(
      all.map(\.code.name) == [code] && all.first?.remedy == "did you mean \"\(meant)\"?", "\(all)")
  }

  /// Reads of a controller, beside scripts that set the same name on another object.
  @Test(
    "a field that is set only on something else is unset here",
    arguments: [
      ("self.app.state = { open = true } self.n = self.state.open", "self.app.state"),
      ("local t = { state = 1 } t.state = 2 self.n = self.state", "self.app.state"),
      ("self.app.state.ticket = 1 self.n = self.ticket", "self.app.state.ticket"),
      (
        "local kept = self.app.settings kept.bag = {} self.n = self.bag[1]", "self.app.settings.bag"
      ),
      ("self.attempt.scores = 1 self.n = self.scores", "self.app.scores"),
    ])
  func setElsewhere(statement: String, meant: String) throws {
    let all = try found(inMenu: "function Menu:viewDidLoad() \(statement) end")
    #expect(
      all.map(\.code.name) == ["unset-field"] && all.first?.remedy == "write \(meant)", "\(all)")
  }

  @Test(
    "a field that is unset is told in a condition, too",
    arguments: [
      "qb.condition('isOpen', function(page) return page.state.open end)",
      "local function isOpen(page) return page.state.open end qb.condition('isOpen', isOpen)",
      "local isOpen = function(page) return page.state.open end qb.condition('isOpen', isOpen)",
    ])
  func unsetInCondition(condition: String) throws {
    let all = try found(inMenu: "function Menu:viewDidLoad() self.app.state = {} end \(condition)")
    #expect(
      all.map(\.code.name) == ["unset-field"] && all.first?.remedy == "write page.app.state",
      "\(all)")
  }

  @Test(
    "a field that may be set on the controller is not unset",
    arguments: [
      "self.storyboard:instantiate('menu').state = 1 self.n = self.state",
      "for _, name in ipairs { 'state' } do self[name] = 1 end self.n = self.state",
      """
      local made = self.app.window.root
      for _, name in ipairs { 'state' } do made.presented[name] = 1 end
      self.n = self.state
      """,
    ])
  func mayBeSet(statement: String) throws {
    let all = try found(inMenu: "function Menu:viewDidLoad() \(statement) end")
    #expect(!all.contains { $0.code == .unsetField }, "\(all)")
  }

  @Test(
    "what is only read cannot be set",
    arguments: [
      "self.scene = 1", "self.attempt.score = 1", "self.quiz.title = 'x'", "self.dismiss = 1",
    ])
  func readOnly(statement: String) throws {
    let all = try found(inMenu: "function Menu:viewDidLoad() \(statement) end")
    #expect(all.map(\.code) == [.readOnly] && all.first?.remedy != nil, "\(all)")
  }

  @Test("what a condition and a hook are given is known") func parameters() throws {
    let all = try found(
      inMenu:
        """
        qb.condition('a', function(controller) return controller.atempt end)
        function Menu:prepare(segue) self.n = segue.destinaton end
        function Menu.unwind:back(segue) self.n = segue.sorce end
        """)
    #expect(all.map(\.code) == [.unknownMember, .unknownMember, .unknownMember], "\(all)")
  }
}
