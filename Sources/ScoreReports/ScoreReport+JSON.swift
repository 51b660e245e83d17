import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

extension ScoreReport {
  /// Returns reports as JSON: all attempts with all responses, and all statistics. Undefined
  /// measures are null.
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
      writer.member("quiz", quiz)
      writer.member("title", title)
      writer.member("best", best)
      writer.key("attempts")
      writer.array(attempts) { writeAttempt($1, to: &$0) }
      writer.key("statistics")
      writeStatistics(to: &writer)
      writer.key("slots")
      writer.array(statistics.slots) { $1.write(to: &$0) }
      writer.key("questions")
      writer.array(statistics.questions) { $1.write(chart: charts[$1.question], to: &$0) }
    }
  }

  private func writeStatistics(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("attempts", statistics.attempts)
      writer.member("distribution", statistics.distribution)
      writer.member("mean", statistics.mean)
      writer.member("median", statistics.median)
      writer.member("standardDeviation", statistics.standardDeviation)
      writer.member("skewness", statistics.skewness)
      writer.member("kurtosis", statistics.kurtosis)
      writer.member("internalConsistency", statistics.internalConsistency)
      writer.member("errorRatio", statistics.errorRatio)
      writer.member("standardError", statistics.standardError)
    }
  }

  /// Returns a time such as `2026-11-21T20:14:03Z`.
  static func moment(_ time: Double) -> String {
    Date(timeIntervalSince1970: time).formatted(.iso8601)
  }
}

private func writeAttempt(_ score: Score, to writer: inout JSONWriter) {
  writer.object { writer in
    writer.member("attempt", score.number)
    writer.member("recorded", ScoreReport.moment(score.time))
    writer.member("score", score.score.doubleValue)
    writer.member("points", score.points.doubleValue)
    writer.member("percentage", score.percentage)
    writer.member("questions", score.questions)
    writer.member("correct", score.correct)
    writer.member("ungraded", score.ungraded)
    writer.key("responses")
    writer.array(score.responses) { writer, result in
      writer.object { writer in
        writer.member("question", result.question)
        writer.member("slot", result.slot)
        writer.member("type", result.type)
        writer.member("text", result.text)
        writer.member("response", result.response)
        writer.member("fraction", result.fraction?.doubleValue)
        writer.member("points", result.points.doubleValue)
        writer.member("worth", result.worth.doubleValue)
        writer.member("answered", result.time.map(ScoreReport.moment))
      }
    }
  }
}

extension SlotStatistics {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("slot", slot)
      writer.member("question", question)
      writer.member("attempts", measures.attempts)
      writer.member("facility", measures.facility)
      writer.member("standardDeviation", measures.standardDeviation)
      writer.member("intendedWeight", intendedWeight)
      writer.member("effectiveWeight", effectiveWeight)
      writer.member("discriminationIndex", measures.discriminationIndex)
      writer.member("discriminativeEfficiency", measures.discriminativeEfficiency)
    }
  }
}

extension QuestionStatistics {
  fileprivate func write(chart: AnswerChart?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("question", question)
      writer.member("text", text)
      writer.member("type", type)
      writer.member("attempts", attempts)
      writer.member("answered", answered)
      writer.member("facility", facility)
      writer.member("standardDeviation", standardDeviation)
      writer.member("randomGuess", randomGuess)
      writer.member("intendedWeight", intendedWeight)
      writer.member("effectiveWeight", effectiveWeight)
      writer.member("discriminationIndex", discriminationIndex)
      writer.member("discriminativeEfficiency", discriminativeEfficiency)
      writer.member("unanswered", chart?.unanswered ?? 0)
      writer.key("answers")
      writer.array(chart?.bars ?? []) { writer, bar in
        writer.object { writer in
          writer.member("name", unlessNil: bar.name)
          writer.member("text", bar.text)
          writer.member("count", bar.count)
          writer.member("share", chart?.share(of: bar.count))
          writer.member("right", bar.isRight)
        }
      }
    }
  }
}
