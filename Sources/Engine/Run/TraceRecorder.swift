import QuizboardScripting
public import QuizboardStoryboard
public import QuizboardText

/// A recorded callback, with identifiers instead of objects, so that a trace outlives them.
public struct RecordedEvent: Sendable, Equatable {
  /// `prepare`, `viewDidLoad`, `transition`, …
  public var event: String
  /// The controller that received the callback.
  public var controller: String?
  /// The scene of that controller; nil for one that a script made. The reply omits it.
  public var scene: SceneAddress?
  /// The segue.
  public var segue: String?
  /// The destination of the segue.
  public var to: String?
  /// The container that is entered or left; nil for callbacks without one.
  public var parent: Parent?
  /// The element whose handler was called.
  public var element: String?
  /// The return value of the callback.
  public var result: Bool?
  /// The children that are searched for an unwind target.
  public var children: [String]?
  /// The unwind action.
  public var action: String?
  /// The next controller on the route of an unwinding.
  public var subsequent: String?
  /// The transition's name.
  public var name: String?
  /// True if the transition is animated.
  public var animated: Bool?

  /// The argument of `willMove` and `didMove`.
  public enum Parent: Sendable, Equatable {
    /// The controller leaves its container.
    case nobody
    /// The container with that id.
    case container(String)

    /// The container's id; nil for none.
    public var id: String? { if case .container(let id) = self { id } else { nil } }
  }

  init(_ event: borrowing Callback) {
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
  /// Writes the event as a member of a reply.
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

/// Records the last callbacks of a run.
final class TraceRecorder: Tracer {
  private var events: [RecordedEvent] = []
  /// The number of events dropped since the last `take`.
  private var droppedCount = 0
  /// True while a saved value is restored, which causes callbacks that no input did.
  var isPaused = false
  private let recordsViews: Bool

  /// - Parameter recordsViews: True to record conditions that only views evaluate.
  init(recordsViews: Bool) { self.recordsViews = recordsViews }

  func record(_ event: Callback) {
    guard !isPaused, recordsViews || event.kind != .isSegueEnabled else { return }
    // Drops half of the events at once, for a constant cost per event.
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

  /// Returns and clears the last events, with the number of dropped earlier ones.
  func take() -> (events: [RecordedEvent], dropped: Int) {
    if events.count > RunLimits.traceEvents { drop(events.count - RunLimits.traceEvents) }
    defer { clear() }
    return (events, droppedCount)
  }
}
