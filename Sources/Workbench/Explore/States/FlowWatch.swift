import QuizboardStoryboard

/// Records the storyboard events that an input causes.
final class FlowWatch: Tracer {
  /// The key of a segue: the number of its scene and its index there.
  struct SegueKey: Hashable {
    let scene: Int
    let segue: Int
  }

  /// An element or a gesture of the scene with that number.
  struct Use: Hashable {
    let scene: Int
    let element: String
  }

  /// A storyboard event.
  enum Event: Hashable {
    /// A controller of the scene with that number loaded.
    case scene(Int)
    /// The engine performed the segue.
    case segue(SegueKey)
    /// The engine evaluated the segue's condition.
    case condition(SegueKey, Bool)
    /// `shouldPerformSegue` refused the segue.
    case refused(SegueKey)
    /// A controller of the scene received a player's action.
    case used(Use)
  }

  private static let usual = TraceKinds([
    .prepare, .unwindAction, .viewDidLoad, .perform, .condition, .isSegueEnabled,
  ])
  private static let thorough = TraceKinds([.handler, .segueInit, .shouldPerformSegue])

  let kinds: TraceKinds
  private(set) var events: [Event] = []
  /// The events from view calls at the end (`beginViews`).
  private(set) var viewEvents: [Event] = []
  /// The segues that began: an input that failed may have failed in one.
  private(set) var begun: [SegueKey] = []
  /// The source of the segue in preparation.
  private var source: Scene?
  private var isViewing = false
  /// True if conditions and uses are recorded, too.
  private let isThorough: Bool

  /// Records scenes and segues; if thorough, also conditions, uses and refusals.
  init(isThorough: Bool = false) {
    self.isThorough = isThorough
    kinds = isThorough ? Self.usual.union(Self.thorough) : Self.usual
  }

  /// Discards the recorded events.
  func begin() {
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    if !begun.isEmpty { begun.removeAll(keepingCapacity: true) }
    if !viewEvents.isEmpty { viewEvents = [] }
    isViewing = false
  }

  /// Records later events as view events, until `begin`.
  func beginViews() { isViewing = true }

  func record(_ event: Callback) {
    if let scene = event.controller?.scene { record(event, of: scene) }
  }

  private func record(_ event: Callback, of scene: Scene) {
    switch event.kind {
    case .prepare: source = scene
    // The segue object of an unwind may be one that a script made, with any name.
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

  private func recordThoroughly(_ event: Callback, _ scene: Scene) {
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

  private func key(_ event: Callback, _ scene: Scene) -> SegueKey? {
    event.segue.flatMap { scene[$0] }.map { SegueKey(scene: scene.hostData, segue: $0.index) }
  }
}
