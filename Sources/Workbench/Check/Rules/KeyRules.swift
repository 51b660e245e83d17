import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Keys that press buttons: `ui.button "help" { key = "h" }`.
struct KeyRules {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    tree.eachExpression { visit in
      guard let element = WrittenElement(visit.expression, rules.meanings),
        element.name == "button", let value = element.value("key"),
        case .string(let key) = value.kind, !key.isEmpty, !KeyName.exists(key)
      else { return }
      let letter = key.lowercased().first { $0.isLetter }.map(String.init) ?? "h"
      rules.quiz.add(
        .wrongValue,
        "ui.button: \"key\" is \"\(key)\", and there is no such key, so nothing presses it",
        remedy: KeyName.meant(by: key).map(didYouMean) ?? "write one letter: key = \"\(letter)\"",
        at: .range(tree.file, value.range))
    }
  }
}
