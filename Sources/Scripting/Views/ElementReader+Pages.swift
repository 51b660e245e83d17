import QuizboardLua
import QuizboardModel
import QuizboardText

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
      let top = stack.top
      stack.rawGet(list, position + 1)
      defer { stack.setTop(top) }
      guard stack.type(-1) == .table else {
        throw ScriptProblem(
          "ui.pages: page \(position + 1) is \(describe(-1, on: stack)), not a table",
          remedy: "{ title = \"…\", elements }")
      }
      let page = runtime.state.seeThrough(stack)
      func what() -> String { "ui.pages: page \(position + 1)" }
      if let key = unknownKey(in: page, among: Self.pageKeys, hasItems: true) {
        throw ScriptProblem(
          "\(what()): unknown key \(key)",
          remedy: "it takes \(Self.pageKeys.joined(separator: " and "))",
          meant: nearest(to: key, among: Self.pageKeys))
      }
      guard let title = try text(page, keys[.title], called: "\(what()): \"title\"") else {
        throw ScriptProblem("ui.pages: \"title\" of page \(position + 1) is missing")
      }
      titles.append(title)
      element.marks.append(try mark(of: page, what()))
      var elements = [Element(.text(title, style: .emphasis), owner: owner, isHidden: isInHidden)]
      elements += try children(of: page)
      element.children.append(
        Element(.group, owner: owner, isHidden: isInHidden, children: elements))
    }
    element.kind = .pages(titles: titles)
    element.phrases = phrases
    return !titles.isEmpty
  }

  private static let pageKeys = ["title", "mark"]

  /// Reads the verdict on a page.
  private func mark(of page: Int32, _ what: @autoclosure () -> String) throws -> Verdict? {
    guard let word = try text(page, keys[.sign], called: "\(what()): \"mark\"") else { return nil }
    guard let verdict = Verdict(rawValue: word) else {
      throw wrongWord("ui.pages", "mark", word, Verdict.allCases.map(\.rawValue))
    }
    return verdict
  }
}
