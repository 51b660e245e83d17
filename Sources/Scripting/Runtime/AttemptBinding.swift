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

  /// Discards the attempts of the run.
  func forgetRun() { latest = nil }

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
  func begin(_ quiz: Quiz, seed: UInt64?) throws -> ScriptedAttempt {
    let seed = seed ?? services.drawSeed()
    let attempt = try Attempt(quiz: quiz, seed: seed, clock: clock)
    let made = try adopt(attempt)
    // The quiz's `next` function receives the attempt, so it runs after the attempt has a script
    // object.
    if let chooser = chooser(for: made) {
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

  /// Returns the options of a question as shown in a controller's attempt, else in the latest one.
  func shownOptions(of question: Question, for controller: ScriptedController?) -> [String] {
    let attempt = controller?.attempt ?? latest
    guard let attempt, attempt.attempt.asks(question) else {
      return question.optionNames
    }
    return attempt.attempt.shownOptions(of: question)
  }

  func response(to value: ResponseValue, of question: Question) throws(InvalidResponse) -> Response
  {
    if let attempt = latest?.attempt, attempt.asks(question) {
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

  /// Pushes `{ question, value, fraction, points, isCorrect, feedback, correct }`.
  func push(_ response: RecordedResponse, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 7)
    objects.push(objects.box(response.question), on: stack)
    stack.rawSetField(-2, objects.keys.question)
    push(response.value, on: stack)
    stack.rawSetField(-2, objects.keys.value)
    push(response.fraction, on: stack)
    stack.rawSetField(-2, objects.keys.fraction)
    push(response.points, on: stack)
    stack.rawSetField(-2, objects.keys.points)
    stack.push(response.isCorrect)
    stack.rawSetField(-2, objects.keys.isCorrect)
    if let feedback = response.feedback {
      stack.push(feedback)
      stack.rawSetField(-2, objects.keys.feedback)
    }
    if let correct = response.correct {
      stack.push(correct)
      stack.rawSetField(-2, objects.keys.correct)
    }
  }

  private func push(_ value: Rational, on stack: LuaStack) {
    if let whole = value.wholeValue { stack.push(whole) } else { stack.push(value.doubleValue) }
  }

  private func push(_ value: ResponseValue, on stack: LuaStack) {
    switch value {
    case .text(let text): stack.push(text)
    case .integer(let number): stack.push(number)
    case .number(let number): stack.push(number)
    case .boolean(let flag): stack.push(flag)
    case .list(let values):
      stack.pushTable(array: Int32(values.count), fields: 0)
      for (index, value) in values.enumerated() {
        push(value, on: stack)
        stack.rawSet(-2, index + 1)
      }
    }
  }
}
