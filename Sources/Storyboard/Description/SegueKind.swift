/// The kind of transition that a segue performs.
public enum SegueKind: String, CaseIterable, Sendable {
  /// Shows the destination in the nearest container that supports it; otherwise presents it.
  case show
  /// Presents the destination modally.
  case present
  /// Presents the destination modally, anchored at the triggering element.
  case popover
  /// Makes the destination a child of the source when the source loads.
  case embed
  /// A relationship: the first child of a container, created together with it.
  case root
  /// A relationship: an ordered child of a container, created together with it.
  case tab
  /// Replaces the source by the destination.
  case replace
  /// Performs the code of the segue's class; there is no default.
  case custom
  /// Returns to an existing controller.
  case unwind

  /// True if the destination is created together with the source.
  public var isRelationship: Bool { self == .root || self == .tab }

  /// True if the engine performs the segue automatically, without a trigger or a call.
  public var isAutomatic: Bool { isRelationship || self == .embed }
}

/// The way in which a modal presentation covers the controllers beneath.
public enum PresentationStyle: String, CaseIterable, Sendable {
  /// Covers the whole window.
  case fullScreen
  /// Replaces the presenting controller and covers nothing else.
  case currentContext
  /// Dims the controllers beneath, which remain visible.
  case sheet
  /// Like a sheet, at its anchor element.
  case popover
  /// Like a sheet, small and centred.
  case alert
}
