import QuizboardStoryboard

/// Notes what of the storyboards an input goes through.
final class FlowWatch: Tracer {
  /// A segue by the number of its scene and its place there.
  struct SegueKey: Hashable {
    let scene: Int
    let segue: Int
  }

  /// An element or a gesture of a scene, which has that number.
  struct Use: Hashable {
    let scene: Int
    let element: String
  }

  /// What happened.
  enum Event: Hashable {
    /// A controller of the scene of that number has loaded.
    case scene(Int)
    /// The segue was performed.
    case segue(SegueKey)
    /// Its condition was asked.
    case condition(SegueKey, Bool)
    /// `shouldPerformSegue` has refused it.
    case refused(SegueKey)
    /// A controller of the scene was sent what a person did.
    case used(Use)
  }

  private static let usual = TraceKinds([
    .prepare, .unwindAction, .viewDidLoad, .perform, .condition, .isSegueEnabled,
  ])
  private static let thorough = TraceKinds([.handler, .segueInit, .shouldPerformSegue])

  let kinds: TraceKinds
  private(set) var events: [Event] = []
  /// What happened while the views were asked at the end, where that was told (`beginViews`).
  private(set) var viewEvents: [Event] = []
  /// The segues that were begun: an input that failed may have failed in one.
  private(set) var begun: [SegueKey] = []
  /// Where the segue that is being prepared comes from.
  private var source: Scene?
  private var isViewing = false
  /// Whether it is noted what is asked and used, too.
  private let isThorough: Bool

  /// Notes scenes, segues and conditions; where it is thorough, also what is used and refused.
  init(isThorough: Bool = false) {
    self.isThorough = isThorough
    kinds = isThorough ? Self.usual.union(Self.thorough) : Self.usual
  }

  /// Forgets what happened.
  func begin() {
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    if !begun.isEmpty { begun.removeAll(keepingCapacity: true) }
    if !viewEvents.isEmpty { viewEvents = [] }
    isViewing = false
  }

  /// What happens from now on, until it begins again, is that views are asked.
  func beginViews() { isViewing = true }

  func record(_ event: TraceEvent) {
    if let scene = event.controller?.scene { record(event, of: scene) }
  }

  private func record(_ event: TraceEvent, of scene: Scene) {
    switch event.kind {
    case .prepare: source = scene
    // The segue object of an unwinding may be one that a script made, under any name.
    case .unwindAction: if let source, let key = key(event, source) { events.append(.segue(key)) }
    case .viewDidLoad: events.append(.scene(scene.hostData))
    case .perform: if let key = key(event, scene) { events.append(.segue(key)) }
    case .condition, .isSegueEnabled:
      guard let key = key(event, scene) else { return }
      if isViewing {
        viewEvents.append(.condition(key, event.result == true))
      } else {
        events.append(.condition(key, event.result == true))
      }
    default: if isThorough { recordThoroughly(event, scene) }
    }
  }

  private func recordThoroughly(_ event: TraceEvent, _ scene: Scene) {
    switch event.kind {
    case .handler:
      if let trigger = event.trigger {
        events.append(.used(Use(scene: scene.hostData, element: trigger.text)))
      }
    case .segueInit: if let key = key(event, scene) { begun.append(key) }
    case .shouldPerformSegue:
      if event.result == false, let key = key(event, scene) { events.append(.refused(key)) }
    default: break
    }
  }

  private func key(_ event: TraceEvent, _ scene: Scene) -> SegueKey? {
    event.segue.flatMap { scene[$0] }.map { SegueKey(scene: scene.hostData, segue: $0.index) }
  }
}
