import QuizboardIndex
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Reports unknown members of the module, its parts, objects of the engine and Lua's libraries.
enum UnknownMemberRule: Rule {
  static func check(_ quiz: CheckContext) {
    for access in quiz.index.accesses {
      guard let name = access.name else { continue }
      switch access.kind {
      case .method(let arguments):
        checkMethod(name, of: access, quiz)
        checkTimer(name, arguments, of: access, quiz)
      case .definition, .write:
        if let type = access.type { checkField(name, of: type, quiz) }
        if quiz.replacedConstructors.contains(name.position) { tellReplaced(name, access, quiz) }
        if case .definition = access.kind { checkTable(access, quiz) }
      case .read, .call:
        if let type = access.type {
          checkField(name, of: type, quiz)
        } else {
          checkApp(name, of: access.base, quiz)
        }
      }
    }
  }

  /// Returns the owner of a name and the names of its members; nil if any name is possible.
  private static func members(of type: InferredType, _ quiz: CheckContext) -> (
    prefix: String, names: [String]
  )? {
    switch type {
    case .module: ("qb", API.memberNames(of: .qb))
    case .interface: ("ui", API.memberNames(of: .ui))
    case .transitions: ("qb.transitions", API.memberNames(of: .transitions))
    case .library(let library): quiz.survey?.libraries[library].map { (library, Array($0)) }
    case .object(let owner) where !owner.isOpen: (owner.rawValue, API.memberNames(of: owner))
    default: nil
    }
  }

  private static func checkField(_ name: Mark, of type: InferredType, _ quiz: CheckContext) {
    guard let (prefix, names) = members(of: type, quiz) else { return }
    report("\(prefix).\(name.text)", name, among: names, of: type, quiz)
  }

  private static func checkMethod(_ name: Mark, of access: Access, _ quiz: CheckContext) {
    switch access.type {
    case nil:
      // `("%d"):fromat(1)`
      guard access.base.outcomes.contains(where: \.isText),
        let names = quiz.survey?.libraries["string"], !names.contains(name.text)
      else { return }
      quiz.add(
        .unknownMember, "a string has no method '\(name.text)'",
        remedy: didYouMean(nearest: name.text, among: names), at: name)
    case .object(let owner)?:
      if [.controller, .container, .segue].contains(owner) { return }
      if owner.isOpen, quiz.index.assignedFields.contains(name.text) { return }
      let names = API.memberNames(of: owner)
      report("\(owner.rawValue):\(name.text)", name, among: names, of: .object(owner), quiz)
    default: return
    }
  }

  private static func tellReplaced(_ name: Mark, _ access: Access, _ quiz: CheckContext) {
    let whole = access.node.source
    let isResult = access.function.isFile && ["quiz", "storyboard"].contains(name.text)
    quiz.add(
      .replacedConstructor, "\(whole) is a constructor, and this replaces it with a table",
      remedy: "leave out the =: \(isResult ? "return " : "")\(whole) { … }", at: name)
  }

  /// The equivalents of members in other frameworks.
  private static let words = [
    "push": "write qb.show", "modal": "write qb.present", "pop": "write qb.unwind",
    "back": "write qb.unwind", "goto": "write qb.replace",
    "class": "write qb.controller",
    "question": "write a type of question: \(questions)",
    "wrong": "write the text alone: an answer without qb.right is wrong",
    // Names in other formats
    "multichoice": "write qb.choice or qb.multiple", "shortAnswer": "write qb.short",
    "numerical": "write qb.numeric", "match": "write qb.matching", "order": "write qb.ordering",
    "gapText": "write qb.cloze", "description": "write qb.info",
  ]

  private static let questions = Question.Kind.names.map { "qb.\($0)" }.joined(separator: ", ")

  private static func report(
    _ whole: String, _ name: Mark, among names: [String], of type: InferredType,
    _ quiz: CheckContext
  ) {
    if names.contains(name.text) { return }
    // A member that one part of the module lacks may belong to the other. A storyboard has no
    // elements.
    let other: (String, APIOwner)? =
      type == .module
      ? (name.script.isStoryboard ? nil : ("ui", .ui)) : type == .interface ? ("qb", .qb) : nil
    let elsewhere = other.flatMap {
      API.memberNames(of: $0.1).contains(name.text) ? "write \($0.0).\(name.text)" : nil
    }
    let word = type == .module ? words[name.text] : nil
    let message =
      if case .library = type { "scripts of a quiz have no \(whole)" } else {
        "\(whole): quizboard has no such name"
      }
    quiz.add(
      .unknownMember, message,
      remedy: word ?? elsewhere ?? didYouMean(nearest: name.text, among: names), at: name)
  }

  /// Checks `qb.app.settings`: the module's `app` is not a run.
  private static func checkApp(_ name: Mark, of base: Node, _ quiz: CheckContext) {
    guard let (module, app) = base.member, app.text == "app", module.type == .module,
      name.text != "didLaunch"
    else { return }
    quiz.add(
      .unknownMember, "qb.app.\(name.text): qb.app is only where didLaunch is defined, and no run",
      remedy:
        "a controller has the run as self.app; didLaunch receives it: "
        + "function qb.app.didLaunch(app)",
      at: name)
  }

  /// Checks `self:after(2, "tick")`: a timer calls a method of the class.
  private static func checkTimer(
    _ name: Mark, _ arguments: [Node], of access: Access, _ quiz: CheckContext
  ) {
    guard name.text == "after", case .instance(let type)? = access.type, quiz.isWhole,
      arguments.count > 1, let method = arguments[1].text, let facts = quiz.classes[type]
    else { return }
    let heirs = quiz.classes.values.filter { $0.ancestors.contains(type) }.flatMap(\.members)
    guard !facts.members.contains(method), !heirs.contains(method),
      !quiz.index.assignedFields.contains(method)
    else { return }
    quiz.add(
      .unknownMember, "\(type) has no method \"\(method)\" that a timer could call",
      remedy: didYouMean(nearest: method, among: facts.members), at: arguments[1])
  }

  /// Checks `function Menu.onn:begin()`: a class has the tables `on` and `unwind`, and those that
  /// scripts add.
  private static func checkTable(_ access: Access, _ quiz: CheckContext) {
    guard let (owner, part) = access.base.member, let table = part.text,
      case .classTable(let type)? = owner.type, !["on", "unwind", "super"].contains(table),
      !quiz.definesMember(table)
    else { return }
    quiz.add(
      .unknownMember, "\(type) has no table '\(table)'",
      remedy: didYouMean(nearest: table, among: ["on", "unwind"])
        ?? "handlers are defined in on, unwind actions in unwind", at: part)
  }
}

/// Reports unknown methods of the author's own classes.
enum UnknownMethodRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let survey = quiz.survey else { return }
    let own = Set(survey.classes.values.flatMap(\.members))
    let engine = [APIOwner.controller, .container, .navigation, .tabs, .segue, .animator].flatMap(
      API.memberNames)
    for access in quiz.index.accesses {
      guard case .method = access.kind, let name = access.name else { continue }
      let type: String?
      switch access.type {
      case .instance(let name): type = name
      case .object(.controller), .object(.container), .object(.segue): type = nil
      default: continue
      }
      guard quiz.isCertain(name.text), !quiz.index.mentionedNames.contains(name.text),
        !quiz.guestWords.contains(name.text), !own.contains(name.text), !engine.contains(name.text)
      else { continue }
      let near = type.flatMap { survey.classes[$0]?.members } ?? own
      quiz.add(
        .unknownMethod, "no class has a method '\(name.text)'",
        remedy: didYouMean(nearest: name.text, among: Array(near) + engine)
          ?? type.map { "define function \($0):\(name.text)()" }, at: name)
    }
  }
}

extension APIOwner {
  /// True for objects that accept the author's own fields.
  var isOpen: Bool {
    switch self {
    case .controller, .container, .navigation, .tabs, .segue, .attempt, .animator: true
    default: false
    }
  }
}

extension CheckContext {
  /// The positions of the names of constructors to which a script assigns a table.
  func findReplacedConstructors() -> Set<String> {
    Set(
      index.accesses.compactMap { access in
        guard case .write(let value?) = access.kind, value.fields != nil, let name = access.name,
          access.type == .module || access.type == .interface,
          let owner: APIOwner = access.type == .module ? .qb : .ui,
          API.entries.contains(where: {
            $0.owner == owner && $0.name == name.text && $0.kind == .function
          })
        else { return nil }
        return name.position
      })
  }
}

extension DiagnosticCode {
  static let replacedConstructor = DiagnosticCode(
    "replaced-constructor", .error, "A table in place of a constructor",
    """
    `qb.quiz`, `qb.scene` and the others are functions that take a table. With `=` the table \
    replaces the function, and nothing can call it any more.
    """,
    remedy: "Leave out the `=`: `return qb.quiz { … }`.",
    .file(
      "quiz.lua",
      """
      local qb = require "quizboard"

      qb.quiz = {
        title = "Example",
        questions = { qb.trueFalse "Water is wet." { answer = true } },
      }

      """))

  static let unknownMember = DiagnosticCode(
    "unknown-member", .error, "A name that the engine does not define",
    """
    `qb`, `ui`, `self.app` and Lua's libraries have a fixed set of names, which the reference \
    lists. This name is not one of them. Controllers, segues and attempts may also have fields \
    of your own; for these, `check` reports a name that is similar to one of the engine's and \
    that no script sets.
    """,
    remedy: "Correct the name.",
    .menu("function Menu:view()\n  return ui.screen { ui.buton \"go\" { title = \"Go\" } }\nend"))

  static let unknownMethod = DiagnosticCode(
    "unknown-method", .warning, "An undefined method",
    """
    The method is called on a controller, but neither the engine nor a class of this quiz \
    defines it, no script sets a field with this name, and no script contains the name as a \
    text.
    """,
    remedy: "Correct the name, or define the method.",
    .menu("function Menu:viewDidLoad()\n  self:performSegu \"begin\"\nend"))
}
