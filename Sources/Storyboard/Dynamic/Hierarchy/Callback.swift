/// Receives all callbacks in order, including those that no class overrides.
public protocol Tracer: AnyObject {
  /// The recorded kinds, read once at the creation of a hierarchy. All by default.
  var kinds: TraceKinds { get }
  /// Records an event: after the call if it has a result, otherwise before it.
  func record(_ event: Callback)
}

extension Tracer {
  /// All kinds.
  public var kinds: TraceKinds { .all }
}

/// A set of kinds of trace events.
public struct TraceKinds: OptionSet, Sendable {
  /// A bit for each kind, in their order.
  public let rawValue: UInt64

  /// All kinds.
  public static let all = TraceKinds(Callback.Kind.allCases)

  /// Creates a set from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set of kinds.
  public init(_ kinds: [Callback.Kind]) {
    rawValue = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  func contains(_ kind: Callback.Kind) -> Bool { rawValue & 1 << UInt64(kind.rawValue) != 0 }
}

/// A callback, as a tracer records it. Fields that mean nothing for its kind are nil.
public struct Callback {
  /// The kinds of callbacks.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case initialize, viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear,
      viewDidDisappear, deinitialize
    case willMove, didMove, handler, condition, shouldPerformSegue, segueInit, prepare, perform
    case allowedChildrenForUnwinding, canPerformUnwind, unwindAction, unwindTowards
    case viewControllerForUnwinding, segueForUnwinding
    case transition, segueDropped, traitsDidChange, didRestore
    case adaptiveStyle, adaptiveController, animatorForPresented, animatorForDismissed
    case shouldDismiss, didAttemptToDismiss, didDismiss
    /// An evaluation of a condition without a trigger, for a view that omits a button. Recordings
    /// exclude it.
    case isSegueEnabled

    /// The name in scripts and traces.
    public var name: String { Self.names[Int(rawValue)] }

    // Cached, because the description of a value is slow.
    private static let names = allCases.map { kind in
      switch kind {
      case .initialize: "init"
      case .deinitialize: "deinit"
      default: String(describing: kind)
      }
    }
  }

  /// The kind of callback.
  public let kind: Kind
  /// The receiver; for segues and their delegates, the source.
  public let controller: Controller?
  /// The segue.
  public internal(set) var segue: SegueID?
  /// The destination of the segue; for a delegate, the controller in question.
  public internal(set) var to: Controller?
  /// `willMove`, `didMove`: the new parent; nil for leaving.
  public internal(set) var parent: Controller?
  /// `handler`: the used element, or the gesture.
  public internal(set) var trigger: Trigger?
  /// The result of the callback.
  public internal(set) var result: Bool?
  /// The children that an unwind may search.
  public internal(set) var children: [Controller]?
  /// The unwind action.
  public internal(set) var action: UnwindActionID?
  /// The next controller on the route of an unwind.
  public internal(set) var subsequent: Controller?
  /// The name of the transition.
  public internal(set) var name: String?
  /// The argument of appearance callbacks.
  public internal(set) var isAnimated: Bool?

  init(_ kind: Kind, _ controller: Controller? = nil) {
    self.kind = kind
    self.controller = controller
  }
}
