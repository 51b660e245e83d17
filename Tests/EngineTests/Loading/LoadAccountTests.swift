import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

/// All scripts of a quiz load within one account, and a failed input does not load them again.
@Suite("Loading has one account") struct LoadAccountTests {
  private static let work = "for i = 1, 6000000 do local x = i end"

  @Test("Scripts that are each within the limits can pass them together")
  func together() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (1...8).map { ("scripts/part\($0).lua", Self.work) })
    let problem = try #require(try ScratchQuiz("qb.scene 'a' {}", more: files).problem())
    #expect(problem.contains("instructions' worth of work to load the quiz"), "\(problem)")
    #expect(problem.contains("scripts/part"), "\(problem)")
    let few = try ScratchQuiz("qb.scene 'a' {}", more: ["scripts/part1.lua": Self.work])
    #expect(few.problem() == nil)
  }

  @Test("A script that takes too long to compile is told with its file and line")
  func compiling() throws {
    let slow = "x = a" + String(repeating: " and a", count: 170_000)
    let quiz = try ScratchQuiz(
      "qb.scene 'a' {}", more: ["scripts/slow.lua": slow, "scripts/slower.lua": slow])
    let problem = try #require(quiz.problem())
    #expect(problem.contains("to compile"), "\(problem)")
    #expect(problem.contains("scripts/slow.lua:1"), "\(problem)")
  }

  @Test("Errors are explained up to a size; of further scripts Lua's own message is told")
  func explaining() throws {
    let file = SourceFile(path: "scripts/a.lua", bytes: Array("\nx = { 'a' 'b' }".utf8))
    let compiler = LuaCompiler(explained: file.bytes.count)
    let messages = try (1...2).map { _ in
      let error = #expect(throws: LuaError.self) {
        try compiler.compile(file.bytes, name: file.path)
      }
      let faults = SyntaxFault.all(in: file, refusedWith: try #require(error), by: compiler)
      #expect(faults.first?.place?.line == 2)
      return faults.first?.message ?? ""
    }
    #expect(messages[0].contains("a comma is missing"), "\(messages)")
    #expect(messages[1].contains("'}' expected"), "\(messages)")
  }

  @Test("A quiz has a limit of scenes, which is told before any is read")
  func scenes() throws {
    let storyboard = """
      \(ScratchQuiz.preamble)
      local scenes, one = {}, qb.scene "a" {}
      for i = 1, 20001 do scenes[i] = one end
      return qb.storyboard(scenes)
      """
    let problem = try #require(
      try ScratchQuiz("qb.scene 'b' {}", more: ["Main.storyboard.lua": storyboard]).problem())
    #expect(problem.contains("more than 20000 scenes"), "\(problem)")
  }

  @Test("An input that fails loads no script again, unless it passed a limit")
  func undoing() throws {
    let folder = try Bench.folder("self.count = 5 app.state.x = 1 error 'no'", top: "local a = 1")
    let counter = LuaLineCounter()
    var options = SessionOptions()
    options.lineCounter = counter
    let session = try Session(bundle: folder.bundle(), options: options)
    func loads() -> Int { counter.lines["scripts/app.lua"]?[1] ?? 0 }
    let before = (loads(), session.save())
    #expect(before.0 > 0)
    for _ in 1...5 {
      #expect(session.handle(.tap(id: "try")).error?.kind == .scriptError)
      #expect(session.save() == before.1)
    }
    #expect(loads() == before.0)
    #expect(session.handle(.tap(id: "count")).isOK)
  }
}
