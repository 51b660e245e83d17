import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Keys that an element cannot do without.
enum MissingKeyRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (element, _) in quiz.index.elements where !element.hasComputedKeys {
      guard let fields = element.fields, let (callee, _) = element.node.call else { continue }
      let names = Set(fields.compactMap(\.name?.text))
      let known = API.keys(of: "ui.\(element.name)") ?? [:]
      for keys in API.requiredKeys(of: element.name) where names.isDisjoint(with: keys) {
        // A key that is misspelt is told as that.
        if names.contains(where: { known[$0] == nil && nearest(to: $0, among: keys) != nil }) {
          continue
        }
        let what = keys.map { "\"\($0)\"" }.joined(separator: " or ")
        let end = max(element.id?.range.upperBound ?? 0, callee.range.upperBound)
        quiz.add(
          .missingKey, "ui.\(element.name): \(what) is missing", remedy: "write \(keys[0]) = …",
          at: .range(element.node.script.file, element.node.range.lowerBound..<end))
      }
    }
  }
}

extension DiagnosticCode {
  static let missingKey = DiagnosticCode(
    "missing-key", .error, "A key that must be there",
    "Without it there is nothing to be done: a quiz needs a title, a segue says where it leads `to`, a `qb.trueFalse` has an `answer`.",
    remedy: "Add the key.",
    .scenes("  qb.scene \"menu\" { qb.show \"begin\" { on = \"begin\", title = \"Begin\" } },"))
}
