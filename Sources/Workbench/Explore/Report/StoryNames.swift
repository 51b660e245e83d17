import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The scenes and segues of a quiz by their numbers: what they are called, where they stand, and
/// whether the author answers for them.
struct StoryNames: Sendable {
  /// A scene of one of the storyboards.
  struct Place: Sendable {
    let scene: Scene
    let storyboard: Storyboard
    /// `menu`, of another storyboard than the first `Journal/entry`.
    let name: String
    /// Whether it is to be told where nothing of it is used.
    let isClaimed: Bool
    let facts: Blueprint.SceneFacts
  }

  /// By number.
  let places: [Int: Place]
  /// All scenes in the order of their numbers, which is that of the files.
  let inOrder: [Place]
  /// The number of the scene that each segue leads to in the end, through references; unwind segues
  /// lead to none.
  private let destinations: [FlowWatch.SegueKey: Int]
  /// Whether the quiz has a scene that it ends in.
  let hasEnding: Bool

  init(_ bundle: QuizBundle) {
    let blueprint = bundle.blueprint
    let first = blueprint.main?.id
    var places: [Int: Place] = [:]
    var hasEnding = false
    for storyboard in blueprint.storyboards {
      let isClaimed = blueprint.claims(storyboard.id)
      for scene in storyboard.scenes {
        let name =
          storyboard.id == first
          ? scene.id.rawValue : "\(storyboard.id.rawValue)/\(scene.id.rawValue)"
        if scene.isEnding { hasEnding = true }
        places[scene.hostData] = Place(
          scene: scene, storyboard: storyboard, name: name, isClaimed: isClaimed,
          facts: blueprint.facts(of: scene))
      }
    }
    self.places = places
    inOrder = places.sorted { $0.key < $1.key }.map(\.value)
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

  /// The segue of a key; nil where there is none.
  func segue(_ key: FlowWatch.SegueKey) -> SegueDescription? {
    guard let place = places[key.scene], place.scene.segues.indices.contains(key.segue) else {
      return nil
    }
    return place.scene.segues[key.segue]
  }

  /// The segues of a scene of which something holds.
  func segues(of scene: Int, where holds: (SegueDescription) -> Bool) -> [FlowWatch.SegueKey] {
    (places[scene]?.scene.segues ?? []).filter(holds).map {
      FlowWatch.SegueKey(scene: scene, segue: $0.index)
    }
  }

  /// The number of the scene that a segue leads to.
  func destination(of key: FlowWatch.SegueKey) -> Int? { destinations[key] }

  /// The numbers of the scenes that a segue may lead to: of an unwind segue all that have its
  /// action.
  func arrivals(of key: FlowWatch.SegueKey) -> [Int] {
    if let scene = destination(of: key) { return [scene] }
    guard let action = segue(key)?.action?.rawValue else { return [] }
    return inOrder.filter { $0.facts.type.unwindActions.contains(action) }.map(\.scene.hostData)
  }

  /// `scene "menu"`, or what stands in for a controller that was made by hand.
  func words(forScene number: Int32) -> String {
    places[Int(number)].map { "scene \"\($0.name)\"" } ?? "a controller made by hand"
  }

  /// `segue "begin" of scene "menu"`.
  func words(for key: FlowWatch.SegueKey) -> String {
    guard let place = places[key.scene], let segue = segue(key) else { return "a segue" }
    let noun = segue.kind.isRelationship ? "relationship" : "segue"
    return "\(noun) \"\(segue.identifier.rawValue)\" of scene \"\(place.name)\""
  }

  /// `menu.begin`.
  func name(of key: FlowWatch.SegueKey) -> String {
    "\(places[key.scene]?.name ?? "").\(segue(key)?.identifier.rawValue ?? "")"
  }

  /// Where a segue is written.
  func place(of key: FlowWatch.SegueKey) -> SourcePlace? {
    segue(key).flatMap { places[key.scene]?.facts.place(of: $0) }
  }

  // Unwind segues that found nobody to go back to

  /// The key of such a segue.
  func key(of missed: MissedUnwind) -> FlowWatch.SegueKey? {
    places[missed.scene]?.scene[missed.segue].map {
      FlowWatch.SegueKey(scene: missed.scene, segue: $0.index)
    }
  }

  /// What is said of it: where some class has the unwind action, to define it helps nothing.
  func message(of missed: MissedUnwind) -> String {
    guard
      let owner = inOrder.first(where: {
        $0.facts.type.unwindActions.contains(missed.action.rawValue)
      })
    else { return missed.message }
    return
      "\(missed.reason); scene \"\(owner.name)\" has it, but is not there, is not on the way back, or refuses "
      + "(canPerformUnwind, allowedChildrenForUnwinding)"
  }
}
