import QuizboardLua
import QuizboardModel
import Testing

@Suite struct LuaErrorTests {
  @Test func `an error has its file, line and message apart`() throws {
    let error = try #require(LuaHost().fault("local t = nil\n\nreturn t.x"))
    #expect(error.kind == .runtime)
    #expect(error.file == "scripts/a.lua")
    #expect(error.line == 3)
    #expect(error.message == "attempt to index a nil value (local 't')")
    #expect(error.description == "scripts/a.lua:3: attempt to index a nil value (local 't')")
  }

  @Test func `the traceback names methods and lines, innermost first`() throws {
    let source = """
      local Quiz = {}
      function Quiz:prepare() error("boom") end
      local function outer() Quiz:prepare() return 1 end
      local x = outer()
      return x
      """
    let error = try #require(LuaHost().fault(source))
    #expect(error.message == "boom")
    #expect(
      error.traceback.map(\.description) == [
        "scripts/a.lua:2: in method 'prepare'", "scripts/a.lua:3: in local 'outer'",
        "scripts/a.lua:4: in the file itself",
      ])
  }

  @Test func `a traceback of endless recursion is short`() throws {
    let source = "local function f(a, b, c) local d = f(a, b, c) return d end\nreturn f()"
    let error = try #require(LuaHost().fault(source))
    #expect(error.message.contains("stack overflow"))
    #expect(error.traceback.count == 20)
    #expect(error.line == 1)
  }

  @Test func `the function of endless recursion, and that of an endless loop, is named`() {
    let plain = "local function f(a) return 1 + f(a) end\nreturn f(1)"
    #expect(
      LuaHost().fault(plain)?.remedy
        == "does upvalue 'f' call itself for ever, directly or through others?")
    let full = "local t = {}\nfunction t.f() return 1 + t.f() end\nreturn t.f()"
    #expect(LuaHost().fault(full)?.remedy?.hasPrefix("does field 'f' call itself") == true)
    let loop = "local function f() while true do end end\nf()"
    #expect(
      LuaHost().fault(loop)?.remedy?.hasPrefix("is there an endless loop in local 'f', or")
        == true)
    #expect(LuaHost().fault("error('x')")?.remedy == nil)
  }

  @Test func `text that is not Lua is a syntax error with its line`() {
    #expect {
      try LuaState.compile(Array("x = 1\ny = = 2".utf8), name: "quiz.lua")
    } throws: { error in
      guard let error = error as? LuaError else { return false }
      return error.kind == .syntax && error.file == "quiz.lua" && error.line == 2
        && error.message == "unexpected symbol near '='"
    }
  }

  @Test func `bytecode is not text`() throws {
    let chunk = try LuaState.compile(Array("return 1".utf8), name: "a.lua")
    #expect(throws: LuaError.self) { try LuaState.compile(chunk.bytes, name: "b.lua") }
  }

  @Test func `an error without a position is placed at the innermost line`() throws {
    let error = try #require(LuaHost().fault("\nerror('bare', 0)"))
    #expect(error.message == "bare")
    #expect(error.line == 2)
  }

  @Test(arguments: [
    ("error({})", "(error object is a table) {}"),
    (
      "error({ 7, code = 1, why = { 'a\\n', [true] = 1.5 } })",
      "(error object is a table) { 7, code = 1, why = { \"a\\n\", [true] = 1.5 } }"
    ),
    ("local t = {} for i = 1, 300 do t[i] = i end error(t)", "(error object is a table)"),
    ("error(nil)", "(error object is nil)"),
    ("error(12)", "12"),
    ("error(setmetatable({}, {__tostring = function() return 'an object' end}))", "an object"),
  ])
  func `a value of any type can be raised`(source: String, message: String) throws {
    #expect(LuaHost().fault(source)?.message == message)
  }

  @Test func `a long file name is whole in the error`() throws {
    let name = "scripts/" + String(repeating: "long/", count: 15) + "a.lua"
    let error = try #require(LuaHost().fault("error('x')", name: name))
    #expect(error.file == name)
    #expect(error.message == "x")
  }

  @Test func `an error of Swift code is raised at the calling line`() throws {
    let host = LuaHost()
    host.define("act") { _, _ in throw Refusal(text: "act: not now") }
    let error = try #require(host.fault("\nact()"))
    #expect(error.description == "scripts/a.lua:2: act: not now")
    #expect(try host.run("return select(2, pcall(act))", name: "b.lua") == "b.lua:1: act: not now")
  }

  @Test(arguments: [
    "act()", "local ok, why = pcall(act) error(why, 0)", "coroutine.wrap(act)()", "through(act)",
    "through(function() through(act) end)",
    "pcall(error, 'x') act()",
    "through(function() local ok, why = pcall(through, act) error(why, 0) end)",
  ])
  func `an error of Swift code is known when it comes out`(source: String) throws {
    let error = try #require(host().fault(source))
    #expect(error.cause as? Refusal == Refusal(text: "not now"))
    #expect(error.message == "not now")
    #expect(!error.traceback.isEmpty)
  }

  @Test(arguments: [
    "error 'not now'", "error('not now', 0)", "pcall(act)\nerror 'not now'",
    "pcall(act) error('not now', 0)",
    "local ok, why = pcall(act) error('no: ' .. why, 0)",
    "pcall(through, act) local t = nil return t.x",
  ])
  func `what a script raises has no cause, whatever it says`(source: String) throws {
    #expect(try #require(host().fault(source)).cause == nil)
  }

  private func host() -> LuaHost {
    let host = LuaHost()
    host.define("act") { _, _ in throw Refusal(text: "not now") }
    host.defineThrough()
    return host
  }

  @Test func `an error keeps its place and traceback through calls of Swift code`() throws {
    let host = LuaHost()
    host.defineThrough()
    let source = """
      local function inner() error("deep") end
      local function middle() through(inner) end
      through(middle)
      """
    let error = try #require(host.fault(source))
    #expect(error.description == "scripts/a.lua:1: deep")
    #expect(
      error.traceback.map(\.description) == [
        "scripts/a.lua:1: in the function at line 1", "scripts/a.lua:2: in the function at line 2",
        "scripts/a.lua:3: in the file itself",
      ])
  }

  @Test func `a table that was raised is the same table after calls of Swift code`() throws {
    let host = LuaHost()
    host.defineThrough()
    let source = """
      local mine = {}
      local ok, caught = pcall(through, function() error(mine) end)
      return caught == mine
      """
    #expect(try host.run(source) == "true")
  }

  @Test func `an error leaves nothing on the stack`() throws {
    let host = LuaHost()
    for _ in 0..<3 {
      _ = host.fault("error('x')")
      #expect(host.state.stack.top == 0)
    }
    let chunk = try LuaState.compile(Array("error('y')".utf8), name: "a.lua")
    host.state.stack.push(1)
    host.state.load(chunk)
    #expect(throws: LuaError.self) { try host.state.call(arguments: 0, results: 1) }
    #expect(host.state.stack.top == 1)
  }

  @Test func `a caught error does not lend its traceback to the next`() throws {
    let host = LuaHost()
    host.defineThrough()
    let error = try #require(
      host.fault("pcall(through, function() error('first') end)\nerror('second')"))
    #expect(error.description == "scripts/a.lua:2: second")
    #expect(error.traceback.map(\.description) == ["scripts/a.lua:2: in the file itself"])
  }

  @Test(arguments: [
    ("foo()", LuaAbsence(kind: "global", name: "foo")),
    ("local t = {}\nt.page.title = 1", LuaAbsence(kind: "field", name: "page")),
    ("local t = {}\nt:go()", LuaAbsence(kind: "method", name: "go")),
    ("local n\nreturn n + 1", LuaAbsence(kind: "local", name: "n")),
  ])
  func `what was nil is known by its name`(source: String, absence: LuaAbsence) throws {
    let error = try #require(LuaHost().fault(source))
    #expect(error.absence == absence && error.isAboutNil)
  }
}
