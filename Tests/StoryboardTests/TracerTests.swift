import QuizboardStoryboard
import Testing

@Suite("Tracers") struct TracerTests {
  private final class Listener: Tracer {
    let kinds = TraceKinds([.viewDidLoad, .prepare])
    var heard: [String] = []

    func record(_ event: Callback) {
      heard.append("\(event.controller?.id ?? "").\(event.kind.name)")
    }
  }

  @Test("One hears of the kinds that it asks for, and of nothing else") func kinds() throws {
    let world = try World([.page("A", .to("B", .show, "next")), .page("B")])
    let listener = Listener()
    let hierarchy = Hierarchy(factory: world.maker, tracer: listener)
    try hierarchy.launch(world.storyboard)
    let first = try #require(hierarchy.root)
    try hierarchy.performSegue("next", from: first, sender: .none)
    #expect(listener.heard == ["A#1.viewDidLoad", "A#1.prepare", "B#1.viewDidLoad"])
  }

  @Test("Every kind has a unique name, which scripts use, and a unique place in a set")
  func names() {
    let kinds = Callback.Kind.allCases
    #expect(Set(kinds.map(\.name)).count == kinds.count)
    #expect(
      [Callback.Kind.initialize, .deinitialize, .viewDidLoad].map(\.name) == [
        "init", "deinit", "viewDidLoad",
      ])
    #expect(Set(kinds.map { TraceKinds([$0]).rawValue }).count == kinds.count)
    #expect(kinds.allSatisfy { TraceKinds.all.isSuperset(of: TraceKinds([$0])) })
  }
}
