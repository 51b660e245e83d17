import QuizboardModel
import QuizboardScripting

extension Element {
  /// Returns the first element that satisfies a predicate: this element or one in it.
  func first(where holds: (UnsafePointer<Element>) -> Bool) -> Element? {
    [self].find { holds($0) ? $0.pointee : nil }
  }

  /// Returns true if this element or one in it has an id.
  func contains(_ id: String) -> Bool { [self].find { $0.pointee.id == id ? true : nil } ?? false }

  /// The ids of this element and of those in it.
  var ids: Set<String> {
    var found: Set<String> = []
    _ = [self].find { element -> Bool? in
      if let id = element.pointee.id { found.insert(id) }
      return nil
    }
    return found
  }

  var accessKey: String? {
    if case .button(_, _, let key) = kind { return key }
    return nil
  }
}

extension ScriptedController {
  /// Returns the element with an id in the view.
  func shownElement(_ id: String) -> Element? {
    shownRoot.find { $0.pointee.id == id ? $0.pointee : nil }
  }

  /// The visible alert in the view.
  var shownAlert: Element? {
    showsAlert
      ? shownRoot.find { $0.pointee.isAlert && !$0.pointee.isHidden ? $0.pointee : nil } : nil
  }

  /// Returns true if the view or the bar has an element with an id.
  func shows(_ id: String, in runtime: Runtime) -> Bool {
    shownRoot.find { $0.pointee.id == id ? true : nil }
      ?? (runtime.views.barButton(id, of: self) != nil)
  }
}

extension [ScriptedController] {
  /// Returns the first controller that shows each id, in its view or its bar.
  func ownersOfIDs(in runtime: Runtime) -> [String: ScriptedController] {
    var owners: [String: ScriptedController] = [:]
    for controller in self {
      func add(_ element: UnsafePointer<QuizboardModel.Element>) -> Bool? {
        if let id = element.pointee.id, owners[id] == nil { owners[id] = controller }
        return nil
      }
      _ = controller.shownRoot.find(add)
      _ = runtime.views.bar(of: controller)?.children.find(add)
    }
    return owners
  }

  /// The first visible alert.
  var shownAlert: QuizboardModel.Element? {
    for controller in self where controller.showsAlert {
      if let alert = controller.shownAlert { return alert }
    }
    return nil
  }
}
