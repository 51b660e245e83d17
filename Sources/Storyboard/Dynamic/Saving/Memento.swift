/// A hierarchy as a value: everything about it that a run has to keep, controllers named by their
/// positions.
public struct Memento: Hashable, Sendable {
  /// One controller. What its class keeps besides is the host's.
  public struct Node: Hashable, Sendable {
    /// Its storyboard; nil where it was made by hand.
    public var storyboard: StoryboardID?
    /// Its scene; nil where it was made by hand.
    public var scene: SceneID?
    /// The name of its class.
    public var className: String
    /// Its number among those of its scene.
    public var number: Int
    /// Of a container, which of its children are visible; nil for a plain controller.
    public var container: ContainerVisibility?
    /// The segues of its scene that give children their places in it.
    public var placements: [SegueID] = []
    /// Its children in order.
    public var children: [Int] = []
    /// Which of its children is selected, where it was told one.
    public var selected: Int?
    /// The segue of its parent's scene that gives it its place there.
    public var placement: SegueID?
    /// What it presents.
    public var presented: Int?
    /// How it is presented; nil where it is not.
    public var presentation: PresentedAs?
    /// Whether it has loaded.
    public var isViewLoaded = false
    /// What took it out of the hierarchy, if it has left for good.
    public var departure: Departure?
    /// The title that a navigation bar shows.
    public var title: String?
    /// Whether the bar offers no way back.
    public var hidesBackButton = false
    /// Whether the person may not dismiss it.
    public var isModalInPresentation = false
    /// Whether presentations in the current context cover just it.
    public var definesPresentationContext = false
    /// Whether it is the `navigationController` of what it contains.
    public var isNavigationContainer = false

    /// A controller of that scene or class, with nothing set.
    public init(storyboard: StoryboardID?, scene: SceneID?, className: String, number: Int) {
      self.storyboard = storyboard
      self.scene = scene
      self.className = className
      self.number = number
    }
  }

  /// How a controller is presented.
  public struct PresentedAs: Hashable, Sendable {
    /// Who asked for it.
    public var source: Int?
    /// How it is to cover what is beneath it.
    public var style: PresentationStyle
    /// How it covers it in the space there is.
    public var shown: PresentationStyle
    /// Its transition; nil for its kind's own. An animator is the host's to keep.
    public var transition: TransitionStyle?
    /// Whether it was animated.
    public var isAnimated: Bool
    /// The element that it is about.
    public var anchor: ElementID?
    /// Whether it keeps the segue that presented it; the host keeps that segue's fields.
    public var hasSegue: Bool
    /// The one in whose place it is shown; nil where that is itself.
    public var original: Int?

    /// A presentation of that kind.
    public init(
      source: Int?, style: PresentationStyle, shown: PresentationStyle,
      transition: TransitionStyle?, isAnimated: Bool,
      anchor: ElementID? = nil, hasSegue: Bool, original: Int? = nil
    ) {
      self.source = source
      self.style = style
      self.shown = shown
      self.transition = transition
      self.isAnimated = isAnimated
      self.anchor = anchor
      self.hasSegue = hasSegue
      self.original = original
    }
  }

  /// How many controllers of a name there have been.
  public struct Count: Hashable, Sendable {
    /// A scene's id, or by hand a class's name.
    public var name: String
    /// The number that was given out last.
    public var count: Int

    /// That many of that name.
    public init(name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// The controllers: those of the hierarchy first (a parent before its children, what is presented
  /// after who presents it), then those outside that the host has named, with what they contain.
  public var nodes: [Node] = []
  /// The root.
  public var root: Int?
  /// What is visible, as the hierarchy lists it.
  public var visible: [Int] = []
  /// The traits that it suits.
  public var traits = Traits.regular
  /// The numbers given out.
  public var counts: [Count] = []

  /// A hierarchy with nothing in it.
  public init() {}
}
