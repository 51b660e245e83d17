/// The hooks that a controller class may define, in the order of a controller's life.
enum ControllerHook: Int, CaseIterable {
  case initialize
  case viewDidLoad
  case view
  case viewWillAppear
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case willMove
  case didMove
  case deinitialize
  case shouldPerformSegue
  case prepare
  case show
  case canPerformUnwind
  case allowedChildrenForUnwinding
  case unwindTowards
  case traitsDidChange
  case didRestore
  case viewControllerForUnwinding
  case segueForUnwinding

  /// The name that a script defines it under.
  var name: String { Self.names[rawValue] }

  // Made once: asking a value for its description is slow, and every class of every run asks for
  // all names.
  private static let names = allCases.map { hook in
    switch hook {
    case .initialize: "init"
    case .deinitialize: "deinit"
    default: String(describing: hook)
    }
  }
}

/// The hooks that delegates of presentations may define: classes of controllers and of segues.
enum DelegateHook: Int, CaseIterable {
  case animatorForPresented
  case animatorForDismissed
  case adaptiveStyle
  case adaptiveController
  case shouldDismiss
  case didAttemptToDismiss
  case didDismiss

  /// The name that a script defines it under.
  var name: String { String(describing: self) }
}

/// The hooks that an animator class may define.
enum AnimatorHook: Int, CaseIterable {
  case animate

  /// The name that a script defines it under.
  var name: String { "animate" }
}

/// The hooks that a segue class may define.
enum SegueHook: Int, CaseIterable {
  case initialize
  case perform

  /// The name that a script defines it under.
  var name: String { self == .initialize ? "init" : "perform" }
}
