import QuizboardModel
import QuizboardText

/// A map of scenes and the segues between them. It never changes; any number of runs share it.
///
/// Its references lead somewhere once it has been joined with the storyboards that they name
/// (`joined`).
public final class Storyboard: Sendable {
  /// Its name.
  public let id: StoryboardID
  /// Its scenes in order.
  public let scenes: [Scene]
  /// Its references in order: scenes that stand in for others.
  public let references: [SceneReference]
  /// The scene that it begins with, or the reference.
  public let initial: SceneID
  /// Its place among those that it was joined with.
  public let number: Int
  /// Where each of its references leads in the end; empty before it is joined.
  let targets: [SceneTarget]
  /// Positions count the scenes first, then the references.
  let initialIndex: Int
  let indexes: [SceneID: Int]

  /// A storyboard of those scenes, each given its place in it: ask `scenes` for them, not the ones
  /// handed in.
  ///
  /// - Throws: what is wrong with the first thing that is: a name used twice, a name that nobody
  ///   has, a relationship that never ends.
  public init(
    id: StoryboardID, scenes: [Scene], references: [SceneReference] = [], initial: SceneID
  ) throws(StoryboardProblem) {
    self.id = id
    self.initial = initial
    let names = scenes.map(\.id) + references.map(\.id)
    var indexes: [SceneID: Int] = [:]
    for (index, name) in names.enumerated() {
      if indexes.updateValue(index, forKey: name) != nil {
        throw StoryboardProblem(.duplicateScene(name), storyboard: id, scene: name)
      }
    }
    guard let initialIndex = indexes[initial] else {
      let near = nearest(to: initial.rawValue, among: names.lazy.map(\.rawValue))
      throw StoryboardProblem(
        .unknownInitial(initial, nearest: near.map(SceneID.init(rawValue:))), storyboard: id,
        scene: nil)
    }
    var placed: [Scene] = []
    for (index, scene) in scenes.enumerated() {
      do throws(StoryboardProblem) {
        placed.append(
          scene.placed(at: index, segues: try Self.place(scene.segues, of: scene, indexes: indexes))
        )
      } catch let problem {
        throw StoryboardProblem(problem.kind, storyboard: id, scene: problem.scene)
      }
    }
    self.scenes = placed
    self.references = references
    self.initialIndex = initialIndex
    self.indexes = indexes
    number = 0
    targets = []
    try Self.checkRelationships(in: [self])
  }

  /// The same one in its place among others, its references led to where they go.
  init(_ other: Storyboard, number: Int, targets: [SceneTarget]) {
    id = other.id
    scenes = other.scenes
    references = other.references
    initial = other.initial
    initialIndex = other.initialIndex
    indexes = other.indexes
    self.number = number
    self.targets = targets
  }

  /// The scene of that name; nil where there is none, and where a reference has the name.
  public subscript(id: SceneID) -> Scene? {
    indexes[id].flatMap { scenes.indices.contains($0) ? scenes[$0] : nil }
  }

  /// Whether it is one of its scenes, and not just one of such a name.
  func has(_ scene: Scene) -> Bool {
    scene.index < scenes.count && scenes[scene.index] === scene
  }

  /// The names of its scenes and its references.
  public var names: [SceneID] { scenes.map(\.id) + references.map(\.id) }

  private static func place(
    _ segues: [SegueDescription], of scene: Scene, indexes: [SceneID: Int]
  ) throws(StoryboardProblem) -> [SegueDescription] {
    let positions = Dictionary(
      segues.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [SegueDescription] = []
    result.reserveCapacity(segues.count)
    for (index, segue) in segues.enumerated() {
      if positions[segue.identifier] != index {
        throw StoryboardProblem(.duplicateSegue(segue.identifier), scene: scene.id)
      }
      let otherwise = segue.otherwise.map { positions[$0] ?? -2 } ?? -1
      if otherwise == -2, let name = segue.otherwise {
        let near = nearest(to: name.rawValue, among: segues.lazy.map(\.identifier.rawValue))
        throw StoryboardProblem(
          .unknownOtherwise(
            name, segue: segue.identifier, nearest: near.map(SegueID.init(rawValue:))),
          scene: scene.id)
      }
      if otherwise >= 0, segues[otherwise].kind.isAutomatic {
        throw StoryboardProblem(
          .automaticOtherwise(segues[otherwise].identifier, segue: segue.identifier),
          scene: scene.id)
      }
      result.append(
        SegueDescription(
          segue, index: index,
          destinationIndex: try destination(of: segue, in: scene, indexes: indexes),
          otherwiseIndex: otherwise))
    }
    return result
  }

  private static func destination(
    of segue: SegueDescription, in scene: Scene, indexes: [SceneID: Int]
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
    let near = nearest(
      to: name.rawValue, among: indexes.keys.sorted { $0.rawValue < $1.rawValue }.map(\.rawValue))
    throw StoryboardProblem(
      .unknownDestination(
        name, segue: segue.identifier, nearest: near.map(SceneID.init(rawValue:))),
      scene: scene.id)
  }
}
