import QuizboardLua
import Testing

@Suite struct LuaStateTests {
  @Test func `a chunk is parsed once and loaded by many states`() throws {
    let chunk = try LuaState.compile(Array("n = (n or 0) + 1 return n".utf8), name: "scripts/n.lua")
    for _ in 0..<3 {
      let state = LuaState()
      for expected in 1...2 {
        state.load(chunk)
        try state.call(arguments: 0, results: 1)
        #expect(state.stack.integer(-1) == expected)
        state.stack.pop()
      }
    }
  }

  @Test func `a chunk can have globals of its own`() throws {
    let chunk = try LuaState.compile(Array("x = 5".utf8), name: "a.lua")
    let state = LuaState()
    let stack = state.stack
    stack.pushTable()
    state.load(chunk, environment: 1)
    try state.call(arguments: 0, results: 0)
    #expect(stack.rawGetField(1, "x") == .number)
    #expect(stack.integer(-1) == 5)
    stack.pushGlobals()
    #expect(stack.rawGetField(-1, "x") == .nil)
  }

  @Test func `references keep what they refer to, and their numbers are used again`() throws {
    let state = LuaState()
    let stack = state.stack
    let first = state.intern("first")
    let second = state.intern("second")
    state.collectGarbage()
    stack.push(first)
    #expect(stack.string(-1) == "first")
    state.release(first)
    let third = state.intern("third")
    #expect(third == first)
    stack.push(second)
    #expect(stack.string(-1) == "second")
    stack.push(third)
    #expect(stack.string(-1) == "third")
    state.release(LuaReference.none)
    stack.push(LuaReference.none)
    #expect(stack.isNil(-1))
  }

  @Test func `a call is the same whatever lay above the stack before`() throws {
    let state = LuaState()
    state.stack.pushNil()
    state.stack.pushHandler()
    state.stack.setTop(0)
    state.load(try LuaState.compile(Array("return 7".utf8), name: "a.lua"))
    try state.call(arguments: 0, results: 1)
    #expect(state.stack.top == 1)
    #expect(state.stack.integer(-1) == 7)
  }

  @Test func `a call gives as many results as are asked for`() throws {
    let chunk = try LuaState.compile(Array("return ...".utf8), name: "a.lua")
    let state = LuaState()
    let stack = state.stack
    for (wanted, got) in [(0, 0), (1, 1), (2, 2), (5, 5), (-1, 3)] as [(Int32, Int32)] {
      for withHandler in [true, false] {
        stack.push("below")
        if withHandler { stack.pushHandler() }
        state.load(chunk)
        for value in 1...3 { stack.push(value) }
        try state.call(arguments: 3, results: wanted)
        #expect(stack.top == got + 1)
        #expect(stack.string(1) == "below")
        if got > 0 { #expect(stack.integer(2) == 1) }
        stack.setTop(0)
      }
    }
  }

  @Test func `several calls can share one handler`() throws {
    let chunk = try LuaState.compile(
      Array("if ... then error('no') end return 5".utf8), name: "a.lua")
    let state = LuaState()
    let stack = state.stack
    stack.push("below")
    stack.pushHandler()
    for fails in [false, true, false, true] {
      state.load(chunk)
      stack.push(fails)
      do {
        try state.call(arguments: 1, results: 1, handler: 2)
        #expect(!fails)
        #expect(stack.integer(-1) == 5)
        stack.pop()
      } catch {
        #expect(fails)
        #expect(error.traceback.count == 1)
      }
      #expect(stack.top == 2)
    }
  }

  @Test func `garbage is collected between inputs`() throws {
    let host = LuaHost()
    try host.run("for i = 1, 1000 do local s = ('x'):rep(1000) .. i end")
    let before = host.state.memoryInUse
    for _ in 0..<100 { try host.run("for i = 1, 1000 do local s = ('x'):rep(1000) .. i end") }
    #expect(host.state.memoryInUse < before + (2 << 20))
  }

  @Test func `a native function without a dispatcher does nothing`() throws {
    let state = LuaState()
    state.stack.pushNative(9)
    try state.call(arguments: 0, results: -1)
    #expect(state.stack.top == 0)
  }

  @Test func `a fresh state is small`() {
    let state = LuaState()
    #expect(state.memoryInUse < 60 << 10)
  }

  @Test func `native functions that coroutines call see the coroutine's stack`() throws {
    let host = LuaHost()
    host.define("sum") { host, stack in
      #expect(stack.L == host.state.stack.L)
      stack.push((stack.integer(1) ?? 0) + (stack.integer(2) ?? 0))
      return 1
    }
    let source = """
      local co = coroutine.wrap(function(a) while true do a = coroutine.yield(sum(a, 1)) end end)
      return co(1) + co(10) + sum(100, 0)
      """
    #expect(try host.run(source) == "113")
  }

  @Test func `a coroutine cannot yield across Swift code`() throws {
    let host = LuaHost()
    host.defineThrough()
    let source = """
      local co = coroutine.create(function() through(coroutine.yield) end)
      return select(2, coroutine.resume(co))
      """
    #expect(try host.run(source).contains("yield"))
  }

  @Test func `a function that is asked answers yes or no and leaves nothing`() throws {
    let host = LuaHost()
    let stack = host.state.stack
    stack.pushHandler()
    host.state.load(
      try LuaState.compile(
        Array("return function(x) if x == 'bad' then error('no') end return x end".utf8), name: "a")
    )
    try host.state.call(arguments: 0, results: 1)
    let function = host.state.reference()
    func ask(_ push: () -> Void) throws -> Bool {
      stack.pushCallable(function)
      push()
      return try host.state.askBegun(arguments: 1)
    }
    #expect(try ask { stack.push(true) })
    #expect(try ask { stack.push(0) })
    #expect(try !ask { stack.push(false) })
    #expect(try !ask { stack.pushNil() })
    #expect(throws: LuaError.self) { try ask { stack.push("bad") } }
    #expect(stack.top == 0)
  }
}
