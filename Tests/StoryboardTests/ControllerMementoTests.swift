import QuizboardModel
import QuizboardStoryboard
import Testing

@Suite("The hierarchy as a value") struct ControllerMementoTests {
  static let scenes: [Scene] = [
    .container("N", "Navigation", root: "A"),
    .page(
      "A", .to("B", .show, "go"), .to("P", .present, "p"), .to("P", .present, "s", style: .sheet)),
    .page("B", .to("B", .show, "go"), .back("home", action: "toA"), .to("P", .present, "p")),
    .container("P", "Stack", root: "Q"), .page("Q", .to("B", .show, "go"), .to("P", .present, "p")),
    .container("D", "Tabs", root: "A"),
  ]

  private func world() throws -> World {
    let world = try World(Self.scenes)
    world.classes["Page"] = { scene, storyboard, number, hierarchy in
      let page = Page(scene, storyboard, number, hierarchy)
      if scene.id == "A" { page.actions = ["toA"] }
      return page
    }
    return world
  }

  private func copy(_ memento: Memento, of world: World) throws -> World {
    let other = try self.world()
    try other.restore(memento)
    return other
  }

  @Test("Restored, it is what it was, and nothing was called") func restores() throws {
    let first = try world()
    try first.launch()
    try first.tap("go", on: "A")
    try first.tap("p", on: "B")
    first.find("Q")?.title = "Q!"
    first.find("Q")?.hidesBackButton = true
    let memento = first.hierarchy.memento()
    let second = try copy(memento, of: first)
    #expect(second.events.isEmpty)
    #expect(second.hierarchy.memento() == memento)
    #expect(second.visible == first.visible)
    #expect(second.find("Q")?.title == "Q!")
    #expect(second.find("P")?.presentationSource === second.find("B"))
    #expect(second.find("P")?.presentationStyle == .fullScreen)
    #expect(second.find("P")?.presentationSegue?.identifier == "p")
  }

  @Test("What happens after restoring is what would have happened") func goesOn() throws {
    let first = try world()
    try first.launch()
    try first.tap("go", on: "A")
    let second = try copy(first.hierarchy.memento(), of: first)
    _ = first.take()
    for world in [first, second] {
      try world.tap("go", on: "B")
      try world.tap("home", on: "B")
    }
    #expect(first.row() == second.row())
    #expect(first.hierarchy.memento() == second.hierarchy.memento())
  }

  @Test("Restoring the same hierarchy takes it back to where it was") func takesBack() throws {
    let world = try world()
    try world.launch()
    let memento = world.hierarchy.memento()
    try world.tap("go", on: "A")
    try world.tap("p", on: "B")
    try world.restore(memento)
    #expect(world.visible == "N A")
    #expect(world.hierarchy.memento() == memento)
    try world.tap("go", on: "A")
    #expect(world.find("B")?.id == "B#1", "numbers too")
  }

  @Test("After an input that failed half way, the memento from before brings everything back")
  func rollsBack() throws {
    let world = try world()
    try world.launch()
    let memento = world.hierarchy.memento()
    try world.page("A").on["viewDidDisappear"] = { _ in throw Refused() }
    #expect(throws: Refused.self) { try world.tap("go", on: "A") }
    try world.restore(memento)
    _ = world.take()
    try world.tap("go", on: "A")
    #expect(world.take(.viewWillAppear, .viewDidDisappear) == ["B.wA", "A.dD"])
  }

  @Test("Controllers that the host names are kept though they are outside: gone, or not shown yet")
  func others() throws {
    let world = try world()
    try world.launch()
    try world.tap("go", on: "A")
    let gone = try world.page("B")
    try world.tap("home", on: "B")
    let waiting = try world.make("P")
    let inside = try #require(waiting.children.first)
    let (memento, controllers) = world.hierarchy.snapshot(including: [gone, inside])
    #expect(controllers.map(\.id) == ["N#1", "A#1", "B#1", "P#1", "Q#1"])
    #expect(memento.nodes[2].departure == Departure(cause: .popped, segue: "home"))
    let other = try self.world()
    let made = try other.restore(memento)
    #expect(other.hierarchy.snapshot(including: Array(made[2...])).memento == memento)
    #expect(made[4].parent === made[3] && !made[3].isInHierarchy)
    #expect(throws: NavigationError.self) { try made[2].performSegue("go") }
    try other.page("A").present(made[3])
    #expect(other.visible == "P Q")
  }

  @Test(
    "didRestore comes from the root down, presented after presenting, and what it asks for waits")
  func didRestore() throws {
    let first = try world()
    try first.launch()
    try first.tap("go", on: "A")
    try first.tap("p", on: "B")
    let second = try copy(first.hierarchy.memento(), of: first)
    try second.page("Q").on["didRestore"] = { page in
      try page.performSegue("go")
      #expect(second.visible == "P Q")
    }
    try second.hierarchy.didRestoreAll()
    #expect(
      second.take(.didRestore) == [
        "N.didRestore", "A.didRestore", "B.didRestore", "P.didRestore", "Q.didRestore",
      ])
    #expect(second.visible == "P B")
  }

  @Test("A memento that fits no hierarchy is refused", arguments: 0..<5) func refuses(number: Int)
    throws
  {
    let world = try world()
    var memento = Memento()
    memento.nodes = (1...3).map {
      Memento.Node(storyboard: "Main", scene: "B", className: "Page", number: $0)
    }
    memento.root = 0
    switch number {
    case 0: memento.root = 7
    case 1: memento.nodes[1].children = [0]
    case 2: memento.nodes[0].children = [1, 1]
    case 3: memento.visible = [-1]
    default: memento.nodes[0].presented = 9
    }
    #expect(throws: PlainError.self) { try world.restore(memento) }
  }

  @Test("Random walks: a memento restored gives the same memento", arguments: 1...40) func random(
    seed: Int
  )
    throws
  {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let world = try world()
    world.isTracing = false
    try world.launch()
    for _ in 0..<60 {
      let all = world.hierarchy.snapshot().controllers
      let someone = all[draw(all.count)]
      let before = world.hierarchy.memento()
      do {
        switch draw(9) {
        case 0, 1: try world.hierarchy.send(Event(element: "go"), to: someone)
        case 2: try world.hierarchy.send(Event(element: "p"), to: someone)
        case 3: try world.hierarchy.send(Event(element: "home"), to: someone)
        case 4: try someone.dismiss()
        case 5: try (someone as? NavigationController)?.pop()
        case 6: try someone.add(try world.make("B"), at: 0)
        case 7: try someone.children.first.map { try someone.remove($0) }
        default: try world.hierarchy.send(Event(element: "s"), to: someone)
        }
      } catch is NavigationError {
        try world.restore(before)
      }
      let memento = world.hierarchy.memento()
      let other = try copy(memento, of: world)
      #expect(other.hierarchy.memento() == memento)
      #expect(other.visible == world.visible)
      let shown = world.hierarchy.visible
      #expect(
        shown.allSatisfy { $0.isVisible && $0.isViewLoaded && $0.isInHierarchy && !$0.hasLeft })
      let now = world.hierarchy.snapshot().controllers
      #expect(now.allSatisfy { one in one.isVisible == shown.contains { $0 === one } })
    }
  }
}
