import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Reports dots in place of colons, and the reverse, in calls and definitions.
enum DotOrColonRule: Rule {
  static func check(_ quiz: CheckContext) {
    for access in quiz.index.accesses {
      switch access.kind {
      case .method(let arguments): checkColon(access, arguments, quiz)
      case .call(let arguments): checkDot(access, arguments, quiz)
      default: continue
      }
    }
    for function in quiz.index.functions { checkDefinition(function, quiz) }
    // A class function with a dot in its definition that uses `self`.
    for use in quiz.index.globals where use.name.text == "self" && use.isInMember {
      guard quiz.isUndefined(global: "self"), !use.name.script.usesEnvironment,
        let target = use.function.chain.first(where: { $0.target != nil })?.target,
        let (base, key) = target.member
      else { continue }
      quiz.add(
        .dotOrColon, "\(target.source) is defined with a dot, so it has no 'self'",
        remedy: "write function \(base.source):\(key.source)(…)", at: target)
    }
  }

  /// `ui:button()`, `Menu.super:prepare(segue)`.
  private static func checkColon(_ access: Access, _ arguments: [Node], _ quiz: CheckContext) {
    guard let name = access.name else { return }
    let base = access.base.source
    let spot = CheckContext.Spot.range(
      name.script.file, access.base.range.upperBound..<name.range.upperBound)
    switch access.type {
    case .library("string"): return
    case .module, .interface, .transitions, .library:
      quiz.add(
        .dotOrColon,
        "\(base):\(name.text) is called with a colon, which passes \(base) as the first argument",
        remedy: "write \(base).\(name.text)", at: spot)
    case .superclass(let type):
      quiz.add(
        .dotOrColon,
        "\(base):\(name.text) is called with a colon, which passes the superclass of \(type) "
          + "as self",
        remedy: "write \(base).\(name.text)(self\(arguments.isEmpty ? "" : ", …"))", at: spot)
    default: return
    }
  }

  /// `self.performSegue("next")`
  private static func checkDot(_ access: Access, _ arguments: [Node], _ quiz: CheckContext) {
    let base = access.base.source
    guard let name = access.name, let owner = access.owner,
      API.member(name.text, of: owner)?.kind == .method, arguments.first?.source != base
    else { return }
    quiz.add(
      .dotOrColon, "\(base).\(name.text) is called with a dot, so it has no 'self'",
      remedy: "write \(base):\(name.text)",
      at: .range(name.script.file, (name.range.lowerBound - 1)..<name.range.upperBound))
  }

  private static func checkDefinition(_ function: Function, _ quiz: CheckContext) {
    guard let target = function.target else { return }
    if function.hasColon {
      guard let twice = function.parameters.first(where: { $0.text == "self" }) else { return }
      quiz.add(
        .dotOrColon, "\(target.source) already has 'self' from its colon, and this is a second one",
        remedy: "remove self from the parentheses", at: twice)
    } else if let method = function.method, let first = function.parameters.first?.text,
      first != "self", !first.hasPrefix("_"),
      method.part != nil || quiz.hooks(of: method.type).contains(method.name.text),
      // A function that uses `self` has its own diagnostic.
      !quiz.index.globals.contains(where: {
        $0.name.text == "self" && $0.function.isWithin(function)
      })
    {
      quiz.add(
        .dotOrColon,
        "\(method.type)'s \(method.name.text) is defined with a dot, "
          + "so '\(first)' is the controller itself",
        remedy: "write a colon before \(method.name.text), or add self as the first parameter",
        at: target)
    }
  }
}

/// Reports `qb.right "a" "b"`: a value after another without a comma becomes a call.
enum MissingCommaRule: Rule {
  /// The functions whose results cannot be called.
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
        .missingComma, "the result of \(maker.source) is called like a function",
        remedy: last.fields != nil && type == .interface
          ? "write \(maker.source)(…, { … }), or put a comma between the two"
          : "put a comma between the two",
        at: .range(
          call.node.script.file, call.callee.range.upperBound..<last.range.upperBound))
    }
  }
}

extension DiagnosticCode {
  static let dotOrColon = DiagnosticCode(
    "dot-or-colon", .warning, "A dot instead of a colon, or a colon instead of a dot",
    """
    A colon passes the value before it as the first argument, `self`. Methods of objects are \
    called with a colon: `self:performSegue "next"`. The functions of `qb` and `ui` belong to no \
    object and are called with a dot: `ui.text "Hello"`. A hook or handler that is defined with \
    a dot has no `self`; its first parameter is the controller. A hook or handler that is \
    defined with a colon has `self` already; a parameter `self` in its parentheses is the first \
    argument after it.
    """,
    remedy: "Replace the dot by a colon, or the colon by a dot.",
    .menu("function Menu:viewDidLoad()\n  self.dismiss()\nend"))

  static let missingComma = DiagnosticCode(
    "missing-comma", .error, "Two values without a comma between them",
    """
    In Lua, a text or a table directly after a value is a call: `qb.right "a" "b"` calls the \
    result of `qb.right "a"`, which is not a function.
    """,
    remedy: """
      Write a comma between the two. The style of a text is an argument: `ui.text("…", { style = \
      "title" })`.
      """,
    .menu(
      "function Menu:view()\n  return ui.screen { ui.text \"Welcome.\" { style = \"title\" } }\nend"
    ))
}
