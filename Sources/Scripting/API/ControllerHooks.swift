import QuizboardLua
import QuizboardStoryboard

extension API {
  /// The hooks of controllers, with their built-in defaults, which a script calls through `super`.
  static let controllerHooks: [APIEntry] = lifeHooks + segueHooks + unwindHooks

  private static let lifeHooks: [APIEntry] = [
    .hook(
      .controller, "init", "", "Called as it is made: scene, quiz and app are there, nothing else.",
      nothing),
    .hook(
      .controller, "viewDidLoad", "", "Called once, before its view is first asked for.", nothing),
    .hook(.controller, "view", returns: "Element?", "Describes what is on screen; changes nothing.")
    { call in
      try call.runtime.defaultView(of: try call.controller(), on: call.stack)
    },
    .hook(
      .controller, "viewWillAppear", "animated: boolean", "Called before it becomes visible.",
      nothing),
    .hook(
      .controller, "viewDidAppear", "animated: boolean", "Called after it became visible.", nothing),
    .hook(
      .controller, "viewWillDisappear", "animated: boolean",
      "Called before it stops being visible.", nothing),
    .hook(
      .controller, "viewDidDisappear", "animated: boolean",
      "Called after it stopped being visible.", nothing),
    .hook(
      .controller, "willMove", "parent: Controller?",
      "Called before it enters a container, or leaves one (nil).", nothing),
    .hook(
      .controller, "didMove", "parent: Controller?",
      "Called after it entered a container, or left one (nil).", nothing),
    .hook(
      .controller, "deinit", "", "Called once, when it has left the hierarchy for good.", nothing),
    .hook(
      .controller, "traitsDidChange", "previous: Traits",
      "Called after the space there is has changed, from the root down.",
      nothing),
    .hook(
      .controller, "didRestore", "", "Called after the run was restored, from the root down.",
      nothing),
  ]

  private static let segueHooks: [APIEntry] = [
    .hook(
      .controller, "shouldPerformSegue", "identifier: string, sender: any?", returns: "boolean",
      "Whether a segue that its trigger asks for may happen."
    ) { call in
      _ = try call.controller()
      _ = try call.string(2)
      return call.push(true)
    },
    .hook(
      .controller, "prepare", "segue: Segue, sender: any?",
      "Called before a segue from it happens: hand over here what the destination needs.", nothing),
    .hook(
      .controller, "show", "controller: Controller, sender: any?",
      "Shows a controller in the place this container has for it."
    ) { call in
      let controller = try call.controller()
      let shown = try call.controller(2)
      let sender = call.runtime.sender(at: 3, on: call.stack)
      try call.runtime.act { try controller.builtinShow(shown, sender: sender) }
      return 0
    },
  ]

  private static let unwindHooks: [APIEntry] = [
    .hook(
      .controller, "canPerformUnwind", "action: string, from: Controller, sender: any?",
      returns: "boolean",
      "Whether it is the destination of an unwinding."
    ) { call in
      let controller = try call.controller()
      return call.push(
        try controller.builtinCanPerformUnwind(
          UnwindActionID(rawValue: try call.string(2)), from: try call.controller(3),
          sender: call.runtime.sender(at: 4, on: call.stack)))
    },
    .hook(
      .controller, "allowedChildrenForUnwinding", "source: UnwindSource", returns: "Controller[]",
      "Which of its children are searched for the destination, in order."
    ) { call in
      let controller = try call.controller()
      let source = try call.runtime.unwindSource(at: 2, call)
      call.runtime.push(try controller.builtinAllowedChildren(source), on: call.stack)
      return 1
    },
    .hook(
      .controller, "unwindTowards", "segue: Segue, subsequent: Controller",
      "Brings the next controller on the route of an unwinding to the front."
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
      "The older way to find the destination of an unwinding among its children."
    ) { call in
      let controller = try call.controller()
      return call.push(
        try controller.builtinViewControllerForUnwinding(
          UnwindActionID(rawValue: try call.string(2)), from: try call.controller(3),
          sender: call.runtime.sender(at: 4, on: call.stack)))
    },
    .hook(
      .controller, "segueForUnwinding", "to: Controller, from: Controller, identifier: string",
      returns: "Segue?",
      "The older way to choose the segue that an unwinding is performed with."
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
}
