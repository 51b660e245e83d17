import Testing

@testable import QuizboardStoryboard

@Suite("References between storyboards") struct ControllerReferenceTests {
  private func storyboard(
    _ id: StoryboardID, _ scenes: [Scene], _ references: [SceneReference] = [],
    initial: SceneID? = nil
  ) throws -> Storyboard {
    try Storyboard(
      id: id, scenes: scenes, references: references,
      initial: initial ?? scenes.first?.id ?? references[0].id)
  }

  private func problem(joining storyboards: [Storyboard]) -> StoryboardProblem? {
    do {
      _ = try Storyboard.joined(storyboards)
      return nil
    } catch { return error }
  }

  /// A world of several storyboards, joined, begun with the first.
  private func world(_ storyboards: Storyboard...) throws -> (World, [Storyboard]) {
    let joined = try Storyboard.joined(storyboards)
    let world = try World([.page("unused")])
    world.hierarchy.storyboards = joined
    try world.hierarchy.launch(joined[0])
    return (world, joined)
  }

  @Test("A segue to a reference makes the scene that it stands for")
  func acrossStoryboards() throws {
    let (world, joined) = try world(
      storyboard(
        "Main", [.page("A", .to("lesson", .present, "go"))],
        [SceneReference(id: "lesson", storyboard: "Lessons", scene: "intro")]),
      storyboard("Lessons", [.page("cover"), .page("intro")]))
    try world.hierarchy.performSegue("go", from: try #require(world.hierarchy.root))
    #expect(world.hierarchy.path.map(\.id) == ["A#1", "intro#1"])
    #expect(world.hierarchy.path.last?.storyboard === joined[1])
  }

  @Test("A blank scene is the storyboard's initial one, a blank storyboard is its own")
  func blanks() throws {
    let (world, _) = try world(
      storyboard(
        "Main", [.page("A", .to("all", .present, "go")), .page("B")],
        [
          SceneReference(id: "all", storyboard: "Lessons"),
          SceneReference(id: "again", scene: "B"),
        ]),
      storyboard("Lessons", [.page("cover"), .page("intro")], initial: "intro"))
    let root = try #require(world.hierarchy.root)
    try world.hierarchy.performSegue("go", from: root)
    #expect(world.hierarchy.path.last?.id == "intro#1")
    let again = try world.hierarchy.instantiate("again", in: try #require(root.storyboard))
    #expect(again.id == "B#1")
  }

  @Test("References chain, and may be the initial scene") func chain() throws {
    let (world, _) = try world(
      storyboard(
        "Main", [.page("end")], [SceneReference(id: "start", storyboard: "Two", scene: "middle")],
        initial: "start"),
      storyboard(
        "Two", [.page("other")], [SceneReference(id: "middle", storyboard: "Main", scene: "end")]))
    #expect(world.hierarchy.root?.id == "end#1")
  }

  @Test("Each of a long chain of references stands for the scene at its end, wherever one begins")
  func longChain() throws {
    let count = 5_000
    let names = (0..<count).map { SceneID(rawValue: "r\($0)") }
    let references = zip(names, names.dropFirst() + ["end"]).map {
      SceneReference(id: $0, scene: $1)
    }
    for references in [references, references.reversed()] {
      let joined = try Storyboard.joined([storyboard("Main", [.page("end")], references)])
      #expect(joined[0].targets.allSatisfy { $0 == SceneTarget(storyboard: 0, scene: 0) })
    }
  }

  @Test("A relationship through a reference makes its child") func relationship() throws {
    let (world, _) = try world(
      storyboard(
        "Main", [.container("N", "Stack", root: "first")],
        [SceneReference(id: "first", storyboard: "Two")]),
      storyboard("Two", [.page("A")]))
    #expect(world.hierarchy.path.map(\.id) == ["N#1", "A#1"])
  }

  @Test("A circle of references names every link, and only those") func circle() throws {
    let found = problem(joining: [
      try storyboard(
        "Main", [.page("A")], [SceneReference(id: "in", storyboard: "Two", scene: "a")]),
      try storyboard(
        "Two", [.page("B")],
        [
          SceneReference(id: "a", scene: "b"),
          SceneReference(id: "b", storyboard: "Two", scene: "a"),
        ]),
    ])
    #expect(
      found?.kind
        == .endlessReferences([
          SceneAddress("Two", "a"), SceneAddress("Two", "b"), SceneAddress("Two", "a"),
        ]))
    #expect(found?.storyboard == "Two")
  }

  @Test("An initial scene that is a reference to its own storyboard's initial scene is a circle")
  func initialCircle() throws {
    let found = problem(joining: [
      try storyboard(
        "Main", [.page("A")], [SceneReference(id: "a", storyboard: "Main")], initial: "a")
    ])
    #expect(
      found?.kind == .endlessReferences([SceneAddress("Main", "a"), SceneAddress("Main", "a")]))
  }

  @Test("Relationships that come back through references never end")
  func relationshipCircle() throws {
    let found = problem(joining: [
      try storyboard(
        "Main", [.container("A", "Stack", root: "away")],
        [SceneReference(id: "away", storyboard: "Two", scene: "B")]),
      try storyboard(
        "Two", [.container("B", "Stack", root: "back")],
        [SceneReference(id: "back", storyboard: "Main", scene: "A")]),
    ])
    #expect(found?.kind == .endlessRelationship(["A", "B", "A"]))
    #expect(found?.storyboard == "Two")
  }

  @Test("A storyboard or a scene that is not there is told with the nearest")
  func unknown() throws {
    let main = try storyboard(
      "Main", [.page("A")], [SceneReference(id: "go", storyboard: "Lesons", scene: "intro")])
    let lessons = try storyboard("Lessons", [.page("intro")])
    #expect(
      problem(joining: [main, lessons])?.kind == .unknownStoryboard("Lesons", nearest: "Lessons"))
    let other = try storyboard(
      "Main", [.page("A")], [SceneReference(id: "go", storyboard: "Lessons", scene: "inrto")])
    #expect(
      problem(joining: [other, lessons])?.kind
        == .unknownReferencedScene(SceneAddress("Lessons", "inrto"), nearest: "intro"))
  }

  @Test("A reference may not have the id of a scene") func duplicate() {
    #expect(throws: StoryboardProblem.self) {
      try storyboard("Main", [.page("A")], [SceneReference(id: "A", storyboard: "Two")])
    }
  }

  @Test("A reference that was never joined is an error, not a crash") func unjoined() throws {
    let world = try World([.page("A")])
    let lonely = try storyboard("Main", [.page("A")], [SceneReference(id: "go", storyboard: "Two")])
    #expect(throws: NavigationError.self) { try world.hierarchy.instantiate("go", in: lonely) }
  }

  @Test("Scenes of one name are numbered together, whichever storyboard they are of")
  func numbers() throws {
    let (world, joined) = try world(
      storyboard("Main", [.page("A")], []), storyboard("Two", [.page("A")]))
    #expect(try world.hierarchy.instantiate("A", in: joined[1]).id == "A#2")
  }
}
