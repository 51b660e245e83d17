import QuizboardLua

/// The owner of a name in the Lua API: a table of the module (`qb`, `ui`), or a class of objects.
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
  case exchange = "Exchange"
  case server = "Server"
  case timer = "Timer"
}

/// The body of a native function: it reads the arguments, pushes the results, and returns their
/// number.
typealias NativeBody = @Sendable (Call) throws -> Int32

/// A name of the Lua API, declared once as the source of the binding, of the definition file for
/// editors, and of the suggestions in error messages.
public struct APIEntry: Sendable {
  /// The kind of name.
  public enum Kind: Sendable, Equatable {
    /// Called with a dot: `qb.scene`.
    case function
    /// Called with a colon: `controller:dismiss()`.
    case method
    /// Read with a dot, and assigned if `isWritable`.
    case property(isWritable: Bool)
    /// A method that an author may define and the engine calls.
    case hook
    /// A value such as `qb.ui`.
    case value
  }

  /// The table or the class of objects that contains the name.
  public let owner: APIOwner
  /// The name itself.
  public let name: String
  /// The kind of name.
  public let kind: Kind
  /// The arguments without `self`, as declared: `"identifier: string, sender: any?"`.
  let signature: String
  /// The LuaCATS types of the results, or of the property, as declared: `"boolean; string?"`.
  let resultTypes: String
  /// The documentation, in a sentence or two.
  public let doc: String
  let get: NativeBody?
  let set: NativeBody?
  /// The source of a property's value.
  private(set) var source = LuaProperty.Source.host

  /// The arguments without `self`. They are read from the declaration each time, because a run
  /// needs none of them.
  public var parameters: [Parameter] { Parameter.list(signature) }

  /// The LuaCATS types of the results, or of the property; read each time, like the arguments.
  public var returns: [String] {
    resultTypes.split(separator: ";").map { String($0.drop { $0 == " " }) }
  }

  /// The name in messages: `qb.scene`, `Controller:dismiss`, `Attempt.index`.
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
    _ owner: APIOwner, _ name: String, _ kind: Kind, _ signature: String, _ resultTypes: String,
    _ doc: String, get: NativeBody?, set: NativeBody? = nil
  ) {
    (self.owner, self.name, self.kind, self.doc) = (owner, name, kind, doc)
    (self.signature, self.resultTypes) = (signature, resultTypes)
    (self.get, self.set) = (get, set)
  }

  /// Declares a function of a table: `qb.condition(name, function)`.
  static func function(
    _ owner: APIOwner, _ name: String, _ parameters: String = "", returns: String = "",
    _ doc: String, _ body: @escaping NativeBody
  ) -> APIEntry { APIEntry(owner, name, .function, parameters, returns, doc, get: body) }

  /// Declares a method of an object, whose `self` is checked before the body runs.
  static func method(
    _ owner: APIOwner, _ name: String, _ parameters: String = "", returns: String = "",
    _ doc: String, _ body: @escaping NativeBody
  ) -> APIEntry { APIEntry(owner, name, .method, parameters, returns, doc, get: body) }

  /// Declares a property of an object; without `set` it is read-only.
  static func property(
    _ owner: APIOwner, _ name: String, _ type: String, _ doc: String, get: @escaping NativeBody,
    set: NativeBody? = nil
  ) -> APIEntry {
    APIEntry(owner, name, .property(isWritable: set != nil), "", type, doc, get: get, set: set)
  }

  /// Declares a read-only property whose value stays the same as long as the object lives, once it
  /// is not nil. The value must be immutable: scripts receive the same one each time.
  static func constant(
    _ owner: APIOwner, _ name: String, _ type: String, _ doc: String, get: @escaping NativeBody
  ) -> APIEntry {
    var entry = property(owner, name, type, doc, get: get)
    entry.source = .constant
    return entry
  }

  /// Declares the writable property whose value is in the object's field of the same name.
  static func field(
    _ owner: APIOwner, _ name: String, _ type: String, _ doc: String, get: @escaping NativeBody,
    set: @escaping NativeBody
  ) -> APIEntry {
    var entry = property(owner, name, type, doc, get: get, set: set)
    entry.source = .field
    return entry
  }

  /// Declares a hook with a built-in default, which scripts call as `Class.super.name(self, …)`.
  static func hook(
    _ owner: APIOwner, _ name: String, _ parameters: String = "", returns: String = "",
    _ doc: String, _ builtin: @escaping NativeBody
  ) -> APIEntry { APIEntry(owner, name, .hook, parameters, returns, doc, get: builtin) }

  /// Declares a value that the binding defines separately.
  static func value(_ owner: APIOwner, _ name: String, _ type: String, _ doc: String) -> APIEntry {
    APIEntry(owner, name, .value, "", type, doc, get: nil)
  }
}
