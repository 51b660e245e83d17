import Lua
import Quiz
import Storyboard

extension API {
  /// The run as scripts see it: state, settings, scores, clock, chance.
  static let appMembers: [APIEntry] = appProperties + serviceMembers

  private static let appProperties: [APIEntry] = [
    .property(
      .app, "state", "table", "Plain data of this run, saved with it; `{}` at a fresh start.",
      get: { call in
        call.stack.push(call.runtime.appState)
        if call.state.assignmentGuard { call.stack.guardTable() }
        return 1
      },
      set: { call in
        try call.table(3)
        call.runtime.replaceTable(\.appState, with: 3, on: call.stack)
        return 0
      }),
    .property(
      .app, "settings", "table", "This quiz's settings, kept between runs.",
      get: { call in
        call.stack.push(call.runtime.appSettings)
        if call.state.assignmentGuard { call.stack.guardTable() }
        return 1
      },
      set: { call in
        try call.table(3)
        call.runtime.replaceTable(\.appSettings, with: 3, on: call.stack)
        return 0
      }),
    singleton("window", "Window", "Where the root controller is.", ObjectKind.window),
    singleton("scores", "Scores", "The scores of this person.", ObjectKind.scores),
    singleton("clock", "Clock", "The run's clock.", ObjectKind.clock),
    singleton("random", "Random", "The run's random generator.", ObjectKind.random),
    .method(.app, "log", "...: any", "Adds a line to the run's log.") { call in
      _ = try call.object(1, Singleton.self, kind: ObjectKind.app, "the app")
      try call.runtime.logLine(call, from: 2)
      return 0
    },
    .method(.app, "leave", "Leaves the quiz when this input has ended.") { call in
      try call.refuseInView()
      call.runtime.isLeaving = true
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
    .method(.scores, "best", "quiz: string", returns: "integer?", "The best percentage of a quiz; nil before the first score.") { call in
      guard let best = call.runtime.services.scores.best(of: try call.string(2)) else { return call.pushNil() }
      return call.push(best)
    },
    .method(.scores, "history", "quiz: string", returns: "Score[]", "All scores of a quiz, in the order recorded.") { call in
      let history = call.runtime.services.scores.history(of: try call.string(2))
      call.stack.pushTable(array: Int32(history.count), fields: 0)
      for (index, score) in history.enumerated() {
        call.runtime.push(score, on: call.stack)
        call.stack.rawSet(-2, index + 1)
      }
      return 1
    },
    .method(.scores, "record", "attempt: Attempt", "Counts an attempt from now on.") { call in
      let attempt = try call.object(2, ScriptedAttempt.self, kind: ObjectKind.attempt, "an attempt").attempt
      try call.refuseInView()
      call.runtime.services.scores.record(Score(attempt, time: call.runtime.services.clock.now))
      return 0
    },
    .method(.clock, "now", returns: "number", "Seconds since 1970, by the run's clock.") { call in
      call.push(call.runtime.services.clock.now)
    },
    .method(.random, "integer", "low: integer, high: integer", returns: "integer", "A whole number from low to high.") { call in
      let low = try call.integer(2)
      let high = try call.integer(3)
      guard low <= high else { throw call.problem("the range from \(low) to \(high) is empty") }
      try call.refuseInView()
      return call.push(call.runtime.services.drawInteger(low, high))
    },
  ]

  private static func singleton(_ name: String, _ type: String, _ doc: String, _ kind: Int32) -> APIEntry {
    .property(.app, name, type, doc) { call in
      call.runtime.pushSingleton(kind, on: call.stack)
      return 1
    }
  }
}

extension Runtime {
  func replaceTable(_ path: ReferenceWritableKeyPath<Runtime, LuaReference>, with index: Int32, on stack: LuaStack) {
    state.release(self[keyPath: path])
    stack.copy(index)
    self[keyPath: path] = state.reference()
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
    stack.push(score.time)
    stack.rawSetField(-2, "time")
  }

  /// A line of the log is for people.
  private static let longestLine = 10_000

  /// `app:log(…)` and `print(…)`.
  func logLine(_ call: Call, from first: Int32) throws {
    var words: [String] = []
    var index = first
    while !call.stack.isNone(index) {
      words.append(try word(at: index, on: call.stack))
      index += 1
    }
    let line = words.joined(separator: "\t")
    log.append(line.utf8.count <= Self.longestLine ? line : String(line.prefix(Self.longestLine)) + "…")
  }

  private func word(at index: Int32, on stack: LuaStack) throws -> String {
    if let text = stack.text(index) { return text }
    switch stack.type(index) {
    case .nil: return "nil"
    case .boolean: return stack.boolean(index) ? "true" : "false"
    case .userdata: return objectName(index, on: stack) ?? "object"
    case .table:
      // It may have a `__tostring`.
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
