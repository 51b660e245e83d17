import QuizboardInterface
import QuizboardLua
public import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// The bars that built-in containers add to the views of their children.
extension ViewRenderer {
  /// Returns the bar of a navigation or tab controller; nil for others.
  public func bar(of controller: ScriptedController) -> Element? {
    switch controller.type.family {
    case .controller(.navigation): navigationBar(of: controller)
    case .controller(.tabs): tabBar(of: controller)
    default: nil
    }
  }

  /// Returns the button with an id in a controller's bar; nil if there is none.
  public func barButton(_ id: String, of controller: ScriptedController) -> Element? {
    let isIt = id == Self.backID || Self.tab(ofID: id) != nil
    return isIt ? bar(of: controller)?.children.first { $0.id == id } : nil
  }

  /// Returns a bar with the title of the top controller, and a back button if possible.
  private func navigationBar(of controller: ScriptedController) -> Element? {
    guard let child = controller.children.last else { return nil }
    let top = unsafeDowncast(child, to: ScriptedController.self)
    let owner = controller.view.owner
    var buttons: [Element] = []
    if controller.children.count > 1, !top.hidesBackButton {
      let words = PlayerText.back.text(in: controller.runtime.quizzes.owner(of: controller).texts)
      buttons.append(
        Element(.button(title: words, role: .back, key: nil), id: Self.backID, owner: owner))
    }
    // A presentation in the current context covers the top controller and supplies the title.
    let title =
      unsafeDowncast(top.placeHolder, to: ScriptedController.self).shownTitle
    if title == nil && buttons.isEmpty { return nil }
    return Element(.bar(title: title), owner: owner, children: buttons)
  }

  /// The id of a navigation bar's back button.
  public static let backID = "navigationBack"

  /// Returns a bar with a button for each tab.
  private func tabBar(of controller: ScriptedController) -> Element? {
    guard let selected = controller.children.firstIndex(where: { $0 === controller.selectedChild })
    else { return nil }
    let buttons = controller.children.enumerated().map { index, child in
      let title = tabTitle(of: unsafeDowncast(child, to: ScriptedController.self), in: controller)
      return Element(
        .button(title: title, role: .normal, key: nil), id: "\(Self.tabPrefix)\(index + 1)",
        owner: controller.id)
    }
    return Element(.tabBar(selected: selected), owner: controller.id, children: buttons)
  }

  /// Returns the text of a tab: the icon of its segue or its scene, and the title of its segue,
  /// child, or first controller in a stack. It ignores titles that views set, which hidden tabs
  /// lack.
  private func tabTitle(of child: ScriptedController, in controller: ScriptedController) -> String {
    let segue = child.placement.flatMap { controller.scene?[$0] }
    let title =
      segue?.title ?? child.title
      ?? (child.container is NavigationContainer ? child.children.first?.title : nil)
      ?? child.baseName
    let ofSegue = segue.flatMap { segue in
      controller.scene.map { scenes.attributes(of: segue, in: $0) }
    }
    let ofScene = child.scene.map { scenes.attributes(of: $0) }
    guard
      let icon = ofSegue.flatMap({ attribute("icon", of: $0) })
        ?? ofScene.flatMap({ attribute("icon", of: $0) })
    else {
      return title
    }
    return "\(icon) \(title)"
  }

  private func attribute(_ name: String, of table: LuaReference) -> String? {
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    stack.push(table)
    let attributes = state.seeThrough(stack, stack.top)
    stack.push(name)
    stack.rawGet(attributes)
    return stack.messageText(-1) ?? stack.numeral(-1)
  }

  private static let tabPrefix = "tab"

  /// Returns the index of the tab whose button has an id; nil for other ids.
  static func tab(ofID id: String) -> Int? {
    guard id.hasPrefix(tabPrefix), let number = Int(id.dropFirst(tabPrefix.count)), number > 0
    else { return nil }
    return number - 1
  }
}
