import QuizboardInterface
import QuizboardModel

/// The part of a screen on which the player acts, and the controls there. A page offers exactly
/// these, and a form can name no others.
struct OpenControls {
  /// A control on which the player can act.
  struct Control {
    /// The name of the control in a form.
    let key: String
    let element: Element
    /// The controller that an input names; nil if the id is enough.
    let controller: String?
    /// True for a disabled button that an entry of the same form may enable.
    let isWaiting: Bool

    var id: String { element.id ?? "" }
    /// True for a control with entries in the form. An order has only buttons.
    var isEntry: Bool {
      if case .order = element.kind { return false }
      return element.control?.asksForInput == true
    }
  }

  /// The topmost layer.
  let layer: Layer?
  /// The alert over the content of that layer; only its buttons are open.
  let alert: Element?
  /// The controls in reading order.
  private(set) var all: [Control] = []
  /// The keys and swipes of segues and handlers, each once.
  let gestures: [AvailableAction]
  private var indexes: [String: Int] = [:]

  init(on screen: Screen, _ actions: [AvailableAction]) {
    layer = screen.layers.last
    let alerts = layer.map { Outline($0.root).alerts } ?? []
    let offered = Set(actions.lazy.map(\.id))
    alert =
      alerts.last { alert in alert.children.contains { offered.contains($0.id ?? "") } }
      ?? alerts.last
    gestures = actions.reduce(into: []) { gestures, action in
      switch action.kind {
      case .control, .wait: break
      case .swipe where action.pressesButton: break
      case .swipe, .key:
        if !gestures.contains(where: { $0.kind == action.kind }) { gestures.append(action) }
      }
    }
    guard let layer else { return }
    var finder = Finder(
      actions: Dictionary(grouping: actions.filter { $0.control != nil }, by: \.id))
    finder.find(in: alert?.children ?? [layer.root])
    let hasEntries = finder.open.contains { $0.element.control?.asksForInput == true }
    for control in finder.open where !control.isWaiting || hasEntries {
      if indexes[control.key] != nil { continue }
      indexes[control.key] = all.count
      all.append(control)
    }
  }

  /// Returns the control with a key; nil if it is not open.
  subscript(key: String) -> Control? { indexes[key].map { all[$0] } }

  /// The button that Enter presses.
  var defaultButton: Control? { all.first { $0.element.role == .default } }

  /// True if the player can enter something.
  var hasEntries: Bool { all.contains { $0.element.control?.asksForInput == true } }

  /// Returns the name of an element in a form.
  static func key(of element: Element) -> String { "\(element.owner ?? "")/\(element.id ?? "")" }
}

/// Finds the controls that the actions offer, and disabled buttons.
private struct Finder {
  let actions: [String: [AvailableAction]]
  var open: [OpenControls.Control] = []

  mutating func find(in elements: [Element]) {
    elements.forEachInPlace { element in
      if element.pointee.isHidden { return }
      add(element)
      find(in: element.pointee.children)
    }
  }

  private mutating func add(_ element: UnsafePointer<Element>) {
    guard element.pointee.isControl, let id = element.pointee.id else { return }
    let owner = element.pointee.owner
    let action =
      element.pointee.isEnabled
      ? actions[id]?.first { $0.controller == owner } ?? actions[id]?.first { $0.controller == nil }
      : nil
    let isWaiting = !element.pointee.isEnabled && element.pointee.isButton
    guard action != nil || isWaiting else { return }
    open.append(
      OpenControls.Control(
        key: OpenControls.key(of: element.pointee), element: element.pointee,
        controller: isWaiting ? owner : action?.controller, isWaiting: isWaiting))
  }
}
