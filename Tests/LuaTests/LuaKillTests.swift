import QuizboardLua
import Testing

/// A limit reached deep down in calls that go to and fro between Lua and Swift.
@Suite struct LuaKillTests {
  /// Counts the Swift frames that were entered and left.
  final class Tally {
    var entered = 0
    var left = 0
    let alive = Counted.Count()
  }

  /// A native `dive(f, n)`: calls f(n - 1) with a `defer` and objects in its frame.
  static func diver(_ tally: Tally, limits: LuaLimits) -> LuaHost {
    let host = LuaHost(limits: limits)
    host.define("dive") { host, stack in
      let object = Counted(tally.alive)
      tally.entered += 1
      defer { tally.left += 1 }
      defer { stack.setTop(1) }
      stack.pushHandler()
      stack.push(valueAt: 1)
      stack.push((stack.integer(2) ?? 0) - 1)
      try host.state.call(arguments: 1, results: 1)
      withExtendedLifetime(object) {}
      stack.replace(1)
      return 1
    }
    return host
  }

  @Test func `a thousand times 150 calls deep, every Swift frame is left in order`() throws {
    var limits = LuaLimits()
    limits.instructions = 20_000
    let tally = Tally()
    let source =
      "local function f(n) if n > 0 then return dive(f, n) end while true do end end return f(150)"
    for round in 1...1000 {
      let host = Self.diver(tally, limits: limits)
      let error = host.fault(source)
      #expect(error?.kind == .limit)
      #expect(tally.entered == 150 * round)
      #expect(tally.left == tally.entered)
      #expect(tally.alive.value == 0)
    }
  }

  @Test func `protected calls of the script in between change nothing`() throws {
    var limits = LuaLimits()
    limits.instructions = 100_000
    let tally = Tally()
    let source = """
      local function f(n)
        local guard <close> = setmetatable({}, {__close = function() while true do end end})
        if n > 0 then pcall(dive, f, n) return dive(f, n) end
        while true do end
      end
      return f(60)
      """
    for _ in 0..<50 {
      let host = Self.diver(tally, limits: limits)
      #expect(host.fault(source)?.kind == .limit)
      #expect(tally.left == tally.entered)
      #expect(tally.alive.value == 0)
    }
    #expect(tally.entered == 60 * 50)
  }

  @Test func `memory that runs out deep down unwinds likewise`() throws {
    var limits = LuaLimits()
    limits.bytes = 1 << 20
    let tally = Tally()
    let source = """
      local function f(n)
        if n > 0 then return dive(f, n) end
        local t = {}
        while true do t[#t + 1] = {} end
      end
      return f(150)
      """
    for _ in 0..<50 {
      let host = Self.diver(tally, limits: limits)
      #expect(host.fault(source)?.kind == .limit)
      #expect(tally.left == tally.entered)
      #expect(tally.alive.value == 0)
    }
  }

  @Test func `calls nested without end are an error that a script may catch`() throws {
    let tally = Tally()
    let host = Self.diver(tally, limits: LuaLimits())
    let source = """
      local function f(n) return dive(f, n) end
      local ok, m = pcall(f, 1)
      return tostring(ok) .. m
      """
    let answer = try host.run(source)
    #expect(answer.hasPrefix("false"))
    #expect(answer.contains("stack overflow"))
    #expect(tally.left == tally.entered)
    #expect(tally.alive.value == 0)
    #expect(try host.run("return 1") == "1")
  }

  @Test func `an error raised through Swift frames runs their defers and leaks nothing`() throws {
    let tally = Tally()
    let host = Self.diver(tally, limits: LuaLimits())
    let source = """
      local function f(n) if n > 0 then return dive(f, n) end error('at the bottom') end \
      return f(150)
      """
    for _ in 0..<100 {
      #expect(host.fault(source)?.description == "scripts/a.lua:1: at the bottom")
    }
    #expect(tally.entered == 150 * 100)
    #expect(tally.left == tally.entered)
    #expect(tally.alive.value == 0)
    #expect(host.state.stack.top == 0)
  }

  @Test func `results come back through all the frames`() throws {
    let tally = Tally()
    let host = Self.diver(tally, limits: LuaLimits())
    let source =
      "local function f(n) if n > 0 then return dive(f, n) + 1 end return 0 end return f(150)"
    #expect(try host.run(source) == "150")
  }
}
