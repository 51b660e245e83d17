import QuizboardEngine
import QuizboardModel
import QuizboardSpecs
import QuizboardTestKit
import Testing

/// Specs of any number take the memory of one.
@Suite("Spec memory") struct SpecMemoryTests {
  /// Notes what runs consist of, and whether any of it outlives the test that it belongs to.
  private final class Watch: SpecObserver {
    var parts = Parts()
    /// The objects that still existed when another run began.
    var left: Set<String> = []

    func prepare(_ options: inout Session.Options) {}
    func began(_ session: Session) {
      left.formUnion(parts.alive)
      parts = Parts()
      parts.add(session)
    }
    func happened(_ events: [RecordedEvent], in session: Session, at place: () -> SourcePlace?) {
      parts.add(session)
    }
    func ended() {}
  }

  @Test("What a test has launched is gone when the next one launches, whatever a spec holds of it")
  func tests() throws {
    let trial = try SpecTrial(
      files: [
        "quiz.lua":
          "local qb = require 'quizboard' return qb.quiz { title = 'List', storyboard = 'Main' }",
        "Main.storyboard.lua": """
        local qb = require 'quizboard'
        return qb.storyboard { initial = "menu",
          qb.scene "menu" { class = "Menu", qb.show "page" { to = "page", on = "rows" } },
          qb.scene "page" { class = "Menu" } }
        """,
        "scripts/menu.lua": """
        local qb = require 'quizboard'
        local Menu = qb.controller "Menu"
        function Menu:prepare(segue, sender) self.sent = sender end
        function Menu:view()
          return qb.ui.screen { qb.ui.list "rows" { rows = { { id = "a", title = "A" } } } }
        end
        """,
        "spec/many_spec.lua": """
        local held = {}
        describe("menu", function()
          for number = 1, 5 do
            it("goes " .. number, function()
              local app = qb.launch {}
              held[number] = app
              app:tap("rows", 1)
              assert.is_truthy(app:path())
            end)
          end
        end)
        """,
      ])
    // One file is run, on this thread.
    nonisolated(unsafe) let watch = Watch()
    let summary = try trial.run { $0.makeObserver = { _ in watch } }
    #expect(summary.passed == 5, "\(trial.results.compactMap(\.failure))")
    #expect(watch.left.isEmpty)
    #expect(watch.parts.alive.isEmpty)
  }
}
