import QuizboardLua
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
        "As a transitioning delegate: how a presentation is drawn; nil for its own transition.",
        { $0.pushNil() }),
      .hook(
        owner, "animatorForDismissed", "dismissed: Controller",
        returns: "string|Animator|Transition|nil",
        "As a transitioning delegate: how a dismissal is drawn.", { $0.pushNil() }),
      .hook(
        owner, "adaptiveStyle", "presented: Controller, traits: Traits",
        returns: "\(Definitions.words(PresentationStyle.allCases))|nil",
        "As an adaptivity delegate: the style where there is so much space; nil for the usual one.",
        { $0.pushNil() }),
      .hook(
        owner, "adaptiveController", "presented: Controller, style: string", returns: "Controller?",
        "As an adaptivity delegate: who is shown in the place of a controller that is presented in another style than its own.",
        { $0.pushNil() }),
      .hook(
        owner, "shouldDismiss", "presented: Controller", returns: "boolean",
        "As an adaptivity delegate: whether `escape` may dismiss it.", { $0.push(true) }),
      .hook(
        owner, "didAttemptToDismiss", "presented: Controller",
        "As an adaptivity delegate: called when `escape` was kept from dismissing it.", { _ in 0 }),
      .hook(
        owner, "didDismiss", "presented: Controller",
        "As an adaptivity delegate: called when `escape` has dismissed it.",
        { _ in 0 }),
    ]
  }
}
