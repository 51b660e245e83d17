public import QuizboardModel
public import QuizboardQuiz
import QuizboardStoryboard

/// The last result of a controller's `view()`, and the player's actions on it.
///
/// Created when the view first runs, so that controllers that are never shown stay small.
final class RenderedView {
  /// The controller's id, computed once, for every element.
  let owner: String
  /// The element that `view()` returned, if any. A list, for access without a copy.
  var root: [Element] = []
  /// The title that the view sets.
  var title: String?
  /// The rows of the lists, by element id, as the script gave them.
  var listRows: [String: ScriptValue] = [:]
  /// The questions that elements ask, with the elements' ids.
  var askedQuestions: [(element: String, question: Question)] = []
  /// The placed children: an `Element.Kind.place` in the root is an index into them.
  var placed: [ScriptedController] = []
  /// True if it contains a visible alert.
  var showsAlert = false
  /// The alert that a button dismissed.
  var dismissedAlert: String?

  init(of controller: ScriptedController) { owner = controller.id }

  /// Resets the properties that the next `view()` sets, but not the player's actions.
  func begin() {
    title = nil
    showsAlert = false
    if !listRows.isEmpty { listRows = [:] }
    if !askedQuestions.isEmpty { askedQuestions.removeAll(keepingCapacity: true) }
  }
}

extension ScriptedController {
  /// The view, created on demand.
  var view: RenderedView {
    if let shown { return shown }
    let made = RenderedView(of: self)
    shown = made
    return made
  }

  /// The element of the last `view()`.
  public var shownElement: Element? { shown?.root.first }

  /// The element as a list, for access without a copy; empty if there is none.
  public var shownRoot: [Element] { shown?.root ?? [] }

  /// The title on screen: the view's, else the controller's own.
  public var shownTitle: String? { shown?.title ?? title }

  /// The questions that elements of the view ask, with the elements' ids.
  public var askedQuestions: [(element: String, question: Question)] { shown?.askedQuestions ?? [] }

  /// The words that faces write, in the language of the quiz.
  var phrases: [String] { runtime.quizzes.owner(of: self).phrases }

  /// True if the view contains a visible alert.
  public var showsAlert: Bool { shown?.showsAlert ?? false }

  /// The children that the last `view()` placed.
  var placed: [ScriptedController] { shown?.placed ?? [] }

  /// The alert that a button dismissed.
  var dismissedAlert: String? {
    get { shown?.dismissedAlert }
    set { if newValue != nil || shown != nil { view.dismissedAlert = newValue } }
  }
}
