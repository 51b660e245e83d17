import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// The members of segues, and of the scenes and storyboards that describe them.
enum SegueMembers {
  /// The members of segues.
  static let segues: [APIEntry] = [
    .property(.segue, "identifier", "string", "The identifier, unique in its scene.") { call in
      call.push(try call.segue().identifier.rawValue)
    },
    .property(
      .segue, "kind", Definitions.words(SegueKind.allCases),
      "`show`, `present`, `popover`, `embed`, `replace`, `custom` or `unwind`."
    ) { call in
      call.push(try call.segue().kind.rawValue)
    },
    .property(.segue, "class", "string?", "The name of its class, or nil.") { call in
      guard let type = try call.segue().type else { return call.pushNil() }
      return call.push(type.name)
    },
    .property(.segue, "source", "Controller", "The source controller.") { call in
      call.push(try call.segue().source)
    },
    .property(.segue, "destination", "Controller", "The destination controller.") { call in
      try call.withSegue { segue in call.push(segue.destination) }
    },
    .property(
      .segue, "sender", "any",
      "The event of an element, or the second argument of `performSegue`."
    ) {
      call in
      call.runtime.objects.push(try call.segue().sender, on: call.stack)
      return 1
    },
    .property(
      .segue, "attributes", "table<string, any>",
      "The custom keys of its definition."
    ) { call in
      call.runtime.objects.pushAttributes(of: try call.segue(), on: call.stack)
      return 1
    },
    .property(
      .segue, "animated", "boolean", "True to draw the change as a transition.",
      get: { call in call.push(try call.segue().isAnimated) },
      set: { call in
        guard call.stack.type(3) == .boolean else {
          throw call.wrongArgument(3, expected: "true or false")
        }
        try call.segue().isAnimated = call.stack.boolean(3)
        return 0
      }),
    .property(
      .segue, "transition", "string|Animator|Transition|nil",
      "The transition: a name, an animator, or a table of `qb.transitions`; "
        + "nil for the default of its kind.",
      get: { call in
        call.runtime.objects.push(try call.segue().transition, on: call.stack)
        return 1
      },
      set: { call in
        let segue = try call.segue()
        segue.transition = try TransitionReader(runtime: call.runtime).read(at: 3, on: call.stack) {
          ScriptProblem("\(call.name) \($0)", remedy: $1)
        }
        return 0
      }),
    .hook(.segue, "init", "", "Called when the segue is created.") { call in
      _ = try call.segue()
      return 0
    },
    .hook(
      .segue, "perform", "",
      "Changes the hierarchy. The default implementation performs the change of its kind, once."
    ) {
      call in
      try call.withSegue { segue in
        try call.runtime.act { try segue.performDefault() }
      }
      return 0
    },
  ]

  /// The members of scenes and storyboards.
  static let storyboards: [APIEntry] = [
    .property(.scene, "id", "string", "The id, unique in its storyboard.") { call in
      call.push(try call.scene().id.rawValue)
    },
    .property(.scene, "class", "string", "The class name of its controllers.") { call in
      call.push(try call.scene().className)
    },
    .property(
      .scene, "attributes", "table<string, any>",
      "The custom keys of its definition."
    ) { call in
      call.runtime.objects.pushAttributes(of: try call.scene(), on: call.stack)
      return 1
    },
    .property(.scene, "segues", "SegueDescription[]", "The outgoing segues, as defined.") { call in
      call.runtime.objects.pushSegues(of: try call.scene(), on: call.stack)
      return 1
    },
    .method(
      .scene, "leadsOn", "trigger: string", returns: "boolean",
      "Returns true if one of its segues has that element or gesture as its trigger."
    ) { call in
      // Called once for each scene. After the set is filled, C code finds the answer
      // (`pushMethods`).
      let scene = try call.scene()
      let trigger = try call.string(2)
      call.runtime.objects.fillSet(of: scene, on: call.stack)
      return call.push(scene.triggers.contains(trigger))
    },
    .property(.storyboard, "name", "string", "The name, which is that of its file.") { call in
      let storyboard = try call.storyboard()
      return call.push(call.runtime.quizzes.owner(of: storyboard).name(of: storyboard))
    },
    .method(
      .storyboard, "instantiate", "id: string", returns: "Controller",
      "Creates a controller for one of its scenes, or for the scene of one of its references."
    ) { call in
      let storyboard = try call.storyboard()
      let id = SceneID(rawValue: try call.string(2))
      let names = storyboard.names.map(\.rawValue)
      guard names.contains(id.rawValue) else {
        throw call.problem(
          "no scene \"\(id.rawValue)\" in "
            + "\(call.runtime.quizzes.owner(of: storyboard).name(of: storyboard))",
          meant: nearest(to: id.rawValue, among: names)
        )
      }
      try call.refuseInView()
      var made: Controller?
      try call.runtime.act { made = try call.runtime.hierarchy.instantiate(id, in: storyboard) }
      try call.stack.take(bytes: controllerPrice)
      return call.push(made)
    },
    .method(
      .storyboard, "instantiateInitial", returns: "Controller",
      "Creates a controller for its initial scene."
    ) { call in
      let storyboard = try call.storyboard()
      try call.refuseInView()
      var made: Controller?
      try call.runtime.act { made = try call.runtime.hierarchy.instantiate(nil, in: storyboard) }
      try call.stack.take(bytes: controllerPrice)
      return call.push(made)
    },
  ]
}

/// The approximate size of a controller outside of Lua, in bytes.
private let controllerPrice = 1024
