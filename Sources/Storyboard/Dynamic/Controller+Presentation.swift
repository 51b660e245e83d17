/// What most controllers have nothing of: where they stand in a presentation or in tabs. One object
/// for all of it keeps the others small and quick to make.
final class ControllerExtras {
  var presentation = Presentation(style: .fullScreen, isAnimated: true)
  var source: Controller?
  var environment: Controller?
  var segue: Segue?
  var selected: Controller?
  var placement: SegueID?
  var transitioningDelegate: PresentationDelegate?
  var adaptivityDelegate: PresentationDelegate?
  /// The one that was presented, in whose place this one is shown.
  var original: Controller?
  /// The one that is shown in its place, which clears this before it goes.
  unowned(unsafe) var host: Controller?

  deinit { original?.extras?.host = nil }
}

extension Controller {
  /// How it is presented; means something only while it is.
  final var presentation: Presentation {
    get { extras?.presentation ?? Presentation(style: .fullScreen, isAnimated: true) }
    set { madeExtras.presentation = newValue }
  }

  /// The controller that asked for its presentation.
  final var storedSource: Controller? {
    get { extras?.source }
    set { if newValue != nil || extras != nil { madeExtras.source = newValue } }
  }

  /// Where environment values come from while it has neither parent nor presentation source; what
  /// is set here is kept.
  final var storedEnvironment: Controller? {
    get { environmentLink?.takeUnretainedValue() ?? extras?.environment }
    set {
      environmentLink = nil
      if newValue != nil || extras != nil { madeExtras.environment = newValue }
    }
  }

  final func forgetEnvironment() {
    environmentLink = nil
    if extras != nil { extras?.environment = nil }
  }

  /// The segue that it keeps while it is presented.
  final var keptSegue: Segue? {
    get { extras?.segue }
    set { if newValue != nil || extras != nil { madeExtras.segue = newValue } }
  }

  /// The child that was selected; nil for the first.
  final var selectedLink: Controller? {
    get { extras?.selected }
    set { if newValue != nil || extras != nil { madeExtras.selected = newValue } }
  }

  /// The segue of its parent's scene that made it a child, where that gives it its place there.
  public internal(set) final var placement: SegueID? {
    get { extras?.placement }
    set { if newValue != nil || extras != nil { madeExtras.placement = newValue } }
  }

  /// Who is asked how its presentation and its dismissal are drawn.
  public final var transitioningDelegate: PresentationDelegate? {
    get { extras?.transitioningDelegate }
    set { if newValue != nil || extras != nil { madeExtras.transitioningDelegate = newValue } }
  }

  /// Who is asked how its presentation suits the space there is, and whether a person may dismiss
  /// it.
  public final var adaptivityDelegate: PresentationDelegate? {
    get { extras?.adaptivityDelegate }
    set { if newValue != nil || extras != nil { madeExtras.adaptivityDelegate = newValue } }
  }

  /// The controller that was presented, where this one is shown in its place; else itself.
  public final var presentedOriginal: Controller { extras?.original ?? self }

  /// The controller that is shown in its place; nil where it is shown itself.
  public final var presentedHost: Controller? { extras?.host }

  private var madeExtras: ControllerExtras {
    if let extras { return extras }
    let made = ControllerExtras()
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
  public final var hasPresentationExtras: Bool {
    guard let extras else { return false }
    return extras.transitioningDelegate != nil || extras.adaptivityDelegate != nil
      || extras.original != nil || extras.host != nil
  }

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
