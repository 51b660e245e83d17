import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// What is written for people to read, and never shown to them.
struct FeedbackRules {
  let quiz: CheckContext
  let content: Quiz

  func check() {
    for (place, question) in content.questions.enumerated() { checkCovered(question, place) }
    guard let survey = quiz.survey, quiz.isWhole, quiz.knowsClasses, !quiz.hasLostWays,
      !content.questions.isEmpty
    else { return }
    let words = quiz.scriptWords
    if !showsFeedback(survey), !words.contains("feedback") {
      tell("feedback", content.questions.filter(\.hasFeedback), remedy: feedbackRemedy)
    }
    if !showsFeedback(survey), !words.contains("explanation") {
      tell(
        "an explanation", content.questions.filter { $0.explanation != nil }, remedy: feedbackRemedy
      )
    }
    if !showsHints(survey), !words.contains("hints"), !words.contains("hint") {
      tell(
        "hints", content.questions.filter { !$0.hints.isEmpty }, code: .unseenHint,
        remedy: "show question.hints in a view of your own, or ask in a scene of the class Question"
      )
    }
  }

  private var feedbackRemedy: String {
    content.behaviour == .immediate
      ? "show it: ui.feedback(response) in a view of your own, or a scene of the class Question"
      : "write behaviour = \"immediate\" in quiz.lua, or use the flow \"review\", which looks at each answer"
  }

  private func tell(
    _ what: String, _ questions: [Question], code: DiagnosticCode = .unseenFeedback, remedy: String
  ) {
    guard let first = questions.first,
      let place = content.questions.firstIndex(where: { $0 === first })
    else { return }
    let who = questions.count == 1 ? "\(first.label) has" : "\(questions.count) questions have"
    quiz.add(
      code, "\(who) \(what), and no scene of this quiz ever shows it", remedy: remedy,
      at: QuestionRules(quiz: quiz).spot(place, first))
  }

  /// A question's own feedback is for answers that have none: where all have, nobody reads it.
  private func checkCovered(_ question: Question, _ place: Int) {
    guard question.feedback != nil else { return }
    let isCovered: Bool
    switch question.kind {
    case .choice(let options): isCovered = options.allSatisfy { $0.feedback != nil }
    case .multiple(let options): isCovered = options.allSatisfy { $0.feedback != nil }
    case .trueFalse(let statement):
      isCovered = statement.feedbackTrue != nil && statement.feedbackFalse != nil
    case .short, .numeric: isCovered = false
    }
    guard isCovered else { return }
    quiz.add(
      .unseenFeedback,
      "the feedback of \(question.label) is never shown: each of its answers has one of its own",
      remedy: "take it away, or put it into explanation",
      at: quiz.narrow(QuestionRules(quiz: quiz).spot(place, question), to: "feedback"))
  }

  /// True if a scene asks as the standard class does, which has a button for hints.
  private func showsHints(_ survey: QuizSurvey) -> Bool {
    survey.storyboards.flatMap(\.scenes).contains { scene in
      let type = survey.blueprint.facts(of: scene).type
      return ([type.name] + type.ancestors).contains("Question")
    }
  }

  /// Where the standard scenes show how an answer was: a scene of class Answer, results that list
  /// the answers, and a question that is handed in at once.
  private func showsFeedback(_ survey: QuizSurvey) -> Bool {
    survey.storyboards.flatMap(\.scenes).contains { scene in
      let facts = survey.blueprint.facts(of: scene)
      let names = [facts.type.name] + facts.type.ancestors
      if names.contains("Answer") { return true }
      if names.contains("Results"), facts.attributes.contains("answers") { return true }
      guard names.contains("Question"), content.behaviour == .immediate else { return false }
      return scene.segues.contains { $0.trigger == .element("submit") }
    }
  }
}

extension Question {
  fileprivate var hasFeedback: Bool {
    if feedback != nil { return true }
    return switch kind {
    case .choice(let options), .multiple(let options): options.contains { $0.feedback != nil }
    case .trueFalse(let statement): statement.feedbackTrue != nil || statement.feedbackFalse != nil
    case .short(let answer): answer.accept.contains { $0.feedback != nil }
    case .numeric(let accept): accept.contains { $0.feedback != nil }
    }
  }
}

extension CheckContext {
  /// The words in the files that are run, less `quiz.lua` and what holds nothing but questions.
  var scriptWords: Set<String> {
    files.reduce(into: []) { words, entry in
      if entry.key.hasPrefix("scripts/") { words.formUnion(entry.value.words) }
    }
  }
}
