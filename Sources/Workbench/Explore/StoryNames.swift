import Engine
import Scripting
import Storyboard

/// The scenes and segues of a quiz by their numbers: what they are called, where they stand, and whether the author answers
/// for them.
struct StoryNames {
  /// A scene of one of the storyboards.
  struct Place {
    let scene: Scene
    let storyboard: Storyboard
    /// `menu`, of another storyboard than the first `Journal/entry`.
    let name: String
    /// Whether it is to be told where nothing of it is used: it stands in a file of the quiz, and something leads to its
    /// storyboard. Of a standard flow one may use a part, and what is there for other quizzes they use.
    let isClaimed: Bool
    let facts: Blueprint.SceneFacts
  }

  /// By number.
  let places: [Int: Place]
  /// Whether the quiz has a scene that it ends in.
  let hasEnding: Bool

  init(_ bundle: QuizBundle) throws {
    let blueprint = try bundle.blueprint()
    let first = blueprint.main?.id
    let named = Set(blueprint.storyboards.flatMap { $0.references.compactMap(\.storyboard) } + (first.map { [$0] } ?? []))
    var places: [Int: Place] = [:]
    var hasEnding = false
    for storyboard in blueprint.storyboards {
      let isClaimed = blueprint.origins[storyboard.id] == .file && named.contains(storyboard.id)
      for scene in storyboard.scenes {
        let name = storyboard.id == first ? scene.id.rawValue : "\(storyboard.id.rawValue)/\(scene.id.rawValue)"
        if scene.isEnding { hasEnding = true }
        places[scene.hostData] = Place(
          scene: scene, storyboard: storyboard, name: name, isClaimed: isClaimed, facts: blueprint.facts(of: scene))
      }
    }
    self.places = places
    self.hasEnding = hasEnding
  }

  /// All scenes in the order of their numbers, which is that of the files.
  var inOrder: [Place] { places.sorted { $0.key < $1.key }.map(\.value) }

  /// `scene "menu"`, or what stands in for a controller that was made by hand.
  func words(forScene number: Int32) -> String {
    places[Int(number)].map { "scene \"\($0.name)\"" } ?? "a controller made by hand"
  }

  /// `segue "begin" of scene "menu"`.
  func words(for key: FlowWatch.SegueKey) -> String {
    guard let place = places[key.scene], place.scene.segues.indices.contains(key.segue) else { return "a segue" }
    return "segue \"\(place.scene.segues[key.segue].identifier.rawValue)\" of scene \"\(place.name)\""
  }

  /// Where a segue is written.
  func place(of key: FlowWatch.SegueKey) -> String? {
    guard let places = places[key.scene]?.facts.seguePlaces, places.indices.contains(key.segue) else { return nil }
    return places[key.segue]
  }
}
