/// The kind of the running code, which determines if its actions are immediate, queued or
/// forbidden.
public enum Phase: Hashable, Sendable {
  /// A handler, a timer, or no code: all actions are immediate.
  case handler
  /// `shouldPerformSegue`: all actions are immediate.
  case deciding
  /// The `viewDidLoad` of a controller that was never visible: all actions except presentations are
  /// immediate.
  case loading
  /// Any other callback: actions are queued until the end of the operation.
  case callback
  /// `show`, a segue's `perform`, `unwindTowards`: segues are queued, other actions are immediate.
  case performing
  /// Code that must not act.
  case refused(Refusal)

  /// The code that must not act, by its name for authors.
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

/// The actions of a controller.
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

  /// The impossible action in words.
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
