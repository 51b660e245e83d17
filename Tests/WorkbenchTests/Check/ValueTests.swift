import QuizboardTestKit
import Testing

@testable import QuizboardWorkbench

@Suite("check: what stands in scripts")
struct ValueTests {
  /// What is found in a script of the class `Menu`, which the scene is of.
  private func found(
    _ body: String,
    scenes: String =
      "qb.scene 'menu' { class = 'Menu', qb.present 'about' { on = 'key a', to = 'menu' } }"
  )
    throws -> [Diagnostic]
  {
    let folder = try ScratchQuiz(scenes, script: "local Menu = qb.controller 'Menu'\n\(body)")
    // What is asked here of a button is what stands in it.
    return withExtendedLifetime(folder) {
      QuizCheck(path: folder.path, ignoring: [.idleButton]).diagnostics
    }
  }

  private static func view(_ element: String) -> String {
    "function Menu:view() return ui.screen { \(element) } end"
  }

  @Test(
    "a word that is none of those that there are comes with the nearest",
    arguments: [
      ("ui.text('x', { style = 'headnig' })", "heading"),
      ("ui.button 'x' { role = 'defualt' }", "default"),
      ("ui.button('x', { role = 'cancle' })", "cancel"),
      ("ui.button 'x' { swipe = 'lfet' }", "left"),
      ("ui.field 'x' { kind = 'nubmer' }", "number"),
      ("ui.chart { kind = 'bars', values = {} }", "bar"),
      ("ui.stack { axis = 'horizntal' }", "horizontal"),
      ("ui.button 'x' { role = self.isNew and 'defualt' or 'cancel' }", "default"),
    ])
  func word(element: String, meant: String) throws {
    let all = try found(Self.view(element))
    #expect(all.map(\.code) == [.wrongValue], "\(all)")
    #expect(all.first?.remedy == "did you mean \"\(meant)\"?" && all.first?.place?.column != nil)
  }

  @Test("a word that a local holds is told where it stands") func local() throws {
    let all = try found("local style = 'titel'\n" + Self.view("ui.text('x', { style = style })"))
    #expect(all.map(\.code) == [.wrongValue] && all.first?.place?.line == 2, "\(all)")
  }

  @Test(
    "so it is with what methods are given, what properties are set to, what hooks answer",
    arguments: [
      ("function Menu.on:x() self:present(self, { style = 'sheat' }) end", "sheet"),
      ("function Menu:viewDidLoad() self:dismiss { transition = 'slied' } end", "slide"),
      (
        "function Menu:viewDidLoad() self:dismiss { transition = qb.transitions.slide { edge = 'rihgt' } } end",
        "right"
      ),
      ("function Menu:prepare(segue) segue.transition = 'slied' end", "slide"),
      ("function Menu:adaptiveStyle(presented, traits) return 'popver' end", "popover"),
      ("function Menu:animatorForPresented() return 'Zom' end qb.animator 'Zoom'", "Zoom"),
      ("local Zoom = qb.animator 'Zoom' Zoom.curve = 'easein'", "easeIn"),
    ])
  func given(body: String, meant: String) throws {
    let all = try found(body).filter { $0.code != .unusedHandler }
    #expect(all.map(\.code) == [.wrongValue], "\(all)")
    #expect(all.first?.remedy == "did you mean \"\(meant)\"?", "\(all)")
  }

  @Test(
    "a value of the wrong kind",
    arguments: [
      "ui.progress { value = 'three', of = 3 }", "ui.text('x', { enabled = 'no' })",
      "ui.list 'x' { rows = 'a' }",
      "ui.choices 'x' { options = { 1, {} } }",
      "ui.chart { values = { 1, 'two' } }", "ui.button 'x' { title = true }",
      "ui.button { title = 'X' }", "ui.text { 'x' }",
      "ui.question('x', 'q1')",
      "ui.question 'x'", "ui.timer 'x' { seconds = 'ten' }",
      "ui.text('x', { hidden = 'a' .. 'b' })", "ui.child 'menu'",
    ])
  func kind(element: String) throws {
    let all = try found(Self.view(element))
    #expect(all.map(\.code) == [.wrongValue], "\(all)")
  }

  @Test(
    "a key that is none, in tables of options too",
    arguments: [
      "function Menu:viewDidLoad() self:dismiss { animatd = true } end",
      "function Menu:init() self.a = self.quiz:newAttempt { sed = 3 } end",
      "function Menu:viewDidLoad() self:dismiss { transition = qb.transitions.scale { edge = 'left' } } end",
      "function Menu:view() return ui.divider { hiden = true } end",
      "function Menu:view() return ui.text('x', { styel = 'title' }) end",
    ])
  func key(body: String) throws {
    // Whoever begins an attempt of a quiz without questions is told of that, too.
    let all = try found(body).filter { $0.code != .emptyQuiz }
    #expect(all.map(\.code) == [.unknownKey] && all.first?.remedy != nil, "\(all)")
  }

  @Test(
    "elements that are none, or are not whole",
    arguments: [
      ("ui.button 'go'", "missing-braces"), ("self.isNew and ui.button 'go'", "missing-braces"),
      ("'Welcome.'", "misplaced-item"),
      ("{ ui.divider(), 'Welcome.' }", "misplaced-item"), ("3", "misplaced-item"),
      ("ui.list 'a' {}", "missing-key"),
      ("ui.choices 'a' {}", "missing-key"),
      ("ui.alert { title = 'x' }", "missing-key"), ("ui.image { alt = 'x' }", "missing-key"),
      ("ui.image { path = 'sea.png', alt = 'The sea' }", "missing-image"),
      ("ui.field 'a' {}, ui.stack { ui.field 'a' {} }", "duplicate-element"),
      ("toolbar = { ui.button 'a' {} }, ui.button 'a' {}", "duplicate-element"),
    ])
  func element(elements: String, code: String) throws {
    let all = try found(Self.view(elements))
    #expect(
      all.map(\.code.name) == [code] && all.first?.remedy != nil
        && all.first?.place?.excerpt != nil, "\(all)")
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
    let all = try found("function Menu:viewDidLoad() \(statement) end")
    #expect(
      all.map(\.code.name) == [code] && all.first?.remedy == "did you mean \"\(meant)\"?", "\(all)")
  }

  /// What is read of a controller, beside scripts that set the same name on something else.
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
    let all = try found("function Menu:viewDidLoad() \(statement) end")
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
    let all = try found("function Menu:viewDidLoad() self.app.state = {} end \(condition)")
    #expect(
      all.map(\.code.name) == ["unset-field"] && all.first?.remedy == "write page.app.state",
      "\(all)")
  }

  @Test(
    "a field that may be set on the controller is not unset",
    arguments: [
      "self.storyboard:instantiate('menu').state = 1 self.n = self.state",
      "for _, name in ipairs { 'state' } do self[name] = 1 end self.n = self.state",
      "local made = self.app.window.root for _, name in ipairs { 'state' } do made.presented[name] = 1 end self.n = self.state",
    ])
  func mayBeSet(statement: String) throws {
    let all = try found("function Menu:viewDidLoad() \(statement) end")
    #expect(!all.contains { $0.code == .unsetField }, "\(all)")
  }

  @Test("what is entered is asked for by the id of an element") func input() throws {
    let all = try found(
      "function Menu:view() return ui.screen { ui.field 'name' {}, ui.text(self.input.nmae or '') } end"
    )
    #expect(
      all.map(\.code) == [.unknownElement] && all.first?.remedy == "did you mean \"name\"?",
      "\(all)")
  }

  @Test(
    "what is only read cannot be set",
    arguments: [
      "self.scene = 1", "self.attempt.score = 1", "self.quiz.title = 'x'", "self.dismiss = 1",
    ])
  func readOnly(statement: String) throws {
    let all = try found("function Menu:viewDidLoad() \(statement) end")
    #expect(all.map(\.code) == [.readOnly] && all.first?.remedy != nil, "\(all)")
  }

  @Test(
    "a comparison with what something never is",
    arguments: [
      ("prepare(segue) if segue.identifier == 'abuot' then self.n = 1 end", "about"),
      ("shouldPerformSegue(identifier) return identifier ~= 'abuot'", "about"),
      ("viewDidLoad() self.n = self.scene.id == 'meun'", "menu"),
      ("viewDidLoad() self.n = 'compat' == self.traits.horizontal", "compact"),
      ("viewDidLoad() self.n = self.attempt.question.type == 'choise'", "choice"),
    ])
  func comparison(method: String, meant: String) throws {
    let all = try found("function Menu:\(method) end")
    #expect(
      all.map(\.code) == [.neverEqual] && all.first?.remedy == "did you mean \"\(meant)\"?",
      "\(all)")
  }

  @Test("what a condition and a hook are given is known") func parameters() throws {
    let all = try found(
      "qb.condition('a', function(controller) return controller.atempt end) function Menu:prepare(segue) self.n = segue.destinaton end "
        + "function Menu.unwind:back(segue) self.n = segue.sorce end")
    #expect(all.map(\.code) == [.unknownMember, .unknownMember, .unknownMember], "\(all)")
  }

  @Test("a class that nobody defines is told once, and not what it does not show")
  func unknownClass() throws {
    let all = try found(
      "function Menu:view() return ui.button 'go' {} end",
      scenes:
        "qb.scene 'menu' { class = 'Meun', qb.replace 'go' { on = 'go', to = 'end', when = 'isReady' } }, qb.scene 'end' { ending = true }"
    )
    #expect(all.map(\.code) == [.unknownClass], "\(all)")
  }

  @Test("a class whose definition fails is told there only") func failedClass() throws {
    let all = try found(
      "qb.segueClass('Sparkle', 'presnt')",
      scenes:
        "qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'key g', to = 'end', class = 'Sparkle' } }, qb.scene 'end' { ending = true }"
    )
    #expect(all.count == 1 && all.first?.remedy == "did you mean \"present\"?", "\(all)")
  }

  @Test("a folder of scripts under a wrong name is told, and not what it would define")
  func misnamed() throws {
    let folder = try ScratchQuiz(files: [
      "quiz.lua": "\(ScratchQuiz.preamble)return qb.quiz { title = 'T' }",
      "Main.storyboard.lua":
        "\(ScratchQuiz.preamble)return qb.storyboard { qb.scene 'menu' { class = 'Menu', qb.unwind 'back' { on = 'x' } } }",
      "script/app.lua":
        "\(ScratchQuiz.preamble)local Menu = qb.controller 'Menu' function Menu.unwind:back() end",
    ])
    #expect(QuizCheck(path: folder.path).diagnostics.map(\.code) == [.misnamedFile])
  }

  @Test("a data file is told where it is wrong") func data() throws {
    let folder = try ScratchQuiz(
      "qb.scene 'menu' { ending = true }", script: "local info = qb.data 'info.json' return info",
      more: ["info.json": "{\n  \"a\": 1,,\n}"]
    )
    let all = QuizCheck(path: folder.path).diagnostics
    #expect(all.map(\.code) == [.unreadableData])
    #expect(
      all.first?.place?.file.hasSuffix("info.json") == true && all.first?.place?.line == 2, "\(all)"
    )
  }

  @Test("of segues that wait for the same, what comes behind one that always happens")
  func shadows() throws {
    let always = "qb.replace 'a' { on = 'key x', to = 'end' }"
    let wary = "qb.replace 'b' { on = 'key x', to = 'end', when = 'hasMoreQuestions' }"
    let end = "qb.scene 'end' { ending = true }"
    #expect(
      try found("", scenes: "qb.scene 'menu' { class = 'Menu', \(always), \(wary) }, \(end)").map(
        \.code) == [.shadowedSegue])
    #expect(
      try found("", scenes: "qb.scene 'menu' { class = 'Menu', \(wary), \(always) }, \(end)") == [])
    let refusing = "function Menu:shouldPerformSegue(identifier) return identifier == 'b' end"
    #expect(
      try found(refusing, scenes: "qb.scene 'menu' { class = 'Menu', \(always), \(wary) }, \(end)")
        == [])
  }

  @Test("a container that nothing is in") func empty() throws {
    let scenes =
      "qb.scene 'nav' { class = 'NavigationController' }, qb.scene 'menu' { class = 'Menu' }"
    #expect(try found("", scenes: scenes).map(\.code) == [.emptyContainer])
    let filling = "function Menu:init() self.navigationController:push(self) end"
    #expect(try found(filling, scenes: scenes).contains { $0.code == .emptyContainer } == false)
  }
}
