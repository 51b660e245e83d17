/// What only presentations need of a controller; most controllers have none of it.
final class PresentationExtras {
  var transitioningDelegate: PresentationDelegate?
  var adaptivityDelegate: PresentationDelegate?
  /// The one that was presented, in whose place this one is shown.
  var original: Controller?
  /// The one that is shown in its place, which clears this before it goes.
  unowned(unsafe) var host: Controller?

  deinit { original?.extras?.host = nil }
}

extension Controller {
  /// Who is asked how its presentation and its dismissal are drawn.
  public final var transitioningDelegate: PresentationDelegate? {
    get { extras?.transitioningDelegate }
    set { if newValue != nil || extras != nil { madeExtras.transitioningDelegate = newValue } }
  }

  /// Who is asked how its presentation suits the space there is, and whether a person may dismiss it.
  public final var adaptivityDelegate: PresentationDelegate? {
    get { extras?.adaptivityDelegate }
    set { if newValue != nil || extras != nil { madeExtras.adaptivityDelegate = newValue } }
  }

  /// The controller that was presented, where this one is shown in its place; else itself.
  public final var presentedOriginal: Controller { extras?.original ?? self }

  /// The controller that is shown in its place; nil where it is shown itself.
  public final var presentedHost: Controller? { extras?.host }

  private var madeExtras: PresentationExtras {
    if let extras { return extras }
    let made = PresentationExtras()
    extras = made
    return made
  }

  /// Is shown in the place of one that was presented, or no longer.
  final func standIn(for original: Controller?) {
    if let former = extras?.original { former.extras?.host = nil }
    original?.extras?.host?.extras?.original = nil
    guard let original else {
      extras?.original = nil
      return
    }
    madeExtras.original = original
    original.madeExtras.host = self
  }

  /// Whether it has a delegate, or has to do with a presentation that is adapted.
  public final var hasPresentationExtras: Bool { extras != nil }

  /// Lets go of its delegates: they may lead back to it.
  public final func forgetDelegates() {
    extras?.transitioningDelegate = nil
    extras?.adaptivityDelegate = nil
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
