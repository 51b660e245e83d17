import QuizboardLua
import Testing

/// Scripts that try to leave their limits, or to observe differences between runs.
@Suite struct SandboxEscapeTests {
  @Test func `there are escapes to try, and each says what comes of it`() {
    #expect(Escape.all.count > 150)
    for escape in Escape.all { #expect(escape.outcome != nil, "\(escape.name)") }
  }

  @Test(arguments: Escape.all)
  func `a script cannot get away`(_ escape: Escape) throws {
    let host = LuaHost(limits: limits(of: escape))
    let fault = failure(of: escape, in: host)
    switch escape.outcome {
    case .limit: #expect(fault?.kind == .limit, "\(fault?.message ?? "it ended")")
    case .error: #expect(fault?.kind == .runtime, "\(fault?.message ?? "it ended")")
    case .any: #expect(fault != nil)
    case .nothing, nil: #expect(fault == nil, "\(fault?.message ?? "")")
    }
    #expect(host.state.isPoisoned == (fault?.kind == .limit))
    #expect(host.state.stack.top == 0)
    if !host.state.isPoisoned { #expect(try host.run("return 1 + 1") == "2") }
    #expect(try LuaHost().run("return 1 + 1") == "2")
  }

  @Test func `an escape uses the same instructions in every run`() throws {
    let names = [
      "pattern-backtracking", "coroutines-short", "next-emptied", "memory-caught", "close-many",
    ]
    for escape in Escape.all where names.contains(escape.name) {
      let used = try (1...2).map { _ in try instructions(of: escape) }
      #expect(used[0] == used[1], "\(escape.name)")
    }
  }

  private func instructions(of escape: Escape) throws -> Int {
    let host = LuaHost(limits: limits(of: escape))
    let state = host.state
    let chunk = try LuaState.compile(Array(escape.source.utf8), name: escape.name)
    state.beginBudget()
    defer { state.endBudget() }
    state.stack.pushHandler()
    state.load(chunk)
    do {
      try state.call(arguments: 0, results: 0)
    } catch {
      #expect(error.kind == .limit)
    }
    return state.instructionsUsed
  }

  /// Fewer instructions than a player's input has where they are all used up, so that the tests are
  /// quick.
  private func limits(of escape: Escape) -> LuaLimits {
    var limits = LuaLimits()
    if escape.outcome == .limit { limits.instructions = 10_000_000 }
    return limits
  }

  private func failure(of escape: Escape, in host: LuaHost) -> LuaError? {
    do {
      try host.run(escape.source, name: "scripts/\(escape.name).lua")
      return nil
    } catch {
      return error as? LuaError ?? LuaError(kind: .runtime, message: "\(error)")
    }
  }
}
