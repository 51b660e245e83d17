import QuizboardStoryboard
import Testing

/// The navigation controller's own behaviour; a container that an author wrote passes the same.
@Suite("Navigation stacks") struct NavigationTests {
  static let stacks = ["Navigation", "Deck"]

  private func world(_ stack: String, depth: Int = 1) throws -> World {
    let world = try World.launched([
      .container("N", stack, root: "A"), .page("A", .to("B", .show, "next")),
      .page("B", .to("C", .show, "next")), .page("C"), .page("D"),
    ])
    if depth > 1 { try world.tap("next", on: "A") }
    if depth > 2 { try world.tap("next", on: "B") }
    _ = world.take()
    return world
  }

  private func names(_ world: World) -> String {
    world.hierarchy.root?.children.map(\.baseName).joined(separator: " ") ?? ""
  }

  @Test("It shows its top", arguments: stacks) func showsTop(stack: String) throws {
    let world = try world(stack, depth: 3)
    #expect(world.visible == "N C")
    #expect(names(world) == "A B C")
    #expect(world.find("C")?.navigationController === world.hierarchy.root)
  }

  @Test("Popping the root does nothing", arguments: stacks) func popRoot(stack: String) throws {
    let world = try world(stack)
    #expect(try world.stack().pop(animated: true) == nil)
    #expect(try world.stack().popToRoot(animated: true).isEmpty)
    #expect(world.take() == [])
  }

  @Test("pop answers what it took off", arguments: stacks) func popAnswers(stack: String) throws {
    let world = try world(stack, depth: 2)
    let top = world.find("B")
    #expect(try world.stack().pop(animated: false) === top)
    #expect(names(world) == "A")
  }

  @Test(
    "popTo a controller that is not on the stack changes nothing and answers nil", arguments: stacks
  )
  func popToStranger(stack: String) throws {
    let world = try world(stack, depth: 3)
    #expect(try world.stack().popTo(try world.make("D"), animated: true) == nil)
    #expect(names(world) == "A B C")
  }

  @Test("popTo the top takes nothing off", arguments: stacks) func popToTop(stack: String) throws {
    let world = try world(stack, depth: 2)
    let top = try #require(world.find("B"))
    #expect(try world.stack().popTo(top, animated: true)?.isEmpty == true)
    #expect(world.take(.viewWillAppear, .viewWillDisappear) == [])
  }

  @Test("popTo answers what it took off, from the bottom up", arguments: stacks)
  func popToAnswers(stack: String) throws {
    let world = try world(stack, depth: 3)
    let root = try #require(world.find("A"))
    #expect(try world.stack().popTo(root, animated: true)?.map(\.baseName) == ["B", "C"])
  }

  @Test("setViewControllers keeps, removes and adds", arguments: stacks) func setAll(stack: String)
    throws
  {
    let world = try world(stack, depth: 3)
    let list = [try #require(world.find("A")), try #require(world.find("C")), try world.make("D")]
    _ = world.take()
    try world.stack().setViewControllers(list, animated: true)
    #expect(
      world.row()
        == "B.willMove(nil), D.willMove(N), D.wL, C.wD, D.wA, ⇒ slide, C.dD, D.dA, B.didMove(nil), "
        + "D.didMove(N), B.deinit")
    #expect(names(world) == "A C D")
    #expect(world.hierarchy.change?.isReversed == false)
  }

  @Test("setViewControllers with the same list calls nobody", arguments: stacks) func setSame(
    stack: String
  )
    throws
  {
    let world = try world(stack, depth: 2)
    let list = world.hierarchy.root?.children ?? []
    try world.stack().setViewControllers(list, animated: true)
    #expect(world.take() == [])
  }

  @Test("setViewControllers in another order shows the other top", arguments: ["Navigation"])
  func reorder(stack: String) throws {
    let world = try world(stack, depth: 2)
    let list = world.hierarchy.root?.children ?? []
    try world.stack().setViewControllers(list.reversed(), animated: true)
    #expect(world.visible == "N A")
    #expect(names(world) == "B A")
  }

  @Test("setViewControllers refuses a controller twice in the list") func setTwice() throws {
    let world = try world("Navigation")
    let page = try world.make("D")
    #expect(throws: NavigationError.occupied(controller: "D#1", place: "in the list")) {
      try world.stack().setViewControllers([page, page], animated: true)
    }
    #expect(names(world) == "A")
  }

  @Test("A controller that has a place cannot be pushed", arguments: stacks) func pushOccupied(
    stack: String
  )
    throws
  {
    let world = try world(stack, depth: 2)
    let page = try #require(world.find("A"))
    let error = NavigationError.occupied(controller: "A#1", place: "in N#1")
    #expect(throws: error) { try world.stack().push(page, animated: true) }
    #expect(!error.leavesHierarchyChanged)
    #expect(names(world) == "A B")
  }

  @Test("A container cannot be pushed into itself", arguments: stacks) func pushItself(
    stack: String
  ) throws {
    let world = try world(stack)
    let root = try #require(world.hierarchy.root)
    #expect(throws: NavigationError.endless(controller: "N#1")) {
      try world.stack().push(root, animated: true)
    }
    let inner = try #require(try world.make("N") as? any StackLike)
    let innermost = try #require(try world.make("N") as? any StackLike)
    try inner.push(innermost, animated: false)
    #expect(throws: NavigationError.endless(controller: "N#2")) {
      try innermost.push(inner, animated: false)
    }
  }

  @Test(
    "Put back in the same input, a controller is not gone, and every will has its did",
    arguments: stacks)
  func putBack(stack: String) throws {
    let world = try world(stack, depth: 2)
    try world.hierarchy.input {
      guard let popped = try world.stack().pop(animated: true) else { return }
      try world.stack().push(popped, animated: true)
    }
    #expect(
      world.take(.deinitialize, .willMove, .didMove) == [
        "B.willMove(nil)", "B.didMove(nil)", "B.willMove(N)", "B.didMove(N)",
      ])
    #expect(world.find("B")?.hasLeft == false)
    #expect(world.visible == "N B")
  }

  @Test("isMovingToParent and isMovingFromParent tell why", arguments: stacks) func moving(
    stack: String
  )
    throws
  {
    let world = try world(stack)
    let page = try #require(try world.make("B") as? Page)
    var seen: [String] = []
    for hook in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      page.on[hook] = { seen.append("\(hook) \($0.isMovingToParent) \($0.isMovingFromParent)") }
    }
    try world.stack().push(page, animated: true)
    let above = try world.make("D")
    try world.stack().push(above, animated: true)
    _ = try world.stack().popToRoot(animated: true)
    #expect(
      seen == [
        "viewWillAppear true false", "viewDidAppear true false", "viewWillDisappear false false",
        "viewDidDisappear false false",
      ])
    let other = try #require(try world.make("B") as? Page)
    other.on = page.on
    seen = []
    try world.stack().push(other, animated: true)
    _ = try world.stack().pop(animated: true)
    #expect(seen.suffix(2) == ["viewWillDisappear false true", "viewDidDisappear false true"])
    #expect(!other.isMovingFromParent)
  }

  @Test("A stack that is not on screen is filled without appearances", arguments: stacks)
  func offScreen(stack: String) throws {
    let world = try world(stack)
    let other = try #require(try world.make("N") as? any StackLike)
    let page = try world.make("D")
    _ = world.take()
    try other.push(page, animated: true)
    #expect(world.row() == "D.willMove(N), D.didMove(N)")
    _ = try other.pop(animated: true)
    #expect(world.row() == "D.willMove(nil), D.didMove(nil)")
    #expect(!page.hasLeft, "one never shown is not gone")
    #expect(world.hierarchy.change == nil)
  }

  @Test("add puts a child at a position, and refuses one that is not there") func addAt() throws {
    let world = try world("Navigation", depth: 2)
    let stack = try world.stack()
    try stack.add(try world.make("D"), at: 0)
    #expect(names(world) == "D A B")
    let page = try world.make("D")
    #expect(throws: NavigationError.badPosition(4, count: 3)) { try stack.add(page, at: 4) }
    #expect(throws: NavigationError.badPosition(-1, count: 3)) { try stack.add(page, at: -1) }
    #expect(throws: NavigationError.notAChild(controller: "D#2", container: "N#1")) {
      try stack.remove(page)
    }
  }

  @Test("A plain controller has no children") func plain() throws {
    let world = try world("Navigation")
    let page = try world.make("D")
    #expect(throws: NavigationError.noContainer(controller: "A#1")) {
      try world.page("A").add(page)
    }
  }

  @Test("Nesting has an end") func depth() throws {
    let world = try World([Scene(id: "N", className: "Stack")])
    try world.launch()
    var owner = try #require(world.hierarchy.root)
    #expect(throws: NavigationError.tooDeep(limit: 500)) {
      for _ in 0..<1_000 {
        let inner = try world.make("N")
        try owner.add(inner, animated: false)
        owner = inner
      }
    }
  }
}
