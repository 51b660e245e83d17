import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: typed value")
struct TypedValueRuleTests {
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
    let all = try found(inMenu: view(element))
    #expect(all.map(\.code) == [.wrongValue], "\(all)")
    #expect(all.first?.remedy == "did you mean \"\(meant)\"?" && all.first?.place?.column != nil)
  }

  @Test("a word that a local holds is told where it stands") func local() throws {
    let all = try found(inMenu: "local style = 'titel'\n" + view("ui.text('x', { style = style })"))
    #expect(all.map(\.code) == [.wrongValue] && all.first?.place?.line == 2, "\(all)")
  }

  @Test(
    "so it is with what methods are given, what properties are set to, what hooks answer",
    arguments: [
      ("function Menu.on:x() self:present(self, { style = 'sheat' }) end", "sheet"),
      ("function Menu:viewDidLoad() self:dismiss { transition = 'slied' } end", "slide"),
      (
        """
        function Menu:viewDidLoad() \
        self:dismiss { transition = qb.transitions.slide { edge = 'rihgt' } } end
        """,
        "right"
      ),
      ("function Menu:prepare(segue) segue.transition = 'slied' end", "slide"),
      ("function Menu:adaptiveStyle(presented, traits) return 'popver' end", "popover"),
      ("function Menu:animatorForPresented() return 'Zom' end qb.animator 'Zoom'", "Zoom"),
      ("local Zoom = qb.animator 'Zoom' Zoom.curve = 'easein'", "easeIn"),
    ])
  func given(body: String, meant: String) throws {
    let all = try found(inMenu: body).filter { $0.code != .unusedHandler }
    expect(all, .wrongValue, remedy: "did you mean \"\(meant)\"?")
  }

  @Test(
    "a value of the wrong kind",
    arguments: [
      "ui.progress { value = 'three', of = 3 }", "ui.text('x', { enabled = 'no' })",
      "ui.list 'x' { rows = 'a' }",
      "ui.choices 'x' { options = { 1, {} } }",
      "ui.order 'x' { items = { 1, {} } }", "ui.match 'x' { left = {}, right = { true } }",
      "ui.gaps 'x' { text = '{{a}}', gaps = 'a' }",
      "ui.gaps 'x' { text = '{{a}}', gaps = { a = {} }, format = 7 }",
      "ui.chart { values = { 1, 'two' } }", "ui.button 'x' { title = true }",
      "ui.button { title = 'X' }", "ui.text { 'x' }",
      "ui.question('x', 'q1')",
      "ui.question 'x'", "ui.timer { remaining = 'ten' }",
      "ui.text('x', { hidden = 'a' .. 'b' })", "ui.child 'menu'",
    ])
  func kind(element: String) throws {
    let all = try found(inMenu: view(element))
    #expect(all.map(\.code) == [.wrongValue], "\(all)")
  }

  @Test(
    "a key that is none, in tables of options too",
    arguments: [
      "function Menu:viewDidLoad() self:dismiss { animatd = true } end",
      "function Menu:init() self.a = self.quiz:newAttempt { sed = 3 } end",
      """
      function Menu:viewDidLoad() \
      self:dismiss { transition = qb.transitions.scale { edge = 'left' } } end
      """,
      "function Menu:view() return ui.divider { hiden = true } end",
      "function Menu:view() return ui.text('x', { styel = 'title' }) end",
    ])
  func key(body: String) throws {
    // A quiz without questions is reported as well.
    let all = try found(inMenu: body).filter { $0.code != .emptyQuiz }
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
      ("ui.order 'a' {}", "missing-key"), ("ui.match 'a' { left = {} }", "missing-key"),
      ("ui.match 'a' { right = {} }", "missing-key"), ("ui.gaps 'a' { text = '' }", "missing-key"),
      ("ui.order 'a' { items = {} }, ui.match 'a' { left = {}, right = {} }", "duplicate-element"),
      ("ui.alert { title = 'x' }", "missing-key"), ("ui.image { alt = 'x' }", "missing-key"),
      ("ui.image { path = 'sea.png', alt = 'The sea' }", "missing-image"),
      ("ui.field 'a' {}, ui.stack { ui.field 'a' {} }", "duplicate-element"),
      ("toolbar = { ui.button 'a' {} }, ui.button 'a' {}", "duplicate-element"),
    ])
  func element(elements: String, code: String) throws {
    let all = try found(inMenu: view(elements))
    #expect(
      all.map(\.code.name) == [code] && all.first?.remedy != nil
        && all.first?.place?.excerpt != nil, "\(all)")
  }
}
