import QuizboardLua

/// A state with frozen scripts and a few engine objects, whose values are written and read.
final class HeapStage {
  static let script = """
    Config = { speed = 3, list = { { 'deep' } } }
    local items = { lamp = { 'a lamp' }, [2.5] = {}, [true] = {} }
    local Class = { __index = items }
    hidden = setmetatable({}, Class)
    function getItems() return items end
    function getClass() return Class end
    unordered = { [function() end] = { 'no order' }, [{ 'a key' }] = 1 }
    """

  /// Expressions of frozen tables.
  static let frozen = [
    "Config", "Config.list", "Config.list[1]", "getItems()", "getItems().lamp", "getItems()[2.5]",
    "getItems()[true]",
    "hidden", "getClass()", "string", "_G",
  ]

  let stage: FreezeStage
  let writer: HeapWriter
  private(set) var objects: [LuaSlot] = []
  private var frozen: [LuaReference] = []

  var state: LuaState { stage.state }
  var stack: LuaStack { stage.stack }

  init(script: String = HeapStage.script) throws {
    stage = try FreezeStage(script)
    writer = HeapWriter(state: stage.state)
    stack.pushTable()
    let kind = state.makeClass(name: "Thing", methods: -1, properties: [])
    stack.pop()
    // The orders are not those of making.
    for order: UInt64 in [7, 3, 9, 1] {
      objects.append(state.makeObject(HeapThing(), kind: 1, class: kind, order: order))
    }
    guard script == HeapStage.script else { return }
    for expression in Self.frozen {
      try stage.push(expression)
      frozen.append(state.reference())
    }
  }

  func pushFrozen(_ index: Int) { stack.push(frozen[index]) }

  /// The bytes of the value on top, which stays.
  func write() throws(UnsaveableValue) -> [UInt8] {
    writer.begin()
    try writer.writeValue(at: -1, on: stack, field: "value")
    return writer.out.bytes
  }

  /// The bytes of an expression's value.
  func write(_ expression: String) throws -> [UInt8] {
    try stage.push(expression)
    defer { stack.pop() }
    return try write()
  }

  /// Pushes the value that the bytes say.
  func read(_ bytes: [UInt8], objects: [LuaSlot]? = nil) throws(DamagedBytes) {
    let reader = HeapReader(state: state, reader: ByteReader(bytes))
    reader.objects = objects ?? writer.reached
    try reader.readValue()
    guard reader.reader.isAtEnd else { throw reader.reader.damaged("there is more") }
  }

  /// Returns the result of an expression in which `value` is the value on top.
  func ask(_ expression: String) throws -> String {
    let chunk = try LuaState.compile(
      Array("local value, things = ... return tostring((\(expression)))".utf8), name: "ask.lua")
    state.load(chunk)
    stack.insert(at: -2)
    stack.pushTable()
    for (index, object) in objects.enumerated() {
      stack.push(object)
      stack.rawSet(-2, index + 1)
    }
    try state.call(arguments: 2, results: 1)
    defer { stack.pop() }
    return stack.string(-1) ?? "?"
  }
}

final class HeapThing {}

extension HeapWriter {
  /// The objects that a save has reached so far.
  var reached: [LuaSlot] { (0..<objectCount).map(object(at:)) }
}
