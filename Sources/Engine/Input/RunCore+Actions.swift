import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

extension RunCore {
  /// The inputs that are possible now, which `actions` lists. They include the key `escape` if no
  /// element does the same.
  public var actions: [Input] {
    possibilities.flatMap { possibility in (0..<possibility.count).map(possibility.input) }
  }

  /// The actions that are possible now, in reading order.
  public var possibilities: [AvailableAction] {
    let runtime = runtime
    var result: [AvailableAction] = []
    result.reserveCapacity(8)
    let controllers = runtime.active.byPrecedence()
    let first = controllers.first
    let alert = controllers.shownAlert
    runtime.views.visitShown { element, owner in
      guard element.pointee.isEnabled, let kind = AvailableAction.Kind(element),
        let id = element.pointee.id
      else { return }
      if let alert, !alert.contains(id) { return }
      // If several controllers share an id, only the first needs no name in the input.
      let isMeant = first === owner || controllers.first { $0.shows(id, in: runtime) } === owner
      let givesUp = element.pointee.givesUp
      result.append(
        AvailableAction(
          kind, id: id, controller: isMeant ? nil : element.pointee.owner, givesUp: givesUp))
      if let swipe = element.pointee.swipe, !result.contains(where: { $0.kind == .swipe(swipe) }) {
        result.append(AvailableAction(.swipe(swipe), givesUp: givesUp))
      }
    }
    if alert == nil {
      for owner in controllers {
        for kind in owner.gestures.compactMap(AvailableAction.Kind.init) {
          result.append(AvailableAction(kind))
        }
      }
    }
    // Waiting is possible if a timer is running.
    if let seconds = nextDeadline { result.append(AvailableAction(.wait(seconds: seconds))) }
    if alert == nil, escapeDismisses { result.append(AvailableAction(.key("escape"))) }
    return result
  }
}

extension Element {
  /// True for a button that cancels or destroys. A scene's own `back` button leaves the scene,
  /// unlike that of a navigation bar, which goes one step back.
  fileprivate var givesUp: Bool {
    switch role {
    case .cancel, .destructive: true
    case .back: id != ViewRenderer.backID
    case .normal, .default, nil: false
    }
  }
}

extension AvailableAction.Kind {
  /// Creates the action for a gesture; nil for a timeout.
  fileprivate init?(_ gesture: Gesture) {
    switch ShownGesture.Deed(gesture) {
    case .swipe(let swipe)?: self = .swipe(swipe)
    case .key(let name)?: self = .key(name)
    case nil: return nil
    }
  }

  /// Creates the action for an element; nil if the element accepts no input.
  fileprivate init?(_ element: UnsafePointer<Element>) {
    switch element.pointee.kind {
    case .button: self = .tap
    case .list(let rows): self = .row(of: rows.count)
    case .choices(let options, _, let isMultiple):
      self = .choose(of: options.count, isMultiple: isMultiple)
    case .field: self = .type
    default: return nil
    }
  }
}
