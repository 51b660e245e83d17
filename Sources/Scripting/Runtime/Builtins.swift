import Lua
import Storyboard

/// The classes that are there before any script: what they can do comes from the API table.
extension Runtime {
  func makeBuiltins() {
    let stack = state.stack
    stack.pushTable()
    natives = state.reference()
    stack.pushGlobals()
    stack.rawGetField(-1, "tostring" as StaticString)
    tostring = state.reference()
    stack.pop()
    for builtin in ScriptClass.Builtin.allCases {
      let family = ScriptClass.Family.controller(builtin)
      classes[builtin.rawValue] = ScriptClass(
        name: builtin.rawValue, family: family, table: makeBuiltinTable(builtin.rawValue, owners: builtin.owners),
        superclass: builtin == .controller ? nil : classes[ScriptClass.Builtin.controller.rawValue], hooks: noHooks(family),
        objectClass: makeObjectClass(name: builtin.rawValue, owners: builtin.owners), isBuiltin: true)
    }
    let segueClass = makeObjectClass(name: "Segue", owners: [.segue])
    for kind in SegueKind.allCases {
      let family = ScriptClass.Family.segue(kind)
      segueBuiltins[kind.rawValue] = ScriptClass(
        name: kind.rawValue, family: family, table: makeBuiltinTable(kind.rawValue, owners: [.segue]), superclass: nil,
        hooks: noHooks(family), objectClass: segueClass, isBuiltin: true)
    }
    // Its default of `animate` is its hook: every animator draws something.
    let animators = makeBuiltinTable(APIOwner.animator.rawValue, owners: [.animator])
    state.stack.pushNative(API.slot(.animator, AnimatorHook.animate.name))
    animatorBuiltin = ScriptClass(
      name: APIOwner.animator.rawValue, family: .animator, table: animators, superclass: nil, hooks: [state.reference()],
      objectClass: makeObjectClass(name: APIOwner.animator.rawValue, owners: [.animator]), isBuiltin: true)
    unfinishedElements = [.none] + ElementKind.allCases.map(makeUnfinishedElement)
  }

  private func noHooks(_ family: ScriptClass.Family) -> [LuaReference] {
    [LuaReference](repeating: .none, count: ScriptClass.hookNames(of: family).count)
  }

  /// Pushes a table of native functions: all methods, and the defaults of all hooks.
  private func pushMethods(of owners: [APIOwner]) {
    let stack = state.stack
    stack.pushTable(array: 0, fields: 48)
    for owner in owners {
      for (entry, slot) in API.entries(of: owner) where entry.kind == .method || entry.kind == .hook {
        setNative(entry.name, slot, on: stack)
      }
    }
  }

  /// What a script sees as `Class.super`, and calls to make one by hand.
  private func makeBuiltinTable(_ name: String, owners: [APIOwner]) -> LuaReference {
    pushMethods(of: owners)
    let stack = state.stack
    stack.pushTable(array: 0, fields: 2)
    setNative("__call", API.slot(.global, "class.make"), on: stack)
    stack.push("__name")
    stack.push(name)
    stack.rawSet(-3)
    stack.setMetatable(-2)
    return state.reference()
  }

  /// What instances are to the object machinery that only the API gives methods and properties.
  private func makeObjectClass(name: String, owners: [APIOwner]) -> LuaClassID {
    pushMethods(of: owners)
    defer { state.stack.pop() }
    // What a run is made of is in controllers, segues and attempts; nothing else takes fields.
    let hasFields = owners.contains { [.controller, .segue, .attempt, .animator].contains($0) }
    return state.makeClass(
      name: name, methods: -1, properties: owners.flatMap(Self.properties), hasFields: hasFields)
  }

  private static func properties(of owner: APIOwner) -> [(name: String, get: Int32, set: Int32)] {
    API.entries(of: owner).compactMap { entry, slot in
      guard case .property(let isWritable) = entry.kind else { return nil }
      return (entry.name, slot, isWritable ? slot + 1 : 0)
    }
  }

  /// The class of the objects of a kind that is no controller and no segue.
  func objectClass(_ kind: Int32) -> LuaClassID {
    if let known = objectClasses[kind] { return known }
    let owners = APIOwner.ofObject(kind).map { [$0] } ?? []
    let made = makeObjectClass(name: owners.first?.rawValue ?? "object", owners: owners)
    objectClasses[kind] = made
    return made
  }

  private func makeUnfinishedElement(_ kind: ElementKind) -> LuaReference {
    guard kind.isNamed else { return .none }
    let stack = state.stack
    stack.pushTable(array: 0, fields: 2)
    setNative("__call", API.slot(.global, "ui.\(kind.name) { }"), on: stack)
    stack.push("__name")
    stack.push("ui.\(kind.name) without its { … }")
    stack.rawSet(-3)
    return state.reference()
  }
}

extension ScriptClass.Builtin {
  /// The parts of the API that its instances have.
  var owners: [APIOwner] {
    switch self {
    case .controller: [.controller]
    case .container: [.controller, .container]
    case .navigation: [.controller, .container, .navigation]
    case .tabs: [.controller, .container, .tabs]
    }
  }
}

extension APIOwner {
  /// The part of the API that objects of a kind have.
  static func ofObject(_ kind: Int32) -> APIOwner? {
    switch kind {
    case ObjectKind.controller: .controller
    case ObjectKind.segue: .segue
    case ObjectKind.attempt: .attempt
    case ObjectKind.question: .question
    case ObjectKind.quiz: .quiz
    case ObjectKind.scene: .scene
    case ObjectKind.storyboard: .storyboard
    case ObjectKind.app: .app
    case ObjectKind.window: .window
    case ObjectKind.scores: .scores
    case ObjectKind.clock: .clock
    case ObjectKind.random: .random
    case ObjectKind.libraryEntry: .libraryEntry
    case ObjectKind.timer: .timer
    case ObjectKind.animator: .animator
    case ObjectKind.context: .context
    case ObjectKind.frame: .frame
    default: nil
    }
  }
}
