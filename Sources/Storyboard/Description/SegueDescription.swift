/// A segue as its scene describes it.
public final class SegueDescription: Sendable {
  /// Its name, unique in its scene.
  public let identifier: SegueID
  /// What it does.
  public let kind: SegueKind
  /// The scene that it leads to; nil for an unwind segue, which finds its destination at run time.
  public let destination: SceneID?
  /// What sets it off; nil for a manual segue, and for those that follow from their source alone.
  public let trigger: Trigger?
  /// What is asked before it happens.
  public let condition: Condition?
  /// The segue of the same scene that happens in its place when it is refused.
  public let otherwise: SegueID?
  /// The class of its segue objects, where it is not the kind's own.
  public let className: String?
  /// How its presentation covers what is beneath it; nil for `fullScreen`.
  public let style: PresentationStyle?
  /// Whether its change is drawn as a transition; nil for yes.
  public let isAnimated: Bool?
  /// Its transition; nil for its kind's own.
  public let transition: TransitionStyle?
  /// The class of the animator that draws it instead, for the host to make.
  public let animatorClass: String?
  /// The unwind action that it looks for.
  public let action: UnwindActionID?
  /// What a person reads for it.
  public let title: String?
  /// Embedding: the id of the element of the source's view that shows the destination.
  public let place: ElementID?
  /// An opaque number of the host's.
  public let hostData: Int
  /// Its position among the segues of its scene.
  public let index: Int
  /// The positions of its destination and of `otherwise`, found once; -1 where there is none.
  let destinationIndex: Int
  let otherwiseIndex: Int

  /// A segue as it was written; a storyboard gives it its place.
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

  /// The same segue in its place.
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
