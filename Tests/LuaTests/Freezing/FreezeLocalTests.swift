import QuizboardLua
import QuizboardModel
import Testing

@Suite struct FreezeLocalTests {
  static let story = """
    local Passage = {}
    local score = 0

    local lives = 3

    function Passage.hit()
      if lives > 0 then
        lives = lives - 1
      end
      return lives
    end
    function Passage.read() return lives + score end
    function Passage.set(value) lives = value end
    passage = Passage
    """

  private func change(_ stage: FreezeStage) -> ChangedLocal? {
    stage.state.changedLocal(chunks: stage.chunks)
  }

  @Test
  func `a changed local of the file is found, with the lines of the change and of the variable`()
    throws
  {
    let stage = try FreezeStage(Self.story)
    #expect(change(stage) == nil)
    try stage.play("return passage.read()")
    #expect(change(stage) == nil)
    try stage.play("return passage.hit()")
    #expect(
      change(stage).map { "\($0.place): \($0.message)" } == """
        scripts/story.lua:8: passage.hit changes 'lives', a local of the file (line 4), which \
        is not saved; keep it in self, the attempt or app.state
        """)
  }

  @Test func `a changed local is put back`() throws {
    let stage = try FreezeStage(Self.story)
    try stage.play("passage.hit() passage.hit()")
    stage.state.restoreLocals()
    #expect(change(stage) == nil)
    #expect(try stage.play("return passage.read()") == "3")
  }

  @Test(arguments: ["3", "passage.read() * 1", "math.tointeger(3.0)"])
  func `a local that has its value again has not changed`(value: String) throws {
    let stage = try FreezeStage(Self.story)
    try stage.play("passage.set(\(value))")
    #expect(change(stage) == nil)
  }

  @Test(arguments: ["4", "3.0", "'3'", "nil", "true", "{}", "0/0", "passage", "passage.read"])
  func `another value, or one of another kind, is a change`(value: String) throws {
    let stage = try FreezeStage(Self.story)
    try stage.play("passage.set(\(value))")
    #expect(change(stage)?.name == "lives")
  }

  @Test func `nil, false, and a value that is not a number are remembered`() throws {
    let stage = try FreezeStage(
      """
      local a, b, c, d = nil, false, 0/0, -0.0 function set(w, x, y, z) a, b, c, d = w, x, y, z end
      """)
    try stage.play("set(nil, false, 0/0, -0.0)")
    #expect(change(stage) == nil)
    for (other, name) in [
      ("set(false, false, 0/0, -0.0)", "a"), ("set(nil, nil, 0/0, -0.0)", "b"),
      ("set(nil, false, 0/0, 0.0)", "d"),
    ] {
      try stage.play(other)
      #expect(change(stage)?.name == name)
      stage.state.restoreLocals()
      #expect(change(stage) == nil)
    }
  }

  @Test func `what a function made while playing captured is not watched`() throws {
    let stage = try FreezeStage(
      "function counter() local n = 0 return function() n = n + 1 return n end end kept = counter()"
    )
    #expect(try stage.play("local c = counter() c() return c()") == "2")
    #expect(change(stage) == nil)
    try stage.play("kept()")
    #expect(change(stage)?.name == "n")
  }

  @Test func `a local that an inner function assigns is found`() throws {
    let stage = try FreezeStage(
      """
      local total = 0
      function add(list)
        local function step(v)
          total = total + v
        end
        for _, v in ipairs(list) do step(v) end
      end
      """)
    try stage.play("add {}")
    #expect(change(stage) == nil)
    try stage.play("add { 1, 2 }")
    let found = change(stage)
    #expect(found?.name == "total")
    #expect(found?.place.line == 4)
    #expect(found?.declaration == 1)
    #expect(found?.function == "add")
  }

  @Test func `a local that two functions share is one`() throws {
    let stage = try FreezeStage(
      """
      local on = false function turn() on = true end function off() on = false end \
      function isOn() return on end
      """)
    try stage.play("turn()")
    #expect(change(stage)?.name == "on")
    stage.state.restoreLocals()
    #expect(try stage.play("return isOn()") == "false")
  }

  @Test func `a local function that is replaced is found at the line of the function`() throws {
    let stage = try FreezeStage(
      "local x = 1\nlocal function f()\n  return x\nend\nfunction swap() f = nil end")
    try stage.play("swap()")
    #expect(change(stage)?.name == "f")
    #expect(change(stage)?.declaration == 2)
  }

  @Test func `an iterator kept from loading is found when it goes on`() throws {
    let stage = try FreezeStage(
      """
      local words = string.gmatch('a b c', '%a')
      local step, list = pairs({ x = 1, y = 2 })
      function word() return words() end
      function field() return step(list) end
      """)
    #expect(change(stage) == nil)
    try stage.play("word()")
    #expect(change(stage)?.name == "words")
    stage.state.restoreLocals()
    #expect(try stage.play("return word()") == "a")
    stage.state.restoreLocals()
    try stage.play("field()")
    #expect(change(stage)?.name == "step")
  }

  @Test func `the environment of a script is a local like any other`() throws {
    let stage = try FreezeStage("function leave() _ENV = { } end")
    try stage.play("leave()")
    #expect(change(stage)?.name == "_ENV")
    stage.state.restoreLocals()
    #expect(change(stage) == nil)
  }

  @Test func `functions that only a root leads to are watched`() throws {
    let stage = try FreezeStage()
    try stage.push("(function() local hidden = 1 return function() hidden = hidden + 1 end end)()")
    let function = stage.state.reference()
    stage.state.freeze([("condition 'ready'", function)])
    #expect(change(stage) == nil)
    stage.stack.push(function)
    try stage.state.call(arguments: 0, results: 0)
    #expect(change(stage)?.name == "hidden")
    #expect(change(stage)?.function == "condition 'ready'")
  }

  @Test func `a checker learns beforehand which functions assign a local of the file`() throws {
    let chunk = try LuaState.compile(
      Array(
        """
        local Passage = { on = {} }
        local lives, score = 3, 0
        local late

        function Passage.hit() lives = lives - 1 end
        function Passage.on:tap()
          local own = 1
          local function inner() score = score + 1 own = 2 end
          inner()
        end
        local function helper() late = 1 end
        function globalOne() lives = 2 end
        Passage.other = { deep = function() late = nil end }
        return Passage, helper
        """.utf8), name: "scripts/story.lua")
    let found = chunk.assignedLocals().map {
      "\($0.place.line ?? 0): \($0.function ?? "?") \($0.name) \($0.declaration ?? 0)"
    }
    #expect(
      found == [
        "5: Passage.hit lives 2", "8: inner score 2", "11: helper late 3", "12: globalOne lives 2",
        "13: deep late 3",
      ])
  }

  @Test func `a file that assigns none of its locals from functions has none`() throws {
    let chunk = try LuaState.compile(
      Array("local a = 1 a = 2 local function f() local b = a b = 2 return b end return f".utf8),
      name: "a.lua")
    #expect(chunk.assignedLocals().isEmpty)
  }
}
