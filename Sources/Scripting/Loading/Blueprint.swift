public import QuizboardModel
public import QuizboardStoryboard

/// The storyboards that the scripts of a quiz describe, with resolved references, and facts about
/// the classes of their scenes. It is independent of runs.
public struct Blueprint: Sendable {
  /// Facts about a scene besides its description.
  public struct SceneFacts: Sendable {
    /// The class of its controllers.
    public let type: ClassFacts
    /// The author's own keys of the scene whose values are neither nil nor false.
    public let attributes: Set<String>
    /// The place of the scene's definition.
    public let place: SourcePlace?
    /// The places of the segues, in the order of loading.
    let seguePlaces: [SourcePlace?]

    /// Returns the place of a segue's definition.
    public func place(of segue: SegueDescription) -> SourcePlace? {
      seguePlaces.indices.contains(segue.hostData) ? seguePlaces[segue.hostData] : nil
    }
  }

  /// The origin of a storyboard.
  public enum Origin: Sendable, Hashable {
    /// A file of the quiz's folder.
    case file
    /// The standard library.
    case standard
    /// Another quiz with that identifier, which a reference names.
    case quiz(String)
  }

  /// All storyboards, by name, with resolved references.
  public let storyboards: [Storyboard]
  /// The storyboard that the quiz starts with.
  public let main: Storyboard?
  /// The scene that the quiz starts with.
  public var start: SceneAddress? { main?.start(in: storyboards) }
  /// The origins by the names of the storyboards.
  public let origins: [StoryboardID: Origin]
  /// Facts about all scenes, by their numbers.
  public let sceneFacts: [SceneFacts]

  /// Returns the facts about a scene.
  public func facts(of scene: Scene) -> SceneFacts { sceneFacts[scene.hostData] }

  /// The storyboards from files of the quiz's folder.
  public var own: [Storyboard] { storyboards.filter { origins[$0.id] == .file } }
}

extension Runtime {
  /// Returns the place of a segue in the scene with a number: `Main.storyboard.lua:12`.
  public func place(ofSegue identifier: SegueID, inScene number: Int) -> SourcePlace? {
    guard sceneClasses.controllers.indices.contains(number) else { return nil }
    let scene = loadedStoryboards.lazy.flatMap(\.scenes).first { $0.hostData == number }
    return scene?[identifier].flatMap { seguePlaces[number][$0.hostData] }
  }

  /// Returns the description of the loaded scripts.
  public func blueprint() -> Blueprint {
    var known: [ObjectIdentifier: ClassFacts] = [:]
    func facts(_ type: ScriptClass) -> ClassFacts {
      if let found = known[ObjectIdentifier(type)] { return found }
      let made = self.facts(of: type)
      known[ObjectIdentifier(type)] = made
      return made
    }
    var origins: [StoryboardID: Blueprint.Origin] = [:]
    for storyboard in loadedStoryboards {
      let home = quiz(of: storyboard)
      let isStandard =
        StandardScripts.flowNames.contains(home.name(of: storyboard))
        && home.files["\(home.name(of: storyboard)).storyboard.lua"] == nil
      origins[storyboard.id] =
        isStandard && home === main ? .standard : home === main ? .file : .quiz(home.identifier)
    }
    let scenes = sceneClasses.controllers.enumerated().map { number, type in
      Blueprint.SceneFacts(
        type: facts(type), attributes: fields(of: sceneAttributes[number], saysSomething: true),
        place: scenePlaces[number],
        seguePlaces: seguePlaces[number])
    }
    return Blueprint(
      storyboards: loadedStoryboards, main: mainStoryboard, origins: origins, sceneFacts: scenes)
  }
}
