import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Reports literal values whose type differs from the engine's declaration: keys of tables,
/// arguments, properties, and results of hooks.
enum TypedValueRule: Rule {
  static func check(_ quiz: CheckContext) {
    let checker = ValueChecker(quiz: quiz)
    for call in quiz.index.calls { checker.check(call) }
    for access in quiz.index.accesses {
      switch access.kind {
      case .method(let arguments): checker.checkMethod(access, arguments)
      case .write(let value?): checker.checkAssigned(access, value)
      default: continue
      }
    }
    for function in quiz.index.functions { checker.checkAnswers(of: function) }
    checkViews(quiz)
  }

  /// Checks for a `view()` that returns a plain table.
  private static func checkViews(_ quiz: CheckContext) {
    for (value, _) in quiz.index.viewResults where value.fields != nil {
      quiz.add(
        .wrongValue, "view() returns a table that is not an element",
        remedy: "write return ui.screen { … }",
        at: .range(
          value.script.file, value.range.lowerBound..<(value.range.lowerBound + 1)))
    }
  }
}

/// Compares literal values with declared types.
private struct ValueChecker {
  let quiz: CheckContext

  // Calls

  /// `ui.text("…", { … })`, `ui.button "submit" { … }`, `qb.transitions.slide { … }`.
  func check(_ call: Call) {
    if let (inner, names) = call.callee.call {
      guard names.count == 1, let (name, _) = constructor(inner), let keys = API.keys(of: name)
      else { return }
      return checkKeys(call.arguments.first, keys, of: name)
    }
    guard let (name, entry) = constructor(call.callee), let entry else { return }
    check(call.arguments, of: entry, called: name, in: call.node)
    // A named element in one call: `ui.button("submit", { … })`.
    if call.arguments.count == 2, entry.owner == .ui, API.isNamed(element: entry.name),
      let keys = API.keys(of: name)
    {
      checkKeys(call.arguments[1], keys, of: name)
    }
  }

  /// Returns the name of the engine's constructor in a call, if it is one.
  private func constructor(_ callee: Node) -> (name: String, entry: APIEntry?)? {
    guard let (base, key) = callee.member, let name = key.text else { return nil }
    switch base.type {
    case .interface: return ("ui.\(name)", API.member(name, of: .ui))
    case .transitions: return ("qb.transitions.\(name)", API.member(name, of: .transitions))
    default: return nil
    }
  }

  func checkMethod(_ access: Access, _ arguments: [Node]) {
    guard let name = access.name?.text, let owner = access.owner,
      let entry = method(name, of: owner),
      // A script's own definition of the name, or a field with that name, is called instead.
      !quiz.definesMember(name)
    else { return }
    check(arguments, of: entry, called: entry.qualifiedName, in: access.base)
  }

  /// Returns the entry of a method. A controller may be a container of any kind.
  private func method(_ name: String, of owner: APIOwner) -> APIEntry? {
    let owners: [APIOwner] =
      owner == .controller || owner == .container
      ? [owner, .container, .navigation, .tabs] : [owner]
    return owners.lazy.compactMap { API.member(name, of: $0) }.first { $0.kind == .method }
  }

  private func check(
    _ arguments: [Node], of entry: APIEntry, called name: String, in call: Node
  ) {
    for (index, parameter) in entry.parameters.enumerated() where parameter.name != "..." {
      let type = APIType(parameter.type)
      guard arguments.indices.contains(index) else {
        return checkMissing(parameter, type, after: arguments, name, call)
      }
      let takesTable = type.alternatives.contains {
        if case .record = $0 { true } else { $0 == .table || $0 == .named("TransitionKeys") }
      }
      if arguments[index].fields != nil, takesTable, let keys = API.keys(of: name) {
        checkKeys(arguments[index], keys, of: name)
      } else {
        check(arguments[index], type, subject(parameter.name, of: name))
      }
    }
  }

  /// Checks for missing arguments, unless the last one is a call that may return several values.
  private func checkMissing(
    _ parameter: APIEntry.Parameter, _ type: APIType, after given: [Node], _ name: String,
    _ call: Node
  ) {
    if type.alternatives.contains(.any) || type.alternatives.contains(.nothing) { return }
    if let last = given.last, last.mayGiveMore { return }
    quiz.add(
      .wrongValue, "\(name): \"\(parameter.name)\" is missing", remedy: "it must be \(type.noun)",
      at: given.last ?? call)
  }

  // Properties and results

  func checkAssigned(_ access: Access, _ value: Node) {
    guard let name = access.name?.text else { return }
    if case .classTable(let type)? = access.type {
      guard quiz.classes[type]?.family == .animator, let type = API.animatorFields[name] else {
        return
      }
      return check(value, type, Subject(words: "\"\(name)\" of an animator", key: name))
    }
    guard let owner = access.owner, let entry = API.member(name, of: owner),
      entry.kind == .property(isWritable: true), let type = entry.returns.first
    else { return }
    check(
      value, APIType("(\(type))?"),
      Subject(words: "\"\(name)\" of \(withArticle(owner.rawValue.lowercased()))", key: name))
  }

  /// Checks the results of a hook: `function Menu:adaptiveStyle() return "popover" end`.
  func checkAnswers(of function: Function) {
    guard let method = function.method, method.part == nil,
      let answer = API.hook(method.name.text)?.returns.first
    else { return }
    // A hook whose result is a condition may return anything.
    let type = APIType("(\(answer))?")
    if type.alternatives.contains(.boolean) { return }
    for value in function.results.compactMap(\.first) {
      check(
        value, type,
        Subject(words: "what \(method.type):\(method.name.text) answers", key: "transition"))
    }
  }

  // Types

  /// The subject of a value, for messages and remedies.
  private struct Subject {
    /// The constructor or method of the value: `ui.button`.
    var owner: String?
    /// The description in messages.
    let words: String
    var key = ""
  }

  private func subject(_ key: String, of owner: String) -> Subject {
    Subject(owner: owner, words: "\(owner): \"\(key)\"", key: key)
  }

  /// Checks the keys of a table literal.
  private func checkKeys(_ table: Node?, _ keys: [String: APIType], of owner: String) {
    guard let table else { return }
    guard let fields = table.fields else {
      return check(table, .table, Subject(owner: owner, words: "\(owner): its { … }"))
    }
    checkFields(fields, keys, of: owner)
  }

  private func checkFields(_ fields: [Field], _ keys: [String: APIType], of owner: String) {
    for field in fields {
      guard let name = field.name else { continue }
      if let type = keys[name.text] {
        check(field.value, type, subject(name.text, of: owner))
      } else {
        quiz.add(
          .unknownKey, "\(owner): unknown key \"\(name.text)\"",
          remedy: didYouMean(nearest: name.text, among: keys.keys) ?? list(keys.keys.sorted()),
          at: name)
      }
    }
  }

  private func check(_ value: Node, _ type: APIType, _ subject: Subject) {
    let types = type.alternatives
    if types.contains(.any) { return }
    for outcome in value.outcomes {
      let isRight: Bool
      switch outcome.kind {
      case .text(let text):
        if subject.key == "transition", types.contains(.text) {
          checkTransition(text, outcome, subject)
          continue
        }
        if let words = type.words {
          checkWord(text, words, outcome, subject)
          continue
        }
        isRight = types.contains(.text)
      case .someText: isRight = types.contains(.text) || type.words != nil
      // Lua converts a number to a text.
      case .number: isRight = types.contains(.number) || types.contains(.text)
      case .boolean: isRight = types.contains(.boolean)
      case .nothing: isRight = true
      case .function: isRight = types.contains(.function)
      case .table(let fields): isRight = checkTable(fields, types, subject)
      }
      if !isRight { report(outcome, type, subject) }
    }
  }

  /// True if a table is a valid value; its contents are checked separately.
  private func checkTable(_ fields: [Field], _ types: [APIType], _ subject: Subject) -> Bool {
    for type in types {
      switch type {
      case .table: return true
      case .list(let item):
        for value in fields.items {
          check(value, item, Subject(words: "an item of \(subject.words)"))
        }
        return true
      case .record(let keys):
        checkFields(
          fields, Dictionary(keys.map { ($0.name, $0.type) }) { $1 },
          of: subject.owner ?? subject.words)
        return true
      case .named(let name):
        guard let keys = API.fields(of: name) else { continue }
        // A row, or a response of the author's own, may have additional keys.
        if name != "Row", name != "Response" {
          checkFields(fields, keys, of: subject.owner ?? subject.words)
        }
        return true
      default: continue
      }
    }
    // An engine object is not a table; other named types may be one.
    return !types.allSatisfy { type in
      guard case .named(let name) = type else { return true }
      return APIOwner(rawValue: name) != nil && name != APIOwner.animator.rawValue
    }
  }

  private func checkWord(
    _ text: String, _ words: [String], _ outcome: Outcome, _ subject: Subject
  ) {
    if words.contains(text) { return }
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    quiz.add(
      .wrongValue, "\(subject.words) is \"\(text)\", but must be one of \(list)",
      remedy: didYouMean(nearest: text, among: words) ?? "write one of them", at: outcome.node)
  }

  /// Checks a built-in transition, or the class of an animator.
  private func checkTransition(_ text: String, _ outcome: Outcome, _ subject: Subject) {
    guard quiz.isCertain(text) else { return }
    let animators = quiz.classes.values.filter { $0.family == .animator }.map(\.name)
    checkWord(text, API.transitionNames + animators.sorted(), outcome, subject)
  }

  private func report(_ outcome: Outcome, _ type: APIType, _ subject: Subject) {
    quiz.add(
      .wrongValue, "\(subject.words) must be \(type.noun), not \(outcome.noun)",
      remedy: remedy(for: outcome, of: subject) ?? remedy(for: outcome, type, of: subject),
      at: outcome.node)
  }

  /// Returns the remedy for an element without its id, or with text in place of its braces.
  private func remedy(for outcome: Outcome, of subject: Subject) -> String? {
    guard let owner = subject.owner, owner.hasPrefix("ui.") else { return nil }
    switch outcome.kind {
    case .table where subject.key == "id":
      return "write its id before the braces: \(owner) \"…\" { … }"
    case .text(let text):
      if subject.key == "definition", let key = ["ui.image": "path", "ui.alert": "title"][owner] {
        return "write \(owner) { \(key) = \"\(text)\" }"
      }
      if !subject.key.isEmpty { return nil }
      return owner == "ui.button" ? "write { title = \"\(text)\" }" : "write { … }"
    default: return nil
    }
  }

  private func remedy(for outcome: Outcome, _ type: APIType, of subject: Subject) -> String? {
    let types = type.alternatives
    switch outcome.kind {
    case .function where subject.owner == "Controller:after" && subject.key == "method":
      return TimerMembers.functionRemedy
    case .table where types == [.text]: return "write the text before the braces"
    case .text(let text):
      let isWord = types.contains(.boolean) && ["true", "false"].contains(text)
      if isWord || types.contains(.number) && Double(text) != nil {
        return "write \(text) without quotes"
      }
      return types.contains(.named("Controller"))
        ? "self.storyboard:instantiate \"\(text)\" makes a controller of a scene" : nil
    default: return nil
    }
  }

  private func list(_ words: [String]) -> String {
    switch words.count {
    case 0: "remove it"
    case 1: "there is only \(words[0])"
    default: "there are \(words.joined(separator: ", "))"
    }
  }
}

extension DiagnosticCode {
  static let unknownKey = DiagnosticCode(
    "unknown-key", .error, "An unknown key",
    """
    The tables of `qb.quiz`, questions, storyboards and elements have a fixed set of keys. A \
    misspelled key would have no effect.
    """,
    remedy: "Write the key as in the reference. Upper and lower case matter.",
    .quiz(
      """
        title = "Example",
        descripton = "Ten of them.",
        questions = { qb.trueFalse "Water is wet." { answer = true } },
      """
    ))

  static let wrongValue = DiagnosticCode(
    "wrong-value", .error, "A value of the wrong kind",
    """
    The key exists, but not with this value: for example a text in place of a number, an unknown \
    word, or a number out of range.
    """,
    remedy: "The message says which values are allowed.",
    .scenes(
      """
        qb.scene "menu" { qb.present "go" { to = "card", title = "Go", style = "shet" } },
        qb.scene "card" { text = "Hello.", ending = true },
      """
    ))
}
