import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// The members of the run: state, settings, scores, clock, random generator.
enum AppMembers {
  static let entries: [APIEntry] = properties + services

  private static let properties: [APIEntry] = [
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
        call.runtime.takeAppState()
        return 0
      }),
    .property(
      .app, "settings", "table",
      "The settings of the quiz whose script reads them, saved across runs.",
      get: { call in
        call.observe(.settings)
        call.stack.push(try settingsOwner(call).settings)
        if call.state.assignmentGuard { call.stack.guardTable() }
        return 1
      },
      set: { call in
        try call.table(3)
        let owner = try settingsOwner(call)
        call.stack.copy(3)
        owner.takeSettings(from: call.state)
        return 0
      }),
    singleton(
      "window", "Window", "The window, which contains the root controller.", ObjectKind.window),
    singleton("scores", "Scores", "The scores of this player.", ObjectKind.scores),
    singleton("clock", "Clock", "The run's clock.", ObjectKind.clock),
    singleton("random", "Random", "The run's random generator.", ObjectKind.random),
    .method(.app, "log", "...: any", "Adds a line to the run's log.") { call in
      _ = try call.app()
      try call.runtime.printed.add(call, from: 2)
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

  private static let services: [APIEntry] = [
    .method(
      .scores, "best", "quiz: string", returns: "integer?",
      "The best percentage of a quiz of this run or of `app.library`, or nil before the first score."
    ) { call in
      call.observeAuthor(.best)
      let quiz = try call.string(2)
      guard call.runtime.mayReadScores(of: quiz),
        let best = call.runtime.services.scores.best(of: quiz)
      else { return call.pushNil() }
      return call.push(best)
    },
    .method(
      .scores, "history", "quiz: string", returns: "Score[]",
      "All scores of a quiz of this run or of `app.library`, in the order recorded."
    ) { call in
      call.observeAuthor(.history)
      let quiz = try call.string(2)
      let history =
        call.runtime.mayReadScores(of: quiz) ? call.runtime.services.scores.history(of: quiz) : []
      call.stack.pushTable(array: Int32(history.count), fields: 0)
      for (index, score) in history.enumerated() {
        push(score, call)
        call.stack.rawSet(-2, index + 1)
      }
      return 1
    },
    .method(
      .scores, "questions", "quiz: string", returns: "QuestionScore[]",
      "How the questions of a quiz of this run or of `app.library` were answered, in all attempts "
        + "that are saved."
    ) { call in
      call.observeAuthor(.history)
      let quiz = try call.string(2)
      let questions =
        call.runtime.mayReadScores(of: quiz)
        ? call.runtime.services.scores.questions(of: quiz) : []
      try call.stack.charge(20 * questions.count)
      call.stack.pushTable(array: Int32(questions.count), fields: 0)
      for (index, question) in questions.enumerated() {
        push(question, call)
        call.stack.rawSet(-2, index + 1)
      }
      return 1
    },
    .method(.scores, "record", "attempt: Attempt", "Records an attempt as a score.") { call in
      let scripted = try call.object(
        2, ScriptedAttempt.self, kind: ObjectKind.attempt, "an attempt")
      let attempt = scripted.attempt
      try call.refuseInView()
      try refuseForeignScore(attempt, call)
      // Charts count the parts of each response, which takes as long as grading it.
      try call.stack.charge(
        attempt.responses.reduce(8 * attempt.count) {
          $0 + $1.shownQuestion.work(toGrade: $1.value)
        })
      let score = Score(attempt, number: scripted.number, clock: call.runtime.services.clock)
      // A score contains each response twice, and the parts of each question.
      try call.stack.take(bytes: 512 + 768 * attempt.count + 2 * (score.memento?.count ?? 0))
      call.runtime.services.scores.record(score)
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
      return call.push(try call.drawInteger(low, high))
    },
  ]

  private static func singleton(_ name: String, _ type: String, _ doc: String, _ kind: Int32)
    -> APIEntry
  {
    .property(.app, name, type, doc) { call in
      call.runtime.objects.pushSingleton(kind, on: call.stack)
      return 1
    }
  }

  /// Returns the quiz whose settings a call accesses: that of the running code, or, for code of the
  /// standard library, that of the app object.
  private static func settingsOwner(_ call: Call) throws -> QuizScripts {
    let app = try call.app()
    switch call.runtime.quizzes.running(on: call.stack) {
    case .quiz(let quiz): return quiz
    case .standard: return app.quiz
    case .unknown:
      throw call.problem(
        "this code is not in a file, so its quiz and its settings are unknown",
        remedy: "read the settings in a function of a script"
      )
    }
  }

  /// Rejects code that records a score of another quiz.
  private static func refuseForeignScore(_ attempt: Attempt, _ call: Call) throws {
    let owner = call.runtime.quizzes.owner(of: attempt.quiz)
    switch call.runtime.quizzes.running(on: call.stack) {
    case .quiz(let quiz) where quiz !== owner:
      throw call.problem(
        "the attempt belongs to the quiz \"\(owner.identifier)\", "
          + "but this code belongs to \"\(quiz.identifier)\"",
        remedy: "record it in a script of that quiz"
      )
    case .unknown:
      throw call.problem(
        "this code is not in a file of the quiz \"\(owner.identifier)\"",
        remedy: "record the attempt in a function of a script"
      )
    default: break
    }
  }

  private static func push(_ question: QuestionStatistics, _ call: Call) {
    let stack = call.stack
    stack.pushTable(array: 0, fields: 4)
    stack.push(question.text)
    stack.rawSetField(-2, "text")
    stack.push(question.type)
    stack.rawSetField(-2, "type")
    stack.push(question.attempts)
    stack.rawSetField(-2, "attempts")
    guard let facility = question.facility else { return }
    stack.push(facility / 100)
    stack.rawSetField(-2, "facility")
  }

  private static func push(_ score: Score, _ call: Call) {
    let stack = call.stack
    stack.pushTable(array: 0, fields: 7)
    _ = call.push(score.score)
    stack.rawSetField(-2, "score")
    _ = call.push(score.points)
    stack.rawSetField(-2, "points")
    stack.push(score.percentage)
    stack.rawSetField(-2, "percentage")
    stack.push(score.questions)
    stack.rawSetField(-2, "questions")
    stack.push(score.correct)
    stack.rawSetField(-2, "correct")
    stack.push(score.ungraded)
    stack.rawSetField(-2, "ungraded")
    if let whole = Int(exactly: score.time) { stack.push(whole) } else { stack.push(score.time) }
    stack.rawSetField(-2, "time")
  }
}
