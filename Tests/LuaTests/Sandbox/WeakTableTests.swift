import QuizboardLua
import Testing

/// No table of a script is weak and none has a finalizer, in whatever order its metatable is made.
@Suite struct WeakTableTests {
  /// Ways to add a field to a metatable that `setmetatable` has accepted.
  private static let ways = [
    "mt[FIELD] = VALUE",
    "rawset(mt, FIELD, VALUE)",
    "for key in pairs { [FIELD] = true } do mt[key] = VALUE end",
    """
    local to = setmetatable({}, { __newindex = function(_, _, value) mt[FIELD] = value end })
    table.move({ VALUE }, 1, 1, 1, to)
    """,
    "setmetatable(mt, { __index = { [FIELD] = VALUE } })",
    "local other = {} setmetatable(hoard, other) other[FIELD] = VALUE",
  ]

  @Test(arguments: ways) func `the collector takes nothing out of a table`(_ way: String) throws {
    for mode in ["v", "kv"] {
      let host = LuaHost()
      try host.run(
        """
        mt = {}
        hoard = setmetatable({}, mt)
        \(way.replacing("FIELD", with: "\"__mode\"").replacing("VALUE", with: "\"\(mode)\""))
        for i = 1, 10 do hoard[i] = {} end
        """)
      host.state.collectGarbage()
      let count = "local n = 0 for _ in pairs(hoard) do n = n + 1 end return n"
      #expect(try host.run(count) == "10", "\(mode): \(way)")
    }
  }

  @Test(arguments: ways) func `the collector takes no key out of a table`(_ way: String) throws {
    for mode in ["k", "kv"] {
      let host = LuaHost()
      try host.run(
        """
        mt = {}
        hoard = setmetatable({}, mt)
        \(way.replacing("FIELD", with: "\"__mode\"").replacing("VALUE", with: "\"\(mode)\""))
        for i = 1, 100 do hoard[{}] = ("x"):rep(10000) .. i end
        """)
      host.state.collectGarbage()
      // A table with tables as keys cannot be counted, but what it holds takes room.
      #expect(host.state.memoryInUse > 1_000_000, "\(mode): \(way)")
    }
  }

  @Test(arguments: ["k", "v", "kv"])
  func `a metatable that asks for weakness is refused`(_ mode: String) {
    for table in ["{}", "{ {} }", "{ [{}] = 1 }"] {
      let fault = LuaHost().fault("return setmetatable(\(table), { __mode = '\(mode)' })")
      #expect(fault?.message.contains("__mode") == true, "\(table)")
    }
  }

  @Test(arguments: ways) func `no finalizer runs`(_ way: String) throws {
    let host = LuaHost()
    try host.run(
      """
      mt, ran = {}, 0
      hoard = setmetatable({}, mt)
      \(way.replacing("FIELD", with: "\"__gc\"")
        .replacing("VALUE", with: "function() ran = ran + 1 end"))
      hoard = nil
      """)
    host.state.collectGarbage()
    #expect(try host.run("return ran") == "0")
  }

  @Test func `a collection within an input takes nothing either`() throws {
    let host = LuaHost()
    let text = """
      local mt = {}
      local hoard = setmetatable({}, mt)
      mt.__mode = "v"
      for i = 1, 100 do hoard[i] = {} end
      for i = 1, 300 do local _ = ("x"):rep(100000) .. i end
      return #hoard
      """
    #expect(try host.run(text) == "100")
  }
}
