import QuizboardModel
import QuizboardStoryboard
import Testing

/// The search for the destination of an unwinding in random hierarchies, compared with a model of
/// storyboard.md 5.
@Suite("The search of an unwinding, modelled") struct UnwindModelTests {
  /// A storyboard of pages that embed pages, tab controllers and stacks; each page can unwind, and
  /// one of them presents a second tree.
  private struct RandomScenes {
    private var chance: Chance
    private(set) var scenes: [Scene] = []
    private(set) var pages: [SceneID] = []
    private var count = 0

    init(seed: UInt64) { chance = Chance(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

    /// Adds a tree of scenes, and returns its top.
    mutating func tree(depth: Int, presenting: SceneID? = nil) -> SceneID {
      count += 1
      let id = SceneID(rawValue: "S\(count)")
      let kind = depth == 0 ? 0 : number(0...2)
      var segues: [SegueDescription] = []
      if kind != 0 {
        for _ in 0..<(kind == 1 ? 1 : number(1...3)) {
          segues.append(.with(tree(depth: depth - 1), kind == 1 ? .root : .tab))
        }
        scenes.append(
          Scene(id: id, className: kind == 1 ? "Stack" : "TabController", segues: segues))
        return id
      }
      for _ in 0..<(depth == 0 ? 0 : number(0...3)) {
        segues.append(.with(tree(depth: depth - 1), .embed))
      }
      segues.append(.back("home", action: "x"))
      if let presenting { segues.append(.to(presenting, .present, "p")) }
      scenes.append(Scene(id: id, className: "Page", segues: segues))
      pages.append(id)
      return id
    }
  }

  /// Returns the names of the controllers in the order in which they are asked whether they can
  /// perform the unwinding.
  private func asked(from source: Controller, _ havers: Set<SceneID>) -> [String] {
    var known: Set<ObjectIdentifier> = []
    var order: [String] = []
    func search(_ controller: Controller, except passed: Controller?) -> Bool {
      guard known.insert(ObjectIdentifier(controller)).inserted else { return false }
      let children =
        controller.scene?.className == "Stack"
        ? controller.children.reversed() : controller.children
      for child in children where child !== passed {
        if search(child, except: nil) { return true }
      }
      let can = controller !== source && controller.scene.map { havers.contains($0.id) } == true
      order.append("\(controller.baseName).can = \(can)")
      return can
    }
    var (current, passed): (Controller?, Controller?) = (source, nil)
    while let controller = current {
      if search(controller, except: passed?.parent === controller ? passed : nil) { break }
      passed = controller
      current = controller.parent ?? controller.presentationSource
    }
    return order
  }

  @Test("Controllers are asked in the order of the model, embedded ones too", arguments: 0..<200)
  func order(seed: UInt64) throws {
    var random = RandomScenes(seed: seed)
    let above = random.tree(depth: 2)
    let base = random.tree(depth: 3, presenting: above)
    let world = try World(random.scenes, initial: base)
    try world.launch()
    if world.find(base)?.scene?.className == "Page" { try world.tap("p", on: base) }
    let all = random.pages.compactMap { world.find($0) as? Page }
    let havers = Set(all.filter { _ in random.number(0...3) == 0 }.compactMap { $0.scene?.id })
    for page in all where page.scene.map({ havers.contains($0.id) }) == true {
      page.actions = ["x"]
    }
    // A controller behind an unselected tab can unwind, too.
    let source = all[random.number(0...all.count - 1)]
    let expected = asked(from: source, havers)
    _ = world.take()
    try world.hierarchy.performSegue("home", from: source)
    #expect(world.take(.canPerformUnwind) == expected)
  }

  private struct Chance: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
