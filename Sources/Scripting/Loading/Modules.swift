import Lua

/// What scripts find in their globals and by `require`.
extension Runtime {
  /// Puts the engine's own functions where Lua's stand.
  func installGlobals(in environment: LuaReference) {
    let stack = state.stack
    stack.push(environment)
    let globals = stack.absolute(-1)
    for name in ["require", "print"] {
      stack.push(name)
      stack.pushNative(API.slot(.global, name))
      stack.rawSet(globals)
    }
    for (library, names) in [("math", ["random"]), ("os", ["time", "clock", "date"])] {
      stack.push(library)
      stack.rawGet(globals)
      if stack.type(-1) == .table {
        for name in names {
          stack.push(name)
          stack.pushNative(API.slot(.global, "\(library).\(name)"))
          stack.rawSet(-3)
        }
      }
      stack.pop()
    }
    stack.pop()
  }

  /// A table of the module `quizboard`: its functions, `ui`, `app`, and the built-in classes.
  func makeModule() -> LuaReference {
    let stack = state.stack
    stack.pushTable(array: 0, fields: 40)
    let module = stack.absolute(-1)
    for (entry, slot) in API.entries(of: .qb) where entry.kind == .function { setNative(entry.name, slot, on: stack) }
    for builtin in [ScriptClass.Builtin.controller, .navigation, .tabs] {
      guard let table = standard.classes[builtin.rawValue]?.table else { continue }
      stack.push(builtin.rawValue)
      stack.push(table)
      stack.rawSet(module)
    }
    stack.push("app")
    stack.pushTable()
    setMissingName(API.slot(.global, "app.missing"), on: stack)
    stack.rawSet(module)
    stack.push("transitions")
    pushTransitions(on: stack)
    stack.rawSet(module)
    stack.push("ui")
    stack.pushTable(array: 0, fields: 20)
    for (entry, slot) in API.entries(of: .ui) { setNative(entry.name, slot, on: stack) }
    setMissingName(API.slot(.global, "module.missing"), on: stack)
    stack.push("(interface)")
    stack.push(true)
    stack.rawSet(-3)
    stack.rawSet(module)
    setMissingName(API.slot(.global, "module.missing"), on: stack)
    return state.reference()
  }

  /// The built-in transitions: each can be given as it is, or called with what is to be otherwise.
  private func pushTransitions(on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 6)
    for (entry, slot) in API.entries(of: .transitions) {
      stack.push(entry.name)
      stack.pushTable(array: 0, fields: 1)
      stack.push("name")
      stack.push(entry.name)
      stack.rawSet(-3)
      stack.pushTable(array: 0, fields: 1)
      setNative("__call", slot, on: stack)
      stack.setMetatable(-2)
      stack.rawSet(-3)
    }
    setMissingName(API.slot(.global, "transitions.missing"), on: stack)
  }

  /// A name that is not there is told, with the nearest one, instead of being nil.
  private func setMissingName(_ slot: Int32, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 1)
    setNative("__index", slot, on: stack)
    stack.setMetatable(-2)
  }

  func isInterfaceModule(_ index: Int32, on stack: LuaStack) -> Bool {
    let count = stack.top
    let table = state.seeThrough(stack, index)
    defer { stack.setTop(count) }
    stack.push("(interface)")
    stack.rawGet(table)
    return stack.boolean(-1)
  }

  /// A fresh environment for the quiz: its globals are its own, the standard library's stay as they are.
  func openEnvironment() {
    let stack = state.stack
    stack.pushTable(array: 0, fields: 40)
    let own = stack.absolute(-1)
    stack.push(standard.environment)
    let shared = state.seeThrough(stack, stack.absolute(-1))
    stack.pushNil()
    while stack.next(shared) {
      stack.copy(-2)
      stack.insert(at: -2)
      stack.rawSet(own)
    }
    stack.setTop(own)
    stack.push("_G")
    stack.copy(own)
    stack.rawSet(own)
    loading.environment = state.reference()
    loading.module = makeModule()
  }

  /// `require "quizboard"`, `require "scripts.scoring"`.
  func require(_ name: String, on stack: LuaStack) throws -> Int32 {
    let quiz = requiring(on: stack)
    if name == "quizboard" {
      stack.push(quiz.module)
      return 1
    }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/") + ".lua"
    if isReadingHeadings {
      pushStandIn(on: stack)
      return 1
    }
    guard isLoading else {
      guard let module = quiz.modules[path] else {
        throw ScriptProblem("require \"\(name)\": it was not loaded at startup; require it at the top of a script")
      }
      stack.push(module)
      return 1
    }
    guard quiz.files[path] != nil else {
      let known = quiz.files.keys.filter { $0 != "quiz.lua" && !$0.hasSuffix(".storyboard.lua") }
        .map { $0.dropLast(4).split(separator: "/").joined(separator: ".") }
      throw ScriptProblem("require \"\(name)\": the quiz has no file \(path)\(API.suggestion(for: name, among: known + ["quizboard"]))")
    }
    try loadModule(path)
    guard let module = quiz.modules[path] else { return 0 }
    stack.push(module)
    return 1
  }

  /// The quiz whose modules are meant.
  private func requiring(on stack: LuaStack) -> LoadedQuiz {
    if isLoading { return loading }
    guard case .quiz(let quiz) = running(on: stack) else { return main }
    return quiz
  }

  /// Runs a file of the quiz once; what it returns is what `require` answers.
  func loadModule(_ path: String) throws {
    if loading.modules[path] != nil { return }
    guard let chunk = loading.files[path] else { throw ScriptProblem("the quiz has no file \(path)") }
    if loadingModules.contains(chunk.name) {
      throw ScriptProblem("the files require each other in a circle: \((loadingModules + [chunk.name]).joined(separator: " → "))")
    }
    let value = try runForValue(chunk)
    state.stack.push(value)
    let isNothing = state.stack.isNoneOrNil(-1)
    state.stack.pop()
    if isNothing {
      state.stack.push(true)
      loading.modules[path] = state.reference()
    } else {
      loading.modules[path] = value
    }
  }
}
