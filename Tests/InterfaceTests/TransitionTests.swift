import Interface
import Testing

@Suite("Between two frames")
struct TransitionTests {
  private func frame(_ text: String) -> Frame {
    let screen = Make.screen(nil, [Make.text(text)])
    return Player(screen, 24, 8).rendering.frame
  }

  private func between(_ name: Transition.Name, _ part: Double, isReversed: Bool = false) -> Frame {
    Frame.compose(
      from: frame("old old old old old"), to: frame("new new new new new"), progress: part,
      transition: Transition(name, isReversed: isReversed))
  }

  @Test("A slide pushes the old frame out to the left; backwards to the right")
  func slide() {
    #expect(between(.slide, 0).lines[0] == " old old old old old")
    #expect(between(.slide, 0.5).lines[0] == " old old     new new new")
    #expect(between(.slide, 0.5, isReversed: true).lines[0] == " new new     old old old")
    #expect(between(.slide, 1).lines[0] == " new new new new new")
  }

  @Test("A wide character that the edge cuts leaves a blank")
  func wide() {
    let wide = frame(String(repeating: "東", count: 11))
    for step in 0...24 {
      let picture = Frame.compose(
        from: wide, to: wide, progress: Double(step) / 24, transition: Transition(.slide))
      for row in 0..<8 {
        for column in 0..<24 where picture[column, row].width == 2 {
          #expect(column < 23 && picture[column + 1, row].width == 0)
        }
        #expect(picture[0, row].width != 0)
      }
    }
  }

  @Test("A cover rises from below, and goes down again backwards")
  func cover() {
    let rising = between(.coverVertical, 0.5)
    #expect(rising.lines[0] == " old old old old old")
    #expect(rising.lines[4] == " new new new new new")
    let falling = between(.coverVertical, 0.5, isReversed: true)
    #expect(falling.lines[0] == " new new new new new")
    #expect(falling.lines[4] == " old old old old old")
  }

  @Test("Of a sheet only the sheet rises; the strip above stays")
  func sheet() {
    let base = Layer(style: .full, root: Make.screen("Behind", [Make.text("words")]), identity: "a")
    let sheet = Layer(style: .sheet, root: Make.screen("Before", []), identity: "b")
    let from = Player([base], 60, 20).rendering.frame
    let to = Player([base, sheet], 60, 20).rendering.frame
    let half = Frame.compose(from: from, to: to, progress: 0.5, transition: Transition(.coverVertical))
    #expect(half.lines[1] == from.lines[1])
    #expect(half.lines.contains { $0.contains("Before") })
    #expect(half.lines[4].contains("words"))
  }

  @Test("A dissolve fades the old frame out, then the new one in")
  func dissolve() {
    let early = between(.crossDissolve, 0.25)
    let late = between(.crossDissolve, 0.75)
    #expect(early.lines[0].contains("old") && late.lines[0].contains("new"))
    #expect((100...155).contains(Int(early[1, 0].style.foreground.fade)))
    let gone = Theme.dark.resolve(Paint.gone, depth: .full)
    #expect(gone.isInvisible)
  }

  @Test("Frames of two sizes have nothing between, and no transition neither")
  func nothingBetween() {
    let small = Player(Make.question, 24, 8).rendering.frame
    let large = Player(Make.question, 80, 24).rendering.frame
    #expect(Frame.compose(from: small, to: large, progress: 0.3, transition: Transition(.slide)) == large)
    #expect(between(.none, 0.3).lines[0].contains("new"))
    #expect(between(.slide, .nan).lines[0].contains("new"))
  }

  @Test("It is slow at both ends and over in time; names that cannot be drawn fade")
  func easing() {
    let slide = Transition(.slide)
    #expect(slide.progress(after: 0) == 0)
    #expect(slide.progress(after: 0.11) == 0.5)
    #expect(slide.progress(after: 0.022) < 0.1)
    #expect(slide.progress(after: 0.22) == 1)
    #expect(slide.progress(after: -1) == 0)
    #expect(Transition(.none).progress(after: 0) == 1)
    #expect(Transition(named: "sparkle", isReversed: true) == Transition(.crossDissolve, isReversed: true))
  }
}

extension Paint {
  /// A style that has faded away.
  fileprivate static var gone: Style {
    var style = Style()
    style.foreground.fade = 255
    return style
  }
}
