import QuizboardStoryboard
import Testing

@Suite("Embedding") struct EmbeddingTests {
  private func world() throws -> World {
    let world = try World.launched([
      .container("N", "Navigation", root: "A"),
      .page("A", .with("E", .embed), .with("F", .embed)),
      .page(
        "E", .to("B", .show, "go"), .to("B", .replace, "swap"),
        .to("P", .present, "ask", style: .sheet)),
      .page("F", .with("G", .embed)), .page("G", .back("home", action: "toA")), .page("B"),
      .page("P"),
    ])
    return world
  }

  @Test("Embedded children are children, in the order of the segues, and so are theirs")
  func children() throws {
    let world = try world()
    #expect(world.find("A")?.children.map(\.baseName) == ["E", "F"])
    #expect(world.visible == "N A E F G")
    #expect(world.find("G")?.navigationController === world.hierarchy.root)
    #expect(world.find("G")?.placement == "G")
  }

  @Test("What the view does not place is not visible, and is loaded when it is")
  func placed() throws {
    let world = try World([.page("A", .with("E", .embed)), .page("E")])
    var isPlaced = false
    world.classes["Page"] = { scene, storyboard, number, hierarchy in
      let page = Page(scene, storyboard, number, hierarchy)
      if scene.id == "A" { page.placed = { [unowned page] in isPlaced ? page.children : [] } }
      return page
    }
    try world.launch()
    #expect(world.visible == "A")
    _ = world.take()
    try world.hierarchy.input { isPlaced = true }
    #expect(world.row() == "E.wL, E.wA, ⇒ none, E.dA")
  }

  @Test("show passes by the controller that embeds, to the stack around it") func show() throws {
    let world = try world()
    try world.tap("go", on: "E")
    #expect(world.hierarchy.path.map(\.baseName) == ["N", "B"])
  }

  @Test("replace puts its destination where the embedded one was") func replace() throws {
    let world = try world()
    try world.tap("swap", on: "E")
    #expect(world.visible == "N A B F G")
    #expect(world.find("B")?.placement == "E")
  }

  @Test("An embedded controller presents from the topmost parent, and is the source")
  func presents() throws {
    let world = try world()
    try world.tap("ask", on: "E")
    #expect(world.find("P")?.presenting === world.hierarchy.root)
    #expect(world.find("P")?.presentationSource === world.find("E"))
  }

  @Test("An unwinding climbs out of embedded children, and searches the others on its way")
  func unwinding() throws {
    let world = try world()
    try world.page("A").actions = ["toA"]
    try world.page("E").actions = ["toA"]
    _ = world.take()
    try world.tap("home", on: "G")
    #expect(
      world.take(.allowedChildrenForUnwinding, .canPerformUnwind, .unwindTowards) == [
        "G.allowed = []", "G.can = false", "F.allowed = []", "F.can = false", "A.allowed = [E]",
        "E.allowed = []", "E.can = true", "F.unwindTowards(A)", "A.unwindTowards(E)",
      ])
  }

  @Test("An embedding is no segue to perform") func performed() throws {
    let world = try world()
    #expect(throws: NavigationError.relationship("E")) {
      try world.hierarchy.performSegue("E", from: try world.page("A"))
    }
  }

  @Test("A plain controller takes no other children") func adding() throws {
    let world = try world()
    let other = try world.make("B")
    #expect(throws: NavigationError.noContainer(controller: "A#1")) {
      try world.page("A").add(other)
    }
  }

  @Test("A stack has no place to embed in") func stack() throws {
    let world = try World([
      Scene(id: "N", className: "Navigation", segues: [.with("A", .root), .with("E", .embed)]),
      .page("A"), .page("E"),
    ])
    #expect(throws: NavigationError.noPlaceToEmbed(segue: "E", controller: "N#1")) {
      try world.launch()
    }
  }

  @Test("Embeddings that never end are a mistake of the storyboard, with relationships between too")
  func endless() {
    #expect {
      try World([.page("A", .with("N", .embed)), .container("N", "Navigation", root: "A")])
    } throws: { error in
      (error as? StoryboardProblem)?.kind == .endlessRelationship(["A", "N", "A"])
    }
  }

  @Test("Restored, children are where they were") func memento() throws {
    let world = try world()
    let memento = world.hierarchy.memento()
    try world.restore(memento)
    #expect(world.visible == "N A E F G")
    #expect(world.hierarchy.memento() == memento)
    world.events = []
    try world.hierarchy.input {}
    #expect(world.row() == "", "nothing has changed")
  }
}
