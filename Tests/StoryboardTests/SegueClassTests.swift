import QuizboardStoryboard
import Testing

@Suite("Segue classes") struct SegueClassTests {
  private func world(_ kind: SegueKind = .show, _ act: @escaping (Passage) throws -> Void) throws
    -> World
  {
    let world = try World([
      .container("N", "Navigation", root: "A"),
      .page("A", .to("B", kind, "go", class: "Mine"), .back("home", action: "x")), .page("B"),
    ])
    world.segueClasses["Mine"] = { Passage($0, $1, $2, $3, act) }
    try world.launch()
    return world
  }

  @Test("perform calls the default once") func once() throws {
    let world = try world { try $0.performDefault() }
    try world.tap("go", on: "A")
    #expect(world.visible == "N B")
  }

  @Test("perform that never calls the default changes nothing") func never() throws {
    let world = try world { _ in }
    try world.tap("go", on: "A")
    #expect(world.visible == "N A")
    let callbacks = world.take(.viewDidLoad, .willMove)
    #expect(callbacks == ["A.willMove(N)", "N.wL", "A.wL"])
  }

  @Test("A segue keeps where it leads, and no longer than itself") func keeps() throws {
    var kept: Segue?
    let world = try world { kept = $0 }
    try world.tap("go", on: "A")
    weak let destination = kept?.destination
    try world.tap("go", on: "A")
    // The recorded events retain it, too.
    world.events = []
    #expect(destination == nil)
    #expect(kept?.destination?.id == "B#2")
    #expect(kept?.destination?.parent == nil)
  }

  @Test("perform that calls the default twice is an error") func twice() throws {
    let world = try world { segue in
      try segue.performDefault()
      try segue.performDefault()
    }
    #expect(throws: NavigationError.segueSpent("go")) { try world.tap("go", on: "A") }
  }

  @Test("The default outside perform is an error") func outside() throws {
    var kept: Segue?
    let world = try world { kept = $0 }
    try world.tap("go", on: "A")
    let segue = try #require(kept)
    #expect(throws: NavigationError.segueSpent("go")) { try segue.performDefault() }
  }

  @Test("custom has no default") func custom() throws {
    let world = try world(.custom) { try $0.performDefault() }
    #expect(throws: NavigationError.noDefault("go")) { try world.tap("go", on: "A") }
    let message = NavigationError.noDefault("go").message
    #expect(message.contains("perform"))
  }

  @Test("custom acts with the containers' methods, at once") func customActs() throws {
    let world = try world(.custom) { segue in
      let stack = segue.source.navigationController as? NavigationController
      if let destination = segue.destination { try stack?.push(destination) }
      #expect(stack?.children.count == 2)
    }
    try world.tap("go", on: "A")
    #expect(world.visible == "N B")
  }

  @Test("Presenting and dismissing in perform act at once") func presents() throws {
    let world = try world(.custom) { segue in
      guard let destination = segue.destination else { return }
      try segue.source.present(destination)
      #expect(destination.presenting != nil)
      try segue.source.dismiss()
      #expect(destination.presenting == nil)
    }
    _ = world.take()
    try world.tap("go", on: "A")
    #expect(world.visible == "N A")
    #expect(world.take(.viewWillAppear, .viewWillDisappear, .deinitialize) == ["B.deinit"])
  }

  @Test("A presentation by the default keeps its segue until it is dismissed; one by hand has none")
  func presentationSegue() throws {
    let world = try world(.present) { try $0.performDefault() }
    try world.tap("go", on: "A")
    let presented = try #require(world.find("B"))
    #expect(presented.presentationSegue is Passage)
    try presented.dismiss()
    #expect(presented.presentationSegue == nil)
    let other = try world.make("B")
    try world.page("A").present(other)
    #expect(other.presentationSegue == nil)
  }
}
