import QuizboardLua
import Testing

/// Tables of the host's that are frozen from the beginning, and what scripts add over them.
@Suite struct FreezeLayerTests {
  /// A host with a module `engine` = { name = "engine", list = { 10 } }, and the layers `mine` and
  /// `yours` over it.
  private static func host() throws -> LuaHost {
    let host = LuaHost()
    let stack = host.state.stack
    try host.run("contents = { name = 'engine', list = { 10 } }")
    stack.pushGlobals()
    for (name, replace) in [
      ("engine", { stack.replaceByFrozen() }), ("mine", { stack.replaceByLayer() }),
      ("yours", { stack.replaceByLayer() }),
    ] {
      stack.push(name)
      stack.rawGetField(-2, "contents")
      replace()
      stack.rawSet(-3)
    }
    stack.pushNil()
    stack.rawSetField(-2, "contents")
    stack.pop()
    return host
  }

  private static func freeze(_ host: LuaHost) {
    host.state.stack.pushGlobals()
    host.state.freeze([("globals", host.state.reference())])
  }

  /// Each must answer the same before and after freezing.
  static let readings = [
    ("engine.name", "engine"), ("engine.none", "nil"), ("mine.name", "engine"),
    ("mine.none", "nil"), ("mine.own", "own"),
    ("yours.own", "nil"), ("yours.name", "engine"), ("mine == yours", "false"),
    ("mine.list == engine.list", "true"),
    ("getmetatable(engine)", "nil"), ("keys(engine)", "list name "),
    ("keys(mine)", "list name own "),
    ("keys(yours)", "list name "), ("select(2, pcall(setmetatable, mine, {})) ~= nil", "true"),
    ("#mine.list", "1"),
  ]

  private static let script = """
    mine.own = 'own'
    function keys(t) local r = '' for k in pairs(t) do r = r .. k .. ' ' end return r end
    """

  @Test(arguments: readings)
  func `a layer reads as what is under it, with what was added`(reading: String, answer: String)
    throws
  {
    let host = try Self.host()
    try host.run(Self.script)
    #expect(try host.run("return \(reading)") == answer)
    Self.freeze(host)
    #expect(try host.run("return \(reading)") == answer)
  }

  @Test(arguments: [
    "engine.name = 1", "engine.other = 1", "rawset(engine, 'name', 1)",
    "table.insert(engine.list, 1)",
  ])
  func `what is frozen from the beginning is never changed by a script`(change: String) throws {
    let host = try Self.host()
    if !change.contains("list") {
      #expect(host.fault(change)?.message.contains("is frozen") == true)
    }
    Self.freeze(host)
    #expect(host.fault(change)?.message.contains("is frozen") == true)
  }

  @Test(arguments: [
    "mine.name = 1", "mine.own = nil", "mine.other = 1", "yours.other = 1", "rawset(yours, 'x', 1)",
    "table.insert(mine.list, 1)", "getmetatable(mine).__index = nil", "setmetatable(yours, {})",
  ])
  func `a layer cannot be changed once it is frozen`(change: String) throws {
    let host = try Self.host()
    try host.run(Self.script)
    Self.freeze(host)
    #expect(host.fault(change)?.message.contains("no error") == false)
    #expect(
      try host.run("return mine.name .. mine.own .. yours.name .. #mine.list") == "engineownengine1"
    )
  }

  @Test func `a table within is named by the way to it`() throws {
    let host = try Self.host()
    Self.freeze(host)
    #expect(
      host.fault("mine.list[1] = 2")?.message.hasPrefix("global 'engine'.list is frozen") == true)
  }
}
