import QuizboardStoryboard
import Testing

@Suite("Unwinding") struct UnwindingTests {
  private func world(depth: Int = 3) throws -> World {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"), .page("A", .to("B", .show, "next")),
      .page("B", .to("C", .show, "next")),
      .page("C", .back("home", action: "toA"), .to("P", .present, "p")),
      .page("P", .back("home", action: "toA"), .to("R", .present, "p")),
      .page("R", .back("home", action: "toA"), .back("one", action: "toP")),
    ])
    try world.page("A").actions = ["toA"]
    if depth > 1 { try world.tap("next", on: "A") }
    if depth > 2 { try world.tap("next", on: "B") }
    _ = world.take()
    return world
  }

  /// A container D with A, whose segue asks for the action `x`.
  private func deck() throws -> (World, deck: Page) {
    let world = try World.launched([
      .container("D", "Tabs", root: "A"), .page("A", .back("home", action: "x")),
    ])
    return (world, try world.page("D"))
  }

  @Test("Without a destination nothing changes, and it is reported") func nowhere() throws {
    let world = try world()
    try world.page("A").actions = []
    let before = world.hierarchy.memento()
    try world.tap("home", on: "C")
    #expect(
      world.hierarchy.missedUnwinds == [
        MissedUnwind(controller: "C#1", scene: 0, segue: "home", action: "toA")
      ])
    #expect(
      world.hierarchy.missedUnwinds.first?.message.contains(
        "C#1 found no controller with the unwind action \"toA\"; ") == true)
    #expect(world.hierarchy.memento() == before)
    #expect(world.take(.segueInit, .prepare, .perform) == [])
  }

  @Test("The source itself is not its destination") func notItself() throws {
    let world = try world()
    try world.page("C").actions = ["toA"]
    try world.tap("home", on: "C")
    #expect(world.visible == "N A")
  }

  @Test("The nearest on the stack that has the action is the destination") func nearest() throws {
    let world = try world()
    try world.page("B").actions = ["toA"]
    try world.tap("home", on: "C")
    #expect(world.visible == "N B")
  }

  @Test("canPerformUnwind overrides what the class has") func can() throws {
    let world = try world()
    try world.page("B").can = { true }
    try world.page("A").can = { false }
    try world.tap("home", on: "C")
    #expect(world.visible == "N B")
  }

  @Test("Each controller is asked once in a search") func askedOnce() throws {
    let world = try world()
    try world.page("A").actions = []
    try world.tap("home", on: "C")
    let asked = world.take(.allowedChildrenForUnwinding)
    #expect(asked == ["C.allowed = []", "N.allowed = [B,A]", "B.allowed = []", "A.allowed = []"])
  }

  @Test("A container that allows the branch the search came from is not searched in circles")
  func branch() throws {
    let (world, deck) = try deck()
    deck.allowed = { _ in deck.children }
    try world.tap("home", on: "A")
    #expect(world.take(.allowedChildrenForUnwinding) == ["A.allowed = []", "D.allowed = [A]"])
  }

  @Test("Allowing what is not a child is an error") func stranger() throws {
    let (world, deck) = try deck()
    let stranger = try world.make("A")
    deck.allowed = { _ in [stranger] }
    #expect(throws: NavigationError.notAChild(controller: "A#2", container: "D#1")) {
      try world.tap("home", on: "A")
    }
  }

  @Test(
    "Of several presentations, the outermost that contains the source and not the destination goes")
  func dismissal() throws {
    let world = try world()
    try world.tap("p", on: "C")
    try world.tap("p", on: "P")
    _ = world.take()
    try world.tap("home", on: "R")
    #expect(world.visible == "N A")
    #expect(
      world.take(.deinitialize, .unwindTowards) == [
        "N.unwindTowards(A)", "R.deinit", "P.deinit", "C.deinit", "B.deinit",
      ])
  }

  @Test("Other presentations stay") func othersStay() throws {
    let world = try world()
    try world.tap("p", on: "C")
    try world.tap("p", on: "P")
    try world.page("P").actions = ["toP"]
    try world.tap("one", on: "R")
    #expect(world.visible == "P")
    #expect(world.find("C") != nil)
    #expect(world.take(.unwindTowards) == [])
  }

  @Test("The action runs before anything changes, and what it asks for waits")
  func action() throws {
    let world = try world()
    try world.page("A").on["unwindAction"] = { page in
      #expect(world.hierarchy.root?.children.count == 3)
      try page.performSegue("next")
    }
    try world.tap("home", on: "C")
    #expect(world.visible == "N B")
    #expect(world.find("B")?.id == "B#2")
  }

  @Test("A plain controller on the route does nothing; a custom container what it defines")
  func route() throws {
    let world = try World.launched([
      .container("T", "Tabs", root: "N"), .container("N", "Navigation", root: "A"),
      .page("A", .to("B", .show, "next")), .page("B", .back("home", action: "toT")),
    ])
    try world.page("T").actions = ["toT"]
    try world.tap("next", on: "A")
    _ = world.take()
    try world.tap("home", on: "B")
    #expect(world.take(.unwindTowards) == ["N.unwindTowards(T)"])
    #expect(world.visible == "T N B", "the stack cannot pop to what is not on it")
  }

  @Test("unwindTowards may act at once") func towards() throws {
    let outer = try World.launched([
      .container("T", "Tabs", root: "N"), .container("N", "Navigation", root: "A"),
      .page("A", .to("B", .show, "next")), .page("B", .back("home", action: "toA")),
    ])
    let tabs = try outer.page("T")
    tabs.towards = { _, _ in try tabs.dismiss() }
    try outer.page("A").actions = ["toA"]
    try outer.tap("next", on: "A")
    try outer.tap("home", on: "B")
    #expect(outer.visible == "T N A")
  }

  @Test("Older name: viewControllerForUnwinding is all that such a class is asked")
  func older() throws {
    let (world, deck) = try deck()
    deck.actions = ["x"]
    deck.older = { _ in nil }
    try world.tap("home", on: "A")
    #expect(world.take(.allowedChildrenForUnwinding) == ["A.allowed = []"])
    #expect(world.hierarchy.missedUnwinds.count == 1)
  }

  @Test("Older names: segueForUnwinding of the executor gives the segue, which does everything")
  func executor() throws {
    let (world, deck) = try deck()
    var performed: [String] = []
    deck.older = { $0 }
    deck.olderSegue = { to, from, identifier in
      let description = SegueDescription(identifier: identifier, kind: .unwind)
      return Passage(description, from, to, .none) { segue in
        performed.append(segue.identifier.rawValue)
        #expect(throws: NavigationError.noDefault("home")) { try segue.performDefault() }
      }
    }
    try world.tap("home", on: "A")
    #expect(performed == ["home"])
    #expect(
      world.take(.prepare, .unwindAction, .unwindTowards, .segueInit) == [
        "segue.init", "A.prepare", "D's action",
      ])
  }

  @Test("A destination found in any other way never asks for segueForUnwinding")
  func notExecutor() throws {
    let (world, deck) = try deck()
    deck.actions = ["x"]
    deck.olderSegue = { _, _, _ in
      Issue.record("asked")
      return nil
    }
    try world.tap("home", on: "A")
    #expect(world.take(.unwindAction) == ["D's action"])
  }

  @Test("A destination above the source, by the older name, breaks nothing") func above() throws {
    let world = try world()
    try world.tap("p", on: "C")
    let presented = try #require(world.find("P"))
    try world.page("C").older = { _ in presented }
    try world.hierarchy.performSegue("home", from: try world.page("C"))
    #expect(world.visible == "P")
  }

  @Test("childContaining is the child that the climb passed through, presentations too")
  func childContaining() throws {
    let world = try world()
    try world.tap("p", on: "C")
    let root = try #require(world.hierarchy.root)
    let presented = try #require(world.find("P"))
    #expect(root.childContaining(presented) === world.find("C"))
    #expect(root.childContaining(root) == nil)
    #expect(presented.childContaining(root) == nil)
  }
}
