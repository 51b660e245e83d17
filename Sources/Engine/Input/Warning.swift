/// What was not right though an input went through, or a run began.
public struct Warning: Sendable, Hashable, CustomStringConvertible {
  /// The kinds.
  public enum Kind: Sendable, Hashable {
    /// A segue found nobody to go back to (`Outcome.missedUnwinds`).
    case unwindWithoutDestination
    /// A script could not draw a transition.
    case animatorFailed
    /// A key or a swipe did nothing, for nothing on screen waits for it.
    case nothingWaits
    /// A question of a question file was left out.
    case unreadableQuestion
    /// What the store keeps, or does not.
    case store
    /// The place that was to be gone on from is not, or not all of it.
    case place
    /// The quiz that was chosen from a library cannot be opened.
    case opening
    /// The play is no longer written down.
    case record
    /// What came due beside the input has failed; it is undone, and the input is not.
    case failure(InputError.Kind)
    /// Quizboard is at fault.
    case fault

    /// The word that `drive` tells it by.
    public var word: String {
      switch self {
      case .unwindWithoutDestination: "unwind-without-destination"
      case .animatorFailed: "animator-failed"
      case .nothingWaits: "nothing-waits"
      case .unreadableQuestion: "unreadable-question"
      case .store: "store"
      case .place: "place"
      case .opening: "opening"
      case .record: "record"
      case .failure(let kind): kind.rawValue
      case .fault: "fault"
      }
    }
  }

  /// What sort of warning.
  public var kind: Kind
  /// What is wrong, and what helps.
  public var message: String

  /// A warning of that kind.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Of what failed beside the input.
  init(_ error: InputError) { self.init(.failure(error.kind), error.description) }

  /// Its kind, and what is wrong: `store: nothing will be kept: …`.
  public var description: String { "\(kind.word): \(message)" }

  /// The same for whoever plays: what became of a place or a quiz is told in sentences, which need
  /// no word before them.
  public var words: String {
    switch kind {
    case .place, .opening: message
    default: description
    }
  }
}

extension Warning: JSONValue {
  /// Its kind, and what is wrong, as one text.
  public func write(to writer: inout JSONWriter) { description.write(to: &writer) }
}
