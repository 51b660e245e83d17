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
    .constant(
      .quiz, "strings", "table<string, any>",
      "The texts of the standard screens in the language of the quiz, with those that its key "
        + "`strings` replaces."
    ) { call in
      call.stack.push(call.runtime.quizzes.owner(of: try call.quiz()).strings)
      return 1
    },
    .property(
      .quiz, "length", "integer?",
      "The number of questions of an attempt, or nil if `next` chooses them."
    ) { call in
      let quiz = try call.quiz()
      let owner = call.runtime.quizzes.owner(of: quiz)
      if owner.definition?.next != nil { return call.pushNil() }
      if let known = owner.attemptLength, known.quiz === quiz { return call.push(known.length) }
      try call.state.charge(4 * quiz.questions.count + quiz.groupWork)
      let length = quiz.attemptLength
      owner.attemptLength = (quiz, length)
      return call.push(length)
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
      .quiz, "newAttempt",
      "options: { seed: integer?, questions: (Question|string)[]? }?", returns: "Attempt",
      "Starts an attempt. The seed determines its questions, their order and their options. "
        + "With `questions`, questions of the quiz or their ids, the attempt asks exactly those, in "
        + "that order unless the quiz shuffles questions, and `next` is not called."
    ) { call in
      let quiz = try call.quiz()
      try call.refuseInView()
      try call.state.charge(8 * quiz.questions.count)
      try refuseUsedUp(quiz, call)
      let options = try call.options(2, keys: ["seed", "questions"])
      let seed = try options?.integer("seed")
      let attempt = try call.runtime.attempts.begin(
        quiz, seed: seed.map { UInt64(bitPattern: Int64($0)) },
        asking: try options.flatMap { try chosenQuestions($0, of: quiz) })
      call.runtime.objects.push(attempt, on: call.stack)
      return 1
    },
  ]

  /// Reads `questions`: questions of the quiz, or their ids; nil if there is no such key.
  private static func chosenQuestions(_ options: TableReader, of quiz: Quiz) throws -> [Question]? {
    let stack = options.stack
    let top = stack.top
    defer { stack.setTop(top) }
    options.push("questions")
    if stack.isNoneOrNil(-1) { return nil }
    guard stack.type(-1) == .table else {
      throw options.problem(
        "\"questions\" must be a list of questions or ids, not \(describe(-1, on: stack))")
    }
    let list = options.runtime.state.seeThrough(stack)
    var (questions, known) = ([Question](), Set<QuestionID>())
    let reader = TableReader(
      runtime: options.runtime, stack: stack, index: list, what: options.what)
    try reader.eachItem { position in
      let question = try chosenQuestion(position, options, of: quiz)
      guard known.insert(question.id).inserted else {
        throw options.problem(
          "the question \"\(question.id)\" is twice in \"questions\"",
          remedy: "an attempt asks each question once")
      }
      questions.append(question)
    }
    if questions.isEmpty {
      throw options.problem(
        "\"questions\" is empty", remedy: "begin an attempt only if there is a question to ask")
    }
    return questions
  }

  /// Returns the question on top of the stack.
  private static func chosenQuestion(_ position: Int, _ options: TableReader, of quiz: Quiz) throws
    -> Question
  {
    let stack = options.stack
    if let id = stack.messageText(-1) {
      if let question = quiz.question(QuestionID(id)) { return question }
      throw options.problem(
        "the quiz has no question \"\(id)\"",
        meant: nearest(to: id, among: quiz.questions.lazy.map(\.id.name)))
    }
    guard let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) else {
      throw options.problem(
        "item \(position) of \"questions\" is \(describe(-1, on: stack))",
        remedy: "write a question or its id")
    }
    guard let question = quiz.question(box.question.id), question == box.question else {
      throw options.problem(
        "“\(box.question.heading)” is not a question of \(quiz.identifier)",
        remedy: "choose among quiz.questions")
    }
    return question
  }

  /// Throws if the player has used up the attempts of a quiz.
  static func refuseUsedUp(_ quiz: Quiz, _ call: Call) throws {
    if try attemptsLeft(of: quiz, call) == 0 {
      throw call.problem(
        "the player has used up the \(quiz.details.attempts ?? 0) attempts of the quiz",
        remedy: "read quiz.attemptsLeft before")
    }
  }

  /// Returns the number of attempts that are left; nil for any number. A recorded attempt counts.
  private static func attemptsLeft(of quiz: Quiz, _ call: Call) throws -> Int? {
    guard let attempts = quiz.details.attempts else { return nil }
    call.observe(.history)
    return max(0, attempts - call.runtime.services.scores.history(of: quiz.identifier.name).count)
  }

  private static func quiz<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping @Sendable (Quiz) -> Value
  ) -> APIEntry {
    .constant(.quiz, name, type, doc) { call in get(try call.quiz()).push(by: call) }
  }
}
