import QuizboardLua
import QuizboardModel
import Testing

@Suite struct LuaLimitTests {
  static var small: LuaLimits {
    var limits = LuaLimits()
    limits.instructions = 200_000
    limits.bytes = 4 << 20
    return limits
  }

  @Test func `an endless loop ends, with its place`() throws {
    let host = LuaHost(limits: Self.small)
    let error = try #require(host.fault("local function spin()\nwhile true do end end\nspin()"))
    #expect(error.kind == .limit)
    #expect(error.file == "scripts/a.lua")
    #expect(error.line == 2)
    #expect(error.message.contains("200000 instructions"))
    #expect(error.traceback.count == 2)
    #expect(host.state.isPoisoned)
  }

  @Test(arguments: [
    "while true do pcall(function() while true do end end) end",
    "while true do xpcall(function() while true do end end, function() while true do end end) end",
    """
    local function forever() while true do end end
    while true do pcall(function() local x <close> = setmetatable({}, {__close = forever}) \
    forever() end) end
    """,
    """
    local function deep(n) local x <close> = setmetatable({}, {__close = function() while true \
    do end end})
      if n == 0 then while true do end end
      deep(n - 1) return 1 end
    while true do pcall(deep, 100) end
    """,
    "local co = coroutine.wrap(function() while true do end end) while true do pcall(co) end",
    "while true do coroutine.resume(coroutine.create(function() for i = 1, 100 do end end)) end",
    """
    while true do
      local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = \
    function() while true do end end})
        pcall(function() while true do end end) end)
      coroutine.resume(co) coroutine.close(co)
    end
    """,
    """
    local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) \
    while true do pcall(function() return t[1] end) end
    """,
    """
    while true do pcall(error, setmetatable({}, {__tostring = function() while true do end end})) \
    end
    """,
  ])
  func `what a script puts around an endless loop does not catch its end`(source: String) throws {
    let host = LuaHost(limits: Self.small)
    let error = try #require(host.fault(source))
    #expect(error.kind == .limit)
    #expect(host.state.isPoisoned)
    #expect(host.state.stack.top == 0)
  }

  @Test(arguments: [
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do pcall(function() t[#t + 1] = ('x'):rep(100000) .. #t end) end",
    "local t = {} while true do t = {t, t, t, t} end",
    """
    local t = {} while true do \
    xpcall(function() t[#t + 1] = {} t[#t + 1] = {} end, function() t[#t + 1] = {} end) end
    """,
  ])
  func `memory is limited, and running out of it is not caught`(source: String) throws {
    var limits = Self.small
    limits.instructions = 50_000_000
    let host = LuaHost(limits: limits)
    let error = try #require(host.fault(source))
    #expect(error.kind == .limit)
    #expect(
      error.sentence
        == "used more than 4 MiB of memory for one input; does something grow for ever?")
    #expect(error.line == 1)
    #expect(host.state.memoryInUse < 16 << 20)
  }

  @Test func `garbage does not count as memory in use`() throws {
    var limits = Self.small
    limits.instructions = 5_000_000
    let host = LuaHost(limits: limits)
    let source = "local s = 0 for i = 1, 100000 do local t = {i, i, i} s = s + #t end return s"
    #expect(try host.run(source) == "300000")
    #expect(!host.state.isPoisoned)
  }

  @Test func `what Swift code makes of memory counts when it returns`() throws {
    var limits = Self.small
    limits.instructions = 5_000_000
    let host = LuaHost(limits: limits)
    host.define("hoard") { _, stack in
      stack.pushTable()
      for index in 1...200 {
        stack.push(String(repeating: "x", count: 50_000) + "\(index)")
        stack.rawSet(-2, index)
      }
      return 1
    }
    let error = try #require(host.fault("local kept = hoard()\nreturn kept"))
    #expect(error.kind == .limit)
    #expect(error.message.contains("memory"))
    #expect(error.line == 1)
  }

  @Test func `the clock is a backstop`() throws {
    var limits = LuaLimits()
    limits.seconds = 0.01
    limits.instructions = 2_000_000_000
    let error = try #require(LuaHost(limits: limits).fault("while true do end"))
    #expect(error.message == "ran for more than 0.01 seconds for one input")
  }

  @Test func `each input has the whole budget`() throws {
    let host = LuaHost(limits: Self.small)
    for _ in 0..<20 { try host.run("for i = 1, 100000 do end") }
    #expect(!host.state.isPoisoned)
  }

  @Test func `nested calls share one budget`() throws {
    let host = LuaHost(limits: Self.small)
    host.define("again") { host, stack in
      stack.push(valueAt: 1)
      try host.state.call(arguments: 0, results: 0)
      return 0
    }
    let error = host.fault("for i = 1, 100 do again(function() for j = 1, 10000 do end end) end")
    #expect(error?.kind == .limit)
  }

  @Test func `Swift code that swallows the end of an input does not go on`() throws {
    let host = LuaHost(limits: Self.small)
    var after = 0
    host.define("swallow") { host, stack in
      stack.push(valueAt: 1)
      try? host.state.call(arguments: 0, results: 0)
      return 0
    }
    host.define("after") { _, _ in
      after += 1
      return 0
    }
    let error = host.fault("swallow(function() while true do end end) after()")
    #expect(error?.kind == .limit)
    #expect(after == 0)
  }

  @Test func `a poisoned state refuses every call, saying the same`() throws {
    let host = LuaHost(limits: Self.small)
    let first = try #require(host.fault("while true do end"))
    let second = try #require(host.fault("return 1"))
    #expect(second.kind == .limit)
    #expect(second.message == first.message)
  }

  @Test func `the count of instructions is the same in every run`() throws {
    func used() throws -> [Int] {
      let host = LuaHost()
      var counts: [Int] = []
      host.define("count") { host, _ in
        counts.append(host.state.instructionsUsed)
        return 0
      }
      let source = """
        local t = {}
        for i = 1, 5000 do t[i] = tostring(i) .. "x" if i % 1000 == 0 then count() end end
        local co = coroutine.wrap(function() \
        for i = 1, 100000 do if i % 25000 == 0 then coroutine.yield() end end end)
        co() count() co() count()
        """
      for _ in 0..<3 { try host.run(source) }
      return counts
    }
    let first = try used()
    #expect(first.count == 21)
    #expect(Array(first[0..<7]) == Array(first[7..<14]))
    for _ in 0..<5 { #expect(try used() == first) }
  }

  @Test func `the instruction that ends an input is the same in every run`() throws {
    func last() -> Int {
      let host = LuaHost(limits: Self.small)
      var last = 0
      host.define("note") { _, stack in
        last = stack.integer(1) ?? 0
        return 0
      }
      _ = host.fault("local i = 0 while true do i = i + 1 note(i) end")
      return last
    }
    let first = last()
    #expect(first > 10_000)
    for _ in 0..<5 { #expect(last() == first) }
  }

  @Test func `without metering a loop may be long`() throws {
    let host = LuaHost(limits: Self.small)
    host.state.isMetered = false
    #expect(try host.run("local n = 0 for i = 1, 1000000 do n = n + 1 end return n") == "1000000")
  }
}
