import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Fields of what may have fields of the author's own: read, and set by nobody; set, and the
/// engine's own.
struct FieldRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree
  let elements: ScriptCalls

  func check() {
    var targets: Set<Range<Int>> = []
    tree.eachStatement { statement, _ in
      for target in GlobalRules.targets(of: statement) {
        targets.insert(target.range)
        checkSet(target)
      }
    }
    tree.eachStatement { checkDescribing($0, $1) }
    // What is looked into; an outer expression comes before what is in it.
    var opened: Set<Range<Int>> = []
    tree.eachExpression { visit in
      switch visit.expression.kind {
      case .index(let base, let key):
        opened.insert(base.range)
        guard !targets.contains(visit.expression.range), case .string(let name) = key.kind else {
          return
        }
        if let meaning = rules.meanings.meaning(of: base) {
          checkRead(
            name, key, of: meaning, in: base, isOpened: opened.contains(visit.expression.range))
        }
        checkInput(base, name, key)
        checkKept(base, name, key)
      case .method(let base, let name, let arguments):
        opened.insert(base.range)
        if name.text == "enclosing",
          rules.meanings.owner(of: rules.meanings.meaning(of: base)) != nil
        {
          checkClass(arguments.first)
        }
      default: return
      }
    }
  }

  // What is read

  private func checkRead(
    _ name: String, _ key: Expression, of meaning: InferredType, in base: Expression, isOpened: Bool
  ) {
    let what: String
    var known: Set<String>
    var set = rules.mentionedNames
    switch meaning {
    case .superclass(let type):
      return checkSuper(name, key, of: type)
    case .record(let record):
      guard let fields = API.fields(of: record) else { return }
      (what, known) = (record, Set(fields.keys))
    case .instance(let type):
      what = type
      known = Self.engineNames(of: rules.meanings.owner(of: meaning) ?? .controller)
      set = rules.fields(setOn: rules.meanings.owner(of: meaning) ?? .controller)
    case .object(let owner) where Self.open.contains(owner):
      what = owner.rawValue
      known = Self.engineNames(of: owner)
      set = rules.fields(setOn: owner)
    default: return
    }
    guard quiz.isWhole, let survey = quiz.survey, !known.contains(name), !set.contains(name),
      !quiz.guestWords.contains(name)
    else { return }
    if survey.classes.values.contains(where: { $0.members.contains(name) })
      || survey.standardStrings.values.contains(where: { $0.contains(name) })
    {
      return
    }
    if let near = ScriptRules.nearest(name, among: known) {
      quiz.add(
        .unknownMember, "\(what).\(name): quizboard has no such name, and no script sets it",
        remedy: near,
        at: .range(tree.file, key.range))
    } else if let near = ScriptRules.nearest(name, among: set.intersection(rules.assignedFields)) {
      quiz.add(
        .unsetField, "no script sets the field '\(name)', so it is always nil", remedy: near,
        at: .range(tree.file, key.range))
    } else if let meant = meant(by: name, in: base) {
      quiz.add(
        .unsetField, "no script sets the field '\(name)', so it is always nil",
        remedy: "write \(meant)",
        at: .range(tree.file, key.range))
    } else if isOpened, !rules.setsComputedFields {
      let object = String(decoding: tree.file.bytes[base.range], as: UTF8.self)
      quiz.add(
        .unsetField, "no script sets the field '\(name)', so it is nil, and nothing is in it",
        remedy: "set it first, in init or viewDidLoad: \(object).\(name) = {}",
        at: .range(tree.file, key.range))
    }
  }

  /// The way to what has such a name in the run: `self.app.state`, `self.app.state.ticket`.
  private func meant(by name: String, in base: Expression) -> String? {
    guard let owner = rules.meanings.owner(of: rules.meanings.meaning(of: base)),
      case .property? = API.member("app", of: owner)?.kind
    else { return nil }
    let app = "\(String(decoding: tree.file.bytes[base.range], as: UTF8.self)).app"
    if case .property? = API.member(name, of: .app)?.kind { return "\(app).\(name)" }
    return rules.fields.tables[name].map { "\(app).\($0).\(name)" }
  }

  /// What a `view()` sets: it only describes.
  private func checkDescribing(_ statement: Statement, _ functions: [FunctionText]) {
    guard case .assignment(let targets, _) = statement, let function = functions.last,
      case .index(let base, let key)? = function.target?.kind,
      case .string("view") = key.kind, case .classTable? = rules.meanings.meaning(of: base)
    else { return }
    for target in targets {
      guard case .index(let owner, let key) = target.kind, case .string(let name) = key.kind,
        case .instance? = rules.meanings.meaning(of: owner)
      else { continue }
      quiz.add(
        .readOnly, "view() sets '\(name)', and only describes",
        remedy: "set it in a handler or a callback",
        at: .range(tree.file, key.range))
    }
  }

  private static let open: Set<APIOwner> = [
    .controller, .container, .navigation, .tabs, .segue, .attempt, .animator,
  ]

  /// The names of the engine that something may have: what is known as a controller may be a
  /// container.
  private static func engineNames(of owner: APIOwner) -> Set<String> {
    let owners: [APIOwner] =
      [.controller, .container, .navigation, .tabs].contains(owner)
      ? [.controller, .container, .navigation, .tabs] : [owner]
    return Set(owners.flatMap(ScriptRules.names)).union(["on", "unwind", "super", "transient"])
      .union(
        owner == .animator ? Array(API.animatorFields.keys) : [])
  }

  /// `Menu.super.prepare(self, …)`
  private func checkSuper(_ name: String, _ key: Expression, of type: String) {
    guard quiz.isWhole, let facts = quiz.survey?.classes[type] else { return }
    let above = facts.ancestors.compactMap { quiz.survey?.classes[$0]?.members }.reduce(into: Set())
    { $0.formUnion($1) }
    let known = Self.engineNames(of: facts.family.owner).union(above)
    guard !known.contains(name), !rules.assignedFields.contains(name) || facts.superclass == nil
    else { return }
    if facts.ancestors.contains(where: { quiz.survey?.standardStrings[$0]?.contains(name) == true })
    {
      return
    }
    quiz.add(
      .unknownMember, "nothing above \(type) has '\(name)'",
      remedy: ScriptRules.nearest(name, among: known),
      at: .range(tree.file, key.range))
  }

  /// `self.input.answer`: what was entered into an element, by its id.
  private func checkInput(_ base: Expression, _ name: String, _ key: Expression) {
    guard case .index(let owner, let input) = base.kind, case .string("input") = input.kind,
      quiz.isWhole,
      let survey = quiz.survey, !rules.assignedFields.contains(name)
    else { return }
    switch rules.meanings.meaning(of: owner) {
    case .instance, .object(.controller): break
    default: return
    }
    var known = elements.allElements
    known.insert(survey.standardStrings.values.joined())
    guard !known.mayHave(name) else { return }
    quiz.add(
      .unknownElement, "no view has an element \"\(name)\", so nothing is ever entered into it",
      remedy: ScriptRules.nearest(name, among: elements.allElements.texts)
        ?? "give the element that id", at: .range(tree.file, key.range))
  }

  /// `self.app.state.ticket`: what is looked for under a name that is almost one under which
  /// something is kept.
  private func checkKept(_ base: Expression, _ name: String, _ key: Expression) {
    guard rules.fields.isKept(base), quiz.isWhole, !rules.mentionedNames.contains(name),
      !quiz.specWords.contains(name),
      !quiz.guestWords.contains(name),
      let near = ScriptRules.nearest(name, among: rules.fields.kept)
    else { return }
    quiz.add(
      .unsetField, "nothing is ever kept under '\(name)', so it is always nil", remedy: near,
      at: .range(tree.file, key.range))
  }

  private func checkClass(_ argument: Expression?) {
    guard let argument, case .string(let name) = argument.kind, quiz.isWhole,
      let survey = quiz.survey,
      survey.classes[name] == nil, !survey.standardNames.contains(name)
    else { return }
    quiz.add(
      .unknownClass, "nobody defines the class \"\(name)\"",
      remedy: ScriptRules.nearest(name, among: survey.classes.keys),
      at: .range(tree.file, argument.range))
  }

  // What is set

  private func checkSet(_ target: Expression) {
    guard case .index(let base, let key) = target.kind, case .string(let name) = key.kind,
      let meaning = rules.meanings.meaning(of: base),
      let owner = rules.meanings.owner(of: meaning)
    else { return }
    guard let entry = API.member(name, of: owner) else { return checkUnread(name, key, of: owner) }
    switch entry.kind {
    case .property(isWritable: true), .value: return
    case .property:
      quiz.add(
        .readOnly, "'\(name)' of \(Self.article(owner)) is read-only",
        remedy: "give a field of your own another name",
        at: .range(tree.file, key.range))
    case .method, .hook, .function:
      quiz.add(
        .readOnly, "'\(name)' is \(Self.article(owner))'s own, and cannot be set",
        remedy: "give a field of your own another name",
        at: .range(tree.file, key.range))
    }
  }

  /// A field of the author's own that nobody reads, and whose name is almost that of one that
  /// somebody does.
  private func checkUnread(_ name: String, _ key: Expression, of owner: APIOwner) {
    guard Self.open.contains(owner), quiz.isWhole, !rules.fields.readsComputed,
      !rules.fields.read.contains(name),
      !quiz.isMentioned(name)
    else { return }
    let properties = API.entries.filter {
      $0.owner == owner && $0.kind == .property(isWritable: true)
    }.map(\.name)
    let used = rules.assignedFields.intersection(rules.fields.read)
    guard
      let near = ScriptRules.nearest(name, among: properties)
        ?? ScriptRules.nearest(name, among: used)
    else { return }
    quiz.add(
      .unreadField, "nobody reads the field '\(name)'", remedy: near,
      at: .range(tree.file, key.range))
  }

  private static func article(_ owner: APIOwner) -> String {
    switch owner {
    case .attempt, .animator, .app: "an \(owner.rawValue.lowercased())"
    case .container, .navigation, .tabs: "a container"
    default: "a \(owner.rawValue.lowercased())"
    }
  }
}
