import QuizboardEngine

/// A callback of a controller, a segue or a delegate, as a run recorded it.
public struct TraceEvent: Sendable, Hashable {
  /// The name of the callback: `viewDidLoad`, `prepare`, `transition`, ….
  public let event: String
  /// The id of the controller that received it, such as `question#2`.
  public let controller: String?
  /// The identifier of the segue.
  public let segue: String?
  /// The id of the segue's destination, or of the controller in question.
  public let destination: String?
  /// The id of the element whose handler was called.
  public let element: String?
  /// The container of `willMove` and `didMove`; nil for others, and if the controller leaves.
  public let parent: String?
  /// The unwind action.
  public let action: String?
  /// The ids of the children that an unwinding may search.
  public let children: [String]?
  /// The name of the transition.
  public let transition: String?
  /// The return value of a condition or a question.
  public let result: Bool?
  /// The argument of appearance callbacks.
  public let isAnimated: Bool?

  init(_ event: RecordedEvent) {
    self.event = event.event
    controller = event.controller
    segue = event.segue
    destination = event.to ?? event.subsequent
    element = event.element
    parent = event.parent?.id
    action = event.action
    children = event.children
    transition = event.name
    result = event.result
    isAnimated = event.animated
  }
}
