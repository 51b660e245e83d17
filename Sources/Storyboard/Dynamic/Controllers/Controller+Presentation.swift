/// The state of a controller's presentations, created on demand: most controllers have none.
final class PresentationState {
  var presentation = Presentation(style: .fullScreen, isAnimated: true)
  var source: Controller?
  var segue: Segue?
  var transitioningDelegate: PresentationDelegate?
  var adaptivityDelegate: PresentationDelegate?
  var original: Controller?
  /// The former presenting controller, from the end of the presentation to that of the operation.
  var leftPresenting: Controller?
  /// The stand-in, which clears this link before it is released.
  unowned var host: Controller?
}

extension Controller {
  private var madeState: PresentationState {
    if let presentationState { return presentationState }
    let made = PresentationState()
    presentationState = made
    return made
  }

  /// The current presentation; meaningful only while the controller is presented.
  final var presentation: Presentation {
    get { presentationState?.presentation ?? Presentation(style: .fullScreen, isAnimated: true) }
    set { madeState.presentation = newValue }
  }

  /// The controller that asked for its presentation.
  final var storedSource: Controller? {
    get { presentationState?.source }
    set { madeState.source = newValue }
  }

  /// The segue that presented the controller, until dismissal; nil if a script presented it.
  public internal(set) final var presentationSegue: Segue? {
    get { presentationState?.segue }
    set { if newValue != nil || presentationState != nil { madeState.segue = newValue } }
  }

  /// The delegate that decides how the presentation and the dismissal are drawn.
  public final var transitioningDelegate: PresentationDelegate? {
    get { presentationState?.transitioningDelegate }
    set { madeState.transitioningDelegate = newValue }
  }

  /// The delegate that adapts the presentation to the traits, and decides if the player may
  /// dismiss it.
  public final var adaptivityDelegate: PresentationDelegate? {
    get { presentationState?.adaptivityDelegate }
    set { madeState.adaptivityDelegate = newValue }
  }

  /// The presented controller that this one replaces on screen; nil without one.
  final var original: Controller? { presentationState?.original }

  /// The controller that replaces this one on screen; nil if it is shown itself.
  public internal(set) final var presentedHost: Controller? {
    get { presentationState?.host }
    set { madeState.host = newValue }
  }

  /// The presented controller for which this one stands in; otherwise the controller itself.
  public final var presentedOriginal: Controller { original ?? self }

  /// Makes the controller the stand-in for a presented one; nil ends that.
  final func standIn(for original: Controller?) {
    self.original?.presentedHost = nil
    if let host = original?.presentedHost { host.presentationState?.original = nil }
    if original != nil || presentationState != nil { madeState.original = original }
    original?.presentedHost = self
  }

  /// True if the controller has delegates, or takes part in an adapted presentation.
  public final var hasPresentationExtras: Bool {
    guard let state = presentationState else { return false }
    return state.transitioningDelegate != nil || state.adaptivityDelegate != nil
      || state.original != nil || state.host != nil
  }

  /// Releases the delegates, which may refer back to the controller.
  public final func forgetDelegates() {
    presentationState?.transitioningDelegate = nil
    presentationState?.adaptivityDelegate = nil
  }
}

extension PresentationStyle {
  /// Returns the default style for the available space.
  func usual(_ traits: Traits) -> PresentationStyle {
    switch self {
    case .sheet, .popover: traits.horizontal == .compact ? .fullScreen : self
    default: self
    }
  }
}
