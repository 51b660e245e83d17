import QuizboardLua
import Testing

@Suite struct LuaRecordTests {
  /// A host with `pair "name" { size =, at = }`, `note(text, options?)` and `box { }`; what is not
  /// usual comes to `refuse`.
  struct World {
    let host = LuaHost(limits: LuaLimitTests.small)
    let mark: LuaReference

    init() {
      let state = host.state
      mark = state.intern("(mark)")
      let refuse = host.slot { _, stack in throw Refusal(text: "refused \(stack.top)") }
      let refuseCall = host.slot { _, stack in
        throw Refusal(text: "refused the call of \(text(stack, 1))")
      }
      let fields = [
        (key: state.intern("size"), content: LuaRecord.Content([.number])),
        (key: state.intern("at"), content: LuaRecord.Content([.string, .number])),
      ]
      var box = LuaRecord(slot: refuse, mark: (mark, 1), fields: fields)
      box.hasItems = true
      state.push(box)
      define("box")
      box.hasItems = false
      box.mark.value = 2
      box.leading = [(state.intern("text"), .init([.string]))]
      box.isCopied = true
      state.push(box)
      define("note")
      var pair = LuaRecord(slot: refuse, mark: (mark, 3), fields: fields)
      pair.leading = [(state.intern("id"), .init([.string]))]
      state.stack.pushTable()
      pair.waiting = state.reference()
      state.push(pair, waitingCall: refuseCall)
      state.stack.push(pair.waiting)
      state.stack.insert(at: -2)
      state.stack.rawSetField(-2, "__call")
      state.stack.pop()
      define("pair")
      let thing = state.makeObject(
        Thing(), kind: 7, class: state.makeClass(name: "Thing", methods: methods()), order: 1)
      state.stack.push(thing)
      define("thing")
      let held = LuaRecord.Content([.userdata], kind: 8)
      var owner = LuaRecord(slot: refuse, mark: (mark, 4), fields: [])
      owner.leading = [(state.intern("of"), held)]
      owner.isCopied = true
      state.push(owner)
      define("owned")
    }

    final class Thing {}

    private func methods() -> Int32 {
      host.state.stack.pushTable()
      return -1
    }

    /// Makes a global of the value on top.
    private func define(_ name: StaticString) {
      let stack = host.state.stack
      stack.pushGlobals()
      stack.insert(at: -2)
      stack.rawSetField(-2, name)
      stack.pop()
    }

    func run(_ source: String) throws -> String { try host.run(source) }

    func fault(_ source: String) -> String { host.fault(source)?.message ?? "" }
  }

  @Test func `a record has its fields, its leading argument and its mark`() throws {
    let world = World()
    #expect(
      try world.run(
        "local r = box { size = 2, at = 'here', 7 } return r.size .. r.at .. r[1] .. r['(mark)']")
        == "2here71")
    #expect(try world.run("local r = note('hello') return r.text .. r['(mark)']") == "hello2")
    #expect(
      try world.run("local r = pair 'a' { size = 1.5 } return r.id .. r.size .. r['(mark)']")
        == "a1.53")
    #expect(try world.run("local r = pair('a', { at = 3 }) return r.id .. r.at") == "a3")
  }

  @Test func `options belong to whoever wrote them, a table in braces is the record`() throws {
    let world = World()
    #expect(
      try world.run(
        "local o = { size = 1 } local r = note('x', o) return tostring(o.text) .. r.size") == "nil1"
    )
    #expect(try world.run("local o = { size = 1 } return tostring(box(o) == o)") == "true")
    #expect(try world.run("local p, o = pair 'x', {} return tostring(p(o) == o)") == "true")
  }

  @Test(arguments: [
    "box { colour = 1 }", "box { size = 'big' }", "box { at = true }", "box(3)", "box()",
    "box(setmetatable({}, {}))", "note(3)", "note()", "note('x', 3)", "note('x', { size = {} })",
    "pair(3)", "pair('x', { colour = 1 })", "owned(thing)", "owned()",
    "note('x', { 7 })", "box { [true] = 1 }", "box({}, 1)", "note('x', {}, 1)", "pair('x', 3)",
  ])
  func `what is not usual is left to the host`(source: String) {
    #expect(World().fault(source).hasPrefix("refused"))
  }

  @Test(arguments: [
    "pair 'x' { colour = 1 }", "pair 'x' (3)", "pair 'x' ()", "pair 'x' { 7 }",
    "pair 'x' ({}, 1)",
  ])
  func `so is the call of what waits`(source: String) {
    #expect(World().fault(source) == "refused the call of a table")
  }

  @Test func `making records counts as work`() {
    let world = World()
    let error = world.host.fault("while true do box {} end")
    #expect(error?.kind == .limit)
  }
}
