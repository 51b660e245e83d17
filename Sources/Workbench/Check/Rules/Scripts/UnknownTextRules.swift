import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Reports comparisons with an impossible text: `segue.identifier == "begni"`.
enum NeverEqualRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole else { return }
    for comparison in quiz.index.comparisons where ["==", "~="].contains(comparison.sign) {
      for (index, value) in comparison.sides.enumerated() {
        guard value.isQuoted, let text = value.text,
          let possible = values(of: comparison.sides[1 - index], quiz),
          !possible.texts.contains(text)
        else { continue }
        quiz.add(
          .neverEqual, "\(possible.what) is never \"\(text)\"",
          remedy: possible.remedy, about: possible.isSegue ? .segue(text) : .name(text),
          meant: meant(text, among: possible.texts), at: value)
      }
    }
  }

  private struct Values {
    let what: String
    let texts: Set<String>
    var remedy: String?
    var isSegue = false
  }

  /// Returns all possible values of an expression, if known.
  private static func values(of node: Node, _ quiz: CheckContext) -> Values? {
    if let (function, position) = node.parameter { return parameter(position, of: function, quiz) }
    guard let (base, key) = node.member, let name = key.text, let type = base.type else {
      return nil
    }
    if case .record(let record) = type {
      return words(of: API.fields(of: record)?[name], "\(record).\(name)")
    }
    guard let owner = base.owner else { return nil }
    switch (owner, name) {
    case (.segue, "identifier"): return identifiers(quiz)
    case (.scene, "id"):
      return Values(what: "the id of a scene", texts: quiz.sceneNames)
    case (.controller, "class"), (.scene, "class"), (.segue, "class"):
      return Values(
        what: "the name of a class",
        texts: Set(quiz.classes.keys).union(quiz.survey?.standardNames ?? []))
    default:
      return words(
        of: API.member(name, of: owner)?.returns.first.map(APIType.init),
        "\(owner.rawValue).\(name)")
    }
  }

  private static func words(of type: APIType?, _ what: String) -> Values? {
    guard let words = type?.words else { return nil }
    return Values(
      what: what, texts: Set(words),
      remedy: "it is one of \(words.map { "\"\($0)\"" }.joined(separator: ", "))")
  }

  /// Returns the values of a hook's parameter: the identifier in `shouldPerformSegue`, the action
  /// in `canPerformUnwind`.
  private static func parameter(_ position: Int, of function: Function, _ quiz: CheckContext)
    -> Values?
  {
    guard let method = function.method, method.part == nil, let hook = API.hook(method.name.text)
    else { return nil }
    let index = function.hasColon ? position : position - 1
    guard hook.parameters.indices.contains(index) else { return nil }
    switch hook.parameters[index].name {
    case "identifier": return identifiers(quiz)
    case "action":
      let named = quiz.segues.compactMap(\.action?.rawValue)
      return Values(
        what: "the action of an unwinding", texts: (quiz.survey?.unwindActions ?? []).union(named))
    default: return nil
    }
  }

  private static func identifiers(_ quiz: CheckContext) -> Values? {
    // A script can create segues with any identifier.
    let isByHand = quiz.classes.values.contains {
      $0.family == .segue && $0.isOwn && quiz.index.isCalled(class: $0.name)
    }
    if isByHand { return nil }
    return Values(
      what: "the identifier of a segue", texts: quiz.segueNames, isSegue: true)
  }
}

/// Reports unknown tags and ids of questions, unless they may belong to another quiz.
enum UnknownQuestionRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, let questions = quiz.loaded.quiz?.questions,
      !quiz.loaded.hasQuestionFaults, !quiz.hasGuests
    else { return }
    for access in quiz.index.accesses {
      guard case .method(let arguments) = access.kind, let argument = arguments.first,
        let name = argument.text
      else { continue }
      let (names, what): ([String], String)
      switch (access.name?.text, access.type) {
      case ("unasked", .object(.attempt)), ("questionsTagged", .object(.quiz)):
        (names, what) = (questions.flatMap(\.tags), "carries the tag")
      case ("question", .object(.quiz)) where !questions.isEmpty:
        (names, what) = (questions.map(\.id.name), "has the id")
      default: continue
      }
      if names.contains(name) { continue }
      quiz.add(
        .unknownQuestion, "no question \(what) \"\(name)\"",
        remedy: didYouMean(nearest: name, among: names) ?? "give it to a question", at: argument)
    }
  }
}

extension DiagnosticCode {
  static let neverEqual = DiagnosticCode(
    "never-equal", .warning, "A comparison that is never true",
    """
    The identifiers of segues, the ids of scenes and the types of questions are known. This text \
    is not one of them, so the comparison is always false. `assert.equal` with a table \
    constructor is always false, too, because it compares the identity of tables; `assert.same` \
    compares their contents.
    """,
    remedy: "Write the text as the storyboard has it.",
    .menu(
      """
      function Menu:prepare(segue)
        if segue.identifier == "abuot" then self.asked = true end
      end
      """,
      segues: " qb.present \"about\" { on = \"key a\", to = \"menu\" }"))

  static let unknownQuestion = DiagnosticCode(
    "unknown-question", .warning, "A tag or an id that no question has",
    """
    `attempt:unasked`, `quiz:questionsTagged` and `quiz:question` take a tag or an id of the \
    quiz's questions. No question has this one, so the result is always empty.
    """,
    remedy: "Correct the tag or the id.",
    .quiz(
      """
        title = "Example",
        questions = { qb.trueFalse "Water is wet." { answer = true, tags = { "hard" } } },

      """
        + "  next = function(attempt) return attempt:unasked(\"hrad\")[1] end,"))
}
