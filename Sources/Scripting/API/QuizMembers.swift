import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// The members of quizzes.
enum QuizMembers {
  static let entries: [APIEntry] = [
    quiz("identifier", "string", "The identifier of its scores and places.") { $0.identifier.name },
    quiz("title", "string", "Its title.") { $0.title },
    quiz("icon", "string?", "One or two emoji.") { $0.icon },
    quiz("description", "string?", "A description in one sentence.") { $0.description },
    quiz(
      "behaviour", Definitions.words(of: Quiz.Behaviour.allCases.map(\.rawValue)),
      "`deferred`; `immediate` grades and shows each answer at once; `interactive` allows several "
        + "tries; with `certainty`, the player says how sure they are."
    ) { $0.behaviour.rawValue },
    .property(
      .quiz, "length", "integer?",
      "The number of questions of an attempt, or nil if `next` chooses them."
    ) { call in
      let quiz = try call.quiz()
      try call.state.charge(4 * quiz.questions.count)
      return call.runtime.quizzes.owner(of: quiz).definition?.next == nil
        ? call.push(quiz.attemptLength) : call.pushNil()
    },
    quiz(
      "questionCount", "integer", "The number of its questions that take an answer."
    ) { $0.answerableCount },
    .property(
      .quiz, "passing", "number?",
      "The fraction of the points that is necessary to pass, or nil if there is none."
    ) { call in
      guard let passing = try call.quiz().passing else { return call.pushNil() }
      return call.push(passing)
    },
    .property(
      .quiz, "timeLimit", "number?",
      "The time limit of an attempt in seconds, or nil."
    ) { call in
      call.push(try call.quiz().timeLimit)
    },
    .property(
      .quiz, "attemptsLeft", "integer?",
      "The number of attempts that the player may still begin, or nil for any number."
    ) { call in
      guard let left = try attemptsLeft(of: call.quiz(), call) else { return call.pushNil() }
      return call.push(left)
    },
    .property(.quiz, "questions", "Question[]", "All questions, in the order of its files.") {
      call in
      call.runtime.objects.push(Array(try call.quiz().questions), on: call.stack)
      return 1
    },
    .method(
      .quiz, "question", "id: string", returns: "Question?", "Returns the question with that id."
    ) {
      call in
      let question = try call.quiz().question(QuestionID(try call.string(2)))
      call.runtime.objects.push(question.map(call.runtime.objects.box), on: call.stack)
      return 1
    },
    .method(
      .quiz, "questionsTagged", "tag: string", returns: "Question[]",
      "Returns the questions with that tag."
    ) { call in
      let quiz = try call.quiz()
      try call.state.charge(4 * quiz.questions.count)
      call.runtime.objects.push(quiz.questions(tagged: try call.string(2)), on: call.stack)
      return 1
    },
    .method(
      .quiz, "storyboard", "name: string", returns: "Storyboard",
      "Returns a storyboard by name: `self.quiz:storyboard \"Journal\":instantiate \"entry\"`."
    ) { call in
      let quiz = call.runtime.quizzes.owner(of: try call.quiz())
      let name = try call.string(2)
      guard let storyboard = call.runtime.scenes.storyboards[quiz.storyboardID(name).rawValue]
      else {
        let names = quiz.tables.map(\.name)
        throw call.problem(
          "no storyboard \"\(name)\" in \(quiz.identifier) (there are: "
            + "\(names.joined(separator: ", ")))",
          meant: nearest(to: name, among: names))
      }
      call.stack.push(call.runtime.objects.slot(of: storyboard))
      return 1
    },
    .method(
      .quiz, "newAttempt", "options: { seed: integer? }?", returns: "Attempt",
      "Starts an attempt. The seed determines its questions, their order and their options."
    ) { call in
      let quiz = try call.quiz()
      try call.refuseInView()
      try call.state.charge(8 * quiz.questions.count)
      if try attemptsLeft(of: quiz, call) == 0 {
        throw call.problem(
          "the player has used up the \(quiz.details.attempts ?? 0) attempts of the quiz",
          remedy: "read quiz.attemptsLeft before")
      }
      let seed = try call.options(2, keys: ["seed"])?.integer("seed")
      let attempt = try call.runtime.attempts.begin(
        quiz, seed: seed.map { UInt64(bitPattern: Int64($0)) })
      call.runtime.objects.push(attempt, on: call.stack)
      return 1
    },
  ]

  /// Returns the number of attempts that are left; nil for any number. A recorded attempt counts.
  private static func attemptsLeft(of quiz: Quiz, _ call: Call) throws -> Int? {
    guard let attempts = quiz.details.attempts else { return nil }
    call.observe(.history)
    return max(0, attempts - call.runtime.services.scores.history(of: quiz.identifier.name).count)
  }

  private static func quiz<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping @Sendable (Quiz) -> Value
  ) -> APIEntry {
    .property(.quiz, name, type, doc) { call in get(try call.quiz()).push(by: call) }
  }
}
