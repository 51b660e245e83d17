import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

@testable import QuizboardSpecs

@Suite("Mutations of scripts")
struct ScriptMutationTests {
  private func changes(_ text: String, isDescription: Bool = false) -> [String] {
    let file = SourceFile(path: "scripts/a.lua", bytes: Array(text.utf8))
    return ScriptChange.all(in: file, isDescription: isDescription).map { change in
      let place = file.place(of: change.range.lowerBound)
      return "\(place.line):\(place.column) \(change.kind.rawValue): \(change.message)"
    }
  }

  @Test(
    "each operator changes its part and shows it",
    arguments: [
      (
        "local lives = ...\nif lives < 1 then return end",
        "2:10 comparison: \"lives < 1\" is \"lives <= 1\""
      ),
      ("return 2 <= x", "1:10 comparison: \"2 <= x\" is \"2 < x\""),
      ("return 2 > x", "1:10 comparison: \"2 > x\" is \"2 >= x\""),
      ("return x >= y", "1:10 comparison: \"x >= y\" is \"x > y\""),
      ("return x == y", "1:10 comparison: \"x == y\" is \"x ~= y\""),
      ("return x ~= y", "1:10 comparison: \"x ~= y\" is \"x == y\""),
      ("local lives = 3 return lives", "1:15 number: \"lives = 3\" is \"lives = 4\""),
      ("return { rows = 0x0F }", "1:17 number: \"rows = 0x0F\" is \"rows = 0x10\""),
      ("return f(0.5)", "1:10 number: \"f(0.5)\" is \"f(1.5)\""),
      ("x.y, z = -1, t[2]", "1:11 number: \"x.y, z = -1, t[2]\" is \"x.y, z = -2, t[2]\""),
      ("for i = 1, n do f(i) end", "1:9 number: \"1, n\" is \"2, n\""),
      ("return true", "1:8 returned-boolean: \"return true\" is \"return false\""),
      ("return nil, false", "1:13 returned-boolean: \"return nil, false\" is \"return nil, true\""),
      ("self.app:log \"x\"", "1:1 removed-call: \"self.app:log \"x\"\" is not called"),
      ("f {\n  a,\n  b\n}", "1:1 removed-call: \"f {…\" is not called"),
      ("function A.on:begin(x) f() end", "1:23 emptied-body: A.on:begin does nothing"),
      ("A.view = function() return x end", "1:20 emptied-body: A.view does nothing"),
      ("return { submit = function(self, ...) f() end }", "1:38 emptied-body: submit does nothing"),
    ])
  func operators(text: String, expected: String) {
    let all = changes(text)
    #expect(all.contains(expected), "\(all)")
  }

  @Test("one change a line and operator, in the order of lines") func once() {
    #expect(
      changes(
        """
        local a = x < 1 and y > 2
        if a == 3 then f() g() end
        -- f() 1 < 2
        local s = "1 < 2"
        """) == [
          "1:13 comparison: \"x < 1\" is \"x <= 1\"", "1:15 number: \"x < 1\" is \"x < 2\"",
          "2:6 comparison: \"a == 3\" is \"a ~= 3\"", "2:9 number: \"a == 3\" is \"a == 4\"",
          "2:16 removed-call: \"f()\" is not called",
        ])
  }

  @Test("no change without a difference in the bytecode") func equivalent() {
    #expect(changes("local function f() end A.b = function() --[[ x ]] end return f").isEmpty)
    #expect(changes("function A:b() return end").isEmpty)
  }

  @Test("every changed text has the lines of its file, and loads") func lines() throws {
    let text = """
      function A:view(
        columns
      )
        f {
          1,
        }
        return true
      end
      """
    let file = SourceFile(path: "scripts/a.lua", bytes: Array(text.utf8))
    let all = ScriptChange.all(in: file, isDescription: false)
    #expect(all.count == 4)
    for change in all {
      #expect(change.text(of: file).count { $0 == 10 } == 7, "\(change.message)")
    }
  }

  @Test("of descriptions only functions are changed") func descriptions() {
    #expect(
      changes(
        "return qb.storyboard { rows = 3, when = function(c) return c.x < 1 end }",
        isDescription: true)
        == [
          "1:52 emptied-body: when does nothing", "1:64 comparison: \"c.x < 1\" is \"c.x <= 1\"",
          "1:66 number: \"c.x < 1\" is \"c.x < 2\"",
        ])
  }

  // Running specs on them

  private static let script = """
    local A = qb.controller("A", "Page")
    function A:init()
      self.lives = 3
    end
    function A.on:lose()
      self.lives = self.lives - 1
      if self.lives < 1 then
        self.over = true
      end
    end
    function A:view()
      return ui.screen { ui.text("lives " .. self.lives), ui.button "lose" { title = "Lose" } }
    end
    """

  private func result(
    script: String = script, spec: String, changed: String? = nil, more: [String: String] = [:],
    errors: @escaping @Sendable (LoadResult) -> Int = { _ in 0 }
  ) throws -> MutationTest.Result {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }", script: script,
      more: more.merging(["spec/a_spec.lua": spec]) { $1 })
    var files: [SpecFile] = []
    for case .files(let found) in SpecFile.find(at: quiz.path) { files += found }
    return try MutationTest(
      files, SpecOptions(), changed: changed.map { try ChangedLines(diff: $0) }, errors: errors
    ).run()
  }

  @Test("a change that no spec notices is reported with its place, after the other mutations")
  func survivors() throws {
    let result = try result(
      spec: """
        it("shows the lives", function()
          local app = qb.launch()
          assert.is_true(app:shows "lives 3")
          app:tap "lose"
          assert.is_true(app:shows "lives 2")
        end)
        """)
    #expect(
      result.text == """
        \(result.quiz): 5 of 7 changes detected by its specs
          no spec fails if
            "self.lives < 1" is "self.lives <= 1" (scripts/app.lua:7)
            "self.lives < 1" is "self.lives < 2" (scripts/app.lua:7)

        """, "\(result.text)")
    var writer = JSONWriter()
    result.write(to: &writer)
    #expect(
      writer.text.contains(
        #"{"kind":"comparison","message":"\"self.lives < 1\" is \"self.lives <= 1\"","#
          + #""file":"scripts/app.lua","line":7}"#), "\(writer.text)")
  }

  @Test("more work than 20 times that of the plain run, and a million units, is noticed")
  func work() throws {
    let result = try result(
      script: """
        local A = qb.controller("A", "Page")
        local first, base = 0, 1000
        function A.on:count()
          local i = first
          while i ~= 10 do
            i = i + 1
          end
          for _ = first, base ^ 1 do
            i = i + first
          end
        end
        function A:view() return ui.screen { ui.button "count" { title = "Count" } } end
        """,
      spec: "it('counts', function() qb.launch():tap 'count' end)")
    // A million rounds are far from the usual limit of an input.
    #expect(!result.text.contains("base ^ 2"), "\(result.text)")
    #expect(result.text.contains("\"i ~= 10\" is \"i ~= 11\""), "\(result.text)")
    #expect(result.text.contains("\"i + 1\" is \"i + 2\""), "\(result.text)")
  }

  @Test("a change that a check refuses does not count") func refused() throws {
    let spec = "it('is', function() qb.launch() end)"
    let all = try result(spec: spec)
    let checked = try result(
      spec: spec,
      errors: { loaded in
        let source = loaded.sources["scripts/app.lua"]
        return source.map { String(decoding: $0.bytes, as: UTF8.self).contains("<=") ? 1 : 0 } ?? 0
      })
    #expect(checked.count == all.count - 1)
    #expect(!checked.text.contains("<="))
  }

  @Test("a change that does not load does not count") func unloadable() throws {
    let result = try result(
      script: "local A = qb.controller('A', 'Page')\nassert(#'x' == 1)",
      spec: "it('is', function() qb.launch() end)")
    // The call of `assert` can be left out; its condition cannot be changed.
    #expect(result.text.contains("\"assert(#'x' == 1)\" is not called"), "\(result.text)")
    #expect(result.count == 1)
  }

  @Test("specs that require a module of the quiz run its lines") func modules() throws {
    let result = try result(
      script: "local A = qb.controller('A', 'Page')",
      spec: """
        local rules = require "scripts.rules"
        it("adds", function() assert.equal(3, rules.add(2)) end)
        it("knows", function() assert.is_true(rules.isOver(0)) assert.is_false(rules.isOver(1)) end)
        """,
      more: [
        "scripts/rules.lua": """
        local rules = {}
        function rules.add(x)
          return x + 1
        end
        function rules.isOver(x)
          return x < 1
        end
        return rules
        """
      ])
    #expect(result.isSound && result.count == 5, "\(result.text)")
  }

  @Test("tests that depend on each other run together") func dependent() throws {
    let result = try result(
      spec: """
        local app
        it("launches", function() app = qb.launch() assert.is_true(app:shows "lives 3") end)
        it("loses", function()
          app = app or error "no app"
          local second = qb.launch():tap "lose":tap "lose"
          assert.is_nil(second.top.over)
          assert.is_true(second:tap("lose").top.over)
        end)
        """)
    #expect(!result.text.contains("self.lives < 1"), "\(result.text)")
  }

  @Test("a diff selects the mutations of its lines") func changed() throws {
    let diff = """
      --- a/scripts/app.lua
      +++ b/scripts/app.lua
      @@ -6,2 +6,3 @@ function A.on:lose()
         self.lives = self.lives - 1
      +  if self.lives < 1 then
      -  if self.lives < 2 then
         self.over = true
      """
    let result = try result(spec: "it('is', function() qb.launch() end)", changed: diff)
    #expect(result.survivors.map(\.mutation.place?.line) == [7, 7])
    #expect(result.count == 2)
    #expect(try self.result(spec: "it('is', function() end)", changed: "").count == 0)
  }
}
