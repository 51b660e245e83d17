import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

// Facts of the storyboards and classes for rules.
extension CheckContext {
  /// The classes of the quiz, the standard ones that it uses, and the built-in ones.
  var classes: [String: ClassFacts] { survey?.classes ?? [:] }

  var storyboards: [Storyboard] { survey?.storyboards ?? [] }
  var scenes: [Scene] { storyboards.flatMap(\.scenes) }
  var segues: [SegueDescription] { scenes.flatMap(\.segues) }
  /// The names of the scenes and references of all storyboards.
  var sceneNames: Set<String> { Set(storyboards.flatMap(\.names).map(\.rawValue)) }
  var segueNames: Set<String> { Set(segues.map(\.identifier.rawValue)) }
  /// The scenes in files of this quiz.
  var ownScenes: [Scene] { (survey?.blueprint.own ?? []).flatMap(\.scenes) }

  /// The segues in files of this quiz.
  var ownSegues: [(segue: SegueDescription, scene: Scene)] {
    ownScenes.flatMap { scene in scene.segues.map { ($0, scene) } }
  }

  /// True if the quiz includes another quiz.
  var hasGuests: Bool { storyboards.contains { $0.id.rawValue.contains(":") } }

  func type(of scene: Scene) -> ClassFacts {
    guard let survey else { preconditionFailure("scenes are known from a survey") }
    return survey.blueprint.facts(of: scene).type
  }

  /// Returns the scenes whose controllers run the code of a class.
  func scenes(of type: String) -> [Scene] {
    scenes.filter { self.type(of: $0).chain.contains(type) }
  }

  func home(of scene: Scene) -> Storyboard? {
    storyboards.first { $0[scene.id] === scene }
  }

  /// Returns the destination of a segue, with references resolved; nil for an unwind segue.
  func destination(of segue: SegueDescription, of scene: Scene) -> Scene? {
    home(of: scene)?.destination(of: segue, in: storyboards).flatMap(self.scene)
  }

  /// The first scene of the quiz.
  var initialScene: Scene? { survey?.blueprint.start.flatMap(scene) }

  private func scene(_ address: SceneAddress) -> Scene? {
    storyboards.first { $0.id == address.storyboard }?[address.scene]
  }

  /// The scenes that are reachable from the initial scene; nil if unknown.
  var reached: Set<SceneAddress>? {
    let given = index.textsGiven(to: "instantiate")
    guard isWhole, let main = survey?.blueprint.main, given.areAll,
      !index.calledNames.contains("instantiateInitial")
    else { return nil }
    return main.reach(in: storyboards, and: Set(given.texts.map { SceneID(rawValue: $0) }))
  }

  /// True if this quiz reaches the storyboard of a scene. Other storyboards may belong to other
  /// quizzes, which can define what this one does not.
  func isEntered(_ scene: Scene, _ reached: Set<SceneAddress>?) -> Bool {
    guard let reached, let home = home(of: scene) else { return true }
    return home.scenes.contains { reached.contains(SceneAddress(home.id, $0.id)) }
  }

  /// Returns the possible values for each scene, propagated from that of the initial scene.
  func around(
    _ first: Bool, through next: (Scene, SegueDescription, Bool) -> [Bool]
  ) -> [ObjectIdentifier: Set<Bool>] {
    guard let initialScene else { return [:] }
    var found: [ObjectIdentifier: Set<Bool>] = [:]
    var pending = [(scene: initialScene, holds: first)]
    while let (scene, holds) = pending.popLast() {
      guard found[ObjectIdentifier(scene), default: []].insert(holds).inserted else { continue }
      for segue in scene.segues {
        guard let destination = destination(of: segue, of: scene) else { continue }
        pending += next(scene, segue, holds).map { (destination, $0) }
      }
    }
    return found
  }

  // Words and places

  /// Returns the description of a segue for messages.
  func label(_ segue: SegueDescription, _ scene: Scene) -> String {
    "segue \"\(segue.identifier.rawValue)\" of scene \"\(scene.id.rawValue)\""
  }

  /// Returns the place of a name in a segue: a key, or the value of one.
  func spot(
    _ segue: SegueDescription, _ scene: Scene, about name: String, key: String? = nil
  ) -> Spot {
    .name(name, in: segue.identifier.rawValue, key: key, at: place(of: segue, in: scene))
  }

  func spot(_ segue: SegueDescription, _ scene: Scene) -> Spot {
    .line(
      place(of: segue, in: scene), about: segue.identifier.rawValue,
      in: .name(constructor: segue.kind.rawValue))
  }

  func spot(_ scene: Scene) -> Spot {
    .line(
      survey?.blueprint.facts(of: scene).place, about: scene.id.rawValue,
      in: .name(constructor: "scene"))
  }

  func place(of segue: SegueDescription, in scene: Scene) -> SourcePlace? {
    survey?.blueprint.facts(of: scene).place(of: segue)
  }

  // Classes

  /// True if the pages of a class show the standard buttons and no others.
  func isPlainPage(_ type: ClassFacts) -> Bool {
    type.chain.contains(StandardClass.page)
      && !ownClasses(type).contains { name in
        ["view", "buttons"].contains { index.method($0, of: name) != nil }
      }
  }

  /// Returns a class and its superclasses, as far as scripts of this quiz define them.
  func ownClasses(_ type: ClassFacts) -> [String] {
    type.chain.filter { classes[$0]?.isOwn == true }
  }

  /// Returns the standard superclass of a class of this quiz that has scenes.
  func standardClass(above type: ClassFacts) -> String? {
    guard type.isOwn, let standard = type.superclass,
      standard == type.name || classes[standard]?.isOwn == false, !scenes(of: type.name).isEmpty
    else { return nil }
    return standard
  }

  /// Returns the hooks that the engine calls on a class.
  func hooks(of type: String) -> [String] {
    guard let family = classes[type]?.family else { return [] }
    let owner: APIOwner =
      switch family {
      case .segue: .segue
      case .animator: .animator
      default: .controller
      }
    return API.entries.filter { $0.owner == owner && $0.kind == .hook }.map(\.name)
  }

  /// True if scripts define a member with the name.
  func definesMember(_ name: String) -> Bool {
    index.assignedFields.contains(name) || classes.values.contains { $0.members.contains(name) }
  }

  // Elements

  /// Returns the possible ids of elements of some classes and their superclasses, and of the pages'
  /// buttons among some scenes.
  func elementIDs(of classes: Set<String>, scenes: [Scene]) -> ElementIDs {
    var ids = index.elementIDs(of: classes)
    ids.insert(classes.flatMap { survey?.standardStrings[$0] ?? [] })
    ids.insert(scenes.flatMap(Self.titled))
    return ids
  }

  /// Returns the possible element ids on the screens of a class and its subclasses.
  func elementIDs(heardBy type: String) -> ElementIDs {
    guard let facts = classes[type] else { return index.allElementIDs }
    let heirs = classes.values.filter { $0.ancestors.contains(type) }
    let family = Set(facts.chain + heirs.flatMap(\.chain))
    return elementIDs(of: family, scenes: scenes.filter { family.contains(self.type(of: $0).name) })
  }

  /// Returns the ids that a class, its subclasses and their scenes handle; nil if unknown.
  func heard(by type: String) -> Set<String>? {
    let family = classes.values.filter { $0.chain.contains(type) }
    let names = Set(family.map(\.name))
    let scenes = scenes.filter { names.contains(self.type(of: $0).name) }
    guard !scenes.isEmpty, family.allSatisfy({ $0.family != .segue && $0.family != .animator })
    else { return nil }
    return Set(family.flatMap(\.handlers)).union(
      scenes.flatMap(\.segues).compactMap(\.trigger?.text))
  }

  /// All possible element ids of the quiz; nil if unknown, for example with another quiz included.
  var knownElementIDs: Set<String>? {
    let written = index.allElementIDs
    guard let survey, written.areAllKnown, knowsClasses, !hasGuests else { return nil }
    // Scripts may add tabs to those of the storyboard.
    let tabs = scenes.map { $0.segues.count { $0.kind == .tab } }.max() ?? 0
    return written.texts.union(survey.standardStrings.values.joined())
      .union(scenes.flatMap(Self.titled))
      .union([ViewRenderer.backID] + (1...max(99, tabs)).map { "tab\($0)" })
  }

  /// Returns the ids of a page's buttons: one for each segue with a title.
  static func titled(_ scene: Scene) -> [String] {
    scene.segues.compactMap { segue in
      guard segue.title != nil, case .element(let id)? = segue.trigger else { return nil }
      return id.rawValue
    }
  }
}

extension ClassFacts {
  /// The name of the class and those of its superclasses, nearest first.
  var chain: [String] { [name] + ancestors }
}
