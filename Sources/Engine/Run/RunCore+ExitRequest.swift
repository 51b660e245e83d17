import QuizboardScripting

extension RunCore {
  /// A request of a run to its host, with which it ends.
  public enum ExitRequest: Sendable, Equatable {
    /// To return to the place from which the quiz was opened, or to quit.
    case leave
    /// To open another quiz: its folder or file, and its identifier.
    case open(path: String, identifier: String)

    init(_ exitRequest: QuizboardScripting.ExitRequest) {
      switch exitRequest {
      case .leave: self = .leave
      case .open(let path, let identifier): self = .open(path: path, identifier: identifier)
      }
    }
  }
}
