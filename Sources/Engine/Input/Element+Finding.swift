import Interface
import Scripting

extension Element {
  /// The first element in it, itself included, for which something holds.
  func first(where holds: (Element) -> Bool) -> Element? {
    if holds(self) { return self }
    // By index: an element is large, and would be copied to go through them otherwise.
    for index in children.indices {
      if let found = children[index].first(where: holds) { return found }
    }
    return nil
  }

  func element(_ id: String) -> Element? {
    if self.id == id { return self }
    for index in children.indices {
      if let found = children[index].element(id) { return found }
    }
    return nil
  }

  /// Whether it is the element of that id, or it is in it.
  func contains(_ id: String) -> Bool {
    if self.id == id { return true }
    for index in children.indices where children[index].contains(id) { return true }
    return false
  }

  var isAlert: Bool {
    if case .alert = kind { return !isHidden }
    return false
  }

  var accessKey: String? {
    if case .button(_, _, let key) = kind { return key }
    return nil
  }

  var role: ButtonRole? {
    if case .button(_, let role, _) = kind { return role }
    return nil
  }
}

extension ScriptedController {
  /// The alert that is to be seen in its view.
  var shownAlert: Element? { showsAlert ? shownElement?.first(where: \.isAlert) : nil }

  /// Whether an element of that id is in its view or its bar.
  func shows(_ id: String, in runtime: Runtime) -> Bool {
    shownElement?.contains(id) == true || runtime.barButton(id, of: self) != nil
  }
}

extension [ScriptedController] {
  /// The first alert that is to be seen.
  var shownAlert: Interface.Element? {
    for controller in self where controller.showsAlert {
      if let alert = controller.shownAlert { return alert }
    }
    return nil
  }
}
