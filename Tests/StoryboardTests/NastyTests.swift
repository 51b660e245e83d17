import QuizboardStoryboard
import Testing

/// No action of a callback crashes: it happens at once, it waits, or it is an error.
@Suite("Acting from every callback") struct NastyTests {
  static let hooks = [
    "init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear",
    "willMove",
    "didMove", "deinit", "prepare", "unwindAction", "canPerformUnwind",
    "allowedChildrenForUnwinding",
  ]
  static let deeds = [
    "segue", "present", "presentSelf", "dismiss", "pop", "popToRoot", "set", "unwind", "root",
    "removeSelf",
    "throw", "memento",
  ]

  private static func act(_ deed: String, _ page: Page, _ world: World) throws {
    let stack = page.navigationController as? NavigationController
    switch deed {
    case "segue": try page.performSegue("go")
    case "present": try page.present(try world.make("P"))
    case "presentSelf": try page.present(page)
    case "dismiss": try page.dismiss()
    case "pop": try stack?.pop()
    case "popToRoot": try stack?.popToRoot()
    case "set": try stack?.setViewControllers([page, try world.make("C")])
    case "unwind": try page.performSegue("home")
    case "root": try world.hierarchy.setRoot(try world.make("C"))
    case "removeSelf": try page.parent?.remove(page)
    case "memento": _ = world.hierarchy.memento(including: [page])
    default: throw Refused()
    }
  }

  @Test(
    "Nothing crashes, the input ends or fails, and afterwards the memento is sound",
    arguments: hooks, deeds)
  func everything(hook: String, deed: String) throws {
    let world = try World([
      .container("N", "Navigation", root: "A"),
      .page("A", .to("B", .show, "go"), .to("B", .show, "next")),
      .page("B", .to("C", .show, "go"), .to("P", .present, "p"), .back("home", action: "toA")),
      .page("C", .to("C", .show, "go"), .back("home", action: "toA")),
      .page("P", .to("C", .show, "go"), .back("home", action: "toA")),
    ])
    world.isTracing = false
    var left = 3
    world.classes["Page"] = { [unowned world] scene, storyboard, number, hierarchy in
      let page = Page(scene, storyboard, number, hierarchy)
      page.actions = scene.id == "A" ? ["toA"] : []
      page.on[hook] = { [unowned world] page in
        guard left > 0, page.scene?.id != "A" else { return }
        left -= 1
        try Self.act(deed, page, world)
      }
      return page
    }
    try world.launch()
    for step in ["next", "p", "home", "go"] {
      let before = world.hierarchy.memento()
      do {
        try world.hierarchy.input {
          guard let top = world.hierarchy.path.last else { return }
          try world.hierarchy.send(Event(element: ElementID(rawValue: step)), to: top)
        }
      } catch {
        try world.restore(before)
        #expect(world.hierarchy.memento() == before)
      }
      #expect(world.hierarchy.visible.allSatisfy { $0.isVisible && $0.isInHierarchy })
      #expect(world.hierarchy.phase == .handler)
    }
  }

  @Test("Acting from a container's show, unwindTowards and visibleChildren", arguments: deeds)
  func containers(deed: String) throws {
    let world = try World.launched([
      .container("N", "Tabs", root: "A"),
      .page("A", .to("C", .show, "go"), .to("P", .present, "p")),
      .page("C", .back("home", action: "toA"), .to("C", .show, "go")),
      .page("P", .back("home", action: "toA"), .to("C", .show, "go")),
    ])
    let tabs = try world.page("N")
    try world.page("A").actions = ["toA"]
    for place in 0..<3 {
      var left = 2
      let act = { [unowned tabs] in
        guard left > 0 else { return }
        left -= 1
        try? Self.act(deed, tabs, world)
      }
      tabs.shows = { [unowned tabs] controller in
        if place == 0 { act() }
        if controller.parent == nil { try tabs.add(controller) }
      }
      tabs.towards = { _, _ in if place == 1 { act() } }
      tabs.placed = { [unowned tabs] in
        if place == 2 { act() }
        return tabs.children + tabs.children
      }
      do {
        try world.tap("go", on: "A")
        try world.tap("home", on: "C")
      } catch is Missing {} catch is NavigationError {}
      #expect(world.hierarchy.phase == .handler)
    }
  }
}
