import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

// What rules ask of the storyboards.
extension CheckContext {
  /// The classes of the quiz, the standard ones that it uses, and the built-in ones.
  var classes: [String: ClassFacts] { survey?.classes ?? [:] }

  var storyboards: [Storyboard] { survey?.storyboards ?? [] }
  var scenes: [Scene] { storyboards.flatMap(\.scenes) }
  var segues: [SegueDescription] { scenes.flatMap(\.segues) }
  /// The names of their scenes and references.
  var sceneNames: Set<String> { Set(storyboards.flatMap(\.names).map(\.rawValue)) }
  var segueNames: Set<String> { Set(segues.map(\.identifier.rawValue)) }
  /// The scenes in files of this quiz.
  var ownScenes: [Scene] { (survey?.blueprint.own ?? []).flatMap(\.scenes) }

  /// The segues in files of this quiz.
  var ownSegues: [(segue: SegueDescription, scene: Scene)] {
    ownScenes.flatMap { scene in scene.segues.map { ($0, scene) } }
  }

  /// True if another quiz is played along.
  var hasGuests: Bool { storyboards.contains { $0.id.rawValue.contains(":") } }

  func type(of scene: Scene) -> ClassFacts {
    guard let survey else { preconditionFailure("scenes are known from a survey") }
    return survey.blueprint.facts(of: scene).type
  }

  /// The scenes whose controllers run the code of a class.
  func scenes(of type: String) -> [Scene] {
    scenes.filter { self.type(of: $0).chain.contains(type) }
  }

  func home(of scene: Scene) -> Storyboard? {
    storyboards.first { $0[scene.id] === scene }
  }

  /// The scene that a segue leads to, through references; nil for an unwind segue.
  func destination(of segue: SegueDescription, of scene: Scene) -> Scene? {
    home(of: scene)?.destination(of: segue, in: storyboards).flatMap(self.scene)
  }

  /// The scene that the quiz begins with.
  var initialScene: Scene? { survey?.blueprint.start.flatMap(scene) }

  private func scene(_ address: SceneAddress) -> Scene? {
    storyboards.first { $0.id == address.storyboard }?[address.scene]
  }

  /// What is come to from the initial scene; nil where that cannot be known.
  var reached: Set<SceneAddress>? {
    let given = index.textsGiven(to: "instantiate")
    guard isWhole, let main = survey?.blueprint.main, given.areAll,
      !index.calledNames.contains("instantiateInitial")
    else { return nil }
    return main.reach(in: storyboards, and: Set(given.texts.map { SceneID(rawValue: $0) }))
  }

  /// True if this quiz comes to the storyboard of a scene; others it may be there for can have what
  /// this one has not.
  func isEntered(_ scene: Scene, _ reached: Set<SceneAddress>?) -> Bool {
    guard let reached, let home = home(of: scene) else { return true }
    return home.scenes.contains { reached.contains(SceneAddress(home.id, $0.id)) }
  }

  // Words and places

  /// What a message calls a segue.
  func label(_ segue: SegueDescription, _ scene: Scene) -> String {
    "segue \"\(segue.identifier.rawValue)\" of scene \"\(scene.id.rawValue)\""
  }

  /// The place of a name in a segue.
  func spot(_ segue: SegueDescription, _ scene: Scene, about name: String) -> Spot {
    .part(place(of: segue, in: scene), of: segue.identifier.rawValue, about: name)
  }

  func spot(_ segue: SegueDescription, _ scene: Scene) -> Spot {
    .line(place(of: segue, in: scene), about: segue.identifier.rawValue, in: .name)
  }

  func spot(_ scene: Scene) -> Spot {
    .line(survey?.blueprint.facts(of: scene).place, about: scene.id.rawValue, in: .name)
  }

  func place(of segue: SegueDescription, in scene: Scene) -> SourcePlace? {
    survey?.blueprint.facts(of: scene).place(of: segue)
  }

  // Classes

  /// True if the pages of a class show the buttons that the library gives them, and no others.
  func isPlainPage(_ type: ClassFacts) -> Bool {
    type.chain.contains(StandardClass.page)
      && !ownClasses(type).contains { name in
        ["view", "buttons"].contains { index.method($0, of: name) != nil }
      }
  }

  /// A class and those above it, as far as scripts of this quiz define them.
  func ownClasses(_ type: ClassFacts) -> [String] {
    type.chain.filter { classes[$0]?.isOwn == true }
  }

  /// The ids that elements of a class and the classes above it can have, and the buttons of the
  /// pages among some scenes.
  func elementIDs(of classes: Set<String>, scenes: [Scene]) -> ElementIDs {
    var ids = index.elementIDs(of: classes)
    ids.insert(classes.flatMap { survey?.standardStrings[$0] ?? [] })
    ids.insert(scenes.flatMap(Self.titled))
    return ids
  }

  /// All ids that elements of the quiz can have; nil where they cannot be known, as where another
  /// quiz is played along.
  var knownElementIDs: Set<String>? {
    let written = index.allElementIDs
    guard let survey, written.areAllKnown, knowsClasses, !hasGuests else { return nil }
    // Scripts may add tabs to those of the storyboard.
    let tabs = scenes.map { $0.segues.count { $0.kind == .tab } }.max() ?? 0
    return written.texts.union(survey.standardStrings.values.joined())
      .union(scenes.flatMap(Self.titled))
      .union([Runtime.backID] + (1...max(99, tabs)).map { "tab\($0)" })
  }

  /// The ids of the buttons that a page has: one for each segue with a title.
  static func titled(_ scene: Scene) -> [String] {
    scene.segues.compactMap { segue in
      guard segue.title != nil, case .element(let id)? = segue.trigger else { return nil }
      return id.rawValue
    }
  }
}

extension ClassFacts {
  /// Its name and the names of those above it, nearest first.
  var chain: [String] { [name] + ancestors }
}
