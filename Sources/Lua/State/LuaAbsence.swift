import QuizboardModel

/// A nil where Lua needed a value, with the kind and the name from Lua's message: `global`, `foo`.
public struct LuaAbsence: Sendable, Equatable {
  /// `global`, `local`, `upvalue`, `field`, `method` or `constant`.
  public let kind: String
  /// The name in the script.
  public let name: String

  /// Creates an absence from its parts.
  public init(kind: String, name: String) {
    self.kind = kind
    self.name = name
  }
}

// Lua reports errors only as text. This extension is the only place that parses it.
extension LuaError {
  /// The nil that caused the error, if Lua names it.
  public var absence: LuaAbsence? {
    guard isLuasOwn,
      let match = message.firstMatch(of: /a nil value \((\w+) '([^']*)'\)/)
    else { return nil }
    return LuaAbsence(kind: String(match.1), name: String(match.2))
  }

  /// True if the error is about a nil, named or not.
  public var isAboutNil: Bool { isLuasOwn && message.contains("nil") }

  /// Returns the question whether a function that fills the traceback recurses without end; nil if
  /// none does.
  static func remedy(forRecursion traceback: [CallFrame]) -> String? {
    let names = traceback.compactMap { $0.function?.name }
    return names.first { name in names.count { $0 == name } > 4 }.map { name in
      "does \(name) call itself for ever, directly or through others?"
    }
  }

  /// Returns true for the message of a full stack.
  static func isOverflow(_ message: String) -> Bool { message.contains("stack overflow") }

  /// True if Lua or a script raised the error, rather than a function of the engine.
  private var isLuasOwn: Bool { kind == .runtime && cause == nil }
}
