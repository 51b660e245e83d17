import Testing

@Suite struct FreezeWritingTests {
  static let script = """
    local items = { 'lamp', box = { 1 } }
    local Passage = {}
    function Passage.items() return items end
    function Passage.box() return items.box end
    passage = Passage
    Config = { speed = 3, list = { 3, 1, 2 }, ["odd key"] = {}, [2.5] = {}, [true] = {} }
    function touch(t) t.x = 1 end
    withMeta = setmetatable({}, { __index = Config })
    """

  static let remedy = """
     is frozen: it was made while the scripts loaded; keep what changes in self, the attempt or \
    app.state
    """

  @Test(arguments: [
    ("Config.speed = 4", "global 'Config'"), ("Config.new = 4", "global 'Config'"),
    ("Config.speed = nil", "global 'Config'"),
    ("Config.list[1] = 4", "global 'Config'.list"), ("Config.list[9] = 4", "global 'Config'.list"),
    ("rawset(Config, 'speed', 4)", "global 'Config'"),
    ("table.insert(Config.list, 4)", "global 'Config'.list"),
    ("table.remove(Config.list)", "global 'Config'.list"),
    ("table.sort(Config.list)", "global 'Config'.list"),
    ("table.move({ 1 }, 1, 1, 1, Config.list)", "global 'Config'.list"),
    ("setmetatable(Config, {})", "global 'Config'"),
    ("setmetatable(Config, nil)", "global 'Config'"), ("passage.new = 1", "global 'passage'"),
    ("passage.items().x = 1", "scripts/story.lua: local 'items'"),
    ("passage.box()[1] = 1", "scripts/story.lua: local 'items'.box"),
    ("touch(Config)", "global 'Config'"),
    ("Config['odd key'].x = 1", "global 'Config'[\"odd key\"]"),
    ("Config[2.5].x = 1", "global 'Config'[2.5]"),
    ("Config[true].x = 1", "global 'Config'[true]"), ("string.trim = 1", "global 'string'"),
    ("string.upper = nil", "global 'string'"),
    ("getmetatable(withMeta).__index = 1", "global 'withMeta' (its metatable)"),
    ("getmetatable(withMeta).new = 1", "global 'withMeta' (its metatable)"),
    ("withMeta.x = 1", "global 'withMeta'"),
    ("(coroutine.wrap(function() Config.x = 1 end))()", "global 'Config'"),
  ])
  func `a change is an error with the name of what is frozen`(change: String, name: String) throws {
    let stage = try FreezeStage(Self.script)
    let message = stage.fault(change)
    #expect(message.contains(name + Self.remedy), "\(message)")
    #expect(message.contains(".lua:"), "\(message)")
    #expect(
      try stage.play("return Config.speed .. Config.list[1] .. #Config.list .. passage.items()[1]")
        == "333lamp")
  }

  @Test(arguments: [
    "x = 1", "Config = nil", "_G.x = 1", "_ENV.x = 1", "rawset(_G, 'x', 1)", "load('x = 1')()",
  ])
  func `a global is not set while playing`(change: String) throws {
    let message = try FreezeStage(Self.script).fault(change)
    #expect(message.contains("global"), "\(message)")
    #expect(message.contains("keep"), "\(message)")
  }

  @Test func `the message about a global names it`() throws {
    #expect(
      try FreezeStage().fault("lives = 1") == """
        play.lua:1: global 'lives' is set while playing: globals are frozen once the scripts \
        have loaded; make it local, or keep it in self, the attempt or app.state
        """)
  }

  @Test func `the error can be caught, and nothing has changed`() throws {
    let stage = try FreezeStage(Self.script)
    #expect(
      try stage.play("return tostring(pcall(rawset, Config, 'speed', 9)) .. Config.speed")
        == "false3")
    #expect(
      try stage.play("return tostring(pcall(touch, Config)) .. tostring(Config.x)") == "falsenil")
  }

  @Test func `tables made while playing change as they like`() throws {
    #expect(
      try FreezeStage(Self.script).play("local t = { Config } t[2] = 5 t[1] = nil return #t + t[2]")
        == "7")
  }

  @Test func `a coroutine kept from loading is not resumed`() throws {
    let stage = try FreezeStage(
      """
      co = coroutine.create(function() local n = 0 while true do n = n + 1 coroutine.yield(n) end \
      end)
      local wrapped = coroutine.wrap(function() coroutine.yield(1) coroutine.yield(2) end)
      function step() return wrapped() end
      coroutine.resume(co)
      """)
    #expect(stage.fault("step()").contains("made while the scripts loaded"))
    #expect(stage.fault("coroutine.resume(co)").contains("made while the scripts loaded"))
  }
}
