import QuizboardStoryboard
import Testing

@Suite("When acting happens") struct PhaseTests {
  private func world() throws -> World {
    try World([
      .container("N", "Navigation", root: "A"),
      .page("A", .to("B", .show, "go"), .to("C", .show, "later"), .to("P", .present, "p")),
      .page("B", .to("C", .show, "go"), .to("P", .present, "p"), .back("home", action: "x")),
      .page("C"), .page("P"),
    ])
  }

  /// The class of a scene, every controller of which begins with those hooks.
  private func define(_ world: World, _ scene: String, _ setUp: @escaping (Page) -> Void) {
    world.classes["Page"] = { found, storyboard, number, hierarchy in
      let page = Page(found, storyboard, number, hierarchy)
      if found.id.rawValue == scene { setUp(page) }
      return page
    }
  }

  @Test("performSegue acts at once in handlers and timers") func atOnce() throws {
    let world = try world()
    try world.launch()
    let page = try world.page("A")
    try world.hierarchy.input {
      try page.performSegue("go")
      #expect(world.visible == "N B")
    }
  }

  @Test(
    "performSegue waits in callbacks until the operation has ended, within the same input",
    arguments: ["viewWillDisappear", "viewDidDisappear", "prepare"])
  func waits(hook: String) throws {
    let world = try world()
    try world.launch()
    let page = try world.page("A")
    var before = 0
    page.on[hook] = { page in
      page.on = [:]
      before = page.parent?.children.count ?? 0
      try page.performSegue("later")
      #expect(page.parent?.children.count == before, "nothing yet")
    }
    try world.tap("go", on: "A")
    #expect(world.hierarchy.root?.children.map(\.baseName) == ["A", "B", "C"])
  }

  @Test(
    "performSegue waits in the callbacks of what comes",
    arguments: ["willMove", "viewWillAppear", "viewDidAppear", "didMove"])
  func waitsInNew(hook: String) throws {
    let world = try world()
    define(world, "B") { $0.on[hook] = { try $0.performSegue("go") } }
    try world.launch()
    _ = world.take()
    try world.tap("go", on: "A")
    #expect(world.visible == "N C")
    let appearances = world.take(.viewDidAppear, .viewDidDisappear)
    #expect(appearances == ["A.dD", "B.dA", "B.dD", "C.dA"], "one operation after the other")
  }

  @Test("What waits happens in order") func inOrder() throws {
    let world = try world()
    try world.launch()
    let page = try world.page("A")
    page.on["prepare"] = { page in
      page.on = [:]
      try page.performSegue("later")
      try page.performSegue("go")
    }
    try world.tap("go", on: "A")
    #expect(world.hierarchy.root?.children.map(\.id) == ["A#1", "B#1", "C#1", "B#2"])
  }

  @Test("In the viewDidLoad of one never visible it acts at once, without appearances of its own")
  func loading() throws {
    let world = try world()
    define(world, "B") { $0.on["viewDidLoad"] = { try $0.performSegue("go") } }
    try world.launch()
    #expect(
      try world.row(ofTapping: "go", on: "A")
        == """
        A's handler, A.shouldPerformSegue, B.init, segue.init, A.prepare, perform, \
        B.willMove(N), B.wL, C.init, segue.init, B.prepare, perform, C.willMove(N), C.wL, A.wD, \
        C.wA, ⇒ slide, A.dD, C.dA, B.didMove(N), C.didMove(N)
        """)
  }

  @Test("Presenting from viewDidLoad waits", arguments: [true, false]) func presentsFromLoading(
    bySegue: Bool
  )
    throws
  {
    let world = try world()
    define(world, "B") {
      $0.on["viewDidLoad"] = { page in
        if bySegue {
          try page.performSegue("p")
        } else {
          guard let storyboard = page.storyboard, let hierarchy = page.hierarchy else { return }
          try page.present(try hierarchy.instantiate("P", in: storyboard))
        }
        #expect(page.presentedThroughParents == nil)
      }
    }
    try world.launch()
    _ = world.take()
    try world.tap("go", on: "A")
    #expect(world.visible == "P")
    #expect(world.take(.viewDidAppear) == ["B.dA", "P.dA"])
    #expect(world.find("P")?.presentationSource === world.find("B"))
  }

  @Test("Presenting in the perform of a segue from viewDidLoad waits too")
  func performInLoading() throws {
    let world = try World([
      .container("N", "Navigation", root: "A"),
      .page("A", .to("P", .custom, "c", class: "Mine")), .page("P"),
    ])
    world.segueClasses["Mine"] = {
      Passage($0, $1, $2, $3) { segue in
        if let destination = segue.destination { try segue.source.present(destination) }
      }
    }
    define(world, "A") { $0.on["viewDidLoad"] = { try $0.performSegue("c") } }
    try world.launch()
    #expect(world.visible == "P")
    #expect(world.take(.viewDidAppear) == ["N.dA", "A.dA", "P.dA"])
  }

  @Test(
    "Acting is an error in init, canPerformUnwind and allowedChildrenForUnwinding",
    arguments: [Phase.Refusal.initialize, .canPerformUnwind, .allowedChildrenForUnwinding])
  func refused(phase: Phase.Refusal) throws {
    let world = try world()
    var seen: [NavigationError] = []
    define(world, "B") {
      $0.on[phase.rawValue] = { page in
        for act in [{ try page.performSegue("go") }, { try page.dismiss() }] {
          do { try act() } catch let error as NavigationError { seen.append(error) }
        }
      }
    }
    try world.launch()
    try world.tap("go", on: "A")
    try world.tap("home", on: "B")
    #expect(
      seen == [.phaseForbids(.performSegue, phase: phase), .phaseForbids(.dismiss, phase: phase)])
    #expect(seen.first?.message.contains(phase.rawValue) == true)
  }

  @Test("Acting is an error in a condition and in view") func refusedByHost() throws {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"),
      .page("A", .to("B", .show, "go", when: .named("w"))),
      .page("B"),
    ])
    world.conditions["w"] = { page in
      #expect(throws: NavigationError.phaseForbids(.performSegue, phase: .condition)) {
        try page.performSegue("go")
      }
      return true
    }
    try world.tap("go", on: "A")
    let page = try world.page("A")
    #expect(throws: NavigationError.phaseForbids(.dismiss, phase: .view)) {
      try world.hierarchy.withPhase(.refused(.view)) { try page.dismiss() }
    }
    #expect(world.visible == "N B")
  }

  @Test("In perform a segue waits and the containers' methods act at once")
  func inPerform() throws {
    let world = try World([
      .container("N", "Navigation", root: "A"),
      .page("A", .to("B", .custom, "c", class: "Mine"), .to("C", .show, "later")), .page("B"),
      .page("C"),
    ])
    world.segueClasses["Mine"] = {
      Passage($0, $1, $2, $3) { segue in
        try segue.source.performSegue("later")
        guard let stack = segue.source.navigationController as? NavigationController else { return }
        #expect(stack.children.count == 1)
        if let destination = segue.destination { try stack.push(destination) }
        #expect(stack.children.count == 2)
      }
    }
    try world.launch()
    try world.tap("c", on: "A")
    #expect(world.hierarchy.root?.children.map(\.baseName) == ["A", "B", "C"])
  }

  @Test("Containers' methods and dismiss wait in callbacks") func containersWait() throws {
    let world = try world()
    try world.launch()
    let page = try world.page("A")
    page.on["viewWillDisappear"] = { page in
      guard let stack = page.navigationController as? NavigationController else { return }
      let popped = try stack.pop()
      #expect(popped == nil)
      #expect(stack.children.count == 2)
    }
    try world.tap("go", on: "A")
    #expect(world.visible == "N A")
    #expect(world.find("B") == nil)
  }

  @Test("A queued segue whose source has left the hierarchy is an error") func sourceGone() throws {
    let world = try world()
    try world.launch()
    try world.tap("go", on: "A")
    let page = try world.page("B")
    page.on["viewDidDisappear"] = { try $0.performSegue("go") }
    let expected = NavigationError.queuedSourceGone(
      controller: "B#1", departure: Departure(cause: .popped), action: .performSegue)
    #expect(throws: expected) { try (world.hierarchy.root as? NavigationController)?.pop() }
    #expect(expected.leavesHierarchyChanged)
  }

  @Test("More than 1 000 segues in one input is an error; 1 000 are not") func limit() throws {
    let world = try world()
    try world.launch()
    world.isTracing = false
    let page = try world.page("A")
    try world.hierarchy.input { for _ in 0..<1_000 { try page.performSegue("later") } }
    #expect(throws: NavigationError.tooManySegues(limit: 1_000)) {
      try world.hierarchy.input { for _ in 0..<1_001 { try page.performSegue("later") } }
    }
  }

  @Test(
    "Two scenes that lead to each other for ever end with an error, wherever they do it",
    arguments: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "didMove"])
  func loop(hook: String) throws {
    let world = try World([
      .container("N", "Navigation", root: "A"), .page("A", .to("B", .show, "go")),
      .page("B", .to("C", .show, "go")), .page("C", .to("B", .show, "go")),
    ])
    world.isTracing = false
    world.classes["Page"] = { scene, storyboard, number, hierarchy in
      let page = Page(scene, storyboard, number, hierarchy)
      if scene.id != "A" { page.on[hook] = { try $0.performSegue("go") } }
      return page
    }
    try world.launch()
    #expect(throws: NavigationError.tooManySegues(limit: 1_000)) { try world.tap("go", on: "A") }
  }

  @Test("An error that a handler catches still fails the input when something had changed")
  func swallowed() throws {
    let world = try world()
    define(world, "B") { $0.on["viewWillAppear"] = { _ in throw Refused() } }
    try world.launch()
    let page = try world.page("A")
    #expect(throws: Refused.self) { try world.hierarchy.input { try? page.performSegue("go") } }
  }

  @Test("An error before anything has changed can be caught") func caught() throws {
    let world = try world()
    try world.launch()
    let page = try world.page("A")
    try world.hierarchy.input {
      try? page.performSegue("nowhere")
      try? page.dismiss()
      try page.performSegue("go")
    }
    #expect(world.visible == "N B")
  }
}
