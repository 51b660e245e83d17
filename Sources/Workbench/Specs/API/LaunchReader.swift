import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// Reads the argument of `qb.launch`.
struct LaunchReader {
  let call: SpecCall
  private let values: LuaPlainValue

  init(_ call: SpecCall) throws {
    self.call = call
    values = call.stack.plainValue(1)
    if call.stack.isNoneOrNil(1) { return }
    guard case .table(let fields) = values else {
      throw call.wrongArgument(1, expected: "a table { … }")
    }
    let known = SpecAPI.launchKeys.map(\.name)
    for field in fields {
      guard case .text(let name) = field.key else {
        throw call.problem(
          "an item has no key; valid keys are \(known.joined(separator: ", "))")
      }
      guard known.contains(name) else {
        throw call.problem(
          "\"\(name)\" is not a valid key\(suggestion(for: name, among: known)); "
            + "valid keys are \(known.joined(separator: ", "))"
        )
      }
    }
  }

  func launch() throws -> SpecApp {
    let host = call.host
    var options = Session.Options()
    options.isStrict = true
    options.isTraced = true
    options.seed =
      try read("seed", "a whole number", \.integer).map { UInt64(bitPattern: Int64($0)) }
      ?? host.run.seed
    if let size = try size() { options.size = size }
    if let now = try now() { options.now = now }
    options.beginning.scene = try text("scene")
    options.beginning.state = try read("state", "a table", \.table)
    options.beginning.settings = try read("settings", "a table", \.table)
    do {
      if let folder = try library() {
        return try SpecApp(
          QuizBundle(QuizLoader.library(of: folder)), options: options, store: try store(),
          library: folder, of: host.run)
      }
      return try SpecApp(
        try bundle(), options: options, store: try store(), of: host.run)
    } catch let error as InputError {
      throw host.raised(
        .input, "the quiz cannot be launched: \(error)",
        fields: [("kind", .text(error.kind.rawValue))],
        details: foldingRepeats(error.traceback.map(\.description)))
    } catch let error as LoadError {
      throw host.raised(
        .input, "the quiz cannot be launched: \(error)",
        details: foldingRepeats(error.traceback.map(\.description)))
    }
  }

  private func wrong(_ key: String, _ expected: String) -> SpecProblem {
    let got =
      switch values[key] {
      case .text(let text): "the string \"\(text.prefix(40))\""
      case .integer(let number): "\(number)"
      case .number(let number): "\(number)"
      case .boolean(let flag): "\(flag)"
      case .table: "a table"
      case .none: "nil"
      }
    return call.problem("\"\(key)\" must be \(expected), not \(got)")
  }

  /// Returns the value of a key; nil if the key is absent.
  private func read<Value>(
    _ key: String, _ expected: String, _ value: (LuaPlainValue) -> Value?
  ) throws -> Value? {
    if values[key] == .none { return nil }
    guard let value = value(values[key]) else { throw wrong(key, expected) }
    return value
  }

  private func text(_ key: String) throws -> String? { try read(key, "a string", \.text) }

  private func size() throws -> Size? {
    if values["size"] == .none { return nil }
    guard case .table(let fields) = values["size"], fields.count == 2,
      case .integer(let columns)? = fields.first(where: { $0.key == .integer(1) })?.value,
      case .integer(let rows)? = fields.first(where: { $0.key == .integer(2) })?.value,
      Size(columns: columns, rows: rows).isInRange
    else { throw wrong("size", "two numbers, \(Size.range): { 80, 24 }") }
    return Size(columns: columns, rows: rows)
  }

  private func now() throws -> Double? {
    switch values["now"] {
    case .none: return nil
    case .integer(let seconds): return try time(Double(seconds))
    case .number(let seconds): return try time(seconds)
    case .text(let text):
      guard let seconds = Timestamp.seconds(of: text) else {
        throw wrong("now", "a date like \"2000-01-01T00:00:00Z\"")
      }
      return seconds
    default: throw wrong("now", "seconds since 1970, or a date like \"2000-01-01T00:00:00Z\"")
    }
  }

  /// The range of clocks is a few thousand years.
  private func time(_ seconds: Double) throws -> Double {
    guard abs(seconds) <= 1e11 else { throw wrong("now", "seconds since 1970, from -1e11 to 1e11") }
    return seconds
  }

  private func store() throws -> MemoryStore? {
    guard let name = try text("store") else { return nil }
    if let known = call.host.stores[name] { return known }
    let made = MemoryStore()
    call.host.stores[name] = made
    return made
  }

  /// Returns the folder of the library to start; nil to start the quiz.
  private func library() throws -> String? {
    guard let name = try text("library") else { return nil }
    guard values["questions"] == .none else {
      throw call.problem("\"library\" starts the library, which has no questions")
    }
    let path = name.hasPrefix("/") ? name : "\(call.host.run.quiz.folder.path)/\(name)"
    guard FileSystem.kind(of: path) == .folder else {
      throw call.problem("\"library\": there is no folder \(path)")
    }
    return path
  }

  private func bundle() throws -> QuizBundle {
    let own = call.host.run.quiz
    switch values["questions"] {
    case .none: return own
    case .text(let file): return try own.asking(questionsOf: file)
    case .table(let fields):
      if SpecQuestions.isQuestion(values["questions"]) { throw wrong("questions", Self.questions) }
      return try own.asking(
        try fields.sorted { $0.key.integer ?? .max < $1.key.integer ?? .max }.flatMap {
          try questions(of: $0.value, in: own)
        })
    default: throw wrong("questions", Self.questions)
    }
  }

  private static let questions =
    "a question file, or a list of ids, question files and questions (qb.choice \"…\" { … })"

  /// Returns the questions that an item of the list selects.
  private func questions(of value: LuaPlainValue, in quiz: QuizBundle) throws -> [PlacedQuestion] {
    switch value {
    case .text(let name):
      let isFile = quiz.quiz.question(QuestionID(name)) == nil && quiz.folder.holdsFile(name)
      return try isFile ? quiz.questions(ofFile: name) : [quiz.question(named: name)]
    case .table where SpecQuestions.isQuestion(value):
      return try quiz.questions(ofLua: SpecQuestions.source(of: value))
    default: throw wrong("questions", Self.questions)
    }
  }
}

extension LuaPlainValue {
  var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  fileprivate var table: LuaPlainValue? { if case .table = self { self } else { nil } }
}
