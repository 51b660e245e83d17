import QuizboardModel
import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Globals that nobody defines, and those that change while the quiz is played.
struct GlobalRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    guard let survey = quiz.survey, !usesEnvironment else { return }
    let known = survey.globals.union(rules.meanings.assignedGlobals)
    let locals = localNames
    var compared: Set<Int> = []
    tree.eachExpression { visit in
      guard case .table(let fields) = visit.expression.kind else { return }
      for field in fields
      where field.name == nil && field.key == nil && comparedKey(field.value) != nil {
        compared.insert(field.value.range.lowerBound)
      }
    }
    var lines: [String: [Int]] = [:]
    tree.eachExpression { visit in
      guard case .global(let name) = visit.expression.kind, rules.isUndefined(name),
        !compared.contains(visit.expression.range.lowerBound)
      else { return }
      if name == "self", let target = visit.functions.last(where: { $0.target != nil })?.target,
        case .index = target.kind
      {
        return tellDot(target)
      }
      lines[name, default: []].append(tree.file.place(of: visit.expression.range.lowerBound).line)
    }
    tree.eachExpression { visit in
      // A name that nobody defines is told where it stands first, with the other lines.
      guard case .global(let name) = visit.expression.kind,
        !compared.contains(visit.expression.range.lowerBound),
        let all = lines.removeValue(forKey: name)
      else { return }
      let more = Set(all.dropFirst()).subtracting(all.prefix(1)).sorted().map(String.init)
      let also =
        more.isEmpty
        ? "" : ", here and in line\(more.count == 1 ? "" : "s") \(more.joined(separator: ", "))"
      quiz.add(
        .unknownGlobal, "nobody defines '\(name)'\(also)",
        remedy: remedy(for: name, in: visit, known: known.union(locals)),
        at: .range(tree.file, visit.expression.range))
    }
    tree.eachStatement { statement, functions in
      guard functions.count > 1 else { return }
      for target in Self.targets(of: statement) {
        guard case .global(let name) = target.kind, isChangedWhilePlaying(name, survey) else {
          continue
        }
        quiz.add(
          .assignedGlobal,
          "a function sets the global '\(name)', and globals are frozen once the scripts have loaded",
          remedy: "write local before it, or keep it in self, the attempt or app.state",
          at: .range(tree.file, target.range))
      }
    }
  }

  /// A function of a class that is defined with a dot, and asks for `self`.
  private func tellDot(_ target: Expression) {
    let text = String(decoding: tree.file.bytes[target.range], as: UTF8.self)
    let colon = text.lastIndex(of: ".").map { text.replacingCharacters(in: $0, with: ":") } ?? text
    quiz.add(
      .dotOrColon, "\(text) is defined with a dot, so there is no 'self' in it",
      remedy: "write function \(colon)(…)",
      at: .range(tree.file, target.range))
  }

  /// A global that is there after loading and that only functions set was set by one that ran
  /// meanwhile.
  private func isChangedWhilePlaying(_ name: String, _ survey: QuizSurvey) -> Bool {
    !survey.globals.contains(name) || quiz.orderedTrees.contains { $0.setsAtTop(global: name) }
  }

  static func targets(of statement: Statement) -> [Expression] {
    switch statement {
    case .assignment(let targets, _): targets
    case .function(let function): function.target.map { [$0] } ?? []
    default: []
    }
  }

  /// Whoever handles `_ENV` knows what a global is there.
  private var usesEnvironment: Bool { tree.file.words.contains("_ENV") }

  private var localNames: Set<String> {
    var names: Set<String> = []
    tree.eachStatement { statement, _ in
      if case .local(let variables, _) = statement { names.formUnion(variables.map(\.name)) }
      if case .function(let function) = statement,
        case .local(let variable)? = function.target?.kind
      {
        names.insert(variable.name)
      }
    }
    tree.eachFunction { names.formUnion($0.parameters.map(\.name)) }
    return names
  }

  private static let words = [
    "null": "write nil", "undefined": "write nil", "None": "write nil", "NULL": "write nil",
    "True": "write true", "False": "write false",
    "TRUE": "write true", "FALSE": "write false", "this": "write self",
    "qb": "begin the file with local qb = require \"quizboard\"",
    "ui": "begin the file with local ui = qb.ui", "app": "inside a controller it is self.app",
    "elif": "write elseif",
    "elsif": "write elseif",
    "Require": "write require", "Return": "write return",
  ]
  private static let withheld: Set<String> = [
    "io", "debug", "package", "dofile", "loadfile", "collectgarbage", "loadstring", "unpack",
    "setfenv",
  ]

  private func remedy(for name: String, in visit: Visit, known: Set<String>) -> String? {
    if name == "self" { return "self is there in methods only" }
    if name == "unpack" { return "write table.unpack" }
    if Self.withheld.contains(name) { return "a quiz's scripts have no \(name)" }
    if let word = Self.words[name] { return word }
    // What the function is handed is nearer than all that there is.
    let parameters = visit.functions.reversed().flatMap { $0.parameters.map(\.name) }.filter {
      $0 != "self"
    }
    if let near = nearest(to: name, among: parameters) {
      return "the parameter is called '\(near)'"
    }
    for (owner, module) in [(APIOwner.qb, "qb"), (.ui, "ui")]
    where ScriptRules.names(of: owner).contains(name) {
      return "write \(module).\(name)"
    }
    let words =
      visit.functions.contains(where: \.isMethod)
      ? ["nil", "true", "false", "self"] : ["nil", "true", "false"]
    if let near = ScriptRules.nearest(name, among: known.union(words)) { return near }
    if quiz.survey?.classes[name]?.isOwn == true {
      return
        "a file sees the locals of other files only through require: let the file that defines the class return it"
    }
    return "define it, or put it in quotes if it is a text"
  }
}

extension String {
  fileprivate func replacingCharacters(in index: Index, with character: Character) -> String {
    String(self[..<index]) + String(character) + String(self[self.index(after: index)...])
  }
}

extension ScriptTree {
  /// Whether the file itself sets a global, outside any function.
  func setsAtTop(global name: String) -> Bool {
    var isSet = false
    eachStatement { statement, functions in
      guard functions.count == 1, !isSet else { return }
      isSet = GlobalRules.targets(of: statement).contains {
        if case .global(name) = $0.kind { true } else { false }
      }
    }
    return isSet
  }
}
