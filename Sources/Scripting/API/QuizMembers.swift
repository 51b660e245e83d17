import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// The members of quizzes and questions.
enum QuizMembers {
  static let entries: [APIEntry] = [
    quiz("identifier", "string", "The identifier of its scores and places.") { $0.identifier.name },
    quiz("title", "string", "Its title.") { $0.title },
    quiz("icon", "string?", "One or two emoji.") { $0.icon },
    quiz("description", "string?", "A description in one sentence.") { $0.description },
    quiz(
      "behaviour", Definitions.words(of: ["deferred", "immediate"]),
      "`deferred`, or `immediate` to grade and show each answer at once."
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
    .property(.quiz, "questions", "Question[]", "All questions, in the order of its files.") {
      call in
      call.runtime.objects.push(try call.quiz().questions, on: call.stack)
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
      let seed = try call.options(2, keys: ["seed"])?.integer("seed")
      let attempt = try call.runtime.attempts.begin(
        quiz, seed: seed.map { UInt64(bitPattern: Int64($0)) })
      call.runtime.objects.push(attempt, on: call.stack)
      return 1
    },
    question("id", "string", "Its id.") { $0.id.name },
    .property(
      .question, "type",
      Definitions.words(of: ["choice", "multiple", "trueFalse", "short", "numeric"]),
      "`choice`, `multiple`, `trueFalse`, `short` or `numeric`."
    ) { call in
      call.push(try call.question().type)
    },
    question("title", "string?", "Its title.") { $0.title },
    question("text", "string", "The text of the question.") { $0.text },
    question("format", "string", "The format of its text: `markdown` or `plain`.") {
      $0.format.rawValue
    },
    question(
      "heading", "string",
      "A short name: its title, or else the first line of its text, without formatting."
    ) { $0.heading },
    .property(
      .question, "image", "ui.image.keys?",
      "The picture shown with its text, as keys of `ui.image`."
    ) { call in
      guard let image = try call.question().image else { return call.pushNil() }
      call.stack.pushTable(array: 0, fields: 2)
      call.stack.push(image.path)
      call.stack.rawSetField(-2, "path")
      call.stack.push(image.alt)
      call.stack.rawSetField(-2, "alt")
      return 1
    },
    question("correct", "string?", "The correct answer as text.") { $0.correctText },
    .property(
      .question, "options", "string[]", "The options, in the order of the current attempt."
    ) { call in
      let options = call.runtime.attempts.shownOptions(of: try call.question(), for: nil)
      call.runtime.objects.push(strings: options)
      return 1
    },
    question("points", "number", "The points for a correct answer.") { $0.points },
    .property(
      .question, "timeLimit", "number?",
      "The time limit for an answer in seconds, or nil."
    ) { call in
      call.push(try call.question().timeLimit)
    },
    .property(.question, "tags", "string[]", "Its tags.") { call in
      call.runtime.objects.push(strings: try call.question().tags)
      return 1
    },
    .property(.question, "hints", "string[]", "The hints, in order.") { call in
      call.runtime.objects.push(strings: try call.question().hints)
      return 1
    },
    .method(
      .question, "words", "answer: any", returns: "string",
      "Returns an answer as text: several options are separated by commas, "
        + "without Markdown formatting."
    ) { call in
      let question = try call.question()
      return call.push(question.words(of: try call.responseValue(at: 2)))
    },
    question("explanation", "string?", "An explanation of the correct answer.") { $0.explanation },
    .method(
      .question, "grade", "value: any", returns: "number?; string?",
      "Returns the fraction that a response would earn, and its feedback. "
        + "Returns nil and a reason if it is invalid."
    ) { call in
      let question = try call.question()
      do {
        let value = try call.responseValue(at: 2)
        try call.state.charge(question.work(toGrade: value))
        let grade = try question.grade(try call.runtime.attempts.response(to: value, of: question))
        _ = call.push(grade.fraction)
        guard let feedback = grade.feedback else { return 1 }
        call.stack.push(feedback)
        return 2
      } catch let refused as InvalidResponse {
        call.stack.pushNil()
        call.stack.push(refused.reason)
        return 2
      }
    },
  ]

  private static func quiz<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping @Sendable (Quiz) -> Value
  ) -> APIEntry {
    .property(.quiz, name, type, doc) { call in get(try call.quiz()).push(by: call) }
  }

  private static func question<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping @Sendable (Question) -> Value
  ) -> APIEntry {
    .property(.question, name, type, doc) { call in get(try call.question()).push(by: call) }
  }
}

extension Question {
  var isMultiple: Bool {
    if case .multiple = kind { return true }
    return false
  }
}
