import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// The methods of controllers.
enum ControllerMethods {
  static let entries: [APIEntry] = [
    .method(
      .controller, "performSegue", "identifier: string, sender: any?",
      "Performs a segue of its scene without checking its condition."
    ) { call in
      let controller = try call.controller()
      let identifier = SegueID(rawValue: try call.string(2))
      try call.runtime.act {
        try call.runtime.hierarchy.performSegue(
          identifier, from: controller, sender: call.runtime.objects.sender(at: 3, on: call.stack))
      }
      return 0
    },
    .method(
      .controller, "present",
      "controller: Controller, options: { style: "
        + "(\(Definitions.words(PresentationStyle.allCases)))?, animated: boolean?, transition: "
        + "(string|Animator|Transition)? }?",
      "Presents a controller modally."
    ) { call in
      let controller = try call.controller()
      let presented = try call.controller(2)
      let options = try call.options(3, keys: ["style", "animated", "transition"])
      let style = try options?.style() ?? .fullScreen
      let animated = try options?.boolean("animated") ?? true
      let transition = try options?.transition()
      try call.runtime.act {
        try controller.present(presented, style: style, animated: animated, transition: transition)
      }
      return 0
    },
    .method(
      .controller, "dismiss",
      "options: { animated: boolean?, transition: (string|Animator|Transition)? }?",
      "Dismisses the presentation by this controller or one of its parents, "
        + "or else the one that contains it."
    ) { call in
      let controller = try call.controller()
      let options = try call.options(2, keys: ["animated", "transition"])
      let animated = try options?.boolean("animated") ?? true
      let transition = try options?.transition()
      try call.runtime.act { try controller.dismiss(animated: animated, transition: transition) }
      return 0
    },
    .method(
      .controller, "enclosing", "class: string", returns: "Controller?",
      "The nearest enclosing controller of that class."
    ) {
      call in
      let controller = try call.controller()
      let name = try call.string(2)
      // Another quiz may have a class with that name.
      let type = call.runtime.quizzes.owner(of: controller).classes[name]
      return call.push(
        controller.enclosing { above in
          guard let above = (above as? ScriptedController)?.type else { return false }
          return type.map(above.inherits(from:)) ?? above.inherits(from: name)
        })
    },
    .method(
      .controller, "childContaining", "controller: Controller", returns: "Controller?",
      "The direct child that is or contains that controller."
    ) { call in
      call.push(try call.controller().childContaining(try call.controller(2)))
    },
    .method(
      .controller, "refresh",
      "options: { transition: (string|Animator|Transition)?, animated: boolean? }?",
      "Calls `view()` again. The engine does so after each input. With a transition, the change is "
        + "animated."
    ) { call in
      try call.runtime.requirePresence(of: try call.controller(), for: .refresh)
      let options = try call.options(2, keys: ["transition", "animated"])
      let isAnimated = try options?.boolean("animated") ?? true
      guard let transition = try options?.transition() else { return 0 }
      call.runtime.hierarchy.recordRefresh(animated: isAnimated, transition: transition)
      return 0
    },
    .method(
      .controller, "isSegueEnabled", "identifier: string", returns: "boolean",
      "Returns true if the condition of that segue holds, or if it has none."
    ) { call in
      let controller = try call.controller()
      return call.push(
        try controller.isEnabled(SegueID(rawValue: try call.string(2))))
    },
  ]
}

extension TableReader {
  /// Reads `style`, a presentation style.
  func style() throws -> PresentationStyle? {
    guard let name = try word("style", of: PresentationStyle.allCases.map(\.rawValue)) else {
      return nil
    }
    return PresentationStyle(rawValue: name)
  }
}
