import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// The receivers of calls, and arguments of particular types.
extension Call {
  func attempt() throws -> Attempt {
    try object(1, ScriptedAttempt.self, kind: ObjectKind.attempt, "an attempt").attempt
  }

  /// Calls `body` with the attempt at 1, without reference counting.
  func withAttempt<R>(_ body: (Attempt) throws -> R) throws -> R {
    let result = try stack.withObject(1, as: ScriptedAttempt.self, kind: ObjectKind.attempt) {
      try body($0.attempt)
    }
    guard let result else { throw wrongArgument(1, expected: "an attempt") }
    return result
  }

  /// Throws if `view()` is running, which must not change anything.
  func refuseInView() throws {
    if runtime.state.assignmentGuard {
      throw problem("\(runtime.describingCode) only describes", remedy: "change this in a handler")
    }
  }

  /// Returns the response at `index`: the input of an element, an index, or a Boolean value.
  ///
  /// - Parameter item: The table that contains it, and its index there, from 1, if it has one.
  func responseValue(at index: Int32, item: (table: Int32, place: Int?)? = nil) throws
    -> ResponseValue
  {
    switch stack.type(index) {
    case .string: return .text(try text(index))
    case .boolean: return .boolean(stack.boolean(index))
    case .number:
      return stack.integer(index).map(ResponseValue.integer) ?? .number(stack.number(index) ?? 0)
    case .none, .nil: return .text("")
    case .table where item == nil: return try responseTable(at: index)
    default:
      guard let item else {
        throw wrongArgument(
          index, expected: "what an element's input holds (a string, an index, a table)")
      }
      throw wrongArgument(
        item.table, item: item.place, expected: "an option's name or index in the table")
    }
  }

  /// Returns the response in a list of options or items, or in a table of pairs or gaps.
  private func responseTable(at index: Int32) throws -> ResponseValue {
    let top = stack.top
    defer { stack.setTop(top) }
    let given = stack.absolute(index)
    let table = state.seeThrough(stack, given)
    let length = stack.rawLength(table)
    var room = ViewLimits.textBytes
    if length > 0 {
      return .list(
        try (0..<length).map { position in
          stack.rawGet(table, position + 1)
          defer { stack.pop() }
          try takeText(at: -1, from: &room)
          return try responseValue(at: -1, item: (given, position + 1))
        })
    }
    var fields: [ResponseValue.Field] = []
    stack.pushNil()
    while stack.next(table) {
      try state.charge(8)
      guard stack.type(-2) == .string else {
        throw wrongArgument(given, expected: "a table with the names of pairs or gaps")
      }
      try takeText(at: -2, from: &room)
      try takeText(at: -1, from: &room)
      let name = try text(-2)
      fields.append(ResponseValue.Field(name, try responseValue(at: -1, item: (given, nil))))
      stack.pop()
    }
    return fields.isEmpty ? .list([]) : .fields(fields)
  }

  /// Counts a text of a response. Throws if the response has more text than a screen.
  private func takeText(at index: Int32, from room: inout Int) throws {
    if stack.type(index) == .string { room -= stack.rawLength(index) }
    if room < 0 {
      throw problem(
        ViewLimits.tooLong("the response"), remedy: "pass what an element's input holds")
    }
  }

  func quiz() throws -> Quiz { try object(1, QuizBox.self, kind: ObjectKind.quiz, "a quiz").quiz }

  func question() throws -> Question {
    try object(1, QuestionBox.self, kind: ObjectKind.question, "a question").question
  }

  func scene() throws -> Scene {
    try object(1, SceneBox.self, kind: ObjectKind.scene, "a scene").scene
  }

  func storyboard() throws -> Storyboard {
    try object(1, StoryboardBox.self, kind: ObjectKind.storyboard, "a storyboard").storyboard
  }

  func timer() throws -> ScriptedTimer {
    try object(1, ScriptedTimer.self, kind: ObjectKind.timer, "a timer")
  }

  /// Returns a finite time to wait, not below 0.
  func seconds(_ index: Int32) throws -> Double {
    guard stack.type(index) == .number, let seconds = stack.number(index) else {
      throw wrongArgument(index, expected: "a number of seconds")
    }
    guard seconds >= 0, seconds <= RunLimits.wait else {
      throw problem("it waits from 0 to \(Int(RunLimits.wait)) seconds, not \(seconds.written)")
    }
    return seconds
  }

  // Chance

  /// Returns a random integer: of the run, or of the variables of a question if a function draws
  /// them.
  func drawInteger(_ low: Int, _ high: Int) throws -> Int {
    if let drawn = runtime.questions.drawInteger(low, high) { return drawn }
    try refuseInView()
    observe(.chance)
    return runtime.services.drawInteger(low, high)
  }

  /// Returns a random number from 0 to 1, as `drawInteger`.
  func drawDouble() throws -> Double {
    if let drawn = runtime.questions.drawDouble() { return drawn }
    try refuseInView()
    observe(.chance)
    return runtime.services.drawDouble()
  }

  // Observations

  /// Reports that a script reads a component.
  func observe(_ inputs: ObservedInputs) { runtime.services.observe(inputs) }

  /// Reports that an author's script reads the remaining time of a limit or a timer.
  func observeRemaining() { observeAuthor(state.assignmentGuard ? .viewRemaining : .remaining) }

  /// Reports that an author's script reads a component. Standard scripts only display it.
  func observeAuthor(_ inputs: ObservedInputs) {
    if runtime.quizzes.isAuthorRunning(on: stack) { observe(inputs) }
  }
}
