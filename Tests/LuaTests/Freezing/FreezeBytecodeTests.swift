import Testing

@testable import QuizboardLua

@Suite struct FreezeBytecodeTests {
  private func chunk() throws -> LuaChunk {
    let source = """
      local lives, list = 3, { 1, 2.5, 'text', nil, true }
      local Passage = {}
      function Passage.hit(...)
        local function inner() lives = lives - 1 end
        for i = 1, 10 do inner() end
        return function() list = nil end
      end
      return Passage
      """
    return try LuaState.compile(Array(source.utf8), name: "a.lua")
  }

  @Test("the strings of a text are those of all its functions; of an unknown form nobody knows")
  func strings() throws {
    let chunk = try LuaState.compile(
      Array("local a = b.one 'two' function c() return { three = 3, [\"four\"] = '' } end".utf8),
      name: "s")
    #expect(chunk.strings?.isSuperset(of: ["one", "two", "three", "four", "b", "c", ""]) == true)
    #expect(chunk.strings?.contains("five") == false)
    #expect(LuaChunk(name: "s", bytes: Array(chunk.bytes.dropLast())).strings == nil)
  }

  @Test func `a dump of another version is not taken for one that is known`() throws {
    let chunk = try chunk()
    #expect(chunk.assignedLocals().map(\.name) == ["lives", "list"])
    for place in [0, 4, 5, 12, 13, 14, 15, 23] {
      var bytes = chunk.bytes
      bytes[place] ^= 1
      #expect(Bytecode.main(of: bytes).isNone)
      #expect(LuaChunk(name: "a.lua", bytes: bytes).assignedLocals().isEmpty)
    }
  }

  @Test func `a dump that is cut off or changed is never a crash`() throws {
    let chunk = try chunk()
    for length in 0..<chunk.bytes.count {
      #expect(Bytecode.main(of: Array(chunk.bytes.prefix(length))).isNone)
    }
    var random = HeapRandom(5)
    for _ in 0..<5000 {
      var bytes = chunk.bytes
      for _ in 0..<3 {
        bytes[Int.random(in: 24..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let damaged = LuaChunk(name: "a.lua", bytes: bytes)
      #expect(damaged.assignedLocals().count < 1000)
      _ = damaged.declaration(of: "lives", capturedAt: 4, to: 4)
    }
  }
}

extension Optional {
  fileprivate var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
