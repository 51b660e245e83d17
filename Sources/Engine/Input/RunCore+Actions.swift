import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

extension RunCore {
  /// Every input that is possible now: what `actions` lists. The key `escape` is among them where
  /// it does what no element does.
  public var actions: [Input] {
    possibilities.flatMap { possibility in (0..<possibility.count).map(possibility.input) }
  }

  /// Everything that can be done now, in reading order.
  public var possibilities: [AvailableAction] {
    let runtime = runtime
    var result: [AvailableAction] = []
    result.reserveCapacity(8)
    let controllers = runtime.activeByPrecedence()
    let first = controllers.first
    let alert = controllers.shownAlert
    runtime.visitShown { element, owner in
      guard element.pointee.isEnabled, let kind = AvailableAction.Kind(element),
        let id = element.pointee.id
      else { return }
      if let alert, !alert.contains(id) { return }
      // Where two share an id, all but the one that is meant by it alone are named: the first that
      // shows it.
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
    // Waiting is possible where something comes of it by itself.
    if let seconds = nextDeadline { result.append(AvailableAction(.wait(seconds: seconds))) }
    if alert == nil, escapeDismisses { result.append(AvailableAction(.key("escape"))) }
    return result
  }
}

extension Element {
  /// True for a button that gives up what was begun. A scene's own `back` button leads out of it;
  /// that of a navigation bar leads one step back.
  fileprivate var givesUp: Bool {
    switch role {
    case .cancel, .destructive: true
    case .back: id != Runtime.backID
    case .normal, .default, nil: false
    }
  }
}

extension AvailableAction.Kind {
  /// What makes a gesture; nil for one that comes by itself.
  fileprivate init?(_ gesture: Gesture) {
    switch ShownGesture.Deed(gesture) {
    case .swipe(let swipe)?: self = .swipe(swipe)
    case .key(let name)?: self = .key(name)
    case nil: return nil
    }
  }

  /// What can be done with an element; nil where it is none that takes something.
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
