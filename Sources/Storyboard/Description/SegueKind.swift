/// What a segue does with its destination.
public enum SegueKind: String, CaseIterable, Sendable {
  /// Shows it in the nearest container that can; presents it where there is none.
  case show
  /// Presents it modally.
  case present
  /// Does what its class says; there is no default.
  case custom
  /// A relationship: the first child of a container, made together with it.
  case root
  /// Goes back to a controller that exists already.
  case unwind
}

/// How a modal presentation covers what is beneath it.
public enum PresentationStyle: String, CaseIterable, Sendable {
  /// Hides everything beneath it in the window.
  case fullScreen
  /// Leaves what is beneath it visible, dimmed.
  case sheet
}
