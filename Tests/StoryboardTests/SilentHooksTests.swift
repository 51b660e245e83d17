import QuizboardStoryboard
import Testing

@Suite("Hooks that a class leaves alone") struct SilentHooksTests {
  /// Notes which of its hooks were called.
  final class Listener: Controller {
    let hear: (String) -> Void

    init(
      _ scene: Scene, _ storyboard: Storyboard, _ number: Int, _ hierarchy: Hierarchy,
      _ silent: SilentHooks,
      _ hear: @escaping (String) -> Void
    ) {
      self.hear = hear
      super.init(
        scene: scene, storyboard: storyboard, className: scene.className, number: number,
        hierarchy: hierarchy,
        container: scene.className == "Stack" ? NavigationContainer() : nil, silentHooks: silent)
    }

    override func handle(_ event: Event) throws -> Bool {
      hear("handle")
      return true
    }
    override func didMove(to parent: Controller?) throws { hear("didMove") }
    override var definesShow: Bool {
      hear("definesShow")
      return super.definesShow
    }
    override func show(_ controller: Controller, sender: Sender) throws {
      hear("show")
      try super.show(controller, sender: sender)
    }
  }

  /// Goes on and back in a run that nobody traces.
  private func play(_ silent: SilentHooks) throws -> (path: [String], heard: Set<String>) {
    let world = try World([
      .container("S", "Stack", root: "A"), .page("A", .to("B", .show, "go")),
      .page("B", .to("B", .show, "go")),
    ])
    var heard: Set<String> = []
    for name in ["Stack", "Page"] {
      world.classes[name] = { Listener($0, $1, $2, $3, silent) { heard.insert($0) } }
    }
    let hierarchy = Hierarchy(factory: world.maker)
    try hierarchy.launch(world.storyboard)
    heard = []
    for _ in 1...2 {
      try hierarchy.send(Event(element: "go"), to: #require(hierarchy.visible.last))
    }
    _ = try hierarchy.input { try NavigationContainer().pop(on: #require(hierarchy.root)) }
    return (hierarchy.root?.children.map(\.id) ?? [], heard)
  }

  @Test("They are not called, and all goes as if they were") func silence() throws {
    let told = try play([])
    let quiet = try play([.handle, .didMove, .show])
    #expect(told.path == ["A#1", "B#1"])
    #expect(quiet.path == told.path)
    #expect(told.heard == ["handle", "didMove", "definesShow", "show"])
    #expect(quiet.heard.isEmpty)
  }
}
