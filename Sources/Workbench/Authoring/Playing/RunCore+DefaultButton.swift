public import QuizboardEngine
import QuizboardInterface
public import QuizboardModel

extension RunCore {
  /// The input that presses the visible default button; nil if there is none that is enabled.
  public var defaultButton: Input? {
    let elements = elements
    guard
      let button = elements.first(where: { element in
        guard case .button(_, .default, _) = element.kind else { return false }
        return element.isEnabled && element.id != nil
      }), let id = button.id
    else { return nil }
    let isShared = elements.contains { $0.id == id && $0.owner != button.owner }
    return .tap(id: id, controller: isShared ? button.owner : nil)
  }
}
