import QuizboardLua

/// The globals of a spec.
extension SpecHost {
  func makeMetatables() {
    for owner in [SpecOwner.app, .scores, .clock] {
      metatables[owner] = makeMetatable([
        ("__index", SpecAPI.slot(.host, "\(owner.rawValue).index")),
        ("__newindex", SpecAPI.slot(.host, "refuse")),
      ])
    }
    for copy in SpecCopy.allCases {
      copyMetatables[copy] = makeMetatable([("__index", SpecAPI.slot(.host, copy.slotName))])
    }
    questionMetatable = makeMetatable([("__call", SpecAPI.slot(.host, "question keys"))])
    errorMetatable = makeMetatable(
      [("__tostring", SpecAPI.slot(.host, "describe error"))], isSeen: true)
    state.stack.push(errorMetatable)
    state.stack.push("Error" as StaticString)
    state.stack.rawSetField(-2, "__name")
    state.stack.pop()
  }

  /// Creates a metatable of native functions; scripts see it only if `isSeen`.
  private func makeMetatable(_ functions: [(name: String, slot: Int32)], isSeen: Bool = false)
    -> LuaReference
  {
    let stack = state.stack
    stack.pushTable(fields: Int32(functions.count + 1))
    for function in functions { setNative(function.name, function.slot) }
    if !isSeen {
      stack.push(false)
      stack.rawSetField(-2, "__metatable")
    }
    return state.reference()
  }

  /// Sets a field of the topmost table to a native function.
  private func setNative(_ name: String, _ slot: Int32) {
    state.stack.push(name)
    state.stack.pushNative(slot)
    state.stack.rawSet(-3)
  }

  /// Creates the globals: Lua's own, the words, and `qb`; the tables of the blocks inherit from
  /// them.
  func makeEnvironment() {
    let stack = state.stack
    stack.pushGlobals()
    let globals = stack.absolute(-1)
    for entry in SpecAPI.entries(of: .word) {
      let parts = entry.name.split(separator: ".")
      if parts.count == 2 {
        stack.push(String(parts[0]))
        stack.rawGet(globals)
      } else {
        stack.push(valueAt: globals)
      }
      setNative(String(parts[parts.count - 1]), SpecAPI.slot(.word, entry.name))
      stack.pop()
    }
    stack.pushTable(fields: 1)
    for entry in SpecAPI.entries(of: .qb) {
      setNative(entry.name, SpecAPI.slot(.qb, entry.name))
    }
    stack.push(makeMetatable([("__index", SpecAPI.slot(.host, "qb.index"))]))
    stack.setMetatable(-2)
    let module = state.reference()
    loaded["quizboard"] = module
    stack.push(module)
    stack.rawSetField(globals, "qb")
    stack.pop()
    stack.pushTable()
    environment = state.reference()
    stack.pushTable(fields: 2)
    environmentMetatable = state.reference()
    stack.push(environment)
    stack.push(environmentMetatable)
    stack.setMetatable(-2)
    stack.pop()
  }

  /// Creates a table of globals that inherits from those of an outer block; nil for those of the
  /// state.
  static func makeGlobals(under outer: SpecNode?, in state: LuaState) -> LuaReference {
    let stack = state.stack
    stack.pushTable()
    stack.pushTable(fields: 1)
    if let outer { stack.push(outer.environment) } else { stack.pushGlobals() }
    stack.rawSetField(-2, "__index")
    stack.setMetatable(-2)
    return state.reference()
  }

  func loadAssertions() throws {
    guard let chunk = try SpecScripts.chunk("quizboard.assertions") else { return }
    let stack = state.stack
    stack.pushHandler()
    state.load(chunk)
    for name in ["open", "fail", "placeOf", "near", "next"] {
      stack.pushNative(SpecAPI.slot(.host, name))
    }
    stack.pushNative(SpecAPI.slot(.assert, "snapshot"))
    try state.call(arguments: 6, results: 1)
    assertions = state.reference()
    stack.pushGlobals()
    for (global, name) in [
      ("assert", "luassert"), ("spy", "luassert.spy"), ("stub", "luassert.stub"),
      ("mock", "luassert.mock"), ("match", "luassert.match"),
    ] {
      stack.push(global)
      try pushAssertionModule(name, on: stack)
      stack.rawSet(-3)
    }
    stack.pop()
  }
}
