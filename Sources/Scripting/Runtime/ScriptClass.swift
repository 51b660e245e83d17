import QuizboardLua
import QuizboardStoryboard

/// A class that a script defined, or a built-in one, as one run knows it: everything that a
/// callback needs, looked up once, when the scripts have loaded.
final class ScriptClass {
  /// What its instances are.
  enum Family: Equatable {
    case controller(Builtin)
    case segue(SegueKind)
    case animator
  }

  /// The names of the hooks that a class of a family may define, in their order.
  static func hookNames(of family: Family) -> [String] {
    switch family {
    case .controller: controllerHooks
    case .segue: segueHooks
    case .animator: animatorHooks
    }
  }

  // Made once: every class of every run asks for all names.
  private static let controllerHooks =
    ControllerHook.allCases.map(\.name) + DelegateHook.allCases.map(\.name)
  private static let segueHooks = SegueHook.allCases.map(\.name) + DelegateHook.allCases.map(\.name)
  private static let animatorHooks = AnimatorHook.allCases.map(\.name)

  /// The built-in class at the end of a controller class's chain.
  enum Builtin: String, CaseIterable {
    case controller = "Controller"
    case container = "Container"
    case navigation = "NavigationController"
    case tabs = "TabController"
  }

  let name: String
  let family: Family
  /// The class table that the script sees.
  let table: LuaReference
  let superclass: ScriptClass?
  /// The functions of the hooks that it or a class above it defines, by the hook's number.
  let hooks: [LuaReference]
  let handlers: [String: LuaReference]
  let unwindActions: [String: LuaReference]
  /// Fields that hold what cannot be saved.
  let transient: Set<String>
  let objectClass: LuaClassID
  /// Of a controller class, the hooks that neither it nor a class above it defines.
  let silentHooks: SilentHooks
  /// Whether no script has defined it.
  let isBuiltin: Bool
  /// The built-in class at the end of its chain, where that is not itself.
  private let root: ScriptClass?

  init(
    name: String, family: Family, table: LuaReference, superclass: ScriptClass?,
    hooks: [LuaReference],
    handlers: [String: LuaReference] = [:], unwindActions: [String: LuaReference] = [:],
    transient: Set<String> = [], objectClass: LuaClassID, isBuiltin: Bool = false
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
    // Buttons of tabs are handled without a script.
    return hasHandlers || builtin == .tabs ? result : result.union(.handle)
  }

  /// Of a class of containers, which of their children are visible; nil for any other class.
  var container: ContainerVisibility? {
    switch family {
    case .controller(.navigation): .top
    case .controller(.tabs): .selected
    case .controller(.container): .asked
    default: nil
    }
  }

  /// The built-in class at the end of its chain.
  var builtin: ScriptClass { root ?? self }

  /// The handler of an element or a gesture.
  func handler(of name: String) -> LuaReference? { handlers.isEmpty ? nil : handlers[name] }

  func hook(_ hook: ControllerHook) -> LuaReference { hooks[hook.rawValue] }
  func hook(_ hook: SegueHook) -> LuaReference { hooks[hook.rawValue] }
  func hook(_ hook: AnimatorHook) -> LuaReference { hooks[hook.rawValue] }
  /// Those of delegates come last.
  func hook(_ hook: DelegateHook) -> LuaReference {
    hooks[hooks.count - DelegateHook.allCases.count + hook.rawValue]
  }
  func defines(_ hook: DelegateHook) -> Bool { !self.hook(hook).isNone }

  /// Whether it is that class or inherits from it.
  func inherits(from type: ScriptClass) -> Bool { lineage.contains { $0 === type } }

  /// Whether it is a class of that name or inherits from one.
  func inherits(from name: String) -> Bool { lineage.contains { $0.name == name } }

  /// It, and the classes above it, from below up.
  var lineage: Lineage { Lineage(following: self) }

  /// A class and those above it.
  struct Lineage: Sequence, IteratorProtocol {
    fileprivate var following: ScriptClass?

    mutating func next() -> ScriptClass? {
      guard let type = following else { return nil }
      following = type.superclass
      return type
    }
  }
}
