import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

/// Leaving by the key `escape`.
extension RunCore {
  /// Whether the key `escape` dismisses a popover or a sheet, or tries to, where no alert lies over
  /// it: what no element stands for.
  var escapeDismisses: Bool {
    switch runtime.hierarchy.lastPresented?.presentationStyle {
    case .sheet, .popover: true
    case .fullScreen, .currentContext, .alert, nil: false
    }
  }

  /// Whether the key `escape` leaves the quiz: nothing is left to go back from, and nothing else
  /// waits for the key.
  public var escapeLeaves: Bool {
    let controllers = runtime.activeControllers()
    let isAwaited = controllers.contains {
      $0.shownAlert != nil || $0.gestures.contains(.key("escape"))
    }
    return (!options.isKiosk || isAtEnd) && !isAwaited && backButton(among: controllers) == nil
      && isAtRoot(controllers)
  }

  /// Whether the play is finished and nothing can be done but to leave: an ending of a story, most
  /// often.
  public var isAtEnd: Bool {
    guard !isOver, isFinished else { return false }
    return possibilities.allSatisfy { if case .wait = $0.kind { true } else { false } }
  }

  /// Whether what the run asks of its host is granted: in a kiosk only the quiz's end leads out.
  func grants(_ exitRequest: QuizboardScripting.ExitRequest?) -> Bool {
    if !options.isKiosk { return exitRequest != nil }
    guard case .leave = exitRequest else { return false }
    return isFinished
  }

  /// Whether nothing was opened over the first scene.
  private func isAtRoot(_ controllers: [ScriptedController]) -> Bool {
    runtime.hierarchy.path.allSatisfy { $0.presenting == nil } && controllers.allSatisfy(\.isAtRoot)
  }

  /// An alert's cancel button; else, where the person is in a popover or a sheet, its dismissal, in
  /// an alert its cancel button, else the only one that goes back by an unwind segue; else the way
  /// back that is shown; else, where nothing is left to go back from, the quiz is left.
  func escape() throws {
    let controllers = runtime.activeControllers()
    for owner in controllers.reversed() {
      guard let alert = owner.shownAlert else { continue }
      try cancel(in: alert, of: owner)
      return
    }
    let path = runtime.hierarchy.path
    let bottom = path.lastIndex { $0.presenting != nil }
    switch bottom.map({ path[$0].presentationStyle }) {
    case .sheet, .popover:
      guard let bottom else { return }
      try dismiss(path[bottom], around: path[bottom...])
    case .alert:
      for owner in controllers.reversed() {
        if let element = owner.shownElement, try cancel(in: element, of: owner) { return }
      }
      for owner in controllers.reversed() where try unwind(from: owner) { return }
    case .fullScreen, .currentContext, nil:
      if let (id, owner) = backButton(among: controllers) {
        try tap(id, row: nil, in: owner.id)
      } else if isAtRoot(controllers), !options.isKiosk || isAtEnd {
        runtime.exitRequest = .leave(keepsPlace: !isFinished)
      }
    }
  }

  /// Presses the cancel button in an element; false where there is none that can be pressed.
  @discardableResult
  private func cancel(in element: Element, of owner: ScriptedController) throws -> Bool {
    let button = element.first {
      $0.pointee.role == .cancel && $0.pointee.isEnabled && !$0.pointee.isHidden
    }
    guard let id = button?.id else { return false }
    try tap(id, row: nil, in: owner.id)
    return true
  }

  /// Presses the only button that an unwind segue waits for; false where there is none that can be
  /// pressed, or several.
  private func unwind(from owner: ScriptedController) throws -> Bool {
    let buttons: [String] = (owner.scene?.segues ?? []).compactMap { segue in
      guard segue.kind == .unwind, case .element(let trigger) = segue.trigger,
        let button = owner.shownElement(trigger.rawValue), button.isEnabled, !button.isHidden
      else { return nil }
      return trigger.rawValue
    }
    guard let id = buttons.first, buttons.count == 1 else { return false }
    try tap(id, row: nil, in: owner.id)
    return true
  }

  /// The innermost way back that can be pressed, and who shows it.
  private func backButton(among controllers: [ScriptedController]) -> (
    id: String, owner: ScriptedController
  )? {
    func id(_ button: UnsafePointer<Element>) -> String? {
      button.pointee.role == .back && button.pointee.isEnabled && !button.pointee.isHidden
        ? button.pointee.id : nil
    }
    for owner in controllers.reversed() {
      guard let id = runtime.bar(of: owner)?.children.find(id) ?? owner.shownRoot.find(id) else {
        continue
      }
      return (id, owner)
    }
    return nil
  }

  /// Dismisses a popover or a sheet because the person wants to leave it: the one place where they
  /// may be refused. It is refused where it, or what it shows, is modal.
  private func dismiss(_ presented: Controller, around shown: ArraySlice<Controller>) throws {
    try runtime.hierarchy.leave(presented, isModal: shown.contains(where: \.isModalInPresentation))
  }
}
