import QuizboardLua
public import QuizboardScripting

/// Whom a name that a spec sees belongs to.
public enum SpecOwner: String, CaseIterable, Sendable {
  /// busted's words, and what else stands in the globals.
  case word
  /// The module, as specs see it.
  case qb
  /// A quiz that `qb.launch` has begun.
  case app = "SpecApp"
  /// `app.scores`.
  case scores = "SpecScores"
  /// `app.clock`.
  case clock = "SpecClock"
  /// What is added to luassert's `assert`.
  case assert
  /// What only our own Lua calls.
  case host
}

/// One name that a spec can use, declared once: the binding, the definition file for editors, and
/// the nearest-name help of error messages are all made from these, as the names of scripts are
/// from `APIEntry`.
public struct SpecEntry: Sendable {
  /// What sort of name it is.
  public enum Kind: Sendable {
    /// Called with a dot, or by itself.
    case function
    /// Called with a colon.
    case method
    /// Read; a copy of what the run has.
    case property
  }

  typealias Body = @Sendable (SpecCall) throws -> Int32

  /// The table or the object that it stands in.
  public let owner: SpecOwner
  /// The name itself.
  public let name: String
  /// What sort of name it is.
  public let kind: Kind
  /// The arguments, `self` left out.
  public let parameters: [APIEntry.Parameter]
  /// The LuaCATS type of the result, or of the property; empty where there is none.
  public let returns: String
  /// What it means, in a sentence or two.
  public let doc: String
  let body: Body

  /// The name as messages give it: `app:tap`, `qb.launch`, `describe`.
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

  /// A call with more arguments than there are parameters is refused.
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
