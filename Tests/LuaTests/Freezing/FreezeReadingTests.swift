import QuizboardLua
import Testing

@Suite struct FreezeReadingTests {
  /// Each must answer after freezing what it answers before.
  static let readings = [
    "list[2]", "#list", "config.speed", "config.missing", "rawget(config, 'speed')", "rawlen(list)",
    "#'abc'",
    "select('#', table.unpack(list))", "table.concat(list, ',')", "(select(2, table.unpack(list)))",
    "next({})",
    "next(list)", "type(list)", "config == same", "rawequal(config, same)", "string.upper('a')",
    "('a'):upper()",
    "math.max(1, 2)", "_G == _ENV", "_G.config == config", "tostring(list)",
    "(function() local r = '' for i, v in ipairs(list) do r = r .. i .. v end return r end)()",
    """
    (function()
      local r = ''
        for k, v in pairs(mixed) do r = r .. tostring(k) .. tostring(v) .. ' ' end
      return r
    end)()
    """,
    "nested.deep.deeper.value", "byTable[config]", "circle.me.me.me == circle",
    "getmetatable(list)",
    "getmetatable('').__name", "#empty", "next(empty)", "select('#', table.unpack(empty))",
    "(table.pack(table.unpack(list))).n",
    "(function() local t = table.move(list, 1, 3, 1, {}) return #t .. t[3] end)()",
    "makeCounter()()",
    "sum(list)",
    "string.format('%s %d', config.speed, #list)", "(string.gsub('$speed', '%$(%w+)', config))",
  ]

  static let script = """
    list = { 10, 20, 30 }
    config = { speed = 3, [1.5] = 'half', [true] = 'yes' }
    same = config
    mixed = { 'a', 'b', [-1] = 'c', [2.5] = 'd', x = 1, y = 2, [true] = 3, [false] = 4 }
    nested = { deep = { deeper = { value = 'v' } } }
    byTable = { [config] = 'found' }
    circle = {}
    circle.me = circle
    empty = {}
    function makeCounter() local n = 0 return function() n = n + 1 return n end end
    function sum(t) local s = 0 for _, v in ipairs(t) do s = s + v end return s end
    """

  @Test(arguments: readings)
  func `a frozen table reads as before`(reading: String) throws {
    let before = try LuaHost().run(Self.script + "\nreturn \(reading)")
    let after = try FreezeStage(Self.script).play("return \(reading)")
    #expect(after == before)
  }

  @Test func `freezing again changes nothing`() throws {
    let stage = try FreezeStage(Self.script)
    stage.freeze()
    stage.freeze()
    for reading in Self.readings {
      #expect(
        try stage.play("return \(reading)") == LuaHost().run(Self.script + "\nreturn \(reading)"))
    }
  }

  @Test func `a table gives back the room of what it held`() throws {
    let host = LuaHost()
    let room = 200 * 64 * 24
    try host.run(
      """
      many = {} for i = 1, 200 do local t = {} for k = 1, 33 do t['k' .. k] = k end many[i] = t end
      """)
    host.state.collectGarbage()
    let before = host.state.memoryInUse
    #expect(before > room)
    host.state.stack.pushGlobals()
    host.state.freeze([("globals", host.state.reference())])
    host.state.collectGarbage()
    #expect(host.state.memoryInUse - before < room / 3)
  }

  @Test func `a list of a hundred thousand tables, each in the one before, is frozen`() throws {
    let stage = try FreezeStage("deep = {} for i = 1, 100000 do deep = { deep } end")
    #expect(
      stage.fault("local t = deep for i = 1, 500 do t = t[1] end t.x = 1").contains("…[1][1]"))
    #expect(
      try stage.play("local t, n = deep, 0 while t[1] do t = t[1] n = n + 1 end return n")
        == "100000")
  }
}
