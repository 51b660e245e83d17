import QuizboardLua
import QuizboardModel

extension ElementReader {
  /// Reads `ui.tabs { selected =, buttons … }`. Returns false if there is no button.
  mutating func fillTabs(_ element: inout Element, _ table: Int32) throws -> Bool {
    element.children = try children(of: table)
    if element.children.isEmpty { return false }
    for (index, child) in element.children.enumerated() {
      guard case .button = child.kind else {
        throw ScriptProblem("ui.tabs: tab \(index + 1) is not a button", remedy: "ui.button")
      }
    }
    let selected = tables.number(table, .selected) ?? 1
    guard let index = Int(exactly: selected), 1...element.children.count ~= index else {
      throw ScriptProblem(
        "ui.tabs: \"selected\" must be the number of a tab: a whole number from 1 to "
          + "\(element.children.count)")
    }
    element.kind = .tabBar(selected: index - 1)
    return true
  }
}
