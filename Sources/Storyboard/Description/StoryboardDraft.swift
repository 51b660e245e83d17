/// The parts of a storyboard before validation. A checker repairs one problem after the other to
/// report all of them.
public struct StoryboardDraft: Sendable {
  private let id: StoryboardID
  private var scenes: [Scene]
  private var references: [SceneReference]
  private var initial: SceneID

  /// Creates a draft from its parts.
  public init(id: StoryboardID, scenes: [Scene], references: [SceneReference], initial: SceneID) {
    self.id = id
    self.scenes = scenes
    self.references = references
    self.initial = initial
  }

  /// Creates a draft from a storyboard.
  public init(_ storyboard: Storyboard) {
    self.init(
      id: storyboard.id, scenes: storyboard.scenes, references: storyboard.references,
      initial: storyboard.initial)
  }

  /// Returns the storyboard. Throws its first problem.
  public func storyboard() throws(StoryboardProblem) -> Storyboard {
    try Storyboard(id: id, scenes: scenes, references: references, initial: initial)
  }

  /// Removes the cause of a problem, or replaces it with the probable intention; returns false if
  /// that is impossible.
  public mutating func repair(_ problem: StoryboardProblem) -> Bool {
    switch problem.kind {
    case .unknownInitial(_, let near):
      guard let name = near ?? scenes.first?.id ?? references.first?.id else { return false }
      initial = name
      return true
    case .duplicateScene(let name):
      if let last = references.lastIndex(where: { $0.id == name }) {
        references.remove(at: last)
      } else if let last = scenes.lastIndex(where: { $0.id == name }) {
        scenes.remove(at: last)
      }
      return true
    case .unknownStoryboard, .unknownReferencedScene, .endlessReferences:
      return repairReference(problem)
    default: return repairSegues(of: problem)
    }
  }

  private mutating func repairReference(_ problem: StoryboardProblem) -> Bool {
    guard let index = references.firstIndex(where: { $0.id == problem.scene }) else { return false }
    let wrong = references[index]
    if case .unknownReferencedScene(_, let near?) = problem.kind {
      references[index] = SceneReference(id: wrong.id, storyboard: wrong.storyboard, scene: near)
      return true
    }
    guard let scene = scenes.first else { return false }
    references[index] = SceneReference(id: wrong.id, scene: scene.id)
    return true
  }

  private mutating func repairSegues(of problem: StoryboardProblem) -> Bool {
    guard let index = scenes.firstIndex(where: { $0.id == problem.scene }) else { return false }
    var segues = scenes[index].segues
    switch problem.kind {
    case .endlessRelationship(let path):
      let back = segues.filter { $0.kind.isAutomatic && $0.destination == path.last }
      let wrong = back.isEmpty ? segues.filter(\.kind.isAutomatic) : back
      guard !wrong.isEmpty else { return false }
      segues.removeAll { segue in wrong.contains { $0 === segue } }
    case .deepRelationship: segues.removeAll(where: \.kind.isAutomatic)
    default:
      let found = segues.lastIndex { segue in
        (problem.segueData ?? segue.hostData) == segue.hostData
          && Self.isMeant(segue, by: problem)
      }
      guard let found else {
        return false
      }
      if let repaired = repaired(segues[found], problem, among: segues) {
        segues[found] = repaired
      } else {
        segues.remove(at: found)
      }
    }
    scenes[index] = scenes[index].placed(at: index, segues: segues)
    return true
  }
}

extension StoryboardDraft {
  /// True if a problem concerns this segue: several segues may have its name.
  private static func isMeant(_ segue: SegueDescription, by problem: StoryboardProblem) -> Bool {
    switch problem.kind {
    case .unknownDestination(let name, let id, _):
      segue.identifier == id && segue.destination == name
    case .missingDestination(let id):
      segue.identifier == id && segue.destination == nil && segue.kind != .unwind
    case .unwindWithDestination(let id):
      segue.identifier == id && segue.destination != nil && segue.kind == .unwind
    case .unknownOtherwise(let name, let id, _): segue.identifier == id && segue.otherwise == name
    case .automaticOtherwise(let name, _): segue.otherwise == name
    default: segue.identifier == problem.segue
    }
  }

  /// Returns the repaired segue; nil to remove it.
  private func repaired(
    _ segue: SegueDescription, _ problem: StoryboardProblem, among segues: [SegueDescription]
  ) -> SegueDescription? {
    switch problem.kind {
    // Without a similar name the segue leads to its own scene, which adds no reachable scenes.
    case .unknownDestination(_, _, let near):
      return SegueDescription(segue, destination: near ?? problem.scene, otherwise: segue.otherwise)
    case .unwindWithDestination:
      return SegueDescription(segue, destination: nil, otherwise: segue.otherwise)
    case .automaticOtherwise, .otherwiseItself:
      return SegueDescription(segue, destination: segue.destination, otherwise: nil)
    case .unknownOtherwise(_, _, let near):
      let isAutomatic = segues.first { $0.identifier == near }?.kind.isAutomatic ?? true
      return SegueDescription(
        segue, destination: segue.destination, otherwise: isAutomatic ? nil : near)
    default: return nil
    }
  }
}

extension SegueDescription {
  /// Creates a copy with another destination.
  fileprivate convenience init(
    _ other: SegueDescription, destination: SceneID?, otherwise: SegueID?
  ) {
    self.init(
      identifier: other.identifier, kind: other.kind, destination: destination,
      trigger: other.trigger, condition: other.condition,
      otherwise: otherwise, className: other.className, style: other.style,
      isAnimated: other.isAnimated,
      transition: other.transition, animatorClass: other.animatorClass, action: other.action,
      title: other.title,
      place: other.place, hostData: other.hostData)
  }
}
