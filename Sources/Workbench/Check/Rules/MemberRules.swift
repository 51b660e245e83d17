import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax
import QuizboardText

/// Names that are read and called of what is certainly known: the module, its parts, objects of the
/// engine, `self`.
struct MemberRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    var targets: Set<Range<Int>> = []
    tree.eachStatement { statement, _ in
      targets.formUnion(GlobalRules.targets(of: statement).map(\.range))
    }
    tree.eachExpression { visit in
      switch visit.expression.kind {
      case .index(let base, let key):
        guard case .string(let name) = key.kind else { return }
        guard let meaning = rules.meanings.meaning(of: base) else {
          if !targets.contains(visit.expression.range) { checkApp(base, name, key) }
          return
        }
        checkField(name, key, of: meaning)
      case .call(let callee, let arguments): checkDot(callee, arguments)
      case .method(let base, let name, let arguments):
        guard let meaning = rules.meanings.meaning(of: base) else { return checkText(name, base) }
        checkMethod(name, of: meaning, base, arguments)
        checkNamedThings(name.text, arguments, of: meaning)
      default: return
      }
    }
  }

  // Fields

  /// Objects that have fields of the author's own.
  private static let open: Set<APIOwner> = [
    .controller, .container, .navigation, .tabs, .segue, .attempt, .animator,
  ]

  private func checkField(_ name: String, _ key: Expression, of meaning: InferredType) {
    switch meaning {
    case .module: tellUnknown("qb.\(name)", name, key.range, among: ScriptRules.names(of: .qb))
    case .interface: tellUnknown("ui.\(name)", name, key.range, among: ScriptRules.names(of: .ui))
    case .transitions:
      tellUnknown(
        "qb.transitions.\(name)", name, key.range, among: ScriptRules.names(of: .transitions))
    case .library(let library):
      guard let names = quiz.survey?.libraries[library] else { return }
      tellUnknown("\(library).\(name)", name, key.range, among: Array(names), of: "Lua")
    case .object(let owner) where !Self.open.contains(owner):
      tellUnknown("\(owner.rawValue).\(name)", name, key.range, among: ScriptRules.names(of: owner))
    default: return
    }
  }

  /// `qb.app.settings`: the module's `app` is no run.
  private func checkApp(_ base: Expression, _ name: String, _ key: Expression) {
    guard case .index(let module, let app) = base.kind, case .string("app") = app.kind,
      rules.meanings.meaning(of: module) == .module,
      name != "didLaunch"
    else { return }
    quiz.add(
      .unknownMember, "qb.app.\(name): qb.app is only where didLaunch is defined, and no run",
      remedy:
        "a controller has the run as self.app; didLaunch is handed it: function qb.app.didLaunch(app)",
      at: .range(tree.file, key.range))
  }

  /// What others call what `qb` has.
  private static let words = [
    "push": "write qb.show", "modal": "write qb.present", "pop": "write qb.unwind",
    "back": "write qb.unwind", "goto": "write qb.replace",
    "class": "write qb.controller",
    "question": "write qb.choice, qb.multiple, qb.trueFalse, qb.short or qb.numeric",
    "wrong": "write the text alone: an answer without qb.right is wrong",
  ].merging(["matching", "ordering", "cloze", "essay", "info", "custom"].map { ($0, unbuilt) }) {
    first, _ in first
  }

  private static let unbuilt =
    "such questions are not built; there are qb.choice, qb.multiple, qb.trueFalse, qb.short and qb.numeric"

  private func tellUnknown(
    _ whole: String, _ name: String, _ range: Range<Int>, among names: [String],
    of owner: String = "quizboard"
  ) {
    if names.contains(name) { return }
    let isOfModule = whole == "qb.\(name)"
    let word = isOfModule ? Self.words[name] : nil
    // What one part of the module lacks the other may have.
    let other = isOfModule ? ("ui", APIOwner.ui) : whole == "ui.\(name)" ? ("qb", APIOwner.qb) : nil
    if word == nil, let other, ScriptRules.names(of: other.1).contains(name) {
      return quiz.add(
        .unknownMember, "\(whole): \(owner) has no such name", remedy: "write \(other.0).\(name)",
        at: .range(tree.file, range))
    }
    quiz.add(
      .unknownMember, "\(whole): \(owner) has no such name",
      remedy: word ?? ScriptRules.nearest(name, among: names),
      at: .range(tree.file, range))
  }

  // Methods

  private func checkMethod(
    _ name: Name, of meaning: InferredType, _ base: Expression, _ arguments: [Expression]
  ) {
    switch meaning {
    case .module, .interface, .transitions, .library:
      if case .library("string") = meaning { return }
      let text = String(decoding: tree.file.bytes[base.range], as: UTF8.self)
      let colon = (base.range.upperBound)..<name.range.upperBound
      quiz.add(
        .dotOrColon,
        "\(text):\(name.text) is called with a colon, and hands \(text) over as the first argument",
        remedy: "write \(text).\(name.text)", at: .range(tree.file, colon))
    case .object(let owner):
      if owner == .controller || owner == .container || owner == .segue {
        return checkOwnMethod(name, of: nil)
      }
      let names = ScriptRules.names(of: owner)
      guard !names.contains(name.text),
        !rules.assignedFields.contains(name.text) || !Self.open.contains(owner)
      else { return }
      tellUnknown("\(owner.rawValue):\(name.text)", name.text, name.range, among: names)
    case .instance(let type): checkOwnMethod(name, of: type)
    case .superclass(let type):
      let text = String(decoding: tree.file.bytes[base.range], as: UTF8.self)
      quiz.add(
        .dotOrColon,
        "\(text):\(name.text) is called with a colon, and hands the class above \(type) over as self",
        remedy: "write \(text).\(name.text)(self\(arguments.isEmpty ? "" : ", …"))",
        at: .range(tree.file, base.range.upperBound..<name.range.upperBound))
    case .classTable, .part, .record: return
    }
  }

  /// A method that strings do not have: `("%d"):fromat(1)`.
  private func checkText(_ name: Name, _ base: Expression) {
    guard tree.outcomes(of: base).contains(where: \.isText),
      let names = quiz.survey?.libraries["string"], !names.contains(name.text)
    else { return }
    quiz.add(
      .unknownMember, "a string has no method '\(name.text)'",
      remedy: ScriptRules.nearest(name.text, among: names),
      at: .range(tree.file, name.range))
  }

  private static let everyController: [APIOwner] = [
    .controller, .container, .navigation, .tabs, .segue, .animator,
  ]

  /// A method that is called on a controller: its class's, that of one above or below it, or the
  /// engine's.
  private func checkOwnMethod(_ name: Name, of type: String?) {
    guard let survey = quiz.survey, quiz.isCertain(name.text),
      !rules.mentionedNames.contains(name.text),
      !quiz.guestWords.contains(name.text)
    else { return }
    let own = survey.classes.values.flatMap(\.members)
    let engine = Self.everyController.flatMap(ScriptRules.names)
    guard !own.contains(name.text), !engine.contains(name.text) else { return }
    let near = type.flatMap { survey.classes[$0]?.members } ?? Set(own)
    quiz.add(
      .unknownMethod, "no class has a method '\(name.text)'",
      remedy: ScriptRules.nearest(name.text, among: Array(near) + engine)
        ?? type.map { "define function \($0):\(name.text)()" },
      at: .range(tree.file, name.range))
  }

  /// `self.performSegue("next")`: a method of the engine that is called with a dot.
  private func checkDot(_ callee: Expression, _ arguments: [Expression]) {
    guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind,
      let meaning = rules.meanings.meaning(of: base)
    else { return }
    let owner: APIOwner
    switch meaning {
    case .instance, .object: owner = rules.meanings.owner(of: meaning) ?? .controller
    default: return
    }
    guard ScriptRules.kind(of: name, owner) == .method else { return }
    let text = String(decoding: tree.file.bytes[base.range], as: UTF8.self)
    if let first = arguments.first,
      tree.file.bytes[first.range].elementsEqual(tree.file.bytes[base.range])
    {
      return
    }
    quiz.add(
      .dotOrColon, "\(text).\(name) is called with a dot, so it does not know whose it is",
      remedy: "write \(text):\(name)",
      at: .range(tree.file, (key.range.lowerBound - 1)..<key.range.upperBound))
  }

  // What methods are given by name

  private func checkNamedThings(
    _ method: String, _ arguments: [Expression], of meaning: InferredType
  ) {
    guard let survey = quiz.survey, quiz.isWhole else { return }
    switch (method, meaning) {
    case ("performSegue", .instance(let type)), ("isSegueEnabled", .instance(let type)):
      checkSegue(arguments.first, of: type, survey)
    case ("instantiate", .object(.storyboard)):
      guard case .string(let name)? = arguments.first?.kind else { return }
      let names = survey.storyboards.flatMap { $0.names.map(\.rawValue) }
      guard !names.contains(name), let range = arguments.first?.range else { return }
      quiz.add(
        .unknownScene, "there is no scene \"\(name)\" to be instantiated",
        remedy: ScriptRules.nearest(name, among: names),
        at: .range(tree.file, range))
    case ("after", .instance(let type)):
      guard arguments.count > 1, case .string(let name) = arguments[1].kind,
        let facts = survey.classes[type]
      else { return }
      let heirs = survey.classes.values.filter { $0.ancestors.contains(type) }.flatMap(\.members)
      guard !facts.members.contains(name), !heirs.contains(name),
        !rules.assignedFields.contains(name)
      else { return }
      quiz.add(
        .unknownMember, "\(type) has no method \"\(name)\" that a timer could call",
        remedy: ScriptRules.nearest(name, among: facts.members),
        at: .range(tree.file, arguments[1].range))
    case ("unasked", .object(.attempt)), ("questionsTagged", .object(.quiz)):
      checkQuestion(
        arguments.first, among: quiz.examination.quiz?.questions.flatMap(\.tags), "carries the tag")
    case ("question", .object(.quiz)):
      checkQuestion(
        arguments.first, among: quiz.examination.quiz?.questions.map(\.id.name), "has the id")
    default: return
    }
  }

  /// A tag or an id of the quiz's questions. Where another quiz's storyboard may be meant nothing
  /// is said.
  private func checkQuestion(_ argument: Expression?, among names: [String]?, _ what: String) {
    guard let argument, case .string(let name) = argument.kind, let names,
      !names.isEmpty || what.contains("tag"), !names.contains(name),
      !quiz.examination.hasQuestionFaults,
      quiz.survey?.storyboards.contains(where: { $0.id.rawValue.contains(":") }) == false
    else { return }
    quiz.add(
      .unknownQuestion, "no question \(what) \"\(name)\"",
      remedy: ScriptRules.nearest(name, among: names) ?? "give it to a question",
      at: .range(tree.file, argument.range))
  }

  /// The scenes whose controllers run the code of a class have the segue, or one of all has where
  /// no scene is of it.
  private func checkSegue(_ argument: Expression?, of type: String, _ survey: QuizSurvey) {
    guard let argument, case .string(let name) = argument.kind else { return }
    let scenes = survey.storyboards.flatMap(\.scenes)
    let own = scenes.filter { scene in
      let facts = survey.blueprint.facts(of: scene).type
      return facts.name == type || facts.ancestors.contains(type)
    }
    let names = (own.isEmpty ? scenes : own).flatMap { $0.segues.map(\.identifier.rawValue) }
    guard !names.contains(name) else { return }
    let whose =
      own.isEmpty
      ? "no scene"
      : own.count == 1
        ? "scene \"\(own[0].id)\", whose class it is," : "no scene of the class \(type)"
    let message =
      own.count == 1 ? "\(whose) has no segue \"\(name)\"" : "\(whose) has a segue \"\(name)\""
    let isScene = survey.storyboards.contains { $0.names.contains(SceneID(rawValue: name)) }
    quiz.add(
      .unknownSegue, message,
      remedy: ScriptRules.nearest(name, among: names)
        ?? (isScene
          ? "\"\(name)\" is a scene; let a segue lead there: qb.show \"\(name)\" { to = \"\(name)\" }"
          : nil),
      at: .range(tree.file, argument.range))
  }
}
