/// How an input ended.
public struct Outcome: Sendable {
  /// Why it failed; the run is then as it was before it.
  public var error: InputError?
  /// The transition from the frame before it to the frame after it.
  public var transition: ScreenTransition?
  /// What the scripts printed.
  public var log: [String] = []
  /// What was not an error, but not right either; the first word of each is its kind.
  public var warnings: [String] = []

  /// The segues that found nobody to go back to; `warnings` say so, too.
  public var missedUnwinds: [MissedUnwind] = []

  /// An unwind segue of a scene, which has that number.
  public struct MissedUnwind: Sendable, Equatable {
    /// The number of the scene.
    public var scene: Int
    /// The segue's identifier.
    public var segue: String
  }

  /// Whether it succeeded.
  public var isOK: Bool { error == nil }

  init(error: InputError? = nil) { self.error = error }

  /// Nothing was done, and nothing went wrong.
  public static let done = Outcome()

  /// Nothing was done.
  public static func failed(_ error: InputError) -> Outcome { Outcome(error: error) }
}

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
