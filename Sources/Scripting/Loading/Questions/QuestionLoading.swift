import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// Reads questions from the tables that their constructors marked.
struct QuestionLoader {
  /// The components of a question.
  struct Parts {
    var text: String
    var kind: Question.Kind
    var details: Question.Details
  }

  let runtime: Runtime
  let reader: TableReader
  let constructor: String
  let name: String?

  /// Creates a loader of the question whose table is on top of the stack.
  init(runtime: Runtime, stack: LuaStack) {
    self.runtime = runtime
    let constructor = Definition(at: -1, on: stack).constructor ?? "a question"
    let name = Definition(at: -1, on: stack).name
    self.constructor = constructor
    self.name = name
    reader = TableReader(
      runtime: runtime, stack: stack, index: -1,
      what: name.map { "\(constructor) \(quoted($0))" } ?? constructor,
      place: Definition(at: -1, on: stack).place, constructor: constructor,
      name: name)
  }

  var stack: LuaStack { reader.stack }

  /// Reads the question. Of a template, the text is as written, and the answers are those of a
  /// sample of its variables.
  func load() throws -> Question {
    let hasVariables = try isFunction("variables")
    var parts: Parts
    if hasVariables || constructor == "qb.custom" {
      if constructor == "qb.custom", try !isFunction("grade") {
        throw reader.problem(
          "\"grade\" is missing", remedy: "it is a function(question, response)", .missingKey,
          about: "grade")
      }
      let key = try keep()
      var script = QuestionScript(key: key, hasVariables: hasVariables)
      if hasVariables {
        parts = try runtime.questions.sample(ofTableAt: key)
        script.sampleText = parts.text
        // A text that is a function is known from the sample only.
        if name != nil || !reader.hasFunction("text") { parts.text = try text() }
      } else {
        parts = try self.parts()
      }
      parts.details.script = script
    } else {
      parts = try self.parts()
    }
    do {
      return try Question(parts.text, parts.kind, parts.details)
    } catch {
      throw reader.problem(
        error.message, remedy: error.remedy.map { "write \($0)" }, .invalidQuestion)
    }
  }

  /// Returns true if a key has a function. Throws if it has another value.
  private func isFunction(_ key: String) throws -> Bool {
    reader.push(key)
    defer { stack.pop() }
    switch stack.type(-1) {
    case .function: return true
    case .nil: return false
    default:
      throw reader.problem(
        "\"\(key)\" must be a function, not \(describe(-1, on: stack))",
        remedy: "write \(key) = function(…) … end", about: key)
    }
  }

  private func keep() throws -> Int {
    stack.push(valueAt: reader.index)
    defer { stack.pop() }
    return try runtime.questions.keep(what: reader.what, place: reader.place)
  }

  private func text() throws -> String {
    guard let text = try name ?? reader.string("text") else {
      throw reader.problem(
        "the question has no text",
        remedy: "write \(constructor) \"…\" { … } or give \"text\"", .missingKey, about: "text")
    }
    return text
  }

  /// Reads the text, the kind and the details.
  func parts() throws -> Parts {
    let text = try text()
    let details = try details()
    // Reading HTML takes much longer than copying it.
    if details.format == .html { try runtime.state.charge(10 * text.utf8.count) }
    let kind = try kind(in: text)
    try refuseItems()
    return Parts(text: text, kind: kind, details: details)
  }

  /// Reports positional values of a question that takes none.
  private func refuseItems() throws {
    let remedy: String
    switch constructor {
    case "qb.info": remedy = "remove it, or write qb.choice for a question with options"
    case "qb.essay": remedy = "remove it: a person grades an essay"
    case "qb.trueFalse": remedy = "remove it, or write qb.choice for a question with options"
    case "qb.cloze": remedy = "write the answers in gaps = { name = { … } }"
    default: return
    }
    try reader.eachItem { position in
      if stack.isNoneOrNil(-1) { return }
      throw reader.problem(
        "item \(position) has no key, and \(constructor) takes no items", remedy: remedy,
        .misplacedItem)
    }
  }

  private func details() throws -> Question.Details {
    var details = Question.Details()
    try runtime.collectingProblems { try refuseTwoFormsOfHints() }
    try runtime.collectingProblems {
      details.formerly = (try reader.strings("formerly") ?? []).map { QuestionID($0) }
    }
    var rest = DetailField.all[...]
    while !rest.isEmpty {
      // A wrong value is reported, and the next field is read.
      try runtime.collectingProblems {
        while let field = rest.popFirst() { try read(field, of: &details) }
      }
    }
    return details
  }

  private func refuseTwoFormsOfHints() throws {
    guard reader.has("hint"), reader.has("hints") else { return }
    throw reader.problem(
      "\"hint\" and \"hints\" are both given", remedy: "list all of them in hints", about: "hint")
  }

  /// Reads a field if the table has it.
  private func read(_ field: DetailField, of details: inout Question.Details) throws {
    let key = field.key
    switch field.kind {
    case .identifier(let access), .name(let access):
      access.set(try reader.name(key), in: &details)
    case .names(let access): access.set(try reader.strings(key), in: &details)
    case .text(let access): access.set(try reader.string(key), in: &details)
    case .format(let access):
      access.set(try reader.word(key, of: TextFormat.self), in: &details)
    case .formatted(let access): access.set(try formatted(key), in: &details)
    case .formattedList(let access):
      let texts = try reader.strings(key, upTo: ViewLimits.textBytes)
      access.set(texts?.map { FormattedText($0) }, in: &details)
    case .points(let access): access.set(try points(key), in: &details)
    case .fraction(let access): access.set(try exact(key), in: &details)
    case .seconds(let access): access.set(try reader.seconds(key), in: &details)
    case .count(let access): access.set(try reader.integer(key), in: &details)
    case .flag(let access): access.set(try reader.boolean(key), in: &details)
    case .image(let access): access.set(try image(key), in: &details)
    case .word(let word, let access):
      if hasOwnGrading { return }
      access.set(try reader.word(key, of: [word]).map { _ in true }, in: &details)
    }
  }

  /// Reads a text in the format of the question.
  func formatted(_ key: String) throws -> FormattedText? {
    try reader.string(key).map { FormattedText($0) }
  }

  private func points(_ key: String) throws -> Rational? {
    guard let points = try reader.number(key) else { return nil }
    guard let exact = Rational(points), exact >= .zero else {
      throw reader.problem(
        "\"\(key)\" must be a number from 0 up, not \(points.written)",
        remedy: "write 0 for a question without points", about: key)
    }
    return exact
  }

  /// Reads a number exactly.
  func exact(_ key: String) throws -> Rational? {
    guard let number = try reader.number(key) else { return nil }
    guard let exact = Rational(number) else {
      throw reader.problem(
        "\"\(key)\" is \(number.written)", remedy: "write a finite number", about: key)
    }
    return exact
  }

  /// Reads the name of a file, or `{ path =, alt = }`.
  private func image(_ key: String) throws -> Question.Image? {
    reader.push(key)
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      return try reader.name(key).map { Question.Image(path: $0) }
    }
    let keys = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "\(reader.what): \"\(key)\"",
      place: reader.place, name: name)
    try keys.allowOnly(["path", "alt"])
    return Question.Image(
      path: try keys.requiredString("path", isName: true), alt: try keys.string("alt") ?? "")
  }
}
