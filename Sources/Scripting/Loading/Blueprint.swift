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

extension Blueprint {
  /// Describes the storyboards that the scripts of a runtime define.
  public init(of runtime: Runtime) {
    let (quizzes, scenes) = (runtime.quizzes, runtime.scenes)
    let fields = FieldNames(state: runtime.state)
    var known: [ObjectIdentifier: ClassFacts] = [:]
    func facts(_ type: ScriptClass) -> ClassFacts {
      if let found = known[ObjectIdentifier(type)] { return found }
      let made = ClassFacts(type, in: quizzes, fields)
      known[ObjectIdentifier(type)] = made
      return made
    }
    storyboards = scenes.sortedStoryboards
    main = runtime.mainStoryboard
    var origins: [StoryboardID: Origin] = [:]
    for storyboard in storyboards {
      let home = quizzes.owner(of: storyboard)
      let isMain = home === quizzes.main
      let isStandard =
        StandardScripts.flowNames.contains(home.name(of: storyboard))
        && home.files["\(home.name(of: storyboard)).storyboard.lua"] == nil
      origins[storyboard.id] =
        isStandard && isMain ? .standard : isMain ? .file : .quiz(home.identifier)
    }
    self.origins = origins
    sceneFacts = zip(scenes.entries, scenes.types).map { entry, type in
      SceneFacts(
        type: facts(type), attributes: fields.all(of: entry.attributes, saysSomething: true),
        place: entry.place, seguePlaces: entry.seguePlaces)
    }
  }
}
