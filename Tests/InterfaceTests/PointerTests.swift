import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("The mouse over a screen")
struct PointerTests {
  private func accents(_ player: Player) -> Set<Int> {
    let frame = player.rendering.frame
    return Set(
      (0..<frame.size.rows).filter { row in
        (0..<frame.size.columns).contains { column in
          let cell = frame[column, row]
          return cell.style.foreground.tone == .accent && cell.character.isLetter
        }
      })
  }

  @Test("What is under it has the accent colour, without the mark of the focus")
  func lit() throws {
    var player = Player(Make.question, 80, 24)
    let plain = player.rendering.frame
    let circle = try #require(player.place(of: "A circle"))
    player.engine.pointer = circle
    player.layOut()
    #expect(accents(player).contains(circle.row))
    #expect(player.lines == plain.lines)
    #expect(player.rendering.pointedID(at: circle)?.index == 1)
    // The focus, a text and a blank change nothing.
    for text in ["A star", "Which of"] {
      player.engine.pointer = player.place(of: text)
      player.layOut()
      #expect(player.rendering.frame == plain)
    }
  }

  @Test("A default button gets its full colour, a destructive one a line")
  func buttons() throws {
    var player = Player(
      Make.screen(
        nil,
        [
          Make.field("x"), Make.button("go", "Go on", .default),
          Make.button("end", "Delete", .destructive),
        ]), 60, 20)
    for (title, isDefault) in [("Go on", true), ("Delete", false)] {
      let place = try #require(player.place(of: title))
      let before = player.rendering.frame[place.column, place.row].style
      player.engine.pointer = place
      player.layOut()
      let after = player.rendering.frame[place.column, place.row].style
      #expect(before.background.fade > after.background.fade || !isDefault)
      #expect(after.attributes.contains(.underline) || isDefault)
    }
  }

  @Test("The scroll bar can be dragged and clicked, and the focus comes along")
  func scrollBar() throws {
    var player = Player(Make.screen(nil, [Make.list((1...1_000).map { "Row \($0)" })]), 80, 24)
    let bar = try #require(player.rendering.scroller)
    let top = Point(column: bar.column, row: bar.row)
    let bottom = Point(column: bar.column, row: bar.maxRow - 1)
    #expect(player.rendering.isScroller(at: top))
    player.press(.drag(from: top, to: bottom))
    #expect(player.rendering.scroll.offset == player.rendering.scroll.maxOffset)
    #expect(player.rendering.focus?.rect.isEmpty == false)
    player.press(.drag(from: top, to: Point(column: 3, row: -100)))
    #expect(player.rendering.scroll.offset == 0)
    player.press(.click(Point(column: bar.column, row: bar.row + bar.rows / 2)))
    let middle = Double(player.rendering.scroll.offset) / Double(player.rendering.scroll.maxOffset)
    #expect((0.4...0.6).contains(middle))
    #expect(player.actions.isEmpty)
  }

  @Test("The wheel over an essay scrolls its text, then the page; the cursor stays in sight")
  func wheel() throws {
    let essay = Make.field(
      (1...40).map { "Line \($0)" }.joined(separator: "\n"), id: "essay", .multiline)
    var player = Player(
      Make.screen(nil, [essay, Make.text("Below")] + (1...20).map { Make.text("Words \($0)") }), 60,
      20)
    player.press(.home, .home)
    let place = try #require(player.place(of: "Line 2"))
    player.press(.wheel(3, at: place))
    #expect(player.shows("Line 4") && !player.shows("Line 3"))
    #expect(player.rendering.scroll.offset == 0 && player.rendering.cursor != nil)
    for _ in 0..<20 { player.press(.wheel(3, at: place)) }
    #expect(player.rendering.scroll.offset > 0)
    player.press(.wheel(-300, at: Point(column: 0, row: 0)))
    #expect(player.rendering.scroll.offset == 0)
  }
}
