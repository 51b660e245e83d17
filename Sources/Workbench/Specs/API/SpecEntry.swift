import QuizboardLua
public import QuizboardScripting

/// The owner of a name that a spec sees.
public enum SpecOwner: String, CaseIterable, Sendable {
  /// The words of busted and the other globals.
  case word
  /// The module as specs see it.
  case qb
  /// A quiz that `qb.launch` began.
  case app = "SpecApp"
  /// `app.scores`.
  case scores = "SpecScores"
  /// `app.clock`.
  case clock = "SpecClock"
  /// The additions to luassert's `assert`.
  case assert
  /// Functions that only the host's own Lua calls.
  case host
}

/// The declaration of a name that a spec can use. The binding, the definition file for editors and
/// the remedies of error messages derive from it.
public struct SpecEntry: Sendable {
  /// The kind of a name.
  public enum Kind: Sendable {
    /// A function, called with a dot or alone.
    case function
    /// A method, called with a colon.
    case method
    /// A property, which is a copy of the run's value.
    case property
  }

  typealias Body = @Sendable (SpecCall) throws -> Int32

  /// The table or object that contains it.
  public let owner: SpecOwner
  /// The name.
  public let name: String
  /// The kind of the name.
  public let kind: Kind
  /// The parameters without `self`.
  public let parameters: [APIEntry.Parameter]
  /// The LuaCATS type of the result or property; empty if there is none.
  public let returns: String
  /// The meaning, in one or two sentences.
  public let doc: String
  let body: Body

  /// The name in messages: `app:tap`, `qb.launch`, `describe`.
  public var qualifiedName: String {
    let prefix =
      switch owner {
      case .word, .host: ""
      case .qb: "qb."
      case .assert: "assert."
      case .app: kind == .method ? "app:" : "app."
      case .scores: kind == .method ? "app.scores:" : "app.scores."
      case .clock: kind == .method ? "app.clock:" : "app.clock."
      }
    return prefix + name
  }
}

extension SpecEntry {
  static func function(
    _ owner: SpecOwner, _ name: String, _ parameters: String = "", returns: String = "",
    _ doc: String, _ body: @escaping Body
  ) -> SpecEntry {
    SpecEntry(
      owner: owner, name: name, kind: .function, parameters: APIEntry.Parameter.list(parameters),
      returns: returns, doc: doc, body: body)
  }

  /// Returns a method, which refuses more arguments than it has parameters.
  static func method(
    _ owner: SpecOwner, _ name: String, _ parameters: String = "", returns: String = "",
    _ doc: String, _ body: @escaping Body
  ) -> SpecEntry {
    let parameters = APIEntry.Parameter.list(parameters)
    return SpecEntry(
      owner: owner, name: name, kind: .method, parameters: parameters, returns: returns, doc: doc
    ) { call in
      try call.allowAtMost(Int32(parameters.count))
      return try body(call)
    }
  }

  static func property(
    _ owner: SpecOwner, _ name: String, _ type: String, _ doc: String, _ body: @escaping Body
  ) -> SpecEntry {
    SpecEntry(
      owner: owner, name: name, kind: .property, parameters: [], returns: type, doc: doc, body: body
    )
  }
}
