import Wording

extension Storyboard {
  /// The same storyboards in the same order, each reference led to the scene that it stands for in the end, so
  /// that nothing is looked up by name when a segue is performed.
  ///
  /// - Throws: what is wrong with the first thing that is: a storyboard or a scene that is not there, references
  ///   that come back to themselves, relationships that do.
  public static func joined(_ storyboards: [Storyboard]) throws(StoryboardProblem) -> [Storyboard] {
    var numbers: [StoryboardID: Int] = [:]
    for (number, storyboard) in storyboards.enumerated() { numbers[storyboard.id] = number }
    var result: [Storyboard] = []
    for (number, storyboard) in storyboards.enumerated() {
      var targets: [SceneTarget] = []
      for index in storyboard.references.indices {
        targets.append(
          try target(of: SceneTarget(storyboard: number, scene: storyboard.scenes.count + index), storyboards, numbers))
      }
      result.append(Storyboard(storyboard, number: number, targets: targets))
    }
    try checkRelationships(in: result)
    return result
  }

  /// Follows references from one to the next, to the scene at their end.
  private static func target(
    of start: SceneTarget, _ storyboards: [Storyboard], _ numbers: [StoryboardID: Int]
  ) throws(StoryboardProblem) -> SceneTarget {
    var path: [SceneTarget] = []
    var known: Set<SceneTarget> = []
    var current = start
    while current.scene >= storyboards[current.storyboard].scenes.count {
      path.append(current)
      if !known.insert(current).inserted {
        // Only the circle itself, without what leads into it.
        let circle = path.drop { $0 != current }.map { address(of: $0, storyboards) }
        throw StoryboardProblem(.endlessReferences(circle), storyboard: circle[0].storyboard, scene: circle[0].scene)
      }
      current = try step(from: current, storyboards, numbers)
    }
    return current
  }

  private static func step(
    from place: SceneTarget, _ storyboards: [Storyboard], _ numbers: [StoryboardID: Int]
  ) throws(StoryboardProblem) -> SceneTarget {
    let home = storyboards[place.storyboard]
    let reference = home.references[place.scene - home.scenes.count]
    var number = place.storyboard
    if let name = reference.storyboard {
      guard let found = numbers[name] else {
        let near = nearest(to: name.rawValue, among: storyboards.lazy.map(\.id.rawValue))
        throw StoryboardProblem(
          .unknownStoryboard(name, nearest: near.map(StoryboardID.init(rawValue:))), storyboard: home.id,
          scene: reference.id)
      }
      number = found
    }
    let other = storyboards[number]
    guard let name = reference.scene else { return SceneTarget(storyboard: number, scene: other.initialIndex) }
    guard let index = other.indexes[name] else {
      let near = nearest(to: name.rawValue, among: other.names.lazy.map(\.rawValue))
      throw StoryboardProblem(
        .unknownReferencedScene(SceneAddress(other.id, name), nearest: near.map(SceneID.init(rawValue:))),
        storyboard: home.id, scene: reference.id)
    }
    return SceneTarget(storyboard: number, scene: index)
  }

  private static func address(of place: SceneTarget, _ storyboards: [Storyboard]) -> SceneAddress {
    let storyboard = storyboards[place.storyboard]
    let scene =
      place.scene < storyboard.scenes.count
      ? storyboard.scenes[place.scene].id : storyboard.references[place.scene - storyboard.scenes.count].id
    return SceneAddress(storyboard.id, scene)
  }

  /// A relationship is followed as soon as its scene's controller is made, so one that comes back to its
  /// scene would never end. References that are not joined yet are not followed.
  static func checkRelationships(in storyboards: [Storyboard]) throws(StoryboardProblem) {
    var finished: Set<SceneTarget> = []
    for storyboard in storyboards {
      for scene in storyboard.scenes where !scene.inseparable.isEmpty {
        let start = SceneTarget(storyboard: storyboard.number, scene: scene.index)
        try checkRelationships(from: start, in: storyboards, &finished)
      }
    }
  }

  /// A walk in depth, with its own stack: storyboards may be of any size.
  private static func checkRelationships(
    from start: SceneTarget, in storyboards: [Storyboard], _ finished: inout Set<SceneTarget>
  ) throws(StoryboardProblem) {
    if finished.contains(start) { return }
    var path: [(place: SceneTarget, next: Int)] = [(start, 0)]
    while let (place, next) = path.last {
      let storyboard = storyboards[place.storyboard]
      let relationships = storyboard.scenes[place.scene].inseparable
      guard next < relationships.count else {
        finished.insert(place)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      guard let following = storyboard.target(at: relationships[next].destinationIndex) else { continue }
      if path.contains(where: { $0.place == following }) {
        let ids = (path.map(\.place) + [following]).map { address(of: $0, storyboards) }
        throw StoryboardProblem(
          .endlessRelationship(ids.map(\.scene)), storyboard: ids[path.count - 1].storyboard,
          scene: ids[path.count - 1].scene)
      }
      if !finished.contains(following) { path.append((following, 0)) }
    }
  }

  /// The scene that a position leads to; nil for a reference that is not joined.
  func target(at index: Int) -> SceneTarget? {
    if index < scenes.count { return SceneTarget(storyboard: number, scene: index) }
    let reference = index - scenes.count
    return targets.indices.contains(reference) ? targets[reference] : nil
  }
}
