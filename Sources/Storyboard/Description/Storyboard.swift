/// A map of scenes and the segues between them. It never changes; any number of runs share it.
public final class Storyboard: Sendable {
  /// Its name.
  public let id: StoryboardID
  /// Its scenes in order.
  public let scenes: [Scene]
  /// The scene that it begins with.
  public let initial: SceneID
  let initialIndex: Int
  private let indexes: [SceneID: Int]

  /// A storyboard of those scenes, each given its place in it: ask `scenes` for them, not the ones handed in.
  ///
  /// - Throws: what is wrong with the first thing that is: a name used twice, a name that nobody has, a
  ///   relationship that never ends.
  public init(id: StoryboardID, scenes: [Scene], initial: SceneID) throws(StoryboardProblem) {
    self.id = id
    self.initial = initial
    var indexes: [SceneID: Int] = [:]
    for (index, scene) in scenes.enumerated() {
      if indexes.updateValue(index, forKey: scene.id) != nil {
        throw StoryboardProblem(.duplicateScene(scene.id), scene: scene.id)
      }
    }
    guard let initialIndex = indexes[initial] else {
      let near = nearest(to: initial.rawValue, among: scenes.lazy.map(\.id.rawValue))
      throw StoryboardProblem(
        .unknownInitial(initial, nearest: near.map(SceneID.init(rawValue:))), scene: nil)
    }
    var placed: [Scene] = []
    for (index, scene) in scenes.enumerated() {
      let segues = try Self.place(scene.segues, of: scene, indexes: indexes, scenes: scenes)
      placed.append(scene.placed(at: index, segues: segues))
    }
    self.scenes = placed
    self.initialIndex = initialIndex
    self.indexes = indexes
    try checkRelationships()
  }

  /// The scene of that name.
  public subscript(id: SceneID) -> Scene? { indexes[id].map { scenes[$0] } }

  private static func place(
    _ segues: [SegueDescription], of scene: Scene, indexes: [SceneID: Int], scenes: [Scene]
  ) throws(StoryboardProblem) -> [SegueDescription] {
    var result: [SegueDescription] = []
    for (index, segue) in segues.enumerated() {
      if segues[..<index].contains(where: { $0.identifier == segue.identifier }) {
        throw StoryboardProblem(.duplicateSegue(segue.identifier), scene: scene.id)
      }
      let otherwise = segue.otherwise.map { name in segues.firstIndex { $0.identifier == name } ?? -2 } ?? -1
      if otherwise == -2, let name = segue.otherwise {
        let near = nearest(to: name.rawValue, among: segues.lazy.map(\.identifier.rawValue))
        throw StoryboardProblem(
          .unknownOtherwise(name, segue: segue.identifier, nearest: near.map(SegueID.init(rawValue:))),
          scene: scene.id)
      }
      result.append(
        SegueDescription(
          segue, index: index,
          destinationIndex: try destination(of: segue, in: scene, indexes: indexes, scenes: scenes),
          otherwiseIndex: otherwise))
    }
    return result
  }

  private static func destination(
    of segue: SegueDescription, in scene: Scene, indexes: [SceneID: Int], scenes: [Scene]
  ) throws(StoryboardProblem) -> Int {
    guard segue.kind != .unwind else {
      if segue.destination != nil {
        throw StoryboardProblem(.unwindWithDestination(segue.identifier), scene: scene.id)
      }
      return -1
    }
    guard let name = segue.destination else {
      throw StoryboardProblem(.missingDestination(segue.identifier), scene: scene.id)
    }
    if let index = indexes[name] { return index }
    let near = nearest(to: name.rawValue, among: scenes.lazy.map(\.id.rawValue))
    throw StoryboardProblem(
      .unknownDestination(name, segue: segue.identifier, nearest: near.map(SceneID.init(rawValue:))),
      scene: scene.id)
  }

  /// A relationship is followed as soon as its scene's controller is made, so one that comes back to its
  /// scene would never end.
  private func checkRelationships() throws(StoryboardProblem) {
    var finished = Array(repeating: false, count: scenes.count)
    for start in scenes where !finished[start.index] {
      // A walk in depth, with its own stack: storyboards may be of any size.
      var path: [(scene: Int, next: Int)] = [(start.index, 0)]
      while let (scene, next) = path.last {
        guard next < scenes[scene].relationships.count else {
          finished[scene] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let following = scenes[scene].relationships[next].destinationIndex
        if path.contains(where: { $0.scene == following }) {
          throw StoryboardProblem(
            .endlessRelationship(path.map { scenes[$0.scene].id } + [scenes[following].id]),
            scene: scenes[scene].id)
        }
        if !finished[following] { path.append((following, 0)) }
      }
    }
  }
}
