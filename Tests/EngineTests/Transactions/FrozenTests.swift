import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Once the scripts have loaded, only the fields of controllers, segues and attempts, `app.state`
/// and `app.settings` can change.
@Suite("What is frozen") struct FrozenTests {
  static let changes = [
    "lives = 1", "_G.lives = 1", "rawset(_G, 'lives', 1)", "qb.extra = 1", "ui.extra = 1",
    "qb.app.extra = 1",
    "string.trim = 1", "math.random = nil", "rawset(string, 'trim', 1)", "Class.speed = 1",
    "rawset(Class, 'speed', 1)",
    "Class.on.other = name", "Class.unwind.other = name", "Class.super.view = nil",
    "getmetatable('').__index = nil",
    "box.lives = 1", "box.inner.lives = 1", "rawset(box, 'lives', 1)", "table.insert(box, 1)",
    "table.sort(box.list)",
    "table.move({ 1 }, 1, 1, 1, box)", "setmetatable(box, {})", "require('shared').score = 1",
    "self.scene.attributes.note[1] = 'x'", "self.scene.attributes.extra = 1",
    "self.quiz.title = 'x'", "self.quiz.mark = 1", "self.quiz.questions[1].mark = 1",
  ]

  static let top = """
    local Class = qb.controller "Class" local box = { inner = {}, list = { 2, 1 } } \
    local _ = require "shared"
    """

  @Test("A change of it is an error of the input, whatever way it is made", arguments: changes)
  func change(lua: String) throws {
    let app = try Bench.app(
      lua, top: Self.top, quiz: "questions = { qb.trueFalse 'T' { answer = true } }",
      more: ["shared.lua": "return { score = 0 }"])
    let error = try app.error(ofTapping: "try")
    #expect(error.kind == .scriptError)
    #expect(error.file == "scripts/app.lua", "\(error)")
    try app.tap("count")
  }

  @Test("The attributes of a scene that has none are named as what they are")
  func noAttributes() throws {
    let app = try Bench.app(
      "self.app.window.root.storyboard:instantiate('page').scene.attributes.extra = 1")
    #expect(try app.error(ofTapping: "try").message.hasPrefix("scene.attributes is frozen: "))
  }

  @Test("What the module gives can be kept in a field, and is the same when the run is restored")
  func kept() throws {
    let app = try Bench.app(
      """
      self.kept = { qb, ui, qb.app, qb.transitions, qb.transitions.slide, qb.Controller, \
      qb.NavigationController }
      """,
      check: """
        for i, value in ipairs { qb, ui, qb.app, qb.transitions, qb.transitions.slide, \
        qb.Controller, qb.NavigationController } do
          print(i, rawequal(self.kept[i], value))
        end
        """)
    try app.tap("try")
    let outcome = try app.restoredCopy().handle(.tap(id: "check"))
    #expect(outcome.log == (1...7).map { "\($0)\ttrue" })
  }

  @Test("pcall does not make it possible", arguments: ["box.lives = 1", "lives = 1"])
  func caught(lua: String) throws {
    let said = try Bench.output(
      "print(pcall(function() \(lua) end)) print(rawget(_G, 'lives'), box.lives)", top: Self.top,
      more: ["shared.lua": "return { score = 0 }"])
    #expect(said.hasPrefix("false\t"))
    #expect(said.hasSuffix("nil\tnil"))
  }

  @Test("A changed local of the file is an error that says who changed which, and where it stands")
  func local() throws {
    let error = try Bench.error("lives = lives - 1", top: "local lives = 3")
    #expect(
      error
        == "script-error: Menu.on.try changes 'lives', a local of the file (line 1), which is "
        + "not saved; keep it in self, the attempt or app.state (scripts/app.lua:\(Bench.bodyLine))"
    )
  }

  @Test("The words of the specification: a method changes a local")
  func words() throws {
    let app = try App(
      "qb.scene 'story' { class = 'Passage' }",
      script: """

        local lives = 3
        local Passage = qb.controller "Passage"
        function Passage:hit()
          lives = lives - 1
        end
        function Passage.on:hurt() self:hit() end
        function Passage:view() return ui.button "hurt" { title = "Hurt" } end
        """)
    let error = try app.error(ofTapping: "hurt")
    #expect(
      error.message
        == "Passage.hit changes 'lives', a local of the file (line 2), which is "
        + "not saved; keep it in self, the attempt or app.state")
    #expect(error.file == "scripts/app.lua" && error.line == 5)
  }

  @Test(
    "It is found wherever it hides",
    arguments: [
      "bump()", "pcall(bump)", "coroutine.wrap(bump)()", "nested()()",
      "table.sort({ 1, 2 }, function(a, b) lives = 1 return a < b end)",
    ])
  func hidden(lua: String) throws {
    let top =
      "local lives = 3 local function bump() lives = lives + 1 end "
      + "local function nested() return function() lives = 0 end end"
    #expect(try Bench.error(lua, top: top).contains("'lives'"))
  }

  @Test("A counter in a closure that a module returned is found too")
  func module() throws {
    let error = try Bench.error(
      "require('counter')()", top: "local _ = require 'counter'",
      more: ["counter.lua": "local n = 0\nreturn function()\n  n = n + 1\n  return n\nend"])
    #expect(error.contains("'n'") && error.contains("counter.lua:3"), "\(error)")
  }

  @Test("A local set to the value that it has is no change of the run")
  func same() throws {
    _ = try Bench.output("lives = 3", top: "local lives = 3")
  }

  @Test("Locals of a function, and what a script defines while it loads, are free")
  func free() throws {
    let said = try Bench.output(
      "local n = 1 n = n + 1 local t = {} t.x = n print(n, t.x, limit, doubled(4))",
      top: "limit = 5 function doubled(n) return 2 * n end")
    #expect(said == "2\t2\t5\t8")
  }
}
