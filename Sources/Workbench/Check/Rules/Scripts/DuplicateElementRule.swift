import QuizboardIndex
import QuizboardModel
import QuizboardScripting

/// Reports two elements with one id that always share a screen.
enum DuplicateElementRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (element, _) in quiz.index.elements where ["screen", "stack"].contains(element.name) {
      var seen: [String: Int] = [:]
      for id in ids(in: element) {
        guard let text = id.text else { continue }
        if let line = seen[text] {
          quiz.add(
            .duplicateElement,
            "this screen already has an element \"\(text)\", in line \(line)",
            remedy: "give one of them another id", at: id)
        }
        seen[text] = id.line
      }
    }
  }

  private static func ids(in element: ViewElement) -> [Node] {
    let tools = element.value("toolbar")?.items ?? []
    let inner = (element.fields?.items ?? []) + tools
    return inner.sorted { $0.range.lowerBound < $1.range.lowerBound }.compactMap(\.element)
      .flatMap { inner -> [Node] in
        (API.hasID(element: inner.name) ? [inner.id].compactMap(\.self) : [])
          + (API.hasChildren(element: inner.name) ? ids(in: inner) : [])
      }
  }
}

extension DiagnosticCode {
  static let duplicateElement = DiagnosticCode(
    "duplicate-element", .error, "Two elements of one id",
    """
    An id names one element of a screen: the element's input is stored under it, and it is the \
    trigger of segues. Two elements with one id are an error when the screen is shown.
    """,
    remedy: "Give one of them another id.",
    .menu(
      """
      function Menu:view()
        return ui.screen {
          ui.field "name" {},
          ui.field "name" { kind = "number" },
        }
      end
      """
    ))
}
