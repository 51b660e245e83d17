import Interface
import Scripting
import Storyboard

extension Session {
  /// Every input that is possible now: what `actions` lists.
  public var actions: [Input] {
    var result: [Input] = []
    let controllers = runtime.activeByPrecedence()
    let alert = controllers.lazy.compactMap { $0.shownElement?.first(where: \.isAlert) }.first
    for element in elements where element.isControl && element.isEnabled {
      guard let id = element.id else { continue }
      if let alert, alert.element(id) == nil { continue }
      // Where two share an id, all but the one that is meant by it alone are named.
      let meant = controllers.first { runtime.bar(of: $0)?.element(id) != nil || $0.shownElement?.element(id) != nil }
      let controller = meant?.id == element.owner ? nil : element.owner
      result += inputs(for: element, id: id, controller: controller)
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

  private func inputs(for element: Element, id: String, controller: String?) -> [Input] {
    switch element.kind {
    case .button: [.tap(id: id, controller: controller)]
    case .list(let rows): rows.indices.map { .tap(id: id, row: $0 + 1, controller: controller) }
    case .choices(let options, _, let isMultiple):
      options.indices.map { .choose(id: id, values: [.index($0 + 1)], controller: controller) }
        + (isMultiple ? [.choose(id: id, values: options.indices.map { .index($0 + 1) }, controller: controller)] : [])
    case .field: [.type(id: id, text: "", controller: controller)]
    default: []
    }
  }
}
