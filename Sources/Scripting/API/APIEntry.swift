import QuizboardLua

/// Whom a name of the Lua API belongs to: the module's tables (`qb`, `ui`), or the objects a script
/// is handed.
public enum APIOwner: String, CaseIterable, Sendable {
  case qb
  case ui
  case global
  case controller = "Controller"
  case container = "Container"
  case navigation = "NavigationController"
  case tabs = "TabController"
  case segue = "Segue"
  case animator = "Animator"
  case context = "AnimationContext"
  case frame = "Frame"
  case transitions = "Transitions"
  case scene = "Scene"
  case storyboard = "Storyboard"
  case attempt = "Attempt"
  case question = "Question"
  case quiz = "Quiz"
  case app = "App"
  case window = "Window"
  case scores = "Scores"
  case clock = "Clock"
  case random = "Random"
  case libraryEntry = "LibraryEntry"
  case timer = "Timer"
}

/// What a native function does with one call: reads its arguments, pushes its results, answers
/// their number.
typealias NativeBody = @Sendable (Call) throws -> Int32

/// One name that a script can use, declared once: the binding, the definition file for editors, and
/// the nearest-name help of error messages are all made from these.
public struct APIEntry: Sendable {
  /// What sort of name it is.
  public enum Kind: Sendable, Equatable {
    /// Called with a dot: `qb.scene`.
    case function
    /// Called with a colon: `controller:dismiss()`.
    case method
    /// Read, and written where `isWritable`.
    case property(isWritable: Bool)
    /// A method that an author may define; the engine calls it.
    case hook
    /// A value that is there without being called (`qb.ui`).
    case value
  }

  /// The table or the kind of object that it stands in.
  public let owner: APIOwner
  /// The name itself.
  public let name: String
  /// What sort of name it is.
  public let kind: Kind
  /// The arguments, `self` left out.
  public let parameters: [Parameter]
  /// The LuaCATS types of the results, or of the property.
  public let returns: [String]
  /// What it means, in a sentence or two.
  public let doc: String
  let get: NativeBody?
  let set: NativeBody?

  /// The name as messages give it: `qb.scene`, `Controller:dismiss`, `Attempt.index`.
  public var qualifiedName: String {
    if owner == .global { return name }
    if owner == .transitions { return "qb.transitions.\(name)" }
    return switch kind {
    case .method, .hook: "\(owner.rawValue):\(name)"
    default: "\(owner.rawValue).\(name)"
    }
  }
}

extension APIEntry {
  private init(
    _ owner: APIOwner, _ name: String, _ kind: Kind, _ parameters: String, _ returns: String,
    _ doc: String, get: NativeBody?, set: NativeBody? = nil
  ) {
    (self.owner, self.name, self.kind, self.doc) = (owner, name, kind, doc)
    self.parameters = Parameter.list(parameters)
    self.returns = returns.split(separator: ";").map { String($0.drop { $0 == " " }) }
    (self.get, self.set) = (get, set)
  }

  /// A function of a table: `qb.condition(name, function)`.
  static func function(
    _ owner: APIOwner, _ name: String, _ parameters: String = "", returns: String = "",
    _ doc: String, _ body: @escaping NativeBody
  ) -> APIEntry { APIEntry(owner, name, .function, parameters, returns, doc, get: body) }

  /// A method of an object; its `self` has been checked when the body runs.
  static func method(
    _ owner: APIOwner, _ name: String, _ parameters: String = "", returns: String = "",
    _ doc: String, _ body: @escaping NativeBody
  ) -> APIEntry { APIEntry(owner, name, .method, parameters, returns, doc, get: body) }

  /// A property of an object; without `set` it is read-only.
  static func property(
    _ owner: APIOwner, _ name: String, _ type: String, _ doc: String, get: @escaping NativeBody,
    set: NativeBody? = nil
  ) -> APIEntry {
    APIEntry(owner, name, .property(isWritable: set != nil), "", type, doc, get: get, set: set)
  }

  /// A hook; the body is its built-in default, which a script calls as `Class.super.name(self, …)`.
  static func hook(
    _ owner: APIOwner, _ name: String, _ parameters: String = "", returns: String = "",
    _ doc: String, _ builtin: @escaping NativeBody
  ) -> APIEntry { APIEntry(owner, name, .hook, parameters, returns, doc, get: builtin) }

  /// A value that the binding puts there by itself.
  static func value(_ owner: APIOwner, _ name: String, _ type: String, _ doc: String) -> APIEntry {
    APIEntry(owner, name, .value, "", type, doc, get: nil)
  }
}
