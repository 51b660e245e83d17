import Interface
import Quiz
import Storyboard

/// What a controller's `view()` answered, apart from the controller: the same run has the same views, so one that comes
/// back need not be asked for them again.
public struct ShownView {
  fileprivate let element: Element?
  fileprivate let title: String?
  fileprivate let showsAlert: Bool
  fileprivate let askedQuestions: [(element: String, question: Question)]
  /// The places of the children that it placed among its children.
  fileprivate let placed: [Int]

  /// Nil where something in it belongs to the run: the rows of a list may.
  fileprivate init?(of controller: ScriptedController) {
    guard controller.listRows.isEmpty else { return nil }
    var placed: [Int] = []
    for child in controller.placed {
      guard let place = controller.children.firstIndex(where: { $0 === child }) else { return nil }
      placed.append(place)
    }
    self.placed = placed
    element = controller.element
    title = controller.screenTitle
    showsAlert = controller.showsAlert
    askedQuestions = controller.askedQuestions
  }

  fileprivate func give(to controller: ScriptedController) {
    controller.element = element
    controller.screenTitle = title
    controller.showsAlert = showsAlert
    controller.askedQuestions = askedQuestions
    controller.placed = placed.map { unsafeDowncast(controller.children[$0], to: ScriptedController.self) }
  }
}

extension Runtime {
  /// What the visible controllers show now, in their order; nil for one that has to be asked again.
  public func shownViews() -> [ShownView?] {
    hierarchy.visible.map { ShownView(of: unsafeDowncast($0, to: ScriptedController.self)) }
  }

  /// Shows again what the visible controllers showed when the run was the same; asks the others.
  public func show(_ views: [ShownView?]) throws {
    let visible = hierarchy.visible
    guard visible.count == views.count else { return try renderVisible() }
    for (controller, view) in zip(visible, views) {
      let controller = unsafeDowncast(controller, to: ScriptedController.self)
      if let view { view.give(to: controller) } else { try render(controller) }
    }
  }
}
