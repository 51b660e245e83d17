/// What was nil where Lua needed a value, by the kind and the name that Lua's message gives it:
/// `global`, `foo`.
public struct LuaAbsence: Sendable, Equatable {
  /// `global`, `local`, `upvalue`, `field`, `method` or `constant`.
  public let kind: String
  /// Its name in the script.
  public let name: String

  /// An absence of that kind and name.
  public init(kind: String, name: String) {
    self.kind = kind
    self.name = name
  }
}

// Lua has errors only as texts, so what it knows is read from them: here, and nowhere else.
extension LuaError {
  /// What was nil, where Lua names it.
  public var absence: LuaAbsence? {
    guard isLuasOwn,
      let match = message.firstMatch(of: /a nil value \((\w+) '([^']*)'\)/)
    else { return nil }
    return LuaAbsence(kind: String(match.1), name: String(match.2))
  }

  /// True if the error is about a nil, named or not.
  public var isAboutNil: Bool { message.contains("nil") }

  /// True if Lua or a script raised it, and no function of the engine.
  private var isLuasOwn: Bool { kind == .runtime && cause == nil }
}
