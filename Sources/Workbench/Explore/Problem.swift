public import QuizboardEngine
public import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Something that is wrong with a quiz, found by going through its states.
public struct Problem: Sendable, Equatable {
  /// The kinds, in the order in which they are told: what causes others comes before what follows
  /// from it.
  public enum Kind: String, Sendable, CaseIterable {
    case scriptError = "script-error"
    case unsaveableState = "unsaveable-state"
    case unwindWithoutDestination = "unwind-without-destination"
    case unboundedGrowth = "unbounded-growth"
    case restoreDiffers = "restore-differs"
    case deadEnd = "dead-end"
    case unfinishable
    case conditionNever = "condition-never"
    case unreachedScene = "unreached-scene"
    case unfiredSegue = "unfired-segue"

    /// Those that a play can meet; the others are known only of all states together.
    public static let playing: [Kind] = [
      .scriptError, .unsaveableState, .unwindWithoutDestination, .deadEnd,
    ]
  }

  /// What sort of problem.
  public var kind: Kind
  /// What is wrong, and what helps, in a sentence.
  public var message: String
  /// The shortest way to it: none leads there by fewer inputs. To what never happens, the way to
  /// where it would have to.
  public var path: [Input]
  /// The line of the script or storyboard to look at, where one is to blame.
  public var place: SourcePlace?

  /// The seed with which the path leads there; nil for that of the report.
  public var seed: UInt64?

  /// The runs that come before, each from its beginning to where it is left: what they leave in
  /// `app.settings` and in the scores the path begins with. None where a first start meets it.
  public var earlier: [[Input]] = []

  /// The scene, the segue or the outcome of a condition (`menu.begin=true`) that never comes, as the
  /// report names it.
  public var subject: String?

  /// The unwind segue that had nobody to go back to, until it is known where that stands.
  var missed: MissedUnwind?

  /// The line of a standard script where it happened, until it is known what of the author's is to
  /// blame.
  var standard: StandardLine?

  /// What it follows from: the subject of another problem.
  var cause: String?

  /// Whether a limit has ended an input: the line is that at which it was reached, of a loop any.
  var isOfLimit = false

  /// Whether the path leads there in any run with the seed, and not only where chance begins again
  /// after some numbers.
  var holdsAnywhere = true
}

extension Problem.Kind {
  /// Whether an input that meets it does not do what it was to do, so that what lies behind is not
  /// seen.
  var keepsBack: Bool {
    [.scriptError, .unsaveableState, .unwindWithoutDestination].contains(self)
  }

  /// Whether one play meets it, whatever else there is: the others are known only of all states
  /// together.
  var isMet: Bool {
    switch self {
    case .scriptError, .unsaveableState, .unwindWithoutDestination, .unboundedGrowth,
      .restoreDiffers, .deadEnd:
      true
    case .unfinishable, .conditionNever, .unreachedScene, .unfiredSegue: false
    }
  }
}

extension Problem {
  /// What causes others first, and then what has the shorter way.
  static func sorted(_ problems: [Problem]) -> [Problem] {
    func rank(_ problem: Problem) -> Int { Kind.allCases.firstIndex(of: problem.kind) ?? 0 }
    return problems.enumerated().sorted { left, right in
      let (a, b) = (rank(left.element), rank(right.element))
      if a != b { return a < b }
      let (m, n) = (left.element.path.count, right.element.path.count)
      return m == n ? left.offset < right.offset : m < n
    }.map(\.element)
  }
}
