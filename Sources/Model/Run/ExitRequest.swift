/// A request of a run to its host, with which it ends.
public enum ExitRequest: Sendable, Equatable {
  /// To return to the place from which the quiz was opened, or to quit.
  case leave
  /// To open another quiz: its folder or file, and its identifier.
  case open(path: String, identifier: String)
}
