public import QuizboardInterface
public import QuizboardQuiz
import QuizboardStoryboard

/// What a controller's `view()` has last answered, and what the person has done with it.
///
/// Made when its view is first asked: most controllers are never seen for long, and without this
/// they are small and quick to make. Nothing of it is changed while it is read, so it is not
/// checked whether it is.
final class RenderedView {
  /// The id of its controller, made once: every element has it.
  let owner: String
  /// What its `view()` answered: one element, or none. In a list, so that it can be looked at in
  /// its place.
  var root: [Element] = []
  /// The title that it gave.
  var title: String?
  /// The rows of the lists in it, by element id, as the script gave them.
  var listRows: [String: ScriptValue] = [:]
  /// The questions that its elements say that they ask, by the elements' ids.
  var askedQuestions: [(element: String, question: Question)] = []
  /// The children that it placed: each `Element.Kind.place` in the root is a position here.
  var placed: [ScriptedController] = []
  /// Whether an alert is to be seen in it.
  var showsAlert = false
  /// The alert in it that a button has dismissed.
  var dismissedAlert: String?

  init(of controller: ScriptedController) { owner = controller.id }

  /// Forgets what goes with the element, which is about to be replaced; what the person has done
  /// stays.
  func begin() {
    title = nil
    showsAlert = false
    if !listRows.isEmpty { listRows = [:] }
    if !askedQuestions.isEmpty { askedQuestions.removeAll(keepingCapacity: true) }
  }
}

extension ScriptedController {
  /// Its view, made where there is none yet.
  var view: RenderedView {
    if let shown { return shown }
    let made = RenderedView(of: self)
    shown = made
    return made
  }

  /// What its last `view()` described.
  public var shownElement: Element? { shown?.root.first }

  /// The same in a list of one, to be looked at in its place; empty for nothing.
  public var shownRoot: [Element] { shown?.root ?? [] }

  /// The title as the person sees it: the view's, else the one that was set.
  public var shownTitle: String? { shown?.title ?? title }

  /// The questions that elements of its view say that they ask, by the elements' ids.
  public var askedQuestions: [(element: String, question: Question)] { shown?.askedQuestions ?? [] }

  /// Whether an alert is to be seen in its view.
  public var showsAlert: Bool { shown?.showsAlert ?? false }

  /// The children that its `view()` last placed.
  var placed: [ScriptedController] { shown?.placed ?? [] }

  /// The alert in its view that a button has dismissed.
  var dismissedAlert: String? {
    get { shown?.dismissedAlert }
    set { if newValue != nil || shown != nil { view.dismissedAlert = newValue } }
  }
}
