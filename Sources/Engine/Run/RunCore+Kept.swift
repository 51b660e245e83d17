public import QuizboardScripting

extension RunCore {
  /// What a run leaves to the ones that are begun after it.
  public struct Kept: Sendable, Equatable {
    /// By the identifiers of the quizzes, as they are written down.
    public var settings: [String: [UInt8]]
    /// All scores, in the order recorded.
    public var scores: [Score]
  }

  /// Begins with what an earlier run has left.
  func takeEarlier() throws {
    guard let earlier = options.beginning.earlier else { return }
    for (quiz, bytes) in earlier.settings { try runtime.readSettings(bytes, of: quiz) }
    services.book.restore(earlier.scores)
  }
}
