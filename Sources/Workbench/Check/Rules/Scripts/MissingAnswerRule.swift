import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Reports functions that should return a value and lack a `return`. An empty function may be
/// intentional.
enum MissingAnswerRule: Rule {
  static func check(_ quiz: CheckContext) {
    let conditions = conditions(quiz)
    for function in quiz.index.functions {
      guard let method = function.method, method.part == nil, let target = function.target else {
        continue
      }
      let name = "\(method.type):\(method.name.text)"
      if let consequence = conditions.contains(name)
        ? "the condition is never true" : hooks[method.name.text],
        isSilent(function, quiz)
      {
        report(name, consequence, at: .of(target), quiz)
      }
    }
    for call in quiz.index.calls {
      if call.maker == "condition", call.arguments.count == 2,
        let name = call.arguments[0].text
      {
        check(call.arguments[1], "the condition \"\(name)\"", "the condition is never true", quiz)
      }
      if let fields = call.arguments.last?.fields, let maker = call.maker {
        for field in fields {
          switch (field.name?.text, maker) {
          case ("when", _): check(field.value, "\"when\"", "the condition is never true", quiz)
          case ("next", "quiz"):
            check(field.value, "\"next\"", "no question is asked", quiz)
          case ("text", "scene") where isPage(fields, quiz):
            check(field.value, "\"text\"", "there is nothing to read", quiz)
          default: continue
          }
        }
      }
    }
  }

  /// The consequence of a hook without a result.
  private static let hooks = [
    "shouldPerformSegue": "it refuses every segue",
    "canPerformUnwind": "no unwind segue leads there",
  ]

  /// Returns the methods that segues name as conditions, of the classes of their scenes.
  private static func conditions(_ quiz: CheckContext) -> Set<String> {
    var found: Set<String> = []
    for scene in quiz.scenes {
      for segue in scene.segues {
        guard case .named(let name)? = segue.condition?.kind else { continue }
        found.formUnion(quiz.type(of: scene).chain.map { "\($0):\(name)" })
      }
    }
    return found
  }

  /// True if a scene has the class whose text may be a function.
  private static func isPage(_ fields: [Field], _ quiz: CheckContext) -> Bool {
    if let type = fields.value("class"), type.text != StandardClass.page { return false }
    return quiz.classes[StandardClass.page]?.isOwn != true
      || quiz.index.method("view", of: StandardClass.page) == nil
  }

  private static func check(
    _ value: Node, _ what: String, _ consequence: String, _ quiz: CheckContext
  ) {
    guard let function = value.function, isSilent(function, quiz) else { return }
    // For a function literal, the keyword.
    let start = value.range.lowerBound
    let range = value.variable == nil ? start..<(start + "function".utf8.count) : value.range
    report(what, consequence, at: .range(value.script.file, range), quiz)
  }

  /// True if a function has an effect, returns nothing and does not raise an error.
  private static func isSilent(_ function: Function, _ quiz: CheckContext) -> Bool {
    !function.returnsValue && !function.isEmpty
      && !quiz.index.calls.contains {
        $0.callee.globalName == "error" && $0.function.isWithin(function)
      }
  }

  private static func report(
    _ what: String, _ consequence: String, at spot: CheckContext.Spot, _ quiz: CheckContext
  ) {
    quiz.add(
      .missingAnswer, "\(what) returns nothing, so \(consequence)",
      remedy: "write return before the result", at: spot)
  }
}

extension DiagnosticCode {
  static let missingAnswer = DiagnosticCode(
    "missing-answer", .warning, "A function without a result",
    """
    The engine calls this function for its result: a condition, `shouldPerformSegue`, `next` of \
    a quiz, or the `text` of a page. The function returns nothing, so the condition is never \
    true, the segue is never performed, no question comes next, or the page has no text.
    """,
    remedy: "Write `return` before the result.",
    .menu(
      """
      function Menu:isDry()
        local isDry = self.visits > 0
      end

      function Menu:init()
        self.visits = 0
      end
      """,
      segues: " qb.present \"walk\" { on = \"key w\", to = \"menu\", when = \"isDry\" }"))
}
