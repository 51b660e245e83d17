import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// Runs the scripts of a quiz and of those that it refers to, and reads their definitions. It lives
/// only while the scripts load, which is when definitions are possible.
final class ScriptLoader {
  unowned let runtime: Runtime
  /// True if loading also searches for likely slips.
  let findsSlips: Bool
  /// The change to a segue of the storyboards; nil for none.
  let change: StoryboardChange?
  /// The faults and slips found so far.
  private(set) var report = LoadReport()
  /// The places of the references between storyboards.
  var referencePlaces: [SceneAddress: SourcePlace] = [:]
  /// The empty table that scenes and segues without attributes share.
  var noAttributes = LuaReference.none
  /// The texts of the standard screens by language.
  var standardStrings: [String: LuaReference] = [:]
  private var loadedStandardScripts: Set<String> = []
  /// The files that run now, outermost first.
  private var runningFiles: [String] = []

  let quizzes: QuizTable
  let scenes: SceneTable
  let modules: ModuleBuilder
  let placeholders: Placeholders
  private let state: LuaState

  init(runtime: Runtime, findsSlips: Bool = false, change: StoryboardChange? = nil) {
    self.runtime = runtime
    self.findsSlips = findsSlips
    self.change = change
    quizzes = runtime.quizzes
    scenes = runtime.scenes
    modules = ModuleBuilder(runtime)
    placeholders = Placeholders(state: runtime.state, builtins: runtime.builtins)
    state = runtime.state
  }

  /// True if only the headings of quizzes are read: all else is represented by a stand-in.
  var readsHeadings = false

  // Faults

  func add(_ error: any Error) { report.add(error) }

  func warn(_ problem: ScriptProblem) { report.warn(problem) }

  /// Performs the loading of a file, and reports it if it does not run to its end.
  private func collectingProblems(file path: String, _ body: () throws -> Void) throws {
    if try runtime.collectingProblems({
      try body()
      return true
    }) == nil {
      report.addUnfinished(path)
    }
  }

  /// Performs the loading of another quiz. Only its first fault counts, and is thrown; a check of
  /// that quiz lists all.
  func withReportOfOwn(_ body: () throws -> Void) throws {
    let report = report
    self.report = LoadReport()
    defer { self.report = report }
    try body()
    if let problem = self.report.problems.first { throw problem }
  }

  // The order of loading

  /// Reads a quiz, with all others that it refers to, within the limits of one input. Returns false
  /// if loading ended early.
  func read(_ program: Program, others: any QuizProvider) -> Bool {
    let span = state.span
    state.span = "to load the quiz"
    defer { state.span = span }
    do {
      modules.openStandardLibrary()
      try withLoadingBudget { try readAll(program, others: others) }
      return true
    } catch {
      report.add(error)
      return false
    }
  }

  private func readAll(_ program: Program, others: any QuizProvider) throws {
    let references = ReferenceResolver(self)
    try loadScripts(of: program, identifier: nil)
    try references.load(others: others)
    for quiz in quizzes.all { try loadStoryboards(of: quiz) }
    quizzes.loading = quizzes.main
    try references.joinStoryboards()
    try SceneResolver(self).resolve()
    try runtime.collectingProblems { try readDidLaunch() }
  }

  /// Freezes all that scripts hold.
  func freeze() {
    state.freeze(FreezingRoots.standardClasses(quizzes.standard))
    state.freeze(FreezingRoots.quizzes(quizzes, scenes, noAttributes: noAttributes))
  }

  private func storyboardName(_ path: String) -> String {
    String(path.dropLast(".storyboard.lua".count).split(separator: "/").last ?? "")
  }

  /// Runs the scripts of a quiz without building its storyboards, because references may name
  /// quizzes that are not loaded yet.
  ///
  /// - Parameter identifier: The identifier in the reference; nil for the played quiz, which
  ///   defines its own.
  @discardableResult
  func loadScripts(of program: Program, identifier: String?) throws -> QuizScripts {
    let draft = QuizScripts(identifier: "", prefix: program.prefix)
    draft.classes = quizzes.standard.classes
    draft.conditions = quizzes.standard.conditions
    draft.files = program.files
    draft.broken = program.broken
    draft.dataFiles = program.data
    quizzes.loading = draft
    modules.openEnvironment(of: draft)
    for path in program.scripts { try collectingProblems(file: path) { try loadModule(path) } }
    for path in program.storyboards {
      try collectingProblems(file: path) {
        draft.tables.append(
          (
            storyboardName(path),
            try self.definition(in: path, kind: .storyboard, constructor: "qb.storyboard")
          ))
      }
    }
    var quizTable: LuaReference?
    if program.definition == nil, draft.files["quiz.lua"] != nil {
      try collectingProblems(file: "quiz.lua") {
        quizTable = try self.definition(in: "quiz.lua", kind: .quiz, constructor: "qb.quiz")
      }
    }
    try ClassLoader(loader: self).finish()
    var definition =
      program.definition
      ?? QuizDefinition(identifier: program.name, title: program.name, questions: [])
    if let quizTable {
      definition = try runtime.collectingProblems(or: definition) {
        try loadQuiz(quizTable, of: program)
      }
    }
    if let quizTable { state.release(quizTable) }
    let own = draft.tables.map(\.name)
    let usual = own.count == 1 ? own[0] : own.contains("Main") ? "Main" : "classic"
    var name = definition.storyboard ?? usual
    if try runtime.collectingProblems({ try requireStoryboard(name, of: definition, in: draft) })
      == nil
    {
      name = usual
    }
    definition.storyboard = name
    if let replaced = program.identity?.identifier ?? identifier {
      definition.identifier = replaced
    }
    try StringsLoader(self).load(for: draft, definition)
    draft.definition = definition
    draft.identifier = definition.identifier
    draft.name = program.identity?.name ?? definition.identifier
    quizzes.add(draft)
    return draft
  }

  private func requireStoryboard(
    _ name: String, of definition: QuizDefinition, in draft: QuizScripts
  ) throws {
    let references = ReferenceResolver(self)
    if try references.hasStoryboard(name, in: draft) { return }
    let unknown = references.unknownStoryboard(name, in: draft)
    throw ScriptProblem(
      "qb.quiz: \(unknown.message)", remedy: unknown.remedy, meant: unknown.meant,
      .unknownStoryboard, about: name, place: definition.place)
  }

  /// Runs a chunk, and stores the first value that it returns.
  func runForValue(_ chunk: LuaChunk) throws -> LuaReference {
    try withLoadingBudget {
      let stack = state.stack
      runningFiles.append(chunk.name)
      defer { runningFiles.removeLast() }
      stack.pushHandler()
      stack.push(quizzes.loading.environment)
      state.load(chunk, environment: -1)
      stack.remove(-2)
      try state.call(arguments: 0, results: 1)
      return state.reference()
    }
  }

  /// Performs a part of loading, such as running a script, within the budget of an input.
  private func withLoadingBudget<Value>(_ body: () throws -> Value) throws -> Value {
    if state.hasBudget { return try body() }
    state.beginBudget()
    defer { state.endBudget() }
    let value = try body()
    try state.checkLimits()
    return value
  }

  private func definition(in path: String, kind: DefinitionKind, constructor: String) throws
    -> LuaReference
  {
    guard let chunk = quizzes.loading.files[path] else {
      throw ScriptProblem(
        "the quiz has no file \(quizzes.loading.prefix)\(path) that is valid Lua",
        remedy: "add the file, which returns \(constructor) { … }")
    }
    return try definition(in: chunk, kind: kind, constructor: constructor)
  }

  /// Runs a file that must return the result of a constructor.
  func definition(in chunk: LuaChunk, kind: DefinitionKind, constructor: String) throws
    -> LuaReference
  {
    let value = try runForValue(chunk)
    let stack = state.stack
    stack.push(value)
    defer { stack.pop() }
    guard Definition(at: -1, on: stack).kind == kind else {
      if chunk.isEmpty {
        throw ScriptProblem(
          "the file is empty, and must return \(constructor) { … }",
          remedy: "write return \(constructor) { … }", .missingReturn,
          place: SourcePlace(file: chunk.name))
      }
      let isNothing = stack.isNoneOrNil(-1)
      throw ScriptProblem(
        "the file must return \(constructor) { … }, but returns "
          + (isNothing ? "nothing" : describe(-1, on: stack)),
        remedy: isNothing ? "write return before it" : "return \(constructor) { … } in its place",
        .missingReturn, place: SourcePlace(file: chunk.name))
    }
    return value
  }

  private func loadQuiz(_ table: LuaReference, of program: Program) throws -> QuizDefinition {
    let stack = state.stack
    stack.push(table)
    defer { stack.pop() }
    return try withLoadingBudget {
      try QuizDefinitionReader(
        runtime: runtime, stack: stack, name: program.name, isNameUsed: program.identity == nil
      ).read()
    }
  }

  private func loadStoryboards(of quiz: QuizScripts) throws {
    quizzes.loading = quiz
    let stack = state.stack
    for (name, table) in quiz.tables {
      stack.push(table)
      defer { stack.pop() }
      try runtime.collectingProblems {
        scenes.add(
          try StoryboardLoader(loader: self, stack: stack, quiz: quiz, name: name).load())
      }
    }
    // The tables are not needed after reading.
    for index in quiz.tables.indices {
      state.release(quiz.tables[index].table)
      quiz.tables[index].table = .none
    }
  }

  private func readDidLaunch() throws {
    let stack = state.stack
    stack.push(quizzes.main.module)
    stack.push("app")
    stack.rawGet(-2)
    if stack.type(-1) == .table {
      let app = TableReader(runtime: runtime, stack: stack, index: -1, what: "qb.app")
      try app.eachKey { key in
        guard key != "didLaunch" else { return }
        report.warn(
          ScriptProblem(
            "qb.app.\(key) is not a hook, so the engine never calls it",
            remedy: "qb.app is only where \"didLaunch\" is defined", .misspelledHook, about: key))
      }
      stack.push("didLaunch")
      stack.rawGet(-2)
      switch stack.type(-1) {
      case .function: quizzes.main.didLaunch = state.reference()
      case .nil: stack.pop()
      default:
        throw ScriptProblem("qb.app.didLaunch must be a function, not \(describe(-1, on: stack))")
      }
    }
    stack.pop(2)
  }

  // Modules

  /// `require "quizboard"`, `require "scripts.scoring"`.
  func require(_ name: String, on stack: LuaStack) throws -> Int32 {
    let quiz = quizzes.loading
    if name == "quizboard" {
      stack.push(quiz.module)
      return 1
    }
    let path = ModuleName(name).path
    if readsHeadings {
      placeholders.pushStandIn(on: stack)
      return 1
    }
    if let type = ModuleName(name).standardClass {
      try loadStandard(defining: type)
      if let found = quizzes.standard.classes[type] {
        stack.push(found.table)
        return 1
      }
    }
    if quiz.broken.contains(path) {
      throw ScriptProblem("require \"\(name)\": that file has a syntax error").asConsequence
    }
    guard quiz.files[path] != nil else {
      let known = ModuleName.names(of: quiz.files.keys)
      let inside = known.first { $0.hasSuffix(".\(name)") }
      throw ScriptProblem(
        "require \"\(name)\": the quiz has no file \(path)",
        remedy: Self.remedy(forModule: path, known),
        meant: inside ?? nearest(to: name, among: known + ["quizboard"]),
        .unknownModule, about: name)
    }
    try loadModule(path)
    guard let module = quiz.modules[path] else { return 0 }
    stack.push(module)
    return 1
  }

  /// Returns a remedy for a missing module that lists some of those that there are.
  private static func remedy(forModule path: String, _ known: [String]) -> String {
    let names = known.filter { $0.hasPrefix("scripts.") }.sorted().prefix(4)
    return names.isEmpty
      ? "add the file" : "add the file, or require one of \(names.joined(separator: ", "))"
  }

  /// Runs a file of the quiz once, and stores its return value as the result of `require`.
  private func loadModule(_ path: String) throws {
    let quiz = quizzes.loading
    if quiz.modules[path] != nil { return }
    guard let chunk = quiz.files[path] else {
      throw ScriptProblem("the quiz has no file \(path)")
    }
    if runningFiles.contains(chunk.name) {
      throw ScriptProblem.requireCircle(runningFiles + [chunk.name])
    }
    let value = try runForValue(chunk)
    state.stack.push(value)
    let isNothing = state.stack.isNoneOrNil(-1)
    state.stack.pop()
    if isNothing {
      state.stack.push(true)
      quiz.modules[path] = state.reference()
    } else {
      quiz.modules[path] = value
    }
  }

  // Standard scripts, each loaded at the first use of a name that it defines

  /// Loads the standard script that defines a class or a condition, if any. A quiz's own definition
  /// takes precedence in that quiz.
  func loadStandard(defining name: String) throws {
    guard let chunk = try StandardScripts.script(defining: name),
      loadedStandardScripts.insert(chunk.name).inserted
    else { return }
    let standard = quizzes.standard
    let before = quizzes.loading
    quizzes.loading = standard
    defer { quizzes.loading = before }
    state.release(try runForValue(chunk))
    try ClassLoader(loader: self).finish()
    for quiz in quizzes.all + [before] where quiz !== standard {
      quiz.classes.merge(standard.classes) { own, _ in own }
      quiz.conditions.merge(standard.conditions) { own, _ in own }
    }
  }

  /// Pushes the value of `qb.data "outline.plist"`: the same frozen value for each call.
  func pushData(_ file: String, _ call: Call) throws {
    let stack = call.stack
    if readsHeadings { return placeholders.pushStandIn(on: stack) }
    let quiz = quizzes.loading
    if let known = quiz.data[file] { return stack.push(known) }
    guard let provider = quiz.dataFiles else {
      throw call.problem("this quiz has no folder, so it has no data files")
    }
    do {
      try provider.push(file, on: stack)
    } catch let problem as PlainError {
      var problem = ScriptProblem(
        "\(call.name): \(problem.message)", remedy: problem.remedy, .unreadableData, about: file)
      // The script continues without the data.
      problem.place = stack.callerPlace()
      report.add(problem)
      report.hasStandIns = true
      return placeholders.pushStandIn(on: stack)
    }
    stack.copy(-1)
    let reference = state.reference()
    quiz.data[file] = reference
    if stack.type(-1) == .table { state.freeze([("data \(quiz.prefix)\(file)", reference)]) }
  }
}
