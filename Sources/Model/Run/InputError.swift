/// An error that made an input fail.
public struct InputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error, with the names that `drive` prints.
  public enum Kind: String, Sendable {
    /// The input is malformed, or a state cannot be restored.
    case badCommand = "bad-command"
    /// No element on screen has the id, or the element takes no such input.
    case unknownElement = "unknown-element"
    /// The element is hidden or disabled.
    case notEnabled = "not-enabled"
    /// A script failed.
    case scriptError = "script-error"
    /// The input exceeded a limit of time, memory or work.
    case limit
    /// A field holds a value that cannot be saved, such as a function.
    case unsaveableState = "unsaveable-state"
    /// A controller that a script or an input names no longer exists, or the run is over.
    case gone
    /// A controller presents another one already.
    case alreadyPresenting = "already-presenting"
    /// There is nothing to dismiss.
    case nothingPresented = "nothing-presented"
    /// An unwind segue found no destination, and the run is strict.
    case unwindWithoutDestination = "unwind-without-destination"
    /// The store could not save the run.
    case store
  }

  /// The kind of error.
  public var kind: Kind
  /// A sentence with the fault and the remedy.
  public var message: String
  /// The line of the script that caused the error, if any.
  public var place: SourcePlace?
  /// The file of that place.
  public var file: String? { place?.file }
  /// The line of that place, from 1.
  public var line: Int? { place?.line }
  /// The field that cannot be saved, if that is the cause.
  public var field: Field?
  /// The calls that led to the error, innermost first.
  public var traceback: [CallFrame]

  /// A field of a run.
  public struct Field: Sendable, Equatable {
    /// The class of the object that has the field; nil if it is not a scripted class.
    public var owner: String?
    /// The path of the field in the object: `items[3].callback`, `app.state.pick`.
    public var path: String

    /// Creates a field of an object with that class.
    public init(owner: String?, path: String) {
      self.owner = owner
      self.path = path
    }
  }

  package init(
    _ kind: Kind, _ message: String, place: SourcePlace? = nil, traceback: [CallFrame] = []
  ) {
    self.kind = kind
    self.message = MessageLimit.clip(message)
    self.place = place
    self.traceback = traceback
  }

  /// Creates the error of an invalid command.
  public init(badCommand message: String) { self.init(.badCommand, message) }

  /// The message with its place: `… (scripts/a.lua:12)`.
  public var description: String { place.map { "\(message) (\($0))" } ?? message }
}
