import QuizboardModel
import QuizboardText

extension Storyboard {
  /// Returns the storyboards in their order, with references resolved to scenes, so that segues
  /// need no lookup by name.
  ///
  /// - Throws: The first problem: an unknown storyboard or scene, or a cycle of references or
  ///   relationships.
  public static func joined(_ storyboards: [Storyboard]) throws(StoryboardProblem) -> [Storyboard] {
    var numbers: [StoryboardID: Int] = [:]
    for (number, storyboard) in storyboards.enumerated() { numbers[storyboard.id] = number }
    var result: [Storyboard] = []
    var ends: [SceneTarget: SceneTarget] = [:]
    for (number, storyboard) in storyboards.enumerated() {
      var targets: [SceneTarget] = []
      for index in storyboard.references.indices {
        let reference = SceneTarget(storyboard: number, scene: storyboard.scenes.count + index)
        targets.append(try target(of: reference, storyboards, numbers, &ends))
      }
      result.append(Storyboard(storyboard, number: number, targets: targets))
    }
    try checkRelationships(in: result)
    return result
  }

  /// Follows a chain of references to a scene.
  ///
  /// - Parameter ends: the destinations of resolved references, so that each is followed once.
  private static func target(
    of start: SceneTarget, _ storyboards: [Storyboard], _ numbers: [StoryboardID: Int],
    _ ends: inout [SceneTarget: SceneTarget]
  ) throws(StoryboardProblem) -> SceneTarget {
    var path: [SceneTarget] = []
    var known: Set<SceneTarget> = []
    var current = start
    while current.scene >= storyboards[current.storyboard].scenes.count {
      if let end = ends[current] {
        current = end
        break
      }
      path.append(current)
      if !known.insert(current).inserted {
        // Only the cycle, without the references that lead to it.
        let circle = path.drop { $0 != current }.map { address(of: $0, storyboards) }
        throw StoryboardProblem(
          .endlessReferences(circle), storyboard: circle[0].storyboard, scene: circle[0].scene)
      }
      current = try step(from: current, storyboards, numbers)
    }
    for reference in path { ends[reference] = current }
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
          .unknownStoryboard(name, nearest: near.map(StoryboardID.init(rawValue:))),
          storyboard: home.id,
          scene: reference.id)
      }
      number = found
    }
    let other = storyboards[number]
    guard let name = reference.scene else {
      return SceneTarget(storyboard: number, scene: other.initialIndex)
    }
    guard let index = other.indexes[name] else {
      let near = nearest(to: name.rawValue, among: other.names.lazy.map(\.rawValue))
      throw StoryboardProblem(
        .unknownReferencedScene(
          SceneAddress(other.id, name), nearest: near.map(SceneID.init(rawValue:))),
        storyboard: home.id, scene: reference.id)
    }
    return SceneTarget(storyboard: number, scene: index)
  }

  private static func address(of place: SceneTarget, _ storyboards: [Storyboard]) -> SceneAddress {
    let storyboard = storyboards[place.storyboard]
    let scene =
      place.scene < storyboard.scenes.count
      ? storyboard.scenes[place.scene].id
      : storyboard.references[place.scene - storyboard.scenes.count].id
    return SceneAddress(storyboard.id, scene)
  }

  /// The controller of a relationship's destination is created with its source, so a cycle would
  /// never end, and a chain beyond the depth limit could never exist. References that are not
  /// joined yet are ignored.
  static func checkRelationships(in storyboards: [Storyboard]) throws(StoryboardProblem) {
    var heights: [SceneTarget: Int] = [:]
    for storyboard in storyboards {
      for scene in storyboard.scenes where !scene.inseparable.isEmpty {
        let start = SceneTarget(storyboard: storyboard.number, scene: scene.index)
        try checkRelationships(from: start, in: storyboards, &heights)
      }
    }
  }

  /// Traverses depth-first with an explicit stack, because storyboards may have any size.
  ///
  /// - Parameter heights: the number of controller levels of each visited scene.
  private static func checkRelationships(
    from start: SceneTarget, in storyboards: [Storyboard], _ heights: inout [SceneTarget: Int]
  ) throws(StoryboardProblem) {
    if heights[start] != nil { return }
    var path: [(place: SceneTarget, next: Int, height: Int)] = [(start, 0, 1)]
    var open: Set<SceneTarget> = [start]
    while let (place, next, height) = path.last {
      let storyboard = storyboards[place.storyboard]
      let relationships = storyboard.scenes[place.scene].inseparable
      guard next < relationships.count else {
        let address = address(of: place, storyboards)
        if height > TransitionLimits.depth {
          throw StoryboardProblem(
            .deepRelationship(address.scene), storyboard: address.storyboard, scene: address.scene)
        }
        heights[place] = height
        open.remove(place)
        path.removeLast()
        if let above = path.indices.last {
          path[above].height = max(path[above].height, height + 1)
        }
        continue
      }
      path[path.count - 1].next += 1
      guard let following = storyboard.target(at: relationships[next].destinationIndex) else {
        continue
      }
      if open.contains(following) {
        let ids = (path.map(\.place) + [following]).map { Self.address(of: $0, storyboards) }
        throw StoryboardProblem(
          .endlessRelationship(ids.map(\.scene)), storyboard: ids[path.count - 1].storyboard,
          scene: ids[path.count - 1].scene)
      }
      if let known = heights[following] {
        path[path.count - 1].height = max(height, known + 1)
      } else {
        open.insert(following)
        path.append((following, 0, 1))
      }
    }
  }

  /// Returns the scene for an index; nil for a reference that is not joined.
  func target(at index: Int) -> SceneTarget? {
    if index < scenes.count { return SceneTarget(storyboard: number, scene: index) }
    let reference = index - scenes.count
    return targets.indices.contains(reference) ? targets[reference] : nil
  }
}
