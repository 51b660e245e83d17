import QuizboardLua
import QuizboardStoryboard

/// The properties of controllers.
enum ControllerProperties {
  static let entries: [APIEntry] = [
    controller("id", "string", "The unique id in this run: `\"question#2\"`.") {
      $0.id
    },
    .constant(
      .controller, "scene", "Scene?",
      "The scene of the controller, or nil if a script created it without a scene."
    ) { call in
      try call.withController { controller in
        call.runtime.objects.pushScene(of: controller, on: call.stack)
      }
      return 1
    },
    .property(.controller, "storyboard", "Storyboard?", "The storyboard of its scene.") { call in
      let controller = try call.controller()
      call.runtime.objects.pushStoryboard(of: controller, on: call.stack)
      return 1
    },
    controller("class", "string", "The name of its class.") { $0.type.name },
    controller("parent", "Controller?", "The container of the controller.") { $0.parentOrLeft },
    .property(
      .controller, "children", "Controller[]", "The child controllers, in order."
    ) { call in
      call.runtime.objects.push(try call.controller().children, on: call.stack)
      return 1
    },
    controller(
      "presented", "Controller?", "The controller that this one or one of its parents presents."
    ) {
      $0.presentedThroughParents
    },
    controller(
      "presenting", "Controller?", "The controller that presents this one or one of its parents."
    ) {
      $0.presentingOrLeft
    },
    controller(
      "presentationSource", "Controller?", "The controller that requested the presentation."
    ) { $0.presentationSource },
    .property(
      .controller, "presentationSegue", "Segue?",
      "The segue that presented it, until it is dismissed."
    ) { call in
      call.runtime.objects.push(try call.controller().presentationSegue, on: call.stack)
      return 1
    },
    controller(
      "navigationController", "Controller?", "The nearest enclosing navigation container."
    ) { $0.enclosingOrLeft { $0.isNavigationContainer } },
    controller("tabController", "TabController?", "The nearest enclosing tab controller.") {
      $0.enclosingOrLeft { $0.container is TabContainer }
    },
    controller("isVisible", "boolean", "True if the controller is visible, also if it is dimmed.") {
      $0.isVisible
    },
    controller(
      "isMovingFromParent", "boolean", "True if it disappears because it leaves its container."
    ) { $0.isMovingFromParent },
    controller("isMovingToParent", "boolean", "True if it appears because it enters its container.")
    { $0.isMovingToParent },
    controller("isBeingPresented", "boolean", "True if it appears because it is being presented.") {
      $0.isBeingPresented
    },
    controller(
      "isBeingDismissed", "boolean", "True if it disappears because it is being dismissed."
    ) { $0.isBeingDismissed },
    .property(
      .controller, "traits", "Traits",
      "The available space: `horizontal` and `vertical`, each `compact` or `regular`."
    ) { call in
      _ = try call.controller()
      call.observe(call.state.assignmentGuard ? .viewTraits : .traits)
      call.runtime.objects.push(call.runtime.hierarchy.traits, on: call.stack)
      return 1
    },
    .constant(.controller, "quiz", "Quiz", "The quiz of its storyboard.") { call in
      try call.withController { controller in
        call.runtime.objects.push(call.runtime.quizzes.owner(of: controller), on: call.stack)
      }
      return 1
    },
    .constant(.controller, "app", "App", "The run.") { call in
      call.runtime.objects.pushApp(
        of: call.runtime.quizzes.owner(of: try call.controller()), on: call.stack)
      return 1
    },
    .property(
      .controller, "question", "Question?",
      "The current question of the attempt when this controller loaded."
    ) { call in
      try call.withController { controller in
        call.runtime.objects.push(controller.question, on: call.stack)
      }
      return 1
    },
    .property(
      .controller, "attempt", "Attempt?",
      "The attempt: its own, or that of its parent, of its presentation source, "
        + "or of the source of its segue.",
      get: { call in
        try call.withController { call.stack.push($0.attemptSlot) }
        return 1
      },
      set: { call in
        let controller = try call.controller()
        if call.stack.isNoneOrNil(3) {
          controller.ownAttempt = nil
        } else {
          controller.ownAttempt = try call.object(
            3, ScriptedAttempt.self, kind: ObjectKind.attempt, "an attempt (quiz:newAttempt())")
        }
        return 0
      }),
    .property(
      .controller, "title", "string?", "The title that a navigation bar shows.",
      get: { call in
        guard let title = try call.controller().title else { return call.pushNil() }
        return call.push(title)
      },
      set: { call in
        try call.controller().title = try call.title(3)
        return 0
      }),
    flag(
      "hidesBackButton", "True to hide the back button in the navigation bar.",
      { $0.hidesBackButton },
      { $0.hidesBackButton = $1 }),
    flag(
      "isModalInPresentation", "True if `escape` must not dismiss it.",
      { $0.isModalInPresentation }, { $0.isModalInPresentation = $1 }),
    flag(
      "definesPresentationContext",
      "True if presentations in the current context cover only this controller and its children.",
      { $0.definesPresentationContext }, { $0.definesPresentationContext = $1 }),
    flag(
      "isNavigationContainer",
      "True if this controller is the `navigationController` of its descendants.",
      { $0.isNavigationContainer }, { $0.isNavigationContainer = $1 }),
    delegate(
      "transitioningDelegate",
      "The delegate that chooses animators for its presentation and dismissal.",
      \.transitioningDelegate),
    delegate(
      "adaptivityDelegate",
      "The delegate that adapts its presentation to the available space, "
        + "and decides if `escape` may dismiss it.",
      \.adaptivityDelegate),
    .field(
      .controller, "input", "table<string, any>", "The input of the player, by element id.",
      get: { call in
        try call.withController { controller in
          if call.runtime.state.assignmentGuard {
            call.runtime.input.pushReadOnly(of: controller, on: call.stack)
          } else {
            call.runtime.input.push(of: controller, on: call.stack)
          }
        }
        return 1
      },
      set: { call in
        try call.table(3)
        call.runtime.input.set(of: try call.controller(), at: 3, on: call.stack)
        return 0
      }),
  ]

  private static func controller<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String,
    _ get: @escaping @Sendable (ScriptedController) -> Value
  ) -> APIEntry {
    .property(.controller, name, type, doc) { call in
      try call.withController { get($0).push(by: call) }
    }
  }

  private static func delegate(
    _ name: String, _ doc: String,
    _ path: any ReferenceWritableKeyPath<Controller, PresentationDelegate?> & Sendable
  ) -> APIEntry {
    .property(
      .controller, name, "Controller|Segue|nil", doc,
      get: { call in
        call.runtime.objects.push(try call.controller()[keyPath: path], on: call.stack)
        return 1
      },
      set: { call in
        call.runtime.objects.hasDelegates = true
        try call.controller()[keyPath: path] = try call.runtime.objects.delegate(at: 3, call)
        return 0
      })
  }

  private static func flag(
    _ name: String, _ doc: String, _ get: @escaping @Sendable (Controller) -> Bool,
    _ set: @escaping @Sendable (Controller, Bool) -> Void
  ) -> APIEntry {
    .property(
      .controller, name, "boolean", doc,
      get: { call in try call.withController { call.push(get($0)) } },
      set: { call in
        guard call.stack.type(3) == .boolean else {
          throw call.wrongArgument(3, expected: "true or false")
        }
        try call.withController { set($0, call.stack.boolean(3)) }
        return 0
      })
  }
}
