import QuizboardStoryboard
import Testing

@Suite("Presentations") struct ControllerPresentationTests {
  private func world() throws -> World {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"),
      .page(
        "A", .to("P", .present, "p"), .to("P", .present, "s", style: .sheet),
        .to("B", .show, "go")),
      .page("B"), .page("P", .to("R", .present, "p")), .page("R"),
      .container("M", "Stack", root: "B"),
    ])
    _ = world.take()
    return world
  }

  @Test(
    "The presenting controller is the topmost parent of the one that asked, which is kept as source"
  )
  func presenter() throws {
    let world = try world()
    try world.tap("p", on: "A")
    let presented = try #require(world.find("P"))
    #expect(presented.presenting === world.hierarchy.root)
    #expect(presented.presentationSource === world.find("A"))
    #expect(try world.page("A").presentedThroughParents === presented)
    #expect(presented.presentingThroughParents === world.hierarchy.root)
  }

  @Test("Presenting from one that already presents is the error alreadyPresenting")
  func already() throws {
    let world = try world()
    try world.tap("p", on: "A")
    let error = NavigationError.alreadyPresenting(controller: "N#1", presented: "P#1")
    #expect(throws: error) { try world.tap("s", on: "A") }
  }

  @Test("What is not in the hierarchy cannot present") func outside() throws {
    let world = try world()
    let page = try world.make("B")
    let other = try world.make("B")
    #expect(throws: NavigationError.notInHierarchy(controller: "B#1", action: .present)) {
      try page.present(other)
    }
  }

  @Test("What has a place cannot be presented") func occupied() throws {
    let world = try world()
    let page = try world.page("A")
    let root = try #require(world.hierarchy.root)
    #expect(throws: NavigationError.occupied(controller: "A#1", place: "in N#1")) {
      try page.present(page)
    }
    #expect(throws: NavigationError.occupied(controller: "N#1", place: "the root")) {
      try page.present(root)
    }
  }

  @Test("Nothing presented is an error") func nothing() throws {
    let world = try world()
    let page = try world.page("A")
    #expect(throws: NavigationError.nothingPresented(controller: "A#1")) { try page.dismiss() }
  }

  @Test(
    "dismiss takes what it presents with everything above it, else the presentation that it is in")
  func dismissal() throws {
    let world = try world()
    try world.tap("p", on: "A")
    try world.tap("p", on: "P")
    _ = world.take()
    try world.page("A").dismiss()
    #expect(world.take(.deinitialize) == ["R.deinit", "P.deinit"])
    try world.tap("p", on: "A")
    try world.page("P").dismiss()
    #expect(world.visible == "N A")
  }

  @Test("Dismissing in the middle leaves what is below") func middle() throws {
    let world = try world()
    try world.tap("s", on: "A")
    try world.tap("p", on: "P")
    try world.page("P").dismiss()
    #expect(world.visible == "N A P")
    try world.page("P").dismiss()
    #expect(world.visible == "N A")
  }

  @Test("Under a sheet its presenter gets no appearance callbacks, whatever comes above")
  func overSheet() throws {
    let world = try world()
    try world.tap("s", on: "A")
    _ = world.take()
    try world.tap("p", on: "P")
    #expect(
      world.take(.viewWillDisappear) == ["N.wD", "A.wD", "P.wD"], "fullScreen hides all beneath it")
    try world.page("R").dismiss()
    #expect(world.take(.viewWillAppear) == ["N.wA", "A.wA", "P.wA"])
  }

  @Test("isBeingPresented and isBeingDismissed tell why") func flags() throws {
    let world = try world()
    let presented = try #require(try world.make("P") as? Page)
    var seen: [String] = []
    for hook in ["viewDidAppear", "viewDidDisappear"] {
      presented.on[hook] = { seen.append("\($0.isBeingPresented) \($0.isBeingDismissed)") }
    }
    try world.page("A").present(presented, style: .sheet)
    try presented.dismiss()
    #expect(seen == ["true false", "false true"])
    #expect(!presented.isBeingDismissed)
  }

  @Test(
    "The transition: the one given, else the presentation's own on the way back, else coverVertical"
  )
  func transitions() throws {
    let world = try world()
    try world.page("A").present(try world.make("P"), transition: .scale)
    try world.page("A").dismiss()
    try world.page("A").present(try world.make("P"))
    try world.page("A").dismiss(transition: .flipHorizontal)
    #expect(
      world.take(.transition) == [
        "⇒ scale", "⇒ scale", "⇒ coverVertical", "⇒ flipHorizontal",
      ])
  }

  @Test("Shown under a presentation, nobody sees it") func beneath() throws {
    let world = try world()
    try world.tap("p", on: "A")
    _ = world.take()
    try world.hierarchy.performSegue("go", from: try world.page("A"))
    #expect(world.take(.viewDidLoad, .viewWillAppear, .transition) == [])
    try world.page("P").dismiss()
    #expect(world.take(.viewDidLoad, .viewWillAppear) == ["B.wL", "N.wA", "B.wA"])
  }

  @Test("Another root takes the place of the first with all that it presents")
  func newRoot() throws {
    let world = try world()
    try world.tap("p", on: "A")
    let old = try #require(world.hierarchy.root)
    let other = try world.make("B")
    _ = world.take()
    try world.hierarchy.setRoot(other)
    #expect(
      world.row() == "B.wL, P.wD, B.wA, ⇒ crossDissolve, P.dD, B.dA, P.deinit, A.deinit, N.deinit")
    #expect(old.departure?.cause == .replaced)
  }

  @Test("The old root inside the new one stays, without what it presented")
  func rootInside() throws {
    let world = try world()
    try world.tap("p", on: "A")
    let old = try #require(world.hierarchy.root)
    try world.hierarchy.input {
      let outer = try world.hierarchy.instantiate("M", in: world.storyboard)
      try world.hierarchy.setRoot(outer)
      try outer.add(old)
    }
    #expect(world.visible == "M N A")
    #expect(!old.hasLeft)
    #expect(old.presented == nil)
  }

  @Test("A source that is popped meanwhile gives way to the presenter") func sourcePopped() throws {
    let world = try world()
    try world.tap("go", on: "A")
    try world.page("B").present(try world.make("P"))
    #expect(world.find("P")?.presentationSource === world.find("B"))
    try (world.hierarchy.root as? NavigationController)?.pop()
    #expect(world.find("P")?.presentationSource === world.hierarchy.root)
  }
}
