import QuizboardEngine
import QuizboardIndex
import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

extension SpecAPI {
  /// The inputs of a player.
  static let commands = ElementInput.Name.allCases.map(command) + otherCommands

  /// The inputs that act on no element.
  private static let otherCommands: [SpecEntry] = [
    command("swipe", "direction: \"left\"|\"right\"", "Swipes.") { call in
      let direction = try call.string(2)
      guard let swipe = Swipe(rawValue: direction) else {
        throw call.problem(Swipe.problem(direction))
      }
      return .swipe(swipe)
    },
    command("key", "name: string", "Presses a key: `escape`, or the key of an element or segue.") {
      call in
      return .key(try call.string(2))
    },
    command(
      "resize", "columns: integer, rows: integer", "Changes the size of the screen, in cells."
    ) { call in
      let (columns, rows) = (try call.integer(2), try call.integer(3))
      guard Size(columns: columns, rows: rows).isInRange else {
        throw call.problem("the size must be \(Size.range), not \(columns) by \(rows)")
      }
      return .resize(columns: columns, rows: rows)
    },
    command("advance", "seconds: number", "Advances the clock. Timers that are due fire.") { call in
      let seconds = try call.number(2)
      guard seconds >= 0, seconds <= 1e9 else {
        throw call.problem("seconds must be from 0 to 1000000000, not \(seconds.written)")
      }
      return .advance(seconds: seconds)
    },
    command(
      "perform", "identifier: string",
      "Performs a segue of the visible controller without checking its condition."
    ) { call in
      return .perform(segue: try call.string(2))
    },
  ]

  private static func command(_ name: ElementInput.Name) -> SpecEntry {
    let parameter =
      switch name.form {
      case .row: "row: integer?"
      case .choice: "value: integer|string|boolean|(integer|string)[]"
      case .list: "list: (integer|string)[]"
      case .pairs: "pairs: table<string, integer|string>"
      case .text: "text: string|number"
      }
    return command(
      name.rawValue, "id: string, \(parameter), controller: string?", name.explanation
    ) { call in
      let id = try call.string(2)
      let value: ElementInput.Value =
        switch name.form {
        case .row: .row(try call.optionalInteger(3))
        case .choice: .choice(try call.choices(3))
        case .list: .list(try call.choices(3))
        case .pairs: .pairs(try call.pairs(3))
        case .text: .text(try call.text(3))
        }
      let input = Input(name, id: id, value, controller: try call.optionalString(4))
      guard let input else { throw call.problem("\(name.rawValue) takes another value") }
      return input
    }
  }

  private static func command(
    _ name: String, _ parameters: String, _ doc: String,
    _ input: @escaping @Sendable (SpecCall) throws -> Input
  ) -> SpecEntry {
    acting(name, parameters, doc, with: input) { try $0.perform($1) }
  }

  /// Returns a method that performs its arguments and returns the app.
  static func acting<Argument>(
    _ name: String, _ parameters: String, _ doc: String,
    with argument: @escaping @Sendable (SpecCall) throws -> Argument,
    _ act: @escaping @Sendable (SpecApp, Argument) throws -> Void
  ) -> SpecEntry {
    .method(.app, name, parameters, returns: "SpecApp", doc) { call in
      let app = try call.app()
      let argument = try argument(call)
      return try call.doing { try act(app, argument) }
    }
  }

  /// Answers to questions, in whichever element asks them.
  static let answers: [SpecEntry] = [
    acting(
      "answer", "how: \"right\"|\"wrong\"|any",
      "Answers the current question with its elements and the default button: "
        + "`\"right\"`, `\"wrong\"`, `\"partly\"`, or a value. Leaves a text without an answer.",
      with: { try $0.answer(2) }, { try $0.answer($1) }),
    acting(
      "answerAll", "how: \"right\"|\"wrong\"|any",
      "Answers all questions until the attempt is finished, essays with some text. "
        + "Presses the default button on other screens.",
      with: { try $0.answer(2) }, { try $0.answerAll($1) }),
  ]

  /// Stopping, resuming and rewinding a run.
  static let lives: [SpecEntry] = [
    acting(
      "relaunch", "", "Quits the program and starts it again at the saved place.",
      with: { _ in false },
      { try $0.restart(isKill: $1) }),
    acting(
      "kill", "", "Kills the program and starts it again at the saved place.",
      with: { _ in true }, { try $0.restart(isKill: $1) }),
    .method(.app, "save", returns: "string", "Returns the state of the run, for `app:restore`.") {
      call in
      try call.app().session.save().withUnsafeBytes { call.stack.push(bytes: $0) }
      return 1
    },
    acting(
      "restore", "value: string", "Restores a state from `app:save()`.",
      with: { call in
        guard call.stack.type(2) == .string else {
          throw call.wrongArgument(2, expected: "what app:save() answered")
        }
        return call.stack.withUTF8(2) { [UInt8]($0) }
      }, { try $0.restore($1) }),
  ]
}

extension SpecCall {
  /// Performs commands on the run and returns the app. Raises an error of the run with the inputs
  /// so far and the screen.
  func doing(_ body: () throws -> Void) throws -> Int32 {
    do {
      try body()
      return pushSelf()
    } catch let error as InputError {
      let error = host.run.quiz.placing(error)
      throw refusal(
        "\(error)", kind: error.kind.rawValue,
        details: foldingRepeats(error.traceback.map(\.description)), origin: error.place)
    } catch let problem as SpecProblem {
      throw refusal("\(entry.qualifiedName): \(problem)", kind: "bad-command", details: [])
    }
  }

  private func refusal(
    _ message: String, kind: String, details: [String], origin: SourcePlace? = nil
  ) -> SpecThrownValue {
    let app = host.lastApp
    return host.raised(
      .input, message,
      fields: [
        ("kind", .text(kind)), ("inputs", .list(app?.inputs.map { .text($0) } ?? [])),
        ("screen", .list(app?.session.screenLines().map { .text($0) } ?? [])),
      ], details: details, origin: origin)
  }

  /// Returns a text, also from a number.
  func text(_ index: Int32) throws -> String {
    guard let text = stack.string(index) ?? stack.numeral(index) else {
      throw wrongArgument(index, expected: "a string or a number")
    }
    return text
  }

  /// Returns an option, or several from a list.
  func choices(_ index: Int32) throws -> [ChoiceValue] {
    let value = stack.plainValue(index)
    if let one = ChoiceValue(value) { return [one] }
    guard case .table(let fields) = value else {
      throw wrongArgument(index, expected: "an option's number or text, or a list of them")
    }
    return try fields.map { field in
      guard let one = ChoiceValue(field.value) else {
        throw wrongArgument(index, expected: "a list of numbers or texts of options")
      }
      return one
    }
  }

  /// Returns the option for each text in a table.
  func pairs(_ index: Int32) throws -> [String: ChoiceValue] {
    let expected = "a table from texts to numbers or texts of entries"
    guard case .table(let fields) = stack.plainValue(index) else {
      throw wrongArgument(index, expected: expected)
    }
    var pairs: [String: ChoiceValue] = [:]
    for field in fields {
      let left: String
      switch field.key {
      case .text(let text): left = text
      case .integer(let number): left = "\(number)"
      default: throw wrongArgument(index, expected: expected)
      }
      guard let right = ChoiceValue(field.value) else {
        throw wrongArgument(index, expected: expected)
      }
      pairs[left] = right
    }
    return pairs
  }

  func answer(_ index: Int32) throws -> SpecApp.Answer {
    switch stack.plainValue(index) {
    case .text("right"): return .right
    case .text("wrong"): return .wrong
    case .text("partly"): return .partly
    case let value:
      guard let answer = ResponseValue(value) else {
        throw wrongArgument(
          index,
          expected:
            "\"right\", \"wrong\", \"partly\", or a value: an option, a list of them, a text, a number"
        )
      }
      return .value(answer)
    }
  }
}

extension ChoiceValue {
  fileprivate init?(_ value: LuaPlainValue) {
    switch value {
    case .integer(let index): self = .index(index)
    case .text(let text): self = .text(text)
    case .boolean(let flag): self.init(flag)
    case .none, .number, .table: return nil
    }
  }
}

extension ResponseValue {
  fileprivate init?(_ value: LuaPlainValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .table(let fields):
      let values = fields.compactMap { ResponseValue($0.value) }
      guard values.count == fields.count, !values.isEmpty else { return nil }
      let names = fields.compactMap { field -> String? in
        if case .text(let name) = field.key { name } else { nil }
      }
      self =
        names.count == fields.count
        ? .fields(zip(names, values).map { Field($0, $1) }) : .list(values)
    case .none: return nil
    }
  }
}
