/// A problem that did not prevent an input or the beginning of a run.
public struct Warning: Sendable, Hashable, CustomStringConvertible {
  /// The kind of a warning.
  public enum Kind: Sendable, Hashable {
    /// An unwind segue found no destination.
    case unwindWithoutDestination
    /// A script could not draw a transition.
    case animatorFailed
    /// A key or a swipe had no effect, because nothing on screen responds to it.
    case nothingWaits
    /// The loader skipped a question of a question file.
    case unreadableQuestion
    /// The store is unavailable or limited.
    case store
    /// The stored place was not restored, or only in part.
    case place
    /// The quiz that the player chose in a library cannot be opened.
    case opening
    /// A delivery answers no open request.
    case unknownRequest
    /// The recording of the play has stopped.
    case record
    /// A timer failed before the input; its effects are undone, but not those of the input.
    case failure(InputError.Kind)
    /// An internal error of Quizboard.
    case fault

    /// The word that `drive` prints for the kind.
    public var word: String {
      switch self {
      case .unwindWithoutDestination: "unwind-without-destination"
      case .animatorFailed: "animator-failed"
      case .nothingWaits: "nothing-waits"
      case .unreadableQuestion: "unreadable-question"
      case .store: "store"
      case .place: "place"
      case .opening: "opening"
      case .unknownRequest: "unknown-request"
      case .record: "record"
      case .failure(let kind): kind.rawValue
      case .fault: "fault"
      }
    }
  }

  /// The kind of the warning.
  public var kind: Kind
  /// A sentence with the problem and the remedy.
  public var message: String

  /// Creates a warning.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Converts the error of a timer.
  package init(_ error: InputError) { self.init(.failure(error.kind), error.description) }

  /// The kind and the message: `store: nothing will be kept: …`.
  public var description: String { "\(kind.word): \(message)" }

  /// The text for a player, without the kind if the message is about a place or a quiz.
  public var words: String {
    switch kind {
    case .place, .opening: message
    default: description
    }
  }
}
