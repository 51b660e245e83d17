extension Controller {
  /// The controller that was presented, where this one is shown in its place; else itself.
  public final var presentedOriginal: Controller { original ?? self }

  /// Is shown in the place of one that was presented, or no longer.
  final func standIn(for original: Controller?) {
    self.original?.presentedHost = nil
    original?.presentedHost?.original = nil
    self.original = original
    original?.presentedHost = self
  }

  /// Whether it has a delegate, or has to do with a presentation that is adapted.
  public final var hasPresentationExtras: Bool {
    transitioningDelegate != nil || adaptivityDelegate != nil || original != nil
      || presentedHost != nil
  }

  /// Lets go of its delegates: they may lead back to it.
  public final func forgetDelegates() {
    transitioningDelegate = nil
    adaptivityDelegate = nil
  }
}

extension PresentationStyle {
  /// The style that is usual in so much space.
  func usual(_ traits: Traits) -> PresentationStyle {
    switch self {
    case .sheet, .popover: traits.horizontal == .compact ? .fullScreen : self
    default: self
    }
  }
}
