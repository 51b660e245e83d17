import QuizboardLua
import Testing

/// Lua's compiler searches earlier jumps and variables again and again: that time is limited.
@Suite struct LuaCompilerTests {
  private static let slow: [(name: String, source: String)] = [
    ("and", "x = a\n" + String(repeating: " and a\n", count: 150_000)),
    ("or", "x = a" + String(repeating: " or a", count: 200_000)),
    (
      "elseif",
      "if a then\n" + String(repeating: "elseif a then\n", count: 70_000) + "end"
    ),
    ("upvalues", upvalues()),
  ]

  /// Nested functions, each with many variables, of which the innermost searches all.
  private static func upvalues() -> String {
    let locals = (1...186).map { "v\($0)" }.joined(separator: ",")
    var text = ""
    for _ in 1...150 { text += "local function f()\nlocal \(locals)\n" }
    text += String(repeating: "x = y\n", count: 60_000)
    return text + String(repeating: "end\n", count: 150)
  }

  @Test(arguments: slow.map(\.name)) func `a source that takes long is refused`(name: String) throws
  {
    let source = try #require(Self.slow.first { $0.name == name }?.source)
    let compiler = LuaCompiler(seconds: 0.05)
    let error = #expect(throws: LuaError.self) {
      try compiler.compile(Array(source.utf8), name: "scripts/a.lua")
    }
    #expect(error?.kind == .limit)
    #expect(error?.message == "the scripts of the quiz take more than 0.05 seconds to compile")
    #expect((error?.line ?? 0) >= 1 && error?.remedy != nil)
    // Nothing is left for the next script.
    let next = #expect(throws: LuaError.self) {
      try compiler.compile(Array("x = 1".utf8), name: "scripts/b.lua")
    }
    #expect(next?.kind == .limit && next?.file == "scripts/b.lua")
  }

  @Test(arguments: ["::l%::\n", "x = {\n"]) func `too much nesting is told with line and remedy`(
    part: String
  ) throws {
    let source = (1...400).map { part.replacing("%", with: "\($0)") }.joined()
    let error = #expect(throws: LuaError.self) {
      try LuaCompiler().compile(Array(source.utf8), name: "scripts/a.lua")
    }
    #expect(error?.kind == .syntax && error?.remedy != nil)
    #expect(error?.message.contains("too deep") == true, "\(error?.message ?? "")")
    #expect((190...210).contains(error?.line ?? 0), "\(error?.line ?? 0)")
  }

  @Test func `refused scripts are explained up to a size in all`() {
    let compiler = LuaCompiler(explained: 100)
    let source = [UInt8](repeating: 0x20, count: 40)
    #expect((1...4).map { _ in compiler.mayExplain(source) } == [true, true, false, false])
    #expect(!LuaCompiler().mayExplain([UInt8](repeating: 0x20, count: 5 << 20)))
  }

  @Test func `a long source of usual shape is compiled`() throws {
    let source = "local t = {}\n" + String(repeating: "t[#t + 1] = { a = 1, 'b' }\n", count: 20_000)
    let chunk = try LuaState.compile(Array(source.utf8), name: "scripts/a.lua")
    #expect(chunk.bytes.count > 20_000)
  }

  @Test func `a place is that of the whole source`() throws {
    for length in 0...140 {
      let source = String(repeating: " ", count: length) + "\n\nx = = 1"
      let error = #expect(throws: LuaError.self) {
        try LuaState.compile(Array(source.utf8), name: "scripts/a.lua")
      }
      #expect(error?.line == 3)
      #expect(error?.message == "unexpected symbol near '='")
    }
  }
}
