import QuizboardScripting

extension RunCore {
  /// What a run asks of its host as it ends.
  public enum ExitRequest: Sendable, Equatable {
    /// To go back to where the quiz was opened, or out.
    case leave
    /// To open another quiz: the folder or the file, and which of its quizzes.
    case open(path: String, identifier: String)

    init(_ exitRequest: QuizboardScripting.ExitRequest) {
      switch exitRequest {
      case .leave: self = .leave
      case .open(let path, let identifier): self = .open(path: path, identifier: identifier)
      }
    }
  }
}
