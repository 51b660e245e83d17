import QuizboardStoryboard
import Testing

/// The conformance table: each row is a test of that name, for the built-in stack and for one that
/// an author wrote.
@Suite("The order of callbacks") struct ControllerOrderOfCallbacksTests {
  static let stacks = ["Navigation", "Deck"]

  private func world(
    _ stack: String, style: PresentationStyle = .sheet, animated: Bool? = nil
  ) throws -> World {
    let world = try World.launched([
      .container("N", stack, root: "A"),
      .page(
        "A", .to("B", .show, "next", when: .named("ready"), animated: animated),
        .to("P", .present, "cover", style: .fullScreen, animated: animated),
        .to("P", .present, "ask", style: style, animated: animated)),
      .page("B", .to("C", .show, "next", animated: animated)),
      .page("C", .back("home", action: "toA", animated: animated)),
      .container("P", "Stack", root: "Q"), .page("Q"),
    ])
    try world.page("A").actions = ["toA"]
    return world
  }

  @Test("launch (N, root A)", arguments: stacks)
  func launch(stack: String) throws {
    let world = try world(stack)
    #expect(
      world.row()
        == "N.init, A.init, A.willMove(N), A.didMove(N), N.wL, A.wL, N.wA, A.wA, N.dA, A.dA")
    #expect(world.hierarchy.change == nil)
  }

  @Test("show A→B", arguments: stacks)
  func show(stack: String) throws {
    let world = try world(stack)
    #expect(
      try world.row(ofTapping: "next", on: "A")
        == "A's handler, condition, A.shouldPerformSegue, B.init, segue.init, A.prepare, perform, "
        + "B.willMove(N), B.wL, A.wD, B.wA, ⇒ slide, A.dD, B.dA, B.didMove(N)")
    #expect(world.hierarchy.change?.isReversed == false)
  }

  @Test("back B→A", arguments: stacks)
  func back(stack: String) throws {
    let world = try world(stack)
    try world.tap("next", on: "A")
    _ = world.take()
    try world.hierarchy.input { _ = try world.stack().pop(animated: true) }
    #expect(
      world.row() == "B.willMove(nil), B.wD, A.wA, ⇒ slide, B.dD, A.dA, B.didMove(nil), B.deinit")
    #expect(world.hierarchy.change?.isReversed == true)
  }

  @Test("popToRoot [A,B,C]", arguments: stacks)
  func popToRoot(stack: String) throws {
    let world = try world(stack)
    try world.tap("next", on: "A")
    try world.tap("next", on: "B")
    _ = world.take()
    let popped = try world.hierarchy.input { try world.stack().popToRoot(animated: true) }
    #expect(
      world.row() == "C.willMove(nil), B.willMove(nil), C.wD, A.wA, ⇒ slide, C.dD, A.dA, "
        + "C.didMove(nil), B.didMove(nil), C.deinit, B.deinit")
    #expect(popped.map(\.baseName) == ["B", "C"])
  }

  @Test("A in N presents P (root Q) fullScreen", arguments: stacks)
  func fullScreen(stack: String) throws {
    let world = try world(stack)
    #expect(
      try world.row(ofTapping: "cover", on: "A")
        == "A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), "
        + "segue.init, A.prepare, perform, P.wL, Q.wL, N.wD, A.wD, P.wA, Q.wA, ⇒ coverVertical, "
        + "N.dD, A.dD, P.dA, Q.dA")
    #expect(world.visible == "P Q")
    #expect(world.hierarchy.path.map(\.baseName) == ["N", "P", "Q"])
  }

  @Test("sheet, popover, alert", arguments: stacks, [PresentationStyle.sheet, .popover, .alert])
  func sheet(stack: String, style: PresentationStyle) throws {
    let world = try world(stack, style: style)
    #expect(
      try world.row(ofTapping: "ask", on: "A")
        == "A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), "
        + "segue.init, A.prepare, perform, P.wL, Q.wL, P.wA, Q.wA, ⇒ coverVertical, P.dA, Q.dA")
    #expect(world.visible == "N A P Q")
  }

  @Test("dismiss P", arguments: stacks)
  func dismiss(stack: String) throws {
    let world = try world(stack)
    try world.tap("cover", on: "A")
    _ = world.take()
    weak let segue = world.find("P")?.presentationSegue
    #expect(segue != nil)
    try world.page("Q").dismiss()
    #expect(
      world.row()
        == "P.wD, Q.wD, N.wA, A.wA, ⇒ coverVertical, P.dD, Q.dD, N.dA, A.dA, Q.deinit, P.deinit")
    #expect(world.visible == "N A")
    #expect(segue == nil, "the segue is let go")
    try world.tap("ask", on: "A")
    _ = world.take()
    try world.page("A").dismiss()
    #expect(world.row() == "P.wD, Q.wD, ⇒ coverVertical, P.dD, Q.dD, Q.deinit, P.deinit")
  }

  @Test("unwind C→A in N [A,B,C]", arguments: stacks)
  func unwind(stack: String) throws {
    let world = try world(stack)
    try world.tap("next", on: "A")
    try world.tap("next", on: "B")
    #expect(
      try world.row(ofTapping: "home", on: "C")
        == """
        C's handler, C.shouldPerformSegue, C.allowed = [], C.can = false, N.allowed = [B,A], \
        B.allowed = [], B.can = false, A.allowed = [], A.can = true, segue.init, C.prepare, A's \
        action, perform, N.unwindTowards(A), C.willMove(nil), B.willMove(nil), C.wD, A.wA, ⇒ \
        slide, C.dD, A.dA, C.didMove(nil), B.didMove(nil), C.deinit, B.deinit
        """)
  }

  @Test("animated = false gives the same rows", arguments: stacks)
  func notAnimated(stack: String) throws {
    let animated = try world(stack)
    let still = try world(stack, animated: false)
    for world in [animated, still] {
      _ = world.take()
      try world.tap("next", on: "A")
      try world.tap("next", on: "B")
      try world.tap("home", on: "C")
      try world.tap("cover", on: "A")
    }
    #expect(still.events.allSatisfy { $0.isAnimated != true })
    #expect(still.hierarchy.change == nil)
    let rows = animated.row()
    let cut = still.row()
    #expect(
      rows.replacing("⇒ slide", with: "⇒").replacing("⇒ coverVertical", with: "⇒")
        == cut.replacing("⇒ none", with: "⇒"))
    #expect(cut.contains("⇒ none"))
  }
}
