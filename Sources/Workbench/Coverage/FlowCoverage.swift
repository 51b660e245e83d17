public import QuizboardEngine
public import QuizboardModel
public import QuizboardScripting
import QuizboardStoryboard

/// Which scenes of a quiz were reached, which segues fired, and what conditions answered: told by
/// the traces of its runs.
public struct FlowCoverage: Sendable, Equatable {
  /// A condition and what it was seen to answer.
  public struct Condition: Sendable, Equatable {
    /// The segue that asks it: `Main.question.next`.
    public let segue: String
    /// Its name; of a function `ƒ`.
    public let name: String
    /// The place of the segue, if known.
    public let place: SourcePlace?
    /// True if it held once.
    public let wasTrue: Bool
    /// True if it did not hold once.
    public let wasFalse: Bool
  }

  var knownScenes: [String] = []
  var knownSegues: [String] = []
  /// The scenes and segues that are told where nothing has come to them.
  var claimed: Set<String> = []
  /// The scenes that were visible once.
  public internal(set) var reachedScenes: Set<String> = []
  /// The segues that were performed once.
  public internal(set) var firedSegues: Set<String> = []
  var conditionNames: [(segue: String, name: String, place: SourcePlace?)] = []
  var held: Set<String> = []
  var refused: Set<String> = []
  /// The scene of the segue that is being prepared.
  private var source: String?

  init() {}

  /// Nothing seen yet of a quiz's storyboards, and the standard flows that it uses; those of other
  /// quizzes are theirs. Relationships are no segues here: nobody performs them.
  public init(of blueprint: Blueprint) {
    for storyboard in blueprint.storyboards {
      if case .quiz? = blueprint.origins[storyboard.id] { continue }
      let isClaimed = blueprint.claims(storyboard.id)
      for scene in storyboard.scenes {
        let name = SceneAddress(storyboard.id, scene.id).description
        knownScenes.append(name)
        if isClaimed { claimed.insert(name) }
        let facts = blueprint.facts(of: scene)
        for segue in scene.segues where !segue.kind.isRelationship {
          let id = "\(name).\(segue.identifier)"
          knownSegues.append(id)
          if isClaimed { claimed.insert(id) }
          let place = facts.place(of: segue)
          switch segue.condition?.kind {
          case .named(let condition)?: conditionNames.append((id, condition, place))
          case .function?: conditionNames.append((id, "ƒ", place))
          case nil: break
          }
        }
      }
    }
  }

  /// Adds what a run's trace tells.
  public mutating func note(_ events: [RecordedEvent]) {
    for event in events {
      guard let scene = event.scene?.description else { continue }
      switch event.event {
      case "viewDidAppear": reachedScenes.insert(scene)
      case "prepare": source = scene
      // The segue object of an unwinding may be one that a script made, under any name.
      case "unwindAction":
        if let source, let segue = event.segue { firedSegues.insert("\(source).\(segue)") }
      case "perform": if let segue = event.segue { firedSegues.insert("\(scene).\(segue)") }
      case "condition", "isSegueEnabled":
        guard let segue = event.segue, let result = event.result else { continue }
        if result { held.insert("\(scene).\(segue)") } else { refused.insert("\(scene).\(segue)") }
      default: continue
      }
    }
  }

  /// Adds what other runs of the same quiz have seen.
  public mutating func merge(_ other: FlowCoverage) {
    reachedScenes.formUnion(other.reachedScenes)
    firedSegues.formUnion(other.firedSegues)
    held.formUnion(other.held)
    refused.formUnion(other.refused)
  }

  /// The scenes as `Main.menu`, in the order of the storyboards: those that the author answers for,
  /// and of others those that runs came to. `explore` counts the same.
  public var scenes: [String] {
    knownScenes.filter { claimed.contains($0) || reachedScenes.contains($0) }
  }
  /// The segues as `Main.menu.begin`, in the same order, and of the same.
  public var segues: [String] {
    knownSegues.filter { claimed.contains($0) || firedSegues.contains($0) }
  }

  /// The conditions in the order of their segues.
  public var conditions: [Condition] {
    conditionNames.filter { claimed.contains($0.segue) }.map {
      Condition(
        segue: $0.segue, name: $0.name, place: $0.place, wasTrue: held.contains($0.segue),
        wasFalse: refused.contains($0.segue))
    }
  }

  /// The scenes that no run came to.
  public var unreachedScenes: [String] { scenes.filter { !reachedScenes.contains($0) } }
  /// The segues that no run went.
  public var unfiredSegues: [String] { segues.filter { !firedSegues.contains($0) } }

  /// True if both have seen the same.
  public static func == (a: FlowCoverage, b: FlowCoverage) -> Bool {
    a.scenes == b.scenes && a.segues == b.segues && a.reachedScenes == b.reachedScenes
      && a.firedSegues == b.firedSegues
      && a.conditions == b.conditions
  }
}
