import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

/// The effects of the key `escape`.
extension RunCore {
  /// True if `escape` dismisses a popover or a sheet, or tries to, when no alert is above it.
  var escapeDismisses: Bool {
    switch runtime.hierarchy.lastPresented?.presentationStyle {
    case .sheet, .popover: true
    case .fullScreen, .currentContext, .alert, nil: false
    }
  }

  /// True if `escape` leaves the quiz: there is no way back, and nothing else responds to the key.
  public var escapeLeaves: Bool {
    let controllers = runtime.active.controllers()
    let isAwaited = controllers.contains {
      $0.shownAlert != nil || $0.gestures.contains(.key("escape"))
    }
    return (!options.isKiosk || isAtEnd) && !isAwaited && backButton(among: controllers) == nil
      && isAtRoot(controllers)
  }

  /// True if the play is finished and leaving is the only possible action, as at the end of a
  /// story.
  public var isAtEnd: Bool {
    guard !isOver, isFinished else { return false }
    return possibilities.allSatisfy { if case .wait = $0.kind { true } else { false } }
  }

  /// Returns true if the host should grant a request; a kiosk permits leaving only at the end.
  func grants(_ exitRequest: QuizboardScripting.ExitRequest?) -> Bool {
    if !options.isKiosk { return exitRequest != nil }
    guard case .leave = exitRequest else { return false }
    return isFinished
  }

  /// Returns true if no screen was opened above the first scene.
  private func isAtRoot(_ controllers: [ScriptedController]) -> Bool {
    runtime.hierarchy.path.allSatisfy { $0.presenting == nil } && controllers.allSatisfy(\.isAtRoot)
  }

  /// Performs the first that applies: cancels an alert; dismisses a popover or sheet; unwinds by
  /// the only button for that; presses the back button; leaves the quiz.
  func escape() throws {
    let controllers = runtime.active.controllers()
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

  /// Presses the cancel button in an element; returns false if there is none that is enabled.
  @discardableResult
  private func cancel(in element: Element, of owner: ScriptedController) throws -> Bool {
    let button = element.first {
      $0.pointee.role == .cancel && $0.pointee.isEnabled && !$0.pointee.isHidden
    }
    guard let id = button?.id else { return false }
    try tap(id, row: nil, in: owner.id)
    return true
  }

  /// Presses the only enabled button of an unwind segue; returns false if there are none or
  /// several.
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

  /// Returns the innermost enabled back button and its controller.
  private func backButton(among controllers: [ScriptedController]) -> (
    id: String, owner: ScriptedController
  )? {
    func id(_ button: UnsafePointer<Element>) -> String? {
      button.pointee.role == .back && button.pointee.isEnabled && !button.pointee.isHidden
        ? button.pointee.id : nil
    }
    for owner in controllers.reversed() {
      guard let id = runtime.views.bar(of: owner)?.children.find(id) ?? owner.shownRoot.find(id)
      else {
        continue
      }
      return (id, owner)
    }
    return nil
  }

  /// Dismisses a popover or a sheet on the player's request, which it refuses if it or its content
  /// is modal.
  private func dismiss(_ presented: Controller, around shown: ArraySlice<Controller>) throws {
    try runtime.hierarchy.leave(presented, isModal: shown.contains(where: \.isModalInPresentation))
  }
}
