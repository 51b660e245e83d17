import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// The saved part of a segue that the run still needs, besides its sender and its fields. It refers
/// to other objects by their numbers, from 1; 0 stands for none.
struct SavedSegue {
  var identifier: String
  var kind: SegueKind
  /// The saved name of its class; empty for none.
  var className: String
  var source: Int
  var destination: Int
  var isAnimated: Bool
  /// True if its scene describes it.
  var isDescribed: Bool
  var transition: TransitionStyle?
  var animator: Int

  /// Reads what `StateWriter.writeHead(of:)` wrote.
  init(from reader: inout ByteReader) throws(DamagedBytes) {
    identifier = try reader.string()
    guard let kind = SegueKind(rawValue: try reader.string()) else {
      throw reader.damaged("a kind of segue that is unknown")
    }
    self.kind = kind
    className = try reader.string()
    source = try IntegerCoding.natural(&reader)
    destination = try IntegerCoding.natural(&reader)
    let flags = try reader.byte()
    isAnimated = flags & 1 != 0
    isDescribed = flags & 2 != 0
    transition = try MementoCoding.readTransition(&reader)
    animator = try IntegerCoding.natural(&reader)
  }

  /// Throws if an object that the segue refers to is missing, or of another kind.
  func checkReferences(in state: SavedState) throws {
    try state.check(source, \.isController)
    try state.check(destination, \.isController)
    try state.check(animator, \.isAnimator)
  }
}

extension StateWriter {
  mutating func writeHead(of segue: ScriptedSegue) {
    heads.string(segue.identifier.rawValue)
    heads.string(segue.kind.rawValue)
    heads.string(
      segue.type.map {
        runtime.quizzes.savedName(of: $0, in: runtime.quizzes.owner(of: segue.source))
      } ?? "")
    if form != .reach {
      reference((segue.source as? ScriptedController)?.slot)
      reference((segue.destination as? ScriptedController)?.slot)
    }
    heads.byte((segue.isAnimated ? 1 : 0) | (segue.description != nil ? 2 : 0))
    MementoCoding.write(segue.transition?.style, to: &heads)
    reference(slot(of: segue.transition))
  }
}

extension ObjectRestorer {
  /// Creates a segue. Throws a `ScriptProblem` if its description or class no longer exists, or is
  /// of another kind.
  func segue(from saved: SavedSegue) throws -> ScriptedSegue {
    let source = try object(saved.source, ScriptedController.self, ObjectKind.controller)
    let destination =
      saved.destination == 0
      ? nil : try object(saved.destination, ScriptedController.self, ObjectKind.controller)
    func gone(_ clause: String) -> ScriptProblem {
      ScriptProblem("the segue \"\(saved.identifier)\" of \(source.id), which was saved, \(clause)")
    }
    var description: SegueDescription?
    if saved.isDescribed {
      description = source.scene?[SegueID(rawValue: saved.identifier)]
      guard let description else { throw gone("no longer exists") }
      if description.kind != saved.kind {
        throw gone("is now a \(description.kind.rawValue) segue")
      }
    }
    var type: ScriptClass?
    if !saved.className.isEmpty {
      type = runtime.quizzes.scriptClass(
        savedName: saved.className, in: runtime.quizzes.owner(of: source))
      guard let type else { throw gone("lost its class \"\(saved.className)\"") }
      guard case .segue(let kind) = type.family, kind == saved.kind || saved.kind == .custom else {
        throw gone("can no longer be of the class \"\(type.name)\"")
      }
    }
    let segue = ScriptedSegue(
      type: type, runtime: runtime, description: description,
      identifier: SegueID(rawValue: saved.identifier), kind: saved.kind, source: source,
      destination: destination, sender: .none)
    segue.isAnimated = saved.isAnimated
    segue.transition = saved.transition.map { SceneTransition($0) }
    if let animator = try animator(saved.animator) { segue.transition = SceneTransition(animator) }
    return segue
  }
}
