public import QuizboardEngine
import QuizboardLua
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
  public var path: [Input] = []
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

  /// What is known of the cause, for `ProblemPlaces` to find the place.
  var evidence = Evidence()

  /// What it follows from: the subject of another problem.
  var cause: String?

  /// Whether a limit has ended an input: the line is that at which it was reached, of a loop any.
  var isOfLimit = false

  /// Whether the path leads there in any run with the seed, and not only where chance begins again
  /// after some numbers.
  var holdsAnywhere = true
}

extension Problem {
  /// What an input that met a problem tells of its cause.
  struct Evidence: Equatable {
    /// What cannot be saved, or is not what it was.
    var field: InputError.Field?
    /// The segue that was begun last.
    var segue: FlowWatch.SegueKey?
    /// The unwind segue that had nobody to go back to.
    var missed: MissedUnwind?
    /// The line of a standard script, where no script of the author's was running.
    var standard: StandardLine?
    /// The classes of the controllers that are there, where something is not made again as it was.
    var classes: [String] = []
  }

  /// The problem that an error of an input is; nil for what is none of the quiz.
  init?(_ error: InputError, segue: FlowWatch.SegueKey? = nil) {
    let isNamed = [.scriptError, .unsaveableState].contains(error.kind)
    switch error.kind {
    // What is no longer there is not tried.
    case .unknownElement, .notEnabled, .badCommand: return nil
    default:
      self.init(
        kind: error.kind == .unsaveableState ? .unsaveableState : .scriptError,
        message: isNamed ? error.message : "\(error.kind.rawValue): \(error.message)",
        place: error.placeOfAuthor)
    }
    evidence = Evidence(field: error.field, segue: segue, standard: error.standardLine)
    isOfLimit = error.kind == .limit
  }

  /// The problems that an outcome tells of.
  static func met(by outcome: Outcome, segue: FlowWatch.SegueKey? = nil) -> [Problem] {
    let failures = [outcome.error.flatMap { Problem($0, segue: segue) }].compactMap(\.self)
    return failures
      + outcome.missedUnwinds.map { missed in
        Problem(
          kind: .unwindWithoutDestination, message: missed.message,
          evidence: Evidence(missed: missed))
      }
  }
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
    ![.unfinishable, .conditionNever, .unreachedScene, .unfiredSegue].contains(self)
  }
}

extension Problem {
  /// What tells it from others: not the numbers of controllers; nor, at a line of a script, which
  /// of them it was.
  var key: String {
    let line = place?.line
    // An error when something is made again is one wherever that is.
    let words =
      kind == .restoreDiffers && line != nil ? "" : Self.unnumbered(message, isPlaced: line != nil)
    return "\(kind.rawValue)\n\(place?.file ?? "")\n\(isOfLimit ? 0 : line ?? 0)\n\(words)"
  }

  /// A message without the numbers of controllers and attempts.
  ///
  /// - Parameter isPlaced: whether it has a line: then it is about that, whichever scene's
  ///   controllers were there.
  static func unnumbered(_ message: String, isPlaced: Bool = false) -> String {
    let names = isPlaced ? /[^ :()"']*#[0-9]+|attempt [0-9]+/ : /#[0-9]+|attempt [0-9]+/
    return message.replacing(names, with: "#")
  }

  /// What causes others first, and then what has the shorter way.
  static func sorted(_ problems: [Problem]) -> [Problem] {
    problems.enumerated().sorted {
      ($0.element.rank, $0.element.path.count, $0.offset)
        < ($1.element.rank, $1.element.path.count, $1.offset)
    }.map(\.element)
  }

  /// The place of its kind among the kinds.
  var rank: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}

extension InputError {
  /// Where it happened in the author's own files: in the standard library it was they that called.
  /// Nil where none did.
  var placeOfAuthor: SourcePlace? {
    guard let place, place.isStandard else { return place }
    return traceback.lazy.map(\.place).first { !$0.isStandard }
  }

  /// The line of a standard script where it happened, if no script of the author's was running.
  var standardLine: StandardLine? {
    guard let place, place.isStandard, placeOfAuthor == nil, let line = place.line else {
      return nil
    }
    return StandardLine(file: place.file, line: line)
  }
}

extension SourcePlace {
  /// Whether it is in a script of the standard library.
  fileprivate var isStandard: Bool { file.hasPrefix("quizboard/") }
}
