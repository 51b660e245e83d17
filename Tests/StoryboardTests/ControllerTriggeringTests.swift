import QuizboardStoryboard
import Testing

@Suite("Triggering a segue") struct ControllerTriggeringTests {
  private func world() throws -> World {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"),
      .page(
        "A", .to("B", .show, "go", when: .named("ready"), otherwise: "else"),
        .to("C", .show, "else", isManual: true), .to("C", .show, "plain")),
      .page("B"), .page("C"),
    ])
    _ = world.take()
    return world
  }

  @Test("False from the handler ends it") func handlerFalse() throws {
    let world = try world()
    try world.page("A").handler = { _ in false }
    #expect(try !world.tap("go", on: "A"))
    #expect(world.row() == "A's handler")
  }

  @Test("False from the condition performs otherwise, and shouldPerformSegue is not asked")
  func condition() throws {
    let world = try world()
    world.conditions["ready"] = { _ in false }
    #expect(try world.tap("go", on: "A"))
    #expect(
      world.take(.condition, .shouldPerformSegue, .prepare) == ["condition = false", "A.prepare"])
    #expect(world.visible == "N C")
  }

  @Test("False from shouldPerformSegue performs otherwise as a manual segue") func should() throws {
    let world = try world()
    try world.page("A").should = { _ in false }
    try world.tap("go", on: "A")
    #expect(
      world.take(.shouldPerformSegue) == ["A.shouldPerformSegue = false"],
      "otherwise is not asked about")
    #expect(world.visible == "N C")
  }

  @Test("False from shouldPerformSegue without otherwise stops") func stops() throws {
    let world = try world()
    try world.page("A").should = { _ in false }
    #expect(try !world.tap("plain", on: "A"))
    #expect(world.visible == "N A")
  }

  @Test("performSegue from code asks neither") func fromCode() throws {
    let world = try world()
    world.conditions["ready"] = { _ in false }
    let page = try world.page("A")
    page.should = { _ in false }
    try page.performSegue("go")
    #expect(world.take(.condition, .shouldPerformSegue) == [])
    #expect(world.visible == "N B")
  }

  @Test(
    "A shouldPerformSegue that performed another and returns false does not get otherwise as well")
  func classicPattern() throws {
    let world = try world()
    let page = try world.page("A")
    page.should = { [unowned page] identifier in
      if identifier == "go" { try page.performSegue("plain") }
      return false
    }
    try world.tap("go", on: "A")
    #expect(world.hierarchy.root?.children.map(\.id) == ["A#1", "C#1"])
  }

  @Test("If a handler makes its controller invisible, the segue is dropped, and the trace says so")
  func droppedAfterHandler() throws {
    let world = try world()
    let page = try world.page("A")
    page.handler = { [unowned page] _ in
      try page.performSegue("plain")
      return true
    }
    #expect(try !world.tap("go", on: "A"))
    #expect(world.take(.segueDropped, .prepare) == ["A.prepare", "A.dropped(go)"])
    #expect(world.visible == "N C")
  }

  @Test("After a shouldPerformSegue that left its controller not visible the segue is dropped")
  func droppedAfterShould() throws {
    let world = try world()
    let page = try world.page("A")
    page.should = { [unowned page] _ in
      try page.performSegue("else")
      return true
    }
    try world.tap("plain", on: "A")
    #expect(world.take(.segueDropped) == ["A.dropped(plain)"])
    #expect(world.hierarchy.root?.children.count == 2)
  }

  @Test("Of several segues of one trigger, performs the first that passes")
  func several() throws {
    let first = SegueDescription(
      identifier: "one", kind: .show, destination: "B", trigger: .element("go"),
      condition: .named("no"))
    let second = SegueDescription(
      identifier: "two", kind: .show, destination: "C", trigger: .element("go"))
    let third = SegueDescription(
      identifier: "three", kind: .show, destination: "B", trigger: .element("go"))
    let world = try World([
      .container("N", "Navigation", root: "A"), .page("A", first, second, third), .page("B"),
      .page("C"),
    ])
    world.conditions["no"] = { _ in false }
    try world.launch()
    try world.tap("go", on: "A")
    #expect(world.hierarchy.root?.children.map(\.id) == ["A#1", "C#1"])
  }

  @Test("A gesture triggers the segues of that gesture, not those of an element")
  func gesture() throws {
    let swipe = SegueDescription(
      identifier: "s", kind: .show, destination: "B", trigger: .gesture(.swipeLeft))
    let element = SegueDescription(
      identifier: "e", kind: .show, destination: "C", trigger: .element("swipe left"))
    let world = try World.launched([
      .container("N", "Navigation", root: "A"), .page("A", element, swipe), .page("B"), .page("C"),
    ])
    try world.hierarchy.send(Event(.gesture(.swipeLeft)), to: try world.page("A"))
    #expect(world.visible == "N B")
  }

  @Test("The destination exists in prepare, is not on screen and has not loaded")
  func prepare() throws {
    let world = try world()
    var seen: [Bool] = []
    let page = try world.page("A")
    page.prepared = { segue in
      let destination = segue.destination
      seen = [
        destination?.isViewLoaded ?? true, destination?.isInHierarchy ?? true,
        destination?.parent != nil,
      ]
      #expect(destination?.environmentSource === segue.source)
    }
    try world.tap("plain", on: "A")
    #expect(seen == [false, false, false])
    #expect(world.find("C")?.environmentSource == nil)
  }

  @Test("The sender of the event reaches prepare and the segue") func sender() throws {
    let world = try world()
    let page = try world.page("A")
    var number = 0
    page.prepared = { segue in if case .integer(let value) = segue.sender { number = value } }
    try world.hierarchy.send(Event(element: "plain", sender: .integer(7)), to: page)
    #expect(number == 7)
  }

  @Test("animated and transition written in prepare hold") func writtenInPrepare() throws {
    let world = try world()
    try world.page("A").prepared = { segue in segue.transition = .scale }
    try world.tap("plain", on: "A")
    #expect(world.take(.transition) == ["⇒ scale"])
    #expect(world.hierarchy.change?.transition.name == "scale")
  }

  @Test("An unknown segue is told with the nearest") func unknown() throws {
    let world = try world()
    let page = try world.page("A")
    let expected = NavigationError.unknownSegue("plian", controller: "A#1", nearest: "plain")
    #expect(throws: expected) { try page.performSegue("plian") }
    #expect(expected.message.contains("did you mean \"plain\"?"))
    #expect(world.take() == [])
  }

  @Test("A relationship is no segue that can be performed") func relationship() throws {
    let world = try world()
    #expect(throws: NavigationError.relationship("root")) {
      try world.hierarchy.root?.performSegue("root")
    }
  }

  @Test("Without a container that has a place, show presents") func showPresents() throws {
    let world = try World([.page("A", .to("B", .show, "go")), .page("B")])
    try world.launch()
    try world.tap("go", on: "A")
    #expect(world.find("B")?.presenting === world.find("A"))
    #expect(world.find("B")?.presentationSegue?.identifier == "go")
    #expect(world.visible == "B")
  }

  @Test("show never climbs across a presentation") func showStaysInPresentation() throws {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"), .page("A", .to("P", .present, "p")),
      .page("P", .to("B", .show, "go")), .page("B"),
    ])
    try world.tap("p", on: "A")
    try world.tap("go", on: "P")
    #expect(world.find("B")?.presenting === world.find("P"))
  }
}
