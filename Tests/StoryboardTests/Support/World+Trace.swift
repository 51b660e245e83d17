import QuizboardStoryboard

extension World {
  /// Returns and clears the recorded calls, in the notation of the conformance table.
  func take() -> [String] {
    defer { events = [] }
    return events.map(line)
  }

  /// Returns the recorded calls as one text, like a row of the table.
  func row() -> String { take().joined(separator: ", ") }

  /// The calls of using an element, like a row of the table.
  func row(ofTapping element: ElementID, on scene: SceneID) throws -> String {
    events = []
    try tap(element, on: scene)
    return row()
  }

  /// Only the events of those kinds.
  func take(_ kinds: Callback.Kind...) -> [String] {
    defer { events = [] }
    return events.filter { kinds.contains($0.kind) }.map(line)
  }

  private func name(_ controller: Controller?) -> String { controller?.baseName ?? "nil" }

  private func line(_ event: Callback) -> String {
    let who = name(event.controller)
    return switch event.kind {
    case .viewDidLoad: "\(who).wL"
    case .viewWillAppear: "\(who).wA"
    case .viewDidAppear: "\(who).dA"
    case .viewWillDisappear: "\(who).wD"
    case .viewDidDisappear: "\(who).dD"
    case .willMove, .didMove: "\(who).\(event.kind.name)(\(name(event.parent)))"
    case .handler: "\(who)'s handler"
    case .condition: "condition\(event.result == false ? " = false" : "")"
    case .shouldPerformSegue: "\(who).shouldPerformSegue\(event.result == false ? " = false" : "")"
    case .segueInit: "segue.init"
    case .perform: "perform"
    case .unwindAction: "\(who)'s action"
    case .unwindTowards: "\(who).unwindTowards(\(name(event.subsequent)))"
    case .allowedChildrenForUnwinding:
      "\(who).allowed = [\((event.children ?? []).map(name).joined(separator: ","))]"
    case .canPerformUnwind: "\(who).can = \(event.result ?? false)"
    case .transition: "⇒ \(event.name ?? "")"
    case .adaptiveStyle, .adaptiveController, .animatorForPresented, .animatorForDismissed:
      event.kind.name
    case .segueDropped: "\(who).dropped(\(event.segue ?? ""))"
    default: "\(who).\(event.kind.name)"
    }
  }

  /// The visible controller of that scene, or anywhere in the hierarchy.
  func find(_ scene: SceneID) -> Controller? {
    var pending = hierarchy.root.map { [$0] } ?? []
    while let controller = pending.popLast() {
      if controller.scene?.id == scene { return controller }
      pending += controller.children.reversed()
      if let presented = controller.presented { pending.append(presented) }
    }
    return nil
  }

  func page(_ scene: SceneID) throws -> Page {
    guard let page = find(scene) as? Page else { throw Missing(scene: scene) }
    return page
  }

  func stack(_ scene: SceneID = "N") throws -> any StackLike {
    guard let stack = find(scene) as? any StackLike else { throw Missing(scene: scene) }
    return stack
  }

  func make(_ scene: SceneID) throws -> Controller {
    try hierarchy.instantiate(scene, in: storyboard)
  }

  /// Uses an element of the controller of that scene.
  @discardableResult
  func tap(_ element: ElementID, on scene: SceneID) throws -> Bool {
    guard let controller = find(scene) else { throw Missing(scene: scene) }
    return try hierarchy.send(Event(element: element), to: controller)
  }

  /// Makes the hierarchy of a memento again, the segues of presentations too, as a host does.
  @discardableResult
  func restore(_ memento: Memento) throws -> [Controller] {
    let made = try hierarchy.restore(memento) { index in
      let node = memento.nodes[index]
      guard let scene = node.scene.flatMap({ storyboard[$0] }) else { throw Missing(scene: "") }
      return try maker.makeController(
        for: scene, in: storyboard, number: node.number, hierarchy: hierarchy)
    }
    for (node, controller) in zip(memento.nodes, made) where node.presentation?.hasSegue == true {
      guard let source = node.presentation?.source else { continue }
      controller.restore(
        presentationSegue: Segue(
          description: nil, identifier: "p", kind: .present, source: made[source],
          destination: controller))
    }
    return made
  }

  var visible: String { hierarchy.visible.map(\.baseName).joined(separator: " ") }
}

/// A test asked for a controller that is not there.
struct Missing: Error {
  let scene: SceneID
}

/// The error of a hook that makes an input fail.
struct Refused: Error, Equatable {}

extension Scene {
  static func page(_ id: SceneID, _ segues: SegueDescription...) -> Scene {
    Scene(id: id, className: "Page", segues: segues)
  }

  /// A container of that class with its first child.
  static func container(
    _ id: SceneID, _ className: String, root: SceneID, _ more: SegueDescription...
  )
    -> Scene
  {
    Scene(
      id: id, className: className,
      segues: [SegueDescription(identifier: "root", kind: .root, destination: root)] + more)
  }
}

extension SegueDescription {
  /// A segue that follows from its source alone: a relationship or an embedding.
  static func with(_ destination: SceneID, _ kind: SegueKind) -> SegueDescription {
    SegueDescription(
      identifier: SegueID(rawValue: destination.rawValue), kind: kind, destination: destination)
  }

  /// A segue whose element and identifier have one name.
  static func to(
    _ destination: SceneID, _ kind: SegueKind = .show, _ name: String, when: Condition? = nil,
    otherwise: SegueID? = nil, class className: String? = nil, style: PresentationStyle? = nil,
    animated: Bool? = nil, transition: TransitionStyle? = nil, isManual: Bool = false
  ) -> SegueDescription {
    SegueDescription(
      identifier: SegueID(rawValue: name), kind: kind, destination: destination,
      trigger: isManual ? nil : .element(ElementID(rawValue: name)), condition: when,
      otherwise: otherwise,
      className: className, style: style, isAnimated: animated, transition: transition)
  }

  static func back(_ name: String, action: UnwindActionID, animated: Bool? = nil)
    -> SegueDescription
  {
    SegueDescription(
      identifier: SegueID(rawValue: name), kind: .unwind,
      trigger: .element(ElementID(rawValue: name)),
      isAnimated: animated, action: action)
  }
}
