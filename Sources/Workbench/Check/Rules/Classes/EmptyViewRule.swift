import QuizboardIndex
import QuizboardModel
import QuizboardScripting

/// A `view()` that returns nothing.
enum EmptyViewRule: Rule {
  static func check(_ quiz: CheckContext) {
    for function in quiz.index.functions where function.isDeclared && !function.returnsValue {
      guard let method = function.method, method.part == nil, method.name.text == "view",
        let target = function.target, quiz.hooks(of: method.type).contains("view")
      else { continue }
      quiz.add(
        .emptyView, "\(method.type):view returns nothing, so nothing is on its screen",
        remedy: "write return ui.screen { … }", at: target)
    }
  }
}

/// Functions that are defined twice by the file itself.
enum DuplicateMethodRule: Rule {
  static func check(_ quiz: CheckContext) {
    var seen: [String: Int] = [:]
    for function in quiz.index.functions
    where function.isDeclared && function.outer?.isFile == true {
      guard let target = function.target, target.member != nil else { continue }
      let name = target.source.replacing(":", with: ".")
      let key = "\(function.script.path) \(name)"
      if let earlier = seen[key] {
        quiz.add(
          .duplicateMethod,
          "\(name) is defined already in line \(earlier), and this takes its place",
          remedy: "keep one of the two", at: target)
      }
      seen[key] = target.line
    }
  }
}

extension DiagnosticCode {
  static let emptyView = DiagnosticCode(
    "empty-view", .warning, "A view that returns nothing",
    "`view()` answers what is on the screen. This one makes elements, perhaps, and does not return them: the screen stays empty.",
    remedy: "Write `return ui.screen { … }`.",
    .menu("function Menu:view()\n  ui.screen { ui.text \"Welcome.\" }\nend"))

  static let duplicateMethod = DiagnosticCode(
    "duplicate-method", .warning, "A method that is defined twice",
    "Of two functions of one name the last one counts, and the first is never called.",
    remedy: "Keep one, or join the two.",
    .menu(
      "function Menu:init()\n  self.lives = 3\nend\n\nfunction Menu:init()\n  self.score = 0\nend"))
}
