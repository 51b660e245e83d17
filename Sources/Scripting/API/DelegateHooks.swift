import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

extension API {
  /// The hooks of presentation delegates, which controllers and segues share, with defaults that
  /// change nothing.
  static let delegateHooks: [APIEntry] = [.controller, .segue].flatMap { owner -> [APIEntry] in
    [
      .hook(
        owner, "animatorForPresented",
        "presented: Controller, presenting: Controller, source: Controller",
        returns: "string|Animator|Transition|nil",
        "As a transitioning delegate: returns the animator of a presentation, or nil for its own transition.",
        { $0.pushNil() }),
      .hook(
        owner, "animatorForDismissed", "dismissed: Controller",
        returns: "string|Animator|Transition|nil",
        "As a transitioning delegate: returns the animator of a dismissal, or nil for its own transition.",
        { $0.pushNil() }),
      .hook(
        owner, "adaptiveStyle", "presented: Controller, traits: Traits",
        returns: "\(Definitions.words(PresentationStyle.allCases))|nil",
        "As an adaptivity delegate: returns the style for the available space, or nil for the default one.",
        { $0.pushNil() }),
      .hook(
        owner, "adaptiveController", "presented: Controller, style: string", returns: "Controller?",
        "As an adaptivity delegate: returns a replacement for a controller that is presented in an adapted style.",
        { $0.pushNil() }),
      .hook(
        owner, "shouldDismiss", "presented: Controller", returns: "boolean",
        "As an adaptivity delegate: returns true if `escape` may dismiss the controller.",
        { $0.push(true) }),
      .hook(
        owner, "didAttemptToDismiss", "presented: Controller",
        "As an adaptivity delegate: called after `escape` was prevented from dismissing the controller.",
        { _ in 0 }),
      .hook(
        owner, "didDismiss", "presented: Controller",
        "As an adaptivity delegate: called after `escape` has dismissed the controller.",
        { _ in 0 }),
    ]
  }
}
