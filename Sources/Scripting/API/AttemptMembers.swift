import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// The members of attempts.
public enum AttemptMembers {
  static let entries: [APIEntry] = properties + changes + methods

  /// The names of methods that change an attempt: `answer`, `skip`, …
  public static let verbs = Set(changes.map(\.name))

  private static let properties: [APIEntry] = [
    .property(.attempt, "quiz", "Quiz", "The quiz of the attempt.") { call in
      try call.withAttempt { attempt in
        call.runtime.objects.push(call.runtime.quizzes.owner(of: attempt.quiz), on: call.stack)
      }
      return 1
    },
    .property(.attempt, "question", "Question?", "The current question.") { call in
      try call.withAttempt { attempt in
        call.runtime.objects.push(attempt.question.map(call.runtime.objects.box), on: call.stack)
      }
      return 1
    },
    .property(
      .attempt, "questions", "Question[]",
      "The questions in the order in which they are asked. "
        + "If `next` chooses them, the questions so far."
    ) {
      call in
      call.runtime.objects.push(try call.attempt().questions, on: call.stack)
      return 1
    },
    property("index", "integer", "The number of the current question, from 1.") { $0.index },
    property("count", "integer", "The number of questions.") { $0.count },
    .property(
      .attempt, "number", "integer?",
      "The number of the current question among those that take an answer, or nil if it takes none."
    ) { call in
      guard let number = try call.withAttempt(\.number) else { return call.pushNil() }
      return call.push(number)
    },
    property("numbered", "integer", "The number of questions that take an answer.") {
      $0.numbered
    },
    property("ungraded", "integer", "The number of responses that a person has yet to grade.") {
      $0.ungraded
    },
    .property(
      .attempt, "triesLeft", "integer?",
      "The number of tries left for the current question, or nil unless the behaviour is "
        + "`interactive`."
    ) { call in
      guard let left = try call.withAttempt(\.triesLeft) else { return call.pushNil() }
      return call.push(left)
    },
    property("isLast", "boolean", "True if the current question is the last one.") { $0.isLast },
    property("isFinished", "boolean", "True if the attempt is finished.") { $0.isFinished },
    property("score", "number", "The points earned.") { $0.score },
    property("points", "number", "The most points possible.") { $0.points },
    property("correctCount", "integer", "The number of correct answers.") {
      $0.correctCount
    },
    property("fraction", "number", "The score divided by the points, from 0 to 1.") { $0.fraction },
    property("percentage", "integer", "The fraction in percent, rounded half up.") {
      $0.percentage
    },
    .property(
      .attempt, "passed", "boolean?",
      "True if the score passes; nil if the quiz has no `passing`, or while `ungraded` is above 0."
    ) { call in
      guard let passed = try call.attempt().passed else { return call.pushNil() }
      return call.push(passed)
    },
    .property(
      .attempt, "response", "Response?",
      "The response to the current question, or nil if there is none yet."
    ) { call in
      guard let response = try call.attempt().response else { return call.pushNil() }
      call.runtime.attempts.push(response, on: call.stack)
      return 1
    },
    .property(
      .attempt, "remaining", "number?",
      "The seconds until the next time limit: that of the unanswered question or that of the "
        + "attempt. Nil without a limit."
    ) { call in
      let remaining = try call.withAttempt(\.remaining)
      if remaining != nil { call.observeRemaining() }
      return call.push(remaining)
    },
    property(
      "isTimeUp", "boolean",
      "True if the time limit of the current question has expired without an answer. "
        + "Then it cannot be answered."
    ) { $0.isTimeUp },
    .property(.attempt, "responses", "Response[]", "The responses so far, in order.") { call in
      let responses = try call.attempt().responses
      call.stack.pushTable(array: Int32(responses.count), fields: 0)
      for (index, response) in responses.enumerated() {
        call.runtime.attempts.push(response, on: call.stack)
        call.stack.rawSet(-2, index + 1)
      }
      return 1
    },
  ]

  private static let changes: [APIEntry] = [
    change(
      "answer", "value: any, options: { certainty: integer? }?", returns: "Response?; string?",
      "Answers the current question. Returns nil and a reason if the value is invalid. "
        + "`certainty`, from 1 to 3, counts if that is the quiz's behaviour."
    ) {
      call, attempt in
      do {
        let value = try call.responseValue(at: 2)
        if let question = attempt.question { try call.state.charge(question.work(toGrade: value)) }
        let certainty = try call.options(3, keys: ["certainty"])?.integer("certainty")
        let response = try attempt.answer(
          value, certainty: certainty, at: call.runtime.services.clock.now)
        call.runtime.attempts.push(response, on: call.stack)
        return 1
      } catch let refused as InvalidResponse {
        call.stack.pushNil()
        call.stack.push(
          refused.reason(in: call.runtime.quizzes.owner(of: attempt.quiz).texts))
        return 2
      }
    },
    change("advance", "", "Moves to the next question, or finishes after the last one.") {
      _, attempt in
      try attempt.advance()
      return 0
    },
    change(
      "back", "", returns: "boolean",
      "Moves to the previous question. Returns false at the first one."
    ) { call, attempt in
      call.push(attempt.back())
    },
    change("skip", "", "Moves to the next question without an answer.") { _, attempt in
      try attempt.skip()
      return 0
    },
    change(
      "jump", "index: integer", returns: "boolean",
      "Moves to the question with that number. Returns false if there is none."
    ) {
      call, attempt in
      call.push(attempt.jump(to: try call.integer(2)))
    },
    change(
      "restart", "",
      "Restarts the attempt with the same questions in the same order and no answers."
    ) {
      call, attempt in
      try call.state.charge(4 * attempt.quiz.questions.count)
      try QuizMembers.refuseUsedUp(attempt.quiz, call)
      try attempt.restart()
      call.runtime.showPresentQuestions(of: attempt)
      return 0
    },
    change("finish", "", "Ends the attempt.") { _, attempt in
      attempt.finish()
      return 0
    },
  ]

  private static let methods: [APIEntry] = [
    .method(
      .attempt, "unasked", "tag: string?", returns: "Question[]",
      "The questions that were not asked yet, optionally only those with a tag."
    ) { call in
      let attempt = try call.attempt()
      try call.state.charge(4 * attempt.quiz.questions.count)
      let questions = attempt.unasked(tag: try call.optionalString(2))
      call.runtime.objects.push(questions, on: call.stack)
      return 1
    }
  ]

  private static func property<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping @Sendable (Attempt) -> Value
  ) -> APIEntry {
    .property(.attempt, name, type, doc) { call in try call.withAttempt { get($0).push(by: call) } }
  }

  /// Declares a method that changes the attempt, which `view()` must not call.
  private static func change(
    _ name: String, _ parameters: String, returns: String = "", _ doc: String,
    _ body: @escaping @Sendable (Call, Attempt) throws -> Int32
  ) -> APIEntry {
    .method(.attempt, name, parameters, returns: returns, doc) { call in
      let attempt = try call.attempt()
      try call.refuseInView()
      return try body(call, attempt)
    }
  }
}
