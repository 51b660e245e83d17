public import Foundation
public import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// The changes that grading the attempts at a quiz again makes.
public struct RegradeReport: Sendable {
  /// The identifier of the quiz.
  public let quiz: String
  /// The title of the quiz.
  public let title: String
  /// The attempts, in the order recorded.
  public let attempts: [RegradedScore]
  /// The reason why the quiz cannot be read; nil if it can.
  public let problem: String?

  /// Creates a report on regraded attempts.
  public init(quiz: String, title: String, attempts: [RegradedScore], problem: String? = nil) {
    self.quiz = quiz
    self.title = title
    self.attempts = attempts
    self.problem = problem
  }

  /// The attempts whose marks change.
  public var changed: [RegradedScore] { attempts.filter(\.isChanged) }

  /// Returns the report as text.
  ///
  /// - Parameter width: The columns of the terminal; nil for lines that are not cut.
  public func text(
    isUnicode: Bool = true, width: Int? = nil, timeZone: TimeZone = .current
  ) -> String {
    let layout = ReportLayout(width: width, isUnicode: isUnicode)
    var lines = [ScoreReport.heading(of: title, quiz, layout), ""]
    if let problem { return (lines + ["  \(problem)", ""]).joined(separator: "\n") }
    let arrow = isUnicode ? "→" : "->"
    let counts = "\(counted(attempts.count, "attempt")), \(changed.count) with other grades"
    lines.append("  \(attempts.isEmpty ? "No attempts" : counts)")
    for attempt in changed {
      lines += ["", "  " + heading(of: attempt, arrow, timeZone)]
      for change in attempt.changes {
        lines.append(layout.fitted("    \(change.name)  \(Self.words(change, arrow))"))
      }
    }
    if !refusals.isEmpty { lines += ["", "  Not graded again"] }
    for refusal in refusals {
      let numbers = refusal.attempts.prefix(10).map { "#\($0)" }.joined(separator: ", ")
      let rest = refusal.attempts.count > 10 ? " and \(refusal.attempts.count - 10) more" : ""
      lines.append("    \(numbers)\(rest): \(refusal.reason)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(of attempt: RegradedScore, _ arrow: String, _ timeZone: TimeZone) -> String {
    let (old, new) = (attempt.old, attempt.new)
    let score = "\(readable(old.score.doubleValue)) \(arrow) \(readable(new.score.doubleValue))"
    return "#\(old.number ?? 0)  \(ScoreReport.moment(old.time, in: timeZone))  "
      + "\(old.percentage)% \(arrow) \(new.percentage)%  "
      + "\(score) of \(counted(new.points.doubleValue, "point"))"
  }

  private static func words(_ change: RegradedScore.Change, _ arrow: String) -> String {
    func points(_ mark: GradeMark) -> String {
      mark.fraction == nil ? "not graded" : readable(mark.points.doubleValue)
    }
    let worth =
      change.before.worth == change.after.worth
      ? counted(change.after.worth.doubleValue, "point")
      : "\(readable(change.before.worth.doubleValue)) \(arrow) "
        + counted(change.after.worth.doubleValue, "point")
    return "\(points(change.before)) \(arrow) \(points(change.after)) of \(worth)"
  }

  /// The reasons for which marks remain, each with the numbers of its attempts.
  private var refusals: [(reason: String, attempts: [Int])] {
    var found: [(reason: String, attempts: [Int])] = []
    var places: [String: Int] = [:]
    for attempt in attempts {
      for reason in Set(attempt.refusals).sorted() {
        let number = attempt.old.number ?? 0
        if let index = places[reason] {
          found[index].attempts.append(number)
        } else {
          places[reason] = found.count
          found.append((reason, [number]))
        }
      }
    }
    return found
  }
}

extension RegradeReport {
  /// Returns reports as JSON.
  ///
  /// - Parameter isWritten: True if the new grades are in the store.
  public static func json(_ reports: [RegradeReport], isWritten: Bool) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("written", isWritten)
      writer.key("quizzes")
      writer.array(reports) { $1.write(to: &$0) }
    }
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("quiz", quiz)
      writer.member("title", title)
      writer.member("problem", problem)
      writer.key("attempts")
      writer.array(attempts) { writer, attempt in
        writer.object { writer in
          writer.member("attempt", attempt.old.number)
          writer.member("recorded", ScoreReport.moment(attempt.old.time))
          writer.key("before")
          attempt.old.writeGrade(to: &writer)
          writer.key("after")
          attempt.new.writeGrade(to: &writer)
          writer.key("questions")
          writer.array(attempt.changes) { $1.write(to: &$0) }
          writer.member("refused", attempt.refusals)
        }
      }
    }
  }
}

extension Score {
  fileprivate func writeGrade(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("score", score.doubleValue)
      writer.member("points", points.doubleValue)
      writer.member("percentage", percentage)
      writer.member("correct", correct)
      writer.member("ungraded", ungraded)
    }
  }
}

extension RegradedScore.Change {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("question", question)
      writer.member("name", name)
      for (key, mark) in [("before", before), ("after", after)] {
        writer.key(key)
        writer.object { writer in
          writer.member("fraction", mark.fraction?.doubleValue)
          writer.member("points", mark.points.doubleValue)
          writer.member("worth", mark.worth.doubleValue)
        }
      }
    }
  }
}
