import QuizboardText

/// What is wrong with a storyboard.
public struct StoryboardProblem: Error, Hashable, CustomStringConvertible {
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

  /// The message.
  public var description: String { message }

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

  /// What is wrong and what to do about it.
  public var message: String {
    let place = scene.map { "\(noun) \"\($0)\": " } ?? ""
    return place + sentence
  }

  private var noun: String {
    switch kind {
    case .unknownStoryboard, .unknownReferencedScene, .endlessReferences: "reference"
    default: "scene"
    }
  }

  private var sentence: String {
    switch kind {
    case .duplicateScene(let id): "there are two scenes \"\(id)\"; give one of them another id"
    case .unknownInitial(let id, let near):
      "the initial scene \"\(id)\" does not exist\(suggestion(near))"
    case .duplicateSegue(let id):
      "there are two segues \"\(id)\"; give one of them another identifier"
    case .unknownDestination(let id, let segue, let near):
      "segue \"\(segue)\" leads to \"\(id)\", and there is no such scene\(suggestion(near))"
    case .missingDestination(let segue): "segue \"\(segue)\" needs a scene that it leads to"
    case .unwindWithDestination(let segue):
      "unwind segue \"\(segue)\" finds its destination at run time; leave the destination out"
    case .unknownOtherwise(let id, let segue, let near):
      "segue \"\(segue)\" says otherwise \"\(id)\", and the scene has no such segue\(suggestion(near))"
    case .automaticOtherwise(let id, let segue):
      "segue \"\(segue)\" says otherwise \"\(id)\", which is followed by itself as its scene is made or loads; "
        + "name one that can be performed"
    case .endlessRelationship(let ids):
      "the relationships \(ids.map { "\"\($0)\"" }.joined(separator: " → ")) never end; "
        + "let one of them lead to another scene"
    case .deepRelationship:
      "its relationships nest controllers more than \(TransitionLimits.depth) levels deep; let one of them be a segue that is performed"
    case .unknownStoryboard(let id, let near): "there is no storyboard \"\(id)\"\(suggestion(near))"
    case .unknownReferencedScene(let address, let near):
      "there is no scene \"\(address.scene)\" in the storyboard \"\(address.storyboard)\"\(suggestion(near))"
    case .endlessReferences(let links):
      "the references \(links.map { "\"\($0)\"" }.joined(separator: " → ")) stand in for each other and for no scene; "
        + "let one of them name a scene"
    }
  }
}
