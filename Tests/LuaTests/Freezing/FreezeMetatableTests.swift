import Testing

/// Tables with metatables keep working as they did when they are frozen, and when their metatables
/// are.
@Suite struct FreezeMetatableTests {
  static let classes = """
    Animal = {}
    Animal.__index = Animal
    function Animal.new(name) return setmetatable({ name = name }, Animal) end
    function Animal:speak() return self.name .. ' makes a sound' end
    function Animal:legs() return 4 end
    Dog = setmetatable({},
      { __index = Animal,
        __call = function(class, name) return setmetatable({ name = name }, class) end })
    Dog.__index = Dog
    Dog.__tostring = function(self) return 'dog ' .. self.name end
    Dog.__eq = function(a, b) return a.name == b.name end
    Dog.__lt = function(a, b) return a.name < b.name end
    Dog.__le = function(a, b) return a.name <= b.name end
    Dog.__add = function(a, b) return Dog(a.name .. b.name) end
    Dog.__concat = function(a, b) return 'joined' end
    Dog.__len = function(self) return #self.name end
    Dog.__unm = function(self) return 'minus' end
    Dog.__close = function() closed = true end
    Dog.__pairs = function(self)
      return function(_, k) if not k then return 'only', 1 end end, self, nil
    end
    function Dog:speak() return Animal.speak(self) .. ': woof' end
    rex = Dog 'rex'
    function call(f, ...) return f(...) end
    """

  @Test(arguments: [
    "rex:speak()", "rex:legs()", "tostring(rex)", "tostring(rex == Dog 'rex')",
    "tostring(rex < Dog 'sam')",
    "tostring(rex <= rex)", "(rex + Dog 'x').name", "rex .. rex", "#rex", "-rex",
    "getmetatable(rex) == Dog",
    "getmetatable(Dog).__index == Animal",
    "(function() for k, v in pairs(rex) do return k end end)()",
    "rex.missing",
    "rawget(rex, 'speak')", "rawget(Dog, 'legs')", "rawget(Dog, '__index') == Dog",
    "Dog.legs == Animal.legs",
    // Made while playing, of classes that are frozen:
    "Dog('new'):speak()", "Dog('new'):legs()", "tostring(Dog 'new')",
    "tostring(Dog 'a' == Dog 'a')",
    "#Dog('four')",
    "getmetatable(Dog 'new') == Dog", "Animal.new('cat'):speak()",
    "getmetatable(Animal.new 'cat') == Animal",
    "setmetatable({}, { __index = Dog }):legs()",
    """
    (function()
      local D = setmetatable({}, { __index = Dog })
      D.__index = D
      return setmetatable({ name = 'd' }, D):speak()
    end)()
    """,
    "(function() local d = Dog 'a' d.name = 'b' return d:speak() end)()",
    "rawequal(setmetatable(rawget, nil) or 1, 1)",
  ])
  func `classes made of metatables work as before`(expression: String) throws {
    let before = LuaHost()
    let after = try FreezeStage(Self.classes)
    let expected = (try? before.run(Self.classes + "\nreturn \(expression)")) ?? "an error"
    #expect(((try? after.play("return \(expression)")) ?? "an error") == expected)
  }

  @Test(arguments: [
    "Dog.speak = nil", "Dog.__index = {}", "Animal.__index = nil", "rawset(Dog, '__index', {})",
    "getmetatable(rex).__index = {}", "getmetatable(Dog).__index = {}",
    "getmetatable(Dog 'new').__index = {}",
    "getmetatable(Dog 'new').extra = {}", "rawset(getmetatable(Dog 'new'), 'speak', 1)",
    "rex.name = 'max'",
    "Animal.new = nil", "setmetatable(rex, nil)", "table.insert(Dog, 1)",
  ])
  func `neither a class nor its metamethods change`(change: String) throws {
    let stage = try FreezeStage(Self.classes)
    #expect(stage.fault(change).contains("is frozen"))
    #expect(try stage.play("return rex:speak() .. Dog('x'):legs()") == "rex makes a sound: woof4")
  }

  @Test func `an index function gets the table itself`() throws {
    let stage = try FreezeStage(
      """
      lazy = setmetatable({ own = 1 },
        { __index = function(t, k) return rawequal(t, lazy) and k .. t.own end })
      behind = setmetatable({}, { __index = lazy })
      """)
    #expect(try stage.play("return lazy.x") == "x1")
    #expect(try stage.play("return lazy.own") == "1")
    #expect(try stage.play("return behind.x") == "x1")
    #expect(try stage.play("return setmetatable({}, { __index = lazy }).y") == "y1")
  }

  @Test func `an index function may yield`() throws {
    let stage = try FreezeStage(
      "slow = setmetatable({}, { __index = function(t, k) return coroutine.yield(k) end })")
    #expect(
      try stage.play(
        """
        local co = coroutine.wrap(function() return slow.first .. slow.second end)
        return co() .. co('a') .. co('b')
        """) == "firstsecondab")
  }

  @Test func `a newindex function of its own still gets keys that the table does not have`() throws
  {
    let stage = try FreezeStage(
      """
      sink = setmetatable({ own = 1 }, { __newindex = function(t, k, v) t.target()[k] = v end })
      rawset(sink, 'target', function() return store() end)
      function store() return nil end
      through = setmetatable({}, { __newindex = sink })
      """)
    #expect(stage.fault("sink.own = 2").contains("global 'sink' is frozen"))
    #expect(stage.fault("sink.new = 2").contains("attempt to index a nil value"))
    #expect(stage.fault("through.own = 2").contains("global 'sink' is frozen"))
  }

  @Test func `a table that is its own metatable works as before`() throws {
    let stage = try FreezeStage(
      """
      self = { x = 1, __call = function(t, y) return t.x + y end }
      self.__index = self
      setmetatable(self, self)
      """)
    #expect(try stage.play("return self(2)") == "3")
    #expect(try stage.play("return getmetatable(self) == self") == "true")
    #expect(try stage.play("return setmetatable({}, self).x") == "1")
    #expect(stage.fault("return self.missing").contains("loop"))
    #expect(stage.fault("self.x = 1").contains("is frozen"))
  }

  @Test func `a locked metatable stays hidden`() throws {
    let stage = try FreezeStage(
      "locked = setmetatable({}, { __metatable = 'mine', __index = { x = 1 } })")
    #expect(try stage.play("return getmetatable(locked) .. locked.x") == "mine1")
    #expect(try stage.play("return tostring(pcall(setmetatable, locked, {}))") == "false")
  }

  @Test func `a frozen table without fields for it serves as a metatable`() throws {
    let stage = try FreezeStage("Tag = {}")
    #expect(try stage.play("return getmetatable(setmetatable({}, Tag)) == Tag") == "true")
    #expect(
      try stage.play(
        "local t = setmetatable({}, Tag) return getmetatable(setmetatable(t, nil)) == nil")
        == "true")
  }
}
