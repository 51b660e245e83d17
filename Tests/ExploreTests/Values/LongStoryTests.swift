import QuizboardEngine
import QuizboardExplore
import QuizboardSpecs
import QuizboardTestKit
import Testing

/// Stories of many scenes: what is written of them, and what comes of going through them.
@Suite("explore: long stories")
struct LongStoryTests {
  /// Scenes one after the other, each with a segue to the next, one that skips a scene, and one
  /// back to the beginning.
  private static func chain(_ count: Int) -> String {
    let scenes = (0..<count).map { number -> String in
      let ways = [number + 1, number + 2].filter { $0 < count }.map {
        "qb.replace 'to\($0)' { title = 'To \($0)', to = 's\($0)' }"
      }
      return
        """
        qb.scene 's\(number)' { title = 'Scene \(number)', \
        \(ways.joined(separator: ", "))\(ways.isEmpty ? "ending = true" : "") }
        """
    }
    return scenes.joined(separator: ",\n")
  }

  private func lines(_ explored: Explored) throws -> Int {
    try explored.report.spec(of: explored.quiz.bundle()).split(separator: "\n").count
  }

  @Test("the spec of a long story has walks, which grow with it and not with its square; it passes")
  func walks() throws {
    let explored = try Explored(Self.chain(120))
    let text = try explored.report.spec(of: explored.quiz.bundle())
    #expect(text.contains("it(\"walk 1: reaches s0 and "), "\(text)")
    #expect(text.contains("\"s118.to119 -> s119\","))
    try WrittenRoutesTests().run(explored.report, of: explored.quiz.bundle(), in: explored.quiz)
    let (once, twice) = (try lines(Explored(Self.chain(60))), try lines(explored))
    #expect(twice < 3 * once, "\(once) lines, and \(twice)")
  }

  @Test("a spec notices that a segue is not there, though the scenes are the same before and after")
  func performed() throws {
    let explored = try Explored(
      "qb.scene 'a' { ending = true, qb.replace 'again' { title = 'Again', to = 'a' } }")
    let text = try explored.report.spec(of: explored.quiz.bundle())
    #expect(text.contains("assert.same({ \"a.again -> a\" }, performed(app))"), "\(text)")
    let without = try ScratchQuiz(
      "qb.scene 'a' { class = 'A', ending = true }",
      script: """
        local A = qb.controller('A', 'Page')
        function A:view() return ui.screen { title = self.title, ui.button 'again' {} } end
        function A.on:again() end
        """)
    let summary = try WrittenRoutesTests().summary(
      explored.report, of: explored.quiz.bundle(), in: without
    ).summary
    #expect(summary.failed + summary.errors == 1, "\(text)")
    try WrittenRoutesTests().run(explored.report, of: explored.quiz.bundle(), in: explored.quiz)
  }

  @Test("a test stands there for each problem, and fails as long as it is there")
  func problems() throws {
    let scenes = """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' } }, \
      qb.scene 'b' { class = 'B', ending = true }
      """
    func script(_ line: String) -> String {
      """
      local B = qb.controller('B', 'Page') \
      function B:view() return ui.screen { ui.button 'x' {} } end function B.on:x() \(line) end
      """
    }
    let explored = try Explored(scenes, script: script("self.n = nil + 1"))
    let text = try explored.report.spec(of: explored.quiz.bundle())
    #expect(text.contains("it(\"does not fail: script-error (scripts/app.lua:1)\""), "\(text)")
    let summary = try WrittenRoutesTests().summary(
      explored.report, of: explored.quiz.bundle(), in: explored.quiz
    ).summary
    #expect(summary.failed + summary.errors == 1, "\(text)")
    let mended = try ScratchQuiz(scenes, script: script("self.n = 1"))
    try WrittenRoutesTests().run(explored.report, of: try explored.quiz.bundle(), in: mended)
  }
}
