import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Handlers that wait for elements which no view has.
enum UnusedHandlerRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    let all = quiz.index.allElementIDs
    for method in quiz.index.functions.compactMap(\.method) where method.part == "on" {
      let (name, type) = (method.name.text, method.type)
      let ids = quiz.elementIDs(heardBy: type)
      if Gesture(text: name) != nil || ids.mayHave(name) || quiz.isBar(name) { continue }
      quiz.add(
        .unusedHandler,
        "\(type).on:\(name) waits for an element \"\(name)\", and no view\(all.mayHave(name) ? " of \(type)" : "") has one",
        remedy: didYouMean(nearest: name, among: ids.texts)
          ?? "give an element that id, or take the handler away", at: method.name)
    }
  }
}

extension CheckContext {
  /// The ids of the elements that can be on the screens of a class and its heirs.
  func elementIDs(heardBy type: String) -> ElementIDs {
    guard let facts = classes[type] else { return index.allElementIDs }
    let heirs = classes.values.filter { $0.ancestors.contains(type) }
    let family = Set(facts.chain + heirs.flatMap(\.chain))
    return elementIDs(of: family, scenes: scenes.filter { family.contains(self.type(of: $0).name) })
  }

  /// True if the bar of a container may have an element.
  func isBar(_ id: String) -> Bool {
    id == Runtime.backID || id.wholeMatch(of: /tab[1-9][0-9]*/) != nil
  }
}

extension DiagnosticCode {
  static let unusedHandler = DiagnosticCode(
    "unused-handler", .warning, "A handler of an element that is never shown",
    "`function Menu.on:begin()` runs when the element `begin` is used. No view of this quiz makes an element of that id.",
    remedy: "Mend the id, or add the element.",
    .menu(
      "function Menu.on:begn()\n  self.app:leave()\nend\n\nfunction Menu:view()\n  return ui.screen { ui.button \"begin\" { title = \"Begin\" } }\nend"
    ))
}
