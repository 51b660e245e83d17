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
  }

  /// What sort of failure.
  public var kind: Kind
  /// A sentence that says what is wrong and what helps.
  public var message: String
  /// The script, where one is to blame.
  public var file: String?
  /// The line in it, from 1.
  public var line: Int?
  /// The field that cannot be saved, where that is why.
  public var field: Field?
  /// The calls that led there, the innermost first.
  public var traceback: [String]

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

  init(_ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, traceback: [String] = []) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
  }

  /// A command that cannot be understood.
  public init(badCommand message: String) { self.init(.badCommand, message) }

  /// The message with its place: `… (scripts/a.lua:12)`.
  public var description: String {
    guard let file else { return message }
    return "\(message) (\(file)\(line.map { ":\($0)" } ?? ""))"
  }
}
