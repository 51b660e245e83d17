import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Navigation bars in the content")
struct EmbeddedBarTests {
  private func navigation(_ title: String, _ number: Int, hasBack: Bool = true) -> Element {
    let owner = "nav#\(number)"
    let back = Element(
      .button(title: "Back", role: .back, key: nil), id: "navigationBack", owner: owner)
    let screen = Element(
      .screen(title: title), owner: "page#\(number)", children: [Make.text("Words \(number)")])
    let bar = Element(.bar(title: title), owner: owner, children: hasBack ? [back] : [])
    return Element(.group, owner: owner, children: [bar, screen])
  }

  private func count(_ words: String, _ player: Player) -> Int {
    player.lines.reduce(0) { $0 + $1.ranges(of: words).count }
  }

  @Test("The title is there once, and so is Back", arguments: [true, false])
  func below(hasBack: Bool) {
    let page = Make.screen(
      "Page", [Make.text("Around"), navigation("Deep", 1, hasBack: hasBack)])
    for root in [page, Make.bar("Page", page)] {
      let player = Player(root, 80, 24)
      #expect(count("Deep", player) == 1, "\(player.picture)")
      #expect(count("Page", player) == 1)
      #expect(player.rendering.targets.contains { $0.id.owner == "nav#1" } == hasBack)
    }
  }

  @Test("Of bars side by side each title is there once", arguments: [true, false])
  func beside(hasBack: Bool) {
    let columns = Element(
      .stack(.horizontal), owner: "scene#1",
      children: [navigation("Left", 1, hasBack: hasBack), navigation("Right", 2, hasBack: hasBack)])
    for root in [Make.screen("Split", [columns]), columns] {
      for size in [(80, 24), (40, 20)] {
        let player = Player(root, size.0, size.1)
        #expect(count("Left", player) == 1 && count("Right", player) == 1, "\(player.picture)")
        #expect(count("Back", player) >= (hasBack ? 2 : 0))
      }
    }
  }

  @Test("Of pages side by side, without bars, each title is there once")
  func plain() {
    let pages = ["Left", "Right"].map { Make.screen($0, [Make.text("Words")]) }
    let columns = Element(.stack(.horizontal), owner: "scene#1", children: pages)
    for root in [Make.screen("Split", [columns]), columns] {
      for size in [(80, 24), (40, 20), (26, 20)] {
        let player = Player(root, size.0, size.1)
        #expect(count("Left", player) == 1 && count("Right", player) == 1, "\(player.picture)")
      }
    }
    let player = Player(Make.screen("Split", [columns]), 80, 24)
    #expect(player.lines.contains { $0.contains("Left") && $0.contains("Right") })
  }

  @Test("A screen with another title than its bar shows both")
  func differing() {
    var inner = navigation("Deep", 1)
    inner.children[1].kind = .screen(title: "Inside")
    let player = Player(Make.screen("Page", [Make.text("Around"), inner]), 80, 24)
    #expect(count("Deep", player) == 1 && count("Inside", player) == 1)
  }
}
