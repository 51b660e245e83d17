import QuizboardLua
import QuizboardStoryboard

extension API {
  /// The additional members of tab controllers.
  static let tabMembers: [APIEntry] = [
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
}
