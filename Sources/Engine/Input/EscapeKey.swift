import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// The effect of the key `escape` on the current screen of a run. Valid until the next input.
struct EscapeKey {
  /// The effect: the first that applies, in this order, unless an alert has no button to cancel it.
  enum Effect {
    /// Presses a button: one that cancels an alert, one that unwinds, or the back button.
    case tap(id: String, controller: String)
    /// Dismisses a popover or a sheet; it refuses if it or its content is modal.
    case dismiss(Controller, isModal: Bool)
    /// Leaves the quiz: there is no way back.
    case leave
    case nothing
  }

  private let runtime: Runtime
  /// The controllers that accept input, parents first.
  private let controllers: [ScriptedController]

  init(in runtime: Runtime) {
    self.runtime = runtime
    controllers = runtime.active.controllers()
  }

  /// True if the key leaves the quiz, and no segue or handler responds to it.
  var leaves: Bool {
    guard case .leave = effect else { return false }
    return !controllers.contains { $0.gestures.contains(.key("escape")) }
  }

  var effect: Effect {
    for owner in controllers.reversed() {
      guard let alert = owner.shownAlert else { continue }
      return cancel(in: alert, of: owner) ?? .nothing
    }
    let path = runtime.hierarchy.path
    let bottom = path.lastIndex { $0.presenting != nil }
    switch bottom.map({ path[$0].presentationStyle }) {
    case .sheet, .popover:
      guard let bottom else { return .nothing }
      let isModal = path[bottom...].contains(where: \.isModalInPresentation)
      return .dismiss(path[bottom], isModal: isModal)
    case .alert:
      for owner in controllers.reversed() {
        if let element = owner.shownElement, let tap = cancel(in: element, of: owner) { return tap }
      }
      for owner in controllers.reversed() {
        if let tap = unwind(from: owner) { return tap }
      }
      return .nothing
    case .fullScreen, .currentContext, nil:
      return back ?? (isAtRoot(path) ? .leave : wayOut ?? .nothing)
    }
  }

  /// Returns true if no screen was opened above the first scene.
  private func isAtRoot(_ path: [Controller]) -> Bool {
    path.allSatisfy { $0.presenting == nil } && controllers.allSatisfy(\.isAtRoot)
  }

  /// Presses the cancel button in an element; nil if there is none that is enabled.
  private func cancel(in element: Element, of owner: ScriptedController) -> Effect? {
    let button = element.first {
      $0.pointee.role == .cancel && $0.pointee.isEnabled && !$0.pointee.isHidden
    }
    return button?.id.map { .tap(id: $0, controller: owner.id) }
  }

  /// Presses the only enabled button of an unwind segue; nil if there are none or several.
  private func unwind(from owner: ScriptedController) -> Effect? {
    let buttons: [String] = (owner.scene?.segues ?? []).compactMap { segue in
      guard segue.kind == .unwind, case .element(let trigger) = segue.trigger,
        let button = owner.shownElement(trigger.rawValue), button.isEnabled, !button.isHidden
      else { return nil }
      return trigger.rawValue
    }
    return buttons.count == 1 ? .tap(id: buttons[0], controller: owner.id) : nil
  }

  /// Presses the only button that unwinds, after the end of an attempt: before, that could lose
  /// answers.
  private var wayOut: Effect? {
    for owner in controllers.reversed() where owner.attempt?.attempt.isFinished == true {
      if let tap = unwind(from: owner) { return tap }
    }
    return nil
  }

  /// Presses the innermost enabled back button, or button with `key = "escape"`; nil if there is
  /// none.
  private var back: Effect? {
    func id(_ button: UnsafePointer<Element>) -> String? {
      let isWanted = button.pointee.role == .back || button.pointee.accessKey == "escape"
      return isWanted && button.pointee.isEnabled && !button.pointee.isHidden
        ? button.pointee.id : nil
    }
    for owner in controllers.reversed() {
      guard let id = runtime.views.bar(of: owner)?.children.find(id) ?? owner.shownRoot.find(id)
      else {
        continue
      }
      return .tap(id: id, controller: owner.id)
    }
    return nil
  }
}
