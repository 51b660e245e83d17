import QuizboardStoryboard
import Testing

/// The rows of the conformance table about tabs, embedding and replacing; each is a test of that
/// name.
@Suite("The order of callbacks, by the kind of segue") struct OrderOfKindsTests {
  /// The containers of a row: a built-in tab controller or one that an author wrote, animated or
  /// not.
  static let tabs = ["TabController", "Tabs"]

  private func select(_ scene: SceneID, in world: World) throws {
    guard let child = world.find(scene), let tabs = child.parent else {
      throw Missing(scene: scene)
    }
    if let container = tabs.container as? TabContainer {
      return try container.select(child, on: tabs)
    }
    try world.hierarchy.input { tabs.title = scene.rawValue }
  }

  /// Tabs that an author wrote show the child that their title names.
  private func install(in world: World) {
    world.classes["Tabs"] = { scene, storyboard, number, hierarchy in
      let tabs = Page(scene, storyboard, number, hierarchy, CustomContainer())
      tabs.placed = { [unowned tabs] in
        let named = tabs.children.filter { $0.baseName == tabs.title }
        return named.isEmpty ? Array(tabs.children.prefix(1)) : named
      }
      tabs.towards = { [unowned tabs] _, subsequent in tabs.title = subsequent.baseName }
      return tabs
    }
  }

  @Test("tab A→B", arguments: tabs) func tab(_ tabs: String) throws {
    let world = try World([
      Scene(id: "T", className: tabs, segues: [.with("A", .tab), .with("B", .tab)]), .page("A"),
      .page("B"),
    ])
    install(in: world)
    try world.launch()
    #expect(
      world.row()
        == "T.init, A.init, A.willMove(T), A.didMove(T), B.init, B.willMove(T), B.didMove(T), "
        + "T.wL, A.wL, T.wA, A.wA, T.dA, A.dA")
    try select("B", in: world)
    #expect(world.row() == "B.wL, A.wD, B.wA, ⇒ none, A.dD, B.dA")
    try select("A", in: world)
    #expect(world.row() == "B.wD, A.wA, ⇒ none, B.dD, A.dA")
    try select("A", in: world)
    #expect(world.row() == "", "it is selected already")
  }

  @Test(
    "replace A→B in K", arguments: ["Navigation", "Deck", "TabController", "Tabs"], [true, false])
  func replace(container: String, animated: Bool) throws {
    let world = try World([
      Scene(
        id: "K", className: container,
        segues: [.with("A", container.hasPrefix("Tab") ? .tab : .root)]),
      .page("A", .to("B", .replace, "swap", animated: animated)), .page("B"),
    ])
    install(in: world)
    try world.launch()
    #expect(
      try world.row(ofTapping: "swap", on: "A") == """
        A's handler, A.shouldPerformSegue, B.init, segue.init, A.prepare, perform, \
        A.willMove(nil), B.willMove(K), B.wL, A.wD, B.wA, ⇒ \
        \(animated ? "crossDissolve" : "none"), A.dD, B.dA, A.didMove(nil), B.didMove(K), A.deinit
        """)
    #expect(world.hierarchy.path.map(\.baseName) == ["K", "B"])
  }

  @Test("embed of E in A", arguments: [true, false]) func embed(animated: Bool) throws {
    let world = try World.launched([
      .container("N", "Navigation", root: "M"),
      .page("M", .to("A", .show, "go", animated: animated)),
      .page("A", .with("E", .embed)), .page("E"),
    ])
    #expect(
      try world.row(ofTapping: "go", on: "M")
        == """
        M's handler, M.shouldPerformSegue, A.init, segue.init, M.prepare, perform, \
        A.willMove(N), E.init, segue.init, A.prepare, perform, E.willMove(A), E.didMove(A), \
        A.wL, E.wL, M.wD, A.wA, E.wA, ⇒ \(animated ? "slide" : "none"), M.dD, A.dA, E.dA, \
        A.didMove(N)
        """)
    try world.hierarchy.input { _ = try world.stack().pop(animated: animated) }
    #expect(
      world.row()
        == "A.willMove(nil), A.wD, E.wD, M.wA, ⇒ \(animated ? "slide" : "none"), A.dD, E.dD, M.dA, "
        + "A.didMove(nil), E.deinit, A.deinit")
  }

  @Test("A in N presents P (root Q) currentContext", arguments: [true, false])
  func currentContext(animated: Bool) throws {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"),
      .page("A", .to("P", .present, "cover", style: .currentContext, animated: animated)),
      .container("P", "Stack", root: "Q"), .page("Q"),
    ])
    try world.page("A").definesPresentationContext = true
    _ = world.take()
    try world.tap("cover", on: "A")
    let transition = animated ? "coverVertical" : "none"
    #expect(
      world.row() == """
        A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), \
        segue.init, A.prepare, perform, P.wL, Q.wL, A.wD, P.wA, Q.wA, ⇒ \(transition), A.dD, \
        P.dA, Q.dA
        """)
    #expect(world.visible == "N P Q")
    #expect(world.hierarchy.path.map(\.baseName) == ["N", "A", "P", "Q"])
    try world.hierarchy.input { try world.page("A").dismiss(animated: animated) }
    #expect(
      world.row() == "P.wD, Q.wD, A.wA, ⇒ \(transition), P.dD, Q.dD, A.dA, Q.deinit, P.deinit")
  }

  @Test(
    "unwind P→A; tabs T {N [A,B], S}; S presented P fullScreen", arguments: tabs,
    ["Navigation", "Deck"])
  func unwindAcross(tabs: String, stack: String) throws {
    let world = try World([
      Scene(id: "T", className: tabs, segues: [.with("N", .tab), .with("S", .tab)]),
      .container("N", stack, root: "A"), .page("A", .to("B", .show, "next")), .page("B"),
      .page("S", .to("P", .present, "cover")), .page("P", .back("home", action: "toA")),
    ])
    install(in: world)
    try world.launch()
    try world.page("A").actions = ["toA"]
    try world.tap("next", on: "A")
    try select("S", in: world)
    #expect(world.visible == "T S")
    try world.tap("cover", on: "S")
    #expect(
      try world.row(ofTapping: "home", on: "P")
        == """
        P's handler, P.shouldPerformSegue, P.allowed = [], P.can = false, S.allowed = [], S.can \
        = false, T.allowed = [N], N.allowed = [B,A], B.allowed = [], B.can = false, A.allowed = \
        [], A.can = true, segue.init, P.prepare, A's action, perform, T.unwindTowards(N), \
        N.unwindTowards(A), B.willMove(nil), P.wD, T.wA, N.wA, A.wA, ⇒ slide, P.dD, T.dA, N.dA, \
        A.dA, B.didMove(nil), P.deinit, B.deinit
        """)
    #expect(world.visible == "T N A")
  }
}
