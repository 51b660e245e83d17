public import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Where a run is, in the words of `drive`.
extension RunCore {
  /// The visible controllers from the window's root on: each presented by the one before it, or its
  /// first visible child.
  var pathOfControllers: [ScriptedController] {
    runtime.hierarchy.path.compactMap { $0 as? ScriptedController }
  }

  /// Their scenes, a class's name for a controller that was made by hand.
  public var path: [String] { pathOfControllers.map(\.sceneName) }

  /// What the last of them is called on screen.
  public var title: String? { pathOfControllers.last?.shownTitle }

  /// The attempt that the visible controller is at; where it is at none, the one begun last; nil
  /// before there is one.
  public var attempt: Attempt? {
    (pathOfControllers.last?.attempt ?? runtime.latestAttempt)?.attempt
  }

  /// How far that attempt has come.
  public var standing: Standing? { attempt.map(Standing.init) }

  /// How far the attempt has come that the visible controller is at; nil where it is at none.
  public var shownStanding: Standing? {
    pathOfControllers.last?.attempt.map { Standing($0.attempt) }
  }
}

/// How far an attempt has come.
public struct Standing: Sendable, Equatable {
  /// Which question it is at, from 1.
  public var index: Int
  /// How many questions it has.
  public var count: Int
  /// The points earned.
  public var score: Double
  /// The most that can be earned.
  public var points: Double
  /// Whether it is finished.
  public var isFinished: Bool

  init(_ attempt: Attempt) {
    index = attempt.index
    count = attempt.count
    score = attempt.score.doubleValue
    points = attempt.points.doubleValue
    isFinished = attempt.isFinished
  }

  /// Reads one as `write(to:)` writes it.
  public init(json: JSONObject) throws(JSONProblem) {
    guard let index = try json.integer("index"), let count = try json.integer("count"),
      let score = try json.number("score"),
      let points = try json.number("points"), let isFinished = try json.flag("finished")
    else {
      throw .other("an attempt has \"index\", \"count\", \"score\", \"points\" and \"finished\"")
    }
    self.index = index
    self.count = count
    self.score = score
    self.points = points
    self.isFinished = isFinished
  }
}

extension Standing: JSONValue {
  /// As a reply holds it.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("index", index)
      writer.member("count", count)
      writer.member("score", score)
      writer.member("points", points)
      writer.member("finished", isFinished)
    }
  }
}
