import Engine
import Foundation
import Quiz
import Scripting

extension ScoreReport {
  /// Reports as JSON: all attempts with all responses, and all statistics. What is not defined is null.
  public static func json(_ reports: [ScoreReport]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("quizzes")
      writer.array(reports) { $1.write(to: &$0) }
    }
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("quiz")
      writer.value(quiz)
      writer.key("title")
      writer.value(title)
      writer.key("best")
      writer.value(best.map(Double.init))
      writer.key("attempts")
      writer.array(attempts) { $1.write(to: &$0) }
      writer.key("statistics")
      writeStatistics(to: &writer)
      writer.key("questions")
      writer.array(statistics.questions) { $1.write(to: &$0) }
    }
  }

  private func writeStatistics(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("attempts")
      writer.value(statistics.attempts)
      writer.key("distribution")
      writer.array(statistics.distribution) { $0.value($1) }
      writer.key("mean")
      writer.value(statistics.mean)
      writer.key("median")
      writer.value(statistics.median)
      writer.key("standardDeviation")
      writer.value(statistics.standardDeviation)
      writer.key("skewness")
      writer.value(statistics.skewness)
      writer.key("kurtosis")
      writer.value(statistics.kurtosis)
      writer.key("internalConsistency")
      writer.value(statistics.internalConsistency)
      writer.key("errorRatio")
      writer.value(statistics.errorRatio)
      writer.key("standardError")
      writer.value(statistics.standardError)
    }
  }

  /// Reports as CSV (RFC 4180): a line of names, then one an attempt.
  public static func csv(_ reports: [ScoreReport]) -> String {
    var lines = ["quiz,title,recorded,score,points,percentage,questions,correct"]
    for report in reports {
      for attempt in report.attempts {
        let fields = [
          report.quiz, report.title, moment(attempt.time), "\(attempt.score.doubleValue)", "\(attempt.points.doubleValue)",
          "\(attempt.percentage)", "\(attempt.questions)", "\(attempt.correct)",
        ]
        lines.append(fields.map(\.quotedForCSV).joined(separator: ","))
      }
    }
    return lines.map { $0 + "\r\n" }.joined()
  }

  /// `2026-11-21T20:14:03Z`.
  static func moment(_ time: Double) -> String { Date(timeIntervalSince1970: time).formatted(.iso8601) }
}

extension Score {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("recorded")
      writer.value(ScoreReport.moment(time))
      writer.key("score")
      writer.value(score.doubleValue)
      writer.key("points")
      writer.value(points.doubleValue)
      writer.key("percentage")
      writer.value(percentage)
      writer.key("questions")
      writer.value(questions)
      writer.key("correct")
      writer.value(correct)
      writer.key("responses")
      writer.array(responses) { writer, result in
        writer.object { writer in
          writer.key("question")
          writer.value(result.question)
          writer.key("response")
          writer.value(result.response)
          writer.key("fraction")
          writer.value(result.fraction.doubleValue)
          writer.key("points")
          writer.value(result.points.doubleValue)
          writer.key("worth")
          writer.value(result.worth.doubleValue)
          writer.key("answered")
          writer.value(result.time.map(ScoreReport.moment))
        }
      }
    }
  }
}

extension QuestionStatistics {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("question")
      writer.value(question)
      writer.key("text")
      writer.value(text)
      writer.key("type")
      writer.value(type)
      writer.key("attempts")
      writer.value(attempts)
      writer.key("answered")
      writer.value(answered)
      writer.key("facility")
      writer.value(facility)
      writer.key("standardDeviation")
      writer.value(standardDeviation)
      writer.key("randomGuess")
      writer.value(randomGuess)
      writer.key("intendedWeight")
      writer.value(intendedWeight)
      writer.key("effectiveWeight")
      writer.value(effectiveWeight)
      writer.key("discriminationIndex")
      writer.value(discriminationIndex)
      writer.key("discriminativeEfficiency")
      writer.value(discriminativeEfficiency)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ number: Double?) {
    if let number { value(number) } else { raw("null") }
  }
}

extension String {
  fileprivate var quotedForCSV: String {
    guard contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return self }
    return "\"\(replacingOccurrences(of: "\"", with: "\"\""))\""
  }
}
