/// What went wrong in Lua code, and where.
public struct LuaError: Error, Sendable {
  /// What sort of fault it is.
  public enum Kind: Sendable {
    /// The text is not Lua.
    case syntax
    /// An error was raised while code ran.
    case runtime
    /// The input used more instructions, memory or time than it may; its state is poisoned.
    case limit
  }

  private final class Storage: Sendable {
    let kind: Kind
    let message: String
    let file: String?
    let line: Int?
    let traceback: [String]
    let column: Int?
    let cause: (any Error)?

    init(
      _ kind: Kind, _ message: String, _ file: String?, _ line: Int?, _ traceback: [String],
      _ column: Int?, _ cause: (any Error)?
    ) {
      self.kind = kind
      self.message = message
      self.file = file
      self.line = line
      self.traceback = traceback
      self.column = column
      self.cause = cause
    }
  }

  private var storage: Storage

  /// An error with its parts.
  public init(
    kind: Kind, message: String, file: String? = nil, line: Int? = nil, traceback: [String] = [],
    column: Int? = nil, cause: (any Error)? = nil
  ) {
    storage = Storage(kind, message, file, line, traceback, column, cause)
  }

  /// What sort of fault it is.
  public var kind: Kind {
    get { storage.kind }
    set { storage = Storage(newValue, message, file, line, traceback, column, cause) }
  }
  /// What is wrong, without the position.
  public var message: String {
    get { storage.message }
    set { storage = Storage(kind, newValue, file, line, traceback, column, cause) }
  }
  /// The chunk it is in: from the message where that names a loaded one, else that of the innermost Lua function.
  public var file: String? {
    get { storage.file }
    set { storage = Storage(kind, message, newValue, line, traceback, column, cause) }
  }
  /// The line in `file`, from 1.
  public var line: Int? {
    get { storage.line }
    set { storage = Storage(kind, message, file, newValue, traceback, column, cause) }
  }
  /// The Lua functions that were running, innermost first, at most 20: `scripts/a.lua:12: in method 'prepare'`.
  public var traceback: [String] {
    get { storage.traceback }
    set { storage = Storage(kind, message, file, line, newValue, column, cause) }
  }
  /// The column in `line`, from 1, where it is known.
  public var column: Int? {
    get { storage.column }
    set { storage = Storage(kind, message, file, line, traceback, newValue, cause) }
  }
  /// What native code threw, where the error is one that native code raised in a script: no script can make one that has a
  /// cause, whatever it says.
  public var cause: (any Error)? { storage.cause }

  /// Whether this is that very error, not just one like it.
  func isIdentical(to other: LuaError) -> Bool { storage === other.storage }
}

extension LuaError: CustomStringConvertible {
  /// `file:line: message`.
  public var description: String {
    guard let file else { return message }
    guard let line else { return "\(file): \(message)" }
    return "\(file):\(line): \(message)"
  }
}
