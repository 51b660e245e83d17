import Lua
public import Quiz
public import Storyboard

extension Runtime {
  /// Loads the standard library and the scripts of a quiz; after it, all that scripts hold is frozen, and only the
  /// fields of controllers, segues and attempts, `app.state` and `app.settings` can change.
  ///
  /// Throws the `LuaError` or the `ScriptProblem` of the first thing that is wrong.
  public func load(_ program: Program) throws -> QuizDefinition {
    try loadStandardLibrary()
    openEnvironment()
    files = program.files
    for path in program.scripts { try loadModule(path) }
    var tables: [(name: String, table: LuaReference)] = []
    for path in program.storyboards {
      tables.append((storyboardName(path), try definition(in: path, kind: .storyboard, constructor: "qb.storyboard")))
    }
    var quizTable: LuaReference?
    if program.definition == nil {
      quizTable = try definition(in: "quiz.lua", kind: .quiz, constructor: "qb.quiz")
    }
    try finishClasses()
    var quiz = try program.definition ?? quizTable.map(loadQuiz) ?? QuizDefinition(title: program.name, questions: [])
    for (name, table) in tables { try loadStoryboard(name, table) }
    quiz.storyboard = try mainStoryboard(of: quiz, own: tables.map(\.name))
    quizDefinition = quiz
    try loadReferencedFlows()
    try joinStoryboards()
    try resolveScenes()
    readDidLaunch()
    freezeQuiz()
    makeRunTables()
    isLoading = false
    return quiz
  }

  /// Makes the quiz that scripts see; its questions have been read.
  public func open(_ quiz: Quiz) {
    let box = QuizBox(quiz)
    quizBox = box
    quizSlot = makeSlot(box, kind: ObjectKind.quiz, class: objectClass(ObjectKind.quiz), order: 0)
  }

  /// The storyboard that the quiz starts with.
  public var mainStoryboard: Storyboard? { quizDefinition?.storyboard.flatMap { storyboards[$0] } }

  /// The storyboards that are loaded, by name.
  public var loadedStoryboards: [Storyboard] { storyboards.values.sorted { $0.id.rawValue < $1.id.rawValue } }

  private func storyboardName(_ path: String) -> String {
    String(path.dropLast(".storyboard.lua".count).split(separator: "/").last ?? "")
  }

  // The parts

  private func loadStandardLibrary() throws {
    let stack = state.stack
    stack.pushGlobals()
    environment = state.reference()
    installGlobals(in: environment)
    module = makeModule()
    for chunk in try StandardScripts.classes.get() { try run(chunk) }
    try finishClasses()
    standardConditions = Set(conditions.keys)
    freezeStandard()
  }

  /// Runs a chunk in the environment of the moment, with a budget of its own; its results are dropped.
  private func run(_ chunk: LuaChunk) throws {
    let value = try runForValue(chunk)
    state.release(value)
  }

  /// Runs a chunk and keeps the first value that it returns.
  func runForValue(_ chunk: LuaChunk) throws -> LuaReference {
    let stack = state.stack
    let isOutermost = loadingModules.isEmpty
    if isOutermost { state.beginBudget() }
    defer { if isOutermost { state.endBudget() } }
    loadingModules.append(chunk.name)
    defer { loadingModules.removeLast() }
    stack.pushHandler()
    stack.push(environment)
    state.load(chunk, environment: -1)
    stack.remove(-2)
    try state.call(arguments: 0, results: 1)
    return state.reference()
  }

  /// A file that must return what a constructor made.
  private func definition(in path: String, kind: DefinitionKind, constructor: String) throws -> LuaReference {
    guard let chunk = files[path] else { throw ScriptProblem("the quiz has no file \(path)") }
    let value = try runForValue(chunk)
    let stack = state.stack
    stack.push(value)
    defer { stack.pop() }
    guard definitionKind(-1, on: stack) == kind else {
      let got = stack.isNoneOrNil(-1) ? "nothing" : describe(-1, on: stack)
      throw ScriptProblem("the file must return \(constructor) { … }, and returns \(got)", place: path)
    }
    return value
  }

  private func loadQuiz(_ table: LuaReference) throws -> QuizDefinition {
    let stack = state.stack
    stack.push(table)
    defer { stack.pop() }
    return try QuizLoader(runtime: self, stack: stack).load()
  }

  func loadStoryboard(_ name: String, _ table: LuaReference) throws {
    let stack = state.stack
    stack.push(table)
    defer { stack.pop() }
    storyboards[name] = try StoryboardLoader(runtime: self, stack: stack, name: name).load()
  }

  /// The one that the quiz names, else the folder's only one, else its `Main`, else `classic`.
  private func mainStoryboard(of quiz: QuizDefinition, own: [String]) throws -> String {
    let name = quiz.storyboard ?? (own.count == 1 ? own[0] : own.contains("Main") ? "Main" : "classic")
    if storyboards[name] != nil { return name }
    guard try loadFlow(name) else {
      throw ScriptProblem("qb.quiz: " + unknownStoryboard(name), place: quiz.place)
    }
    return name
  }

  /// Runs `app.didLaunch`, where the quiz defines it.
  public func callDidLaunch() throws {
    if didLaunch.isNone { return }
    let stack = begin(didLaunch)
    pushApp(on: stack)
    try state.call(arguments: 1, results: 0)
  }

  private func readDidLaunch() {
    let stack = state.stack
    stack.push(module)
    stack.push("app")
    stack.rawGet(-2)
    if stack.type(-1) == .table {
      stack.push("didLaunch")
      stack.rawGet(-2)
      if stack.type(-1) == .function { didLaunch = state.reference() } else { stack.pop() }
    }
    stack.pop(2)
  }

  /// The tables of a fresh run.
  private func makeRunTables() {
    state.stack.pushTable()
    appState = state.reference()
    state.stack.pushTable()
    appSettings = state.reference()
  }
}
