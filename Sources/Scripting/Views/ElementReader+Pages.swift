import QuizboardLua
import QuizboardModel
import QuizboardText

extension ElementReader {
  /// Reads `ui.pages { { title =, mark =, elements … }, … }`. Returns false if there is no page.
  mutating func fillPages(_ element: inout Element, _ table: Int32) throws -> Bool {
    let count = stack.top
    let list = tables.runtime.state.seeThrough(stack, table)
    defer { stack.setTop(count) }
    let length = stack.rawLength(list)
    try tables.visit(length)
    var titles: [String] = []
    for position in 0..<length {
      let top = stack.top
      stack.rawGet(list, position + 1)
      defer { stack.setTop(top) }
      guard stack.type(-1) == .table else {
        throw ScriptProblem(
          "ui.pages: page \(position + 1) is \(describe(-1, on: stack)), not a table",
          remedy: "{ title = \"…\", elements }")
      }
      let page = tables.runtime.state.seeThrough(stack)
      func what() -> String { "ui.pages: page \(position + 1)" }
      if let key = tables.unknownKey(in: page, among: Self.pageKeys, hasItems: true) {
        throw ScriptProblem(
          "\(what()): unknown key \(key)",
          remedy: "it takes \(Self.pageKeys.joined(separator: " and "))",
          meant: nearest(to: key, among: Self.pageKeys))
      }
      guard let title = try tables.text(page, .title, called: "\(what()): \"title\"") else {
        throw ScriptProblem("ui.pages: \"title\" of page \(position + 1) is missing")
      }
      titles.append(title)
      element.marks.append(try mark(of: page, what()))
      var elements = [
        Element(.text(title, style: .emphasis), owner: tables.owner, isHidden: context.isHidden)
      ]
      elements += try children(of: page)
      element.children.append(
        Element(.group, owner: tables.owner, isHidden: context.isHidden, children: elements))
    }
    element.kind = .pages(titles: titles)
    element.phrases = controller.phrases
    return !titles.isEmpty
  }

  private static let pageKeys = ["title", "mark"]

  /// Reads the verdict on a page.
  private func mark(of page: Int32, _ what: @autoclosure () -> String) throws -> Verdict? {
    guard let word = try tables.text(page, .sign, called: "\(what()): \"mark\"") else { return nil }
    guard let verdict = Verdict(rawValue: word) else {
      throw tables.wrongWord("ui.pages", "mark", word, Verdict.allCases.map(\.rawValue))
    }
    return verdict
  }
}
