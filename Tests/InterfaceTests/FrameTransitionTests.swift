import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Between two frames")
struct FrameTransitionTests {
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
    let half = Frame.compose(
      from: from, to: to, progress: 0.5, transition: Transition(.coverVertical))
    #expect(half.lines[1] == from.lines[1])
    #expect(half.lines.contains { $0.contains("Before") })
    #expect(half.lines[4].contains("words"))
  }

  /// Letters that tell where each cell comes from: the row's first, then the column's.
  private func letters(_ letter: String) -> Frame {
    let rows = (0..<7).map { _ in String(repeating: letter, count: 22) }
    return frame(rows.joined(separator: "\n"))
  }

  @Test("A slide comes from any edge, and goes back to it")
  func edges() {
    func half(_ edge: Transition.Edge, isReversed: Bool = false) -> [String] {
      let transition = Transition(.slide, isReversed: isReversed, edge: edge)
      let picture = Frame.compose(
        from: letters("o"), to: letters("n"), progress: 0.5, transition: transition)
      return [picture.lines[0], picture.lines[5]].map { line in
        String(Set(line.filter { $0 != " " }).sorted())
      }
    }
    #expect(half(.top) == ["n", "o"])
    #expect(half(.bottom) == ["o", "n"])
    #expect(half(.top, isReversed: true) == ["o", "n"])
    let left = Frame.compose(
      from: letters("o"), to: letters("n"), progress: 0.5,
      transition: Transition(.slide, edge: .left))
    #expect(left.lines[0] == "nnnnnnnnnnn  ooooooooooo")
  }

  @Test("A flip narrows the old frame about its middle, then widens the new one")
  func flip() {
    func picture(_ part: Double) -> Frame {
      Frame.compose(
        from: letters("o"), to: letters("n"), progress: part,
        transition: Transition(.flipHorizontal))
    }
    #expect(picture(0.25).lines[0] == "      ooooooooooo")
    #expect(picture(0.5).lines[0] == "")
    #expect(picture(0.75).lines[0] == "      nnnnnnnnnnn")
  }

  @Test("A scale uncovers the new frame from the middle; backwards the old one shrinks")
  func scale() {
    let grown = Frame.compose(
      from: letters("o"), to: letters("n"), progress: 0.5, transition: Transition(.scale))
    #expect(grown.lines[3] == " ooooonnnnnnnnnnnnooooo")
    #expect(grown.lines[0] == " " + String(repeating: "o", count: 22))
    let shrunk = Frame.compose(
      from: letters("o"), to: letters("n"), progress: 0.5,
      transition: Transition(.scale, isReversed: true))
    #expect(shrunk.lines[3] == " nnnnnoooooooooooonnnnn")
  }

  /// A screen, the same with an alert over it, and the alert's place.
  private func floating() throws -> (Frame, Frame, Rect) {
    let base = Layer(style: .full, root: Make.screen("Behind", [Make.text("words")]), identity: "a")
    let ask = Make.screen("Sure?", [Make.button("yes", "Yes")])
    let over = Layer(style: .alert, root: ask, identity: "b")
    let (from, to) = (
      Player([base], 60, 20).rendering.frame, Player([base, over], 60, 20).rendering.frame
    )
    return (from, to, try #require(to.floating))
  }

  @Test(
    "Of what floats only that part moves, by any transition and either way",
    arguments: Transition.Name.allCases)
  func floatingPart(name: Transition.Name) throws {
    guard name != .none, name != .crossDissolve else { return }
    let (from, to, rect) = try floating()
    for isReversed in [false, true] {
      for step in 1..<10 {
        let picture = Frame.compose(
          from: isReversed ? to : from, to: isReversed ? from : to, progress: Double(step) / 10,
          transition: Transition(name, isReversed: isReversed))
        #expect(picture.lines[1] == from.lines[1])
        #expect(picture.lines[18] == from.lines[18] || name == .coverVertical)
        // It is never wider than it will be.
        let signs = picture.lines.joined().filter { $0 == "╭" || $0 == "╮" }
        #expect(signs.count <= 2)
      }
    }
    let half = Frame.compose(from: from, to: to, progress: 0.5, transition: Transition(.scale))
    #expect(half.lines[rect.row + rect.rows / 2 - 1].contains("│"))
    #expect(half.lines[rect.row] == from.lines[rect.row])
  }

  @Test("Within a sheet that stays, only its inside slides")
  func insideSheet() {
    let base = Layer(style: .full, root: Make.screen("Behind", [Make.text("words")]), identity: "a")
    func sheet(_ words: String) -> Frame {
      let over = Layer(style: .sheet, root: Make.screen(nil, [Make.text(words)]), identity: "b")
      return Player([base, over], 60, 20).rendering.frame
    }
    let picture = Frame.compose(
      from: sheet("before"), to: sheet("after"), progress: 0.5, transition: Transition(.slide))
    let rows = picture.lines.filter { $0.contains("│") }
    #expect(!rows.isEmpty && rows.allSatisfy { $0.hasPrefix(" │") && $0.hasSuffix("│") })
    #expect(picture.lines.contains { $0.contains("after") })
  }

  @Test("The curves begin and end alike, and differ between")
  func curves() {
    for curve in Transition.Curve.allCases {
      #expect(
        curve.eased(0) == 0 && curve.eased(1) == 1 && curve.eased(-1) == 0 && curve.eased(2) == 1)
      for step in 1...10 {
        #expect(curve.eased(Double(step) / 10) > curve.eased(Double(step - 1) / 10))
      }
    }
    #expect(Transition.Curve.easeIn.eased(0.5) < 0.5 && Transition.Curve.easeOut.eased(0.5) > 0.5)
    #expect(
      Transition.Curve.linear.eased(0.3) == 0.3 && Transition.Curve.easeInOut.eased(0.5) == 0.5)
    #expect(Transition(.slide, duration: 2, curve: .linear).progress(after: 0.5) == 0.25)
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
    #expect(
      Frame.compose(from: small, to: large, progress: 0.3, transition: Transition(.slide)) == large)
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
    #expect(
      Transition(named: "sparkle", isReversed: true) == Transition(.crossDissolve, isReversed: true)
    )
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
