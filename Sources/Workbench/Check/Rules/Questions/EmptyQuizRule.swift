import QuizboardEngine
import QuizboardFormats
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Reports quizzes in which no attempt can begin, and draws of more questions than exist.
enum EmptyQuizRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let content = quiz.loaded.quiz, let definition = quiz.loaded.definition else { return }
    func report(
      _ message: String, _ remedy: String, about key: String, _ code: DiagnosticCode = .emptyQuiz
    ) {
      guard asksQuestions(quiz) else { return }
      quiz.add(code, message, remedy: remedy, at: .line(definition.place, about: key))
    }
    if quiz.loaded.hasQuestionFaults {
      // Problems of single questions do not say that none is left.
      guard content.questions.isEmpty, quiz.loaded.hasLeftOutAll else { return }
      return report(
        "none of the quiz's questions can be read, so it cannot start",
        "correct them in their files", about: "questions")
    }
    if content.questions.isEmpty, quiz.loaded.isReadable {
      return report(
        "the quiz has no questions, so it cannot start",
        "add questions in quiz.lua: questions = …", about: "questions")
    }
    // The length of an attempt, which the start shows, takes a draw.
    if content.groupWork > LuaLimits().instructions {
      return report(
        "draw has more groups of many questions than one input can draw, so the quiz cannot start",
        "write one group with the sum for each tag or category: { \"easy\", 20 }", about: "draw",
        .scriptLimit)
    }
    for shortfall in content.shortfalls {
      let what = shortfall.group?.words ?? "questions"
      let near = shortfall.group.flatMap { group in
        shortfall.found == 0
          ? didYouMean(nearest: group.name, among: group.known(in: content)) : nil
      }
      quiz.add(
        .drawShortfall,
        "draw asks for \(shortfall.wanted) \(what), but there "
          + "\(shortfall.found == 1 ? "is" : "are") \(shortfall.found)",
        remedy: near ?? remedy(for: shortfall, in: content),
        at: .line(
          definition.place, about: shortfall.group?.name ?? "draw",
          in: .value(of: "draw", owner: nil)))
    }
    // A quiz of texts alone (`qb.info`) can be read.
    if content.attemptLength == 0, definition.next == nil,
      content.questions.contains(where: \.isAnswerable)
    {
      report(
        "`draw` matches no question, so the quiz cannot start", remedy(forDrawIn: content),
        about: "draw")
    }
  }

  private static func remedy(
    for shortfall: (group: Quiz.DrawGroup?, wanted: Int, found: Int), in content: Quiz
  ) -> String {
    guard shortfall.found == 0, let group = shortfall.group, let list = group.list(in: content)
    else { return "draw fewer questions, or add more" }
    return "the quiz has \(list)"
  }

  /// Returns the remedy for a draw without a question: the names that could be drawn.
  private static func remedy(forDrawIn content: Quiz) -> String {
    guard case .groups(let groups) = content.details.draw, let group = groups.first else {
      return "change draw"
    }
    let noun = group.noun
    guard let list = group.list(in: content) else {
      return "no question of the quiz has a \(noun): give them one, or draw a number of questions"
    }
    return "change draw to a \(noun) that questions have: the quiz has \(list)"
  }

  /// True if the first storyboard has a scene of a standard class that asks questions, or if
  /// scripts begin attempts.
  private static func asksQuestions(_ quiz: CheckContext) -> Bool {
    guard quiz.isWhole,
      !quiz.files.keys.contains(where: {
        UnusedScriptRule.misnamed($0) != nil && !$0.hasSuffix(".storyboard.lua")
      }), let storyboard = quiz.survey?.blueprint.main
    else { return false }
    if quiz.scriptWords.contains("newAttempt"), quiz.loaded.definition?.questions != nil {
      return true
    }
    return storyboard.scenes.contains { quiz.type(of: $0).chain.contains(StandardClass.question) }
  }
}

extension Quiz.DrawGroup {
  /// The questions of the group in messages.
  fileprivate var words: String {
    switch selector {
    case .tag(let tag): "questions tagged \"\(tag)\""
    case .category(let category): "questions of the category \"\(category)\""
    }
  }

  fileprivate var noun: String {
    switch selector {
    case .tag: "tag"
    case .category: "category"
    }
  }

  /// Returns a list of the tags or categories that the quiz has; nil if there are none.
  fileprivate func list(in quiz: Quiz) -> String? {
    let names = Set(known(in: quiz)).sorted()
    if names.isEmpty { return nil }
    let most = 8
    let list = names.prefix(most).map { "\"\($0)\"" }.joined(separator: ", ")
    let plural = noun == "tag" ? "tags" : "categories"
    return "the \(names.count == 1 ? noun : plural) \(list)"
      + (names.count > most ? " and \(names.count - most) more" : "")
  }

  /// Returns the tags or categories that the quiz has.
  fileprivate func known(in quiz: Quiz) -> [String] {
    switch selector {
    case .tag: quiz.questions.flatMap(\.tags)
    case .category: quiz.questions.compactMap(\.category)
    }
  }
}

extension LoadResult {
  /// True if all faults are left out questions.
  fileprivate var hasLeftOutAll: Bool {
    faults.allSatisfy { fault in
      switch fault {
      case .leftOut, .slip: true
      default: false
      }
    }
  }

  /// True if questions are invalid, so that their number is unknown.
  var hasQuestionFaults: Bool {
    faults.contains { fault in
      switch fault {
      case .leftOut(let problem): !problem.isGuess
      case .unreadableQuestions, .missingQuestionFile, .unreadableFile, .invalidQuiz: true
      case .script(let entry): entry.code == .invalidQuestion || entry.place?.file == "quiz.lua"
      case .syntax, .noQuiz, .noQuestions: true
      case .slip: false
      }
    }
  }
}

extension DiagnosticCode {
  static let emptyQuiz = DiagnosticCode(
    "empty-quiz", .error, "A quiz without questions",
    """
    The flow of the quiz asks questions, but the quiz has no questions, or `draw` matches none of \
    them.
    """,
    remedy: "Add questions in `quiz.lua`: `questions = { qb.choice … }`, or name a file.",
    .quiz("  title = \"Example\","))

  static let drawShortfall = DiagnosticCode(
    "draw-shortfall", .warning, "Too few questions for `draw`",
    "`draw` wants more questions, or more of a tag, than there are. "
      + "An attempt takes those that there are.",
    remedy: "Draw fewer, add some, or correct the tag.",
    .questions("    qb.trueFalse \"Water is wet.\" { answer = true },", "draw = 5,"))
}
