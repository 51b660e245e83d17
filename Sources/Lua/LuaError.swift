public import QuizboardModel

/// What went wrong in Lua code, and where.
public struct LuaError: ExplainedError, Sendable {
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
    let remedy: String?
    let place: SourcePlace?
    let traceback: [LuaFrame]
    let cause: (any Error)?

    init(
      _ kind: Kind, _ message: String, _ remedy: String?, _ place: SourcePlace?,
      _ traceback: [LuaFrame], _ cause: (any Error)?
    ) {
      self.kind = kind
      self.message = message
      self.remedy = remedy
      self.place = place
      self.traceback = traceback
      self.cause = cause
    }
  }

  private let storage: Storage

  /// An error with its parts.
  public init(
    kind: Kind, message: String, remedy: String? = nil, place: SourcePlace? = nil,
    traceback: [LuaFrame] = [], cause: (any Error)? = nil
  ) {
    storage = Storage(kind, message, remedy, place, traceback, cause)
  }

  /// What sort of fault it is.
  public var kind: Kind { storage.kind }
  /// What is wrong, without the position.
  public var message: String { storage.message }
  /// What helps, where the engine knows that.
  public var remedy: String? { storage.remedy }
  /// Where it is: in the chunk that the message names where that is a loaded one, else in that of
  /// the innermost Lua function.
  public var place: SourcePlace? { storage.place }
  /// The file of that place.
  public var file: String? { place?.file }
  /// The line of that place, from 1.
  public var line: Int? { place?.line }
  /// The Lua functions that were running, innermost first, at most 20: `scripts/a.lua:12: in method
  /// 'prepare'`.
  public var traceback: [LuaFrame] { storage.traceback }
  /// What native code threw, where the error is one that native code raised in a script: no script
  /// can make one that has a cause, whatever it says.
  public var cause: (any Error)? { storage.cause }

  /// Whether this is that very error, not just one like it.
  func isIdentical(to other: LuaError) -> Bool { storage === other.storage }
}

extension LuaError {
  /// The sentence, with its place in front.
  public var description: String { place.map { "\($0): \(sentence)" } ?? sentence }
}
