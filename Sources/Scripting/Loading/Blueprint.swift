public import QuizboardModel
public import QuizboardStoryboard

/// What the scripts of a quiz describe, as values: its storyboards, led together, and what is known
/// of the classes of their scenes. Nothing of a run.
public struct Blueprint: Sendable {
  /// What is known of a scene besides its description.
  public struct SceneFacts: Sendable {
    /// The class of its controllers.
    public let type: ClassFacts
    /// The author's own keys of it that say something (neither nil nor false).
    public let attributes: Set<String>
    /// Where it is written.
    public let place: SourcePlace?
    /// Where its segues are written, as they were loaded.
    let seguePlaces: [SourcePlace?]

    /// Where one of its segues is written.
    public func place(of segue: SegueDescription) -> SourcePlace? {
      seguePlaces.indices.contains(segue.hostData) ? seguePlaces[segue.hostData] : nil
    }
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
  /// What is known of the scenes of the run, by their numbers.
  public let sceneFacts: [SceneFacts]

  /// What is known of a scene of one of its storyboards.
  public func facts(of scene: Scene) -> SceneFacts { sceneFacts[scene.hostData] }

  /// The storyboards that stand in files of the quiz's folder.
  public var own: [Storyboard] { storyboards.filter { origins[$0.id] == .file } }
}

extension Runtime {
  /// Where a segue of the scene of that number is written: `Main.storyboard.lua:12`.
  public func place(ofSegue identifier: SegueID, inScene number: Int) -> SourcePlace? {
    guard sceneClasses.controllers.indices.contains(number) else { return nil }
    let scene = loadedStoryboards.lazy.flatMap(\.scenes).first { $0.hostData == number }
    return scene?[identifier].flatMap { seguePlaces[number][$0.hostData] }
  }

  /// What the loaded scripts describe.
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
