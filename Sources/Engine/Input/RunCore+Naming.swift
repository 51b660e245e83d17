import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

extension RunCore {
  /// Returns an equivalent input that also holds for other layouts: unique options and rows by
  /// their text, and no controller if the id alone identifies the element.
  public func named(_ input: Input) -> Input {
    switch input {
    case .tap(let id, let row, let controller):
      let (element, short) = meaning(of: id, in: controller)
      guard case .list(let rows)? = element?.kind else {
        return .tap(id: id, row: row, controller: short)
      }
      guard let row, case .text(let title) = ChoiceValue.index(row).named(among: rows.map(\.title))
      else {
        return .tap(id: id, row: row, controller: short)
      }
      return .choose(id: id, values: [.text(title)], controller: short)
    case .choose(let id, let values, let controller):
      let (element, short) = meaning(of: id, in: controller)
      let texts: [String]
      switch element?.kind {
      case .choices(let options, _, _): texts = options
      case .list(let rows): texts = rows.map(\.title)
      default: texts = []
      }
      return .choose(id: id, values: values.map { $0.named(among: texts) }, controller: short)
    case .type(let id, let text, let controller):
      return .type(id: id, text: text, controller: meaning(of: id, in: controller).controller)
    case .key, .swipe, .resize, .advance, .perform: return input
    }
  }

  /// Returns the element with an id, and the controller that an input must name for it; nil if
  /// none.
  private func meaning(of id: String, in controller: String?) -> (
    element: Element?, controller: String?
  ) {
    let controllers = runtime.active.byPrecedence()
    func element(in owner: ScriptedController) -> Element? {
      runtime.views.barButton(id, of: owner) ?? owner.shownElement(id)
    }
    let first = controllers.first { element(in: $0) != nil }
    guard let controller, controller != first?.id else { return (first.flatMap(element), nil) }
    return (controllers.first { $0.id == controller }.flatMap(element), controller)
  }
}

extension ChoiceValue {
  /// Replaces a number with the option's text if that is unique.
  fileprivate func named(among texts: [String]) -> ChoiceValue {
    guard case .index = self, let place = place(among: texts) else { return self }
    let text = texts[place]
    return texts.count { $0 == text } == 1 ? .text(text) : self
  }
}
