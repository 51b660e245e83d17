import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard
import QuizboardText

/// Declares and finishes the classes of the quiz that is being loaded.
struct ClassLoader {
  let loader: ScriptLoader

  private var runtime: Runtime { loader.runtime }
  private var state: LuaState { runtime.state }
  private var quiz: QuizScripts { runtime.quizzes.loading }

  /// Declares a class: creates and pushes its table with `on` and `unwind`.
  func begin(_ sort: ClassDraft.Sort, name: String, superName: String?, call: Call) throws
    -> Int32
  {
    let stack = call.stack
    if let earlier = quiz.drafts[name] {
      try runtime.collectingProblems {
        throw ScriptProblem(
          "\(call.name): class \"\(name)\" is already "
            + "defined\(earlier.place.map { " (\($0))" } ?? "")",
          .duplicateName, about: name,
          place: stack.callerPlace())
      }
      stack.push(earlier.table)
      return 1
    }
    stack.pushTable(array: 0, fields: 8)
    if sort == .controller || sort == .container {
      for key in ["on", "unwind"] {
        stack.push(key)
        stack.pushTable(array: 0, fields: 2)
        stack.rawSet(-3)
      }
    }
    stack.pushTable(array: 0, fields: 4)
    runtime.builtins.setNative("__newindex", API.slot(.global, "class.assign"))
    runtime.builtins.setNative("__call", API.slot(.global, "class.make"))
    stack.push("__name")
    stack.push(name)
    stack.rawSet(-3)
    stack.setMetatable(-2)
    stack.copy(-1)
    let table = state.reference()
    quiz.drafts.append(
      ClassDraft(
        name: name, superName: superName, sort: sort, table: table, place: stack.callerPlace()))
    return 1
  }

  /// Handles `Question.parent = …` while loading; rejects built-in names and invalid hooks.
  func assign(_ call: Call) throws -> Int32 {
    let stack = call.stack
    guard let draft = draft(at: 1, on: stack) else { throw Self.frozen(call) }
    if let key = stack.messageText(2) {
      for owner in draft.sort.owners {
        let names = API.names(of: owner)
        guard names.slots[key] != nil else { continue }
        guard names.hooks.contains(key) else { throw builtIn(key, in: draft) }
        guard stack.type(3) == .function else {
          throw ScriptProblem(
            "\(draft.name).\(key): a hook must be a function, not \(describe(3, on: stack))",
            .wrongValue, about: key)
        }
      }
    }
    stack.copy(2)
    stack.copy(3)
    stack.rawSet(1)
    return 0
  }

  /// Returns the problem of an assignment to a class after the scripts have loaded.
  static func frozen(_ call: Call) -> ScriptProblem {
    let name = call.stack.messageText(2) ?? describe(2, on: call.stack)
    return ScriptProblem(
      "\(className(at: 1, on: call.stack) ?? "the class").\(name) is set while playing: "
        + "classes are frozen once the scripts have loaded"
    )
  }

  private static func className(at index: Int32, on stack: LuaStack) -> String? {
    guard stack.pushMetatable(index) else { return nil }
    defer { stack.pop(2) }
    stack.rawGetField(-1, "__name" as StaticString)
    return stack.string(-1)
  }

  private func builtIn(_ key: String, in draft: ClassDraft, place: SourcePlace? = nil)
    -> ScriptProblem
  {
    ScriptProblem(
      "\(draft.name).\(key): \"\(key)\" is built in and cannot be replaced",
      remedy: "choose another name", .reservedName, about: key, place: place)
  }

  /// Rejects inherited built-in names, which are known only after all files are read.
  private func refuseInheritedNames(
    _ draft: ClassDraft, table: Int32, family: ScriptClass.Family, on stack: LuaStack
  ) throws {
    guard case .controller(let builtin) = family else { return }
    let reader = TableReader(runtime: runtime, stack: stack, index: table, what: draft.name)
    try reader.eachKey { key in
      for owner in builtin.owners where owner != .controller {
        let names = API.names(of: owner)
        if names.slots[key] != nil, !names.hooks.contains(key) {
          throw builtIn(key, in: draft, place: draft.place)
        }
      }
    }
  }

  private func draft(at index: Int32, on stack: LuaStack) -> ClassDraft? {
    guard let draft = Self.className(at: index, on: stack).flatMap({ quiz.drafts[$0] }) else {
      return nil
    }
    stack.push(draft.table)
    defer { stack.pop() }
    return stack.rawEqual(-1, index) ? draft : nil
  }

  /// Connects the declared classes to their superclasses, and resolves their hooks.
  func finish() throws {
    let pending = quiz.drafts
    quiz.drafts = ClassDrafts()
    var finished: [String: ScriptClass] = [:]
    var methods = MethodTables(state: state)
    defer { methods.release() }
    for draft in pending where finished[draft.name] == nil {
      try runtime.collectingProblems {
        // Superclasses are made first.
        for draft in try unfinishedLine(of: draft, among: pending, finished).reversed() {
          let superclass =
            try pending.superclass(of: draft).flatMap { finished[$0.name] }
            ?? inheritedClass(for: draft, among: pending)
          finished[draft.name] = try makeClass(draft, superclass: superclass, &methods)
        }
      }
    }
    // The new classes are registered together, so that one with a standard class's name finds that
    // as its superclass.
    quiz.classes.merge(finished) { $1 }
  }

  /// Returns a class and its unfinished superclasses, from the class upwards.
  private func unfinishedLine(
    of draft: ClassDraft, among pending: ClassDrafts, _ finished: [String: ScriptClass]
  ) throws -> [ClassDraft] {
    var line = [draft]
    var names: Set = [draft.name]
    var last = draft
    while let above = pending.superclass(of: last), finished[above.name] == nil {
      line.append(above)
      guard names.insert(above.name).inserted else {
        throw ScriptProblem(
          "class \"\(above.name)\" inherits from itself: "
            + "\(line.map(\.name).joined(separator: " → "))",
          .classCircle, about: above.name, place: above.place,
          context: ScriptProblem.Context(circle: names))
      }
      last = above
    }
    return line
  }

  /// Returns the standard or built-in superclass of a class that inherits from none of this quiz.
  private func inheritedClass(for draft: ClassDraft, among siblings: ClassDrafts) throws
    -> ScriptClass
  {
    try loader.loadStandard(defining: draft.superName ?? draft.name)
    switch draft.sort {
    case .segueClass:
      let name = draft.superName ?? "custom"
      if let found = quiz.classes[name], case .segue = found.family { return found }
      if let kind = SegueKind(rawValue: name) { return runtime.builtins.segue(kind) }
      let known = SegueKind.allCases.map(\.rawValue) + siblings.names
      let kinds = SegueKind.allCases.filter { !$0.isRelationship }.map(\.rawValue)
      throw draft.lacksClass(
        "no segue class or kind \"\(name)\"",
        remedy: "the kinds are \(kinds.joined(separator: ", "))",
        meant: nearest(to: name, among: known), about: name, wanted: .segue,
        found: quiz.classes[name])
    case .animator:
      guard let name = draft.superName else { return runtime.builtins.animator }
      if let found = quiz.animatorClass(named: name) { return found }
      throw draft.lacksClass(
        "no animator class \"\(name)\"",
        meant: nearest(to: name, among: siblings.names), about: name, wanted: .animator,
        found: quiz.classes[name])
    case .controller, .container:
      // A class with a standard class's name replaces it and inherits from it.
      let fallback = draft.sort == .container ? "Container" : "Controller"
      let name = draft.superName ?? (quiz.classes[draft.name] != nil ? draft.name : fallback)
      if let found = quiz.classes[name], case .controller = found.family { return found }
      throw draft.lacksClass(
        "no class \"\(name)\" to inherit from",
        meant: nearest(
          to: name,
          among: Array(quiz.classes.keys) + siblings.names + StandardScripts.definedNames),
        about: name, wanted: .controller, found: quiz.classes[name])
    }
  }

  private func makeClass(
    _ draft: ClassDraft, superclass: ScriptClass, _ methods: inout MethodTables
  ) throws -> ScriptClass {
    guard draft.sort.canInherit(superclass.family) else {
      throw ScriptProblem(
        "\(draft.sort.constructor) \"\(draft.name)\": "
          + "\"\(superclass.name)\" is a class of another kind",
        remedy: "inherit from one of \(draft.sort.constructor)",
        .wrongClass, about: superclass.name, place: draft.place)
    }
    let stack = state.stack
    let base = stack.top
    defer { stack.setTop(base) }
    stack.push(draft.table)
    let table = stack.absolute(-1)
    let own = TableReader(runtime: runtime, stack: stack, index: table, what: draft.name)
    if own.has("super") { throw builtIn("super", in: draft, place: draft.place) }
    stack.push("super")
    stack.push(superclass.table)
    stack.rawSet(table)
    _ = stack.pushMetatable(table)
    stack.push("__index")
    stack.push(superclass.table)
    stack.rawSet(-3)
    stack.pop()

    let hookNames = ScriptClass.hookNames(of: superclass.family)
    var hooks = superclass.hooks
    for (number, name) in hookNames.enumerated() {
      stack.push(name)
      stack.rawGet(table)
      if stack.type(-1) == .function { hooks[number] = state.reference() } else { stack.pop() }
    }
    try refuseInheritedNames(draft, table: table, family: superclass.family, on: stack)
    try warnOfNearHooks(draft, table: table, hooks: hookNames, on: stack)
    return ScriptClass(
      name: draft.name, family: superclass.family, table: draft.table, superclass: superclass,
      hooks: hooks,
      handlers: try functions(
        "on", of: draft, table: table, inherited: superclass.handlers, on: stack),
      unwindActions: try functions(
        "unwind", of: draft, table: table, inherited: superclass.unwindActions, on: stack),
      transient: superclass.transient.union(try transientNames(of: draft, table: table, on: stack)),
      objectClass: makeObjectClass(draft, over: superclass, &methods),
      hasAuthorsRestoring: hasAuthorsRestoring(hooks, over: superclass))
  }

  private func hasAuthorsRestoring(_ hooks: [LuaReference], over superclass: ScriptClass) -> Bool {
    guard case .controller = superclass.family else { return false }
    let isInherited =
      hooks[ControllerHook.didRestore.rawValue] == superclass.hook(ControllerHook.didRestore)
    return isInherited ? superclass.hasAuthorsRestoring : quiz !== runtime.quizzes.standard
  }

  private func makeObjectClass(
    _ draft: ClassDraft, over superclass: ScriptClass, _ methods: inout MethodTables
  ) -> LuaClassID {
    methods.push(of: draft.table, over: superclass)
    defer { state.stack.pop() }
    return state.makeClass(name: draft.name, over: superclass.builtin.objectClass, methods: -1)
  }

  private func functions(
    _ key: String, of draft: ClassDraft, table: Int32, inherited: [String: LuaReference],
    on stack: LuaStack
  ) throws -> [String: LuaReference] {
    var result = inherited
    var isEmpty = true
    stack.push(key)
    stack.rawGet(table)
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      if stack.isNoneOrNil(-1) { return result }
      throw ScriptProblem(
        "\(draft.name).\(key) must be a table of functions, not \(describe(-1, on: stack))",
        remedy: "write function \(draft.name).\(key):name() … end",
        .wrongValue, about: key, place: draft.place)
    }
    let list = stack.absolute(-1)
    stack.pushNil()
    while stack.next(list) {
      guard let name = stack.messageText(-2) else {
        stack.pop()
        continue
      }
      guard stack.type(-1) == .function else {
        _ = stack.pushLeastName(of: list) { _ in stack.type(-1) != .function }
        let name = stack.messageText(-2) ?? name
        throw ScriptProblem(
          "\(draft.name).\(key).\(name) must be a function, not \(describe(-1, on: stack))",
          .wrongValue, about: name, place: draft.place)
      }
      result[name] = state.reference()
      isEmpty = false
    }
    // Nothing can be added any more, so an empty table is not needed.
    if isEmpty {
      stack.push(key)
      stack.pushNil()
      stack.rawSet(table)
    }
    return result
  }

  private func transientNames(of draft: ClassDraft, table: Int32, on stack: LuaStack) throws
    -> [String]
  {
    let reader = TableReader(
      runtime: runtime, stack: stack, index: table, what: draft.name, place: draft.place)
    return try reader.strings("transient") ?? []
  }

  /// Warns of methods whose names differ from a hook's by one or two letters.
  private func warnOfNearHooks(
    _ draft: ClassDraft, table: Int32, hooks: [String], on stack: LuaStack
  ) throws {
    guard loader.findsSlips else { return }
    let reader = TableReader(runtime: runtime, stack: stack, index: table, what: draft.name)
    var near: [(String, String)] = []
    try reader.eachKey { key in
      // In a short name, a similar letter is weak evidence, so the first letters must match.
      if key.count > 2, !hooks.contains(key), API.slot(.controller, key) == 0,
        let hook = nearest(to: key, among: hooks),
        key.count > 3 || hook.first == key.first
      {
        near.append((key, hook))
      }
    }
    for (key, hook) in near.sorted(by: { $0.0 < $1.0 }) {
      loader.warn(
        ScriptProblem(
          "\(draft.name).\(key) is not a hook, so the engine never calls it",
          remedy: "is \"\(hook)\" meant?", .misspelledHook, about: key, place: draft.place))
    }
  }
}
