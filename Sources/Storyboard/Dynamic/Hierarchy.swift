public import QuizboardModel

/// The controllers of one run: which there are, which of them are visible, and everything that
/// changes either.
///
/// A hierarchy and its controllers belong to one thread. After an error has come out of it, it may
/// be half changed: restore a memento.
///
/// All code that a segue runs through, Lua's with it, is about as much as a processor has nearest
/// at hand, and what is skipped in between takes room there like what is run. So what seldom
/// happens stands in functions of its own, which are not inlined.
public final class Hierarchy {
  let factory: any Factory
  let link = HierarchyLink.make()
  let tracer: (any Tracer)?
  let traced: TraceKinds
  /// Whether it is recorded, too, what is called on controllers that do nothing then.
  let tracesHooks: Bool

  /// The controller that the window begins with; `setRoot` changes it.
  public internal(set) var root: Controller? {
    get { rootNow }
    set {
      rootNow = newValue
      rootLink = newValue.map { .passUnretained($0) }
    }
  }

  /// What the person sees, or sees dimmed: parent before child, bottom to top. As the last
  /// operation left it.
  public var visible: [Controller] { shown.controllers }

  /// Goes through the same in the same order, without a reference counted: `body` must not change
  /// what is visible.
  public func forEachVisible(_ body: (Controller) throws -> Void) rethrows {
    var index = 0
    while index < shown.count {
      try shown[index].with(body)
      index += 1
    }
  }

  /// Whether something holds for one that is visible; it must not change what is.
  public func isAnyVisible(where holds: (Controller) throws -> Bool) rethrows -> Bool {
    var index = 0
    while index < shown.count {
      if try shown[index].with(holds) { return true }
      index += 1
    }
    return false
  }

  /// The bottom of what lies over all else, with which it is drawn (`Controller.screenBase`). Not
  /// counted: what can be done is asked after every input.
  package var frontLink: Unmanaged<Controller>? {
    shown.isEmpty ? nil : shown[shown.count - 1].with { $0.screenBaseLink }
  }

  /// Goes through what is visible in the topmost layer, parents first; `body` must not change what
  /// is visible.
  package func forEachInFront(_ body: (Controller) -> Void) {
    guard let front = frontLink else { return }
    forEachVisible { controller in
      if controller.screenBaseLink.toOpaque() == front.toOpaque() { body(controller) }
    }
  }

  /// A number that is another one whenever controllers may have moved or become visible; nil while
  /// they do.
  public var placesVersion: Int? {
    isOperating || heldContainer != nil ? nil : structureVersion &+ settleStamp
  }

  /// What kind of code runs now.
  public internal(set) var phase: Phase {
    get { phaseNow }
    set { phaseNow = newValue }
  }

  /// The last animated change of this input that was to be seen; nil from its beginning on.
  public var change: TransitionRecord? { lastChange?.record(chosen: lastChosen) }

  /// The space there is, which everything that is presented suits; `change(traits:)` changes it.
  public internal(set) var traits: Traits

  /// The unwind segues that found nobody to go back to; the host takes them out.
  public var missedUnwinds: [MissedUnwind] = []

  /// The storyboards of the run, joined (`Storyboard.joined`): what references between them lead
  /// to.
  public var storyboards: [Storyboard] = []

  // What the properties above give, kept where the compiler can see every access. The lists are
  // appended to and emptied in every operation, and nothing else runs meanwhile; they are not
  // checked for that.
  private var rootNow: Controller?
  var rootLink: Unmanaged<Controller>?
  var shown = ControllerList()
  var phaseNow = Phase.handler
  var lastChange: NotedChange?
  /// How it is drawn, where somebody chose that.
  var lastChosen: TransitionRecord?

  /// Where the host's code is that acts now, asked when something has to wait: an error of it names
  /// that place.
  public var origin: (() -> SourcePlace?)?

  // Counting
  var countedNames: [String] = []
  var counts = PlainList<Int>()
  /// The positions in `countedNames` in the order of names; to be made anew where there are other
  /// names.
  var countOrder: [Int] = []
  /// The storyboards whose scenes were counted, and for each where the counts of its scenes are.
  var countedStoryboards: [Storyboard] = []
  var counterTables = PlainList<CounterTable>()

  // The input
  var isInInput = false
  var segueCount = 0
  var departing: [Controller] = []
  var gone: [Controller] = []
  var leaving = ControllerList()
  var failure: (any Error)?

  // What waits
  var queue: [QueuedRequest] = []
  var queueHead = 0
  var isRunningQueue = false

  // The operation
  var isOperating = false
  var isLaunching = false
  var loadingDepth = 0
  var currentSegue: Unmanaged<Segue>?
  var isOperationAnimated = false
  var operationChange: NotedChange?
  /// How that is drawn, where somebody chose it; means nothing where nobody did.
  var operationChosen: TransitionRecord?
  var pendingMoves = PlainList<PendingMove>()
  var touched = ControllerList()
  /// What the operation has changed outside the hierarchy, where nothing else may keep it alive.
  var loose: [Controller] = []

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
  var next = ControllerList()
  /// What the settling that tells of it finds to have changed.
  var disappearing = ControllerList()
  var appearing = ControllerList()
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
    tracesHooks = !traced.isDisjoint(with: .hooks)
    link.with { $0.link = .passUnretained(self) }
  }

  deinit {
    link.with { $0.link = nil }
    unlinkAll()
    link.with { $0.leave() }
  }

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
    var result = wayToFront
    while let controller = result.last, let next = nextOnPath(after: controller) {
      result.append(next.takeUnretainedValue())
    }
    return result
  }

  /// The last of `path` that is presented; nil where none is. It is found without the path, for it
  /// is asked after every input.
  public var lastPresented: Controller? {
    guard let root = rootLink else { return nil }
    var base = frontLink ?? root
    var found: Unmanaged<Controller>?
    var top = base
    while let above = top.with({ $0.parentLink ?? $0.presentingLink }) {
      if found == nil, top.with({ $0.presentingLink != nil }) { found = top }
      top = above
    }
    if top.toOpaque() != root.toOpaque() { (base, found) = (root, nil) }
    while let next = base.with({ nextOnPath(after: $0) }) {
      base = next
      if next.with({ $0.presentingLink != nil }) { found = next }
    }
    return found?.takeUnretainedValue()
  }

  /// From the root to the bottom of what lies over all else. What a context presents over
  /// everything may not be in the first of its container's children.
  private var wayToFront: [Controller] {
    var way: [Controller] = []
    var current = shown.isEmpty ? root : shown[shown.count - 1].with { $0.screenBase }
    while let controller = current {
      way.append(controller)
      current = controller.parent ?? controller.presenting
    }
    way.reverse()
    return way.first === root ? way : root.map { [$0] } ?? []
  }

  /// What a controller presents, else its first visible child.
  private func nextOnPath(after controller: Controller) -> Unmanaged<Controller>? {
    if let presented = controller.presentedLink { return .passUnretained(presented) }
    return firstVisibleChild(of: controller)
  }

  /// The child that stands first among the visible ones, itself or with what covers it in its own
  /// context.
  private func firstVisibleChild(of controller: Controller) -> Unmanaged<Controller>? {
    for index in 0..<shown.count {
      var candidate = shown[index]
      if candidate.with({ $0.isChild(of: controller) }) { return candidate }
      guard candidate.with({ $0.presentingLink != nil && $0.shownStyle == .currentContext }) else {
        continue
      }
      while let presenting = candidate.with({ $0.coveredInContext }) { candidate = presenting }
      if candidate.with({ $0.isChild(of: controller) }) { return candidate }
    }
    return nil
  }
}

extension Controller {
  /// Who presents it in the current context, in whose place it stands.
  fileprivate var coveredInContext: Unmanaged<Controller>? {
    parentLink == nil && shownStyle == .currentContext ? presentingLink : nil
  }
}

/// A callback that is due when the operation ends.
struct PendingMove: BitwiseCopyable {
  let controller: Unmanaged<Controller>
  let parent: Unmanaged<Controller>?
}

/// Where the counts of a storyboard's scenes are.
struct CounterTable: BitwiseCopyable {
  let storyboard: Unmanaged<Storyboard>
  let counters: UnsafeMutablePointer<Int>
}

/// Something that has to wait until the operation has ended.
struct QueuedRequest {
  /// Where the host's code asked for it.
  let origin: SourcePlace?
  let action: Action
  let controller: Controller
  let body: () throws -> Void
}
