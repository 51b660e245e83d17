import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The scenes and segues of a quiz by number, with their names, places and owners.
struct StoryNames: Sendable {
  /// A scene of one of the storyboards.
  struct Entry: Sendable {
    let scene: Scene
    let storyboard: Storyboard
    /// The name: `menu`; for a scene of a storyboard other than the first, `Journal/entry`.
    let name: String
    /// True if the report covers unused parts of the scene.
    let isClaimed: Bool
    let facts: Blueprint.SceneFacts
  }

  /// The scenes by number.
  let entries: [Int: Entry]
  /// All scenes in the order of their numbers, which is the order of the files.
  let inOrder: [Entry]
  /// The number of each segue's final destination scene, with references resolved. Unwind segues
  /// have none.
  private let destinations: [FlowWatch.SegueKey: Int]
  /// True if the quiz has an ending scene.
  let hasEnding: Bool

  init(_ bundle: QuizBundle) {
    let blueprint = bundle.blueprint
    let first = blueprint.main?.id
    var entries: [Int: Entry] = [:]
    var hasEnding = false
    for storyboard in blueprint.storyboards {
      let isClaimed = blueprint.claims(storyboard.id)
      for scene in storyboard.scenes {
        let name =
          storyboard.id == first
          ? scene.id.rawValue : "\(storyboard.id.rawValue)/\(scene.id.rawValue)"
        if scene.isEnding { hasEnding = true }
        entries[scene.hostData] = Entry(
          scene: scene, storyboard: storyboard, name: name, isClaimed: isClaimed,
          facts: blueprint.facts(of: scene))
      }
    }
    self.entries = entries
    inOrder = entries.sorted { $0.key < $1.key }.map(\.value)
    self.hasEnding = hasEnding
    destinations = Self.destinations(in: blueprint)
  }

  private static func destinations(in blueprint: Blueprint) -> [FlowWatch.SegueKey: Int] {
    var numbers: [SceneAddress: Int] = [:]
    for storyboard in blueprint.storyboards {
      for scene in storyboard.scenes {
        numbers[SceneAddress(storyboard.id, scene.id)] = scene.hostData
      }
    }
    var destinations: [FlowWatch.SegueKey: Int] = [:]
    for storyboard in blueprint.storyboards {
      for scene in storyboard.scenes {
        for segue in scene.segues {
          let key = FlowWatch.SegueKey(scene: scene.hostData, segue: segue.index)
          destinations[key] = storyboard.destination(of: segue, in: blueprint.storyboards).flatMap {
            numbers[$0]
          }
        }
      }
    }
    return destinations
  }

  /// Returns the segue with a key; nil if there is none.
  func segue(_ key: FlowWatch.SegueKey) -> SegueDescription? {
    guard let entry = entries[key.scene], entry.scene.segues.indices.contains(key.segue) else {
      return nil
    }
    return entry.scene.segues[key.segue]
  }

  /// Returns the segues of a scene that satisfy a predicate.
  func segues(of scene: Int, where holds: (SegueDescription) -> Bool) -> [FlowWatch.SegueKey] {
    (entries[scene]?.scene.segues ?? []).filter(holds).map {
      FlowWatch.SegueKey(scene: scene, segue: $0.index)
    }
  }

  /// Returns the number of a segue's destination scene.
  func destination(of key: FlowWatch.SegueKey) -> Int? { destinations[key] }

  /// Returns the numbers of a segue's possible destinations: for an unwind segue all scenes with
  /// its action.
  func arrivals(of key: FlowWatch.SegueKey) -> [Int] {
    if let scene = destination(of: key) { return [scene] }
    guard let action = segue(key)?.action?.rawValue else { return [] }
    return inOrder.filter { $0.facts.type.unwindActions.contains(action) }.map(\.scene.hostData)
  }

  /// Returns `scene "menu"`, or a phrase for a controller that a script made.
  func words(forScene number: Int32) -> String {
    entries[Int(number)].map { "scene \"\($0.name)\"" } ?? "a controller created by a script"
  }

  /// Returns `segue "begin" of scene "menu"`.
  func words(for key: FlowWatch.SegueKey) -> String {
    guard let entry = entries[key.scene], let segue = segue(key) else { return "a segue" }
    let noun = segue.kind.isRelationship ? "relationship" : "segue"
    return "\(noun) \"\(segue.identifier.rawValue)\" of scene \"\(entry.name)\""
  }

  /// Returns `menu.begin`.
  func name(of key: FlowWatch.SegueKey) -> String {
    "\(entries[key.scene]?.name ?? "").\(segue(key)?.identifier.rawValue ?? "")"
  }

  /// Returns the place of a segue's declaration; nil for a segue of a standard flow.
  func place(of key: FlowWatch.SegueKey) -> SourcePlace? {
    segue(key).flatMap { entries[key.scene]?.facts.place(of: $0)?.ofAuthor }
  }

  // Unwind segues without a destination

  /// Returns the key of the segue.
  func key(of missed: MissedUnwind) -> FlowWatch.SegueKey? {
    entries[missed.scene]?.scene[missed.segue].map {
      FlowWatch.SegueKey(scene: missed.scene, segue: $0.index)
    }
  }

  /// Returns the message. If a class has the unwind action, defining it again does not help.
  func message(of missed: MissedUnwind) -> String {
    guard
      let owner = inOrder.first(where: {
        $0.facts.type.unwindActions.contains(missed.action.rawValue)
      })
    else { return missed.message }
    return
      "\(missed.reason); scene \"\(owner.name)\" has it, but it is not in the hierarchy, "
      + "is not on the path back, or refuses (canPerformUnwind, allowedChildrenForUnwinding)"
  }
}
