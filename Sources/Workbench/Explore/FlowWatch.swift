import Storyboard

/// Notes what of the storyboards an input goes through.
final class FlowWatch: Tracer {
  /// A segue by the number of its scene and its place there.
  struct SegueKey: Hashable {
    let scene: Int
    let segue: Int
  }

  /// What happened.
  enum Event {
    /// A controller of the scene of that number has loaded.
    case scene(Int)
    /// The segue was performed.
    case segue(SegueKey)
    /// Its condition was asked.
    case condition(SegueKey, Bool)
  }

  private(set) var events: [Event] = []
  /// Where the segue that is being prepared comes from.
  private var source: Scene?

  /// Forgets what happened.
  func begin() { events.removeAll(keepingCapacity: true) }

  func record(_ event: TraceEvent) {
    guard let controller = event.controller, let scene = controller.scene else { return }
    switch event.kind {
    case .prepare: source = scene
    // The segue object of an unwinding may be one that a script made, under any name.
    case .unwindAction: if let source, let key = key(event, source) { events.append(.segue(key)) }
    case .viewDidLoad: events.append(.scene(scene.hostData))
    case .perform: if let key = key(event, scene) { events.append(.segue(key)) }
    case .condition, .isSegueEnabled:
      if let key = key(event, scene) { events.append(.condition(key, event.result == true)) }
    default: break
    }
  }

  private func key(_ event: TraceEvent, _ scene: Scene) -> SegueKey? {
    event.segue.flatMap { scene[$0] }.map { SegueKey(scene: scene.hostData, segue: $0.index) }
  }
}
