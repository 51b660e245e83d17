/// What a segue does with its destination.
public enum SegueKind: String, CaseIterable, Sendable {
  /// Shows it in the nearest container that can; presents it where there is none.
  case show
  /// Presents it modally.
  case present
  /// Presents it modally, anchored at the element that triggered the segue.
  case popover
  /// Makes it a child of its source, as that loads.
  case embed
  /// A relationship: the first child of a container, made together with it.
  case root
  /// A relationship: one of the children of a container, in order, made together with it.
  case tab
  /// Puts it where its source is.
  case replace
  /// Does what its class says; there is no default.
  case custom
  /// Goes back to a controller that exists already.
  case unwind

  /// Whether its destination is made together with its source.
  public var isRelationship: Bool { self == .root || self == .tab }

  /// Whether it follows from its source alone, so that nothing triggers it and nobody performs it.
  public var isAutomatic: Bool { isRelationship || self == .embed }
}

/// How a modal presentation covers what is beneath it.
public enum PresentationStyle: String, CaseIterable, Sendable {
  /// Hides everything beneath it in the window.
  case fullScreen
  /// Stands in the place of who presents it, and hides nothing else.
  case currentContext
  /// Leaves what is beneath it visible, dimmed.
  case sheet
  /// The same, beside the element that it is about.
  case popover
  /// The same, small and in the middle.
  case alert
}
