import QuizboardLua
import Testing

/// The order in which a script meets the keys of a table.
@Suite struct SandboxPairsTests {
  /// Returns the entries of `pairs` for the table of an expression: `key=value`, with spaces.
  private func walk(_ table: String, _ loop: String = "pairs(t)") throws -> String {
    try LuaHost().run(
      """
      local t, found = \(table), {}
      for k, v in \(loop) do found[#found + 1] = tostring(k) .. "=" .. tostring(v) end
      return table.concat(found, " ")
      """)
  }

  static let orders: [(table: String, keys: String)] = [
    ("{}", ""),
    ("{ 'a', 'b', 'c' }", "1=a 2=b 3=c"),
    ("{ 'a', nil, 'c' }", "1=a 3=c"),
    ("{ z = 1, a = 2, Z = 3, aa = 4, ['ä'] = 5, [''] = 6 }", "=6 Z=3 a=2 aa=4 z=1 ä=5"),
    ("{ [3] = 3, [-1] = -1, [0] = 0, [2.5] = 2.5, 1, 2 }", "-1=-1 0=0 1=1 2=2 2.5=2.5 3=3"),
    (
      "{ [math.huge] = 1, [-math.huge] = 2, [math.maxinteger] = 3, [2^63] = 4, [0.5] = 5 }",
      "-inf=2 0.5=5 9223372036854775807=3 9.2233720368548e+18=4 inf=1"
    ),
    ("{ [true] = 1, [false] = 2, x = 3, 4 }", "1=4 x=3 false=2 true=1"),
    ("setmetatable({ 1 }, { __index = { 2, 3 } })", "1=1"),
  ]

  @Test(arguments: orders)
  func `keys come as numbers upward, strings by byte, booleans`(
    _ order: (table: String, keys: String)
  ) throws {
    #expect(try walk(order.table) == order.keys)
    #expect(try walk(order.table, "next, t") == order.keys)
  }

  @Test func `engine objects come last, by their order number`() throws {
    let host = LuaHost()
    let state = host.state
    state.stack.pushTable()
    let type = state.makeClass(name: "Thing", methods: -1, properties: [])
    state.stack.pop()
    for (name, order) in [("first", 30), ("second", 7), ("third", 12)] as [(StaticString, UInt64)] {
      let slot = state.makeObject(HeapThing(), kind: 1, class: type, order: order)
      state.setGlobal(name, slot)
    }
    let source = """
      local found = {}
      for k in pairs { [first] = 1, [second] = 2, [third] = 3, z = 4, [true] = 5 } do
        found[#found + 1] = tostring(k)
      end
      return table.concat(found, ", ")
      """
    #expect(try host.run(source) == "z, true, object 7, object 12, object 30")
  }

  @Test(arguments: [10, 24, 25, 400])
  func `fields may be cleared on the way`(count: Int) throws {
    let source = """
      local t, seen = {}, 0
      for i = 1, \(count) do t["k" .. i] = i end
      for k in pairs(t) do
        seen = seen + 1
        t[k] = nil
        for other in pairs(t) do t[other] = nil break end
      end
      return seen .. " " .. tostring(next(t))
      """
    #expect(try LuaHost().run(source) == "\(count / 2 + count % 2) nil")
  }

  @Test(arguments: ["{ 1, 2, 3 }", "{ a = 1, b = 2, c = 3 }"])
  func `fields made on the way are not met`(table: String) throws {
    let source = """
      local t, seen = \(table), 0
      for k in pairs(t) do
        seen = seen + 1
        t[#t + 1] = true
        t["z" .. seen] = true
      end
      return seen
      """
    #expect(try LuaHost().run(source) == "3")
  }

  @Test(arguments: ["print or next", "{}", "coroutine.create(next)"])
  func `what has no fixed order is no key to go through`(key: String) {
    for walk in ["pairs(t)", "next(t)"] {
      let fault = LuaHost().fault("local t = { [\(key)] = 1, x = 2 } return \(walk)")
      #expect(fault?.message.contains("has no fixed order") == true, "\(fault?.message ?? "")")
    }
  }

  @Test func `next goes on from any key, there or not`() throws {
    let source = """
      local t = { a = 1, c = 3, e = 5 }
      return next(t, 'b') ..
      next(t, 'c') ..
      tostring(next(t, 'e'))
      """
    #expect(try LuaHost().run(source) == "cenil")
  }

  @Test func `loops within loops over one table do not disturb each other`() throws {
    let source = """
      local t, n = { a = 1, b = 2, c = 3 }, 0
      for _ in pairs(t) do for _ in pairs(t) do n = n + 1 end end
      return n
      """
    #expect(try LuaHost().run(source) == "9")
  }
}
