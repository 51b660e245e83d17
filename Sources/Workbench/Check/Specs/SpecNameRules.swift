import QuizboardScripting
import QuizboardSyntax

/// Names that specs use: globals, what `qb` and a run have, modules.
struct SpecNameRules {
  let quiz: CheckContext
  let text: SpecText
  /// Whether all files of specs could be understood.
  let isWhole: Bool

  private var tree: ScriptTree { text.tree }

  func check() {
    let globals = knownGlobals
    let probed = probed
    text.eachExpression { expression in
      switch expression.kind {
      case .global(let name):
        if let globals, !globals.contains(name), !probed.contains(expression.range) {
          tell(global: name, expression.range, among: globals)
        }
      case .index(let base, let key):
        if case .string(let name) = key.kind { checkMember(name, key.range, of: base) }
      case .method(let base, let name, _): checkMethod(name, of: base)
      case .call(let callee, let arguments):
        checkDot(callee, arguments)
        if case .global("require") = callee.kind { checkModule(arguments.first) }
      default: return
      }
    }
    tree.eachStatement { statement, functions in
      guard case .assignment(let targets, _) = statement, !text.isExcused(functions) else { return }
      for target in targets { checkAssigned(target) }
    }
  }

  // Globals

  /// The globals of a spec; nil where they cannot be known.
  private var knownGlobals: Set<String>? {
    guard let survey = quiz.survey, isWhole, quiz.isWhole, !text.words.hasHiddenGlobals else {
      return nil
    }
    let words = SpecAPI.entries(of: .word).map(\.name).filter { !$0.contains(".") }
    return survey.globals.union(words).union(text.words.globals).union(Self.modules)
  }

  private static let modules = ["qb", "assert", "spy", "stub", "mock", "match"]

  /// The globals that are only asked whether they are there: `assert.is_nil(lives)`.
  private var probed: Set<Range<Int>> {
    var found: Set<Range<Int>> = []
    tree.eachExpression { visit in
      switch visit.expression.kind {
      case .call(let callee, let arguments):
        guard let names = text.assertion(callee),
          !Set(SpecText.tokens(names)).isDisjoint(with: ["nil", "falsy", "truthy"])
        else { return }
        found.formUnion(arguments.map(\.range))
      case .operation(let sign, let operands) where ["==", "~=", "not", "and", "or"].contains(sign):
        found.formUnion(operands.map(\.range))
      default: return
      }
    }
    return found
  }

  private func tell(global name: String, _ range: Range<Int>, among known: Set<String>) {
    quiz.add(
      .unknownGlobal, "nobody defines '\(name)'",
      remedy: Self.withheld.contains(name)
        ? "specs have no \(name)"
        : Self.remedies[name] ?? ScriptRules.nearest(name, among: known.union(localNames))
          ?? "define it, or put it in quotes if it is a text",
      at: .range(tree.file, range))
  }

  private static let withheld: Set<String> = [
    "io", "debug", "package", "dofile", "loadfile", "collectgarbage",
  ]

  private static let remedies = [
    "app": "a run begins with local app = qb.launch()",
    "ui": "a spec reads the screen: app:shows \"…\", app:element \"…\"",
    "self": "a spec has no self; it reads the visible controller as app.top",
  ]

  private var localNames: Set<String> {
    var names: Set<String> = []
    tree.eachStatement { statement, _ in
      if case .local(let variables, _) = statement { names.formUnion(variables.map(\.name)) }
    }
    return names
  }

  // Members

  private func checkMember(_ name: String, _ range: Range<Int>, of base: Expression) {
    switch text.meanings.meaning(of: base) {
    case .module: if SpecAPI.entry(.qb, name) == nil { tell(member: name, range, of: .qb) }
    case .object(let owner):
      if SpecAPI.entry(owner, name) == nil { tell(member: name, range, of: owner) }
    case .scene:
      if !Self.sceneKeys.contains(name) {
        quiz.add(
          .unknownMember, "app.scene.\(name): a scene has no such name here",
          remedy: ScriptRules.nearest(name, among: Self.sceneKeys)
            ?? "what the storyboard gives it besides is app.scene.attributes.\(name)",
          at: .range(tree.file, range))
      }
    case .assertions, .sceneID, .path, nil: return
    }
  }

  private static let sceneKeys =
    SpecRecord.all.first { $0.name == "SpecScene" }?.fields.map(\.name) ?? []

  private func checkMethod(_ name: Name, of base: Expression) {
    switch text.meanings.meaning(of: base) {
    case .module:
      quiz.add(
        .dotOrColon,
        "qb:\(name.text) is called with a colon, and hands qb over as the first argument",
        remedy: "write qb.\(name.text)",
        at: .range(tree.file, base.range.upperBound..<name.range.upperBound))
    case .object(let owner):
      guard let (entry, _) = SpecAPI.entry(owner, name.text) else {
        return tell(member: name.text, name.range, of: owner)
      }
      guard entry.kind == .property else { return }
      quiz.add(
        .dotOrColon, "\(entry.qualifiedName) is a value, and is called here",
        remedy: "write \(entry.qualifiedName)",
        at: .range(tree.file, base.range.upperBound..<name.range.upperBound))
    default: return
    }
  }

  /// `app.tap "begin"`.
  private func checkDot(_ callee: Expression, _ arguments: [Expression]) {
    guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind,
      case .object(let owner)? = text.meanings.meaning(of: base),
      let (entry, _) = SpecAPI.entry(owner, name), entry.kind == .method
    else { return }
    if let first = arguments.first, text.meanings.meaning(of: first) == .object(owner) { return }
    quiz.add(
      .dotOrColon, "\(entry.qualifiedName) is called with a dot, so it does not know whose it is",
      remedy: "write \(entry.qualifiedName)",
      at: .range(tree.file, (key.range.lowerBound - 1)..<key.range.upperBound))
  }

  private func tell(member name: String, _ range: Range<Int>, of owner: SpecOwner) {
    let known = SpecAPI.entries(of: owner).map(\.name)
    let (whole, whose) =
      switch owner {
      case .qb: ("qb.\(name)", "in a spec qb")
      case .scores: ("app.scores.\(name)", "scores")
      case .clock: ("app.clock.\(name)", "a clock")
      default: ("app:\(name)", "a run")
      }
    let remedy =
      owner == .app
      ? SpecAPI.remedy(forRunName: name)
      : ScriptRules.nearest(name, among: known) ?? "there is \(known.joined(separator: ", "))"
    quiz.add(
      .unknownMember, "\(whole): \(whose) has no such name", remedy: remedy,
      at: .range(tree.file, range))
  }

  private func checkAssigned(_ target: Expression) {
    guard case .index(let base, let key) = target.kind, case .string(let name) = key.kind,
      case .object(let owner)? = text.meanings.meaning(of: base), SpecAPI.entry(owner, name) != nil
    else { return }
    quiz.add(
      .readOnly, "app.\(name) cannot be set: what a spec reads of a run are copies",
      remedy: "give qb.launch what the run is to begin with",
      at: .range(tree.file, target.range))
  }

  // Modules

  private func checkModule(_ argument: Expression?) {
    guard let argument, case .string(let name) = argument.kind, name != "quizboard",
      name != "luassert", name != "say",
      !name.hasPrefix("luassert."), isWhole
    else { return }
    let path = ModuleName(name).path
    guard quiz.files[path] == nil, !(path.hasPrefix("spec/") && quiz.exists(path)) else { return }
    quiz.add(
      .unknownModule, "require \"\(name)\": the quiz has no file \(path)",
      remedy: ScriptRules.nearest(name, among: ModuleName.names(of: quiz.files.keys))
        ?? "a spec requires files of the quiz's folder: \"scripts.scoring\", \"spec.helper\"",
      at: .range(tree.file, argument.range))
  }
}
