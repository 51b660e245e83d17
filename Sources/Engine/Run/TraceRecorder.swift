import QuizboardScripting
public import QuizboardStoryboard

/// A callback as it is kept: identifiers instead of the objects, so that a trace outlives them.
public struct RecordedEvent: Sendable, Equatable {
  /// `prepare`, `viewDidLoad`, `transition`, …
  public var event: String
  /// The controller that it was called on.
  public var controller: String?
  /// The scene of that controller; nil of one made by hand. No part of what `trace` answers.
  public var scene: SceneAddress?
  /// The segue.
  public var segue: String?
  /// Where the segue leads.
  public var to: String?
  /// The container that is entered or left; nil for callbacks that tell of none.
  public var parent: Parent?
  /// The element whose handler it was.
  public var element: String?
  /// What the callback answered.
  public var result: Bool?
  /// The children that are searched.
  public var children: [String]?
  /// The unwind action.
  public var action: String?
  /// The next controller on the route of an unwinding.
  public var subsequent: String?
  /// The transition's name.
  public var name: String?
  /// Whether it is animated.
  public var animated: Bool?

  /// What `willMove` and `didMove` are told.
  public enum Parent: Sendable, Equatable {
    /// No container: the controller leaves the one that it is in.
    case nobody
    /// The container of that id.
    case container(String)

    /// The container's id; nil for none.
    public var id: String? { if case .container(let id) = self { id } else { nil } }
  }

  init(_ event: TraceEvent) {
    self.event = event.kind.name
    controller = event.controller?.id
    if let place = event.controller, let storyboard = place.storyboard, let scene = place.scene {
      self.scene = SceneAddress(storyboard.id, scene.id)
    }
    segue = event.segue?.rawValue
    to = event.to?.id
    if event.kind == .willMove || event.kind == .didMove {
      parent = event.parent.map { .container($0.id) } ?? .nobody
    }
    element = event.trigger?.text
    result = event.result
    children = event.children?.map(\.id)
    action = event.action?.rawValue
    subsequent = event.subsequent?.id
    name = event.name
    animated = event.isAnimated
  }
}

extension RecordedEvent.Parent: JSONValue {
  /// The container's id, or null.
  public func write(to writer: inout JSONWriter) { id.write(to: &writer) }
}

extension RecordedEvent: JSONValue {
  /// The event as a reply holds it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("event", event)
      writer.member("controller", unlessNil: controller)
      writer.member("segue", unlessNil: segue)
      writer.member("to", unlessNil: to)
      writer.member("parent", unlessNil: parent)
      writer.member("element", unlessNil: element)
      writer.member("result", unlessNil: result)
      writer.member("children", unlessNil: children)
      writer.member("action", unlessNil: action)
      writer.member("subsequent", unlessNil: subsequent)
      writer.member("name", unlessNil: name)
      writer.member("animated", unlessNil: animated)
    }
  }
}

/// Records the last callbacks of a run until somebody asks for them.
final class TraceRecorder: Tracer {
  private var events: [RecordedEvent] = []
  /// How many events were dropped since the trace was last taken.
  private var droppedCount = 0
  /// While the last saved value is put back, nothing happens that an author asked for.
  var isPaused = false
  private let recordsViews: Bool

  /// - Parameter recordsViews: whether conditions that only views ask are kept.
  init(recordsViews: Bool) { self.recordsViews = recordsViews }

  func record(_ event: TraceEvent) {
    guard !isPaused, recordsViews || event.kind != .isSegueEnabled else { return }
    // Dropped by the half, so that an event costs the same however long the run is.
    if events.count == 2 * RunLimits.traceEvents { drop(RunLimits.traceEvents) }
    events.append(RecordedEvent(event))
  }

  private func drop(_ count: Int) {
    events.removeFirst(count)
    droppedCount += count
  }

  func clear() {
    events.removeAll()
    droppedCount = 0
  }

  /// The last events, and how many came before them.
  func take() -> (events: [RecordedEvent], dropped: Int) {
    if events.count > RunLimits.traceEvents { drop(events.count - RunLimits.traceEvents) }
    defer { clear() }
    return (events, droppedCount)
  }
}
