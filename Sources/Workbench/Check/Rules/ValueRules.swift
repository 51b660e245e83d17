import QuizboardScripting
import QuizboardSyntax

/// Values that stand in a script for what the engine declares the type of: keys of tables,
/// arguments, properties, what hooks answer.
struct ValueRules: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    tree.eachExpression { visit in
      switch visit.expression.kind {
      case .call(let callee, let arguments): checkCall(callee, arguments, visit.expression)
      case .method(let base, let name, let arguments): checkMethod(base, name, arguments)
      default: return
      }
    }
    tree.eachStatement { statement, functions in
      switch statement {
      case .assignment(let targets, let values):
        for (target, value) in zip(targets, values) { checkAssigned(target, value) }
      case .result(let values): checkAnswer(of: functions[functions.count - 1], values)
      default: return
      }
    }
  }

  // Calls

  /// `ui.text("…", { … })`, `ui.button "submit" { … }`, `qb.transitions.slide { … }`.
  private func checkCall(_ callee: Expression, _ arguments: [Expression], _ call: Expression) {
    if case .call(let inner, let names) = callee.kind {
      guard names.count == 1, let name = constructor(inner), let keys = API.keys(of: name) else {
        return
      }
      return checkKeys(arguments.first, keys, of: name)
    }
    guard let name = constructor(callee), let entry = entry(of: name) else { return }
    check(arguments, of: entry, called: name, in: call)
    // Both halves of a named element in one: `ui.button("submit", { … })`.
    if arguments.count == 2, name.hasPrefix("ui."), API.isNamed(element: entry.name),
      let keys = API.keys(of: name)
    {
      checkKeys(arguments[1], keys, of: name)
    }
  }

  /// The name of what a call makes, where it is the engine's.
  private func constructor(_ callee: Expression) -> String? {
    guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind else {
      return nil
    }
    switch rules.meanings.meaning(of: base) {
    case .interface: return "ui.\(name)"
    case .transitions: return "qb.transitions.\(name)"
    default: return nil
    }
  }

  private func entry(of constructor: String) -> APIEntry? {
    let name = String(constructor.split(separator: ".").last ?? "")
    return API.member(name, of: constructor.hasPrefix("ui.") ? .ui : .transitions)
  }

  private func checkMethod(_ base: Expression, _ name: Name, _ arguments: [Expression]) {
    let meaning = rules.meanings.meaning(of: base)
    guard let owner = rules.meanings.owner(of: meaning), let entry = method(name.text, of: owner)
    else { return }
    // What an author defines under that name, or puts into a field of it, is called instead.
    if rules.definesMember(name.text) { return }
    check(arguments, of: entry, called: entry.qualifiedName, in: base)
  }

  /// What is known as a controller may be a container of whatever kind.
  private func method(_ name: String, of owner: APIOwner) -> APIEntry? {
    let owners: [APIOwner] =
      owner == .controller || owner == .container
      ? [owner, .container, .navigation, .tabs] : [owner]
    return owners.lazy.compactMap { API.member(name, of: $0) }.first { $0.kind == .method }
  }

  private func check(
    _ arguments: [Expression], of entry: APIEntry, called name: String, in call: Expression
  ) {
    for (place, parameter) in entry.parameters.enumerated() where parameter.name != "..." {
      let type = APIType(parameter.type)
      guard arguments.indices.contains(place) else {
        return checkMissing(parameter, type, after: arguments, name, call)
      }
      let takesTable = type.alternatives.contains {
        if case .record = $0 { true } else { $0 == .table || $0 == .named("TransitionKeys") }
      }
      if case .table = arguments[place].kind, takesTable, let keys = API.keys(of: name) {
        checkKeys(arguments[place], keys, of: name)
      } else {
        check(
          arguments[place], type, "\(name): \"\(parameter.name)\"", key: parameter.name, owner: name
        )
      }
    }
  }

  /// Too few arguments, where the last one is no call that may give more than one.
  private func checkMissing(
    _ parameter: APIEntry.Parameter, _ type: APIType, after given: [Expression], _ name: String,
    _ call: Expression
  ) {
    if type.alternatives.contains(.any) || type.alternatives.contains(.nothing) { return }
    if let last = given.last {
      switch last.kind {
      case .call, .method, .constant: return
      default: break
      }
    }
    let place = given.last?.range ?? call.range
    quiz.add(
      .wrongValue, "\(name): \"\(parameter.name)\" is missing", remedy: "it is \(type.noun)",
      at: .range(tree.file, place))
  }

  // Properties and answers

  private func checkAssigned(_ target: Expression, _ value: Expression) {
    guard case .index(let base, let key) = target.kind, case .string(let name) = key.kind,
      let meaning = rules.meanings.meaning(of: base)
    else { return }
    if case .classTable(let type) = meaning {
      guard quiz.survey?.classes[type]?.family == .animator, let type = API.animatorFields[name]
      else { return }
      return check(value, type, "\"\(name)\" of an animator", key: name, owner: nil)
    }
    guard let owner = rules.meanings.owner(of: meaning), let entry = API.member(name, of: owner),
      entry.kind == .property(isWritable: true), let type = entry.returns.first
    else { return }
    check(
      value, APIType("(\(type))?"), "\"\(name)\" of a \(owner.rawValue.lowercased())", key: name,
      owner: nil)
  }

  /// What a hook answers: `function Menu:adaptiveStyle() return "popover" end`.
  private func checkAnswer(of function: FunctionText, _ values: [Expression]) {
    guard let value = values.first, case .index(let base, let key)? = function.target?.kind,
      case .string(let name) = key.kind,
      case .classTable(let type)? = rules.meanings.meaning(of: base), let hook = API.hook(name),
      let answer = hook.returns.first
    else { return }
    // Of what is only asked whether it is true anything may be answered.
    let kind = APIType("(\(answer))?")
    if kind.alternatives.contains(.boolean) { return }
    check(value, kind, "what \(type):\(name) answers", key: "transition", owner: nil)
  }

  // Types

  /// A table as it is written, with the keys that it may have.
  private func checkKeys(_ table: Expression?, _ keys: [String: APIType], of owner: String) {
    guard let table else { return }
    guard case .table(let fields) = table.kind else {
      return check(table, .table, "\(owner): its { … }", key: "", owner: nil)
    }
    checkFields(fields, keys, of: owner)
  }

  private func checkFields(_ fields: [TableField], _ keys: [String: APIType], of owner: String) {
    for field in fields {
      guard let name = field.name else { continue }
      guard let type = keys[name.text] else {
        quiz.add(
          .unknownKey, "\(owner): unknown key \"\(name.text)\"",
          remedy: ScriptRules.nearest(name.text, among: keys.keys) ?? Self.list(keys.keys.sorted()),
          at: .range(tree.file, name.range))
        continue
      }
      check(field.value, type, "\(owner): \"\(name.text)\"", key: name.text, owner: owner)
    }
  }

  private func check(
    _ value: Expression, _ type: APIType, _ what: String, key: String, owner: String?
  ) {
    let types = type.alternatives
    if types.contains(.any) { return }
    for outcome in tree.outcomes(of: value) {
      check(outcome, type, types, what, key: key, owner: owner)
    }
  }

  private func check(
    _ outcome: ValueOutcome, _ type: APIType, _ types: [APIType], _ what: String, key: String,
    owner: String?
  ) {
    let isRight: Bool
    switch outcome.kind {
    case .text(let text):
      if key == "transition", types.contains(.text) { return checkTransition(text, outcome, what) }
      if let words = type.words { return checkWord(text, words, outcome, what) }
      isRight = types.contains(.text)
    case .someText: isRight = types.contains(.text) || type.words != nil
    // Lua makes a text of a number where one is wanted.
    case .number: isRight = types.contains(.number) || types.contains(.text)
    case .boolean: isRight = types.contains(.boolean)
    case .nothing: isRight = true
    case .function: isRight = types.contains(.function)
    case .table(let fields): return checkTable(fields, types, outcome, what, owner: owner)
    }
    if !isRight { tell(outcome, type, what) }
  }

  private func checkTable(
    _ fields: [TableField], _ types: [APIType], _ outcome: ValueOutcome, _ what: String,
    owner: String?
  ) {
    for type in types {
      switch type {
      case .table: return
      case .list(let item):
        for field in fields where field.name == nil && field.key == nil {
          check(field.value, item, "an item of \(what)", key: "", owner: nil)
        }
        return
      case .record(let keys):
        return checkFields(
          fields, Dictionary(keys.map { ($0.name, $0.type) }) { $1 }, of: owner ?? what)
      case .named(let name):
        guard let keys = API.fields(of: name) else { continue }
        // A row, or a response of the author's own, may have more than what is shown of it.
        if name == "Row" || name == "Response" { return }
        return checkFields(fields, keys, of: owner ?? what)
      default: continue
      }
    }
    let isPlain = types.allSatisfy { type in
      if case .named(let name) = type {
        APIOwner(rawValue: name) != nil && name != APIOwner.animator.rawValue
      } else {
        true
      }
    }
    if isPlain { tell(outcome, .union(types), what) }
  }

  private func checkWord(_ text: String, _ words: [String], _ outcome: ValueOutcome, _ what: String)
  {
    if words.contains(text) { return }
    quiz.add(
      .wrongValue,
      "\(what) is \"\(text)\", and must be one of \(words.map { "\"\($0)\"" }.joined(separator: ", "))",
      remedy: ScriptRules.nearest(text, among: words) ?? "write one of them",
      at: .range(tree.file, outcome.expression.range))
  }

  /// A built-in transition, or an animator's class.
  private func checkTransition(_ text: String, _ outcome: ValueOutcome, _ what: String) {
    guard quiz.isCertain(text) else { return }
    let animators = quiz.survey?.classes.values.filter { $0.family == .animator }.map(\.name) ?? []
    checkWord(text, API.transitionNames + animators.sorted(), outcome, what)
  }

  private func tell(_ outcome: ValueOutcome, _ type: APIType, _ what: String) {
    quiz.add(
      .wrongValue, "\(what) must be \(type.noun), not \(outcome.noun)",
      remedy: remedy(for: outcome, of: what) ?? remedy(for: outcome, type, of: what),
      at: .range(tree.file, outcome.expression.range))
  }

  /// What is meant where an element lacks its id, or has words in place of its braces.
  private func remedy(for outcome: ValueOutcome, of what: String) -> String? {
    guard let match = what.wholeMatch(of: /(ui\.(\w+)): (.*)/) else { return nil }
    if case .table = outcome.kind, match.3 == "\"id\"" {
      return "write its id in front: \(match.1) \"…\" { … }"
    }
    guard case .text(let text) = outcome.kind else { return nil }
    if match.3 == "\"definition\"", let key = ["image": "path", "alert": "title"][match.2] {
      return "write \(match.1) { \(key) = \"\(text)\" }"
    }
    guard match.3 == "its { … }" else { return nil }
    return match.2 == "button" ? "write { title = \"\(text)\" }" : "write { … }"
  }

  private func remedy(for outcome: ValueOutcome, _ type: APIType, of what: String) -> String? {
    let types = type.alternatives
    if case .function = outcome.kind, what == "Controller:after: \"method\"" {
      return API.timerRemedy
    }
    if case .table = outcome.kind, types == [.text] {
      return "write the text in front of the braces"
    }
    guard case .text(let text) = outcome.kind else { return nil }
    if types.contains(.boolean), text == "true" || text == "false" {
      return "write \(text) without quotes"
    }
    if types.contains(.number), Double(text) != nil { return "write \(text) without quotes" }
    if types.contains(.named("Controller")) {
      return "self.storyboard:instantiate \"\(text)\" makes a controller of a scene"
    }
    return nil
  }

  private static func list(_ words: [String]) -> String? {
    words.isEmpty
      ? "leave it out"
      : words.count == 1
        ? "there is only \(words[0])" : "there are \(words.joined(separator: ", "))"
  }
}

extension APIType {
  /// As a message names it: "a number or a list".
  var noun: String {
    let nouns = alternatives.compactMap { type -> String? in
      switch type {
      case .any: "anything"
      case .text: "a string"
      case .number: "a number"
      case .boolean: "true or false"
      case .table, .record: "a table"
      case .function: "a function"
      case .nothing: nil
      case .word(let word): "\"\(word)\""
      case .list: "a list"
      case .union: nil
      case .named("Element"): "an element of ui"
      case .named(let name):
        API.fields(of: name) == nil
          ? "\("AEIO".contains(name.prefix(1)) ? "an" : "a") \(name)" : "a table"
      }
    }
    return nouns.joined(separator: " or ")
  }
}
