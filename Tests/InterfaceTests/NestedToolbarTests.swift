import QuizboardInterface
import QuizboardModel
import Testing

/// The first focus on a page whose content has toolbars of its own, as that of a container in Lua
/// that shows a whole screen of its child.
@Suite("The first focus in containers of one's own") struct NestedToolbarTests {
  private func toolbar(_ buttons: Element...) -> Element { Element(.toolbar, children: buttons) }

  @Test("is on the content, not on the toolbar above it", arguments: [1, 2, 5])
  func content(depth: Int) {
    for control in [
      Make.choices(["A", "B"]), Make.list(["A", "B"]), Make.field(""), Make.button("go", "Go"),
      Make.order(["A", "B"]), Make.match(["A"], ["B"]),
    ] {
      var root = Make.screen(
        "Child", [toolbar(Make.button("quit", "End", .back), Make.button("flag", "Flag")), control])
      for _ in 1...depth { root = Make.screen(nil, [root]) }
      let player = Player(root, 40, 16)
      #expect(player.rendering.focus?.id.element == control.id, "\(player.picture)")
    }
  }

  @Test("is on the toolbar if there is nothing else") func toolbarAlone() {
    let root = Make.screen(
      nil, [Make.screen("Child", [toolbar(Make.button("quit", "End", .back)), Make.text("Text")])])
    #expect(Player(root, 40, 16).focus == "quit")
  }
}
