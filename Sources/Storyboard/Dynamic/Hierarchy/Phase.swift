/// What kind of code runs now; it decides whether acting happens at once, later in the same input,
/// or not at all.
public enum Phase: Hashable, Sendable {
  /// A handler or a timer, or nothing: everything acts at once.
  case handler
  /// `shouldPerformSegue`: everything acts at once.
  case deciding
  /// The `viewDidLoad` of a controller that was never visible: everything but presenting acts at
  /// once.
  case loading
  /// Any other callback: everything waits until the operation has ended.
  case callback
  /// `show`, a segue's `perform`, `unwindTowards`: segues wait, all else acts at once.
  case performing
  /// Code that must not act at all.
  case refused(Refusal)

  /// The code that must not act, by the name that authors know it under.
  public enum Refusal: String, Sendable {
    case initialize = "init"
    case view
    case animate
    case condition = "when"
    case canPerformUnwind
    case allowedChildrenForUnwinding
    case viewControllerForUnwinding
  }
}

/// What a controller can be made to do.
public enum Action: String, Sendable {
  case performSegue
  case present
  case dismiss
  case add
  case remove
  case push
  case pop
  case popTo
  case popToRoot
  case setViewControllers
  case select
  case setRoot
  case replace
  case show
  case refresh
  case after

  /// What a controller cannot do, in words.
  var phrase: String {
    switch self {
    case .performSegue: "perform a segue"
    case .add: "add a child"
    case .remove: "remove a child"
    case .setViewControllers: "set its view controllers"
    case .setRoot: "be the root"
    case .show: "be shown"
    case .refresh: "refresh its view"
    case .after: "wait for a timer"
    case .popToRoot, .popTo: "pop"
    case .present, .dismiss, .push, .pop, .select, .replace: rawValue
    }
  }
}
