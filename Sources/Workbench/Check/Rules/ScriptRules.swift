import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax
import QuizboardText

/// What the scripts say, looked at as they are written.
struct ScriptRules {
  let quiz: CheckContext
  let meanings: Meanings
  /// The fields that any script sets on anything.
  let assignedFields: Set<String>
  /// The keys and texts in scripts: what sets a field by a name that is computed takes it from
  /// there.
  let mentionedNames: Set<String>
  /// Whether a script sets fields whose names it computes: `self[name] = value`.
  let setsComputedFields: Bool
  /// The fields that scripts set on objects of the engine, by whose objects they are; under nil
  /// those of unknown objects.
  private let objectFields: [APIOwner?: Set<String>]
  /// What scripts do with fields besides, and with what is kept in `app.state` and `app.settings`.
  let fields: FieldUses

  init(_ quiz: CheckContext) {
    self.quiz = quiz
    let trees = quiz.orderedTrees
    meanings = Meanings(trees, survey: quiz.survey)
    var fields: Set<String> = []
    var setsComputedFields = false
    for tree in trees {
      tree.eachStatement { statement, _ in
        switch statement {
        case .assignment(let targets, _):
          for target in targets {
            fields.formUnion(Self.field(of: target))
            if Self.isComputedField(target) { setsComputedFields = true }
          }
        case .function(let function):
          if let target = function.target { fields.formUnion(Self.field(of: target)) }
        default: break
        }
      }
    }
    assignedFields = fields
    self.fields = FieldUses(trees, meanings: meanings)
    self.setsComputedFields = setsComputedFields
    objectFields = ObjectFields(trees, meanings: meanings, uses: self.fields).names
    mentionedNames = trees.reduce(into: fields) { names, tree in
      names.formUnion(tree.literals)
      tree.eachExpression { visit in
        if case .table(let fields) = visit.expression.kind {
          names.formUnion(fields.compactMap(\.name?.text))
        }
      }
    }
  }

  /// Whether scripts give something of their own that name.
  func definesMember(_ name: String) -> Bool {
    assignedFields.contains(name)
      || quiz.survey?.classes.values.contains { $0.members.contains(name) } == true
  }

  /// The fields that scripts may set on an object of an owner.
  func fields(setOn owner: APIOwner) -> Set<String> {
    if setsComputedFields { return mentionedNames }
    return objectFields[ObjectFields.family(of: owner), default: []].union(
      objectFields[nil, default: []])
  }

  private static func isComputedField(_ target: Expression) -> Bool {
    guard case .index(let base, let key) = target.kind else { return false }
    if case .string = key.kind { return false }
    switch base.kind {
    case .local(let variable): return variable.name == "self" || variable.function != nil
    // `segue.destination[name] = value`; a list in a field is one all the same: its keys are no
    // names.
    case .index: if case .local = key.kind { return true } else { return false }
    default: return false
    }
  }

  private static func field(of target: Expression) -> [String] {
    guard case .index(_, let key) = target.kind, case .string(let name) = key.kind else {
      return []
    }
    return [name]
  }

  func check() {
    let elements = ScriptCalls(quiz, meanings: meanings)
    for tree in quiz.orderedTrees where !FileRules.isMisplacedSpec(tree.file.path) {
      GlobalRules(rules: self, tree: tree).check()
      MemberRules(rules: self, tree: tree).check()
      DefinitionRules(rules: self, tree: tree).check()
      LiteralRules(rules: self, tree: tree).check()
      FieldRules(rules: self, tree: tree, elements: elements).check()
      ValueRules(rules: self, tree: tree).check()
      ViewRules(rules: self, tree: tree).check()
      MissingReturnRule(rules: self, tree: tree).check()
      KeptFunctionRules(rules: self, tree: tree).check()
      KeyRules(rules: self, tree: tree).check()
      StateRules(rules: self, tree: tree).check()
      ComparisonRules(rules: self, tree: tree).check()
      checkHeld(in: tree)
    }
    for (path, chunk) in quiz.examination.chunks.sorted(by: { $0.key < $1.key })
    where quiz.unrun[path] == nil {
      for local in chunk.assignedLocals() { tell(local) }
    }
  }

  /// Tables that locals of a file hold, and that methods and handlers change: they are frozen with
  /// all that the locals hold.
  private func checkHeld(in tree: ScriptTree) {
    tree.eachStatement { statement, functions in
      guard case .assignment(let targets, _) = statement else { return }
      for target in targets {
        if case .index(let base, _) = target.kind { tellHeld(base, functions, tree) }
      }
    }
    tree.eachExpression { visit in
      guard case .call(let callee, let arguments) = visit.expression.kind,
        case .index(let base, let key) = callee.kind,
        case .string(let name) = key.kind, ["insert", "remove", "sort", "move"].contains(name),
        let table = arguments.first,
        meanings.meaning(of: base) == .library("table")
      else { return }
      tellHeld(name == "move" ? arguments.last ?? table : table, visit.functions, tree)
    }
  }

  private func tellHeld(_ table: Expression, _ functions: [FunctionText], _ tree: ScriptTree) {
    guard let variable = tree.holder(of: table), !variable.isAssigned, variable.function == nil,
      case .table? = variable.initial?.kind, tree.isAtTop(variable),
      let method = functions.last(where: isPlayed), functions.count > 1
    else { return }
    let line = tree.file.place(of: variable.range.lowerBound).line
    let name = String(decoding: tree.file.bytes[method.target?.range ?? 0..<0], as: UTF8.self)
    quiz.add(
      .changedLocal,
      "\(name) changes what '\(variable.name)' holds, a local of the file (line \(line)), which is frozen and not saved",
      remedy: "keep it in self, the attempt or app.state", at: .range(tree.file, table.range))
  }

  /// Whether a function is called while the quiz is played, and not while it loads.
  private func isPlayed(_ function: FunctionText) -> Bool {
    guard case .index(let base, _)? = function.target?.kind else { return false }
    switch meanings.meaning(of: base) {
    case .classTable, .part: return true
    default: return false
    }
  }

  private func tell(_ local: ChangedLocal) {
    let declared = local.declaration.map { " (line \($0))" } ?? ""
    quiz.add(
      .changedLocal,
      "\(local.function ?? "a function") changes '\(local.name)', a local of the file\(declared), which is not saved",
      remedy: "keep it in self, the attempt or app.state",
      at: .line(local.place, about: local.name))
  }

  /// Whether nobody defines a global.
  func isUndefined(_ name: String) -> Bool {
    isUnknown(global: name) && quiz.isCertain(global: name)
  }

  /// Whether nobody defines a global in what could be understood.
  func isUnknown(global name: String) -> Bool {
    guard let survey = quiz.survey else { return false }
    return !survey.globals.contains(name) && !meanings.assignedGlobals.contains(name)
  }

  /// The names that belong to an owner in the engine's own table.
  static func names(of owner: APIOwner) -> [String] { known[owner] ?? [] }

  private static let known: [APIOwner: [String]] = Dictionary(grouping: API.entries, by: \.owner)
    .mapValues { $0.map(\.name) }

  /// The kind of a name of an owner.
  static func kind(of name: String, _ owner: APIOwner) -> APIEntry.Kind? {
    API.entries.first { $0.owner == owner && $0.name == name }?.kind
  }

  /// `did you mean "initial"?`, or nil.
  static func nearest(_ name: String, among names: some Sequence<String>) -> String? {
    QuizboardText.nearest(to: name, among: Set(names).sorted()).map(didYouMean)
  }
}
