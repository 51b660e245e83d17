import QuizboardInterface
import QuizboardQuiz
import QuizboardStoryboard

/// What a controller's `view()` answered, apart from the controller: the same run has the same
/// views, so one that comes back need not be asked for them again.
public struct CachedView {
  fileprivate let root: [Element]
  fileprivate let title: String?
  fileprivate let showsAlert: Bool
  fileprivate let askedQuestions: [(element: String, question: Question)]
  /// The places of the children that it placed among its children.
  fileprivate let placed: [Int]

  /// Nil where something in it belongs to the run: the rows of a list may.
  fileprivate init?(of controller: ScriptedController) {
    let view = controller.shown
    guard view?.listRows.isEmpty != false else { return nil }
    var placed: [Int] = []
    for child in controller.placed {
      guard let place = controller.children.firstIndex(where: { $0 === child }) else { return nil }
      placed.append(place)
    }
    self.placed = placed
    root = view?.root ?? []
    title = view?.title
    showsAlert = view?.showsAlert ?? false
    askedQuestions = view?.askedQuestions ?? []
  }

  fileprivate func give(to controller: ScriptedController) {
    let view = controller.view
    view.root = root
    view.title = title
    view.showsAlert = showsAlert
    view.askedQuestions = askedQuestions
    view.placed = placed.map {
      unsafeDowncast(controller.children[$0], to: ScriptedController.self)
    }
  }
}

extension Runtime {
  /// What the visible controllers show now, in their order; nil for one that has to be asked again.
  public func keptViews() -> [CachedView?] {
    hierarchy.visible.map { CachedView(of: unsafeDowncast($0, to: ScriptedController.self)) }
  }

  /// Shows again what the visible controllers showed when the run was the same; asks the others.
  public func show(_ views: [CachedView?]) throws {
    let visible = hierarchy.visible
    guard visible.count == views.count else { return try renderVisible() }
    for (controller, view) in zip(visible, views) {
      let controller = unsafeDowncast(controller, to: ScriptedController.self)
      if let view { view.give(to: controller) } else { try render(controller) }
    }
  }
}
