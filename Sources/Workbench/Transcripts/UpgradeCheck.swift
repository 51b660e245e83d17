import QuizboardEngine
import QuizboardQuiz

/// Which recorded plays still work with a quiz that has been changed, which score otherwise, which
/// are asked other questions, and which break.
public struct UpgradeCheck: Sendable {
  /// A play.
  public struct Row: Sendable, Equatable {
    /// The transcript's path.
    public var file: String
    /// What became of it; nil where it cannot be played.
    public var comparison: PlayComparison?
    /// Why it cannot be played.
    public var problem: String?
    /// The quiz that it was played on, where that is another one: nothing is asked of such a play.
    public var other: String?
  }

  /// The plays in their order.
  public let rows: [Row]

  /// Plays all of them.
  ///
  /// - Parameter progress: told how many have been played, and of how many.
  public init(
    files: [String], on quizzes: ReplayedQuizzes, library: String?,
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) {
    rows = files.enumerated().map { index, file in
      defer { progress(index + 1, files.count) }
      do {
        let transcript = try Transcript(path: file)
        let bundle = try quizzes.bundle(for: transcript, in: file)
        let comparison = PlayComparison(of: transcript, on: bundle, library: library)
        if transcript.isOfAnother(quiz: bundle, comparison.verdict) {
          return Row(file: file, other: transcript.beginning.quiz)
        }
        return Row(file: file, comparison: comparison)
      } catch {
        return Row(file: file, problem: "\(error)")
      }
    }
  }

  /// Whether every play could be read.
  public var isReadable: Bool { rows.allSatisfy { $0.problem == nil } }

  /// Whether every play works, and scores as it did.
  public var isSound: Bool {
    rows.allSatisfy { $0.other != nil || $0.comparison?.verdict == .works }
  }
}

extension Transcript {
  /// Whether it records a play of another quiz than this one. A quiz may get another name, or
  /// another title; a play of one with neither is of another quiz where not even its first input
  /// can be done, or none of the questions that it was asked is there.
  fileprivate func isOfAnother(quiz bundle: QuizBundle, _ verdict: PlayComparison.Verdict) -> Bool {
    guard beginning.quiz != bundle.identifier, beginning.title != bundle.title else { return false }
    switch verdict {
    case .works, .scoresDifferently: return false
    case .cannotBegin: return true
    case .asksAnother(let step), .breaks(let step):
      if step.number <= 1 { return true }
      let asked = ([launch] + steps.map(\.result)).compactMap(\.asks)
      let quizzes = bundle.quizzes.values
      return !asked.isEmpty
        && !asked.contains { asked in quizzes.contains { $0.question(QuestionID(asked.id)) != nil }
        }
    }
  }
}
