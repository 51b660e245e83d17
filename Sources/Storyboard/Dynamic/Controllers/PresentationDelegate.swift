/// What a presentation asks: how it is drawn, how it suits the space there is, whether a person may
/// end it. Controllers and segues are such; the defaults leave everything as it usually is.
///
/// A controller holds its delegates, and a delegate is asked even after it has left the hierarchy.
open class PresentationDelegate {
  init() {}

  /// How the presentation of a controller is drawn; nil for the transition that it has without.
  open func animatorForPresented(
    _ presented: Controller, presenting: Controller, source: Controller
  ) throws -> SceneTransition? { nil }

  /// How its dismissal is drawn.
  open func animatorForDismissed(_ dismissed: Controller) throws -> SceneTransition? { nil }

  /// The style that a controller is presented in where there is so much space; nil for the usual
  /// one.
  open func adaptiveStyle(_ presented: Controller, traits: Traits) throws -> PresentationStyle? {
    nil
  }

  /// The controller that is shown in the place of one that is presented in another style than its
  /// own, and may contain it; nil for itself.
  open func adaptiveController(_ presented: Controller, style: PresentationStyle) throws
    -> Controller?
  { nil }

  /// Whether the person may dismiss it.
  open func shouldDismiss(_ presented: Controller) throws -> Bool { true }

  /// Called when the person was kept from dismissing it.
  open func didAttemptToDismiss(_ presented: Controller) throws {}

  /// Called when the person has dismissed it.
  open func didDismiss(_ presented: Controller) throws {}
}
