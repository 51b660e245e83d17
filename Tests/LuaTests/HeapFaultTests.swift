import QuizboardLua
import Testing

@Suite struct HeapFaultTests {
  @Test(arguments: [
    ("print_ or function() end", "value", "a function"),
    ("coroutine.create(function() end)", "value", "a coroutine"),
    (
      "{ items = { 1, 2, { callback = function() end } } }", "value.items[3].callback", "a function"
    ),
    ("setmetatable({}, {})", "value", "a table with a metatable"),
    ("{ x = setmetatable({}, {}) }", "value.x", "a table with a metatable"),
    ("{ x = { [{}] = 1 } }", "value.x", "a table as a key"),
    ("{ [function() end] = 1 }", "value", "a function as a key"),
    (
      "{ ['odd key'] = { [1.5] = { [true] = string.upper } } }", "value[\"odd key\"][1.5][true]",
      "a function"
    ),
    ("{ b = print_ or math.max, a = math.max }", "value.a", "a function"),
    (
      "(function() local t = {} t.t = t t.z = { t, math.max } return t end)()", "value.z[2]",
      "a function"
    ),
  ])
  func `what cannot be saved is named, and where it is`(value: String, path: String, found: String)
    throws
  {
    let stage = try HeapStage()
    #expect(throws: UnsaveableValue(path: path, found: found, slot: nil)) { try stage.write(value) }
    let top = stage.stack.top
    #expect(try stage.write("{ 1, { 2 } }").isEmpty == false)
    #expect(stage.stack.top == top)
  }

  @Test func `a field that cannot be saved is named with its object, unless it is transient`()
    throws
  {
    let stage = try HeapStage()
    stage.stack.push(stage.objects[2])
    _ = try stage.ask(
      """
      (function()
        value.title = 'x'
        value.timer = { on = math.max }
        value.cache = setmetatable({}, {})
      end)()
      """)
    func write(except transient: Set<String>?) throws {
      stage.writer.begin()
      try stage.writer.writeFields(of: stage.objects[2], except: transient)
    }
    #expect(
      throws: UnsaveableValue(
        path: "cache", found: "a table with a metatable", slot: stage.objects[2])
    ) {
      try write(except: nil)
    }
    #expect(throws: UnsaveableValue(path: "timer.on", found: "a function", slot: stage.objects[2]))
    {
      try write(except: ["cache", "other"])
    }
    try write(except: ["cache", "timer"])
    let reader = HeapReader(state: stage.state, reader: ByteReader(stage.writer.out.bytes))
    try reader.readFields(of: stage.objects[2])
    stage.stack.push(stage.objects[2])
    #expect(try stage.ask("value.title == 'x' and value.timer == nil") == "true")
  }

  @Test(arguments: [1, 40, 1_000, 100_000])
  func `a way to a frozen table has no ways in it`(depth: Int) throws {
    let stage = try HeapStage()
    let bytes =
      Array(repeatElement([10, 0, 1, 0] as [UInt8], count: depth).joined()) + [
        10, 0, 1, 0, 5, 1, 120,
      ]
    #expect { try stage.read(bytes) } throws: {
      ($0 as? DamagedBytes)?.reason == "a way without a name"
    }
  }

  @Test func `an object that no longer exists cannot be saved`() throws {
    let stage = try HeapStage()
    stage.stack.pushTable()
    stage.stack.push(stage.objects[0])
    stage.stack.rawSet(-2, 1)
    stage.state.release(stage.objects[0])
    #expect(
      throws: UnsaveableValue(path: "value[1]", found: "an object that no longer exists", slot: nil)
    ) {
      try stage.write()
    }
  }

  @Test func `a frozen table that only a key without an order leads to cannot be saved`() throws {
    let stage = try HeapStage(
      script: """
        local key = { 'key' }
        holder = { [key] = { inner = {} } }
        function find() return holder[key] end
        function findKey() return key end
        """)
    let found = "a frozen table that only a table or function as a key leads to"
    #expect(throws: UnsaveableValue(path: "value.x", found: found)) {
      try stage.write("{ x = find() }")
    }
    #expect(throws: UnsaveableValue(path: "value", found: found)) {
      try stage.write("find().inner")
    }
    // A captured variable leads to the key itself.
    #expect(try stage.write("findKey()").isEmpty == false)
  }

  @Test func `a table that the scripts no longer have is damage with its name`() throws {
    let bytes = try HeapStage().write("{ Config.list[1] }")
    for (script, reason) in [
      ("", "the scripts no longer have 'Config' in the table of globals"),
      ("Config = { list = {} }", "the scripts no longer have '1' in global 'Config'.list"),
      ("Config = { list = { 5 } }", "the scripts have no table where there was one"),
      ("Config = { list = { function() end } }", "the scripts have no table where there was one"),
    ] {
      let other = try HeapStage(script: script)
      #expect { try other.read(bytes, objects: []) } throws: {
        ($0 as? DamagedBytes)?.reason == reason
      }
    }
    let local = try HeapStage().write("getItems().lamp")
    let other = try HeapStage(script: "function getItems() end")
    #expect { try other.read(local, objects: []) } throws: {
      ($0 as? DamagedBytes)?.reason
        == "the scripts no longer have 'items' in global 'getItems'"
    }
  }

  @Test(
    arguments: [
      [], [12], [0x20], [HeapBytes.table], [HeapBytes.table, 5, 0],
      [HeapBytes.table, 0, 1, 0, 0x80],
      [HeapBytes.table, 0, 1, 4, 0, 0, 0, 0, 0, 0, 0xF8, 0x7F, 0x80],
      [HeapBytes.table, 0, 1, HeapBytes.table, 0, 0, 0x80],
      [8, 0], [6, 0], [0x40], [9, 0], [11, 0], [10, 0, 0], [10, 1, 1, 2, 0x80],
      [10, 0, 1, 1, 5, 1, 65],
      [5, 4, 65],
      [10, 0, 1, 9, 0x81], [10, 0, 1, 1, 0], [3], [4, 0],
      [3, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02],
    ] as [[UInt8]])
  func `bytes that say nothing sensible are damage`(bytes: [UInt8]) throws {
    let stage = try HeapStage()
    let top = stage.stack.top
    #expect(throws: DamagedBytes.self) { try stage.read(bytes, objects: []) }
    #expect(stage.stack.top == top)
  }

  @Test func `many promises of many fields do not take memory`() throws {
    let stage = try HeapStage()
    // A thousand tables, each with as many elements as there are bytes left.
    var writer = ByteWriter()
    writer.byte(HeapBytes.table)
    writer.varint(1000)
    writer.varint(0)
    for _ in 0..<1000 {
      writer.byte(HeapBytes.table)
      writer.varint(90_000)
      writer.varint(0)
    }
    let bytes = writer.bytes + [UInt8](repeating: 0, count: 100_000)
    let before = stage.state.memoryInUse
    #expect(throws: DamagedBytes.self) { try stage.read(bytes, objects: []) }
    #expect(stage.state.memoryInUse - before < 4 << 20)
  }

  @Test(arguments: 0..<40)
  func `random damage never crashes, hangs or takes much memory`(seed: Int) throws {
    var random = HeapRandom(seed + 1000)
    let stage = try HeapStage()
    HeapGraph(seed: seed).build(in: stage, seed: seed)
    let bytes = try stage.write()
    let top = stage.stack.top
    for _ in 0..<100 {
      let damaged = Self.damage(bytes, using: &random)
      let before = stage.state.memoryInUse
      if (try? stage.read(damaged)) != nil {
        // A state that can be read can be written.
        _ = try stage.write()
      }
      #expect(stage.state.memoryInUse - before <= 200 * damaged.count + 100_000)
      stage.stack.setTop(top)
      stage.state.collectGarbage()
    }
  }

  private static func damage(_ bytes: [UInt8], using random: inout HeapRandom) -> [UInt8] {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !damaged.isEmpty {
      let place = Int.random(in: 0..<damaged.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: damaged.removeSubrange(place...)
      case 1: damaged[place] = UInt8.random(in: 0...255, using: &random)
      case 2: damaged[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 3: damaged.remove(at: place)
      default: damaged.insert(contentsOf: damaged[place...].prefix(9), at: place)
      }
    }
    return damaged
  }
}

enum HeapBytes {
  static let table: UInt8 = 7
}
