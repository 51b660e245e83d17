public import QuizboardModel

/// The controllers of one run: which there are, which of them are visible, and everything that
/// changes either.
///
/// A hierarchy and its controllers belong to one thread. After an error has come out of it, it may
/// be half changed: restore a memento.
public final class Hierarchy {
  let factory: any Factory
  let tracer: (any Tracer)?
  let traced: TraceKinds
  /// The controller that the window begins with; `setRoot` changes it.
  public internal(set) var root: Controller?

  /// What the person sees, or sees dimmed: parent before child, bottom to top. As the last
  /// operation left it.
  public internal(set) var visible: [Controller] = []

  /// The bottom of what lies over all else, with which it is drawn (`Controller.screenBase`).
  package var front: Controller? { visible.last?.screenBase }

  /// What is visible in the topmost layer, parents first.
  package var visibleInFront: [Controller] {
    guard let front else { return [] }
    return visible.filter { $0.screenBase === front }
  }

  /// A number that is another one whenever controllers may have moved or become visible; nil while
  /// they do.
  public var placesVersion: Int? {
    isOperating || heldContainer != nil ? nil : structureVersion &+ settleStamp
  }

  /// What kind of code runs now.
  public internal(set) var phase = Phase.handler

  /// The last animated change of this input that was to be seen; nil from its beginning on.
  public internal(set) var change: TransitionRecord?

  /// The space there is, which everything that is presented suits; `change(traits:)` changes it.
  public internal(set) var traits: Traits

  /// The unwind segues that found nobody to go back to; the host takes them out.
  public var missedUnwinds: [MissedUnwind] = []

  /// The storyboards of the run, joined (`Storyboard.joined`): what references between them lead
  /// to.
  public var storyboards: [Storyboard] = []

  /// Where the host's code is that acts now, asked when something has to wait: an error of it names
  /// that place.
  public var origin: (() -> SourcePlace?)?

  /// The numbers given out.
  var counts = ControllerCounts()

  // The input
  var isInInput = false
  var segueCount = 0
  var departing: [Controller] = []
  var failure: (any Error)?

  // What waits
  var queue: [QueuedRequest] = []
  var queueHead = 0
  var isRunningQueue = false

  // The operation
  var isOperating = false
  var isLaunching = false
  var loadingDepth = 0
  var currentSegue: Segue?
  var isOperationAnimated = false
  var operationChange: TransitionRecord?
  var pendingMoves: [PendingMove] = []
  /// What the operation has moved.
  var touched: [Controller] = []

  // The operation that a handler keeps open
  var heldContainer: Controller?
  var heldVersion = 0
  var holdsOperations = false

  // Settling
  var structureVersion = 0
  var settledVersion = 0
  var asksContainers = false
  var settleStamp = 0
  var stamp = 0
  var next: [Controller] = []
  /// What is presented by contexts within the layer that is being listed, and lies over it.
  var overlays: [Controller] = []

  /// A hierarchy with nothing in it.
  ///
  /// - Parameters:
  ///   - factory: makes what storyboards describe, and is kept alive: it must not keep this alive
  ///     in turn.
  ///   - traits: the space there is.
  ///   - tracer: hears of the callbacks that it asks for, and is kept alive; the others cost
  ///     nothing.
  public init(factory: any Factory, traits: Traits = .regular, tracer: (any Tracer)? = nil) {
    self.factory = factory
    self.traits = traits
    self.tracer = tracer
    traced = tracer?.kinds ?? []
  }

  deinit { unlinkAll() }

  /// Runs code of that kind.
  public func withPhase<R>(_ phase: Phase, _ body: () throws -> R) rethrows -> R {
    let before = self.phase
    self.phase = phase
    defer { self.phase = before }
    return try body()
  }

  /// The controllers from the root to where the person is: from each to what it presents, else to
  /// its first visible child (in a context of its own, that is the one that is covered).
  public var path: [Controller] {
    var way: [Controller] = []
    var current = front ?? root
    while let controller = current {
      way.append(controller)
      current = controller.carrier
    }
    way.reverse()
    // What a context presents over everything may not be in the first of its container's children.
    var result = way.first === root ? way : root.map { [$0] } ?? []
    while let controller = result.last, let next = nextOnPath(after: controller) {
      result.append(next)
    }
    return result
  }

  /// The last of `path` that is presented; nil where none is.
  public var lastPresented: Controller? { path.last { $0.presenting != nil } }

  /// What a controller presents, else the child that stands first among the visible ones, itself or
  /// with what covers it in its own context.
  private func nextOnPath(after controller: Controller) -> Controller? {
    if let presented = controller.presented { return presented }
    for candidate in visible {
      if candidate.parent === controller { return candidate }
      guard candidate.presenting != nil, candidate.shownStyle == .currentContext else { continue }
      var covered = candidate
      while covered.parent == nil, covered.shownStyle == .currentContext,
        let presenting = covered.presenting
      {
        covered = presenting
      }
      if covered.parent === controller { return covered }
    }
    return nil
  }
}

/// A callback that is due when the operation ends.
struct PendingMove {
  let controller: Controller
  let parent: Controller?
}

/// Something that has to wait until the operation has ended.
struct QueuedRequest {
  /// Where the host's code asked for it.
  let origin: SourcePlace?
  let action: Action
  let controller: Controller
  let body: () throws -> Void
}
