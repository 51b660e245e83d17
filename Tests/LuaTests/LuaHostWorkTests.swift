import QuizboardLua
import Testing

/// Work and memory that Swift code charges to the running input.
@Suite struct LuaHostWorkTests {
  private func limits(_ work: Int) -> LuaLimits {
    var limits = LuaLimits()
    limits.instructions = work
    return limits
  }

  @Test func `work charged by a native function counts like instructions`() throws {
    let host = LuaHost(limits: limits(100_000))
    host.define("work") { host, stack in
      try host.state.charge(stack.integer(1) ?? 0)
      return 0
    }
    #expect(try host.run("work(60000) return 1") == "1")
    let error = host.fault("for i = 1, 3 do work(60000) end return 1")
    #expect(error?.kind == .limit)
    #expect(error?.message.contains("100000 instructions' worth of work") == true)
    #expect(error?.line == 1)
  }

  @Test func `a script cannot catch the error of a charge`() {
    let host = LuaHost(limits: limits(100_000))
    host.define("work") { _, stack in
      try stack.charge(200_000)
      return 0
    }
    #expect(host.fault("pcall(work) return 1")?.kind == .limit)
  }

  @Test func `outside a call, a charge past the limit throws, and so does every later one`() throws
  {
    let state = LuaState(limits: limits(1000))
    try state.charge(5000)
    state.beginBudget()
    try state.charge(900)
    #expect(throws: LuaError.self) { try state.charge(200) }
    #expect(throws: LuaError.self) { try state.charge(1) }
    #expect(throws: LuaError.self) { try state.checkLimits() }
    #expect(state.isPoisoned)
    state.endBudget()
  }

  @Test func `memory that the host takes ends the input where there is no room for it`() throws {
    let host = LuaHost()
    host.define("keep") { _, stack in
      _ = stack.string(1)
      return 0
    }
    // The first string is garbage when the second is copied, and makes room for the copy.
    #expect(
      try host.run("local s = ('x'):rep(20 << 20) s = s .. '!' keep(s) return #s") == "20971521")
    let error = host.fault(
      "local s = ('x'):rep(20 << 20) for i = 1, 4 do pcall(keep, s) end return 1")
    #expect(error?.kind == .limit)
    #expect(error?.message.contains("MiB of memory") == true)
  }
}
