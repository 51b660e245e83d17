import QuizboardLua
import Testing

@Suite struct LuaStackTests {
  let state = LuaState()
  var stack: LuaStack { state.stack }

  @Test func `values come back as they were pushed`() {
    stack.push(true)
    stack.push(42)
    stack.push(0.5)
    stack.push("grüße \u{0} 🌍")
    stack.push("static" as StaticString)
    stack.pushNil()
    stack.push("")
    #expect(stack.boolean(1) && stack.type(1) == .boolean)
    #expect(stack.integer(2) == 42 && stack.isInteger(2) && stack.number(2) == 42)
    #expect(stack.number(3) == 0.5 && stack.integer(3) == nil && !stack.isInteger(3))
    #expect(stack.string(4) == "grüße \u{0} 🌍")
    #expect(stack.string(5) == "static")
    #expect(stack.isNil(6) && stack.isNoneOrNil(6) && !stack.boolean(6))
    #expect(stack.string(7) == "" && stack.rawLength(7) == 0)
    #expect(stack.isNoneOrNil(8) && !stack.isNil(8) && stack.type(8) == .none)
    #expect(stack.string(2) == nil && stack.integer(4) == nil && stack.number(4) == nil)
    #expect(stack.top == 7)
  }

  @Test func `a whole float is an integer, one that is too big is not`() {
    stack.push(3.0)
    stack.push(1e300)
    #expect(stack.integer(1) == 3)
    #expect(stack.integer(2) == nil)
  }

  @Test func `bytes that are not text are repaired in a String and whole in the buffer`() {
    [UInt8]([0x61, 0xFF, 0x62]).withUnsafeBytes { stack.push(bytes: $0) }
    #expect(stack.string(-1) == "a\u{FFFD}b")
    #expect(stack.withUTF8(-1) { Array($0) } == [0x61, 0xFF, 0x62])
  }

  @Test func `values can be moved about`() {
    for value in 1...4 { stack.push(value) }
    stack.remove(2)
    stack.insert(at: 1)
    stack.copy(from: 1, to: 2)
    stack.push(valueAt: 3)
    stack.replace(1)
    #expect((1...stack.top).map { stack.integer($0) } == [3, 4, 3])
    #expect(stack.absolute(-1) == 3)
    stack.pop(2)
    #expect(stack.top == 1)
    #expect(stack.reserve(1000))
    #expect(!stack.reserve(2_000_000))
  }

  @Test func `tables are read and written without metamethods`() {
    let key = state.intern("key")
    stack.pushTable(array: 2, fields: 2)
    stack.push("one")
    stack.rawSet(1, 1)
    stack.push(2)
    stack.rawSetField(1, "two")
    stack.push(3)
    stack.rawSetField(-2, key)
    stack.push(4)
    stack.push(4.5)
    stack.rawSet(1)
    #expect(stack.rawGet(1, 1) == .string)
    #expect(stack.rawGetField(1, "two") == .number)
    #expect(stack.rawGetField(1, key) == .number)
    stack.push(4)
    #expect(stack.rawGet(1) == .number)
    #expect(stack.number(-1) == 4.5)
    #expect(stack.rawGetField(1, "none") == .nil)
    #expect(stack.rawLength(1) == 1)
    #expect(stack.rawEqual(3, 3) && !stack.rawEqual(2, 3))
    #expect(!stack.hasMetatable(1))
    stack.pushTable()
    stack.setMetatable(1)
    #expect(stack.hasMetatable(1))
    stack.setTop(1)
    var count = 0
    stack.pushNil()
    while stack.next(1) {
      count += 1
      stack.pop()
    }
    #expect(count == 4)
    #expect(stack.top == 1)
  }

  @Test func `values are described in words`() {
    stack.push(1)
    stack.push("x")
    stack.pushTable()
    stack.push(false)
    stack.pushNative(4)
    stack.pushNil()
    #expect(
      (1...7).map { stack.describe($0) } == [
        "a number", "a string", "a table", "a boolean", "a function", "nil", "nothing",
      ])
  }

  @Test func `a native function knows the line that called it`() throws {
    let host = LuaHost()
    var places: [String] = []
    host.define("here") { _, stack in
      places.append(stack.callerPlace().map { "\($0)" } ?? "nowhere")
      return 0
    }
    try host.run("here()\n\nhere()\npcall(here)")
    #expect(places == ["scripts/a.lua:1", "scripts/a.lua:3", "scripts/a.lua:4"])
    #expect(host.state.stack.callerPlace() == nil)
  }
}
