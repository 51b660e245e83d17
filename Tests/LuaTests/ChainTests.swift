import QuizboardLua
import Testing

/// Chains of metamethods, which Lua goes through inside one instruction, cost work like any other.
@Suite struct ChainTests {
  private func error(_ source: String) throws -> LuaError {
    let host = LuaHost()
    return try #require(host.fault(source))
  }

  @Test(arguments: [
    // Made by setmetatable.
    """
    local t = function() end
    for i = 1, 5000 do t = setmetatable({}, { __call = t }) end
    while true do t() end
    """,
    // Put in afterwards, with rawset.
    """
    local t = function() end
    for i = 1, 5000 do local m = {} local o = setmetatable({}, m) rawset(m, '__call', t) t = o end
    while true do pcall(t) end
    """,
    // A table that is its own.
    "local t = {} setmetatable(t, { __call = t }) t()",
    """
    local a, b = {}, {}
    setmetatable(a, { __call = b })
    setmetatable(b, { __call = a })
    pcall(a)
    pcall(b)
    """,
    // In a coroutine, from C, as a tail call, as another metamethod, as an iterator.
    "local t = {} setmetatable(t, { __call = t }) coroutine.wrap(function() t() end)()",
    "local t = {} setmetatable(t, { __call = t }) pcall(pcall, t) xpcall(t, function() end)",
    """
    local t = {} setmetatable(t, { __call = t }) local function f() return t(1, 2, 3) end pcall(f)
    """,
    """
    local t = {}
    setmetatable(t, { __call = t })
    local u = setmetatable({}, { __index = t, __add = t })
    local _ = u + 1
    """,
    "local t = {} setmetatable(t, { __call = t }) for _ in t do end",
  ])
  func `chains of calls end the input`(source: String) throws {
    let error = try error(source)
    #expect(error.kind == .limit, "\(error)")
    #expect(error.message.contains("instructions' worth of work"), "\(error)")
  }

  @Test(arguments: [
    "local v = chain.x", "chain.x = 1", "local v = chain[1]", "table.unpack(chain, 1, 100000)",
    "table.concat(chain, '', 1, 100000)",
    "for i, v in ipairs(chain) do end", "chain:x()", "table.move(chain, 1, 100000, 1, {})",
  ])
  func `chains of index tables end the input`(use: String) throws {
    let error = try error(
      """
      local last, chain = setmetatable({}, { __index = function(_, key) return key end }), nil
      chain = last
      for i = 1, 1900 do
        local m = { __index = chain }
        if i > 1 then m.__newindex = chain end
        chain = setmetatable({}, m)
      end
      while true do pcall(function() \(use) end) end
      """)
    #expect(error.kind == .limit, "\(error)")
  }

  @Test func `ordinary classes and callable tables cost next to nothing more`() throws {
    let host = LuaHost()
    let source = """
      local Base = {} Base.__index = Base function Base:get() return self.x end
      local Class = setmetatable({},
        { __index = Base, __call = function(class, x) return setmetatable({ x = x }, class) end })
      Class.__index = Class
      local sum = 0
      for i = 1, 200000 do sum = sum + Class(i):get() end
      return sum
      """
    #expect(try host.run(source) == "20000100000")
  }
}
