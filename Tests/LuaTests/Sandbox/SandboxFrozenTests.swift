import QuizboardLua
import Testing

/// The library on what was frozen when the scripts had loaded.
@Suite struct SandboxFrozenTests {
  static let loaded = """
    items = { "a", "b", "c", size = 3 }
    Point = {}
    Point.__index = Point
    function Point.new(x) return setmetatable({ x = x }, Point) end
    function Point:double() return self.x * 2 end
    Point.__tostring = function(self) return "point " .. self.x end
    origin = Point.new(0)
    waiting = coroutine.create(function() coroutine.yield() end)
    turns = coroutine.wrap(function() coroutine.yield(1) end)
    coroutine.resume(waiting)
    """

  @Test(arguments: [
    ("return table.concat(items, ' ')", "a b c"), ("return #items .. rawlen(items)", "33"),
    ("return table.concat({ table.unpack(items) }, ' ')", "a b c"),
    ("return rawget(items, 'size')", "3"),
    ("local s = '' for k, v in pairs(items) do s = s .. k .. v end return s", "1a2b3csize3"),
    ("local s = '' for k, v in ipairs(items) do s = s .. k .. v end return s", "1a2b3c"),
    ("return next(items) .. next(items, 3)", "1size"),
    ("return select('#', table.unpack(items))", "3"),
    ("return table.concat(table.move(items, 1, 3, 2, { 'z' }), ' ')", "z a b c"),
    ("return (('1'):gsub('%d', items))", "1"), ("return (('size'):gsub('%w+', items))", "3"),
    ("return Point.new(4):double()", "8"),
    ("return tostring(Point.new(4)) .. tostring(origin)", "point 4point 0"),
    (
      """
      return tostring(getmetatable(Point.new(1)) == Point) .. tostring(getmetatable(origin) == \
      Point)
      """,
      "truetrue"
    ),
    ("return tostring(getmetatable(items))", "nil"),
    ("return coroutine.status(waiting)", "suspended"),
  ])
  func `reading works as before`(_ play: (source: String, result: String)) throws {
    #expect(try FreezeStage(Self.loaded).play(play.source) == play.result)
  }

  @Test(arguments: [
    "rawset(items, 1, 'x')", "rawset(items, 'new', 1)", "table.insert(items, 'd')",
    "table.insert(items, 1, 'd')",
    "table.remove(items)", "table.remove(items, 1)", "table.sort(items)",
    "table.move({ 1 }, 1, 1, 1, items)",
    "table.move(items, 1, 2, 2)", "setmetatable(items, {})", "setmetatable(items, nil)",
    "setmetatable(origin, nil)",
    "rawset(string, 'rep', 1)", "rawset(Point, '__index', 1)",
    "for k in pairs(items) do items[k] = nil end",
  ])
  func `changing is refused, with the name`(source: String) throws {
    let stage = try FreezeStage(Self.loaded)
    let message = stage.fault(source)
    #expect(
      message.contains("frozen") && message.contains("it was made while the scripts loaded"),
      "\(message)")
    #expect(try stage.play("return table.concat(items, ' ') .. items.size") == "a b c3")
  }

  @Test(arguments: ["coroutine.resume(waiting)", "coroutine.close(waiting)", "turns()"])
  func `a coroutine made while loading is not resumed`(source: String) throws {
    let message = try FreezeStage(Self.loaded).fault(source)
    #expect(message.contains("made while the scripts loaded"), "\(message)")
  }
}
