import QuizboardLua
import QuizboardModel

extension ElementReader {
  /// Reads `ui.pages { { title =, mark =, elements … }, … }`. Returns false if there is no page.
  mutating func fillPages(_ element: inout Element, _ table: Int32) throws -> Bool {
    let count = stack.top
    let list = runtime.state.seeThrough(stack, table)
    defer { stack.setTop(count) }
    let length = stack.rawLength(list)
    try visit(length)
    var titles: [String] = []
    for position in 0..<length {
      stack.rawGet(list, position + 1)
      defer { stack.pop() }
      guard stack.type(-1) == .table else {
        throw ScriptProblem(
          "ui.pages: page \(position + 1) is \(describe(-1, on: stack)), not a table",
          remedy: "{ title = \"…\", elements }")
      }
      let page = stack.absolute(-1)
      guard let title = text(page, keys.title) else {
        throw ScriptProblem("ui.pages: \"title\" of page \(position + 1) is missing")
      }
      titles.append(title)
      element.marks.append(try mark(of: page))
      var elements = [Element(.text(title, style: .emphasis), owner: owner, isHidden: isInHidden)]
      elements += try children(of: page)
      element.children.append(
        Element(.group, owner: owner, isHidden: isInHidden, children: elements))
    }
    element.kind = .pages(titles: titles)
    return !titles.isEmpty
  }

  /// Reads the verdict on a page.
  private func mark(of page: Int32) throws -> Verdict? {
    guard let word = text(page, keys.sign) else { return nil }
    guard let verdict = Verdict(rawValue: word) else {
      throw wrongWord("ui.pages", "mark", word, Verdict.allCases.map(\.rawValue))
    }
    return verdict
  }
}
