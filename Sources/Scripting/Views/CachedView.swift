import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// The result of a controller's `view()`, for reuse in an equal state of the run.
public struct CachedView {
  fileprivate let root: [Element]
  fileprivate let title: String?
  fileprivate let showsAlert: Bool
  fileprivate let askedQuestions: [(element: String, question: Question)]
  /// The indices of the children that the view places.
  fileprivate let placed: [Int]

  /// Nil if it contains objects of the run, such as the rows of a list.
  fileprivate init?(of controller: ScriptedController) {
    let view = controller.shown
    guard view?.listRows.isEmpty != false else { return nil }
    var placed: [Int] = []
    for child in controller.placed {
      guard let index = controller.children.firstIndex(where: { $0 === child }) else { return nil }
      placed.append(index)
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

extension ViewRenderer {
  /// Returns the visible controllers' views, in order; nil for one that cannot be reused.
  public func keptViews() -> [CachedView?] {
    hierarchy.visible.map { CachedView(of: unsafeDowncast($0, to: ScriptedController.self)) }
  }

  /// Shows cached views in an equal state of the run, and runs `view()` of the other controllers.
  public func show(_ views: [CachedView?]) throws {
    let visible = hierarchy.visible
    guard visible.count == views.count else { return try renderVisible() }
    for (controller, view) in zip(visible, views) {
      let controller = unsafeDowncast(controller, to: ScriptedController.self)
      if let view { view.give(to: controller) } else { try render(controller) }
    }
  }
}
