public import Storyboard

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
  /// The container that is entered; empty for the one that is left.
  public var parent: String??
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

  init(_ event: TraceEvent) {
    self.event = event.kind.name
    controller = event.controller?.id
    if let place = event.controller, let storyboard = place.storyboard, let scene = place.scene {
      self.scene = SceneAddress(storyboard.id, scene.id)
    }
    segue = event.segue?.rawValue
    to = event.to?.id
    if event.kind == .willMove || event.kind == .didMove { parent = .some(event.parent?.id) }
    element = event.element?.rawValue
    result = event.result
    children = event.children?.map(\.id)
    action = event.action?.rawValue
    subsequent = event.subsequent?.id
    name = event.name
    animated = event.isAnimated
  }

  /// The event as a reply holds it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("event")
      writer.value(event)
      write("controller", controller, to: &writer)
      write("segue", segue, to: &writer)
      write("to", to, to: &writer)
      if let parent {
        writer.key("parent")
        writer.value(parent)
      }
      write("element", element, to: &writer)
      if let result {
        writer.key("result")
        writer.value(result)
      }
      if let children {
        writer.key("children")
        writer.array(children) { $0.value($1) }
      }
      write("action", action, to: &writer)
      write("subsequent", subsequent, to: &writer)
      write("name", name, to: &writer)
      if let animated {
        writer.key("animated")
        writer.value(animated)
      }
    }
  }

  private func write(_ key: StaticString, _ value: String?, to writer: inout JSONWriter) {
    guard let value else { return }
    writer.key(key)
    writer.value(value)
  }
}

/// Keeps the callbacks of a run until they are asked for.
final class TraceRecorder: Tracer {
  private var events: [RecordedEvent] = []
  /// While the last saved value is put back, nothing happens that an author asked for.
  var isPaused = false
  private let recordsViews: Bool

  /// - Parameter recordsViews: whether conditions that only views ask are kept.
  init(recordsViews: Bool) { self.recordsViews = recordsViews }

  func record(_ event: TraceEvent) {
    if !isPaused, recordsViews || event.kind != .isSegueEnabled { events.append(RecordedEvent(event)) }
  }

  func clear() { events.removeAll() }

  func take() -> [RecordedEvent] {
    defer { events.removeAll() }
    return events
  }
}
