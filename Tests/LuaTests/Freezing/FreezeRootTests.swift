import QuizboardLua
import Testing

@Suite struct FreezeRootTests {
  /// A state with the native function `data`, which answers its argument, frozen, as reading a file
  /// while loading does.
  private func host() -> LuaHost {
    let host = LuaHost()
    host.define("data") { host, stack in
      stack.push(valueAt: 2)
      let table = host.state.reference()
      host.state.freeze([(name: "data '\(stack.string(1) ?? "?")'", reference: table)])
      stack.push(table)
      host.state.release(table)
      return 1
    }
    return host
  }

  private func freezeGlobals(_ state: LuaState, name: String = "globals") {
    state.stack.pushGlobals()
    let globals = state.reference()
    state.freeze([(name, globals)])
  }

  @Test
  func `what is frozen while loading has the name of its root, also when all is frozen later`()
    throws
  {
    let host = host()
    try host.run(
      """
      local d = data('outline.plist', { rows = { { 'a' } } })
      function rows() return d.rows end
      outline = d
      """)
    let expected = "data 'outline.plist'.rows[1] is frozen"
    #expect(host.fault("rows()[1].x = 1")?.message.contains(expected) == true)
    try host.run("later = {} later.x = 1")
    freezeGlobals(host.state)
    #expect(host.fault("outline.rows[1][1] = 2")?.message.contains(expected) == true)
    #expect(host.fault("later.x = 2")?.message.contains("global 'later' is frozen") == true)
    #expect(try host.run("return rows()[1][1] .. #outline.rows") == "a1")
  }

  @Test func `a local that is assigned after an early freeze is noted with its last value`() throws
  {
    let host = host()
    try host.run(
      """
      local best = 0
      function note(n) best = n end
      function read() return best end
      data('x', { note = note })
      note(5)
      """)
    freezeGlobals(host.state)
    #expect(host.state.changedLocal() == nil)
    try host.run("note(6)")
    #expect(host.state.changedLocal()?.name == "best")
    host.state.restoreLocals()
    #expect(try host.run("return read()") == "5")
  }

  @Test func `a saved table is found again by the name of its root`() throws {
    let script = "held = data('words', { easy = { 'cat' } }) easy = held.easy"
    let first = host()
    try first.run(script)
    freezeGlobals(first.state)
    let bytes = try write("easy", in: first)
    let second = host()
    try second.run(script)
    freezeGlobals(second.state, name: "another name")
    let reader = HeapReader(state: second.state, reader: ByteReader(bytes))
    try reader.readValue()
    #expect(second.state.stack.isFrozen(-1))
    #expect(second.state.stack.get(through: -1, 1) == .string)
    #expect(second.state.stack.string(-1) == "cat")
    let third = host()
    try third.run("held = data('other words', { easy = { 'cat' } })")
    #expect(throws: DamagedBytes.self) {
      try HeapReader(state: third.state, reader: ByteReader(bytes)).readValue()
    }
  }

  private func write(_ global: StaticString, in host: LuaHost) throws -> [UInt8] {
    let stack = host.state.stack
    stack.pushGlobals()
    stack.push(global)
    #expect(stack.get(through: -2) == .table)
    let writer = HeapWriter(state: host.state)
    writer.begin()
    try writer.writeValue(at: -1, on: stack, field: "value")
    return writer.out.bytes
  }

  @Test func `a class that the host gives as a root has its own name, and so have its methods`()
    throws
  {
    let host = host()
    try host.run(
      """
      local lives = 3
      Passage = { on = {} }
      function Passage.on:hit() lives = lives - 1 end
      """)
    let stack = host.state.stack
    stack.pushGlobals()
    stack.rawGetField(-1, "Passage")
    let passage = host.state.reference()
    stack.pushGlobals()
    let globals = host.state.reference()
    host.state.freeze([("class 'Passage'", passage), ("globals", globals)])
    #expect(
      host.fault("Passage.on.x = 1")?.message.hasPrefix("class 'Passage'.on is frozen") == true)
    try host.run("Passage.on:hit()")
    #expect(host.state.changedLocal()?.function == "class 'Passage'.on.hit")
  }

  @Test func `the contents of a frozen table are seen by the host, too`() throws {
    let host = host()
    try host.run("list = { 1, 2, key = 'value' }")
    freezeGlobals(host.state)
    let stack = host.state.stack
    stack.pushGlobals()
    stack.push("list")
    #expect(stack.get(through: -2) == .table)
    #expect(stack.isFrozen(-1))
    #expect(stack.rawLength(-1) == 0)
    stack.pushContents(-1)
    #expect(stack.rawLength(-1) == 2)
    #expect(stack.rawGetField(-1, "key") == .string)
  }
}
