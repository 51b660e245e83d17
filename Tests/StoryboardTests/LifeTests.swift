import QuizboardStoryboard
import Testing

@Suite("The life of a controller") struct LifeTests {
  private func world() throws -> World {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"), .page("A", .to("B", .show, "go")),
      .page("B", .back("home", action: "toA"), .to("B", .show, "go")),
      Scene(
        id: "X", className: "Page",
        properties: [.title("Ex"), .hidesBackButton(true), .isModalInPresentation(true)]),
      .container("M", "Stack", root: "B"),
    ])
    try world.page("A").actions = ["toA"]
    return world
  }

  @Test("It is made with no parent, no children, nothing handed over") func initialize() throws {
    let world = try world()
    world.classes["Stack"] = { scene, storyboard, number, hierarchy in
      let page = Page(scene, storyboard, number, hierarchy, NavigationContainer())
      page.on["init"] = {
        #expect($0.parent == nil && $0.children.isEmpty && $0.environmentSource == nil)
      }
      return page
    }
    #expect(try world.make("M").children.count == 1)
  }

  @Test("It begins with its scene's properties") func properties() throws {
    let page = try world().make("X")
    #expect(page.title == "Ex")
    #expect(page.hidesBackButton && page.isModalInPresentation && !page.isNavigationContainer)
  }

  @Test("Numbers are counted by scene and never used twice") func numbers() throws {
    let world = try world()
    try world.tap("go", on: "A")
    try (world.hierarchy.root as? NavigationController)?.pop()
    try world.tap("go", on: "A")
    #expect(world.find("B")?.id == "B#2")
    #expect(world.hierarchy.nextNumber(forClass: "Page") == 1)
    #expect(world.hierarchy.nextNumber(forClass: "Page") == 2)
  }

  @Test("What it was made of is there as long as it is, and no longer") func madeOf() throws {
    var world: World? = try world()
    weak let storyboard = world?.storyboard
    var page = try world?.page("A")
    world = nil
    #expect(page?.hierarchy == nil)
    #expect(page?.scene?.id == "A")
    #expect(storyboard != nil)
    page = nil
    #expect(storyboard == nil)
  }

  @Test("viewDidLoad comes once") func loadsOnce() throws {
    let world = try world()
    try world.tap("go", on: "A")
    try (world.hierarchy.root as? NavigationController)?.pop()
    #expect(world.take(.viewDidLoad) == ["N.wL", "A.wL", "B.wL"])
  }

  @Test("Made to act once it is gone, it says which it was and what removed it")
  func gone() throws {
    let world = try world()
    try world.tap("go", on: "A")
    let page = try world.page("B")
    try world.tap("home", on: "B")
    let departure = Departure(cause: .popped, segue: "home")
    #expect(page.departure == departure)
    let other = try world.make("X")
    for (action, act) in [
      (Action.performSegue, { try page.performSegue("go") }), (.dismiss, { try page.dismiss() }),
      (.present, { try page.present(other) }), (.add, { try page.add(other) }),
      (.remove, { try page.remove(other) }),
    ] {
      #expect(throws: NavigationError.gone(controller: "B#1", departure: departure, action: action))
      {
        try act()
      }
    }
    #expect(
      throws: NavigationError.gone(controller: "B#1", departure: departure, action: .performSegue)
    ) {
      try world.hierarchy.send(Event(element: "go"), to: page)
    }
    let error = NavigationError.gone(controller: "B#1", departure: departure, action: .dismiss)
    #expect(
      error.message == "B#1 is gone (popped by segue \"home\"), so it cannot dismiss; "
        + "ask a controller that is still there")
  }

  @Test("Put back once it is gone, it says so too") func goneComesBack() throws {
    let world = try world()
    try world.tap("go", on: "A")
    let page = try world.page("B")
    let stack = try world.stack()
    _ = try stack.pop(animated: true)
    let error = NavigationError.gone(
      controller: "B#1", departure: Departure(cause: .popped), action: .show)
    #expect(throws: error) { try stack.push(page, animated: true) }
    #expect(throws: error) { try world.page("A").present(page) }
    #expect(throws: error) { try stack.setViewControllers([page], animated: true) }
  }

  @Test("Its fields can be read when it is gone, and it keeps nothing of its place")
  func goneReads() throws {
    let world = try world()
    try world.tap("go", on: "A")
    let page = try world.page("B")
    page.title = "Bye"
    _ = try world.stack().pop(animated: true)
    #expect(page.title == "Bye" && page.id == "B#1" && page.hasLeft)
    #expect(page.parent == nil && page.navigationController == nil && !page.isVisible)
    #expect(page.environment { $0.title } == "Bye")
  }

  @Test("What is taken out finds environment values of where it was until it is gone")
  func environment() throws {
    let world = try world()
    try world.tap("go", on: "A")
    let page = try world.page("B")
    world.hierarchy.root?.title = "here"
    var seen: [String?] = []
    for hook in ["viewDidDisappear", "deinit"] {
      page.on[hook] = { page in seen.append(page.environment { $0.title }) }
    }
    _ = try world.stack().pop(animated: true)
    #expect(seen == ["here", "here"])
  }

  @Test("Environment climbing ends whatever is put into what") func environmentCircles() throws {
    let world = try world()
    let page = try world.page("A")
    try world.hierarchy.input {
      let inner = try world.make("M")
      let outer = try world.make("M")
      try page.present(outer)
      try outer.add(inner)
      try inner.present(try world.make("M"))
      guard let above = outer.presented else { return }
      try outer.remove(inner)
      try above.add(inner)
      #expect(inner.environment { $0.title } == nil)
      #expect(above.environment { $0.title } == nil)
      try above.dismiss()
      #expect(above.environment { $0.title } == nil)
      #expect(inner.environment { $0.title } == nil)
      try above.remove(inner)
      try inner.add(above)
      #expect(above.environment { $0.title } == nil)
      #expect(inner.environment { $0.title } == nil)
      #expect(page.childContaining(above) == nil)
    }
  }

  @Test("deinit: innermost first, once, when the input ends") func deinitOnce() throws {
    let world = try world()
    let page = try world.page("A")
    try world.hierarchy.input {
      let stack = try world.make("M")
      try page.present(stack)
      try stack.dismiss()
      #expect(world.take(.deinitialize) == [])
    }
    #expect(world.take(.deinitialize) == ["B.deinit", "M.deinit"])
  }

  @Test("Acting in deinit is an error, and nothing crashes") func actsInDeinit() throws {
    let world = try world()
    try world.tap("go", on: "A")
    try world.page("B").on["deinit"] = { try $0.performSegue("go") }
    #expect(throws: NavigationError.self) { _ = try world.stack().pop(animated: true) }
  }

  @Test("Controllers and segues are let go with their hierarchy") func letGo() throws {
    var world: World? = try world()
    try world?.tap("go", on: "A")
    try world?.page("B").present(try #require(try world?.make("M")))
    _ = world?.take()
    weak let root = world?.hierarchy.root
    weak let page = world?.find("B")
    weak let presented = world?.find("M")
    #expect(root != nil && page != nil && presented != nil)
    world = nil
    #expect(root == nil && page == nil && presented == nil)
  }

  @Test("A controller that outlives its run says so") func outlives() throws {
    var world: World? = try world()
    let page = try #require(world?.find("A"))
    world = nil
    #expect(throws: NavigationError.runIsOver) { try page.performSegue("go") }
    #expect(throws: NavigationError.runIsOver) { try page.dismiss() }
  }
}
