import QuizboardStoryboard

/// How a place is restored as far as can be: what could not be made again, and what is left out
/// because it failed.
public final class Recovery {
  /// The controllers that are left out from the beginning, by their places in the memento, with the
  /// reasons.
  private var failed: [Int: String] = [:]
  /// The controllers of the memento, in order, as they were made last.
  var controllers: [Controller] = []
  /// Those that cannot come back, and why; in the order in which it was found out.
  private(set) var losses: [(controller: Controller, reason: String)] = []
  /// What else did not come back, in sentences.
  private var notes: [String] = []

  /// Nothing is left out yet.
  public init() {}

  /// Why something was left out; empty where all is there.
  public var reasons: [String] { losses.map(\.reason) + notes }

  /// Begins with what failed the last time.
  func begin(_ controllers: [Controller]) {
    self.controllers = controllers
    losses += failed.sorted { $0.key < $1.key }.map { (controllers[$0.key], $0.value) }
  }

  /// Forgets what another try found out.
  func reset() {
    controllers = []
    losses = []
    notes = []
  }

  /// A controller cannot come back. Of several reasons the first is the one that is told.
  func lose(_ controller: Controller, because reason: String) {
    if !isLost(controller) { losses.append((controller, reason)) }
  }

  /// A Boolean value that indicates whether a controller is known not to come back.
  func isLost(_ controller: Controller) -> Bool { losses.contains { $0.controller === controller } }

  /// Something is not there any more that no controller goes with.
  func note(_ loss: String) { notes.append(loss) }

  /// Drops what is lost, and silently what is not to be restored: controllers of scenes that say
  /// so.
  func finish(_ runtime: Runtime) throws {
    let unwanted = runtime.hierarchy.savedControllers().filter { controller in
      controller.scene.map { runtime.unrestoredScenes.contains($0.hostData) } ?? false
    }
    if !runtime.hierarchy.drop(unwanted) { throw NothingRestored(reason: nil) }
    losses.removeAll { $0.controller.hasLeft }
    if !runtime.hierarchy.drop(losses.map(\.controller)) {
      throw NothingRestored(reason: reasons.first)
    }
    runtime.hierarchy.invalidateVisible()
    runtime.endTimersOfGoneControllers()
  }

  /// A controller failed once it was there: it is to be left out the next time.
  ///
  /// - Returns: false where that would be no use: it is none of the place, or was left out already.
  public func leaveOut(_ controller: ScriptedController?, because reason: String) -> Bool {
    guard let index = controllers.firstIndex(where: { $0 === controller }), failed[index] == nil
    else { return false }
    failed[index] = "\(controllers[index].id): \(reason)"
    return true
  }
}

/// Nothing of a place can be restored: the reason is its root's.
public struct NothingRestored: Error, CustomStringConvertible {
  /// Why; nil where the root's scene is not to be restored.
  public let reason: String?

  /// The reason.
  public var description: String { reason ?? "the first scene is not to be restored" }
}
