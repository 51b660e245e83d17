import QuizboardCheck
import QuizboardModel
import QuizboardTestKit
import Testing

/// Cases that resemble a mistake without being one.
@Suite("check: what is sound")
struct SoundTests {
  @Test(
    "the quizzes that ship",
    arguments: [
      "crossing", "dive", "drilldown", "roadtrip", "unwind", "unwind-container", "unwind-custom",
    ])
  func shipped(name: String) {
    #expect(QuizCheck(path: "\(Checkout.root)/Quizzes/\(name)").diagnostics == [])
  }

  @Test(
    "storyboards",
    arguments: [
      // A condition of the standard library.
      """
      qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b', when = 'hasMoreQuestions' } },
      qb.scene 'b' { ending = true }
      """,
      // A manual segue that another names.
      """
      qb.scene 'a' {
        qb.replace 'x' { on = 'key x', to = 'b', when = 'hasMoreQuestions', otherwise = 'y' },
        qb.replace 'y' { to = 'b' } },
      qb.scene 'b' { ending = true }
      """,
      // Back by unwinding, from a page that is shown by a segue.
      """
      qb.scene 'menu' { class = 'MainMenu', qb.present 'begin' { to = 'b', on = 'begin' } },
      qb.scene 'b' { qb.unwind 'returnToMenu' { title = 'Back' } }
      """,
      // A story goes to and fro by replacing.
      """
      qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' } },
      qb.scene 'b' { qb.replace 'y' { title = 'Y', to = 'a' }, ending = true }
      """,
      // A page beneath itself, in a navigation controller that has its own way back.
      """
      qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { qb.show 'x' { title = 'Deeper', to = 'a' } }
      """,
      // A container shows within a container.
      """
      qb.scene 't' { class = 'TabController', qb.tab { to = 'n' } },
      qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { qb.show 'x' { title = 'X', to = 'b' } },
      qb.scene 'b' {}
      """,
      // A reference into a standard flow, and its unwind actions.
      """
      qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'r' } },
      qb.reference 'r' { storyboard = 'classic', scene = 'results' }
      """,
      // Gestures and limits.
      """
      qb.scene 'a' {
        qb.replace 'x' { on = 'swipe left', to = 'b' },
        qb.replace 'y' { on = 'key y', to = 'b' },
        qb.replace 'z' { on = 'timeout', to = 'b' } },
      qb.scene 'b' { ending = true }
      """,
      // The back button is an element of the container.
      """
      qb.scene 'n' { class = 'NavigationController',
        qb.root { to = 'a' },
        qb.present 'x' { on = 'navigationBack', to = 'b' } },
      qb.scene 'a' {},
      qb.scene 'b' { ending = true }
      """,
    ])
  func storyboard(scenes: String) throws {
    #expect(
      try found(scenes, quiz: "questions = { qb.trueFalse 'Q?' { answer = true } }") == [])
  }

  @Test(
    "scripts",
    arguments: [
      // Names that are computed may be anything.
      """
      function Menu.on:x() self:present(self.storyboard:instantiate(self.scene.id .. '2')) end
      function Menu:view() return ui.button('x') {} end
      """,
      """
      function Menu:view() return ui.screen { ui.button('g' .. 'o') { title = 'Go' } } end
      function Menu.on:go() end
      """,
      "function Menu:view() return ui.container('in' .. 'ner') {} end",
      // Fields of one's own, methods in them.
      """
      Menu.transient = { 'greet' } function Menu:init() self.greet = function() end self:greet() end
      """,
      """
      local helper = {}
      function helper.twice(n) return 2 * n end
      function Menu:init() self.n = helper.twice(2) end
      """,
      // A library of Lua's, a global of the file's own, a name that is looked for.
      "lives = 3 function Menu:init() self.lives = lives + math.floor(1.5) + #('x'):rep(2) end",
      """
      local function later() return early() end
      function early() return 1 end
      function Menu:init() self.n = later() end
      """,
      // A method that only an heir has.
      """
      function Menu:init() self:setUp() end
      local Other = qb.controller('Other', 'Menu')
      function Other:setUp() end
      """,
      // Super is called with a dot.
      "function Menu:prepare(segue, sender) Menu.super.prepare(self, segue, sender) end",
      "function Menu.view(self) return ui.screen { ui.text(self.title or '') } end",
      """
      function Menu.on.go(_, value) return value end
      function Menu:view() return ui.button 'go' { title = 'Go' } end
      """,
      // A constructor under another name, and one that is handed on.
      """
      local button = ui.button
      function Menu:view() return ui.screen { button 'one' { title = 'One' } } end
      function Menu.on:one() end
      """,
      """
      local function row(make, id) return make(id) {} end
      function Menu:view() return row(ui.button, 'one') end
      function Menu.on:one() end
      """,
      """
      local function row(u) return u.button 'one' {} end
      function Menu:view() return row(ui) end
      function Menu.on:one() end
      """,
      // A method that is like a hook, and is called.
      "function Menu:review() self.n = 1 end function Menu:viewDidLoad() self:review() end",
      "function Menu:shown() self.n = 1 end function Menu:viewDidLoad() self:after(1, 'shown') end",
      // Values from the engine.
      """
      function Menu:init()
        self.app:log(self.app.clock:now(), self.quiz.title, self.scene.attributes.lives)
      end
      """,
      """
      function Menu:viewDidLoad() self:after(2, 'tick', 1) end function Menu:tick(n) self.n = n end
      """,
      // A local that only the file's own loading changes.
      "local names = {} for i = 1, 3 do names[i] = i end function Menu:init() self.n = #names end",
      "local _ENV = setmetatable({}, { __index = _G }) x = 1 print(y)",
      "function Menu:view() local parts = {} parts.title = 'x' return ui.screen(parts) end",
    ])
  func script(body: String) throws {
    let other = body.contains("'2'") ? ", qb.scene 'menu2' {}" : ""
    #expect(
      try found(
        "qb.scene 'menu' { class = 'Menu' }\(other)", "local Menu = qb.controller 'Menu' \(body)")
        == [])
  }

  @Test(
    "questions",
    arguments: [
      "qb.short 'Q?' { qb.right 'Mark Twain', qb.answer('*Twain', 0.5) }",
      "qb.short 'Q?' { 'Twain', 'Mark Twain', ignoreCase = true, typos = 1 }",
      "qb.numeric 'Q?' { 3.14, tolerance = 0.005 }", "qb.numeric 'Q?' { qb.range(1, 5) }",
      "qb.numeric 'Q?' { 3, qb.answer(qb.range(1, 5), 0.5) }",
      "qb.multiple 'Q?' { qb.right 'a', qb.right 'b', 'c' }",
      "qb.choice 'Q?' { qb.right 'a', qb.answer('b', 0.5) }",
      "qb.trueFalse 'Q?' { answer = true, image = { path = 'sea.png', alt = 'The sea' } }",
      "qb.trueFalse 'Q?' { answer = true }, qb.trueFalse 'Q?' { answer = false }",
      "qb.choice 'Q?' { qb.right 'yes', 'Yes' }",
    ])
  func question(list: String) throws {
    #expect(try found(quiz: "questions = { \(list) }", more: ["sea.png": ""]) == [])
  }

  @Test(
    "feedback that is shown",
    arguments: [
      ("behaviour = 'immediate'", "", ""), ("storyboard = 'review'", "", ""),
      ("storyboard = 'exam'", "", ""),
      (
        "", "function Menu:view() return ui.feedback(self.attempt.response) end",
        "qb.scene 'menu' { class = 'Menu' }"
      ),
    ])
  func feedback(quiz: String, script: String, scenes: String) throws {
    var files: [String: String] = [:]
    if !script.isEmpty {
      files["scripts/app.lua"] =
        "\(ScratchQuiz.preamble)local Menu = qb.controller 'Menu' \(script)"
      files["Main.storyboard.lua"] = "\(ScratchQuiz.preamble)return qb.storyboard { \(scenes) }"
    }
    let questions = "questions = { qb.choice 'Q?' { qb.right('a', 'Yes.'), 'b' } }"
    #expect(try found(quiz: "\(questions), \(quiz)", more: files) == [])
  }
}
