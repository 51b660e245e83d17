public import QuizboardModel
import QuizboardQuiz
public import QuizboardText

/// The progress of an attempt.
public struct Standing: Sendable, Equatable {
  /// The number of the current question, from 1.
  public var index: Int
  /// The number of questions.
  public var count: Int
  /// The points earned.
  public var score: Double
  /// The maximum points.
  public var points: Double
  /// True if the attempt is finished.
  public var isFinished: Bool

  init(_ attempt: Attempt) {
    index = attempt.index
    count = attempt.count
    score = attempt.score.doubleValue
    points = attempt.points.doubleValue
    isFinished = attempt.isFinished
  }

  /// Reads the JSON that `write(to:)` writes.
  public init(json: JSONObject) throws(PlainError) {
    guard let index = try json.integer("index"), let count = try json.integer("count"),
      let score = try json.number("score"),
      let points = try json.number("points"), let isFinished = try json.flag("finished")
    else {
      throw PlainError(
        "an attempt has \"index\", \"count\", \"score\", \"points\" and \"finished\"")
    }
    self.index = index
    self.count = count
    self.score = score
    self.points = points
    self.isFinished = isFinished
  }
}

extension Standing: JSONValue {
  /// Writes the progress as a member of a reply.
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
