@_spi(Testing) import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// Inputs that are refused before anything has changed.
@Suite("refused inputs")
struct RefusedInputTests {
  @Test(
    "cost a look-up: no script runs, no view is asked, and nothing is encoded",
    arguments: [
      Input.tap(id: "nothing"), .tap(id: "closed"), .choose(id: "name", values: [.index(1)]),
      .choose(id: "kind", values: [.index(9)]), .type(id: "go", text: "x"), .key("hyper"),
      .perform(segue: "nowhere"), .type(id: "name", text: String(repeating: "x", count: 100_001)),
    ])
  func costs(input: Input) throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A', qb.replace 'b' { to = 'b', on = 'go' } }, qb.scene 'b' {}",
      script: """
        local A = qb.controller('A', 'Page')
        function A:view()
          return ui.screen { ui.field 'name' {}, ui.button 'closed' { enabled = false },
            ui.choices 'kind' { options = { 'x', 'y' } }, ui.button 'go' {} }
        end
        """)
    let session = try Session(bundle: try quiz.bundle())
    let (before, saved) = (session.costs, session.save())
    #expect(session.handle(input).error != nil)
    let spent = session.costs - before
    #expect(spent.views == 0 && spent.encodedBytes == 0 && spent.work == 0, "\(spent)")
    #expect(session.save() == saved)
    #expect(session.handle(.tap(id: "go")).isOK && session.path == ["b"])
  }
}
