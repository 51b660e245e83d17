import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// The hooks of controllers, and those of presentation delegates.
enum ControllerHooks {
  /// The hooks of controllers, with their built-in defaults, which a script calls through `super`.
  static let controllers: [APIEntry] = lifeHooks + segueHooks + unwindHooks

  private static let lifeHooks: [APIEntry] = [
    .hook(
      .controller, "init", "",
      "Called when the controller is created. Only scene, quiz and app are available.",
      nothing),
    .hook(
      .controller, "viewDidLoad", "", "Called once, before the first `view()`.", nothing),
    .hook(
      .controller, "view", returns: "Element?",
      "Returns the elements on screen. Must not change anything."
    ) { call in
      try call.runtime.views.defaultView(of: try call.controller(), on: call.stack)
    },
    .hook(
      .controller, "viewWillAppear", "animated: boolean",
      "Called before the controller becomes visible.",
      nothing),
    .hook(
      .controller, "viewDidAppear", "animated: boolean",
      "Called after the controller became visible.", nothing),
    .hook(
      .controller, "viewWillDisappear", "animated: boolean",
      "Called before the controller disappears.", nothing),
    .hook(
      .controller, "viewDidDisappear", "animated: boolean",
      "Called after the controller disappeared.", nothing),
    .hook(
      .controller, "willMove", "parent: Controller?",
      "Called before the controller enters a container, or leaves one (nil).", nothing),
    .hook(
      .controller, "didMove", "parent: Controller?",
      "Called after the controller entered a container, or left one (nil).", nothing),
    .hook(
      .controller, "deinit", "",
      "Called once, when the controller has left the hierarchy permanently.", nothing),
    .hook(
      .controller, "traitsDidChange", "previous: Traits",
      "Called after the available space has changed, from the root down.",
      nothing),
    .hook(
      .controller, "exchangeDidChange", "change: \(Definitions.words(ExchangeChange.allCases))",
      "Called after the exchange with the server has changed, from the root down. Only the "
        + "library's own quiz exchanges anything.",
      nothing),
    .hook(
      .controller, "didRestore", "", "Called after the run was restored, from the root down.",
      nothing),
  ]

  private static let segueHooks: [APIEntry] = [
    .hook(
      .controller, "shouldPerformSegue", "identifier: string, sender: any?", returns: "boolean",
      "Returns true if a triggered segue may be performed."
    ) { call in
      _ = try call.controller()
      _ = try call.string(2)
      return call.push(true)
    },
    .hook(
      .controller, "prepare", "segue: Segue, sender: any?",
      "Called before a segue from this controller. Pass data to the destination here.", nothing),
    .hook(
      .controller, "show", "controller: Controller, sender: any?",
      "Shows a controller in this container."
    ) { call in
      let controller = try call.controller()
      let shown = try call.controller(2)
      let sender = call.runtime.objects.sender(at: 3, on: call.stack)
      try call.runtime.act { try controller.builtinShow(shown, sender: sender) }
      return 0
    },
  ]

  private static let unwindHooks: [APIEntry] = [
    .hook(
      .controller, "canPerformUnwind", "action: string, from: Controller, sender: any?",
      returns: "boolean",
      "Returns true if this controller is the destination of an unwind segue."
    ) { call in
      let controller = try call.controller()
      return call.push(
        try controller.builtinCanPerformUnwind(
          UnwindActionID(rawValue: try call.string(2)), from: try call.controller(3),
          sender: call.runtime.objects.sender(at: 4, on: call.stack)))
    },
    .hook(
      .controller, "allowedChildrenForUnwinding", "source: UnwindSource", returns: "Controller[]",
      "Returns the children to search for the destination, in order."
    ) { call in
      let controller = try call.controller()
      let source = try call.runtime.objects.unwindSource(at: 2, call)
      call.runtime.objects.push(try controller.builtinAllowedChildren(source), on: call.stack)
      return 1
    },
    .hook(
      .controller, "unwindTowards", "segue: Segue, subsequent: Controller",
      "Shows the next controller on the path of an unwind segue."
    ) { call in
      let controller = try call.controller()
      let segue = try call.segue(2)
      let subsequent = try call.controller(3)
      try call.runtime.act { try controller.builtinUnwindTowards(segue, subsequent: subsequent) }
      return 0
    },
    .hook(
      .controller, "viewControllerForUnwinding", "action: string, from: Controller, sender: any?",
      returns: "Controller?",
      "Returns the destination of an unwind segue among the children (the older way)."
    ) { call in
      let controller = try call.controller()
      return call.push(
        try controller.builtinViewControllerForUnwinding(
          UnwindActionID(rawValue: try call.string(2)), from: try call.controller(3),
          sender: call.runtime.objects.sender(at: 4, on: call.stack)))
    },
    .hook(
      .controller, "segueForUnwinding", "to: Controller, from: Controller, identifier: string",
      returns: "Segue?",
      "Returns the segue that performs an unwinding (the older way)."
    ) { call in
      _ = try call.controller()
      return call.pushNil()
    },
  ]

  /// The default of a hook without effect.
  private static let nothing: NativeBody = { call in
    _ = try call.controller()
    return 0
  }

  /// The hooks of presentation delegates, which controllers and segues share, with defaults that
  /// change nothing.
  static let delegates: [APIEntry] = [.controller, .segue].flatMap { owner -> [APIEntry] in
    [
      .hook(
        owner, "animatorForPresented",
        "presented: Controller, presenting: Controller, source: Controller",
        returns: "string|Animator|Transition|nil",
        "As a transitioning delegate: returns the animator of a presentation, "
          + "or nil for its own transition.",
        { $0.pushNil() }),
      .hook(
        owner, "animatorForDismissed", "dismissed: Controller",
        returns: "string|Animator|Transition|nil",
        "As a transitioning delegate: returns the animator of a dismissal, "
          + "or nil for its own transition.",
        { $0.pushNil() }),
      .hook(
        owner, "adaptiveStyle", "presented: Controller, traits: Traits",
        returns: "\(Definitions.words(PresentationStyle.allCases))|nil",
        "As an adaptivity delegate: returns the style for the available space, "
          + "or nil for the default one.",
        { $0.pushNil() }),
      .hook(
        owner, "adaptiveController", "presented: Controller, style: string", returns: "Controller?",
        "As an adaptivity delegate: returns a replacement for a controller "
          + "that is presented in an adapted style.",
        { $0.pushNil() }),
      .hook(
        owner, "shouldDismiss", "presented: Controller", returns: "boolean",
        "As an adaptivity delegate: returns true if `escape` may dismiss the controller.",
        { $0.push(true) }),
      .hook(
        owner, "didAttemptToDismiss", "presented: Controller",
        "As an adaptivity delegate: called after `escape` was prevented "
          + "from dismissing the controller.",
        { _ in 0 }),
      .hook(
        owner, "didDismiss", "presented: Controller",
        "As an adaptivity delegate: called after `escape` has dismissed the controller.",
        { _ in 0 }),
    ]
  }
}
