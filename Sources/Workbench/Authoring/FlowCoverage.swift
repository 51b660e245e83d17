public import QuizboardEngine
public import QuizboardModel
public import QuizboardScripting
import QuizboardStoryboard

/// The reached scenes, performed segues and results of conditions of a quiz, from the traces of its
/// runs.
public struct FlowCoverage: Sendable, Equatable {
  /// A condition with its observed results.
  public struct Condition: Sendable, Equatable {
    /// The segue of the condition: `Main.question.next`.
    public let segue: String
    /// The name; `ƒ` for a function.
    public let name: String
    /// The place of the segue, if known.
    public let place: SourcePlace?
    /// True if the condition has been true.
    public let wasTrue: Bool
    /// True if the condition has been false.
    public let wasFalse: Bool

    package init(
      segue: String, name: String, place: SourcePlace?, wasTrue: Bool, wasFalse: Bool
    ) {
      (self.segue, self.name, self.place) = (segue, name, place)
      (self.wasTrue, self.wasFalse) = (wasTrue, wasFalse)
    }
  }

  private var knownScenes: [String] = []
  private var knownSegues: [String] = []
  /// The scenes and segues to report if they are missing.
  private var claimed: Set<String> = []
  /// The scenes that have been visible.
  public private(set) var reachedScenes: Set<String> = []
  /// The segues that have been performed.
  public private(set) var firedSegues: Set<String> = []
  private var conditionNames: [(segue: String, name: String, place: SourcePlace?)] = []
  private var held: Set<String> = []
  private var refused: Set<String> = []
  /// The scene of the segue in preparation.
  private var source: String?

  /// Creates the coverage of a written report.
  ///
  /// - Parameter standard: The scenes and segues of standard flows.
  package init(
    scenes: [String], reached: Set<String>, segues: [String], fired: Set<String>,
    standard: Set<String>, conditions: [Condition]
  ) {
    (knownScenes, reachedScenes) = (scenes, reached)
    (knownSegues, firedSegues) = (segues, fired)
    claimed = Set(scenes + segues + conditions.map(\.segue)).subtracting(standard)
    conditionNames = conditions.map { ($0.segue, $0.name, $0.place) }
    held = Set(conditions.filter(\.wasTrue).map(\.segue))
    refused = Set(conditions.filter(\.wasFalse).map(\.segue))
  }

  /// Creates empty coverage for the storyboards of a quiz and its standard flows, without those of
  /// other quizzes. Relationships do not count as segues.
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

  /// Adds the events of a run's trace.
  public mutating func record(_ events: [RecordedEvent]) {
    for event in events {
      guard let scene = event.scene?.description else { continue }
      switch event.event {
      case "viewDidAppear": reachedScenes.insert(scene)
      case "prepare": source = scene
      // The segue object of an unwind may be one that a script made, with any name.
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

  /// Adds the coverage of other runs of the same quiz.
  public mutating func merge(_ other: FlowCoverage) {
    reachedScenes.formUnion(other.reachedScenes)
    firedSegues.formUnion(other.firedSegues)
    held.formUnion(other.held)
    refused.formUnion(other.refused)
  }

  /// Discards what runs recorded.
  package mutating func forget() {
    reachedScenes = []
    firedSegues = []
    held = []
    refused = []
  }

  /// The scenes as `Main.menu`, in the order of the storyboards: the author's own, and others that
  /// runs reached. `explore` uses the same rule.
  public var scenes: [String] {
    knownScenes.filter { claimed.contains($0) || reachedScenes.contains($0) }
  }
  /// The segues as `Main.menu.begin`, by the same rule and in the same order.
  public var segues: [String] {
    knownSegues.filter { claimed.contains($0) || firedSegues.contains($0) }
  }

  /// The author's own scenes.
  public var ownScenes: [String] { knownScenes.filter(claimed.contains) }
  /// The author's own segues.
  public var ownSegues: [String] { knownSegues.filter(claimed.contains) }

  /// The conditions in the order of their segues.
  public var conditions: [Condition] {
    conditionNames.filter { claimed.contains($0.segue) }.map {
      Condition(
        segue: $0.segue, name: $0.name, place: $0.place, wasTrue: held.contains($0.segue),
        wasFalse: refused.contains($0.segue))
    }
  }

  /// The scenes that no run reached.
  public var unreachedScenes: [String] { scenes.filter { !reachedScenes.contains($0) } }
  /// The segues that no run performed.
  public var unfiredSegues: [String] { segues.filter { !firedSegues.contains($0) } }

  /// True if both have the same coverage.
  public static func == (a: FlowCoverage, b: FlowCoverage) -> Bool {
    a.scenes == b.scenes && a.segues == b.segues && a.ownScenes == b.ownScenes
      && a.reachedScenes == b.reachedScenes
      && a.firedSegues == b.firedSegues
      && a.conditions == b.conditions
  }
}
