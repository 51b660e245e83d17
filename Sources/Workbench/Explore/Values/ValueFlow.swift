import QuizboardSyntax

/// What the scripts of a quiz make depend on values of which not all are tried: texts that are
/// typed, sets of many options, the time.
///
/// It goes by names, wherever they stand: what is computed from such a value, what is assigned or
/// called under a condition that asks for it, and what comes after such a condition that may end
/// the function. So it finds rather too much than too little. A value that is only shown decides
/// nothing; nor does a comparison with a constant, for that is tried.
final class ValueFlow {
  /// Where such values come from.
  enum Source: CaseIterable {
    case texts, sets, times
    /// What is kept from one run to the next.
    case kept
    /// The quizzes of the library, of which there are none here.
    case library
    /// Numbers drawn by chance from so many that not all of them come.
    case chance

    /// Whether it is the value of a control.
    var isEntered: Bool { self == .texts || self == .sets }
  }

  /// What the flow is found from; nil for fields.
  let source: Source?
  /// Fields, methods, functions and globals.
  private(set) var names: Set<String> = []
  /// What stands in the calls that such a value has a part in: ids of segues and elements, names of
  /// conditions.
  private(set) var words: Set<String> = []

  /// Whether a scene is made by a name that is computed where such a value has a part.
  private(set) var makesComputedScenes = false

  /// Whether a condition whose name is computed depends on it; and the names of all others that are
  /// registered.
  private(set) var hasComputedConditions = false
  private(set) var conditions: Set<String> = []

  private let trees: [ScriptTree]
  /// The controls whose values are such.
  private let controls: Set<String>?
  /// The settings that scripts set; nil where that cannot be told.
  private let keptNames: Set<String>?
  private var locals: Set<ObjectIdentifier> = []
  /// Those of the locals and of the names that hold more than what was entered: what is reckoned of
  /// it, or set where it decides. What such a one is compared with was not tried.
  private var mixedLocals: Set<ObjectIdentifier> = []
  private var mixedNames: Set<String> = []
  /// The ids of elements that were used: what their handlers do was seen.
  private let used: Set<String>
  /// Functions without a name whose results depend on it.
  private var functions: Set<ObjectIdentifier> = []
  /// What is called under a condition that asks for it.
  private var called: Set<String> = []
  private var defined: [String: [FunctionText]] = [:]
  private var hasGrown = true

  /// - Parameter used: the ids of the elements that were used.
  init(of source: Source, in trees: [ScriptTree], used: Set<String> = []) {
    self.source = source
    self.used = used
    self.trees = trees
    controls = source.isEntered ? Self.controls(of: source, in: trees) : []
    keptNames = source == .kept ? Self.settings(setIn: trees) : []
    if controls != [] || !source.isEntered { flow() }
  }

  /// What depends on fields of those names.
  init(of fields: Set<String>, in trees: [ScriptTree]) {
    source = nil
    used = []
    self.trees = trees
    controls = []
    keptNames = []
    names = fields
    flow()
  }

  private func flow() {
    for tree in trees {
      tree.eachFunction { function in
        if let name = function.targetName { defined[name, default: []].append(function) }
      }
    }
    if source != nil { noteHandlers() }
    var rounds = 0
    while hasGrown, rounds < 50 {
      hasGrown = false
      rounds += 1
      for tree in trees { walk(tree.main, isControlled: false) }
    }
  }

  /// The ids of the fields, or of the lists of which several may be chosen; nil where an id is
  /// computed.
  private static func controls(of source: Source, in trees: [ScriptTree]) -> Set<String>? {
    var found: Set<String>? = []
    func note(_ id: Expression?) {
      if case .string(let word)? = id?.kind { found?.insert(word) } else { found = nil }
    }
    for tree in trees {
      tree.eachExpression { visit in
        guard case .call(let callee, let arguments) = visit.expression.kind else { return }
        if source == .texts, callee.lastName == "field" { note(arguments.first) }
        if source == .sets, case .call(let inner, let id) = callee.kind,
          inner.lastName == "choices",
          case .table(let keys)? = arguments.first?.kind,
          keys.contains(where: { $0.name?.text == "multiple" })
        {
          note(id.first)
        }
      }
    }
    return found
  }

  /// Whether some run may have left a setting of that name.
  private func isKept(_ name: String) -> Bool { keptNames?.contains(name) ?? true }

  /// The settings that scripts set; nil where a name is computed, or the settings are handed on.
  private static func settings(setIn trees: [ScriptTree]) -> Set<String>? {
    var found: Set<String>? = []
    func note(_ targets: [Expression]) {
      for target in targets {
        guard case .index(let base, let key) = target.kind, base.lastName == "settings" else {
          continue
        }
        if let word = key.word { found?.insert(word) } else { found = nil }
      }
    }
    func look(_ block: [Statement]) {
      for statement in block {
        switch statement {
        case .assignment(let targets, _): note(targets)
        case .control(_, let blocks): blocks.forEach(look)
        case .local(_, let values) where values.contains { $0.lastName == "settings" }: found = nil
        case .local, .call, .function, .result: continue
        }
      }
    }
    for tree in trees {
      look(tree.main.body)
      tree.eachFunction { look($0.body) }
    }
    return found
  }

  /// Whether a condition of that name may depend on it: it does, or its name is computed, and
  /// nobody can tell which it is.
  func mayDecide(_ condition: String) -> Bool {
    names.contains(condition) || words.contains(condition)
      || (hasComputedConditions && defined[condition] == nil && !conditions.contains(condition))
  }

  private func isControl(_ id: String) -> Bool { controls?.contains(id) ?? true }

  /// What a handler of such a control is handed is its value: `function Form.on:age(text)`.
  private func noteHandlers() {
    for (name, functions) in defined where isControl(name) {
      for function in functions {
        guard case .index(let table, _)? = function.target?.kind, table.lastName == "on" else {
          continue
        }
        for parameter in function.parameters where parameter.name != "self" {
          locals.insert(ObjectIdentifier(parameter))
        }
      }
    }
  }

  // What depends on it

  /// Whether an expression is such a value as it is.
  private func isSource(_ expression: Expression) -> Bool {
    switch (source, expression.kind) {
    case (.texts, .index(let base, let key)), (.sets, .index(let base, let key)):
      base.lastName == "input" && (key.word.map(isControl) ?? true)
    case (.times, .index(_, let key)): key.word == "remaining"
    case (.times, .method(_, let name, _)): name.text == "now"
    case (.times, .call(let callee, _)): callee.isMember(of: "os", ["time", "clock", "date"])
    case (.kept, .index(let base, let key)):
      base.lastName == "settings" && (key.word.map(isKept) ?? true)
    case (.library, .index(let base, let key)): base.lastName == "app" && key.word == "library"
    case (.kept, .method(_, let name, _)): name.text == "best" || name.text == "history"
    case (.chance, .method(let base, let name, let arguments)):
      base.lastName == "random" && (name.text == "integer" || name.text == "number")
        && !Self.isNarrow(arguments)
    case (.chance, .call(let callee, let arguments)):
      callee.isMember(of: "math", ["random"]) && !Self.isNarrow(arguments)
    default: false
    }
  }

  /// - Parameter inner: whether what constructors make that stand in it counts, too.
  private func depends(_ expression: Expression, inner: Bool = true) -> Bool {
    if isSource(expression) { return true }
    if !inner, expression.isConstructor { return false }
    switch expression.kind {
    case .constant, .string: return false
    case .local(let variable): return locals.contains(ObjectIdentifier(variable))
    case .global(let name): return names.contains(name)
    case .index(let base, let key):
      if let word = key.word { return names.contains(word) || depends(base, inner: inner) }
      return depends(key, inner: inner) || depends(base, inner: inner)
    case .call(let callee, let arguments):
      if case .local(let variable) = callee.kind, names.contains(variable.name) { return true }
      return ([callee] + arguments).contains { depends($0, inner: inner) }
    case .method(let base, let name, let arguments):
      return names.contains(name.text)
        || ([base] + arguments).contains { depends($0, inner: inner) }
    case .function(let function): return functions.contains(ObjectIdentifier(function))
    case .table(let fields):
      return fields.contains {
        depends($0.value, inner: inner) || ($0.key.map { depends($0, inner: inner) } ?? false)
      }
    case .operation(let sign, let operands):
      let isCompared = (sign == "==" || sign == "~=") && operands.contains(where: \.isConstant)
      if isCompared, operands.allSatisfy(isTriedWith) { return false }
      return operands.contains { depends($0, inner: inner) }
    }
  }

  /// Whether what it is compared with is tried, so that both outcomes are seen.
  private func isTriedWith(_ operand: Expression) -> Bool {
    // A list is no text; what it is compared with makes no difference.
    guard source == .texts else {
      return operand.isConstant || (source == .sets && isSource(operand))
    }
    if isSource(operand) || !depends(operand) { return true }
    switch operand.kind {
    case .constant, .string: return true
    case .local(let variable): return !mixedLocals.contains(ObjectIdentifier(variable))
    case .global(let name): return !mixedNames.contains(name)
    case .operation(let sign, let operands):
      return ["#", "", "or", "and"].contains(sign) && operands.allSatisfy(isTriedWith)
    case .index(_, let key): return key.word.map { !mixedNames.contains($0) } ?? false
    // What a function reckons of a text is not found by typing what it is compared with.
    case .method(let base, let name, let arguments):
      return passesOn(name.text, arguments) && isTriedWith(base)
    case .call(let callee, let arguments): return passesOn(callee.lastName, arguments)
    case .function, .table: return false
    }
  }

  /// Whether a function answers a text as it is, but for its case and what stands around it.
  private func passesOn(_ name: String?, _ arguments: [Expression]) -> Bool {
    guard let name, defined[name] != nil else {
      return name.map(Self.passing.contains) == true && arguments.allSatisfy(isTriedWith)
    }
    return !mixedNames.contains(name) && (!computes(name) || !arguments.contains { depends($0) })
  }

  private func computes(_ name: String?) -> Bool {
    name.flatMap { defined[$0] }?.contains { $0.body.contains(where: \.computes) } ?? false
  }

  private static let passing: Set<String> = [
    "tonumber", "tostring", "floor", "ceil", "tointeger", "lower", "upper", "gsub",
  ]

  /// Whether a number is drawn from so few that all of them come: `(6)`, `(1, 20)`, as they are
  /// written.
  private static func isNarrow(_ arguments: [Expression]) -> Bool {
    !arguments.isEmpty && arguments.allSatisfy { $0.isConstant && $0.range.count <= 2 }
  }

  /// Whether a condition turns on it. Whether there is anything at all was tried.
  private func decides(_ condition: Expression) -> Bool {
    if source?.isEntered == true,
      isSource(condition) || (source == .texts && isTriedWith(condition))
    {
      return false
    }
    switch condition.kind {
    case .operation("", let operands), .operation("not", let operands),
      .operation("and", let operands), .operation("or", let operands):
      return operands.contains(where: decides)
    default: return depends(condition)
    }
  }

  // Going through the scripts

  private func walk(_ function: FunctionText, isControlled: Bool) {
    _ = walk(
      function.body, isControlled || function.targetName.map(called.contains) ?? false, function)
  }

  /// Goes through a block; whether what comes after it depends on such a value, too.
  private func walk(_ block: [Statement], _ isOuterControlled: Bool, _ function: FunctionText)
    -> Bool
  {
    var isControlled = isOuterControlled
    for statement in block {
      switch statement {
      case .local(let variables, let values):
        visit(values, isControlled)
        for (variable, value) in zip(variables, values.padded(to: variables.count))
        where depends(value) {
          grow(&locals, ObjectIdentifier(variable))
          if isTriedWith(value) { continue }
          grow(&mixedLocals, ObjectIdentifier(variable))
          // One of them may be what it names.
          grow(&words, dependentStrings(in: value))
        }
      case .assignment(let targets, let values):
        visit(values, isControlled)
        for (target, value) in zip(targets, values.padded(to: targets.count))
        where isControlled || depends(value) {
          let isMixed = isControlled || !isTriedWith(value)
          if isMixed { grow(&words, isControlled ? value.strings : dependentStrings(in: value)) }
          taint(target, isMixed: isMixed)
        }
      case .call(let expression):
        visit([expression], isControlled)
        if isControlled { control(expression) }
        if case .call(let callee, let arguments) = expression.kind,
          ["assert", "error"].contains(callee.lastName),
          isControlled || arguments.contains(where: { depends($0) })
        {
          answer(of: function, isMixed: true)
        }
      case .function(let inner): walk(inner, isControlled: false)
      case .control(let conditions, let blocks):
        visit(conditions, isControlled)
        let turns = conditions.contains(where: decides)
        var ends = false
        for block in blocks
        where walk(block, isControlled || turns, function) || block.canEndFunction { ends = true }
        if turns, ends { isControlled = true }
      case .result(let values):
        visit(values, isControlled)
        guard isControlled || values.contains(where: { depends($0) }) else { continue }
        for value in values {
          grow(&words, isControlled ? value.strings : dependentStrings(in: value))
        }
        answer(of: function, isMixed: isControlled || !values.allSatisfy(isTriedWith))
      }
    }
    return isControlled && !isOuterControlled
  }

  /// What a function answers depends on it, or whether it answers at all.
  private func answer(of function: FunctionText, isMixed: Bool) {
    guard let name = function.targetName else {
      return grow(&functions, ObjectIdentifier(function))
    }
    grow(&names, name)
    if isMixed { grow(&mixedNames, name) }
  }

  /// The texts in the parts of an expression in which such a value has a part: of a screen those of
  /// the buttons that are there only sometimes, say.
  private func dependentStrings(in expression: Expression) -> [String] {
    switch expression.kind {
    case .table(let fields):
      return fields.flatMap {
        depends($0.value, inner: false) ? $0.value.strings : dependentStrings(in: $0.value)
      }
    case .call(let callee, let arguments) where expression.isConstructor:
      guard case .table(let fields)? = arguments.last?.kind else { return [] }
      let isOwn = fields.contains { $0.name != nil && depends($0.value, inner: false) }
      return (isOwn ? callee.strings : []) + arguments.flatMap(dependentStrings)
    case .operation(let sign, let operands) where sign == "and" || sign == "or" || sign == "":
      return operands.contains { depends($0, inner: false) }
        ? operands.flatMap(\.strings) : operands.flatMap(dependentStrings)
    default: return depends(expression) ? expression.strings : []
    }
  }

  /// Looks at what is called and made in expressions.
  private func visit(_ expressions: [Expression], _ isControlled: Bool) {
    for expression in expressions {
      switch expression.kind {
      case .function(let function): walk(function, isControlled: isControlled)
      case .call(let callee, let arguments):
        visit([callee] + arguments, isControlled)
        note(call: expression, of: callee.lastName, arguments)
      case .method(let base, let name, let arguments):
        visit([base] + arguments, isControlled)
        note(call: expression, of: name.text, arguments)
      case .index(let base, let key): visit([base, key], isControlled)
      case .table(let fields): visit(fields.map(\.value), isControlled)
      case .operation(_, let operands): visit(operands, isControlled)
      case .constant, .string, .local, .global: continue
      }
    }
  }

  private func note(call: Expression, of name: String?, _ arguments: [Expression]) {
    if name == "condition", let first = arguments.first {
      if case .string(let word) = first.kind {
        conditions.insert(word)
      } else if depends(call) {
        hasComputedConditions = true
      }
    }
    if name == "instantiate", let scene = arguments.first, scene.word == nil, depends(scene) {
      noteComputedScene()
    }
    if call.isConstructor {
      let strings = dependentStrings(in: call)
      if strings.isEmpty, !depends(call, inner: false) { return }
      grow(&words, strings)
    } else {
      guard depends(call) else { return }
      if !call.onlyReckons { grow(&words, call.strings) }
    }
    if let name, arguments.contains(where: { depends($0) }) {
      for function in defined[name] ?? [] {
        for parameter in function.parameters where parameter.name != "self" {
          grow(&locals, ObjectIdentifier(parameter))
        }
      }
      if name == "insert", let list = arguments.first { taint(list, isMixed: true) }
    }
  }

  /// What is called under a condition, and what it is told.
  private func control(_ call: Expression) {
    grow(&words, call.strings)
    if call.makesComputedScene { noteComputedScene() }
    switch call.kind {
    case .call(let callee, _): if let name = callee.lastName { grow(&called, name) }
    case .method(_, let name, _): grow(&called, name.text)
    default: break
    }
  }

  private func taint(_ target: Expression, isMixed: Bool) {
    switch target.kind {
    case .local(let variable):
      grow(&locals, ObjectIdentifier(variable))
      if isMixed { grow(&mixedLocals, ObjectIdentifier(variable)) }
    case .global(let name): taint(name, isMixed: isMixed)
    case .index(let base, let key):
      if let word = key.word { taint(word, isMixed: isMixed) } else { taint(base, isMixed: true) }
    default: return
    }
  }

  private func taint(_ name: String, isMixed: Bool) {
    grow(&names, name)
    if isMixed { grow(&mixedNames, name) }
  }

  private func noteComputedScene() {
    if !makesComputedScenes { (makesComputedScenes, hasGrown) = (true, true) }
  }

  private func grow<Value>(_ set: inout Set<Value>, _ value: Value) {
    if set.insert(value).inserted { hasGrown = true }
  }

  /// Adds words; what the handler of an element does that is there only sometimes is done only
  /// then.
  private func grow(_ words: inout Set<String>, _ values: [String]) {
    for value in values where words.insert(value).inserted {
      hasGrown = true
      guard source != nil, !used.contains(value), let functions = defined[value] else { continue }
      if functions.contains(where: \.isHandler) { called.insert(value) }
    }
  }
}
