public import QuizboardModel
import QuizboardText

/// What is wrong with a storyboard.
public struct StoryboardProblem: ExplainedError, Hashable {
  /// The kinds of things that can be wrong. Where a name is unknown, the one that was probably
  /// meant comes with it.
  public enum Kind: Hashable, Sendable {
    /// Two scenes have that id.
    case duplicateScene(SceneID)
    /// No scene has the id that is to be the initial one.
    case unknownInitial(SceneID, nearest: SceneID?)
    /// Two segues of a scene have that identifier.
    case duplicateSegue(SegueID)
    /// A segue leads to a scene that is not there.
    case unknownDestination(SceneID, segue: SegueID, nearest: SceneID?)
    /// A segue leads nowhere.
    case missingDestination(SegueID)
    /// An unwind segue names a destination.
    case unwindWithDestination(SegueID)
    /// `otherwise` names no segue of its scene.
    case unknownOtherwise(SegueID, segue: SegueID, nearest: SegueID?)
    /// `otherwise` names a segue that follows by itself.
    case automaticOtherwise(SegueID, segue: SegueID)
    /// Relationships and embeddings that come back to the scene that they begin with.
    case endlessRelationship([SceneID])
    /// A scene brings so many levels of relationships and embeddings with it that no hierarchy
    /// holds them.
    case deepRelationship(SceneID)
    /// A reference names a storyboard that is not there.
    case unknownStoryboard(StoryboardID, nearest: StoryboardID?)
    /// A reference names a scene that is not in its storyboard.
    case unknownReferencedScene(SceneAddress, nearest: SceneID?)
    /// References that come back to the one that they begin with, which stands at both ends.
    case endlessReferences([SceneAddress])
  }

  /// What is wrong.
  public let kind: Kind
  /// The storyboard that it is wrong in.
  public let storyboard: StoryboardID?
  /// The scene or the reference that it is wrong in; nil where it is the storyboard's own fault.
  public let scene: SceneID?

  init(_ kind: Kind, storyboard: StoryboardID? = nil, scene: SceneID?) {
    self.kind = kind
    self.storyboard = storyboard
    self.scene = scene
  }

  /// The segue that it is about, where it is about one.
  public var segue: SegueID? {
    switch kind {
    case .duplicateSegue(let id), .missingDestination(let id), .unwindWithDestination(let id): id
    case .unknownDestination(_, let id, _), .unknownOtherwise(_, let id, _),
      .automaticOtherwise(_, let id):
      id
    case .duplicateScene, .unknownInitial, .endlessRelationship, .deepRelationship,
      .unknownStoryboard, .unknownReferencedScene,
      .endlessReferences:
      nil
    }
  }

  /// The name that it is about.
  public var subject: String? {
    switch kind {
    case .duplicateScene(let id), .unknownInitial(let id, _), .unknownDestination(let id, _, _),
      .deepRelationship(let id):
      id.rawValue
    case .duplicateSegue(let id), .missingDestination(let id), .unwindWithDestination(let id),
      .unknownOtherwise(let id, _, _), .automaticOtherwise(let id, _):
      id.rawValue
    case .endlessRelationship(let ids): ids.last?.rawValue
    case .unknownStoryboard(let id, _): id.rawValue
    case .unknownReferencedScene(let address, _): address.scene.rawValue
    case .endlessReferences(let links): links.first?.scene.rawValue
    }
  }

  /// The name that was probably meant.
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

  /// What is wrong.
  public var message: String {
    let place = scene.map { "\(noun) \"\($0)\": " } ?? ""
    return place + clause
  }

  /// What to do about it.
  public var remedy: String? {
    switch kind {
    case .duplicateScene: "give one of them another id"
    case .duplicateSegue: "give one of them another identifier"
    case .unwindWithDestination: "leave the destination out"
    case .automaticOtherwise: "name one that can be performed"
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
      "segue \"\(segue)\" says otherwise \"\(id)\", which is followed by itself as its scene is made or loads"
    case .endlessRelationship(let ids):
      "the relationships \(ids.map { "\"\($0)\"" }.joined(separator: " → ")) never end"
    case .deepRelationship:
      "its relationships nest controllers more than \(TransitionLimits.depth) levels deep"
    case .unknownStoryboard(let id, _): "there is no storyboard \"\(id)\""
    case .unknownReferencedScene(let address, _):
      "there is no scene \"\(address.scene)\" in the storyboard \"\(address.storyboard)\""
    case .endlessReferences(let links):
      "the references \(links.map { "\"\($0)\"" }.joined(separator: " → ")) stand in for each other and for no scene"
    }
  }
}
