/// The delegate of a presentation, for its transitions, adaptation and dismissal. Controllers and
/// segues inherit from it; the defaults change nothing.
///
/// A controller retains its delegates, which are called even after they left the hierarchy.
open class PresentationDelegate {
  init() {}

  /// Returns the transition of a presentation; nil for the default.
  open func animatorForPresented(
    _ presented: Controller, presenting: Controller, source: Controller
  ) throws -> SceneTransition? { nil }

  /// Returns the transition of a dismissal; nil for the default.
  open func animatorForDismissed(_ dismissed: Controller) throws -> SceneTransition? { nil }

  /// Returns the style for the available space; nil for the default.
  open func adaptiveStyle(_ presented: Controller, traits: Traits) throws -> PresentationStyle? {
    nil
  }

  /// Returns the controller to show in place of a presented one whose style is adapted, for example
  /// a container for it; nil for the controller itself.
  open func adaptiveController(_ presented: Controller, style: PresentationStyle) throws
    -> Controller?
  { nil }

  /// Returns true if the player may dismiss the controller.
  open func shouldDismiss(_ presented: Controller) throws -> Bool { true }

  /// Called after the player was prevented from dismissing the controller.
  open func didAttemptToDismiss(_ presented: Controller) throws {}

  /// Called after the player dismissed the controller.
  open func didDismiss(_ presented: Controller) throws {}
}
