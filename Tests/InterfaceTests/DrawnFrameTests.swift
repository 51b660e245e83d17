import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Frames drawn by an animator")
struct DrawnFrameTests {
  private func frame(_ text: String) -> Frame {
    Player(Make.screen(nil, [Make.text(text)]), 24, 8).rendering.frame
  }

  private let from: Frame
  private let to: Frame

  init() {
    from = Player(Make.screen(nil, [Make.text("old old old old old")]), 24, 8).rendering.frame
    to =
      Player(Make.screen(nil, [Make.text("new new new new new\nnew new new new new")]), 24, 8)
      .rendering.frame
  }

  private func drawn(_ drawings: FrameDrawing...) -> Frame {
    Frame.drawn(drawings, from: from, to: to)
  }

  @Test("Nothing drawn is an empty picture; a frame drawn plainly is that frame's cells")
  func plain() {
    #expect(drawn().lines.allSatisfy { $0.isEmpty })
    #expect(drawn(FrameDrawing(.to)).cells == to.cells)
    #expect(drawn(FrameDrawing(.to), FrameDrawing(.from)).cells == from.cells)
  }

  @Test("It is moved, cut at the edges, and kept within its clip")
  func moved() {
    #expect(drawn(FrameDrawing(.from, x: -5)).lines[0] == "old old old old")
    #expect(drawn(FrameDrawing(.from, x: 18, y: 2)).lines[2] == "                   old o")
    #expect(drawn(FrameDrawing(.from, y: -1)).lines[0] == "")
    let clip = Rect(column: 4, row: 0, columns: 5, rows: 1)
    #expect(drawn(FrameDrawing(.from, clip: clip)).lines[0] == "     old")
    #expect(drawn(FrameDrawing(.from, x: .max, y: .min)).lines.allSatisfy { $0.isEmpty })
  }

  @Test("A smaller one takes the nearest cells about the middle")
  func scaled() {
    let half = drawn(FrameDrawing(.to, scale: 0.5))
    // Twelve columns of the twenty-four, from the seventh on; every second cell of the row.
    #expect(half.lines[2] == "      nwnwnwnwnw")
    #expect(drawn(FrameDrawing(.to, scale: 0)).lines.allSatisfy { $0.isEmpty })
    #expect(drawn(FrameDrawing(.to, scale: 9)).cells == to.cells)
    #expect(drawn(FrameDrawing(.to, scale: .nan)).cells == to.cells)
  }

  @Test("Opacity fades into the ground, and from one picture into another")
  func faded() {
    let alone = drawn(FrameDrawing(.to, opacity: 0.5))
    #expect((120...135).contains(Int(alone[1, 0].style.foreground.fade)))
    let early = drawn(FrameDrawing(.from), FrameDrawing(.to, opacity: 0.25))
    let late = drawn(FrameDrawing(.from), FrameDrawing(.to, opacity: 0.75))
    #expect(early.lines[0] == from.lines[0] && late.lines[0] == to.lines[0])
    #expect((120...135).contains(Int(early[1, 0].style.foreground.fade)))
    #expect((120...135).contains(Int(late[1, 0].style.foreground.fade)))
    #expect(drawn(FrameDrawing(.from), FrameDrawing(.to, opacity: 0)).cells == from.cells)
  }

  @Test("No picture holds half a wide cell", arguments: 0..<60)
  func wholeCells(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let wide = frame(String(repeating: "東x京", count: 30))
    let drawings = (0..<3).map { _ in
      FrameDrawing(
        Bool.random(using: &dice) ? .from : .to, x: Int.random(in: -30...30, using: &dice),
        y: Int.random(in: -9...9, using: &dice), scale: Double.random(in: 0...1, using: &dice),
        opacity: Double.random(in: 0...1, using: &dice),
        clip: Rect(column: Int.random(in: -5...30, using: &dice), row: -2, columns: 9, rows: 9))
    }
    let picture = Frame.drawn(drawings, from: wide, to: to)
    for row in 0..<8 {
      for column in 0..<24 {
        let cell = picture[column, row]
        if cell.width == 2 { #expect(column < 23 && picture[column + 1, row].width == 0) }
        if cell.width == 0 { #expect(column > 0 && picture[column - 1, row].width == 2) }
      }
    }
  }

  @Test("Frames of two sizes give the new one")
  func sizes() {
    let other = Player(Make.question, 80, 24).rendering.frame
    #expect(Frame.drawn([FrameDrawing(.from)], from: from, to: other) == other)
  }
}
