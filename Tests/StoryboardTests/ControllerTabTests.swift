import QuizboardModel
import QuizboardStoryboard
import Testing

@Suite("Tab controllers") struct ControllerTabTests {
  private func world() throws -> World {
    let world = try World.launched([
      Scene(
        id: "T", className: "TabController",
        segues: [.with("N", .tab), .with("B", .tab), .with("C", .tab)]),
      .container("N", "Navigation", root: "A"), .page("A", .to("D", .show, "go")),
      .page("B", .to("D", .show, "go")),
      .page("C"), .page("D"),
    ])
    _ = world.take()
    return world
  }

  private func tabs(_ world: World) throws -> (Controller, TabContainer) {
    guard let root = world.hierarchy.root, let tabs = root.container as? TabContainer else {
      throw Missing(scene: "T")
    }
    return (root, tabs)
  }

  @Test("Each tab keeps its state") func state() throws {
    let world = try world()
    let (root, tabs) = try tabs(world)
    try world.tap("go", on: "A")
    try tabs.select(root.children[1], on: root)
    #expect(world.visible == "T B")
    try tabs.select(root.children[0], on: root)
    #expect(world.visible == "T N D")
    #expect(world.find("D")?.id == "D#1")
  }

  @Test("tabController is the nearest around it, across navigation and embedding")
  func nearest() throws {
    let world = try world()
    #expect(world.find("A")?.tabController === world.hierarchy.root)
    #expect(world.hierarchy.root?.tabController == nil)
  }

  @Test("A show within a tab goes by the tab controller: it has no place for it")
  func show() throws {
    let world = try world()
    let (root, tabs) = try tabs(world)
    try tabs.select(root.children[1], on: root)
    try world.tap("go", on: "B")
    #expect(world.find("D")?.presenting === root)
  }

  @Test("What is no child cannot be selected") func stranger() throws {
    let world = try world()
    let (root, tabs) = try tabs(world)
    let other = try world.make("C")
    #expect(throws: NavigationError.notAChild(controller: "C#2", container: "T#1")) {
      try tabs.select(other, on: root)
    }
  }

  @Test("What is selected stays so when others come before it; when it goes, the first is")
  func changes() throws {
    let world = try world()
    let (root, tabs) = try tabs(world)
    try root.add(try world.make("C"), at: 0)
    #expect(root.selectedChild?.baseName == "N", "nobody had selected it, and it stays")
    try root.add(root.children[3], at: 0)
    #expect(root.selectedChild?.baseName == "N")
    try tabs.select(root.children[3], on: root)
    try root.remove(root.children[3])
    #expect(root.selectedChild === root.children[0])
    #expect(world.hierarchy.visible.last === root.children[0])
  }

  @Test("Selected from a callback, it waits until the operation has ended") func waits() throws {
    let world = try world()
    let (root, tabs) = try tabs(world)
    try world.page("A").on["viewWillDisappear"] = { _ in try tabs.select(root.children[2], on: root)
    }
    try tabs.select(root.children[1], on: root)
    #expect(world.visible == "T C")
    #expect(world.take(.viewWillAppear) == ["B.wA", "C.wA"])
  }

  @Test("A tab replaced keeps its place, its selection and what it is called")
  func replaced() throws {
    let world = try World.launched([
      Scene(id: "T", className: "TabController", segues: [.with("A", .tab), .with("B", .tab)]),
      .page("A"),
      .page("B", .to("C", .replace, "go")), .page("C"),
    ])
    let (root, tabs) = try tabs(world)
    try tabs.select(root.children[1], on: root)
    try world.tap("go", on: "B")
    #expect(root.children.map(\.baseName) == ["A", "C"])
    #expect(root.selectedChild?.baseName == "C")
    #expect(root.children[1].placement == "B", "the relationship that gave the place")
  }

  @Test("The selection and the places are part of the memento") func memento() throws {
    let world = try world()
    let (root, tabs) = try tabs(world)
    try tabs.select(root.children[2], on: root)
    let memento = world.hierarchy.memento()
    try world.restore(memento)
    #expect(world.visible == "T C")
    #expect(world.hierarchy.root?.selectedChild?.baseName == "C")
    #expect(world.find("B")?.placement == "B")
    #expect(world.hierarchy.memento() == memento)
  }

  @Test("A memento that selects a child of somebody else fits no hierarchy")
  func badMemento() throws {
    let world = try world()
    var memento = world.hierarchy.memento()
    memento.nodes[0].selected = 2
    #expect(throws: PlainError.self) { try world.restore(memento) }
  }
}
