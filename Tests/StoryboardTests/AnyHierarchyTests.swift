import QuizboardStoryboard
import Testing

/// Hierarchies that nobody has thought of: segues of every kind from anywhere, in any order. What
/// must hold of all of them is checked after each input.
@Suite("Any hierarchy") struct AnyHierarchyTests {
  private static let pages: [SceneID] = ["A", "B", "C", "N", "T", "D", "H"]

  /// Every scene can be followed by every other, in every way.
  private static func scene(_ id: SceneID, _ className: String, _ own: [SegueDescription]) -> Scene
  {
    var segues = own
    for other in pages {
      for kind in [SegueKind.show, .replace, .popover] {
        segues.append(.to(other, kind, "\(kind.rawValue) \(other)", isManual: true))
      }
      for style in PresentationStyle.allCases {
        segues.append(
          .to(other, .present, "present \(style.rawValue) \(other)", style: style, isManual: true))
      }
      segues.append(.back("unwind \(other)", action: UnwindActionID(rawValue: other.rawValue)))
    }
    return Scene(id: id, className: className, segues: segues)
  }

  private func world() throws -> World {
    let world = try World(
      [
        Self.scene("N", "Stack", [.with("A", .root)]),
        Self.scene("T", "TabController", [.with("N", .tab), .with("B", .tab)]),
        Self.scene("D", "Side", [.with("A", .tab), .with("N", .tab), .with("C", .embed)]),
        Self.scene("H", "Page", [.with("B", .embed), .with("N", .embed)]),
        Self.scene("A", "Page", []), Self.scene("B", "Page", []), Self.scene("C", "Page", []),
      ], initial: "T")
    world.classes["Side"] = { Page($0, $1, $2, $3, CustomContainer()) }
    return world
  }

  @Test(
    "After any input: what was told is what is visible, and restored it is the same",
    arguments: 0..<24)
  func any(seed: Int) throws {
    let world = try world()
    var dice = Dice(seed: UInt64(seed))
    try world.launch()
    var seen = Appearances()
    try seen.take(world)
    for _ in 0..<60 {
      let before = world.hierarchy.memento()
      do {
        try world.hierarchy.input { try act(in: world, &dice) }
      } catch is NavigationError {
        world.events = []
        try world.restore(before)
      }
      try seen.take(world)
      let memento = world.hierarchy.memento()
      try world.restore(memento)
      #expect(world.hierarchy.memento() == memento)
      let visible = world.hierarchy.visible.map(\.id)
      // A change elsewhere makes it look for what is visible anew.
      let some = try #require(world.hierarchy.root)
      try world.hierarchy.input {
        _ = try world.make("N")
        try world.hierarchy.batch(some) {}
      }
      #expect(world.hierarchy.visible.map(\.id) == visible)
      #expect(world.hierarchy.path.first === some)
      #expect(world.hierarchy.lastPresented === world.hierarchy.path.last { $0.presenting != nil })
      #expect(
        world.hierarchy.path.last?.isVisible == true,
        "\(world.hierarchy.path.map(\.id)) of \(visible)")
      world.events = []
    }
  }

  private func act(in world: World, _ dice: inout Dice) throws {
    let all = world.hierarchy.snapshot().controllers
    let visible = world.hierarchy.visible
    let controller =
      dice.roll(3) == 0 ? all[dice.roll(all.count)] : visible[dice.roll(visible.count)]
    switch dice.roll(12) {
    case 0: try controller.dismiss()
    case 1: controller.definesPresentationContext.toggle()
    case 2:
      if let stack = controller.container as? NavigationContainer { try stack.pop(on: controller) }
      if let tabs = controller.container as? TabContainer, !controller.children.isEmpty {
        try tabs.select(controller.children[dice.roll(controller.children.count)], on: controller)
      }
    case 3:
      if all.count > 60 { try world.hierarchy.setRoot(try world.make("T")) }
    default:
      guard
        let segues = controller.scene?.segues.filter({
          $0.kind != .embed && !$0.kind.isRelationship
        })
      else { return }
      for page in all { (page as? Page)?.actions = [UnwindActionID(rawValue: page.baseName)] }
      try controller.performSegue(segues[dice.roll(segues.count)].identifier)
    }
  }
}

/// The visible controllers according to callbacks: each will has its did, and none appears twice.
private struct Appearances {
  private var visible: Set<String> = []

  mutating func take(_ world: World) throws {
    var pending: [String: Callback.Kind] = [:]
    for event in world.events {
      guard let id = event.controller?.id else { continue }
      switch event.kind {
      case .viewWillAppear, .viewWillDisappear:
        #expect(pending.updateValue(event.kind, forKey: id) == nil, "\(id)")
        #expect(visible.contains(id) == (event.kind == .viewWillDisappear), "\(id) \(event.kind)")
      case .viewDidAppear:
        #expect(pending.removeValue(forKey: id) == .viewWillAppear, "\(id)")
        visible.insert(id)
      case .viewDidDisappear:
        #expect(pending.removeValue(forKey: id) == .viewWillDisappear, "\(id)")
        visible.remove(id)
      case .deinitialize: #expect(!visible.contains(id), "\(id)")
      default: break
      }
    }
    #expect(pending.isEmpty)
    #expect(visible == Set(world.hierarchy.visible.map(\.id)))
    world.events = []
  }
}

/// Chance that is the same each time.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
