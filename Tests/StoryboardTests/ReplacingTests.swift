import QuizboardStoryboard
import Testing

@Suite("Replacing") struct ReplacingTests {
  private func world() throws -> World {
    let world = try World.launched([
      .page(
        "A", .to("B", .replace, "swap"), .to("P", .present, "cover"),
        .to("P", .present, "ask", style: .sheet)),
      .page("B"),
      .page(
        "P", .to("B", .replace, "swap"), .to("R", .present, "more", style: .sheet),
        .back("home", action: "toA")),
      .page("R"), .container("N", "Navigation", root: "A"),
    ])
    _ = world.take()
    return world
  }

  @Test("At the window's root", arguments: [true, false]) func root(animated: Bool) throws {
    let world = try World([.page("A", .to("B", .replace, "swap", animated: animated)), .page("B")])
    try world.launch()
    let old = try #require(world.hierarchy.root)
    #expect(
      try world.row(ofTapping: "swap", on: "A")
        == """
        A's handler, A.shouldPerformSegue, B.init, segue.init, A.prepare, perform, B.wL, A.wD, \
        B.wA, ⇒ \(animated ? "crossDissolve" : "none"), A.dD, B.dA, A.deinit
        """)
    #expect(world.hierarchy.root?.baseName == "B")
    #expect(old.departure == Departure(cause: .replaced, segue: "swap"))
  }

  @Test("At a presentation's root: its source, its segue and its style stay")
  func presented() throws {
    let world = try world()
    try world.tap("ask", on: "A")
    let segue = try #require(world.find("P")?.presentationSegue)
    _ = world.take()
    try world.tap("swap", on: "P")
    let presented = try #require(world.find("B"))
    #expect(
      world.take(.viewWillDisappear, .viewWillAppear, .deinitialize) == [
        "P.wD", "B.wA", "P.deinit",
      ])
    #expect(presented.presenting === world.hierarchy.root)
    #expect(presented.presentationSource === world.find("A"))
    #expect(presented.presentationSegue === segue)
    #expect(presented.presentationStyle == .sheet)
    #expect(world.visible == "A B")
    let memento = world.hierarchy.memento()
    try world.restore(memento)
    #expect(world.hierarchy.memento() == memento)
    try world.page("B").dismiss()
    #expect(world.visible == "A")
  }

  @Test("What it presents goes with it") func presenting() throws {
    let world = try world()
    try world.tap("cover", on: "A")
    try world.tap("more", on: "P")
    _ = world.take()
    try world.hierarchy.performSegue("swap", from: try world.page("P"))
    #expect(world.take(.deinitialize) == ["R.deinit", "P.deinit"])
    #expect(world.visible == "B")
  }

  @Test("In the middle of a stack, unseen") func middle() throws {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"),
      .page("A", .to("B", .show, "go"), .to("C", .replace, "swap")),
      .page("B"), .page("C"),
    ])
    try world.tap("go", on: "A")
    _ = world.take()
    try world.hierarchy.performSegue("swap", from: try world.page("A"))
    #expect(
      world.row() == """
        C.init, segue.init, A.prepare, perform, A.willMove(nil), C.willMove(N), A.didMove(nil), \
        C.didMove(N), A.deinit
        """)
    #expect(world.hierarchy.root?.children.map(\.baseName) == ["C", "B"])
  }

  @Test("From viewDidLoad: who was never seen gets no appearance callbacks") func loading() throws {
    let world = try World([
      .container("N", "Navigation", root: "M"), .page("M", .to("A", .show, "go")),
      .page("A", .to("B", .replace, "swap")),
      .page("B"),
    ])
    world.classes["Page"] = { scene, storyboard, number, hierarchy in
      let page = Page(scene, storyboard, number, hierarchy)
      if scene.id == "A" { page.on["viewDidLoad"] = { try $0.performSegue("swap") } }
      return page
    }
    try world.launch()
    _ = world.take()
    try world.tap("go", on: "M")
    #expect(world.visible == "N B")
    #expect(
      world.take(.viewWillAppear, .viewDidLoad, .deinitialize) == [
        "A.wL", "B.wL", "B.wA", "A.deinit",
      ])
  }

  @Test("What has no place has none to give") func nowhere() throws {
    let world = try world()
    let page = try world.make("A")
    #expect(throws: NavigationError.notInHierarchy(controller: "A#2", action: .replace)) {
      try world.hierarchy.performSegue("swap", from: page)
    }
  }

  @Test("An unwinding out of a replaced presentation goes where the first one would have gone")
  func unwinding() throws {
    let world = try World.launched([
      .page("A", .to("P", .present, "cover")), .page("P", .to("B", .replace, "swap")),
      .page("B", .back("home", action: "toA")),
    ])
    try world.page("A").actions = ["toA"]
    try world.tap("cover", on: "A")
    try world.tap("swap", on: "P")
    try world.tap("home", on: "B")
    #expect(world.visible == "A")
  }

  @Test("A thousand replacements leave nothing behind") func often() throws {
    let world = try World([.page("A", .to("A", .replace, "again"))])
    try world.launch()
    for _ in 0..<1_000 { try world.tap("again", on: "A") }
    #expect(world.hierarchy.memento().nodes.count == 1)
    #expect(world.hierarchy.root?.id == "A#1001")
  }
}
