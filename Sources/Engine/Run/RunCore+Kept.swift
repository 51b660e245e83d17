public import QuizboardScripting

extension RunCore {
  /// The settings and scores that a run leaves to later ones.
  public struct Kept: Sendable, Equatable {
    /// The encoded settings by the identifiers of the quizzes.
    public var settings: [String: [UInt8]]
    /// All scores, in the order recorded.
    public var scores: [Score]
  }

  /// Restores the settings and scores of an earlier run.
  func takeEarlier() throws {
    guard let earlier = options.beginning.earlier else { return }
    for (quiz, bytes) in earlier.settings { try runtime.settings.read(bytes, of: quiz) }
    services.book.restore(earlier.scores)
  }
}
