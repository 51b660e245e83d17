import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardText

/// Keys that press buttons, and that there are not: `ui.button "help" { key = "help" }`.
enum KeyNameRule: Rule {
  static func check(_ quiz: CheckContext) {
    for (element, _) in quiz.index.elements where element.name == "button" {
      guard let value = element.value("key"), let key = value.text, !key.isEmpty,
        !KeyName.exists(key)
      else { continue }
      let letter = key.lowercased().first { $0.isLetter }.map(String.init) ?? "h"
      quiz.add(
        .wrongValue,
        "ui.button: \"key\" is \"\(key)\", and there is no such key, so nothing presses it",
        remedy: KeyName.meant(by: key).map(didYouMean) ?? "write one letter: key = \"\(letter)\"",
        at: value)
    }
  }
}
