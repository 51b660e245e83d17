import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Reports handlers for elements that no view has.
enum UnusedHandlerRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    let all = quiz.index.allElementIDs
    for method in quiz.index.functions.compactMap(\.method) where method.part == "on" {
      let (name, type) = (method.name.text, method.type)
      if let misnomer = Gesture.misnomer(name) {
        quiz.add(
          .unusedHandler, "\(type).on[\"\(name)\"] is never called: \(misnomer.message)",
          remedy: misnomer.meant.map(didYouMean) ?? misnomer.remedy, at: method.name)
        continue
      }
      let ids = quiz.elementIDs(heardBy: type)
      if Gesture(text: name) != nil || ids.mayHave(name) || isBar(name) { continue }
      quiz.add(
        .unusedHandler,
        "\(type).on:\(name) waits for an element \"\(name)\", and no "
          + "view\(all.mayHave(name) ? " of \(type)" : "") has one",
        remedy: didYouMean(nearest: name, among: ids.texts)
          ?? "give an element that id, or remove the handler", at: method.name)
    }
  }
}

/// True if the bar of a container may have an element with the id.
private func isBar(_ id: String) -> Bool {
  id == ViewRenderer.backID || id.wholeMatch(of: /tab[1-9][0-9]*/) != nil
}

/// Reports buttons, and lists whose rows pass values, that nothing handles. It considers literal
/// ids in methods of classes with scenes.
enum IdleButtonRule: Rule {
  static func check(_ quiz: CheckContext) {
    let index = quiz.index
    // The trigger of an invalid segue is unknown. A button that another function creates may be
    // part of an alert, which any button closes.
    guard quiz.isWhole, !quiz.hasLostSegues else { return }
    let alerts = index.elements.map(\.element).filter { $0.name == "alert" }
    guard alerts.allSatisfy(\.hasWrittenButtons) else { return }
    let inAlerts = Set(
      alerts.compactMap { $0.value("buttons") }.flatMap(elementIDs).map(\.position))
    for (element, function) in index.elements where ["button", "list"].contains(element.name) {
      guard element.fields != nil, let id = element.id, let name = id.text,
        let type = index.viewClass(of: function),
        element.value("enabled")?.isWritten("false") != true,
        element.value("hidden")?.isWritten("true") != true, !isBar(name),
        !inAlerts.contains(id.position), let heard = quiz.heard(by: type), !heard.contains(name),
        !heard.contains(where: { isKey($0, of: element) })
      else { continue }
      report(element, name, of: type, heard, at: id, quiz)
    }
  }

  private static func report(
    _ element: ViewElement, _ name: String, of type: String, _ heard: Set<String>, at id: Node,
    _ quiz: CheckContext
  ) {
    let near = nearest(to: name, among: heard.sorted())
    // A handler for a similar id has its own diagnostic.
    if let near, !quiz.elementIDs(heardBy: type).mayHave(near) { return }
    let isList = element.name == "list"
    // Rows without values may be for reading.
    if isList,
      element.value("rows")?.items.contains(where: { $0.fields?.value("value") != nil }) != true
    {
      return
    }
    quiz.add(
      .idleButton,
      "nothing handles the \(element.name) \"\(name)\" of \(type), so "
        + "\(isList ? "choosing a row" : "it") does nothing",
      remedy: near.map(didYouMean)
        ?? "define function \(type).on:\(name)(\(isList ? "value" : "")), "
        + "or add a segue with on = \"\(name)\"",
      at: id)
  }

  /// True if a gesture is the key of a button, which is then handled.
  private static func isKey(_ gesture: String, of button: ViewElement) -> Bool {
    guard case .key(let name)? = Gesture(text: gesture), let key = button.value("key") else {
      return false
    }
    return key.text.map { $0 == name } ?? true
  }
}

extension ViewElement {
  /// True if all buttons of an alert are literal.
  fileprivate var hasWrittenButtons: Bool {
    fields != nil && value("buttons").map(isListOfElements) ?? true
  }
}

/// True if a list contains only literal elements.
private func isListOfElements(_ list: Node) -> Bool {
  list.fields?.allSatisfy { isElement($0.value) } ?? false
}

private func isElement(_ item: Node) -> Bool {
  guard let (sign, operands) = item.operation else {
    return item.element != nil || item.isWritten("nil") || item.isWritten("false")
  }
  switch sign {
  case "and": return isElement(operands[1])
  case "", "or": return operands.allSatisfy(isElement)
  default: return false
  }
}

/// Returns the ids of the elements in a list.
private func elementIDs(in list: Node) -> [Node] {
  if let element = list.element { return [element.id].compactMap(\.self) }
  return list.items.flatMap(elementIDs) + (list.operation?.operands.flatMap(elementIDs) ?? [])
}

extension DiagnosticCode {
  static let unusedHandler = DiagnosticCode(
    "unused-handler", .warning, "A handler of an element that is never shown",
    """
    `function Menu.on:begin()` runs when the player uses the element `begin`. No view of this \
    quiz has an element with this id.
    """,
    remedy: "Correct the id, or add the element.",
    .menu(
      """
      function Menu.on:begn()
        self.app:leave()
      end

      function Menu:view()
        return ui.screen { ui.button "begin" { title = "Begin" } }
      end
      """
    ))

  static let idleButton = DiagnosticCode(
    "idle-button", .warning, "A button that does nothing",
    """
    A button needs a handler in its class (`function Menu.on:begin()`) or a segue of the scene \
    with this trigger (`on = "begin"`). This button has neither, so pressing it has no effect. \
    The buttons of a `ui.alert` close it and need no handler. `check` does not report computed \
    ids, and reports a list only if its rows have a `value`.
    """,
    remedy: """
      Define the handler, add a segue with this trigger, or correct the id. For a button that is \
      only displayed, set `enabled = false`.
      """,
    .menu(
      "function Menu:view()\n  return ui.screen { ui.button \"begin\" { title = \"Begin\" } }\nend")
  )
}
