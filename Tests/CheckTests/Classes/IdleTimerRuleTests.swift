import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: idle timer and unset attribute")
struct IdleTimerRuleTests {
  private func found(_ scene: String, _ script: String) throws -> [Diagnostic] {
    try check(
      "qb.scene 'a' { class = 'A', qb.replace 'go' { on = 'go', to = 'b' }, \(scene) }, "
        + "qb.scene 'b' { text = 'End.', ending = true }",
      "local A = qb.controller 'A' \(script)"
    ).diagnostics
  }

  private func view(_ elements: String) -> String {
    "function A:view() return ui.screen { ui.button 'go' {}, \(elements) } end"
  }

  @Test("a timer that nobody waits for is told, with the nearest that something waits for")
  func idle() throws {
    let all = try found("", view("ui.timer 'bomb' { seconds = 60 }"))
    #expect(all.map(\.code) == [.idleTimer])
    #expect(
      all.first?.message
        == "nothing waits for the timer \"bomb\" of A, so its end has no effect")
    #expect(all.first?.remedy == "define function A.on:bomb(), or add a segue with on = \"bomb\"")
  }

  @Test(
    "timers that something waits for, or that only show a time",
    arguments: [
      (
        "", "function A.on:bomb() self.boom = not self.boom end", "ui.timer 'bomb' { seconds = 60 }"
      ),
      (
        "", "A.on['bomb'] = function(self) self.boom = not self.boom end",
        "ui.timer 'bomb' { seconds = 60 }"
      ),
      ("qb.replace 'boom' { on = 'bomb', to = 'b' }", "", "ui.timer 'bomb' { seconds = 60 }"),
      ("", "", "ui.timer { remaining = 5 }"),
      ("", "", "ui.timer('bo' .. 'mb') { seconds = 60 }"),
    ])
  func waited(scene: String, more: String, timer: String) throws {
    let all = try found(scene, "\(more) \(view(timer))")
    #expect(!all.contains { $0.code == .idleTimer }, "\(all)")
  }

  @Test("an attribute that no scene has is told, with the nearest that one has")
  func unset() throws {
    let all = try found("lives = 3", view("ui.text(tostring(self.scene.attributes.livs))"))
    #expect(all.map(\.code) == [.unsetAttribute])
    #expect(all.first?.message == "no scene has the attribute \"livs\", so it is always nil here")
    #expect(all.first?.remedy == "did you mean \"lives\"?")
  }

  @Test(
    "attributes that a scene has or may have",
    arguments: [
      ("lives = 3", "ui.text(tostring(self.scene.attributes.lives))"),
      ("isDark = false", "ui.text(tostring(self.scene.attributes.isDark))"),
      ("['livs'] = nil", "ui.text(tostring(self.scene.attributes.livs))"),
      ("", "ui.text(tostring(self.scene.attributes['a' .. 'b']))"),
      ("", "ui.text(tostring(self.other.attributes.livs))"),
    ])
  func known(scene: String, element: String) throws {
    let all = try found(scene, view(element))
    #expect(!all.contains { $0.code == .unsetAttribute }, "\(all)")
  }
}
