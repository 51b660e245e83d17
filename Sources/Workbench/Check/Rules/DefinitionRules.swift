import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// How methods and handlers are defined.
struct DefinitionRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    var seen: [String: Int] = [:]
    tree.eachStatement { statement, functions in
      guard case .function(let function) = statement, let target = function.target else { return }
      checkTwice(target, atTop: functions.count == 1, &seen)
      checkShape(function, target)
    }
  }

  private func checkTwice(_ target: Expression, atTop: Bool, _ seen: inout [String: Int]) {
    guard atTop, case .index = target.kind else { return }
    let text = String(
      decoding: tree.file.bytes[target.range].map {
        $0 == UInt8(ascii: ":") ? UInt8(ascii: ".") : $0
      }, as: UTF8.self)
    let line = tree.file.place(of: target.range.lowerBound).line
    if let earlier = seen[text] {
      quiz.add(
        .duplicateMethod, "\(text) is defined already in line \(earlier), and this takes its place",
        remedy: "keep one of the two",
        at: .range(tree.file, target.range))
    }
    seen[text] = line
  }

  private func checkShape(_ function: FunctionText, _ target: Expression) {
    if function.isMethod, let twice = function.parameters.first(where: { $0.name == "self" }) {
      quiz.add(
        .dotOrColon,
        "\(String(decoding: tree.file.bytes[target.range], as: UTF8.self)) has 'self' from its colon, and this is another",
        remedy: "take self out of the parentheses", at: .range(tree.file, twice.range))
    }
    guard case .index(let base, let key) = target.kind, case .string(let name) = key.kind else {
      return
    }
    if case .index(let owner, let part) = base.kind, case .string(let table) = part.kind,
      case .classTable(let type)? = rules.meanings.meaning(of: owner)
    {
      checkTable(table, part, of: type)
    }
    let isMethod: Bool
    let type: String
    switch rules.meanings.meaning(of: base) {
    case .classTable(let found):
      checkForeign(name, key, of: found)
      type = found
      isMethod = hooks(of: type).contains(name)
    case .part(_, let found):
      type = found
      isMethod = true
    default: return
    }
    // One that asks for self is told because of that.
    if isMethod, !function.isMethod, !asksForSelf(function), let first = function.parameters.first,
      first.name != "self",
      !first.name.hasPrefix("_")
    {
      quiz.add(
        .dotOrColon,
        "\(type)'s \(name) is defined with a dot, so '\(first.name)' is the controller itself",
        remedy: "put a colon before \(name), or self first among the parameters",
        at: .range(tree.file, target.range))
    }
    if name == "view", isMethod, !function.returnsValue,
      case .classTable = rules.meanings.meaning(of: base)
    {
      quiz.add(
        .emptyView, "\(type):view returns nothing, so nothing is on its screen",
        remedy: "write return ui.screen { … }",
        at: .range(tree.file, target.range))
    }
  }

  /// What the hooks of controllers are called elsewhere.
  private static let foreign = [
    "prepareForSegue": "prepare", "shouldPerformSegueWithIdentifier": "shouldPerformSegue",
    "canPerformUnwindSegueAction": "canPerformUnwind",
    "unwindForSegue": "unwindTowards", "loadView": "view", "viewIsAppearing": "viewWillAppear",
    "onAppear": "viewWillAppear",
    "onDisappear": "viewDidDisappear", "willMoveToParent": "willMove",
    "willMoveToParentViewController": "willMove",
    "didMoveToParent": "didMove", "didMoveToParentViewController": "didMove", "dealloc": "deinit",
    "awakeFromNib": "init",
    "decodeRestorableState": "didRestore", "decodeRestorableStateWithCoder": "didRestore",
  ]

  private func checkForeign(_ name: String, _ key: Expression, of type: String) {
    guard let meant = Self.foreign[name], hooks(of: type).contains(meant), !quiz.names(name) else {
      return
    }
    quiz.add(
      .misspelledHook, "\(type).\(name) is called by nobody", remedy: "is \"\(meant)\" meant?",
      at: .range(tree.file, key.range))
  }

  /// `function Menu.onn:begin()`: a class has a table `on` and a table `unwind`, and those that
  /// scripts put there.
  private func checkTable(_ table: String, _ key: Expression, of type: String) {
    guard !["on", "unwind", "super"].contains(table), !rules.definesMember(table) else { return }
    quiz.add(
      .unknownMember, "\(type) has no table '\(table)'",
      remedy: ScriptRules.nearest(table, among: ["on", "unwind"])
        ?? "handlers are defined in on, unwind actions in unwind",
      at: .range(tree.file, key.range))
  }

  private func asksForSelf(_ function: FunctionText) -> Bool {
    var asks = false
    tree.eachExpression { visit in
      if case .global("self") = visit.expression.kind,
        visit.functions.contains(where: { $0 === function })
      {
        asks = true
      }
    }
    return asks
  }

  private func hooks(of type: String) -> [String] {
    guard let facts = quiz.survey?.classes[type] else { return [] }
    let owner: APIOwner =
      switch facts.family {
      case .segue: .segue
      case .animator: .animator
      default: .controller
      }
    return API.entries.filter { $0.owner == owner && $0.kind == .hook }.map(\.name)
  }
}
