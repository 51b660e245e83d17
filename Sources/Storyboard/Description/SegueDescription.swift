/// The declaration of a segue in its scene.
public final class SegueDescription: Sendable {
  /// The name, unique in the scene.
  public let identifier: SegueID
  /// The kind of transition.
  public let kind: SegueKind
  /// The destination scene; nil for an unwind segue, which finds its destination at run time.
  public let destination: SceneID?
  /// The trigger; nil for a manual segue and for an automatic one.
  public let trigger: Trigger?
  /// The condition that must hold.
  public let condition: Condition?
  /// The segue of the same scene that replaces this one if it is refused.
  public let otherwise: SegueID?
  /// The class of the segue objects; nil for the kind's own.
  public let className: String?
  /// The presentation style; nil for `fullScreen`.
  public let style: PresentationStyle?
  /// True if the change has a transition; nil for true.
  public let isAnimated: Bool?
  /// The transition; nil for the kind's own.
  public let transition: TransitionStyle?
  /// The class of a custom animator, which the host creates.
  public let animatorClass: String?
  /// The unwind action of an unwind segue.
  public let action: UnwindActionID?
  /// The title for players.
  public let title: String?
  /// The id of the element in the source's view that shows an embedded destination.
  public let place: ElementID?
  /// An opaque number of the host.
  public let hostData: Int
  /// The index among the segues of the scene.
  public let index: Int
  /// The resolved indices of the destination and of `otherwise`; -1 for none.
  let destinationIndex: Int
  let otherwiseIndex: Int

  /// Creates a segue; the storyboard assigns its index.
  public init(
    identifier: SegueID, kind: SegueKind, destination: SceneID? = nil, trigger: Trigger? = nil,
    condition: Condition? = nil, otherwise: SegueID? = nil, className: String? = nil,
    style: PresentationStyle? = nil, isAnimated: Bool? = nil, transition: TransitionStyle? = nil,
    animatorClass: String? = nil, action: UnwindActionID? = nil, title: String? = nil,
    place: ElementID? = nil,
    hostData: Int = 0
  ) {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.trigger = kind.isAutomatic ? nil : trigger
    self.condition = condition
    self.otherwise = otherwise
    self.className = className
    self.style = style
    self.isAnimated = isAnimated
    self.transition = transition
    self.animatorClass = animatorClass
    self.action = action ?? (kind == .unwind ? UnwindActionID(rawValue: identifier.rawValue) : nil)
    self.title = title
    self.place = place ?? (kind == .embed ? ElementID(rawValue: identifier.rawValue) : nil)
    self.hostData = hostData
    index = 0
    destinationIndex = -1
    otherwiseIndex = -1
  }

  /// Creates a copy with resolved indices.
  init(_ other: SegueDescription, index: Int, destinationIndex: Int, otherwiseIndex: Int) {
    identifier = other.identifier
    kind = other.kind
    destination = other.destination
    trigger = other.trigger
    condition = other.condition
    otherwise = other.otherwise
    className = other.className
    style = other.style
    isAnimated = other.isAnimated
    transition = other.transition
    animatorClass = other.animatorClass
    action = other.action
    title = other.title
    place = other.place
    hostData = other.hostData
    self.index = index
    self.destinationIndex = destinationIndex
    self.otherwiseIndex = otherwiseIndex
  }
}
