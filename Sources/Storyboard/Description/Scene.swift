/// A property that a scene's controllers begin with.
public enum SceneProperty: Hashable, Sendable {
  /// The title that a navigation bar shows.
  case title(String)
  /// Whether the bar offers no way back.
  case hidesBackButton(Bool)
  /// Whether the person may not dismiss it.
  case isModalInPresentation(Bool)
  /// Whether presentations in the current context cover just it.
  case definesPresentationContext(Bool)
  /// Whether its descendants' `navigationController` is it.
  case isNavigationContainer(Bool)
}

/// A place of a storyboard: the class of its controllers and the segues that leave it.
public final class Scene: Sendable {
  /// Its name, unique in its storyboard.
  public let id: SceneID
  /// The class of its controllers.
  public let className: String
  /// All its segues in the order written: relationships and unwind segues too.
  public let segues: [SegueDescription]
  /// What its segues wait for, as it is written: views ask for it time and again.
  public let triggers: [String]
  /// Those that make a child together with the controller.
  public let relationships: [SegueDescription]
  /// Those that make a child as the controller loads.
  public let embeddings: [SegueDescription]
  /// The segues that give a child its place in the scene's controllers: tabs and embeddings.
  public let placements: [SegueID]
  /// Whether a quiz is finished once it is visible.
  public let isEnding: Bool
  /// What its controllers begin with.
  public let properties: [SceneProperty]
  /// The places of the segues by their names; empty where there are so few that they are looked
  /// through.
  private let positions: [SegueID: Int]
  /// An opaque number of the host's.
  public let hostData: Int
  /// Its position in its storyboard.
  public let index: Int

  /// A scene as it was written; a storyboard gives it its place.
  public convenience init(
    id: SceneID, className: String, segues: [SegueDescription] = [], isEnding: Bool = false,
    properties: [SceneProperty] = [], hostData: Int = 0
  ) {
    self.init(
      id: id, className: className, segues: segues, isEnding: isEnding, properties: properties,
      hostData: hostData, index: 0)
  }

  private init(
    id: SceneID, className: String, segues: [SegueDescription], isEnding: Bool,
    properties: [SceneProperty], hostData: Int, index: Int
  ) {
    self.id = id
    self.className = className
    self.segues = segues
    triggers = segues.compactMap { $0.trigger?.text }
    relationships = segues.filter(\.kind.isRelationship)
    embeddings = segues.filter { $0.kind == .embed }
    placements = segues.filter { $0.kind == .tab || $0.kind == .embed }.map(\.identifier)
    positions =
      segues.count <= Self.few
      ? [:]
      : Dictionary(
        segues.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    self.isEnding = isEnding
    self.properties = properties
    self.hostData = hostData
    self.index = index
  }

  /// The same scene in its place, its segues in theirs.
  func placed(at index: Int, segues: [SegueDescription]) -> Scene {
    Scene(
      id: id, className: className, segues: segues, isEnding: isEnding, properties: properties,
      hostData: hostData, index: index)
  }

  /// Those without whose destinations its controllers cannot be on screen.
  var inseparable: [SegueDescription] {
    embeddings.isEmpty ? relationships : relationships + embeddings
  }

  /// Whether it is one of its segues, and not just one of such a name.
  func has(_ segue: SegueDescription) -> Bool {
    segue.index < segues.count && segues[segue.index] === segue
  }

  /// So many names are found as fast by looking through them as by hashing.
  private static let few = 16

  /// The segue of that name.
  public subscript(identifier: SegueID) -> SegueDescription? {
    if segues.count > Self.few { return positions[identifier].map { segues[$0] } }
    for segue in segues where segue.identifier == identifier { return segue }
    return nil
  }
}
