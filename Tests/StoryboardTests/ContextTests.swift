import QuizboardStoryboard
import Testing

/// Presentations in a context of their own: they cover that, and nothing around it.
@Suite("Presentation contexts") struct ContextTests {
  /// Side by side in D: K, which embeds A, and L.
  private func world() throws -> World {
    let world = try World.launched([
      Scene(id: "D", className: "Tabs", segues: [.with("K", .root), .with("L", .root)]),
      .page("K", .with("A", .embed)),
      .page("A", .to("X", .present, "here", style: .currentContext), .to("Y", .present, "all")),
      .page("L", .to("Y", .present, "all"), .to("X", .present, "here", style: .currentContext)),
      .container("X", "Stack", root: "Q"),
      .page(
        "Q", .back("home", action: "back"), .to("Y", .present, "all"),
        .to("S", .present, "sheet", style: .sheet),
        .to("Z", .present, "here", style: .currentContext)),
      .page("Y", .back("home", action: "back")), .page("S", .back("home", action: "back")),
      .page("Z"),
    ])
    try world.page("K").definesPresentationContext = true
    return world
  }

  @Test("The nearest that defines a context presents, and only what is in it is covered")
  func nearest() throws {
    let world = try world()
    try world.tap("here", on: "A")
    #expect(world.find("X")?.presenting === world.find("K"))
    #expect(world.find("X")?.presentationSource === world.find("A"))
    #expect(world.visible == "D X Q L")
    #expect(world.hierarchy.path.map(\.baseName) == ["D", "K", "X", "Q"])
  }

  @Test("Without one, the topmost parent does, as in full") func none() throws {
    let world = try world()
    try world.page("K").definesPresentationContext = false
    try world.tap("here", on: "A")
    #expect(world.find("X")?.presenting === world.hierarchy.root)
    #expect(world.visible == "X Q")
  }

  @Test("One that presents already cannot again; the window's root still can")
  func already() throws {
    let world = try world()
    try world.tap("here", on: "A")
    #expect(throws: NavigationError.alreadyPresenting(controller: "K#1", presented: "X#1")) {
      try world.tap("here", on: "A")
    }
    try world.tap("all", on: "L")
    #expect(world.find("Y")?.presenting === world.hierarchy.root)
    #expect(world.visible == "Y")
    try world.page("Y").dismiss()
    #expect(world.visible == "D X Q L")
  }

  @Test(
    "What is in a context presents over everything, and the way to it leads through the context")
  func over() throws {
    let world = try world()
    try world.page("L").definesPresentationContext = true
    try world.tap("here", on: "L")
    try world.tap("sheet", on: "Q")
    #expect(world.visible == "D K A X Q S")
    #expect(world.hierarchy.path.map(\.baseName) == ["D", "L", "X", "S"])
    try world.page("S").dismiss()
    _ = world.take()
    try world.tap("all", on: "Q")
    #expect(world.visible == "Y")
    #expect(world.take(.viewWillDisappear) == ["D.wD", "K.wD", "A.wD", "X.wD", "Q.wD"])
    try world.page("Y").dismiss()
    #expect(world.visible == "D K A X Q")
  }

  @Test("A context within a context: each stands in the place of the one below")
  func nested() throws {
    let world = try world()
    try world.tap("here", on: "A")
    try world.tap("here", on: "Q")
    #expect(world.find("Z")?.presenting === world.find("X"))
    #expect(world.visible == "D Z L")
    #expect(world.hierarchy.path.map(\.baseName) == ["D", "K", "X", "Z"])
    try world.page("Q").dismiss()
    #expect(world.visible == "D X Q L")
  }

  @Test("In a sheet it takes the sheet's place, and what is beneath stays visible")
  func inSheet() throws {
    let world = try world()
    try world.page("L").present(try world.make("Y"), style: .sheet)
    try world.page("Y").present(try world.make("Z"), style: .currentContext)
    #expect(world.visible == "D K A L Z")
  }

  @Test("presented and presenting are read through the parents; dismiss takes the nearest")
  func reading() throws {
    let world = try world()
    try world.tap("here", on: "A")
    #expect(try world.page("A").presentedThroughParents === world.find("X"))
    #expect(try world.page("L").presentedThroughParents == nil)
    #expect(try world.page("Q").presentingThroughParents === world.find("K"))
    try world.page("A").dismiss()
    #expect(world.visible == "D K A L")
  }

  @Test("An unwinding to what the context covers takes its presentation away; out of it too")
  func unwinding() throws {
    for destination in ["A", "K", "D", "L"] as [SceneID] {
      let world = try world()
      try world.page(destination).actions = ["back"]
      try world.tap("here", on: "A")
      try world.tap("all", on: "Q")
      try world.tap("home", on: "Y")
      #expect(world.visible == "D K A L", "to \(destination)")
    }
    let inner = try world()
    try inner.tap("here", on: "A")
    try inner.page("Q").actions = ["back"]
    try inner.tap("sheet", on: "Q")
    try inner.tap("home", on: "S")
    #expect(inner.visible == "D X Q L")
  }

  @Test("Removed from its container, a context takes along what it presents")
  func removed() throws {
    let world = try world()
    try world.tap("here", on: "A")
    _ = world.take()
    let context = try world.page("K")
    try world.page("D").remove(context)
    #expect(world.take(.deinitialize) == ["Q.deinit", "X.deinit", "A.deinit", "K.deinit"])
    #expect(world.visible == "D L")
  }

  @Test("Restored, each stands where it stood", arguments: [false, true]) func memento(isDeep: Bool)
    throws
  {
    let world = try world()
    try world.tap("here", on: "A")
    if isDeep { try world.tap("all", on: "Q") }
    let memento = world.hierarchy.memento()
    let visible = world.visible
    try world.restore(memento)
    try world.page("K").definesPresentationContext = true
    #expect(world.hierarchy.memento() == memento)
    #expect(world.visible == visible)
    if isDeep { try world.page("Y").dismiss() }
    #expect(world.visible == "D X Q L")
  }

  @Test("Two hundred presentations deep, and one unwinding back through three containers")
  func deep() throws {
    let world = try World.launched([
      Scene(id: "T", className: "TabController", segues: [.with("N", .tab), .with("L", .tab)]),
      .container("N", "Navigation", root: "M"), .page("M", .with("A", .embed)),
      .page("A", .to("P", .present, "go", style: .sheet)), .page("L"),
      .container("P", "Stack", root: "Q"),
      .page("Q", .to("P", .present, "go", style: .sheet), .back("home", action: "toM")),
    ])
    try world.page("M").actions = ["toM"]
    try world.tap("go", on: "A")
    for _ in 1..<200 {
      try world.hierarchy.send(Event(element: "go"), to: #require(world.hierarchy.path.last))
    }
    #expect(world.hierarchy.visible.count == 404)
    let memento = world.hierarchy.memento()
    try world.restore(memento)
    #expect(world.hierarchy.memento() == memento)
    try world.page("M").actions = ["toM"]
    try world.hierarchy.send(Event(element: "home"), to: #require(world.hierarchy.path.last))
    #expect(world.visible == "T N M A")
  }

  @Test(
    "A popover knows the element that triggered it; by hand, and from a manual segue, it has none")
  func anchor() throws {
    let world = try World.launched([
      .page("A", .to("P", .popover, "settings"), .to("P", .popover, "other", isManual: true)),
      .page("P"),
    ])
    try world.tap("settings", on: "A")
    #expect(world.find("P")?.presentationStyle == .popover)
    #expect(world.find("P")?.presentationAnchor == "settings")
    #expect(world.visible == "A P")
    let memento = world.hierarchy.memento()
    try world.restore(memento)
    #expect(world.hierarchy.memento() == memento)
    #expect(world.find("P")?.presentationAnchor == "settings")
    try world.page("A").dismiss()
    try world.page("A").performSegue("other")
    #expect(world.find("P")?.presentationAnchor == nil)
    try world.page("A").dismiss()
    try world.page("A").present(try world.make("P"), style: .popover)
    #expect(world.find("P")?.presentationAnchor == nil)
    #expect(world.find("P")?.presentationStyle == .popover)
  }
}
