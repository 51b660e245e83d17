import QuizboardLua
import QuizboardModel
public import QuizboardQuiz
public import QuizboardStoryboard

extension Runtime {
  /// Loads a quiz to play it, then freezes all that scripts hold: only the fields of controllers,
  /// segues and attempts, `app.state` and `app.settings` can change.
  ///
  /// Throws the first `ScriptProblem`.
  public func load(_ program: Program, others: (any QuizProvider)? = nil) throws(ScriptProblem) {
    read(program, others: others)
    if let problem = report.problems.first { throw problem }
    // Garbage from loading makes room for freezing.
    state.collectGarbage()
    freezeStandardClasses()
    freezeQuizzes()
    makeRunTables()
    state.release(natives)
    natives = .none
    isLoading = false
    recordLoadingWork()
  }

  /// Runs the scripts of the standard library, of a quiz, and of the quizzes that its references
  /// name, and reads their definitions. It adds faults to `report` and continues without the faulty
  /// part, unless a limit is exceeded.
  ///
  /// - Parameter findsSlips: True to add warnings of likely slips. That takes much of the time, and
  ///   its result is the same for every run.
  /// - Returns: False if loading ended early, so that some definitions are unknown.
  @discardableResult
  public func read(
    _ program: Program, others: (any QuizProvider)? = nil, findsSlips: Bool = false
  ) -> Bool {
    self.findsSlips = findsSlips
    do {
      openStandardLibrary()
      change = program.change
      main = try loadScripts(of: program, identifier: nil)
      try loadReferenced(others: others ?? NoOtherQuizzes())
      try withLoadingBudget {
        for quiz in quizzes { try loadStoryboards(of: quiz) }
        loading = main
        try joinStoryboards()
        try resolveScenes()
      }
      try noting { try readDidLaunch() }
      return true
    } catch {
      report.add(error)
      return false
    }
  }

  /// The definition in `quiz.lua`, as far as it could be read.
  public var definition: QuizDefinition? { main.definition }

  /// The other quizzes of the run by their identifiers, with their definitions.
  public var others: [(identifier: String, definition: QuizDefinition)] {
    quizzes.dropFirst().compactMap { quiz in quiz.definition.map { (quiz.identifier, $0) } }
  }

  /// Creates the quizzes that scripts see, by their identifiers, after their questions were read.
  public func open(_ opened: [String: Quiz]) {
    for (order, quiz) in quizzes.enumerated() {
      guard let content = opened[quiz.identifier] else { continue }
      let box = QuizBox(content)
      quiz.box = box
      quiz.slot = makeSlot(
        box, kind: ObjectKind.quiz, class: objectClass(ObjectKind.quiz), order: order)
    }
  }

  /// The storyboard that the quiz starts with.
  public var mainStoryboard: Storyboard? {
    main.mainStoryboard.flatMap { storyboards[$0.rawValue] }
  }

  /// The loaded storyboards, by name.
  public var loadedStoryboards: [Storyboard] {
    storyboards.values.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  private func storyboardName(_ path: String) -> String {
    String(path.dropLast(".storyboard.lua".count).split(separator: "/").last ?? "")
  }

  // Parts of loading

  /// Creates the globals and the module that each quiz receives a copy of.
  func openStandard() {
    loading = standard
    state.stack.pushGlobals()
    standard.environment = state.reference()
    installGlobals(in: standard.environment)
    standard.module = makeModule()
  }

  /// Runs the scripts of a quiz without building its storyboards, because references may name
  /// quizzes that are not loaded yet.
  ///
  /// - Parameter identifier: The identifier in the reference; nil for the played quiz, which
  ///   defines its own.
  func loadScripts(of program: Program, identifier: String?) throws -> QuizSpace {
    let draft = QuizSpace(identifier: "", prefix: program.prefix)
    draft.classes = standard.classes
    draft.conditions = standard.conditions
    draft.files = program.files
    draft.broken = program.broken
    draft.dataFiles = program.data
    loading = draft
    openEnvironment()
    for path in program.scripts { try noting(file: path) { try loadModule(path) } }
    for path in program.storyboards {
      try noting(file: path) {
        draft.tables.append(
          (
            storyboardName(path),
            try self.definition(in: path, kind: .storyboard, constructor: "qb.storyboard")
          ))
      }
    }
    var quizTable: LuaReference?
    if program.definition == nil, draft.files["quiz.lua"] != nil {
      try noting(file: "quiz.lua") {
        quizTable = try self.definition(in: "quiz.lua", kind: .quiz, constructor: "qb.quiz")
      }
    }
    try finishClasses()
    var definition =
      program.definition
      ?? QuizDefinition(identifier: program.name, title: program.name, questions: [])
    if let quizTable {
      definition = try noting(or: definition) { try loadQuiz(quizTable, named: program.name) }
    }
    if let quizTable { state.release(quizTable) }
    let own = draft.tables.map(\.name)
    let usual = own.count == 1 ? own[0] : own.contains("Main") ? "Main" : "classic"
    var name = definition.storyboard ?? usual
    if try noting({ try requireStoryboard(name, of: definition, in: draft) }) == nil {
      name = usual
    }
    definition.storyboard = name
    if let identifier { definition.identifier = identifier }
    draft.definition = definition
    draft.identifier = definition.identifier
    quizzes.append(draft)
    for chunk in program.files.values { chunkQuizzes[chunk.name] = draft }
    return draft
  }

  private func requireStoryboard(
    _ name: String, of definition: QuizDefinition, in draft: QuizSpace
  ) throws {
    if try hasStoryboard(name, in: draft) { return }
    let unknown = unknownStoryboard(name, in: draft)
    throw ScriptProblem(
      "qb.quiz: \(unknown.message)", remedy: unknown.remedy, meant: unknown.meant,
      .unknownStoryboard, about: name, place: definition.place)
  }

  /// Runs a chunk, and stores the first value that it returns.
  func runForValue(_ chunk: LuaChunk) throws -> LuaReference {
    try withLoadingBudget {
      let stack = state.stack
      loadingModules.append(chunk.name)
      defer { loadingModules.removeLast() }
      stack.pushHandler()
      stack.push(loading.environment)
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
    guard let chunk = loading.files[path] else {
      throw ScriptProblem("the quiz has no file \(loading.prefix)\(path)")
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
      let got = stack.isNoneOrNil(-1) ? "nothing" : describe(-1, on: stack)
      throw ScriptProblem(
        "the file must return \(constructor) { … }, but returns \(got)",
        remedy: "write return before it", .missingReturn, place: SourcePlace(file: chunk.name))
    }
    return value
  }

  private func loadQuiz(_ table: LuaReference, named name: String) throws -> QuizDefinition {
    let stack = state.stack
    stack.push(table)
    defer { stack.pop() }
    return try withLoadingBudget {
      try QuizDefinitionReader(runtime: self, stack: stack, name: name).read()
    }
  }

  private func loadStoryboards(of quiz: QuizSpace) throws {
    loading = quiz
    let stack = state.stack
    for (name, table) in quiz.tables {
      stack.push(table)
      defer { stack.pop() }
      try noting {
        let storyboard = try StoryboardLoader(runtime: self, stack: stack, quiz: quiz, name: name)
          .load()
        storyboards[storyboard.id.rawValue] = storyboard
      }
    }
    // The tables are not needed after reading.
    for index in quiz.tables.indices {
      state.release(quiz.tables[index].table)
      quiz.tables[index].table = .none
    }
  }

  /// Runs `app.didLaunch` if the quiz defines it.
  public func callDidLaunch() throws {
    if didLaunch.isNone { return }
    let stack = begin(didLaunch)
    pushApp(of: main, on: stack)
    try state.call(arguments: 1, results: 0)
  }

  private func readDidLaunch() throws {
    let stack = state.stack
    stack.push(main.module)
    stack.push("app")
    stack.rawGet(-2)
    if stack.type(-1) == .table {
      let app = TableReader(runtime: self, stack: stack, index: -1, what: "qb.app")
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
      case .function: didLaunch = state.reference()
      case .nil: stack.pop()
      default:
        throw ScriptProblem("qb.app.didLaunch must be a function, not \(describe(-1, on: stack))")
      }
    }
    stack.pop(2)
  }

  /// Creates the tables of a new run.
  private func makeRunTables() {
    state.stack.pushTable()
    appState = state.reference()
    for quiz in quizzes {
      state.stack.pushTable()
      quiz.settings = state.reference()
    }
  }
}
