/// The hooks of controller classes, in the order of a controller's life.
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
  case exchangeDidChange

  /// The name of the hook in scripts.
  var name: String { Self.names[rawValue] }

  // Computed once, because describing a value is slow, and each class in each run needs all names.
  private static let names = allCases.map { hook in
    switch hook {
    case .initialize: "init"
    case .deinitialize: "deinit"
    default: String(describing: hook)
    }
  }
}

/// The hooks of presentation delegates, in classes of controllers and segues.
enum DelegateHook: Int, CaseIterable {
  case animatorForPresented
  case animatorForDismissed
  case adaptiveStyle
  case adaptiveController
  case shouldDismiss
  case didAttemptToDismiss
  case didDismiss

  /// The name of the hook in scripts.
  var name: String { String(describing: self) }
}

/// The hooks of animator classes.
enum AnimatorHook: Int, CaseIterable {
  case animate

  /// The name of the hook in scripts.
  var name: String { "animate" }
}

/// The hooks of segue classes.
enum SegueHook: Int, CaseIterable {
  case initialize
  case perform

  /// The name of the hook in scripts.
  var name: String { self == .initialize ? "init" : "perform" }
}
