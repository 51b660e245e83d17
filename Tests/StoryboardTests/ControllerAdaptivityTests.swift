import QuizboardModel
import QuizboardStoryboard
import Testing

@Suite("Traits and adaptivity") struct ControllerAdaptivityTests {
  /// A presents P as a sheet, which a navigation controller is wrapped around where the width is
  /// compact.
  private func wrapping() throws -> World {
    var made: World?
    let world = try World.delegating { segue in segue.instead = { try made?.wrap($0) } }
    made = world
    return world
  }

  @Test("A sheet covers everything where the width is compact, and not where the height is")
  func usual() throws {
    let world = try World.delegating()
    try world.tap("plain", on: "A")
    #expect(world.visible == "N A P Q")
    _ = world.take()
    try world.hierarchy.change(traits: .low)
    #expect(world.visible == "N A P Q")
    #expect(
      world.row() == "N.traitsDidChange, A.traitsDidChange, P.traitsDidChange, Q.traitsDidChange")
    try world.hierarchy.change(traits: .compact)
    #expect(world.visible == "P Q")
    #expect(world.find("P")?.presentationStyle == .sheet)
    #expect(world.find("P")?.shownStyle == .fullScreen)
    #expect(
      world.row() == """
        N.wD, A.wD, ⇒ none, N.dD, A.dD, N.traitsDidChange, A.traitsDidChange, P.traitsDidChange, \
        Q.traitsDidChange
        """)
    try world.hierarchy.change(traits: .regular)
    #expect(world.visible == "N A P Q")
    #expect(world.row().hasPrefix("N.wA, A.wA, ⇒ none, N.dA, A.dA, N.traitsDidChange"))
  }

  @Test("Presented in little space, it is shown fullScreen from the beginning")
  func fromTheBeginning() throws {
    let world = try World.delegating()
    try world.hierarchy.change(traits: .compact)
    try world.tap("plain", on: "A")
    #expect(world.visible == "P Q")
    try world.page("A").dismiss()
    #expect(world.visible == "N A")
  }

  @Test("The same traits again change nothing") func same() throws {
    let world = try World.delegating()
    try world.hierarchy.change(traits: .regular)
    #expect(world.take().isEmpty)
  }

  @Test("A delegate that fails half way leaves nothing visible that is not in the hierarchy")
  func failing() throws {
    struct Fault: Error {}
    let world = try World.delegating { $0.instead = { _ in throw Fault() } }
    try world.tap("ask", on: "A")
    #expect(world.visible == "N A P Q")
    #expect(throws: Fault.self) { try world.hierarchy.change(traits: .compact) }
    #expect(world.visible == "N A")
  }

  @Test("The delegate decides the style: on presentation and at each change of traits")
  func style() throws {
    let world = try World.delegating { $0.style = { $0.horizontal == .compact ? .sheet : nil } }
    try world.hierarchy.change(traits: .compact)
    try world.tap("ask", on: "A")
    #expect(world.visible == "N A P Q")
    try world.hierarchy.change(traits: .low)
    #expect(
      try world.delegate().asked == [
        "style P compact regular", "presented P N A", "style P regular compact",
      ],
      "no other style than its own, so nobody is asked for a controller")
  }

  @Test("The delegate's controller replaces the presented one and may contain it; later it returns")
  func replaced() throws {
    let world = try wrapping()
    try world.tap("ask", on: "A")
    _ = world.take()
    let presented = try #require(world.find("P"))
    try world.hierarchy.change(traits: .compact)
    #expect(
      world.row() == """
        adaptiveStyle, adaptiveController, NavigationController.init, \
        P.willMove(NavigationController), P.didMove(NavigationController), \
        NavigationController.wL, N.wD, A.wD, NavigationController.wA, ⇒ none, N.dD, A.dD, \
        NavigationController.dA, N.traitsDidChange, A.traitsDidChange, \
        NavigationController.traitsDidChange, P.traitsDidChange, Q.traitsDidChange
        """)
    #expect(world.visible == "NavigationController P Q")
    let wrapper = try #require(presented.parent)
    #expect(try world.page("A").presentedThroughParents === presented)
    #expect(presented.presentingThroughParents === world.hierarchy.root)
    #expect(presented.presentationSource === world.find("A"))
    #expect(presented.presentationSegue?.identifier == "ask")
    #expect(world.hierarchy.path.map(\.baseName) == ["N", "NavigationController", "P", "Q"])
    try world.hierarchy.change(traits: .regular)
    #expect(
      world.row() == """
        adaptiveStyle, P.willMove(nil), NavigationController.wD, N.wA, A.wA, ⇒ none, \
        NavigationController.dD, N.dA, A.dA, P.didMove(nil), N.traitsDidChange, \
        A.traitsDidChange, P.traitsDidChange, Q.traitsDidChange, NavigationController.deinit
        """)
    #expect(world.visible == "N A P Q")
    #expect(wrapper.hasLeft)
    #expect(presented.presenting === world.hierarchy.root)
    #expect(presented.presentationSegue?.identifier == "ask")
  }

  @Test(
    "Presented in little space, it is wrapped before it is shown, and dismissed with its wrapper")
  func wrapped() throws {
    let world = try wrapping()
    try world.hierarchy.change(traits: .compact)
    #expect(
      try world.row(ofTapping: "ask", on: "A").hasSuffix(
        """
        perform, adaptiveStyle, adaptiveController, NavigationController.init, \
        P.willMove(NavigationController), P.didMove(NavigationController), animatorForPresented, \
        NavigationController.wL, P.wL, Q.wL, N.wD, A.wD, NavigationController.wA, P.wA, Q.wA, ⇒ \
        coverVertical, N.dD, A.dD, NavigationController.dA, P.dA, Q.dA
        """))
    let presented = try #require(world.find("P"))
    try presented.dismiss()
    #expect(
      world.row() == """
        animatorForDismissed, NavigationController.wD, P.wD, Q.wD, N.wA, A.wA, ⇒ coverVertical, \
        NavigationController.dD, P.dD, Q.dD, N.dA, A.dA, Q.deinit, P.deinit, \
        NavigationController.deinit
        """)
    #expect(presented.hasLeft)
    #expect(presented.presentationSegue == nil)
  }

  @Test("What it presents itself stays over it, whoever is shown in its place")
  func above() throws {
    let world = try wrapping()
    try world.tap("ask", on: "A")
    try world.tap("sheet", on: "Q")
    let presented = try #require(world.find("P"))
    try world.hierarchy.change(traits: .compact)
    #expect(world.hierarchy.path.map(\.baseName) == ["N", "NavigationController", "R"])
    #expect(world.visible == "R")
    #expect(presented.presentedThroughParents === world.find("R"))
    try world.hierarchy.change(traits: .regular)
    #expect(world.visible == "N A P Q R")
    #expect(presented.presented === world.find("R"))
    try world.page("A").dismiss()
    #expect(world.visible == "N A")
  }

  @Test(
    "If the replacement does not contain it, it returns with its state, or leaves with the other"
  )
  func instead() throws {
    var made: World?
    let world = try World.delegating { segue in segue.instead = { _ in try made?.make("X") } }
    made = world
    try world.tap("ask", on: "A")
    let presented = try #require(world.find("P"))
    presented.title = "kept"
    try world.hierarchy.change(traits: .compact)
    #expect(world.visible == "X")
    #expect(try world.page("A").presentedThroughParents === presented)
    #expect(presented.isViewLoaded)
    let memento = world.hierarchy.memento()
    #expect(memento.nodes.count == 5)
    try world.hierarchy.change(traits: .regular)
    #expect(world.visible == "N A P Q")
    #expect(world.find("P")?.title == "kept")
    try world.hierarchy.change(traits: .compact)
    _ = world.take()
    try presented.dismiss()
    #expect(world.visible == "N A")
    #expect(presented.hasLeft)
    #expect(world.take(.deinitialize) == ["X.deinit", "Q.deinit", "P.deinit"])
  }

  @Test("A controller in the hierarchy cannot replace it, unless it contains it")
  func refused() throws {
    var made: World?
    let world = try World.delegating { segue in
      segue.instead = { presented in
        guard let made else { return nil }
        if segue.identifier == "ask" { return try made.page("A") }
        _ = try made.wrap(presented)
        return nil
      }
      segue.style = { _ in .sheet }
    }
    made = world
    let memento = world.hierarchy.memento()
    #expect(throws: NavigationError.occupied(controller: "P#1", place: "in NavigationController#1"))
    {
      try world.tap("cover", on: "A")
    }
    try world.restore(memento)
    try world.tap("ask", on: "A")
    try world.delegate().style = { _ in .fullScreen }
    #expect(throws: NavigationError.occupied(controller: "A#1", place: "in N#1")) {
      try world.hierarchy.change(traits: .compact)
    }
  }

  @Test("Restored, it is shown as it was, and comes back as it would have") func restored() throws {
    let world = try wrapping()
    try world.tap("ask", on: "A")
    try world.hierarchy.change(traits: .compact)
    let memento = world.hierarchy.memento()
    let other = try World.delegating()
    let made = try other.hierarchy.restore(memento) { index in
      let node = memento.nodes[index]
      guard let scene = node.scene.flatMap({ other.storyboard[$0] }) else {
        return NavigationController(number: node.number, hierarchy: other.hierarchy)
      }
      return try other.maker.makeController(
        for: scene, in: other.storyboard, number: node.number, hierarchy: other.hierarchy)
    }
    #expect(other.hierarchy.traits == .compact)
    let original = try #require(other.find("P"))
    let place = try #require(memento.nodes.firstIndex { $0.scene == "P" })
    original.restore(
      presentationSegue: Segue(
        description: nil, identifier: "ask", kind: .present, source: made[1], destination: original)
    )
    #expect(made[place] === original)
    #expect(other.hierarchy.memento() == memento)
    _ = other.take()
    try other.hierarchy.change(traits: .regular)
    #expect(other.visible == "N A P Q")
    #expect(other.find("P") === original)
  }

  @Test("A memento in which one stands in for another that cannot be is refused")
  func badMemento() throws {
    let world = try wrapping()
    try world.tap("ask", on: "A")
    try world.hierarchy.change(traits: .compact)
    let good = world.hierarchy.memento()
    for original in [0, 99] {
      var memento = good
      let index = try #require(memento.nodes.firstIndex { $0.presentation?.original != nil })
      memento.nodes[index].presentation?.original = original
      #expect(throws: PlainError.self) { try world.restore(memento) }
    }
  }

  @Test(
    "traitsDidChange hears what the traits were; what it performs waits; its error fails the input")
  func heard() throws {
    let world = try World.delegating()
    let page = try world.page("A")
    var previous: [Traits] = []
    page.changed = { before in
      previous.append(before)
      try page.performSegue("plain")
      #expect(world.find("P") == nil)
    }
    try world.hierarchy.change(traits: .compact)
    #expect(previous == [.regular])
    #expect(world.visible == "P Q")
    page.changed = { _ in throw Refused() }
    #expect(throws: Refused.self) { try world.hierarchy.change(traits: .regular) }
  }
}
