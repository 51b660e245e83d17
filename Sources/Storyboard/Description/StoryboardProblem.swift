public import QuizboardModel
import QuizboardText

/// A problem of a storyboard.
public struct StoryboardProblem: ExplainedError, Hashable {
  /// The kinds of problems. An unknown name includes the most similar known one.
  public enum Kind: Hashable, Sendable {
    /// Two scenes have the same id.
    case duplicateScene(SceneID)
    /// The initial scene does not exist.
    case unknownInitial(SceneID, nearest: SceneID?)
    /// Two segues of a scene have the same identifier.
    case duplicateSegue(SegueID)
    /// The destination of a segue does not exist.
    case unknownDestination(SceneID, segue: SegueID, nearest: SceneID?)
    /// A segue has no destination.
    case missingDestination(SegueID)
    /// An unwind segue has a destination.
    case unwindWithDestination(SegueID)
    /// `otherwise` names an unknown segue of the scene.
    case unknownOtherwise(SegueID, segue: SegueID, nearest: SegueID?)
    /// `otherwise` names an automatic segue.
    case automaticOtherwise(SegueID, segue: SegueID)
    /// The `otherwise` of a segue is the segue itself.
    case otherwiseItself(SegueID)
    /// Relationships and embeddings form a cycle.
    case endlessRelationship([SceneID])
    /// A scene creates more levels of relationships and embeddings than a hierarchy may have.
    case deepRelationship(SceneID)
    /// The storyboard of a reference does not exist.
    case unknownStoryboard(StoryboardID, nearest: StoryboardID?)
    /// The scene of a reference does not exist in its storyboard.
    case unknownReferencedScene(SceneAddress, nearest: SceneID?)
    /// References form a cycle, whose first element is also the last.
    case endlessReferences([SceneAddress])
  }

  /// The kind of problem.
  public let kind: Kind
  /// The storyboard at fault.
  public let storyboard: StoryboardID?
  /// The scene or reference at fault; nil if the problem concerns the whole storyboard.
  public let scene: SceneID?
  /// The host's number of the segue at fault, whose name other segues may have; nil if the problem
  /// concerns no segue.
  public let segueData: Int?

  init(
    _ kind: Kind, storyboard: StoryboardID? = nil, scene: SceneID?,
    at segue: SegueDescription? = nil
  ) {
    self.kind = kind
    self.storyboard = storyboard
    self.scene = scene
    segueData = segue?.hostData
  }

  /// Creates a copy for a storyboard.
  init(_ other: StoryboardProblem, storyboard: StoryboardID) {
    kind = other.kind
    self.storyboard = storyboard
    scene = other.scene
    segueData = other.segueData
  }

  /// The segue at fault, if any.
  public var segue: SegueID? {
    switch kind {
    case .duplicateSegue(let id), .missingDestination(let id), .unwindWithDestination(let id),
      .otherwiseItself(let id):
      id
    case .unknownDestination(_, let id, _), .unknownOtherwise(_, let id, _),
      .automaticOtherwise(_, let id):
      id
    case .duplicateScene, .unknownInitial, .endlessRelationship, .deepRelationship,
      .unknownStoryboard, .unknownReferencedScene,
      .endlessReferences:
      nil
    }
  }

  /// The key whose value is the name at fault; nil if the name is that of a definition.
  public var key: String? {
    switch kind {
    case .unknownInitial: "initial"
    case .unknownDestination, .endlessRelationship: "to"
    case .unknownOtherwise, .automaticOtherwise, .otherwiseItself: "otherwise"
    case .unknownStoryboard: "storyboard"
    case .unknownReferencedScene: "scene"
    case .duplicateScene, .duplicateSegue, .missingDestination, .unwindWithDestination,
      .deepRelationship, .endlessReferences:
      nil
    }
  }

  /// The name at fault.
  public var subject: String? {
    switch kind {
    case .duplicateScene(let id), .unknownInitial(let id, _), .unknownDestination(let id, _, _),
      .deepRelationship(let id):
      id.rawValue
    case .duplicateSegue(let id), .missingDestination(let id), .unwindWithDestination(let id),
      .unknownOtherwise(let id, _, _), .automaticOtherwise(let id, _), .otherwiseItself(let id):
      id.rawValue
    case .endlessRelationship(let ids): ids.last?.rawValue
    case .unknownStoryboard(let id, _): id.rawValue
    case .unknownReferencedScene(let address, _): address.scene.rawValue
    case .endlessReferences(let links): links.first?.scene.rawValue
    }
  }

  /// The name that the author probably intended.
  public var meant: String? {
    switch kind {
    case .unknownInitial(_, let near), .unknownDestination(_, _, let near),
      .unknownReferencedScene(_, let near):
      near?.rawValue
    case .unknownOtherwise(_, _, let near): near?.rawValue
    case .unknownStoryboard(_, let near): near?.rawValue
    default: nil
    }
  }

  /// The description of the problem.
  public var message: String {
    let place = scene.map { "\(noun) \"\($0)\": " } ?? ""
    return place + clause
  }

  /// The remedy.
  public var remedy: String? {
    switch kind {
    case .duplicateScene: "give one of them another id"
    case .duplicateSegue: "give one of them another identifier"
    case .unwindWithDestination: "leave the destination out"
    case .automaticOtherwise: "name one that can be performed"
    case .otherwiseItself: "name another segue, or remove it: a refused segue is then not performed"
    case .endlessRelationship: "let one of them lead to another scene"
    case .deepRelationship: "let one of them be a segue that is performed"
    case .endlessReferences: "let one of them name a scene"
    default: meant.map(didYouMean)
    }
  }

  private var noun: String {
    switch kind {
    case .unknownStoryboard, .unknownReferencedScene, .endlessReferences: "reference"
    default: "scene"
    }
  }

  private var clause: String {
    switch kind {
    case .duplicateScene(let id): "there are two scenes \"\(id)\""
    case .unknownInitial(let id, _): "the initial scene \"\(id)\" does not exist"
    case .duplicateSegue(let id): "there are two segues \"\(id)\""
    case .unknownDestination(let id, let segue, _):
      "segue \"\(segue)\" leads to \"\(id)\", and there is no such scene"
    case .missingDestination(let segue): "segue \"\(segue)\" needs a scene that it leads to"
    case .unwindWithDestination(let segue):
      "unwind segue \"\(segue)\" finds its destination at run time"
    case .unknownOtherwise(let id, let segue, _):
      "segue \"\(segue)\" says otherwise \"\(id)\", and the scene has no such segue"
    case .automaticOtherwise(let id, let segue):
      "segue \"\(segue)\" says otherwise \"\(id)\", "
        + "which happens by itself when its scene loads"
    case .otherwiseItself(let id):
      "segue \"\(id)\" says otherwise \"\(id)\", so it would be performed where it is refused"
    case .endlessRelationship(let ids) where ids.count <= 2 && ids.first == ids.last:
      "the scene contains itself, so it would never end"
    case .endlessRelationship(let ids):
      "the relationships \(ids.map { "\"\($0)\"" }.joined(separator: " → ")) never end"
    case .deepRelationship:
      "its relationships nest controllers more than \(TransitionLimits.depth) levels deep"
    case .unknownStoryboard(let id, _): "there is no storyboard \"\(id)\""
    case .unknownReferencedScene(let address, _):
      "there is no scene \"\(address.scene)\" in the storyboard \"\(address.storyboard)\""
    case .endlessReferences(let links):
      "the references \(links.map { "\"\($0)\"" }.joined(separator: " → ")) "
        + "form a circle and never lead to a scene"
    }
  }
}
