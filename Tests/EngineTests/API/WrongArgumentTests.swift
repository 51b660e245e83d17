import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// A wrong call says the function, the argument, what was expected, what came, and the nearest
/// name.
@Suite("Wrong calls of the API") struct WrongArgumentTests {
  static let calls: [(lua: String, words: [String])] = [
    // Controllers
    (
      "self:performSegue()",
      ["Controller:performSegue", "argument 1 (identifier)", "expected a string, got nothing"]
    ),
    ("self:performSegue {}", ["Controller:performSegue", "expected a string, got a table"]),
    (
      "self.performSegue 'go'",
      ["Controller:performSegue", "expected a controller before the colon", "':'"]
    ),
    ("self:performSegue 'cvoer'", ["no segue \"cvoer\"", "did you mean \"cover\"?"]),
    (
      "self:present()",
      ["Controller:present", "argument 1 (controller)", "expected a controller, got nothing"]
    ),
    ("self:present 'page'", ["Controller:present", "expected a controller, got"]),
    (
      "self:present(page, { styel = 'sheet' })",
      ["Controller:present", "unknown key \"styel\"", "did you mean \"style\"?"]
    ),
    (
      "self:present(page, { style = 'shete' })",
      ["\"style\" is \"shete\"", "did you mean \"sheet\"?"]
    ),
    ("self:present(page, { animated = 1 })", ["\"animated\" must be true or false, not a number"]),
    ("self:present(page, { transition = 'slied' })", ["slied", "did you mean \"slide\"?"]),
    ("self:present(page, 7)", ["Controller:present", "expected a table"]),
    ("self:dismiss(7)", ["Controller:dismiss", "argument 1 (options)", "a table"]),
    ("self:enclosing()", ["Controller:enclosing", "expected a string"]),
    ("self:childContaining()", ["Controller:childContaining", "expected a controller"]),
    ("self.storyboard:instantiate 'paeg'", ["no scene \"paeg\"", "did you mean \"page\"?"]),
    ("self.storyboard:instantiate()", ["instantiate", "expected a string"]),
    ("self:after(0/0, 'go')", ["it waits from 0 to 1000000000 seconds, not NaN (not a number)"]),
    ("self:after(1/0, 'go')", ["seconds, not infinity"]),
    ("self:after(-1/0, 'go')", ["seconds, not -infinity"]),
    ("os.date('%Y', 0/0)", ["os.date: the time NaN (not a number) is out of range"]),
    ("self.quiz:newAttempt { seed = 0/0 }", ["must be a whole number, not NaN (not a number)"]),
    ("self.app.random:integer(1.5, 2)", ["expected a whole number, got 1.5"]),
    ("self.title = 7 self.title = {}", ["title", "a string"]),
    ("self.hidesBackButton = 'yes'", ["hidesBackButton", "true or false"]),
    ("self.attempt = self", ["attempt", "menu#1"]),
    ("self.input = 7", ["input", "a table"]),
    ("self.app.window.root = 'page'", ["Window.root", "a controller, not a string"]),
    ("self.app.state = 7", ["state", "a table"]),
    // Navigation
    ("stack:push()", ["NavigationController:push", "expected a controller"]),
    ("stack:popTo 'page'", ["NavigationController:popTo", "expected a controller"]),
    ("stack:setViewControllers { page, 7 }", ["setViewControllers", "item 2", "a number"]),
    (
      "stack:push(page, { animatd = false })",
      ["NavigationController:push", "unknown key \"animatd\"", "\"animated\""]
    ),
    ("stack:add(page, { at = 'top' })", ["\"at\" must be a whole number"]),
    ("stack:add(page, { at = 9 })", ["position"]),
    ("stack:remove(page)", ["page#1", "child"]),
    // Attempts, scores, chance
    ("self.quiz:newAttempt(7)", ["newAttempt", "a table"]),
    ("self.quiz:newAttempt { sed = 7 }", ["unknown key \"sed\"", "did you mean \"seed\"?"]),
    ("self.quiz:question()", ["question", "expected a string"]),
    ("attempt:jump 'x'", ["Attempt:jump", "a whole number"]),
    ("self.app.scores:record(self)", ["record", "an attempt", "menu#1"]),
    ("self.app.scores:best()", ["Scores:best", "expected a string"]),
    ("self.app.random:integer(1)", ["Random:integer", "argument 2 (high)", "a whole number"]),
    ("self.app.random:integer(5, 1)", ["Random:integer", "empty"]),
    ("self.app.random:integer(1.5, 2)", ["Random:integer", "a whole number"]),
    ("math.random(0.5)", ["math.random", "a whole number"]),
    ("math.randomseed(7)", ["randomseed"]),
    ("os.date(7, 'x')", ["os.date"]),
    // Loading is over
    ("qb.controller 'Late'", ["qb.controller"]),
    ("qb.condition('late', print)", ["qb.condition"]),
    ("require 'scripts.late'", ["scripts.late"]),
    ("qb.NavigationController { root = 7 }", ["root", "a controller"]),
    (
      "qb.TabController { tabs = { page, 7 } }",
      ["item 2 of \"tabs\" is a number, not a controller"]
    ),
    ("qb.NavigationController(7)", ["NavigationController: expected its { … }, got a number"]),
    (
      "self:present(page, { transition = Zoom })",
      ["\"transition\" must be an animator", "write Zoom {}"]
    ),
    ("Zoom { duration = 'long' }", ["Zoom.duration", "seconds", "a string"]),
    ("Zoom { duration = -1 }", ["Zoom.duration", "from 0 to 10"]),
    ("Zoom { curve = 'esaeIn' }", ["curve", "did you mean \"easeIn\"?"]),
    ("qb.transitions.slide { edge = 'lfet' }", ["qb.transitions.slide", "did you mean \"left\"?"]),
    (
      "self.app.window.rot = page",
      ["window.rot: the window cannot have fields", "did you mean \"root\"?"]
    ),
  ]

  @Test(
    "The error has the function, the argument, what was expected and what came",
    arguments: calls.map(\.lua))
  func wrong(lua: String) throws {
    let words = try #require(Self.calls.first { $0.lua == lua }).words
    let app = try Bench.app(
      """
      local page = self.storyboard:instantiate "page"
      local stack = qb.NavigationController { root = self.storyboard:instantiate "page" }
      local attempt = self.quiz:newAttempt()
      \(lua)
      """,
      top: "local Zoom = qb.animator 'Zoom'",
      quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    let error = try app.error(ofTapping: "try")
    #expect(error.kind == .scriptError)
    for word in words { #expect(error.message.contains(word), "\(error)") }
    #expect(error.file == "scripts/app.lua" && error.line == Bench.bodyLine + 3, "\(error)")
  }

  @Test(
    "An element that makes no sense is an error that says which",
    arguments: [
      (
        "ui.button 'x' { titel = 'X' }",
        ["ui.button", "unknown key \"titel\"", "did you mean \"title\"?"]
      ),
      (
        "ui.button 'x' { title = 'X', role = 'defualt' }",
        ["\"role\"", "did you mean \"default\"?"]
      ),
      ("ui.button 'x'", ["ui.button \"x\"", "{ … }"]),
      ("ui.text()", ["ui.text"]),
      ("ui.text('x', { style = 'tilte' })", ["tilte", "did you mean \"title\"?"]),
      ("ui.list 'x' { rows = 7 }", ["rows"]),
      ("ui.choices 'x' {}", ["ui.choices", "\"options\" is missing"]),
      ("ui.order 'x' {}", ["ui.order", "\"items\" is missing"]),
      ("ui.order 'x' { items = { 'a', {} } }", ["ui.order", "item 2", "not a string"]),
      ("ui.order 'x' { itmes = {} }", ["ui.order", "did you mean \"items\"?"]),
      ("ui.match 'x' { left = {} }", ["ui.match", "\"right\" is missing"]),
      ("ui.match 'x' { left = {}, right = 'a' }", ["\"right\" must be a list of strings"]),
      ("ui.gaps 'x' { gaps = {} }", ["ui.gaps \"x\"", "\"text\" is missing", "{{name}}"]),
      ("ui.gaps 'x' { text = 'a' }", ["ui.gaps \"x\"", "\"gaps\" is missing"]),
      (
        "ui.gaps 'x' { text = 'a {{b}}', gaps = { c = {} } }",
        ["ui.gaps \"x\"", "the text has no {{c}}"]
      ),
      (
        "ui.gaps 'x' { text = 'a {{nmae}}', gaps = { name = {} } }", ["did you mean \"{{nmae}}\"?"]
      ),
      (
        "ui.gaps 'x' { text = '{{a}} and {{a}}', gaps = { a = {} } }",
        ["{{a}} stands in the text more than once"]
      ),
      ("ui.gaps 'x' { text = '`{{a}}`', gaps = { a = {} } }", ["{{a}} stands in code"]),
      ("ui.gaps 'x' { text = '\\\\{{a}}', gaps = { a = {} } }", ["the text has no {{a}}"]),
      ("ui.gaps 'x' { text = '{{a}}', gaps = { a = 'text' } }", ["gap \"a\" is a string"]),
      (
        "ui.gaps 'x' { text = '{{a}}', gaps = { a = { optoins = {} } } }",
        ["gap \"a\"", "unknown key optoins", "did you mean \"options\"?"]
      ),
      ("ui.gaps 'x' { text = '{{a}}', gaps = { a = { options = 7 } } }", ["a list of strings"]),
      (
        "ui.gaps 'x' { text = '{{a}}', gaps = { a = { kind = 'nubmer' } } }",
        ["did you mean \"number\"?"]
      ),
      ("ui.gaps 'x' { text = '{{a}}', gaps = { a = { kind = 'secret' } } }", ["\"kind\""]),
      ("ui.gaps 'x' { text = '{{1}}', gaps = { {}, ['1'] = {} } }", ["two gaps \"1\""]),
      ("ui.gaps 'x' { text = '', gaps = { ['{'] = {} } }", ["cannot be the name of a gap"]),
      ("ui.gaps 'x' { text = '', gaps = { [true] = {} } }", ["a name in \"gaps\""]),
      ("ui.gaps 'x' { text = '', gaps = {}, format = 'html' }", ["\"format\" is \"html\""]),
      (
        "ui.stack { ui.gaps 'x' { text = '{{a}}', gaps = { a = {} } }, ui.field 'x.a' {} }",
        ["two elements", "\"x.a\""]
      ),
      ("ui.field 'x' { kind = 'nubmer' }", ["nubmer", "did you mean \"number\"?"]),
      ("ui.field 'x' { kind = 'multiline' }", ["\"kind\" is \"multiline\""]),
      (
        "ui.field 'x' { kind = 'number', multiline = true }",
        ["a field of kind \"number\" has one line", "leave \"kind\" or \"multiline\" out"]
      ),
      ("ui.field 'x' { multiline = 3 }", ["\"multiline\" must be true or false"]),
      (
        "ui.gaps 'x' { text = '{{a}}', gaps = { a = { kind = 'multiline' } } }", ["\"kind\""]
      ),
      ("ui.button 'x' { title = 'X', swipe = 'rigth' }", ["\"swipe\"", "did you mean \"right\"?"]),
      ("ui.stack { axis = 'vertcal' }", ["vertcal", "did you mean \"vertical\"?"]),
      ("ui.progress { value = 'half' }", ["value", "a number"]),
      ("ui.chart { }", ["ui.chart", "\"values\" is missing"]),
      ("ui.chart { values = { 1, 'x' } }", ["item 2", "a finite number"]),
      ("ui.chart { values = { 0/0 } }", ["item 1", "a finite number"]),
      ("ui.chart { values = { 1 }, labels = { 'a', 'b' } }", ["2 labels for 1 values"]),
      ("ui.chart { values = { 1 }, labels = { {} } }", ["labels", "not a string"]),
      ("ui.chart { values = { 1 }, kind = 'bra' }", ["did you mean \"bar\"?"]),
      ("ui.progress { value = 0/0 }", ["ui.progress", "finite"]),
      (
        "ui.choices 'x' { question = self.quiz.questions[1] }",
        ["ui.choices", "has no options", "ui.question"]
      ),
      (
        "ui.question('x', self.quiz.questions[1], { hiden = true })",
        ["ui.question", "did you mean \"hidden\"?"]
      ),
      ("ui.divider { hiden = true }", ["ui.divider", "did you mean \"hidden\"?"]),
      ("ui.alert { title = 'A', buttons = {} }", ["ui.alert", "ui.button \"ok\""]),
      ("ui.alert { title = 'A', buttons = { ui.text 'x' } }", ["ui.alert", "ui.button \"ok\""]),
      ("ui.image { alt = 'A map' }", ["\"path\" is missing"]),
      ("ui.image { path = 7, atl = 'x' }", ["atl", "did you mean \"alt\"?"]),
      ("ui.question('x', 'y')", ["ui.question", "a question"]),
      ("ui.child(self)", ["child"]),
      ("'just text'", ["view"]),
      ("ui.screen { 'just text' }", ["a string", "ui.text"]),
      (
        "ui.stack { ui.button 'x' { title = '1' }, ui.button 'x' { title = '2' } }",
        ["two elements", "\"x\""]
      ),
      ("{ 1, 2 }", ["view"]),
      ("7", ["view"]),
    ])
  func elements(lua: String, words: [String]) throws {
    let app = try Bench.app(
      view: "do return \(lua) end", quiz: "questions = { qb.short 'S' { 'x' } }")
    let error = try app.error(ofTapping: "show")
    #expect(error.kind == .scriptError)
    for word in words { #expect(error.message.contains(word), "\(error)") }
    #expect(error.file == "scripts/app.lua", "\(error)")
  }
}
