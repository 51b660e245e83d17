/// Hears of every callback in order, whether or not a class overrides it.
public protocol Tracer: AnyObject {
  /// What it hears of; asked once, when a hierarchy is made with it. All unless it says otherwise.
  var kinds: TraceKinds { get }
  /// Something was called. For those with a result, after it was given; for all others, before.
  func record(_ event: TraceEvent)
}

extension Tracer {
  /// All of them.
  public var kinds: TraceKinds { .all }
}

/// Kinds of trace events.
public struct TraceKinds: OptionSet, Sendable {
  /// A bit for each kind, in their order.
  public let rawValue: UInt32

  /// Every kind.
  public static let all = TraceKinds(TraceEvent.Kind.allCases)

  /// Those whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// These kinds.
  public init(_ kinds: [TraceEvent.Kind]) {
    rawValue = kinds.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  func contains(_ kind: TraceEvent.Kind) -> Bool { rawValue & 1 << UInt32(kind.rawValue) != 0 }
}

/// One line of a trace. Fields that mean nothing for its kind are nil.
public struct TraceEvent {
  /// What was called.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case initialize, viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear,
      viewDidDisappear, deinitialize
    case willMove, didMove, handler, condition, shouldPerformSegue, segueInit, prepare, perform
    case allowedChildrenForUnwinding, canPerformUnwind, unwindAction, unwindTowards
    case transition, segueDropped, traitsDidChange, didRestore
    case adaptiveStyle, adaptiveController, animatorForPresented, animatorForDismissed
    /// A condition was asked without the segue being triggered: by a view that leaves a button out.
    /// No callback of the run's life, so recordings leave it out.
    case isSegueEnabled

    /// The name that scripts and traces have for it.
    public var name: String { Self.names[Int(rawValue)] }

    // Made once: asking a value for its description is slow.
    private static let names = allCases.map { kind in
      switch kind {
      case .initialize: "init"
      case .deinitialize: "deinit"
      default: String(describing: kind)
      }
    }
  }

  /// What was called.
  public let kind: Kind
  /// On whom; for segues, also as delegates, their source.
  public let controller: Controller?
  /// The segue that it is about.
  public internal(set) var segue: SegueID?
  /// The destination of that segue; of a delegate, the controller that it is asked about.
  public internal(set) var to: Controller?
  /// `willMove`, `didMove`: the new parent, nil on leaving.
  public internal(set) var parent: Controller?
  /// `handler`: the element that was used, or the gesture.
  public internal(set) var trigger: Trigger?
  /// What a question was answered with.
  public internal(set) var result: Bool?
  /// The children that an unwinding may search.
  public internal(set) var children: [Controller]?
  /// The unwind action.
  public internal(set) var action: UnwindActionID?
  /// The next controller on the route of an unwinding.
  public internal(set) var subsequent: Controller?
  /// The transition's name.
  public internal(set) var name: String?
  /// Appearance callbacks: their argument.
  public internal(set) var isAnimated: Bool?

  init(_ kind: Kind, _ controller: Controller? = nil) {
    self.kind = kind
    self.controller = controller
  }
}
