import QuizboardIndex
import QuizboardScripting
import QuizboardSpecs

/// Reports unknown names in specs: globals, members of `qb` and of a run, and modules.
struct SpecNameRules {
  let quiz: CheckContext
  let text: SpecText
  /// True if all spec files could be parsed.
  let isWhole: Bool

  func check() {
    let probed = probed
    if let known = knownGlobals {
      for use in text.globals
      where !use.isSet && !known.contains(use.name.text) && !probed.contains(use.name.position) {
        report(global: use.name, among: known)
      }
    }
    for access in text.accesses {
      guard let name = access.name else { continue }
      switch access.kind {
      case .method: checkMethod(name, of: access.base)
      case .call(let arguments):
        checkMember(name, of: access.base)
        checkDot(name, of: access.base, arguments)
      case .read: checkMember(name, of: access.base)
      case .write, .definition:
        checkMember(name, of: access.base)
        checkAssigned(access, name)
      }
    }
    for call in text.calls where call.callee.globalName == "require" {
      checkModule(call.arguments.first)
    }
  }

  // Globals

  /// The globals of a spec; nil if unknown.
  private var knownGlobals: Set<String>? {
    guard let survey = quiz.survey, isWhole, quiz.isWhole, !text.words.hasHiddenGlobals else {
      return nil
    }
    let words = SpecAPI.entries(of: .word).map(\.name).filter { !$0.contains(".") }
    return survey.globals.union(words).union(text.words.globals).union(Self.modules)
  }

  private static let modules = ["qb", "assert", "spy", "stub", "mock", "match"]

  /// The globals that a spec only tests for existence: `assert.is_nil(lives)`.
  private var probed: Set<String> {
    let asserted = text.index.calls.filter { call in
      guard let names = text.assertion(call.callee) else { return false }
      return !Set(SpecText.tokens(names)).isDisjoint(with: ["nil", "falsy", "truthy"])
    }
    return Set((asserted.flatMap(\.arguments) + text.index.operands).map(\.position))
  }

  private func report(global mark: Mark, among known: Set<String>) {
    let name = mark.text
    quiz.add(
      .unknownGlobal, "there is no global '\(name)'",
      remedy: Self.withheld.contains(name)
        ? "specs have no \(name)"
        : Self.remedies[name] ?? didYouMean(
          nearest: name, among: known.union(mark.script.localNames))
          ?? "define it, or put it in quotes if it is a text",
      at: mark)
  }

  private static let withheld: Set<String> = [
    "io", "debug", "package", "dofile", "loadfile", "collectgarbage",
  ]

  private static let remedies = [
    "app": "start a run with local app = qb.launch()",
    "ui": "read the screen in a spec: app:shows \"…\", app:element \"…\"",
    "self": "a spec has no self; it reads the visible controller as app.top",
  ]

  // Members

  private func checkMember(_ mark: Mark, of base: Node) {
    let name = mark.text
    switch text.meanings.meaning(of: base) {
    case .module: if SpecAPI.entry(.qb, name) == nil { report(member: mark, of: .qb) }
    case .object(let owner):
      if SpecAPI.entry(owner, name) == nil { report(member: mark, of: owner) }
    case .scene:
      if !Self.sceneKeys.contains(name) {
        quiz.add(
          .unknownMember, "app.scene.\(name): the scene of a spec has no such field",
          remedy: didYouMean(nearest: name, among: Self.sceneKeys)
            ?? "read attributes from the storyboard with app.scene.attributes.\(name)",
          at: mark)
      }
    case .assertions, .sceneID, .path, nil: return
    }
  }

  private static let sceneKeys =
    SpecRecord.all.first { $0.name == "SpecScene" }?.fields.map(\.name) ?? []

  private func checkMethod(_ name: Mark, of base: Node) {
    let spot = CheckContext.Spot.range(
      name.script.file, base.range.upperBound..<name.range.upperBound)
    switch text.meanings.meaning(of: base) {
    case .module:
      quiz.add(
        .dotOrColon,
        "qb:\(name.text) is called with a colon, which passes qb as the first argument",
        remedy: "write qb.\(name.text)", at: spot)
    case .object(let owner):
      guard let (entry, _) = SpecAPI.entry(owner, name.text) else {
        return report(member: name, of: owner)
      }
      guard entry.kind == .property else { return }
      quiz.add(
        .dotOrColon, "\(entry.qualifiedName) is a value, not a function",
        remedy: "write \(entry.qualifiedName)", at: spot)
    default: return
    }
  }

  /// `app.tap "begin"`.
  private func checkDot(_ name: Mark, of base: Node, _ arguments: [Node]) {
    guard case .object(let owner)? = text.meanings.meaning(of: base),
      let (entry, _) = SpecAPI.entry(owner, name.text), entry.kind == .method
    else { return }
    if let first = arguments.first, text.meanings.meaning(of: first) == .object(owner) { return }
    quiz.add(
      .dotOrColon, "\(entry.qualifiedName) is called with a dot, so it has no 'self'",
      remedy: "write \(entry.qualifiedName)",
      at: .range(name.script.file, (name.range.lowerBound - 1)..<name.range.upperBound))
  }

  private func report(member mark: Mark, of owner: SpecOwner) {
    let name = mark.text
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
      : didYouMean(nearest: name, among: known) ?? "there is \(known.joined(separator: ", "))"
    quiz.add(
      .unknownMember, "\(whole): \(whose) has no such name", remedy: remedy, at: mark)
  }

  private func checkAssigned(_ access: Access, _ name: Mark) {
    guard case .object(let owner)? = text.meanings.meaning(of: access.base),
      SpecAPI.entry(owner, name.text) != nil
    else { return }
    quiz.add(
      .readOnly, "app.\(name.text) cannot be set, because a spec reads copies",
      remedy: "pass initial values to qb.launch",
      at: access.node)
  }

  // Modules

  private func checkModule(_ argument: Node?) {
    guard let argument, let name = argument.text, name != "quizboard",
      name != "luassert", name != "say",
      !name.hasPrefix("luassert."), isWhole
    else { return }
    let path = ModuleName(name).path
    guard quiz.files[path] == nil, !(path.hasPrefix("spec/") && quiz.exists(path)) else { return }
    quiz.add(
      .unknownModule, "require \"\(name)\": the quiz has no file \(path)",
      remedy: didYouMean(nearest: name, among: ModuleName.names(of: quiz.files.keys))
        ?? "a spec requires files of the quiz's folder: \"scripts.scoring\", \"spec.helper\"",
      at: argument)
  }
}
