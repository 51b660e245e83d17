import Interface
import Scripting

extension Element {
  /// The first element in it, itself included, for which something holds.
  func first(where holds: (Element) -> Bool) -> Element? {
    if holds(self) { return self }
    return children.firstInPlace { $0.first(where: holds) }
  }

  func element(_ id: String) -> Element? {
    if self.id == id { return self }
    return children.firstInPlace { $0.element(id) }
  }

  /// Whether it is the element of that id, or it is in it.
  func contains(_ id: String) -> Bool {
    self.id == id || children.firstInPlace { $0.contains(id) ? true : nil } == true
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

extension [Interface.Element] {
  /// The first answer to a question that is asked of each. In their place: an element is large, and copying it costs more
  /// than most questions.
  fileprivate func firstInPlace<R>(_ ask: (Interface.Element) -> R?) -> R? {
    withUnsafeBufferPointer { elements in
      for index in elements.indices {
        if let found = ask(elements[index]) { return found }
      }
      return nil
    }
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
