import QuizboardIndex
import QuizboardModel
import QuizboardText

/// `qb.right "a" "b"`: what stands behind another without a comma is taken for a call.
enum MissingCommaRule: Rule {
  /// What gives a value that cannot be called.
  private static let finished: Set<String> = [
    "right", "answer", "range", "text", "markdown", "divider", "spacer", "question", "feedback",
    "child",
  ]

  static func check(_ quiz: CheckContext) {
    for call in quiz.index.calls {
      guard let (maker, _) = call.callee.call, let (base, key) = maker.member, let name = key.text,
        finished.contains(name), let last = call.arguments.last
      else { continue }
      let type = base.type
      guard type == .module || type == .interface else { continue }
      quiz.add(
        .missingComma, "what \(maker.source) gives is called here like a function",
        remedy: last.fields != nil && type == .interface
          ? "write \(maker.source)(…, { … }), or put a comma between the two"
          : "put a comma between the two",
        at: .range(
          call.node.script.file, call.callee.range.upperBound..<last.range.upperBound))
    }
  }
}

extension DiagnosticCode {
  static let missingComma = DiagnosticCode(
    "missing-comma", .error, "Two values without a comma between them",
    "A text or a table right behind a value is a call in Lua: `qb.right \"a\" \"b\"` calls what `qb.right \"a\"` gave, which is no function.",
    remedy:
      "Put a comma between the two. The style of a text comes with it: `ui.text(\"…\", { style = \"title\" })`.",
    .menu(
      "function Menu:view()\n  return ui.screen { ui.text \"Welcome.\" { style = \"title\" } }\nend"
    ))
}
