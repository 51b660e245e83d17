import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardStoryboard

/// The attempts of a run and their script objects.
public final class AttemptBinding {
  private let state: LuaState
  private let services: any Services
  private let hierarchy: Hierarchy
  private let objects: ObjectTable
  private let quizzes: QuizTable
  private let scenes: SceneTable
  /// The questions that have functions.
  private(set) var scripts: ScriptedQuestions?
  /// The latest attempt; if it is finished, the run is.
  public private(set) var latest: ScriptedAttempt?
  /// The number of attempts begun.
  public private(set) var count = 0
  /// True if an attempt has ever had a limit.
  private var hasLimits = false

  init(
    services: any Services, hierarchy: Hierarchy, objects: ObjectTable, quizzes: QuizTable,
    scenes: SceneTable
  ) {
    state = objects.state
    self.services = services
    self.hierarchy = hierarchy
    self.objects = objects
    self.quizzes = quizzes
    self.scenes = scenes
  }

  /// Connects the questions that have functions.
  func serve(_ scripts: ScriptedQuestions) { self.scripts = scripts }

  /// Discards the attempts of the run.
  func forgetRun() { (latest, count, hasLimits) = (nil, 0, false) }

  /// Restores the counter and the latest attempt of a saved run.
  func restore(count: Int) { self.count = count }
  func restore(latest: ScriptedAttempt?) { self.latest = latest }

  /// Begins an attempt for a controller that begins a run, if it has none and its quiz has
  /// questions.
  public func begin(on controller: Controller) throws {
    guard let controller = controller as? ScriptedController, controller.attempt == nil,
      let quiz = quizzes.owner(of: controller).box?.quiz, !quiz.questions.isEmpty
    else { return }
    controller.ownAttempt = try begin(quiz, seed: nil)
  }

  /// Begins an attempt; without a seed, the run's generator draws one.
  ///
  /// - Parameter chosen: The questions to ask; nil if `draw` or `next` of the quiz chooses them.
  func begin(_ quiz: Quiz, seed: UInt64?, asking chosen: [Question]? = nil) throws
    -> ScriptedAttempt
  {
    if chosen == nil { try state.charge(quiz.groupWork) }
    let seed = seed ?? services.drawSeed()
    var seen: [QuestionID: Int] = [:]
    if quiz.details.drawsFresh, chosen == nil {
      services.observe(.draws)
      seen = services.scores.draws(of: quiz.identifier.name)
    }
    let attempt = try Attempt(
      quiz: quiz, seed: seed, seen: seen, asking: chosen, clock: clock, scripts: scripts)
    let made = try adopt(attempt)
    // The quiz's `next` function receives the attempt, so it runs after the attempt has a script
    // object.
    if chosen == nil, let chooser = chooser(for: made) {
      attempt.chooseNext = chooser
      try attempt.restart()
    }
    return made
  }

  /// The clock of time limits: the time for which the quiz was open.
  var clock: Attempt.Clock { { [clock = services.clock] in clock.elapsed } }

  /// Creates the script object of an attempt.
  @discardableResult
  func adopt(_ attempt: Attempt) throws(LuaError) -> ScriptedAttempt {
    count += 1
    // The approximate size, so that an input cannot create any number of attempts.
    try state.take(bytes: 512 + 256 * attempt.count)
    return adopt(attempt, number: count)
  }

  func adopt(_ attempt: Attempt, number: Int) -> ScriptedAttempt {
    let made = ScriptedAttempt(attempt, number: number, objects: objects)
    if attempt.isTimed { hasLimits = true }
    latest = made
    return made
  }

  /// Returns a function that calls the quiz's `next`; nil if it has none.
  func chooser(for attempt: ScriptedAttempt) -> Attempt.Chooser? {
    guard let key = quizzes.owner(of: attempt.attempt.quiz).definition?.next else { return nil }
    return { [unowned self, unowned attempt] _ in
      let function = scenes.function(key)
      let stack = state.stack
      stack.pushCallable(function)
      stack.push(attempt.slot)
      stack.push(objects.slot(ofApp: quizzes.owner(of: attempt.attempt.quiz)))
      try state.call(arguments: 2, results: 1)
      defer { stack.pop() }
      if stack.isNoneOrNil(-1) { return nil }
      guard let box = stack.object(-1, as: QuestionBox.self, kind: ObjectKind.question) else {
        throw ScriptProblem(
          "qb.quiz: next must return a question or nil, not \(describe(-1, on: stack))",
          place: state.place(of: function))
      }
      guard attempt.attempt.hasDrawn(box.question) else {
        let heading = box.question.heading
        throw ScriptProblem(
          "qb.quiz: next returns “\(heading)”, which is not among the drawn questions",
          remedy: "return one of attempt:unasked()", place: state.place(of: function))
      }
      return box.question
    }
  }

  /// Returns the attempt in which a question is shown: a controller's, else the latest one; nil if
  /// it does not ask the question.
  func attempt(asking question: Question, for controller: ScriptedController?) -> Attempt? {
    let attempt = (controller?.attempt ?? latest)?.attempt
    return attempt?.asks(question) == true ? attempt : nil
  }

  /// Returns a question as it is shown: of a template, with the values of its variables.
  func filled(_ question: Question, for controller: ScriptedController?) -> Question {
    if let graded = scripts?.instance(of: question) { return graded }
    return attempt(asking: question, for: controller)?.filled(question) ?? question
  }

  /// Returns the options of a question as shown.
  func shownOptions(of question: Question, for controller: ScriptedController?) -> [String] {
    attempt(asking: question, for: controller)?.shownOptions(of: question) ?? question.optionNames
  }

  /// Returns the names to choose from as shown, as `ShownTexts.lists`.
  func shownLists(of question: Question, for controller: ScriptedController?) -> [[String]] {
    attempt(asking: question, for: controller)?.shownLists(of: question) ?? question.shown.lists
  }

  /// Returns the verdicts on the parts of the answer to a question; none before it is graded.
  func verdicts(on question: Question, for controller: ScriptedController?) -> [String: Verdict] {
    let attempt = attempt(asking: question, for: controller)
    guard let recorded = attempt?.responses.last(where: { $0.question === question }) else {
      return [:]
    }
    return recorded.shownQuestion.verdicts(on: recorded.response)
  }

  func response(to value: ResponseValue, of question: Question) throws(InvalidResponse) -> Response
  {
    if let attempt = attempt(asking: question, for: nil) {
      return try attempt.response(to: value, of: question)
    }
    return try question.response(to: value)
  }

  // Limits

  /// The attempts whose limits apply: those of the visible controllers, innermost first, else the
  /// latest attempt.
  var limited: [ScriptedAttempt] {
    guard hasLimits, let latest else { return [] }
    // The only attempt
    if count == 1 { return [latest] }
    var found: [ScriptedAttempt] = []
    for controller in hierarchy.visible.reversed() {
      let attempt = unsafeDowncast(controller, to: ScriptedController.self).attempt
      if let attempt, !found.contains(where: { $0 === attempt }) { found.append(attempt) }
    }
    return found.isEmpty ? [latest] : found
  }

  // Values of scripts

  /// Pushes `{ question, value, fraction, points, isCorrect, feedback, correct }`, and what the
  /// behaviour adds: `{ isRight, isFinal, tries, hint, certainty }`.
  func push(_ response: RecordedResponse, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 10)
    objects.push(objects.box(response.question), on: stack)
    stack.rawSetField(-2, objects.keys[.question])
    stack.push(response.value)
    stack.rawSetField(-2, objects.keys[.value])
    if let fraction = response.fraction {
      push(fraction, on: stack)
      stack.rawSetField(-2, objects.keys[.fraction])
    }
    push(response.points, on: stack)
    stack.rawSetField(-2, objects.keys[.points])
    stack.push(response.isCorrect)
    stack.rawSetField(-2, objects.keys[.isCorrect])
    if let feedback = response.feedback {
      stack.push(feedback)
      stack.rawSetField(-2, objects.keys[.feedback])
    }
    if let correct = response.correct {
      stack.push(correct)
      stack.rawSetField(-2, objects.keys[.correct])
    }
    if let spelling = response.spelling {
      stack.push(spelling)
      stack.rawSetField(-2, "spelling")
    }
    stack.push(response.isRight)
    stack.rawSetField(-2, "isRight")
    stack.push(response.isFinal)
    stack.rawSetField(-2, "isFinal")
    stack.push(response.earlier.count + 1)
    stack.rawSetField(-2, "tries")
    if let hint = response.hint {
      stack.push(hint)
      stack.rawSetField(-2, "hint")
    }
    if let certainty = response.certainty {
      stack.push(certainty)
      stack.rawSetField(-2, "certainty")
    }
  }

  private func push(_ value: Rational, on stack: LuaStack) {
    if let whole = value.wholeValue { stack.push(whole) } else { stack.push(value.doubleValue) }
  }

  /// Pushes the gaps of a question as `ui.gaps` takes them; an empty table for other kinds.
  func pushGaps(of question: Question, on stack: LuaStack) {
    stack.pushTable()
    guard case .cloze(let cloze) = question.kind else { return }
    let table = stack.absolute(-1)
    let lists = shownLists(of: question.template ?? question, for: nil)
    for (index, gap) in cloze.gaps.enumerated() {
      stack.push(gap.name)
      stack.pushTable()
      switch gap.kind {
      case .choice:
        objects.push(strings: lists[index])
        stack.rawSetField(-2, "options")
      case .short, .numeric:
        stack.push(gap.kind.isNumber ? "number" : "text")
        stack.rawSetField(-2, "kind")
      }
      stack.rawSet(table)
    }
  }
}

extension Cloze.Gap.Kind {
  /// True if the player writes a number without a unit.
  var isNumber: Bool { if case .numeric(let answer) = self { answer.units.isEmpty } else { false } }
}

extension Runtime {
  /// Gives the present question to controllers whose question a restarted attempt asks no longer:
  /// if `next` chooses the questions, another one may come first.
  func showPresentQuestions(of attempt: Attempt) {
    guard attempt.isChoosing else { return }
    for case let controller as ScriptedController in hierarchy.savedControllers()
    where controller.attempt?.attempt === attempt {
      guard let shown = controller.loadedQuestion, !attempt.asks(shown.question) else { continue }
      controller.loadedQuestion = attempt.question.map(objects.box)
    }
  }
}
