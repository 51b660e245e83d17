import QuizboardLua
import Testing

@Suite struct HeapRoundTripTests {
  @Test(arguments: [
    ("nil", "value == nil"), ("true", "value == true"), ("false", "value == false"),
    ("0", "math.type(value) == 'integer'"),
    ("127", "value == 127"), ("128", "value == 128"), ("-1", "value == -1"),
    ("math.mininteger", "value == math.mininteger"),
    ("math.maxinteger", "value == math.maxinteger"), ("1.0", "math.type(value) == 'float'"),
    ("0.1", "value == 0.1"),
    ("-0.0", "1 / value == -math.huge"), ("0/0", "value ~= value"),
    ("math.huge", "value == math.huge"),
    ("''", "value == ''"), ("'a\\0b\\255'", "value == 'a\\0b\\255'"),
    ("('x'):rep(1000)", "value == ('x'):rep(1000)"),
    ("{}", "next(value) == nil"), ("{ 1, 2, 3 }", "#value == 3 and value[3] == 3"),
    ("{ { 'a' }, { 'a' } }", "value[1] ~= value[2] and value[2][1] == 'a'"),
    ("(function() local t = {} return { t, t } end)()", "value[1] == value[2]"),
    ("(function() local t = {} t.t = t return t end)()", "value.t == value"),
    (
      "(function() local a, b = {}, {} a.b = b b.a = a return { a = a, b = b } end)()",
      "value.a.b.a == value.b.a"
    ),
    (
      "{ [1] = 1, [3] = 3, x = 1, [true] = 2, [false] = 3, [0.5] = 4, [-1] = 5 }",
      "value[3] + value[0.5] + value[-1] == 12"
    ),
    (
      "{ Config.list, Config.list[1], Config }",
      "value[3] == Config and value[1] == Config.list and value[2] == Config.list[1]"
    ),
    ("{ getItems(), getItems().lamp }", "value[1] == getItems() and value[2] == getItems().lamp"),
    ("getItems()[2.5]", "value == getItems()[2.5]"), ("hidden", "value == hidden"),
    ("getClass()", "value == getClass()"),
    ("string", "value == string"),
  ])
  func `what is read is what was written`(value: String, check: String) throws {
    let stage = try HeapStage()
    let bytes = try stage.write(value)
    try stage.read(bytes)
    #expect(try stage.ask(check) == "true")
  }

  @Test func `what is read in another run refers to that run's tables`() throws {
    let bytes = try HeapStage().write("{ Config.list, getItems() }")
    let other = try HeapStage()
    try other.read(bytes, objects: [])
    #expect(try other.ask("value[1] == Config.list and value[2] == getItems()") == "true")
  }

  @Test(arguments: 0..<300)
  func `random values are written, read and written alike, whatever their history`(seed: Int) throws
  {
    let graph = HeapGraph(seed: seed)
    let stage = try HeapStage()
    let bottom = stage.stack.top
    graph.build(in: stage, seed: seed + 1)
    let bytes = try stage.write()
    graph.build(in: stage, seed: seed + 2)
    #expect(try stage.write() == bytes)
    let objects = stage.writer.reached
    try stage.read(bytes)
    #expect(try stage.write() == bytes)
    #expect(stage.writer.reached == objects)
    stage.stack.setTop(bottom)
  }

  /// Lua code that fills `t` with a sequence of `n` numbers and some other fields, each in its way.
  private static let fillings = [
    "for i = 1, n do t[i] = value(i) end others()",
    "for i = n, 1, -1 do t[i] = value(i) end others()",
    "others() for i = 1, n do t[i] = value(i) end",
    "others() for i = 1, n, 2 do t[i] = value(i) end for i = 2, n, 2 do t[i] = value(i) end",
    "for i = 1, 4 * n do t[i] = i end for i = n + 1, 4 * n do t[i] = nil end others() "
      + "for i = 1, n do t[i] = value(i) end",
    "t = { 1, 2, 3, 4, 5, 6, 7 } for i = 1, 7 do t[i] = nil end for i = 1, n do t[i] = value(i) end "
      + "others()",
  ]

  @Test(arguments: [0, 1, 3, 4, 5, 15, 16, 17, 31, 33, 64, 100, 200], ["", "or 'text'"])
  func `a sequence has its bytes wherever the table has its parts`(count: Int, last: String) throws
  {
    let stage = try HeapStage()
    var known: [UInt8]?
    for filling in Self.fillings {
      let bytes = try stage.write(
        """
        (function()
          local t, n = {}, \(count)
          local function value(i)
            return i % 3 == 0 and i * 1000 or i % 3 == 1 and i / 2 or i == n and nil \(last) or -i
          end
          local function others() t[n + 2], t[-1], t[0], t.x, t[2.5] = 'beyond', 1, 0, true, 2 end
          \(filling)
          return t
        end)()
        """)
      #expect(known == nil || known == bytes, "\(filling)")
      known = bytes
      try stage.read(bytes)
      let isWhole = try stage.ask(
        """
        value[\(count + 1)] == nil and value[\(count + 2)] == 'beyond' and value.x
          and value[0] + value[-1] + value[2.5] == 3
        """)
      #expect(isWhole == "true", "\(filling)")
    }
  }

  @Test(arguments: [10, 1 << 20, 3 << 20])
  func `the end of a save returns its objects, however large it is`(size: Int) throws {
    let stage = try HeapStage()
    for _ in 1...3 {
      stage.stack.pushTable()
      stage.stack.push(String(repeating: "x", count: size))
      stage.stack.rawSet(-2, 1)
      stage.stack.push(stage.objects[2])
      stage.stack.rawSet(-2, 2)
      let bytes = try stage.write()
      var out = ByteWriter()
      #expect(stage.writer.finish(into: &out) == [stage.objects[2]])
      let isSame = out.bytes == bytes
      #expect(isSame && stage.writer.objectCount == 0 && stage.writer.out.count == 0)
      stage.stack.pop()
    }
  }

  @Test func `objects are numbered in the order in which they are met`() throws {
    let stage = try HeapStage()
    stage.stack.pushTable()
    for (key, object) in [(3, 0), (2, 1), (1, 0), (4, 3)] {
      stage.stack.push(stage.objects[object])
      stage.stack.rawSet(-2, key)
    }
    let bytes = try stage.write()
    #expect(stage.writer.reached == [stage.objects[0], stage.objects[1], stage.objects[3]])
    #expect(stage.writer.number(of: stage.objects[1]) == 1)
    #expect(stage.writer.number(of: stage.objects[2]) == 3)
    try stage.read(bytes, objects: [stage.objects[2], stage.objects[1], stage.objects[0]])
    #expect(
      try stage.ask("value[1] == things[3] and value[2] == things[2] and value[4] == things[1]")
        == "true")
  }

  @Test func `fields of objects are written and read, and what was there before is gone`() throws {
    let stage = try HeapStage()
    for (index, object) in stage.objects.enumerated() {
      stage.stack.push(object)
      _ = try stage.ask(
        """
        (function()
          value.title = 'thing'
          value.number = \(index) value.list = { value, things[1] }
          value.self = value.list
        end)()
        """)
    }
    func write(_ order: [Int]) throws -> [UInt8] {
      stage.writer.begin()
      for index in order { try stage.writer.writeFields(of: stage.objects[index]) }
      return stage.writer.out.bytes
    }
    let bytes = try write([0, 1, 2, 3])
    #expect(stage.writer.reached == stage.objects)
    stage.stack.push(stage.objects[1])
    _ = try stage.ask("(function() value.title = 'other' value.extra = 1 value.list[3] = 4 end)()")
    #expect(try write([0, 1, 2, 3]) != bytes)
    let reader = HeapReader(state: stage.state, reader: ByteReader(bytes))
    reader.objects = stage.objects
    for object in stage.objects { try reader.readFields(of: object) }
    #expect(try write([0, 1, 2, 3]) == bytes)
    stage.stack.push(stage.objects[1])
    #expect(
      try stage.ask(
        """
        value.title == 'thing' and value.extra == nil and value.list == value.self and \
        value.list[2] == things[1]
        """
      ) == "true")
  }

  @Test func `a table that fields of two objects share is one again`() throws {
    let stage = try HeapStage()
    stage.stack.push(stage.objects[0])
    _ = try stage.ask("(function() value.shared = {} things[2].shared = value.shared end)()")
    stage.writer.begin()
    for object in stage.objects { try stage.writer.writeFields(of: object) }
    let reader = HeapReader(state: stage.state, reader: ByteReader(stage.writer.out.bytes))
    reader.objects = stage.objects
    for object in stage.objects { try reader.readFields(of: object) }
    stage.stack.push(stage.objects[0])
    #expect(try stage.ask("value.shared == things[2].shared") == "true")
    #expect(reader.reader.isAtEnd)
  }

  @Test func `an object without fields has none again`() throws {
    let stage = try HeapStage()
    stage.writer.begin()
    try stage.writer.writeFields(of: stage.objects[0])
    let bytes = stage.writer.out.bytes
    stage.stack.push(stage.objects[0])
    _ = try stage.ask("(function() value.x = 1 end)()")
    let reader = HeapReader(state: stage.state, reader: ByteReader(bytes))
    try reader.readFields(of: stage.objects[0])
    #expect(!stage.state.pushFields(of: stage.objects[0], create: false))
  }

  @Test func `a list of a hundred thousand tables, each in the one before, is written and read`()
    throws
  {
    let stage = try HeapStage()
    let bytes = try stage.write(
      "(function() local t = {} for i = 1, 100000 do t = { t } end return t end)()")
    try stage.read(bytes)
    #expect(
      try stage.ask(
        "(function() local n, t = 0, value while t[1] do t = t[1] n = n + 1 end return n end)()")
        == "100000")
  }

  @Test func `a hundred thousand fields are sorted`() throws {
    let stage = try HeapStage()
    let forward = try stage.write(
      "(function() local t = {} for i = 1, 100000 do t['k' .. i] = i end return t end)()")
    let backward = try stage.write(
      "(function() local t = {} for i = 100000, 1, -1 do t['k' .. i] = i end return t end)()")
    #expect(forward == backward)
  }

  @Test func `the host's own parts stand between the values`() throws {
    let stage = try HeapStage()
    stage.writer.begin()
    stage.writer.out.varint(300)
    stage.writer.out.string("première")
    stage.stack.push("value")
    try stage.writer.writeValue(at: -1, on: stage.stack, field: "value")
    stage.writer.out.signed(-5)
    stage.writer.out.double(.pi)
    let reader = HeapReader(state: stage.state, reader: ByteReader(stage.writer.out.bytes))
    #expect(try reader.reader.varint() == 300)
    #expect(try reader.reader.string() == "première")
    try reader.readValue()
    #expect(stage.stack.string(-1) == "value")
    #expect(try reader.reader.signed() == -5)
    #expect(try reader.reader.double() == .pi)
    #expect(reader.reader.isAtEnd)
  }
}
