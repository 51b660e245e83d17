/// Hears of every callback in order, whether or not a class overrides it.
public protocol Tracer: AnyObject {
  /// Something was called. For those with a result, after it was given; for all others, before.
  func record(_ event: TraceEvent)
}

/// One line of a trace. Fields that mean nothing for its kind are nil.
public struct TraceEvent {
  /// What was called.
  public enum Kind: String, CaseIterable, Sendable {
    case initialize = "init"
    case viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case deinitialize = "deinit"
    case willMove, didMove, handler, condition, shouldPerformSegue, segueInit, prepare, perform
    case allowedChildrenForUnwinding, canPerformUnwind, unwindAction, unwindTowards
    case transition, segueDropped, traitsDidChange, didRestore
    case adaptiveStyle, adaptiveController, animatorForPresented, animatorForDismissed
    /// A condition was asked without the segue being triggered: by a view that leaves a button out. No callback of the
    /// run's life, so recordings leave it out.
    case isSegueEnabled
  }

  /// What was called.
  public var kind: Kind
  /// On whom; for segues, also as delegates, their source.
  public var controller: Controller?
  /// The segue that it is about.
  public var segue: SegueID?
  /// The destination of that segue; of a delegate, the controller that it is asked about.
  public var to: Controller?
  /// `willMove`, `didMove`: the new parent, nil on leaving.
  public var parent: Controller?
  /// `handler`: the element's id, or the gesture.
  public var element: ElementID?
  /// What a question was answered with.
  public var result: Bool?
  /// The children that an unwinding may search.
  public var children: [Controller]?
  /// The unwind action.
  public var action: UnwindActionID?
  /// The next controller on the route of an unwinding.
  public var subsequent: Controller?
  /// The transition's name.
  public var name: String?
  /// Appearance callbacks: their argument.
  public var isAnimated: Bool?

  init(_ kind: Kind, _ controller: Controller? = nil) {
    self.kind = kind
    self.controller = controller
  }
}
