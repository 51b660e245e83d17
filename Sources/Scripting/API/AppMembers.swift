import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

extension API {
  /// The members of the run: state, settings, scores, clock, random generator.
  static let appMembers: [APIEntry] = appProperties + serviceMembers

  private static let appProperties: [APIEntry] = [
    .property(
      .app, "state", "table", "Plain data of this run, saved with it. Empty (`{}`) in a new run.",
      get: { call in
        call.stack.push(call.runtime.appState)
        if call.state.assignmentGuard { call.stack.guardTable() }
        return 1
      },
      set: { call in
        try call.table(3)
        call.stack.copy(3)
        call.state.release(call.runtime.appState)
        call.runtime.appState = call.state.reference()
        return 0
      }),
    .property(
      .app, "settings", "table",
      "The settings of the quiz whose script reads them, saved across runs.",
      get: { call in
        call.observe(.settings)
        call.stack.push(try call.runtime.settingsOwner(call).settings)
        if call.state.assignmentGuard { call.stack.guardTable() }
        return 1
      },
      set: { call in
        try call.table(3)
        let owner = try call.runtime.settingsOwner(call)
        call.stack.copy(3)
        call.state.release(owner.settings)
        owner.settings = call.state.reference()
        return 0
      }),
    singleton(
      "window", "Window", "The window, which contains the root controller.", ObjectKind.window),
    singleton("scores", "Scores", "The scores of this player.", ObjectKind.scores),
    singleton("clock", "Clock", "The run's clock.", ObjectKind.clock),
    singleton("random", "Random", "The run's random generator.", ObjectKind.random),
    .method(.app, "log", "...: any", "Adds a line to the run's log.") { call in
      _ = try call.app()
      try call.runtime.logLine(call, from: 2)
      return 0
    },
    .method(.app, "leave", "", "Leaves the quiz after this input.") { call in
      _ = try call.app()
      try call.refuseInView()
      call.runtime.exitRequest = .leave(keepsPlace: false)
      return 0
    },
    .property(
      .window, "root", "Controller", "The root of the hierarchy.",
      get: { call in call.push(call.runtime.hierarchy.root) },
      set: { call in
        let controller = try call.controller(3)
        try call.runtime.act { try call.runtime.hierarchy.setRoot(controller) }
        return 0
      }),
  ]

  private static let serviceMembers: [APIEntry] = [
    .method(
      .scores, "best", "quiz: string", returns: "integer?",
      "The best percentage of a quiz, or nil before the first score."
    ) { call in
      call.observeAuthor(.best)
      guard let best = call.runtime.services.scores.best(of: try call.string(2)) else {
        return call.pushNil()
      }
      return call.push(best)
    },
    .method(
      .scores, "history", "quiz: string", returns: "Score[]",
      "All scores of a quiz, in the order recorded."
    ) { call in
      call.observe(.history)
      let history = call.runtime.services.scores.history(of: try call.string(2))
      call.stack.pushTable(array: Int32(history.count), fields: 0)
      for (index, score) in history.enumerated() {
        call.runtime.push(score, on: call.stack)
        call.stack.rawSet(-2, index + 1)
      }
      return 1
    },
    .method(.scores, "record", "attempt: Attempt", "Records an attempt as a score.") { call in
      let attempt = try call.object(2, ScriptedAttempt.self, kind: ObjectKind.attempt, "an attempt")
        .attempt
      try call.refuseInView()
      try call.runtime.refuseForeignScore(attempt, call)
      // A score contains each response.
      try call.stack.take(bytes: 512 + 256 * attempt.count)
      call.runtime.services.scores.record(Score(attempt, time: call.runtime.services.clock.now))
      return 0
    },
    .method(.clock, "now", returns: "number", "The time of the run's clock, in seconds since 1970.")
    { call in
      call.observe(.clock)
      return call.push(call.runtime.services.clock.now)
    },
    .method(
      .random, "integer", "low: integer, high: integer", returns: "integer",
      "Returns a random integer from low to high."
    ) { call in
      let low = try call.integer(2)
      let high = try call.integer(3)
      guard low <= high else { throw call.problem("the range from \(low) to \(high) is empty") }
      try call.refuseInView()
      call.observe(.chance)
      return call.push(call.runtime.services.drawInteger(low, high))
    },
  ]

  private static func singleton(_ name: String, _ type: String, _ doc: String, _ kind: Int32)
    -> APIEntry
  {
    .property(.app, name, type, doc) { call in
      call.runtime.pushSingleton(kind, on: call.stack)
      return 1
    }
  }
}

extension Runtime {
  /// Returns the quiz whose settings a call accesses: that of the running code, or, for code of the
  /// standard library, that of the app object.
  func settingsOwner(_ call: Call) throws -> QuizSpace {
    let app = try call.app()
    switch running(on: call.stack) {
    case .quiz(let quiz): return quiz
    case .standard: return app.quiz
    case .nobody:
      throw call.problem(
        "this code is not in a file, so its quiz and its settings are unknown",
        remedy: "read the settings in a function of a script"
      )
    }
  }

  /// Rejects code that records a score of another quiz.
  func refuseForeignScore(_ attempt: Attempt, _ call: Call) throws {
    let owner = quiz(of: attempt.quiz)
    switch running(on: call.stack) {
    case .quiz(let quiz) where quiz !== owner:
      throw call.problem(
        "the attempt belongs to the quiz \"\(owner.identifier)\", but this code belongs to \"\(quiz.identifier)\"",
        remedy: "record it in a script of that quiz"
      )
    case .nobody:
      throw call.problem(
        "this code is not in a file of the quiz \"\(owner.identifier)\"",
        remedy: "record the attempt in a function of a script"
      )
    default: break
    }
  }

  func push(_ score: Score, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 6)
    push(score.score, on: stack)
    stack.rawSetField(-2, "score")
    push(score.points, on: stack)
    stack.rawSetField(-2, "points")
    stack.push(score.percentage)
    stack.rawSetField(-2, "percentage")
    stack.push(score.questions)
    stack.rawSetField(-2, "questions")
    stack.push(score.correct)
    stack.rawSetField(-2, "correct")
    if let whole = Int(exactly: score.time) { stack.push(whole) } else { stack.push(score.time) }
    stack.rawSetField(-2, "time")
  }

  /// Implements `app:log(…)` and `print(…)`.
  func logLine(_ call: Call, from first: Int32) throws {
    guard log.count < InputLimits.logLines, logBytes < InputLimits.logBytes else { return cutLog() }
    var words: [String] = []
    var index = first
    while !call.stack.isNone(index) {
      words.append(try word(at: index, on: call.stack))
      index += 1
    }
    let line = words.joined(separator: "\t")
    let longest = InputLimits.logLine
    log.append(line.utf8.count <= longest ? line : String(line.prefix(longest)) + "…")
    logBytes += log[log.count - 1].utf8.count
  }

  /// Marks the end of the log, once, after an input reached the limit.
  private func cutLog() {
    if isLogCut { return }
    isLogCut = true
    log.append(
      "… (an input logs \(InputLimits.logLines) lines or \(InputLimits.logBytes >> 20) MiB at most)"
    )
  }

  private func word(at index: Int32, on stack: LuaStack) throws -> String {
    if let text = stack.text(index) { return text }
    switch stack.type(index) {
    case .nil: return "nil"
    case .boolean: return stack.boolean(index) ? "true" : "false"
    case .userdata: return objectName(index, on: stack) ?? "object"
    case .table:
      // The table may have a `__tostring`.
      stack.pushCallable(tostring)
      stack.copy(index)
      try state.call(arguments: 1, results: 1)
      defer { stack.pop() }
      return stack.string(-1) ?? "table"
    case .function: return "function"
    default: return "thread"
    }
  }
}
