import QuizboardLua
public import QuizboardModel
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
    loader?.freeze()
    makeRunTables()
    builtins.releaseNatives()
    loader = nil
    loadingWork = state.totalWork
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
    let loader = ScriptLoader(runtime: self, findsSlips: findsSlips, change: program.change)
    self.loader = loader
    return loader.read(program, others: others ?? NoOtherQuizzes())
  }

  /// The faults and slips that were found while the scripts loaded.
  public var report: LoadReport { loader?.report ?? LoadReport() }

  /// The definition in `quiz.lua`, as far as it could be read.
  public var definition: QuizDefinition? { quizzes.main.definition }

  /// The other quizzes of the run by their identifiers, with their definitions.
  public var others: [(identifier: String, definition: QuizDefinition)] {
    quizzes.all.dropFirst().compactMap { quiz in quiz.definition.map { (quiz.identifier, $0) } }
  }

  /// Creates the quizzes that scripts see, by their identifiers, after their questions were read.
  public func open(_ opened: [String: Quiz]) {
    for (order, quiz) in quizzes.all.enumerated() {
      guard let content = opened[quiz.identifier] else { continue }
      let box = QuizBox(content)
      quiz.box = box
      quiz.slot = objects.make(box, kind: ObjectKind.quiz, order: order)
    }
  }

  /// The questions that have functions.
  public var questionScripts: any QuestionScripts { questions }

  /// The storyboard that the quiz starts with.
  public var mainStoryboard: Storyboard? {
    quizzes.main.mainStoryboard.flatMap { scenes.storyboards[$0.rawValue] }
  }

  /// Returns the place of a segue in the scene with a number: `Main.storyboard.lua:12`.
  public func place(ofSegue identifier: SegueID, inScene number: Int) -> SourcePlace? {
    scenes.place(ofSegue: identifier, inScene: number)
  }

  /// Runs `app.didLaunch` if the quiz defines it.
  public func callDidLaunch() throws {
    if quizzes.main.didLaunch.isNone { return }
    let stack = begin(quizzes.main.didLaunch)
    stack.push(objects.slot(ofApp: quizzes.main))
    try state.call(arguments: 1, results: 0)
  }

  /// Creates the tables of a new run.
  private func makeRunTables() {
    emptyAppState()
    for quiz in quizzes.all {
      state.stack.pushTable()
      quiz.settings = state.reference()
    }
  }
  /// Performs a part of loading. A fault is reported, and the result is then nil. Exceeding a limit
  /// ends loading; once the scripts have loaded, any fault is thrown.
  @discardableResult
  func collectingProblems<Value>(_ body: () throws -> Value) throws -> Value? {
    let top = state.stack.top
    do {
      return try body()
    } catch let error as LuaError where error.kind == .limit {
      throw error
    } catch {
      guard let loader else { throw error }
      state.stack.setTop(top)
      loader.add(error)
      return nil
    }
  }

  /// Performs a part of loading with a default result.
  func collectingProblems<Value>(or usual: Value, _ body: () throws -> Value) throws -> Value {
    try collectingProblems(body) ?? usual
  }
}
