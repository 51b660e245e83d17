import QuizboardInterface
import QuizboardScripting

extension Element {
  /// The first element in it, itself included, for which something holds.
  func first(where holds: (UnsafePointer<Element>) -> Bool) -> Element? {
    [self].find { holds($0) ? $0.pointee : nil }
  }

  /// Whether it is the element of that id, or it is in it.
  func contains(_ id: String) -> Bool { [self].find { $0.pointee.id == id ? true : nil } ?? false }

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
  /// The element of an id in its view.
  func shownElement(_ id: String) -> Element? {
    shownRoot.find { $0.pointee.id == id ? $0.pointee : nil }
  }

  /// The alert that is to be seen in its view.
  var shownAlert: Element? {
    showsAlert ? shownRoot.find { $0.pointee.isAlert ? $0.pointee : nil } : nil
  }

  /// Whether an element of that id is in its view or its bar.
  func shows(_ id: String, in runtime: Runtime) -> Bool {
    shownRoot.find { $0.pointee.id == id ? true : nil } ?? (runtime.barButton(id, of: self) != nil)
  }
}

extension [ScriptedController] {
  /// The first alert that is to be seen.
  var shownAlert: QuizboardInterface.Element? {
    for controller in self where controller.showsAlert {
      if let alert = controller.shownAlert { return alert }
    }
    return nil
  }
}
