import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Reports undefined globals.
enum UnknownGlobalRule: Rule {
  static func check(_ quiz: CheckContext) {
    // A comparison in place of a key has its own diagnostic.
    let compared = Set(
      quiz.index.tables.flatMap(\.items).filter { ComparedKeyRule.comparedKey($0) != nil }
        .map(\.position))
    var uses: [String: [GlobalUse]] = [:]
    for use in quiz.index.globals
    where !use.isSet && quiz.isUndefined(global: use.name.text)
      && !compared.contains(use.name.position) && !use.name.script.usesEnvironment
    {
      uses["\(use.name.script.path) \(use.name.text)", default: []].append(use)
    }
    for all in uses.values {
      let use = all[0]
      // Reported at the definition of the function.
      if use.name.text == "self", use.isInMember { continue }
      let lines = all.map(\.name.line)
      let more = Set(lines).subtracting(lines.prefix(1)).sorted().map(String.init)
      let also =
        more.isEmpty
        ? "" : ", here and in line\(more.count == 1 ? "" : "s") \(more.joined(separator: ", "))"
      quiz.add(
        .unknownGlobal, "there is no global '\(use.name.text)'\(also)",
        remedy: remedy(for: use, in: quiz), at: use.name)
    }
  }

  /// The remedies for words of other languages, and for names that require an import.
  private static let words = [
    "null": "write nil", "undefined": "write nil", "None": "write nil", "NULL": "write nil",
    "True": "write true", "False": "write false", "TRUE": "write true", "FALSE": "write false",
    "this": "write self", "unpack": "write table.unpack", "elif": "write elseif",
    "elsif": "write elseif", "Require": "write require", "Return": "write return",
    "self": "self exists only in methods", "app": "inside a controller it is self.app",
    "qb": "begin the file with local qb = require \"quizboard\"",
    "ui": "begin the file with local ui = qb.ui",
  ]
  private static let withheld: Set<String> = [
    "io", "debug", "package", "dofile", "loadfile", "collectgarbage", "loadstring", "setfenv",
  ]

  private static func remedy(for use: GlobalUse, in quiz: CheckContext) -> String {
    let name = use.name.text
    if let word = words[name] { return word }
    if let key = quiz.namePlaces[use.name.position] {
      return "write the name in quotes: \(key)\"\(name)\""
    }
    if withheld.contains(name) { return "scripts of a quiz have no \(name)" }
    // The function's parameters are closer than other names.
    let functions = use.function.chain
    let parameters = functions.flatMap { $0.parameters.map(\.text) }.filter { $0 != "self" }
    if let near = nearest(to: name, among: parameters) {
      return "the parameter is called '\(near)'"
    }
    for (owner, module) in [(APIOwner.qb, "qb"), (.ui, "ui")]
    where API.memberNames(of: owner).contains(name) {
      return "write \(module).\(name)"
    }
    let known = (quiz.survey?.globals ?? []).union(quiz.index.assignedGlobals)
      .union(use.name.script.localNames).union(["nil", "true", "false"])
      .union(functions.contains(where: \.hasColon) ? ["self"] : [])
    if let near = didYouMean(nearest: name, among: known) { return near }
    if quiz.survey?.classes[name]?.isOwn == true {
      return
        "locals of other files are available only through require: "
        + "return the class in the file that defines it"
    }
    return "define it, or put it in quotes if it is a text"
  }
}

/// Reports globals that the quiz sets during play.
enum AssignedGlobalRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let survey = quiz.survey else { return }
    let globals = quiz.index.globals.filter { $0.isSet && !$0.name.script.usesEnvironment }
    let setAtTop = Set(globals.filter(\.function.isFile).map(\.name.text))
    for use in globals where !use.function.isFile {
      let name = use.name.text
      // A global that exists after loading and that only functions set was set during loading.
      guard !survey.globals.contains(name) || setAtTop.contains(name) else { continue }
      quiz.add(
        .assignedGlobal,
        "a function sets the global '\(name)', and globals are frozen once the scripts have loaded",
        remedy: "write local before it, or keep it in self, the attempt or app.state",
        at: use.name)
    }
  }
}

extension CheckContext {
  /// Finds the values that are not in quotes where the module takes a name, with the beginning of
  /// the right form: `class = `.
  func findNamePlaces() -> [String: String] {
    var found: [String: String] = [:]
    for call in index.calls {
      guard let maker = call.maker else { continue }
      if QuizIndex.classMakers[maker] != nil {
        for name in call.arguments where name.globalName != nil { found[name.position] = "" }
      }
      guard ["scene", "reference", "storyboard"].contains(maker) || isSegue(maker) else { continue }
      for field in call.arguments.last?.fields ?? [] {
        guard let key = field.name?.text, SceneConstructors.nameKeys.contains(key),
          field.value.globalName != nil
        else { continue }
        found[field.value.position] = "\(key) = "
      }
    }
    return found
  }

  private func isSegue(_ maker: String) -> Bool {
    maker == "segue" || SegueKind(rawValue: maker) != nil
  }
}

extension GlobalUse {
  /// True if an enclosing function is a member: `Menu.viewDidLoad`.
  var isInMember: Bool {
    function.chain.first { $0.target != nil }?.target?.member != nil
  }
}

extension DiagnosticCode {
  static let unknownGlobal = DiagnosticCode(
    "unknown-global", .error, "An undefined name",
    """
    A name without `local` is a global: one of Lua's that scripts may use, or one that a script \
    of this quiz defines while it loads. No such global exists, so the value is `nil`.
    """,
    remedy: """
      Correct the name, define it, or put it in quotes if it is a text. To use a local of another \
      file, return it there and `require` the file.
      """,
    .menu("function Menu:viewDidLoad()\n  self.first = tostrng(1)\nend"))

  static let assignedGlobal = DiagnosticCode(
    "assigned-global", .warning, "A function sets a global",
    """
    Globals are frozen once the scripts have loaded, because they are not saved with a run. So \
    the first call of this function is an error.
    """,
    remedy: """
      Write `local` for a value that only this function needs. Store other values in `self`, the \
      attempt or `app.state`.
      """,
    .menu("function Menu:viewDidLoad()\n  lives = 3\nend"))
}
