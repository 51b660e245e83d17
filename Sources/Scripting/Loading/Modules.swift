import QuizboardLua
import QuizboardText

/// The globals of scripts, and `require`.
extension Runtime {
  /// Replaces functions of Lua's library with those of the engine.
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

  /// Creates the frozen module `quizboard`: its functions, `ui`, the built-in classes and
  /// transitions. Each quiz receives a layer over it.
  func makeModule() -> LuaReference {
    let stack = state.stack
    let functions = API.names(of: .qb).functions
    let classes = [ScriptClass.Builtin.controller, .navigation, .tabs].compactMap {
      standard.classes[$0.rawValue]
    }
    stack.pushTable(fields: Int32(functions.count + classes.count + 3))
    let module = stack.absolute(-1)
    for (name, slot) in functions { setNative(name, slot, on: stack) }
    for builtin in classes {
      stack.push(builtin.name)
      stack.push(builtin.table)
      stack.rawSet(module)
    }
    stack.push("app")
    stack.pushTable()
    freeze(missingName: "app.missing", on: stack)
    stack.rawSet(module)
    stack.push("transitions")
    pushTransitions(on: stack)
    stack.rawSet(module)
    stack.push("ui")
    let elements = API.names(of: .ui).functions
    stack.pushTable(fields: Int32(elements.count))
    for (name, slot) in elements {
      stack.push(name)
      if let kind = ElementKind(name: name) {
        pushConstructor(of: kind, slot, on: stack)
      } else {
        pushNative(slot, on: stack)
      }
      stack.rawSet(-3)
    }
    freeze(missingName: "interface.missing", on: stack)
    stack.rawSet(module)
    freeze(missingName: "module.missing", on: stack)
    return state.reference()
  }

  /// Creates the module of one quiz, whose additions do not affect other quizzes.
  private func makeLayeredModule() -> LuaReference {
    let stack = state.stack
    stack.push(standard.module)
    _ = state.seeThrough(stack)
    stack.remove(-2)
    stack.copy(-1)
    stack.replaceByLayer()
    for part in ["app", "ui"] {
      stack.push(part)
      stack.copy(-1)
      stack.rawGet(-4)
      _ = state.seeThrough(stack)
      stack.remove(-2)
      stack.replaceByLayer()
      stack.rawSet(-3)
    }
    stack.remove(-2)
    return state.reference()
  }

  /// Pushes the built-in transitions, which scripts can use directly or call with options.
  private func pushTransitions(on stack: LuaStack) {
    let transitions = API.names(of: .transitions).functions
    stack.pushTable(fields: Int32(transitions.count))
    for (name, slot) in transitions {
      stack.push(name)
      stack.pushTable(fields: 1)
      stack.push("name")
      stack.push(name)
      stack.rawSet(-3)
      stack.replaceByFrozen()
      _ = stack.pushMetatable(-1)
      setNative("__call", slot, on: stack)
      stack.pop()
      stack.rawSet(-3)
    }
    freeze(missingName: "transitions.missing", on: stack)
  }

  /// Freezes the table on top. Access to a missing name is then an error that suggests a similar
  /// one.
  private func freeze(missingName name: String, on stack: LuaStack) {
    stack.pushTable(fields: 1)
    setNative("__index", API.slot(.global, name), on: stack)
    stack.setMetatable(-2)
    stack.replaceByFrozen()
  }

  /// Creates an environment for the quiz, with globals of its own.
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
    stack.push("load")
    stack.copy(own)
    stack.pushLoad()
    stack.rawSet(own)
    loading.environment = state.reference()
    loading.module = makeLayeredModule()
  }

  /// `require "quizboard"`, `require "scripts.scoring"`.
  func require(_ name: String, on stack: LuaStack) throws -> Int32 {
    let quiz = requiring(on: stack)
    if name == "quizboard" {
      stack.push(quiz.module)
      return 1
    }
    let path = ModuleName(name).path
    if isReadingHeadings {
      pushStandIn(on: stack)
      return 1
    }
    if let table = try standardClass(at: path) {
      stack.push(table)
      return 1
    }
    guard isLoading else {
      guard let module = quiz.modules[path] else {
        throw ScriptProblem(
          "require \"\(name)\": it was not loaded with the scripts",
          remedy: "require it at the top of a script")
      }
      stack.push(module)
      return 1
    }
    if quiz.broken.contains(path) {
      throw ScriptProblem("require \"\(name)\": that file has a syntax error").asConsequence
    }
    guard quiz.files[path] != nil else {
      let known = ModuleName.names(of: quiz.files.keys)
      let inside = known.first { $0.hasSuffix(".\(name)") }
      throw ScriptProblem(
        "require \"\(name)\": the quiz has no file \(path)",
        meant: inside ?? nearest(to: name, among: known + ["quizboard"]),
        .unknownModule, about: name)
    }
    try loadModule(path)
    guard let module = quiz.modules[path] else { return 0 }
    stack.push(module)
    return 1
  }

  /// Returns the quiz whose modules `require` searches.
  private func requiring(on stack: LuaStack) -> QuizSpace {
    if isLoading { return loading }
    guard case .quiz(let quiz) = running(on: stack) else { return main }
    return quiz
  }

  /// Runs a file of the quiz once, and stores its return value as the result of `require`.
  func loadModule(_ path: String) throws {
    if loading.modules[path] != nil { return }
    guard let chunk = loading.files[path] else {
      throw ScriptProblem("the quiz has no file \(path)")
    }
    if loadingModules.contains(chunk.name) {
      throw ScriptProblem.requireCircle(loadingModules + [chunk.name])
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
