import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// The additional members of containers.
enum ContainerMembers {
  /// The additional members of all containers.
  static let containers: [APIEntry] = [
    .method(
      .container, "add",
      "controller: Controller, options: { at: integer?, transition: "
        + "(string|Animator|Transition)?, animated: boolean? }?",
      "Adds a controller as a child."
    ) { call in
      let container = try call.controller()
      let child = try call.controller(2)
      let options = try call.options(3, keys: ["at", "transition", "animated"])
      let place = try options?.integer("at")
      let count = container.children.count
      if let place, !(1...count + 1).contains(place) {
        throw call.problem(
          "there is no position \(place)",
          remedy: "its children are \(count), so \"at\" is 1 to \(count + 1)"
        )
      }
      let change = try options.map(ChangeOptions.init) ?? ChangeOptions()
      try call.runtime.act {
        try container.add(
          child, at: place.map { $0 - 1 }, animated: change.animated, transition: change.transition)
      }
      return 0
    },
    .method(
      .container, "remove",
      "controller: Controller, options: { transition: (string|Animator|Transition)?, animated: "
        + "boolean? }?",
      "Removes a child."
    ) { call in
      let container = try call.controller()
      let child = try call.controller(2)
      let change =
        try call.options(3, keys: ["transition", "animated"]).map(ChangeOptions.init)
        ?? ChangeOptions()
      try call.runtime.act {
        try container.remove(child, animated: change.animated, transition: change.transition)
      }
      return 0
    },
  ]

  /// The additional members of navigation controllers.
  static let navigation: [APIEntry] = [
    .property(
      .navigation, "viewControllers", "Controller[]", "The stack of controllers, root first.",
      get: { call in
        call.runtime.objects.push(try call.controller().children, on: call.stack)
        return 1
      }),
    .property(.navigation, "top", "Controller?", "The visible controller, at the top of the stack.")
    { call in
      call.push(try call.controller().children.last)
    },
    .method(
      .navigation, "push",
      "controller: Controller, options: { animated: boolean?, transition: "
        + "(string|Animator|Transition)? }?",
      "Pushes a controller onto the stack."
    ) { call in
      let pushed = try call.controller(2)
      let (controller, navigation, change) = try navigation(call, options: 3)
      try call.runtime.act {
        try navigation.push(
          pushed, on: controller, animated: change.animated, transition: change.transition)
      }
      return 0
    },
    .method(
      .navigation, "pop",
      "options: { animated: boolean?, transition: (string|Animator|Transition)? }?",
      returns: "Controller?",
      "Pops the top controller and returns it, or nil at the root."
    ) { call in
      let (controller, navigation, change) = try navigation(call, options: 2)
      var popped: Controller?
      try call.runtime.act {
        popped = try navigation.pop(
          on: controller, animated: change.animated, transition: change.transition)
      }
      return call.push(popped)
    },
    .method(
      .navigation, "popTo",
      "controller: Controller, options: { animated: boolean?, transition: "
        + "(string|Animator|Transition)? }?",
      returns: "Controller[]?",
      "Pops until that controller is on top. Returns the popped controllers, "
        + "or nil if it is not on the stack."
    ) { call in
      let target = try call.controller(2)
      let (controller, navigation, change) = try navigation(call, options: 3)
      var popped: [Controller]?
      try call.runtime.act {
        popped = try navigation.popTo(
          target, on: controller, animated: change.animated, transition: change.transition)
      }
      guard let popped else { return call.pushNil() }
      call.runtime.objects.push(popped, on: call.stack)
      return 1
    },
    .method(
      .navigation, "popToRoot",
      "options: { animated: boolean?, transition: (string|Animator|Transition)? }?",
      returns: "Controller[]",
      "Pops all controllers except the root, and returns them."
    ) { call in
      let (controller, navigation, change) = try navigation(call, options: 2)
      let above = Array(controller.children.dropFirst())
      var isDone = false
      try call.runtime.act {
        isDone = try navigation.popToRoot(
          on: controller, animated: change.animated, transition: change.transition)
      }
      call.runtime.objects.push(isDone ? above : [], on: call.stack)
      return 1
    },
    .method(
      .navigation, "setViewControllers",
      "controllers: Controller[], options: { animated: boolean?, transition: "
        + "(string|Animator|Transition)? }?",
      "Replaces the stack. Controllers that stay in it are not changed."
    ) { call in
      try call.table(2)
      let list = try call.runtime.objects.controllers(
        at: 2, called: "the list", on: call.stack
      ) { call.problem($0) }
      let (controller, navigation, change) = try navigation(call, options: 3)
      try call.runtime.act {
        try navigation.setViewControllers(
          list, on: controller, animated: change.animated, transition: change.transition)
      }
      return 0
    },
  ]

  /// The additional members of tab controllers.
  static let tabs: [APIEntry] = [
    .property(.tabs, "tabs", "Controller[]", "The children, in the order of the tab bar.") { call in
      call.runtime.objects.push(try call.controller().children, on: call.stack)
      return 1
    },
    .property(
      .tabs, "selected", "Controller?",
      "The selected child. Assign another one to select it.",
      get: { call in call.push(try call.controller().selectedChild) },
      set: { call in
        let controller = try call.controller()
        guard let tabs = controller.container as? TabContainer else {
          throw call.wrongArgument(1, expected: "a tab controller")
        }
        let child = try call.controller(3)
        try call.runtime.act { try tabs.select(child, on: controller) }
        return 0
      }),
    .property(
      .tabs, "selectedIndex", "integer?", "The position of the selected child, from 1."
    ) { call in
      let controller = try call.controller()
      guard let selected = controller.selectedChild,
        let index = controller.children.firstIndex(where: { $0 === selected })
      else { return call.pushNil() }
      return call.push(index + 1)
    },
  ]

  private static func navigation(
    _ call: Call, options index: Int32
  ) throws -> (ScriptedController, NavigationContainer, ChangeOptions) {
    let controller = try call.controller()
    guard let navigation = controller.container as? NavigationContainer else {
      throw call.wrongArgument(1, expected: "a navigation controller")
    }
    let options = try call.options(index, keys: ["animated", "transition"])
    return (controller, navigation, try options.map(ChangeOptions.init) ?? ChangeOptions())
  }
}

/// The options of all changes of a container.
private struct ChangeOptions {
  var animated = true
  var transition: SceneTransition?

  init() {}

  init(_ reader: TableReader) throws {
    animated = try reader.boolean("animated") ?? true
    transition = try reader.transition()
  }
}
