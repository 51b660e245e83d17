import QuizboardLua
import QuizboardStoryboard

/// The built-in classes, and the classes of engine objects, whose members come from the table of
/// the API.
final class BuiltinClasses {
  private let state: LuaState
  /// The native functions by slot, while the scripts load.
  private var natives = LuaReference.none
  /// The classes of controllers by their names.
  private(set) var controllers: [String: ScriptClass] = [:]
  /// The superclasses of scripted segue classes.
  private(set) var segues: [SegueKind: ScriptClass] = [:]
  /// The superclass of scripted animator classes.
  private(set) lazy var animator = makeAnimator()
  /// The class of segues without a scripted class.
  private(set) var segueObjects = LuaClassID(raw: 0)
  /// The classes of other objects, by their kinds.
  private var objectClasses = [LuaClassID?](repeating: nil, count: Int(ObjectKind.pit) + 1)

  init(state: LuaState) {
    self.state = state
    state.stack.pushTable()
    natives = state.reference()
    for builtin in ScriptClass.Builtin.allCases {
      controllers[builtin.rawValue] = makeController(builtin)
    }
    segueObjects = makeObjectClass(name: "Segue", owners: [.segue])
  }

  /// The class of plain controllers.
  var controller: ScriptClass? { controllers[ScriptClass.Builtin.controller.rawValue] }

  // Native functions

  /// Sets a field of the table on top to a native function. Tables share one function for a slot,
  /// to save memory in each run.
  func setNative(_ key: String, _ slot: Int32) {
    state.stack.push(key)
    pushNative(slot)
    state.stack.rawSet(-3)
  }

  func pushNative(_ slot: Int32) {
    let stack = state.stack
    guard !natives.isNone else { return stack.pushNative(slot) }
    stack.push(natives)
    if stack.rawGet(-1, Int(slot)) == .nil {
      stack.pop()
      stack.pushNative(slot)
      stack.copy(-1)
      stack.rawSet(-3, Int(slot))
    }
    stack.remove(-2)
  }

  /// Releases the shared functions, after the scripts have loaded.
  func releaseNatives() {
    state.release(natives)
    natives = .none
  }

  // Classes

  /// Makes a built-in class of controllers. Its table is what scripts see as `Class.super` and call
  /// to make a controller, and also the method table of the instances.
  private func makeController(_ builtin: ScriptClass.Builtin) -> ScriptClass {
    let stack = state.stack
    let base = builtin == .controller ? nil : controller
    pushMethods(of: builtin.ownOwners)
    let methods = stack.absolute(-1)
    let objectClass = state.makeClass(
      name: builtin.rawValue, over: base?.objectClass, methods: methods,
      properties: properties(of: builtin.ownOwners))
    if let base {
      stack.pushTable(fields: 1)
      stack.push("__index")
      stack.push(base.table)
      _ = state.seeThrough(stack)
      stack.remove(-2)
      stack.rawSet(-3)
      stack.setMetatable(methods)
    }
    return builtinClass(
      builtin.rawValue, .controller(builtin), superclass: base, objectClass: objectClass)
  }

  /// Returns the superclass of scripted segue classes of a kind.
  func segue(_ kind: SegueKind) -> ScriptClass {
    if let known = segues[kind] { return known }
    pushMethods(of: [.segue])
    let made = builtinClass(
      kind.rawValue, .segue(kind), superclass: nil, objectClass: segueObjects)
    segues[kind] = made
    return made
  }

  private func makeAnimator() -> ScriptClass {
    let name = APIOwner.animator.rawValue
    // The default of `animate` is a hook, so that every animator can draw.
    state.stack.pushNative(API.slot(.animator, AnimatorHook.animate.name))
    let animate = state.reference()
    let objectClass = makeObjectClass(name: name, owners: [.animator])
    pushMethods(of: [.animator])
    return builtinClass(
      name, .animator, superclass: nil, objectClass: objectClass, hooks: [animate])
  }

  /// Makes a class from the table of methods on top.
  private func builtinClass(
    _ name: String, _ family: ScriptClass.Family, superclass: ScriptClass?, objectClass: LuaClassID,
    hooks: [LuaReference]? = nil
  ) -> ScriptClass {
    let stack = state.stack
    stack.replaceByFrozen()
    _ = stack.pushMetatable(-1)
    setNative("__call", API.slot(.global, "class.make"))
    stack.push("__name")
    stack.push(name)
    stack.rawSet(-3)
    stack.pop()
    return ScriptClass(
      name: name, family: family, table: state.reference(), superclass: superclass,
      hooks: hooks
        ?? [LuaReference](repeating: .none, count: ScriptClass.hookNames(of: family).count),
      objectClass: objectClass, isBuiltin: true)
  }

  /// Pushes a table of native functions: all methods and the defaults of all hooks, with capacity
  /// for more fields.
  private func pushMethods(of owners: [APIOwner], room: Int = 0) {
    let stack = state.stack
    stack.pushTable(fields: Int32(owners.reduce(room) { $0 + API.names(of: $1).methods.count }))
    for owner in owners {
      for (name, slot) in API.names(of: owner).methods { setNative(name, slot) }
    }
    guard owners.contains(.scene) else { return }
    // C code answers this, because every view calls it, and a scene's triggers never change.
    stack.push("leadsOn")
    stack.pushSetMethod(API.slot(.scene, "leadsOn"), kind: ObjectKind.scene)
    stack.rawSet(-3)
  }

  /// Makes the object class of instances whose members come only from the API.
  private func makeObjectClass(name: String, owners: [APIOwner]) -> LuaClassID {
    let properties = properties(of: owners)
    pushMethods(of: owners, room: properties.count)
    defer { state.stack.pop() }
    for property in properties { state.stack.rawSetProperty(-1, property) }
    // Only objects whose fields are saved may have fields.
    let hasFields = owners.contains { [.controller, .segue, .attempt, .animator].contains($0) }
    return state.makeClass(name: name, methods: -1, hasFields: hasFields)
  }

  private func properties(of owners: [APIOwner]) -> [LuaProperty] {
    owners.count == 1
      ? API.names(of: owners[0]).properties : owners.flatMap { API.names(of: $0).properties }
  }

  /// Returns the class of objects of a kind other than controllers and segues.
  func objectClass(_ kind: Int32) -> LuaClassID {
    if let known = objectClasses[Int(kind)] { return known }
    let owners = APIOwner.ofObject(kind).map { [$0] } ?? []
    let made = makeObjectClass(name: owners.first?.rawValue ?? "object", owners: owners)
    objectClasses[Int(kind)] = made
    return made
  }
}

extension ScriptClass.Builtin {
  /// The parts of the API that the instances have.
  var owners: [APIOwner] {
    switch self {
    case .controller: [.controller]
    case .container: [.controller, .container]
    case .navigation: [.controller, .container, .navigation]
    case .tabs: [.controller, .container, .tabs]
    }
  }

  /// The parts of the API that the superclass does not have.
  var ownOwners: [APIOwner] { self == .controller ? owners : Array(owners.dropFirst()) }
}

extension APIOwner {
  /// Returns the part of the API for objects of a kind.
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
    case ObjectKind.exchange: .exchange
    case ObjectKind.server: .server
    case ObjectKind.timer: .timer
    case ObjectKind.animator: .animator
    case ObjectKind.context: .context
    case ObjectKind.frame: .frame
    default: nil
    }
  }
}
