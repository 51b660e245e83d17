import QuizboardLua
import QuizboardText

/// Creates the globals of scripts and the module `quizboard`.
struct ModuleBuilder {
  private let state: LuaState
  private let quizzes: QuizTable
  private let builtins: BuiltinClasses
  private let keys: ElementKeys

  init(_ runtime: Runtime) {
    state = runtime.state
    quizzes = runtime.quizzes
    builtins = runtime.builtins
    keys = runtime.keys
  }

  /// Creates the globals and the module of the standard library, and freezes them before any quiz
  /// has access.
  func openStandardLibrary() {
    openStandard()
    state.freeze(FreezingRoots.standardGlobals(quizzes.standard))
  }

  /// Creates the globals and the module that each quiz receives a copy of.
  func openStandard() {
    let standard = quizzes.standard
    quizzes.loading = standard
    state.stack.pushGlobals()
    standard.environment = state.reference()
    installGlobals(in: standard.environment)
    standard.module = makeModule()
  }

  /// Replaces functions of Lua's library with those of the engine.
  private func installGlobals(in environment: LuaReference) {
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
  private func makeModule() -> LuaReference {
    let stack = state.stack
    let functions = API.names(of: .qb).functions
    let classes = [ScriptClass.Builtin.controller, .navigation, .tabs].compactMap {
      builtins.controllers[$0.rawValue]
    }
    stack.pushTable(fields: Int32(functions.count + classes.count + 3))
    let module = stack.absolute(-1)
    for (name, slot) in functions { builtins.setNative(name, slot) }
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
    let constructors = ElementConstructors(state: state, keys: keys, builtins: builtins)
    stack.pushTable(fields: Int32(elements.count))
    for (name, slot) in elements {
      stack.push(name)
      if let kind = ElementKind(name: name) {
        constructors.push(kind, slot)
      } else {
        builtins.pushNative(slot)
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
    stack.push(quizzes.standard.module)
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
      builtins.setNative("__call", slot)
      stack.pop()
      stack.rawSet(-3)
    }
    freeze(missingName: "transitions.missing", on: stack)
  }

  /// Freezes the table on top. Access to a missing name is then an error that suggests a similar
  /// one.
  private func freeze(missingName name: String, on stack: LuaStack) {
    stack.pushTable(fields: 1)
    builtins.setNative("__index", API.slot(.global, name))
    stack.setMetatable(-2)
    stack.replaceByFrozen()
  }

  /// Creates an environment for the quiz, with globals of its own.
  func openEnvironment(of quiz: QuizScripts) {
    let stack = state.stack
    stack.pushTable(array: 0, fields: 40)
    let own = stack.absolute(-1)
    stack.push(quizzes.standard.environment)
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
    quiz.environment = state.reference()
    quiz.module = makeLayeredModule()
  }
}
