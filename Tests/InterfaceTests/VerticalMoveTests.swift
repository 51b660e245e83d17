import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Where the arrow keys up and down lead")
struct VerticalMoveTests {
  /// A button with a name at a place of the content, of which ten rows are visible.
  private static func button(
    _ name: String, row: Int, column: Int = 0, in part: Target.Place.Part = .content
  ) -> Target {
    let rect = Rect(column: column, row: row, columns: 5, rows: 1)
    let seen = part == .content && row >= 10 ? Rect(column: 0, row: 0, columns: 0, rows: 0) : rect
    return Target(
      id: TargetID(element: name), kind: .button(.normal), title: name, rect: seen,
      place: Target.Place(part: part, rect: rect))
  }

  /// Returns the name of the target that gets the focus, or the rows that are scrolled.
  private static func move(
    _ direction: Int, from focus: Target, among targets: [Target], contentRows: Int = 10
  ) -> String {
    var scroll = Scroll()
    scroll.contentRows = contentRows
    scroll.viewport = Rect(column: 0, row: 0, columns: 20, rows: 10)
    let move = VerticalMove(targets: targets, scroll: scroll, direction: direction)
    switch move.step(from: focus) {
    case .focus(let target): return target.id.element
    case .scroll(let rows): return "\(rows) rows"
    }
  }

  @Test("to the nearest line, and in it to the target closest in columns")
  func nearest() {
    let first = Self.button("first", row: 0, column: 10)
    let targets = [
      first, Self.button("left", row: 2), Self.button("right", row: 2, column: 12),
      Self.button("last", row: 4, column: 10),
    ]
    #expect(Self.move(1, from: first, among: targets) == "right")
    #expect(Self.move(-1, from: targets[3], among: targets) == "right")
  }

  @Test("through text that hides the next target, a few rows at a time")
  func scrolling() {
    let first = Self.button("first", row: 0)
    let (near, far) = (Self.button("near", row: 11), Self.button("far", row: 20))
    #expect(Self.move(1, from: first, among: [first, near], contentRows: 30) == "near")
    #expect(Self.move(1, from: first, among: [first, far], contentRows: 30) == "3 rows")
  }

  @Test("out of the content only once all of it was visible")
  func leaving() {
    let (content, footer) = (
      Self.button("content", row: 0), Self.button("footer", row: 0, in: .footer)
    )
    let targets = [content, footer]
    #expect(Self.move(1, from: content, among: targets, contentRows: 30) == "3 rows")
    #expect(Self.move(1, from: content, among: targets) == "footer")
    #expect(Self.move(-1, from: footer, among: targets) == "content")
  }
}
