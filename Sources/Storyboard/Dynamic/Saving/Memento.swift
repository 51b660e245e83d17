/// A hierarchy as a value: all its saved state, with controllers identified by index.
public struct Memento: Hashable, Sendable {
  /// A controller. The host saves the state of its class.
  public struct Node: Hashable, Sendable {
    /// The storyboard; nil for a controller that a script created.
    public var storyboard: StoryboardID?
    /// The scene; nil for a controller that a script created.
    public var scene: SceneID?
    /// The name of the class.
    public var className: String
    /// The number among the controllers of the scene.
    public var number: Int
    /// The visibility of a container's children; nil for a plain controller.
    public var container: ContainerVisibility?
    /// The segues of the scene that give children their places.
    public var placements: [SegueID] = []
    /// The names of the scenes to which these segues lead; empty in a state that lacks them.
    public var destinations: [SceneID] = []
    /// The children in order.
    public var children: [Int] = []
    /// The explicitly selected child, if any.
    public var selected: Int?
    /// The segue of the parent's scene that gives the controller its place there.
    public var placement: SegueID?
    /// The presented controller.
    public var presented: Int?
    /// The properties of its presentation; nil without one.
    public var presentation: PresentedAs?
    /// True if the controller has loaded.
    public var isViewLoaded = false
    /// The final departure from the hierarchy, if any.
    public var departure: Departure?
    /// The title in a navigation bar.
    public var title: String?
    /// True if the bar has no back button.
    public var hidesBackButton = false
    /// True if the player cannot dismiss the presentation.
    public var isModalInPresentation = false
    /// True if the controller is the context of presentations in the current context.
    public var definesPresentationContext = false
    /// True if the controller is the `navigationController` of its descendants.
    public var isNavigationContainer = false

    /// Creates a controller with default state.
    public init(storyboard: StoryboardID?, scene: SceneID?, className: String, number: Int) {
      self.storyboard = storyboard
      self.scene = scene
      self.className = className
      self.number = number
    }
  }

  /// The properties of a presentation.
  public struct PresentedAs: Hashable, Sendable {
    /// The controller that requested it.
    public var source: Int?
    /// The requested style.
    public var style: PresentationStyle
    /// The style after adaptation to the available space.
    public var shown: PresentationStyle
    /// The transition; nil for the kind's own. The host saves an animator.
    public var transition: TransitionStyle?
    /// True if the presentation was animated.
    public var isAnimated: Bool
    /// The anchor element.
    public var anchor: ElementID?
    /// The row of the anchor element, from 1; nil for the whole element.
    public var anchorRow: Int?
    /// True if the controller retains the segue of its presentation, whose fields the host saves.
    public var hasSegue: Bool
    /// The controller for which it stands in; nil for none.
    public var original: Int?

    /// Creates the properties of a presentation.
    public init(
      source: Int?, style: PresentationStyle, shown: PresentationStyle,
      transition: TransitionStyle?, isAnimated: Bool,
      anchor: ElementID? = nil, anchorRow: Int? = nil, hasSegue: Bool, original: Int? = nil
    ) {
      self.source = source
      self.style = style
      self.shown = shown
      self.transition = transition
      self.isAnimated = isAnimated
      self.anchor = anchor
      self.anchorRow = anchorRow
      self.hasSegue = hasSegue
      self.original = original
    }
  }

  /// The number of controllers created under a name.
  public struct Count: Hashable, Sendable {
    /// The id of a scene, or the name of a class.
    public var name: String
    /// The last assigned number.
    public var count: Int

    /// Creates a count.
    public init(name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// The controllers: those of the hierarchy (parents before children, presenting before
  /// presented), then the additional ones of the host with their contents.
  public var nodes: [Node] = []
  /// The index of the root.
  public var root: Int?
  /// The visible controllers, in the order of the hierarchy.
  public var visible: [Int] = []
  /// The traits to which presentations are adapted.
  public var traits = Traits.regular
  /// The last assigned numbers.
  public var counts: [Count] = []

  /// Creates an empty memento.
  public init() {}
}
