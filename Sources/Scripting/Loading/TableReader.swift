import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads a table that an author wrote in braces, and checks its names and types.
struct TableReader {
  let runtime: Runtime
  let stack: LuaStack
  /// The absolute stack index of the table.
  let index: Int32
  /// The owner of the table in messages: `qb.scene "menu"`.
  let what: String
  /// The place of the table in a script, if known.
  let place: SourcePlace?
  /// Details for the problems in the table.
  private let context: ScriptProblem.Context

  /// - Parameters:
  ///   - constructor: The constructor of the table, if its typical mistakes have remedies.
  ///   - name: The name argument of the constructor.
  ///   - segue: The segue that the table describes.
  init(
    runtime: Runtime, stack: LuaStack, index: Int32, what: String, place: SourcePlace? = nil,
    constructor: String? = nil, name: String? = nil, segue: String? = nil
  ) {
    self.runtime = runtime
    self.stack = stack
    self.index = stack.absolute(index)
    self.what = what
    self.place = place
    context = ScriptProblem.Context(
      owner: what, constructor: constructor, name: name ?? segue, segue: segue)
  }

  func problem(
    _ message: String, remedy: String? = nil, meant: String? = nil,
    _ code: ScriptProblem.Code = .wrongValue, about subject: String? = nil, item: Int? = nil,
    list: String? = nil, key: String? = nil
  ) -> ScriptProblem {
    var context = context
    context.item = item
    context.list = list
    context.key = key
    return ScriptProblem(
      "\(what): \(message)", remedy: remedy, meant: meant, code, about: subject, place: place,
      context: context)
  }

  /// Rejects named keys other than these, and suggests the most similar one.
  func allowOnly(_ keys: [String]) throws {
    defer { correctSpelling(keys: keys) }
    var unknown: [String] = []
    try eachKey { key in
      if !keys.contains(key) { unknown.append(key) }
    }
    for key in unknown.sorted() {
      var problem = problem(
        "unknown key \"\(key)\"",
        remedy: remedy(forKey: key) ?? Self.validKeys(keys),
        meant: OtherKeyNames.meant(by: key, among: keys),
        .unknownKey, about: key)
      try runtime.collectingProblems {
        problem.place = place ?? stack.callerPlace()
        throw problem
      }
    }
  }

  /// Returns a remedy for a key with which an author tried to list answers.
  private func remedy(forKey key: String) -> String? {
    switch context.constructor {
    case "qb.short": "list the accepted answers, or write accept = …"
    case "qb.choice" where QuestionConstructors.answerKeys.contains(key),
      "qb.multiple" where QuestionConstructors.answerKeys.contains(key):
      "list the answers, and mark what is right: { qb.right \"a\", \"b\" }"
    default: nil
    }
  }

  private static func validKeys(_ keys: [String]) -> String {
    keys.count == 1
      ? "the valid key is \(keys[0])" : "valid keys are \(keys.joined(separator: ", "))"
  }

  /// Rejects items without a key, which would be ignored.
  func allowNoItems(keys: [String], remedy: String? = nil) throws {
    try eachItem { position in
      // Absent braces are reported elsewhere.
      if stack.isNoneOrNil(-1) || Definition(at: -1, on: stack).kind == .unfinished { return }
      throw problem(
        "\(describe(-1, on: stack)) has no key", remedy: remedy ?? Self.validKeys(keys),
        .misplacedItem,
        item: position)
    }
  }

  /// Rejects named keys in a list, whose values would be ignored.
  ///
  /// - Parameters:
  ///   - list: The list in the message: `"tags"`.
  ///   - words: The right form: `a list of strings`.
  func allowOnlyItems(_ list: String, _ words: String, among keys: [String] = []) throws {
    var names: [String] = []
    try eachKey { names.append($0) }
    guard let name = names.min() else { return }
    throw problem(
      "\(list) must be \(words), and \"\(name)\" in it is a key",
      remedy: "write the values without keys: { …, … }", meant: nearest(to: name, among: keys),
      about: name)
  }

  /// Copies the value of a misspelt key to the one that is meant, so that its absence is not
  /// another fault.
  ///
  /// - Parameter suits: Returns true if the value on top suits a key.
  func correctSpelling(keys: [String], suits: (_ key: String) -> Bool = { _ in true }) {
    guard runtime.isLoading else { return }
    var found: [(written: String, meant: String)] = []
    try? eachKey { key in
      if !keys.contains(key), let near = nearest(to: key, among: keys), suits(near) {
        found.append((key, near))
      }
    }
    for (written, meant) in found where !has(meant) {
      stack.push(meant)
      push(written)
      stack.rawSet(index)
      stack.push(Definition.correctedPrefix + written)
      stack.push(true)
      stack.rawSet(index)
    }
  }

  /// Visits the named keys, in no fixed order. Long ones, which no table has, are cut.
  func eachKey(_ body: (String) throws -> Void) throws {
    stack.pushNil()
    while stack.next(index) {
      try runtime.state.charge(2)
      if stack.type(-2) == .string, let key = stack.messageText(-2) {
        if !key.hasPrefix("(") { try body(key) }
      }
      stack.pop()
    }
  }

  /// Pushes the value of a key, or nil.
  func push(_ key: String) {
    stack.push(key)
    stack.rawGet(index)
  }

  /// - Parameters:
  ///   - quotedRemedy: The remedy if the value is a string.
  ///   - remedy: The remedy if the value is something else.
  private func read<Value>(
    _ key: String, _ expected: String, quotedRemedy: String? = nil,
    remedy: @autoclosure () -> String, _ body: () throws -> Value?
  ) throws -> Value? {
    push(key)
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    guard let value = try body() else {
      throw problem(
        "\"\(key)\" must be \(expected), not \(describe(-1, on: stack))",
        remedy: stack.type(-1) == .string
          ? quotedRemedy ?? remedy()
          : stack.type(-1) == .function && allowsVariables ? Self.variablesRemedy : remedy(),
        about: key)
    }
    return value
  }

  /// The remedy for the value on top of the stack in the place of a string.
  private func stringRemedy(_ key: String) -> String {
    "write \(key) = \"\(stack.type(-1) == .number ? stack.numeral(-1) ?? "…" : "…")\""
  }

  /// The remedy for a function in a question without variables.
  static let variablesRemedy =
    "a function is called with variables: add variables = function(random) return { … } end"

  /// True for the table of a question, whose values may depend on variables.
  private var allowsVariables: Bool {
    context.constructor.map { name in
      QuestionConstructors.list.contains { "qb.\($0.name)" == name }
    } ?? false
  }

  /// Returns true if the value of a key is a function.
  func hasFunction(_ key: String) -> Bool {
    push(key)
    defer { stack.pop() }
    return stack.type(-1) == .function
  }

  /// Returns true if a key has a value.
  func has(_ key: String) -> Bool {
    push(key)
    defer { stack.pop() }
    return !stack.isNoneOrNil(-1)
  }

  /// Reads a text; nil for none.
  func string(_ key: String) throws -> String? {
    try string(key, upTo: ViewLimits.textBytes, "\"\(key)\"")
  }

  /// Reads a name; nil for an empty one.
  func filled(_ key: String) throws -> String? {
    let text = try name(key)
    return text?.isEmpty == true ? nil : text
  }

  /// Reads the title of a controller; nil for none.
  func title() throws -> String? { try string("title", upTo: InputLimits.titleBytes, "the title") }

  /// Reads a name or the path of a file; nil for none.
  func name(_ key: String) throws -> String? {
    try string(key, upTo: InputLimits.nameBytes, "\"\(key)\"")
  }

  private func string(_ key: String, upTo limit: Int, _ what: String) throws -> String? {
    try read(key, "a string", remedy: stringRemedy(key)) {
      try topString(what, upTo: limit, about: key)
    }
  }

  /// Returns the string on top of the stack, or at an index; nil for another value. Throws for one
  /// that is longer than any text on a screen, or than a lower limit, before anything reads it as
  /// Unicode.
  func topString(
    _ what: @autoclosure () -> String, at index: Int32 = -1,
    upTo limit: Int = ViewLimits.textBytes, about key: String? = nil
  ) throws -> String? {
    guard stack.type(index) == .string else { return nil }
    let length = stack.rawLength(index)
    if length <= limit { return stack.string(index) }
    throw limit == ViewLimits.textBytes
      ? problem(ViewLimits.tooLong(what()), remedy: "make it shorter", about: key)
      : problem("\(what()) has \(length) bytes, more than the allowed \(limit)", about: key)
  }

  /// Returns the string or the number as text, as `topString` does.
  func topText(_ what: @autoclosure () -> String, at index: Int32 = -1) throws -> String? {
    try topString(what(), at: index) ?? stack.numeral(index)
  }

  func requiredString(_ key: String, isName: Bool = false) throws -> String {
    guard let value = try isName ? name(key) : string(key) else { throw missing(key) }
    return value
  }

  /// Reads a text of a line or two, such as a title.
  func requiredText(_ key: String) throws -> String {
    guard let value = try string(key, upTo: InputLimits.titleBytes, "\"\(key)\"") else {
      throw missing(key)
    }
    return value
  }

  private func missing(_ key: String) -> ScriptProblem {
    problem("\"\(key)\" is missing", remedy: "it must be a string", .missingKey, about: key)
  }

  /// Returns the identifier in the table, or a default.
  ///
  /// Neither can be that of another kind of quiz: the list of quizzes, a quiz in a question file, or
  /// one from a server.
  ///
  /// - Parameter isNameUsed: False if something else decides the identifier of a quiz without one.
  func identifier(orName name: String, isNameUsed: Bool = true) throws -> String {
    guard let identifier = try self.name("identifier") else {
      if isNameUsed, name == Program.library {
        throw problem(
          "the quiz has no identifier, and its name \"\(name)\" is that of the list of quizzes",
          remedy: "add one, such as identifier = \"my-\(name)\"", .reservedIdentifier)
      }
      return name
    }
    if identifier == Program.library {
      throw problem(
        "the identifier \"\(identifier)\" belongs to the list of quizzes",
        remedy: "choose another, such as \"my-\(identifier)\"", .reservedIdentifier,
        about: identifier, key: "identifier")
    }
    if let mark = identifier.first(where: { $0 == "/" || $0 == ":" }) {
      throw problem(
        "the identifier \"\(identifier)\" contains \"\(mark)\", as only those of quizzes in "
          + "question files and from servers can",
        remedy: "use letters, digits and hyphens", .reservedIdentifier, about: identifier,
        key: "identifier")
    }
    return identifier
  }

  /// The remedy for a Boolean value in quotes.
  static let unquotedRemedy = "write true or false, without quotes"

  /// The remedy for another value in the place of a Boolean one.
  static func booleanRemedy(_ key: String) -> String {
    "write \(key) = true or \(key) = false"
  }

  func boolean(_ key: String) throws -> Bool? {
    try read(
      key, "true or false", quotedRemedy: Self.unquotedRemedy, remedy: Self.booleanRemedy(key)
    ) {
      stack.type(-1) == .boolean ? stack.boolean(-1) : nil
    }
  }

  func integer(_ key: String) throws -> Int? {
    push(key)
    let number = stack.type(-1) == .number && stack.integer(-1) == nil ? stack.number(-1) : nil
    stack.pop()
    if let number {
      throw problem(
        "\"\(key)\" must be a whole number, not \(number.written)",
        remedy: "write a number without a fraction, such as \(key) = 2", about: key)
    }
    return try read(
      key, "a whole number", quotedRemedy: "write a whole number, without quotes",
      remedy: "write a number, such as \(key) = 2"
    ) { stack.type(-1) == .number ? stack.integer(-1) : nil }
  }

  func number(
    _ key: String, quotedRemedy: String = "write a number, without quotes"
  ) throws -> Double? {
    try read(
      key, "a number", quotedRemedy: quotedRemedy, remedy: "write a number, such as \(key) = 1"
    ) {
      stack.type(-1) == .number ? stack.number(-1) : nil
    }
  }

  /// Reads one of a few words.
  func word(_ key: String, of words: [String]) throws -> String? {
    let remedy = "write \(key) = \"\(words[0])\"\(words.count > 1 ? ", for example" : "")"
    guard let value = try read(key, "a string", remedy: remedy, { stack.messageText(-1) }) else {
      return nil
    }
    if words.contains(value) { return value }
    throw problem(
      API.wrongWord(key, value, of: words), meant: nearest(to: value, among: words), about: value,
      key: key)
  }

  /// Reads one of the words of a type.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ key: String, of type: Word.Type) throws
    -> Word?
  {
    try word(key, of: Word.allCases.map(\.rawValue)).flatMap(Word.init)
  }

  /// Stores the function under a key. Returns its number, which is equal in all runs.
  func function(_ key: String) throws -> Int? {
    push(key)
    if stack.isNoneOrNil(-1) {
      stack.pop()
      return nil
    }
    guard stack.type(-1) == .function else {
      defer { stack.pop() }
      throw problem(
        "\"\(key)\" must be a function, not \(describe(-1, on: stack))",
        remedy: "write \(key) = function(…) … end", about: key)
    }
    return runtime.scenes.keepFunction(of: runtime.state)
  }

  /// Reads a list of strings: names, or texts with a higher limit.
  func strings(_ key: String, upTo limit: Int = InputLimits.nameBytes) throws -> [String]? {
    push(key)
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    if let one = try topString("\"\(key)\"", upTo: limit, about: key) { return [one] }
    guard stack.type(-1) == .table, Definition(at: -1, on: stack).kind == nil else {
      throw problem(
        "\"\(key)\" must be a list of strings, not \(describe(-1, on: stack))",
        remedy: "write \(key) = { \"…\", \"…\" }", about: key)
    }
    let list = stack.absolute(-1)
    let length = stack.rawLength(list)
    try runtime.state.charge(8 * length)
    try inner(what).allowOnlyItems("\"\(key)\"", "a list of strings")
    return try (0..<length).map { position in
      stack.rawGet(list, position + 1)
      defer { stack.pop() }
      guard
        let text = try topString("item \(position + 1) of \"\(key)\"", upTo: limit, about: key)
      else {
        throw problem(
          "\"\(key)\" must be a list of strings",
          remedy: "its item \(position + 1) is \(describe(-1, on: stack))", about: key)
      }
      return text
    }
  }

  /// Returns a reader of the table on top of the stack, for a value in this one.
  func inner(_ what: String) -> TableReader {
    TableReader(runtime: runtime, stack: stack, index: -1, what: what, place: place)
  }

  /// Visits the positional items, each on top of the stack, including nils between others.
  func eachItem(_ body: (Int) throws -> Void) throws {
    for position in try positions() {
      // One item may be in many lists, and is read in each.
      try runtime.state.charge(50)
      stack.rawGet(index, position)
      defer { stack.setTop(stack.absolute(-1) - 1) }
      try body(position)
    }
  }

  /// Returns the positions up to the last, because Lua's `#` may stop at a nil. In a sparse table
  /// it returns only the existing ones.
  private func positions() throws -> [Int] {
    var found: [Int] = []
    stack.pushNil()
    while stack.next(index) {
      if let position = stack.integer(-2), position > 0 { found.append(position) }
      stack.pop()
      try runtime.state.charge(2)
    }
    guard let last = found.max(), last <= 4 * found.count + 16 else { return found.sorted() }
    return Array(1...last)
  }
}
