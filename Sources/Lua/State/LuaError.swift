public import QuizboardModel

/// An error in Lua code, with its place.
public struct LuaError: ExplainedError, Sendable {
  /// The category of an error.
  public enum Kind: Sendable {
    /// The text is not valid Lua.
    case syntax
    /// An error was raised while code ran.
    case runtime
    /// The input exceeded a limit on instructions, memory or time. Its state is poisoned.
    case limit
  }

  private final class Storage: Sendable {
    let kind: Kind
    let message: String
    let remedy: String?
    let place: SourcePlace?
    let traceback: [CallFrame]
    let cause: (any Error)?

    init(
      _ kind: Kind, _ message: String, _ remedy: String?, _ place: SourcePlace?,
      _ traceback: [CallFrame], _ cause: (any Error)?
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

  /// Creates an error from its parts.
  public init(
    kind: Kind, message: String, remedy: String? = nil, place: SourcePlace? = nil,
    traceback: [CallFrame] = [], cause: (any Error)? = nil
  ) {
    storage = Storage(
      kind, MessageLimit.clip(message), remedy.map { MessageLimit.clip($0) }, place, traceback,
      cause)
  }

  /// The category of the error.
  public var kind: Kind { storage.kind }
  /// The message, without the position.
  public var message: String { storage.message }
  /// The advice for the author, if the engine has any.
  public var remedy: String? { storage.remedy }
  /// The place in the loaded chunk that the message names, otherwise in the chunk of the innermost
  /// Lua function.
  public var place: SourcePlace? { storage.place }
  /// The file of `place`.
  public var file: String? { place?.file }
  /// The line of `place`, from 1.
  public var line: Int? { place?.line }
  /// The Lua functions that were running, innermost first, at most 20: `scripts/a.lua:12: in method
  /// 'prepare'`.
  public var traceback: [CallFrame] { storage.traceback }
  /// The error that native code threw, if it caused this one. Scripts cannot forge a cause,
  /// whatever message they raise.
  public var cause: (any Error)? { storage.cause }

  /// Returns whether `other` is the identical error, not only an equal one.
  func isIdentical(to other: LuaError) -> Bool { storage === other.storage }
}

extension LuaError {
  /// The message and its remedy, with the place in front.
  public var description: String { place.map { "\($0): \(sentence)" } ?? sentence }
}
