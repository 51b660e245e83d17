import QuizboardEngine
import QuizboardLua
public import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// A problem of a quiz, found by an exploration.
public struct Problem: Sendable, Equatable {
  /// The kinds of problems in the order of the report: causes before consequences.
  public enum Kind: String, Sendable, CaseIterable {
    case scriptError = "script-error"
    case unsaveableState = "unsaveable-state"
    case unwindWithoutDestination = "unwind-without-destination"
    case unboundedGrowth = "unbounded-growth"
    case restoreDiffers = "restore-differs"
    case lateAnswer = "late-answer"
    case notKept = "not-kept"
    case orderMatters = "order-matters"
    case deadEnd = "dead-end"
    case unfinishable
    case unpassable
    case conditionNever = "condition-never"
    case unreachedScene = "unreached-scene"
    case unfiredSegue = "unfired-segue"

    /// The kinds that a single play can meet. The others require all states.
    public static let playing: [Kind] = [
      .scriptError, .unsaveableState, .unwindWithoutDestination, .deadEnd,
    ]
  }

  /// The kind of problem.
  public var kind: Kind
  /// The fault and its remedy, in a sentence.
  public var message: String
  /// The shortest path to the problem; for a part that is never seen, the path to where it would
  /// appear.
  public var path: [Input] = []
  /// The line of the script or storyboard at fault, if any.
  public var place: SourcePlace?

  /// The seed with which the path holds; nil for that of the report.
  public var seed: UInt64?

  /// The earlier runs, each from its launch to where the player leaves it. They produce the
  /// settings and scores with which the path begins. Empty if the problem occurs in a first run.
  public var earlier: [[Input]] = []

  /// The name in the report of the scene, segue or condition result (`menu.begin=true`) that is
  /// never seen.
  public var subject: String?

  /// Evidence of the cause, from which `ProblemPlaces` derives the place.
  var evidence = Evidence()

  /// The subject of the problem that causes this one.
  var cause: String?

  /// True if a limit ended the input. The line is then an arbitrary one of the loop.
  var isOfLimit = false

  /// True if the path holds in any run with the seed, not only with periodic random numbers.
  var holdsAnywhere = true
}

extension Problem {
  /// The evidence of the cause from the input that met the problem.
  struct Evidence: Equatable {
    /// The field that cannot be saved or that differs after restoration.
    var field: InputError.Field?
    /// The last segue that began.
    var segue: FlowWatch.SegueKey?
    /// The unwind segue without a destination.
    var missed: MissedUnwind?
    /// The line of a standard script, if no script of the author was running.
    var standard: StandardLine?
    /// The classes of the present controllers, if restoration differs.
    var classes: [String] = []
  }

  /// Creates the problem for an input's error; nil if the quiz is not at fault.
  init?(_ error: InputError, segue: FlowWatch.SegueKey? = nil) {
    let isNamed = [.scriptError, .unsaveableState].contains(error.kind)
    switch error.kind {
    // An element that no longer exists is not tried.
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

  /// Returns the problems that an outcome reports.
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
  /// True if the problem prevents the effect of the input, so that its consequences are unknown.
  var keepsBack: Bool {
    [.scriptError, .unsaveableState, .unwindWithoutDestination].contains(self)
  }

  /// True if a single play can meet the problem. The others require all states.
  var isMet: Bool {
    ![.unfinishable, .unpassable, .conditionNever, .unreachedScene, .unfiredSegue].contains(self)
  }
}

extension Problem {
  /// The key that identifies the problem, without controller numbers or, at a script line,
  /// controller names.
  var key: String {
    let line = place?.line
    // A restoration error at a line is one problem, wherever it occurs.
    let words =
      kind == .restoreDiffers && line != nil ? "" : Self.unnumbered(message, isPlaced: line != nil)
    return "\(kind.rawValue)\n\(place?.file ?? "")\n\(isOfLimit ? 0 : line ?? 0)\n\(words)"
  }

  /// Returns a message without the numbers of controllers and attempts.
  ///
  /// - Parameter isPlaced: true if the problem has a line. Its key then omits the names of
  ///   controllers.
  static func unnumbered(_ message: String, isPlaced: Bool = false) -> String {
    let names = isPlaced ? /[^ :()"']*#[0-9]+|attempt [0-9]+/ : /#[0-9]+|attempt [0-9]+/
    return message.replacing(names, with: "#")
  }

  /// Returns the problems with causes first, then by length of path.
  static func sorted(_ problems: [Problem]) -> [Problem] {
    problems.enumerated().sorted {
      ($0.element.rank, $0.element.path.count, $0.offset)
        < ($1.element.rank, $1.element.path.count, $1.offset)
    }.map(\.element)
  }

  /// The rank of the problem's kind.
  var rank: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}

extension InputError {
  /// The place in the author's files, also for an error that the standard library raised for them;
  /// nil if there is none.
  var placeOfAuthor: SourcePlace? {
    guard let place, place.isStandard else { return place }
    return traceback.lazy.map(\.place).first { !$0.isStandard }
  }

  /// The line of a standard script, if no script of the author was running.
  var standardLine: StandardLine? {
    guard let place, place.isStandard, placeOfAuthor == nil, let line = place.line else {
      return nil
    }
    return StandardLine(file: place.file, line: line)
  }
}

extension SourcePlace {
  /// True if the place is in a script of the standard library.
  fileprivate var isStandard: Bool { file.hasPrefix("quizboard/") }

  /// The place itself in a file of the author; nil in a script of the standard library.
  var ofAuthor: SourcePlace? { isStandard ? nil : self }
}
