/// An initial property of a scene's controllers.
public enum SceneProperty: Hashable, Sendable {
  /// The title in a navigation bar.
  case title(String)
  /// True if the bar has no back button.
  case hidesBackButton(Bool)
  /// True if the player cannot dismiss the presentation.
  case isModalInPresentation(Bool)
  /// True if the controller is the context of presentations in the current context.
  case definesPresentationContext(Bool)
  /// True if the controller is the `navigationController` of its descendants.
  case isNavigationContainer(Bool)
}

/// A scene of a storyboard: the class of its controllers and its segues.
public final class Scene: Sendable {
  /// The name, unique in the storyboard.
  public let id: SceneID
  /// The class of its controllers.
  public let className: String
  /// All segues in their order, including relationships and unwind segues.
  public let segues: [SegueDescription]
  /// The triggers of the segues as texts, cached for views.
  public let triggers: [String]
  /// The segues that create a child together with the controller.
  public let relationships: [SegueDescription]
  /// The segues that create a child when the controller loads.
  public let embeddings: [SegueDescription]
  /// The segues that give a child its place in the controllers: tabs and embeddings.
  public let placements: [SegueID]
  /// The names of the scenes to which these segues lead, in their order.
  public let destinations: [SceneID]
  /// True if the quiz is finished once the scene is visible.
  public let isEnding: Bool
  /// The names that it had before, in which places may be saved.
  public let formerly: [SceneID]
  /// The initial properties of its controllers.
  public let properties: [SceneProperty]
  /// The indices of the segues by name; empty if a linear search is as fast.
  private let positions: [SegueID: Int]
  /// An opaque number of the host.
  public let hostData: Int
  /// The index in the storyboard.
  public let index: Int

  /// Creates a scene; the storyboard assigns its index.
  public convenience init(
    id: SceneID, className: String, segues: [SegueDescription] = [], isEnding: Bool = false,
    formerly: [SceneID] = [], properties: [SceneProperty] = [], hostData: Int = 0
  ) {
    self.init(
      id: id, className: className, segues: segues, isEnding: isEnding, formerly: formerly,
      properties: properties, hostData: hostData, index: 0)
  }

  private init(
    id: SceneID, className: String, segues: [SegueDescription], isEnding: Bool,
    formerly: [SceneID], properties: [SceneProperty], hostData: Int, index: Int
  ) {
    self.id = id
    self.className = className
    self.segues = segues
    triggers = segues.compactMap { $0.trigger?.text }
    relationships = segues.filter(\.kind.isRelationship)
    embeddings = segues.filter { $0.kind == .embed }
    let placing = segues.filter { $0.kind == .tab || $0.kind == .embed }
    placements = placing.map(\.identifier)
    destinations = placing.map { $0.destination ?? SceneID(rawValue: "") }
    positions =
      segues.count <= Self.few
      ? [:]
      : Dictionary(
        segues.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    self.isEnding = isEnding
    self.formerly = formerly
    self.properties = properties
    self.hostData = hostData
    self.index = index
  }

  /// Returns the scene with an index and the resolved segues.
  func placed(at index: Int, segues: [SegueDescription]) -> Scene {
    Scene(
      id: id, className: className, segues: segues, isEnding: isEnding, formerly: formerly,
      properties: properties, hostData: hostData, index: index)
  }

  /// The segues whose destinations exist together with the scene's controllers.
  var inseparable: [SegueDescription] {
    embeddings.isEmpty ? relationships : relationships + embeddings
  }

  /// True if the segue object belongs to the scene; an equal name is not sufficient.
  func has(_ segue: SegueDescription) -> Bool {
    segue.index < segues.count && segues[segue.index] === segue
  }

  /// The number of segues up to which a linear search is as fast as hashing.
  private static let few = 16

  /// The segue with a name; nil if there is none.
  public subscript(identifier: SegueID) -> SegueDescription? {
    if segues.count > Self.few { return positions[identifier].map { segues[$0] } }
    for segue in segues where segue.identifier == identifier { return segue }
    return nil
  }
}
