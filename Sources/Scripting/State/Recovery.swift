public import QuizboardStoryboard

/// The state of an incremental restoration: the parts of a place that cannot be restored, and those
/// dropped because they failed.
public final class Recovery {
  /// The reasons for dropping controllers, by their indices in the memento.
  private var failed: [Int: String] = [:]
  /// The controllers of the memento, in order, as the last attempt made them.
  public private(set) var controllers: [Controller] = []
  /// The controllers that cannot be restored, with reasons, in the order of discovery.
  private(set) var losses: [(controller: Controller, reason: String)] = []
  /// The tabs and embeddings without a controller: they get new ones.
  public private(set) var vacantSites: [PlacementSite] = []
  /// True if sites of lost controllers are among `vacantSites`.
  private var fillsSites = false
  /// False if a controller at such a site failed, so that they stay vacant.
  private var mayFillSites = true
  /// Sentences about other losses.
  private var notes: [String] = []

  /// Creates a recovery that drops nothing.
  public init() {}

  /// The reasons for all losses, each once; empty if the place is complete.
  public var reasons: [String] {
    var seen: Set<String> = []
    return (losses.map(\.reason) + notes).filter { seen.insert($0).inserted }
  }

  /// The reasons in one sentence without a full stop; empty if the place is complete.
  public var summary: String {
    let reasons = reasons
    let more = reasons.count - Self.mostTold
    return reasons.prefix(Self.mostTold).joined(separator: "; ")
      + (more > 0 ? "; and \(more) more" : "")
  }

  /// The number of losses that a player reads.
  private static let mostTold = 3

  /// Begins an attempt, with the failures of earlier ones.
  func begin(_ controllers: [Controller]) {
    self.controllers = controllers
    losses += failed.sorted { $0.key < $1.key }.map { (controllers[$0.key], $0.value) }
  }

  /// Discards the results of the last attempt.
  func reset() {
    controllers = []
    losses = []
    vacantSites = []
    fillsSites = false
    notes = []
  }

  /// Marks a controller as lost; its first reason counts.
  func lose(_ controller: Controller, because reason: String) {
    if !isLost(controller) { losses.append((controller, reason)) }
  }

  /// Returns true if a controller is marked as lost.
  func isLost(_ controller: Controller) -> Bool { losses.contains { $0.controller === controller } }

  /// Records a loss that affects no whole controller.
  func report(_ loss: String) { notes.append(loss) }

  /// Drops lost controllers, and, without a message, those of scenes that disable restoration.
  func finish(_ runtime: Runtime) throws {
    let unwanted = runtime.hierarchy.savedControllers().filter { controller in
      controller.scene.map { !runtime.scenes[$0].isRestored } ?? false
    }
    guard let unwantedSites = runtime.hierarchy.drop(unwanted) else {
      throw NothingRestored(reason: nil)
    }
    losses.removeAll { $0.controller.hasLeft }
    guard let lostSites = runtime.hierarchy.drop(losses.map(\.controller)) else {
      throw NothingRestored(reason: reasons.first, isOfScript: !failed.isEmpty)
    }
    fillsSites = mayFillSites && !lostSites.isEmpty
    vacantSites = unwantedSites + (fillsSites ? lostSites : [])
    runtime.hierarchy.invalidateVisible()
    runtime.timers.endOfGoneControllers()
  }

  /// Drops a controller in the next attempt, because it failed after it was restored. If another
  /// controller failed, the next attempt makes no new ones in place of lost ones.
  ///
  /// - Returns: False if that cannot help.
  public func leaveOut(_ controller: ScriptedController?, because reason: String) -> Bool {
    guard let index = controllers.firstIndex(where: { $0 === controller }), failed[index] == nil
    else {
      if fillsSites { mayFillSites = false }
      return fillsSites
    }
    failed[index] = "\(controllers[index].id): \(reason)"
    return true
  }
}

/// An error that no part of a place can be restored.
public struct NothingRestored: Error, CustomStringConvertible {
  /// The reason for the root; nil if its scene disables restoration.
  public let reason: String?
  /// True if a script failed; false if the scripts no longer have something.
  public var isOfScript = false

  /// The reason in words.
  public var description: String { reason ?? "the first scene has restoration = false" }
}
