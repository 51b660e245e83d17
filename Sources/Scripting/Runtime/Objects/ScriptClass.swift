import QuizboardLua
import QuizboardStoryboard

/// A scripted or built-in class in one run, with all that callbacks need, resolved after the
/// scripts have loaded.
final class ScriptClass {
  /// The built-in type of the instances.
  enum Family: Equatable {
    case controller(Builtin)
    case segue(SegueKind)
    case animator
  }

  /// Returns the names of the hooks that a class of a family may define, in order.
  static func hookNames(of family: Family) -> [String] {
    switch family {
    case .controller: controllerHooks
    case .segue: segueHooks
    case .animator: animatorHooks
    }
  }

  // Computed once, because each class in each run needs all names.
  private static let controllerHooks =
    ControllerHook.allCases.map(\.name) + DelegateHook.allCases.map(\.name)
  private static let segueHooks = SegueHook.allCases.map(\.name) + DelegateHook.allCases.map(\.name)
  private static let animatorHooks = AnimatorHook.allCases.map(\.name)

  /// The built-in class at the root of a controller class's ancestors.
  enum Builtin: String, CaseIterable {
    case controller = "Controller"
    case container = "Container"
    case navigation = "NavigationController"
    case tabs = "TabController"
  }

  let name: String
  let family: Family
  /// The table of the class that scripts see.
  let table: LuaReference
  let superclass: ScriptClass?
  /// The functions of the hooks that it defines or inherits, by the hook's number.
  let hooks: [LuaReference]
  let handlers: [String: LuaReference]
  let unwindActions: [String: LuaReference]
  /// The names of unsaved fields.
  let transient: Set<String>
  let objectClass: LuaClassID
  /// For a controller class, the hooks that it neither defines nor inherits.
  let silentHooks: SilentHooks
  /// True for a class that no script defined.
  let isBuiltin: Bool
  /// True if the `didRestore` that it defines or inherits is an author's.
  let hasAuthorsRestoring: Bool
  /// The built-in class at the root of its ancestors; nil if that is the class itself.
  private let root: ScriptClass?
  /// References to methods, cached by name.
  private var methods: [String: LuaReference] = [:]

  init(
    name: String, family: Family, table: LuaReference, superclass: ScriptClass?,
    hooks: [LuaReference],
    handlers: [String: LuaReference] = [:], unwindActions: [String: LuaReference] = [:],
    transient: Set<String> = [], objectClass: LuaClassID, isBuiltin: Bool = false,
    hasAuthorsRestoring: Bool = false
  ) {
    self.name = name
    self.family = family
    self.table = table
    self.superclass = superclass
    self.hooks = hooks
    self.handlers = handlers
    self.unwindActions = unwindActions
    self.transient = transient
    self.objectClass = objectClass
    self.isBuiltin = isBuiltin
    self.hasAuthorsRestoring = hasAuthorsRestoring
    root = isBuiltin ? nil : superclass?.builtin
    silentHooks = Self.silent(hooks, of: family, hasHandlers: !handlers.isEmpty)
  }

  private static func silent(_ hooks: [LuaReference], of family: Family, hasHandlers: Bool)
    -> SilentHooks
  {
    guard case .controller(let builtin) = family else { return [] }
    let silent: [(ControllerHook, SilentHooks)] = [
      (.initialize, .initialize), (.viewWillAppear, .viewWillAppear),
      (.viewDidAppear, .viewDidAppear),
      (.viewWillDisappear, .viewWillDisappear), (.viewDidDisappear, .viewDidDisappear),
      (.willMove, .willMove),
      (.didMove, .didMove), (.deinitialize, .deinitialize), (.show, .show),
    ]
    let result = SilentHooks(silent.filter { hooks[$0.0.rawValue].isNone }.map(\.1))
    // The engine handles the buttons of tabs.
    return hasHandlers || builtin == .tabs ? result : result.union(.handle)
  }

  /// The kind of visibility of children for a container class; nil for others.
  var container: ContainerVisibility? {
    switch family {
    case .controller(.navigation): .top
    case .controller(.tabs): .selected
    case .controller(.container): .asked
    default: nil
    }
  }

  /// The built-in class at the root of its ancestors.
  var builtin: ScriptClass { root ?? self }

  /// Returns the handler of an element or a gesture.
  func handler(of name: String) -> LuaReference? { handlers.isEmpty ? nil : handlers[name] }

  func hook(_ hook: ControllerHook) -> LuaReference { hooks[hook.rawValue] }
  func hook(_ hook: SegueHook) -> LuaReference { hooks[hook.rawValue] }
  func hook(_ hook: AnimatorHook) -> LuaReference { hooks[hook.rawValue] }
  /// The hooks of delegates are last.
  func hook(_ hook: DelegateHook) -> LuaReference {
    hooks[hooks.count - DelegateHook.allCases.count + hook.rawValue]
  }
  func defines(_ hook: DelegateHook) -> Bool { !self.hook(hook).isNone }

  /// Returns true if the class is another one or inherits from it.
  func inherits(from type: ScriptClass) -> Bool { lineage.contains { $0 === type } }

  /// Returns true if the class has a name or inherits from one with it.
  func inherits(from name: String) -> Bool { lineage.contains { $0.name == name } }

  // Members, including inherited ones

  /// Returns a reference to a method; nil if there is none.
  func method(_ name: String, in state: LuaState) -> LuaReference? {
    if let known = methods[name] { return known }
    guard pushMember(name, in: state) == .function else {
      state.stack.pop()
      return nil
    }
    let reference = state.reference()
    methods[name] = reference
    return reference
  }

  /// Pushes the member with a name from the class or its nearest ancestor with one, else nil.
  /// Returns its type.
  @discardableResult
  func pushMember(_ name: String, in state: LuaState) -> LuaType {
    let stack = state.stack
    let count = stack.top
    for owner in lineage {
      stack.push(owner.table)
      let table = state.seeThrough(stack)
      stack.push(name)
      let found = stack.rawGet(table)
      if found != .nil {
        stack.replace(count + 1)
        stack.setTop(count + 1)
        return found
      }
      stack.setTop(count)
    }
    stack.pushNil()
    return .nil
  }

  /// Returns the sorted names of the methods, for suggestions.
  func methodNames(in state: LuaState) -> [String] {
    let stack = state.stack
    let count = stack.top
    var names: [String] = []
    for owner in lineage {
      stack.push(owner.table)
      let table = state.seeThrough(stack)
      stack.pushNil()
      while stack.next(table) {
        if let name = stack.messageText(-2), stack.type(-1) == .function {
          names.append(name)
        }
        stack.pop()
      }
      stack.setTop(count)
    }
    return names.sorted()
  }

  /// The class and its ancestors, nearest first.
  var lineage: Lineage { Lineage(following: self) }

  /// A sequence of a class and its ancestors.
  struct Lineage: Sequence, IteratorProtocol {
    fileprivate var following: ScriptClass?

    mutating func next() -> ScriptClass? {
      guard let type = following else { return nil }
      following = type.superclass
      return type
    }
  }
}
