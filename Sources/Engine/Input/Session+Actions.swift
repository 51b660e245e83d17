import Interface
import Scripting
import Storyboard

extension Session {
  /// Every input that is possible now: what `actions` lists.
  public var actions: [Input] {
    var result: [Input] = []
    let controllers = runtime.activeByPrecedence()
    let alert = controllers.shownAlert
    runtime.visitShown { element, owner in
      guard element.isControl, element.isEnabled, let id = element.id else { return }
      if let alert, !alert.contains(id) { return }
      // Where two share an id, all but the one that is meant by it alone are named.
      let meant = controllers.first { $0.shows(id, in: runtime) }
      appendInputs(for: element, id: id, controller: meant === owner ? nil : element.owner, to: &result)
      if let swipe = element.swipe, !result.contains(.swipe(direction: swipe.rawValue)) {
        result.append(.swipe(direction: swipe.rawValue))
      }
    }
    if alert == nil {
      for owner in controllers {
        for name in owner.gestures {
          result.append(name.hasPrefix("swipe ") ? .swipe(direction: String(name.dropFirst(6))) : .key(String(name.dropFirst(4))))
        }
      }
    }
    // Waiting is possible where something comes of it by itself.
    if let seconds = nextDeadline { result.append(.advance(seconds: seconds)) }
    return result
  }

  private func appendInputs(for element: Element, id: String, controller: String?, to result: inout [Input]) {
    switch element.kind {
    case .button: result.append(.tap(id: id, controller: controller))
    case .list(let rows): for index in rows.indices { result.append(.tap(id: id, row: index + 1, controller: controller)) }
    case .choices(let options, _, let isMultiple):
      for index in options.indices { result.append(.choose(id: id, values: [.index(index + 1)], controller: controller)) }
      if isMultiple { result.append(.choose(id: id, values: options.indices.map { .index($0 + 1) }, controller: controller)) }
    case .field: result.append(.type(id: id, text: "", controller: controller))
    default: break
    }
  }
}
