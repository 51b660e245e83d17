public import QuizboardLua
import QuizboardStoryboard

/// Writes, compares and reads a run as bytes.
public final class LuaStateArchive {
  private unowned let runtime: Runtime
  private let heap: HeapWriter
  private let plans = AttemptCoding()
  /// The last decoded run, if it had no losses.
  private var lastRead: SavedState?

  init(runtime: Runtime) {
    self.runtime = runtime
    heap = HeapWriter(state: runtime.state)
  }

  /// Appends the encoded run. Throws an `UnsaveableValue` for a field that cannot be saved.
  ///
  /// - Parameter isCompared: True to prepare a comparison, in which runs with equal futures are
  ///   equal. It skips mere numbers and the times of responses, which scripts cannot see, and
  ///   includes the remaining times.
  public func write(to run: inout WrittenRun, isCompared: Bool = false) throws {
    let writer = StateWriter(runtime, heap, plans, isCompared ? .compared : .saved)
    let reached = try writer.write(to: &run)
    let animator = runtime.hierarchy.change?.transition.animator as? ScriptedAnimator
    runtime.objects.releaseUnreached(reached, but: animator?.slot)
  }

  /// Appends a controller and all that it reaches, without its place in the hierarchy.
  ///
  /// - Parameter finished: True to include its attempt even if that is finished.
  public func writeReach(
    of controller: ScriptedController, passing finished: Bool, to out: inout ByteWriter
  ) throws {
    var writer = StateWriter(runtime, heap, plans, .reach)
    try writer.writeReach(of: controller, passing: finished, to: &out)
  }

  /// Decodes the output of `write(to:)` without changing the run. The scripts must be loaded and
  /// the quiz open.
  ///
  /// - Parameter isLenient: True to record losses, which `restore` drops; false to throw an error.
  /// - Throws: An error of the bytes.
  public func read(_ reader: ByteReader, isLenient: Bool = false) throws -> SavedState {
    var reader = StateReader(runtime, reader, plans, former: lastRead, isLenient: isLenient)
    let state = try reader.read()
    if !isLenient { lastRead = state }
    return state
  }

  /// Replaces the run with a decoded one.
  ///
  /// - Parameter recovery: Receives the losses; nil if any loss is an error.
  /// - Throws: An error of the decoded run; `NothingRestored` if the root is lost.
  public func restore(_ state: SavedState, recovery: Recovery? = nil) throws {
    var restorer = ObjectRestorer(runtime, state, recovery: recovery)
    try restorer.make()
  }

  /// Decodes the result of `write(to:)` without creating objects, and throws if the bytes are
  /// invalid.
  ///
  /// It examines all fields of all objects, and that each object which another one needs is there,
  /// as a check of states so large that an omission could go unnoticed.
  public func verify(_ reader: ByteReader) throws {
    var reader = StateReader(runtime, reader, plans, former: lastRead, isLenient: false)
    let state = try reader.read()
    try state.checkReferences()
    var scan = HeapScan(state.fields, objectCount: state.heads.count)
    try scan.passValue()
    for head in state.heads {
      switch head {
      case .controller, .attempt, .animator: try scan.passFields()
      case .segue:
        try scan.passValue()
        try scan.passFields()
      case .timer(let timer):
        if timer.hasArguments { try scan.passValue() }
      case .lostAttempt, .lostAnimator, .lost, .question, .removedQuestion, .other: break
      }
    }
    _ = try SharedSettings.read(&scan.reader)
    guard scan.reader.isAtEnd else { throw scan.reader.damaged("data after the end of the run") }
  }

  /// Calls `didRestore()` of controllers with unsaved fields.
  public func restoreTransientFields() throws {
    guard runtime.quizzes.hasTransientFields else { return }
    for controller in runtime.hierarchy.savedControllers() {
      guard let controller = controller as? ScriptedController, !controller.type.transient.isEmpty
      else { continue }
      try runtime.hierarchy.withPhase(.callback) { try controller.didRestore() }
    }
  }

  /// True if the author's scripts take part in a restoration of this run: by `didRestore` or by
  /// fields that are not saved.
  public var hasScriptedRestoring: Bool {
    runtime.hierarchy.savedControllers().contains { controller in
      let type = unsafeDowncast(controller, to: ScriptedController.self).type
      return type.hasAuthorsRestoring || !type.transient.isEmpty
    }
  }
}
