public import Storyboard
public import Wording

/// What the scripts of a quiz describe, as values: its storyboards, led together, and what is known of the classes of
/// their scenes. Nothing of a run.
public struct Blueprint: Sendable {
  /// What the controllers of a scene are at the end of their class's chain.
  public enum Role: Sendable {
    case page
    case container
    case navigation
    case tabs
  }

  /// What is known of a scene besides its description.
  public struct SceneFacts: Sendable {
    /// What its controllers are.
    public let role: Role
    /// The unwind actions that its class has, its own and inherited.
    public let unwindActions: Set<String>
    /// `Main.storyboard.lua:12`.
    public let place: SourcePlace?
    /// Those of its segues, in their order.
    public let seguePlaces: [SourcePlace?]
  }

  /// Where a storyboard comes from.
  public enum Origin: Sendable, Hashable {
    /// A file of the quiz's folder.
    case file
    /// The standard library.
    case standard
    /// Another quiz of that identifier, which a reference names.
    case quiz(String)
  }

  /// All of them, by name; each reference leads to its scene.
  public let storyboards: [Storyboard]
  /// The one that the quiz starts with.
  public let main: Storyboard?
  /// The scene that the quiz begins with.
  public var start: SceneAddress? { main?.start(in: storyboards) }
  /// By the name of the storyboard.
  public let origins: [StoryboardID: Origin]
  let facts: [Int: SceneFacts]

  /// What is known of a scene of one of its storyboards.
  public func facts(of scene: Scene) -> SceneFacts {
    facts[scene.hostData] ?? SceneFacts(role: .page, unwindActions: [], place: nil, seguePlaces: [])
  }
}

extension Runtime {
  /// Where a segue of the scene of that number is written: `Main.storyboard.lua:12`.
  public func place(ofSegue identifier: SegueID, inScene number: Int) -> SourcePlace? {
    guard sceneClasses.controllers.indices.contains(number) else { return nil }
    let scene = loadedStoryboards.lazy.flatMap(\.scenes).first { $0.hostData == number }
    return scene?[identifier].flatMap { seguePlaces[number][$0.index] }
  }

  /// What the loaded scripts describe.
  public func blueprint() -> Blueprint {
    var facts: [Int: Blueprint.SceneFacts] = [:]
    var origins: [StoryboardID: Blueprint.Origin] = [:]
    for storyboard in loadedStoryboards {
      let home = quiz(of: storyboard)
      let isStandard =
        StandardScripts.flowNames.contains(home.name(of: storyboard))
        && home.files["\(home.name(of: storyboard)).storyboard.lua"] == nil
      origins[storyboard.id] = isStandard && home === main ? .standard : home === main ? .file : .quiz(home.identifier)
      for scene in storyboard.scenes {
        let type = sceneClasses.controllers[scene.hostData]
        facts[scene.hostData] = Blueprint.SceneFacts(
          role: Blueprint.Role(type.family), unwindActions: Set(type.unwindActions.keys), place: scenePlaces[scene.hostData],
          seguePlaces: seguePlaces[scene.hostData])
      }
    }
    return Blueprint(storyboards: loadedStoryboards, main: mainStoryboard, origins: origins, facts: facts)
  }
}

extension Blueprint.Role {
  fileprivate init(_ family: ScriptClass.Family) {
    switch family {
    case .controller(.navigation): self = .navigation
    case .controller(.tabs): self = .tabs
    case .controller(.container): self = .container
    default: self = .page
    }
  }
}
