import QuizboardLua
import Testing

@Suite("Counting lines")
struct LineCounterTests {
  private func counted(_ source: String, limits: LuaLimits = .init()) throws -> (
    lines: [Int: Int], host: LuaHost
  ) {
    let counter = LuaLineCounter()
    let host = LuaHost(limits: limits)
    host.state.count(linesIn: counter)
    _ = try? host.run(source)
    return (counter.lines["scripts/a.lua"] ?? [:], host)
  }

  @Test("each line as often as it was run, in coroutines, too") func counts() throws {
    let lines = try counted(
      """
      local n = 0
      for _ = 1, 3 do
        n = n + 1
      end
      local co = coroutine.wrap(function()
        n = 0
      end)
      co()
      """
    )
    .lines
    #expect(lines[1] == 1 && lines[3] == 3 && lines[6] == 1 && lines[8] == 1)
  }

  @Test("lines of several chunks are kept apart, and add up over states") func chunks() throws {
    let counter = LuaLineCounter()
    // Code that a script has compiled never counts as a file.
    for _ in 0..<2 {
      let host = LuaHost()
      host.state.count(linesIn: counter)
      try host.run("local a = 1", name: "scripts/a.lua")
      try host.run("local b = 1\nlocal c = b", name: "scripts/b.lua")
      try host.run(
        "return load('local d = 1\\n\\nlocal e = d', '@scripts/c.lua')()", name: "scripts/a.lua")
    }
    #expect(
      counter.lines == [
        "scripts/a.lua": [1: 4], "scripts/b.lua": [1: 2, 2: 2], "=scripts/c.lua": [1: 2, 3: 2],
      ])
  }

  @Test("limits end a script as they do without") func limits() throws {
    let (lines, host) = try counted(
      "local n = 0\nwhile true do\n  n = n + 1\nend", limits: LuaLimitTests.small)
    #expect(host.state.isPoisoned && (lines[3] ?? 0) > 10_000)
  }

  @Test("as many instructions are used as without") func instructions() throws {
    let source = """
      local n = 0 for i = 1, 20000 do
       n = n + i
       end local t = {} for i = 1, 100 do t[i] = ('x'):rep(i) end used()
      """
    func used(_ counter: LuaLineCounter?) throws -> Int {
      let host = LuaHost()
      if let counter { host.state.count(linesIn: counter) }
      var used = 0
      host.define("used") { host, _ in
        used = host.state.instructionsUsed
        return 0
      }
      try host.run(source)
      return used
    }
    let without = try used(nil)
    #expect(without > 10_000)
    #expect(try used(LuaLineCounter()) == without)
  }

  @Test("a chunk's lines are those on which something is done") func lines() throws {
    let source = """
      local a = 1

      -- nothing
      local function f(x)
        if x then
          return a
        end
      end
      return f
      """
    #expect(try LuaState.compile(Array(source.utf8), name: "x").lines == [1, 5, 6, 9])
    #expect(
      try LuaState.compile(Array("-- nothing\nreturn f {\n  1,\n  a = 2,\n}".utf8), name: "x").lines
        == [2, 3, 4])
  }
}
