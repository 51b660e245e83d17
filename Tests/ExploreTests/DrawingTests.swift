import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import Testing

/// Transitions that scripts draw.
@Suite("explore: animators")
struct DrawingTests {
  private func explored(_ draw: String, duration: String = "") throws -> Explored {
    try Explored(
      """
      qb.scene 'a' { qb.present 'on' { title = 'On', to = 'b', transition = 'Ripple' } }, \
      qb.scene 'b' { ending = true }
      """,
      script: """
        local Ripple = qb.animator 'Ripple'
        \(duration)
        function Ripple:animate(context, progress) \(draw) end
        """)
  }

  @Test("one that draws is well, and what it does makes no state more") func sound() throws {
    let sound = try explored(
      "context:draw(context.to, { x = context.width * (1 - progress) // 1 })")
    #expect(sound.kinds.isEmpty && sound.report.states == 2, "\(sound)")
  }

  @Test(
    "one that fails is told, with its place and the way to it",
    arguments: [
      "error 'planted'", "if progress == 0.5 then error 'planted' end",
      "if progress > 0.9 then error 'planted' end",
    ])
  func failing(draw: String) throws {
    let failing = try explored(draw)
    #expect(failing.kinds == ["script-error"] && failing.report.isComplete, "\(failing)")
    let problem = try #require(failing.report.problems.first)
    #expect(
      problem.path == [.tap(id: "on")] && problem.place?.description == "scripts/app.lua:3",
      "\(failing)")
    #expect(problem.message.contains("Ripple") && problem.message.contains("planted"), "\(failing)")
  }

  @Test("so is one that cannot say how long it takes") func duration() throws {
    let failing = try explored("", duration: "Ripple.duration = function() end")
    #expect(
      failing.problems(.scriptError).map { $0.place?.description } == ["scripts/app.lua:2"],
      "\(failing)")
  }
}
