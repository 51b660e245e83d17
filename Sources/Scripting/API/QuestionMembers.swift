import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// The members of questions.
enum QuestionMembers {
  static let entries: [APIEntry] = [
    question("id", "string", "Its id.") { $0.id.name },
    .property(
      .question, "type",
      Definitions.words(of: Question.Kind.names),
      "The kind, which is the name of its constructor: `choice`, `multiple` and the others."
    ) { call in
      call.push(try call.question().type)
    },
    question("title", "string?", "Its title.") { $0.title },
    shown("text", "string", "The text of the question, as it is shown.") { $0.shown.text },
    shown("format", "string", "The format of its texts as shown: `markdown` or `plain`.") {
      $0.shown.isMarkdown ? "markdown" : "plain"
    },
    shown(
      "heading", "string",
      "A short name: its title, or else the first line of its text, without formatting."
    ) { $0.heading },
    .property(
      .question, "image", "ui.image.keys?",
      "The picture shown with its text, as keys of `ui.image`."
    ) { call in
      guard let image = try filled(call).image else { return call.pushNil() }
      call.stack.pushTable(array: 0, fields: 2)
      call.stack.push(image.path)
      call.stack.rawSetField(-2, "path")
      call.stack.push(image.alt)
      call.stack.rawSetField(-2, "alt")
      return 1
    },
    shown(
      "correct", "string?",
      "The correct answer as text; nil if a person or a script decides."
    ) { $0.correctText },
    .property(
      .question, "options", "string[]", "The options, in the order of the current attempt."
    ) { call in
      let options = call.runtime.attempts.shownOptions(of: try call.question(), for: nil)
      call.runtime.objects.push(strings: options)
      return 1
    },
    names("items", "The items of an ordering question, in the order of the current attempt.") {
      question, lists in
      if case .ordering = question.kind { lists[0] } else { [] }
    },
    names("left", "The texts to match, in the order of the current attempt.") { question, lists in
      if case .matching = question.kind { lists[0] } else { [] }
    },
    names("right", "The texts to choose from, in the order of the current attempt.") {
      question, lists in
      if case .matching = question.kind { lists[1] } else { [] }
    },
    .property(
      .question, "gaps", "table<string, Gap>",
      "The gaps of a cloze question, as `gaps` of `ui.gaps` takes them."
    ) { call in
      call.runtime.attempts.pushGaps(of: try filled(call), on: call.stack)
      return 1
    },
    shown("points", "number", "The points for a correct answer.") { $0.points },
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
      call.runtime.objects.push(strings: try filled(call).hints)
      return 1
    },
    .property(
      .question, "variables", "table<string, any>",
      "The values of the variables of a template in the current attempt; empty without any."
    ) { call in
      QuestionTableCopy.push(try filled(call).details.script?.variables ?? [], call.runtime)
      return 1
    },
    .constant(
      .question, "isAnswerable", "boolean", "True if it takes an answer: all but `info`."
    ) { call in call.push(try call.question().isAnswerable) },
    .property(.question, "category", "string?", "Its category, with levels separated by `/`.") {
      call in call.push(try call.question().category)
    },
    .method(
      .question, "words", "answer: any", returns: "string",
      "Returns an answer as text, without Markdown formatting: several options are separated by "
        + "commas; items, pairs and gaps are on lines of their own."
    ) { call in
      let value = try call.responseValue(at: 2)
      // Each text is read as Markdown, which takes some time and memory for each byte.
      try call.stack.charge(markdownWork * value.textBytes)
      try call.stack.take(bytes: markdownBytes * value.textBytes)
      let question = try filled(call)
      let texts = call.runtime.quizzes.owner(of: question.template ?? question).texts
      return call.push(question.words(of: value, texts))
    },
    shown("explanation", "string?", "An explanation of the correct answer.") { $0.explanation },
    .method(
      .question, "grade", "value: any", returns: "number?; string?",
      "Returns the fraction that a response would earn, and its feedback. "
        + "Returns nil and a reason if it is invalid, or a person has to grade it."
    ) { call in
      let question = try call.question()
      do {
        let value = try call.responseValue(at: 2)
        try call.state.charge(question.work(toGrade: value))
        let response = try call.runtime.attempts.response(to: value, of: question)
        let shown = call.runtime.attempts.filled(question, for: nil)
        let grade = try shown.grade(response, scripts: call.runtime.attempts.scripts)
        guard let fraction = grade.fraction else {
          throw InvalidResponse("A person grades this answer.")
        }
        _ = call.push(fraction)
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

  private static func question<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping @Sendable (Question) -> Value
  ) -> APIEntry {
    .property(.question, name, type, doc) { call in get(try call.question()).push(by: call) }
  }

  /// Declares a property of the question as the current attempt shows it.
  private static func shown<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping @Sendable (Question) -> Value
  ) -> APIEntry {
    .property(.question, name, type, doc) { call in
      get(try filled(call)).push(by: call)
    }
  }

  /// Returns the question as the current attempt shows it.
  private static func filled(_ call: Call) throws -> Question {
    call.runtime.attempts.filled(try call.question(), for: nil)
  }

  /// Declares a list of names in the order of the current attempt.
  private static func names(
    _ name: String, _ doc: String,
    _ get: @escaping @Sendable (Question, _ lists: [[String]]) -> [String]
  ) -> APIEntry {
    .property(.question, name, "string[]", doc) { call in
      let question = try call.question()
      let lists = call.runtime.attempts.shownLists(of: question, for: nil)
      call.runtime.objects.push(strings: get(question, lists))
      return 1
    }
  }
}

extension Question {
  var isMultiple: Bool {
    switch kind {
    case .multiple: true
    case .custom(let custom): custom.view == .multiple
    default: false
    }
  }
}

/// The work and the memory in bytes of reading a byte of Markdown.
private let markdownWork = 16
private let markdownBytes = 16

extension ResponseValue {
  /// The length of all texts in bytes.
  fileprivate var textBytes: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .null, .integer, .number, .boolean: 8
    case .list(let values): values.reduce(0) { $0 + 8 + $1.textBytes }
    case .table(let fields): fields.reduce(0) { $0 + 8 + $1.name.utf8.count + $1.value.textBytes }
    }
  }
}
