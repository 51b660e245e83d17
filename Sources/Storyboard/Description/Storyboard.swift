import QuizboardModel
import QuizboardText

/// An immutable map of scenes and segues, which any number of runs can share.
///
/// Its references are resolved once it has been joined with other storyboards (`joined`).
public final class Storyboard: Sendable {
  /// The name.
  public let id: StoryboardID
  /// The scenes in order.
  public let scenes: [Scene]
  /// The references in order: placeholders for other scenes.
  public let references: [SceneReference]
  /// The name of the initial scene or reference.
  public let initial: SceneID
  /// The index among the joined storyboards.
  public let number: Int
  /// The resolved destinations of the references; empty before joining.
  let targets: [SceneTarget]
  /// Indices count the scenes first, then the references.
  let initialIndex: Int
  let indexes: [SceneID: Int]

  /// Creates a storyboard with indexed copies of the scenes: read `scenes` instead of the argument.
  ///
  /// - Throws: The first problem: a duplicate name, an unknown name, or a cycle of relationships.
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
        throw StoryboardProblem(problem, storyboard: id)
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

  /// Creates a joined copy with an index and resolved references.
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

  /// The scene with a name; nil if there is none, or if a reference has the name.
  public subscript(id: SceneID) -> Scene? {
    indexes[id].flatMap { scenes.indices.contains($0) ? scenes[$0] : nil }
  }

  /// Returns the scene that once had a name; nil if there is none.
  public func scene(formerly id: SceneID) -> Scene? {
    scenes.first { $0.formerly.contains(id) }
  }

  /// True if the scene object belongs to the storyboard; an equal name is not sufficient.
  func has(_ scene: Scene) -> Bool {
    scene.index < scenes.count && scenes[scene.index] === scene
  }

  /// The names of the scenes and references.
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
        throw StoryboardProblem(.duplicateSegue(segue.identifier), scene: scene.id, at: segue)
      }
      let otherwise = segue.otherwise.map { positions[$0] ?? -2 } ?? -1
      if otherwise == -2, let name = segue.otherwise {
        let near = nearest(to: name.rawValue, among: segues.lazy.map(\.identifier.rawValue))
        throw StoryboardProblem(
          .unknownOtherwise(
            name, segue: segue.identifier, nearest: near.map(SegueID.init(rawValue:))),
          scene: scene.id, at: segue)
      }
      if otherwise >= 0, segues[otherwise].kind.isAutomatic {
        throw StoryboardProblem(
          .automaticOtherwise(segues[otherwise].identifier, segue: segue.identifier),
          scene: scene.id, at: segue)
      }
      if otherwise == index {
        throw StoryboardProblem(.otherwiseItself(segue.identifier), scene: scene.id, at: segue)
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
        throw StoryboardProblem(
          .unwindWithDestination(segue.identifier), scene: scene.id, at: segue)
      }
      return -1
    }
    guard let name = segue.destination else {
      throw StoryboardProblem(
        .missingDestination(segue.identifier), scene: scene.id, at: segue)
    }
    if let index = indexes[name] { return index }
    let near = nearest(
      to: name.rawValue, among: indexes.keys.sorted { $0.rawValue < $1.rawValue }.map(\.rawValue))
    throw StoryboardProblem(
      .unknownDestination(
        name, segue: segue.identifier, nearest: near.map(SceneID.init(rawValue:))),
      scene: scene.id, at: segue)
  }
}
