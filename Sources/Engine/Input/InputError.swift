public import QuizboardLua
public import QuizboardModel

/// Why an input failed, as data.
public struct InputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds, as `drive` names them.
  public enum Kind: String, Sendable {
    case badCommand = "bad-command"
    case unknownElement = "unknown-element"
    case notEnabled = "not-enabled"
    case scriptError = "script-error"
    case limit
    case unsaveableState = "unsaveable-state"
    case gone
    case alreadyPresenting = "already-presenting"
    case nothingPresented = "nothing-presented"
    case unwindWithoutDestination = "unwind-without-destination"
    case store
  }

  /// What sort of failure.
  public var kind: Kind
  /// A sentence that says what is wrong and what helps.
  public var message: String
  /// The line of the script that is to blame, where one is.
  public var place: SourcePlace?
  /// The file of that place.
  public var file: String? { place?.file }
  /// The line of that place, from 1.
  public var line: Int? { place?.line }
  /// The field that cannot be saved, where that is why.
  public var field: Field?
  /// The calls that led there, the innermost first.
  public var traceback: [LuaFrame]

  /// A field of a run.
  public struct Field: Sendable, Equatable {
    /// The class of what holds it; nil where that is none of a script's.
    public var owner: String?
    /// What it is called there: `items[3].callback`, `app.state.pick`.
    public var path: String

    /// A field of what has that class.
    public init(owner: String?, path: String) {
      self.owner = owner
      self.path = path
    }
  }

  init(_ kind: Kind, _ message: String, place: SourcePlace? = nil, traceback: [LuaFrame] = []) {
    self.kind = kind
    self.message = MessageLimit.clip(message)
    self.place = place
    self.traceback = traceback
  }

  /// A command that cannot be understood.
  public init(badCommand message: String) { self.init(.badCommand, message) }

  /// The message with its place: `… (scripts/a.lua:12)`.
  public var description: String { place.map { "\(message) (\($0))" } ?? message }
}
