public import QuizboardModel

/// The grade of a response with the points that it earns.
public struct GradeMark: Sendable, Equatable {
  /// The fraction of the question's points; 0 without a response, nil until a person grades it.
  public var fraction: Rational?
  /// The points earned.
  public var points: Rational
  /// The maximum points.
  public var worth: Rational

  /// Creates a mark.
  public init(fraction: Rational?, points: Rational, worth: Rational) {
    self.fraction = fraction
    self.points = points
    self.worth = worth
  }
}

/// The grades of a stored attempt in a newer version of its quiz. Nothing is stored until the caller
/// does so.
public struct Regrading: Sendable, Equatable {
  /// A question of the attempt that takes an answer.
  public struct Entry: Sendable, Equatable {
    /// The question's identifier.
    public let question: QuestionID
    /// The mark until now.
    public let before: GradeMark
    /// The mark in the new version; the one until now if it is refused.
    public let after: GradeMark
    /// The reason why it keeps its mark; nil if it was graded again.
    public let refusal: RegradingProblem?

    /// True if the mark changes.
    public var isChanged: Bool { before != after }
  }

  /// The questions in the order of the attempt. With `chooseNext`, those visited.
  public let entries: [Entry]
  /// The attempt with the new grades. Responses and earlier tries remain as they were given, so that
  /// it can be graded again at any time.
  public let memento: Attempt.Memento

  /// True if a mark changes.
  public var isChanged: Bool { entries.contains(where: \.isChanged) }
  /// The questions that keep their marks, with the reasons.
  public var refusals: [RegradingProblem] { entries.compactMap(\.refusal) }
  /// The points earned in the new version.
  public var score: Rational { entries.reduce(.zero) { $0 + $1.after.points } }
  /// The maximum points in the new version.
  public var points: Rational { entries.reduce(.zero) { $0 + $1.after.worth } }
  /// The score as a fraction of the points, from 0 to 1; 0 if there are no points.
  public var fraction: Rational {
    (score.divided(by: points) ?? .zero).clamped(to: .zero ... .one)
  }
  /// The number of responses that earn all points of their question.
  public var correctCount: Int {
    entries.count { entry in entry.after.fraction.map { $0 >= .one } ?? false }
  }
  /// The number of responses that a person has yet to grade.
  public var ungraded: Int { entries.count { $0.after.fraction == nil } }

  /// Returns the stored results of the attempt with the new marks. Results of other questions remain.
  public func applied(to results: [QuestionResult]) -> [QuestionResult] {
    var marks: [String: ArraySlice<GradeMark>] = [:]
    for entry in entries { marks[entry.question.name, default: []].append(entry.after) }
    return results.map { result in
      guard let mark = marks[result.question]?.popFirst() else { return result }
      var result = result
      (result.fraction, result.points, result.worth) = (mark.fraction, mark.points, mark.worth)
      return result
    }
  }
}

/// The reason why a question of a stored attempt keeps its mark.
public struct RegradingProblem: Sendable, Equatable, CustomStringConvertible {
  /// The kinds of reasons.
  public enum Reason: Sendable, Equatable {
    /// The quiz no longer has the question.
    case gone
    /// The question has another type.
    case type(before: String, now: String)
    /// The question has more or fewer pairs, items or gaps, or other gaps.
    case parts
    /// An option that the player saw no longer exists.
    case option(String)
    /// A person graded the response.
    case gradedByHand
    /// The response cannot be graded any more: the question's reason as a sentence.
    case response(String)
    /// The question's script fails.
    case script(String)
  }

  /// The question.
  public let question: QuestionID
  /// The reason.
  public let reason: Reason

  /// The reason as a sentence with the question's identifier.
  public var description: String { sentence(naming: "“\(question)”") }

  /// Returns the reason as a sentence that names the question with other words.
  public func sentence(naming words: String) -> String {
    switch reason {
    case .gone: "The question \(words) is no longer in the quiz."
    case .type(let before, let now):
      "The question \(words) was of the type \(before), and is now of the type \(now)."
    case .parts: "The question \(words) has other parts than it had."
    case .option(let name): "The question \(words) no longer has the option “\(name)”."
    case .gradedByHand: "The response to \(words) was graded by hand."
    case .response(let reason): "The response to \(words) cannot be graded any more: \(reason)"
    case .script(let reason): "The script of the question \(words) fails: \(reason)"
    }
  }
}
