import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The controllers of a restored place, which may fail because the scripts have changed.
struct UnprovenControllers {
  /// The failure of one of them.
  struct Failure {
    let controller: String
    /// The remedy if the class may lack a new variable.
    let hint: String
  }

  private var restored: Set<String> = []
  /// Those whose views have not run since: a covered page, another tab.
  private var unseen: Set<String> = []
  /// The failure that the last rollback found.
  var failed: Failure?
  /// The reasons for those that are being left out; nil outside of that.
  fileprivate(set) var loss: String?

  init() {}

  /// Takes the controllers of a place that are restored; those that replace lost ones are new.
  init(of place: Recovery, in hierarchy: Hierarchy) {
    restored = Set(place.controllers.filter(\.isInHierarchy).map(\.id))
    unseen = restored
    update(hierarchy)
  }

  var isEmpty: Bool { restored.isEmpty }

  /// Returns true if the restoration may be the reason for a failure of a controller.
  func mayLack(_ controller: Controller, inView: Bool) -> Bool {
    (inView ? unseen : restored).contains(controller.id)
  }

  /// Takes in what is visible after an input.
  mutating func update(_ hierarchy: Hierarchy) {
    if unseen.isEmpty { return }
    for controller in hierarchy.visible { unseen.remove(controller.id) }
  }
}

/// Leaving out controllers of a restored place that fail later, when they are to be shown or left.
extension Session {
  /// Returns the failure of a controller for which a restoration may be the reason; nil for any
  /// other one.
  func unprovenFailure(_ culprit: ScriptedController) -> UnprovenControllers.Failure? {
    guard unproven.mayLack(culprit, inView: runtime.failedInView) else { return nil }
    return UnprovenControllers.Failure(
      controller: culprit.id, hint: Self.unsetVariables(culprit))
  }

  /// Leaves out a controller that failed, with everything above it, and others that fail then.
  /// Replaces the error of the outcome by a message about the place. If nothing remains, the quiz
  /// starts from the beginning.
  func leaveOut(_ first: UnprovenControllers.Failure, _ outcome: inout Outcome) {
    guard !isOver, var error = outcome.error else { return }
    defer { unproven.loss = nil }
    var failure = first
    var lost: [String] = []
    var reasons: [String] = []
    var fillsSites = true
    while true {
      if !lost.contains(failure.controller) {
        lost.append(failure.controller)
        reasons.append("\(failure.controller): \(error.description)\(failure.hint)")
      }
      let reason = Self.line(reasons.joined(separator: "; "))
      unproven.loss = reason
      guard let attempt = drop(lost, fillsSites: fillsSites) else {
        return restart(because: reason, &outcome)
      }
      guard let next = attempt.error else {
        outcome.error = nil
        outcome.add(attempt)
        outcome.warnings.append(
          Warning(.place, "Your place could be restored only in part: \(reason)"))
        return
      }
      if let failed = unproven.failed, !lost.contains(failed.controller) {
        (failure, error) = (failed, next)
      } else if fillsSites {
        fillsSites = false
      } else {
        return
      }
    }
  }

  /// Removes controllers in an input of its own.
  ///
  /// - Returns: Nil, without a change, if the root would be among them.
  private func drop(_ identifiers: [String], fillsSites: Bool) -> Outcome? {
    struct RootLoss: Error {}
    var losesRoot = false
    let outcome = transact {
      let hierarchy = runtime.hierarchy
      let lost = hierarchy.savedControllers().filter { identifiers.contains($0.id) }
      guard let sites = hierarchy.drop(lost) else {
        losesRoot = true
        throw RootLoss()
      }
      hierarchy.invalidateVisible()
      try hierarchy.fill(fillsSites ? sites : [])
    }
    return losesRoot ? nil : outcome
  }

  private func restart(because reason: String, _ outcome: inout Outcome) {
    let before = (encoder.saved, isBegun, isHandlingPlayer)
    (isBegun, isHandlingPlayer) = (false, false)
    defer { isHandlingPlayer = before.2 }
    do {
      try restart()
    } catch {
      isBegun = before.1
      rollBack(toSaved: before.0, &outcome)
      return
    }
    unproven = UnprovenControllers()
    outcome.error = nil
    outcome.warnings.append(
      Warning(
        .place,
        "Your place could not be restored, so the quiz starts from the beginning: \(reason)"))
  }

  private func rollBack(toSaved bytes: [UInt8], _ outcome: inout Outcome) {
    services.book.dropPending()
    services.runExchange.dropPending()
    do {
      try restore(bytes, for: .rollback)
    } catch {
      outcome = close(outcome, because: error)
    }
  }
}
