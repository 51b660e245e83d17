import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The values that a field can hold, and the errors for others.
@Suite("Fields that cannot be saved") struct UnsaveableTests {
  @Test(
    "A function or a coroutine in a field is an error that names the field",
    arguments: [
      ("self.callback = function() end", "menu#1.callback", "a function"),
      ("self.thread = coroutine.create(function() end)", "menu#1.thread", "a coroutine"),
      ("self.deep = { list = { 1, { name } } }", "menu#1.deep.list[2][1]", "a function"),
      ("self.app.state.done = print", "app.state.done", "a function"),
      ("self.app.settings.done = print", "app.settings.done", "a function"),
      ("self.mine = self.quiz:newAttempt() self.mine.callback = print", "callback", "a function"),
      ("self.input.name = print", "name", "a function"),
      ("self.keyed = { [{}] = 1 }", "menu#1.keyed", "table"),
      ("self.keyed = { [print] = 1 }", "menu#1.keyed", "function"),
    ])
  func names(body: String, place: String, found: String) throws {
    let app = try Bench.app(body, quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    let error = try app.error(ofTapping: "try")
    #expect(error.kind == .unsaveableState)
    #expect(error.message.contains(place), "\(error)")
    #expect(error.message.contains(found), "\(error)")
    #expect(error.message.contains("transient") || error.message.contains("plain"), "\(error)")
    try app.tap("count")
  }

  @Test("A field of a segue that is kept is a field like others")
  func segue() throws {
    let app = try App(
      """
      qb.scene "A" { class = "A", qb.present "cover" { to = "B", on = "cover", class = "Cover" } },
      qb.scene "B" {},
      """,
      script: """
        local A = qb.controller "A"
        function A:view() return ui.button "cover" { title = "Cover" } end
        function A:prepare(segue) segue.callback = print end
        local Cover = qb.segueClass("Cover", "present")
        """)
    let error = try app.error(ofTapping: "cover")
    #expect(error.kind == .unsaveableState)
    #expect(error.message.contains("callback"), "\(error)")
  }

  @Test("A field that the class lists in transient is not saved, and is there until then")
  func transient() throws {
    let app = try Bench.app(
      "self.cache = self.cache or function() return 'made' end print(self.cache())")
    try app.tap("try").tap("try")
    #expect(app.outcome.log == ["made"])
  }

  @Test("didRestore makes transient fields again, after a failed input too")
  func didRestore() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local A = qb.controller "A"
        A.transient = { "shout" }
        function A:viewDidLoad() self:prime() end
        function A:didRestore() self:prime() end
        function A:prime() self.shout = function(text) return text:upper() end end
        function A:view()
          return ui.screen { ui.text(self.shout "hi"),
            ui.button "fail" { title = "F" },
            ui.button "say" { title = "S" } }
        end
        function A.on:fail() error "no" end
        function A.on:say() print(self.shout "again") end
        """)
    #expect(try app.texts == ["HI"])
    _ = try app.error(ofTapping: "fail")
    try app.tap("say")
    #expect(app.outcome.log == ["AGAIN"])
    try app.relaunch().tap("say")
    #expect(app.outcome.log == ["AGAIN"])
  }

  @Test("A transient field of a superclass is transient in its subclasses")
  func inherited() throws {
    let app = try App(
      "qb.scene 'A' { class = 'B' }",
      script: """
        local A = qb.controller "A"
        A.transient = { "one" }
        local B = qb.controller("B", "A")
        B.transient = { "two" }
        function B:viewDidLoad() self.one, self.two = print, print end
        function B:view() return ui.button "go" { title = "Go" } end
        """)
    try app.tap("go")
  }
}
