import QuizboardExchange
import QuizboardModel
import QuizboardText

/// The result of an attempt as JSON for the server of its quiz.
struct AttemptResult {
  let id: String
  let score: Score
  let attempt: RecordedAttempt
  let quiz: FetchedQuiz
  /// The address of the quiz's server.
  let server: String
  let player: String?

  /// The maximum size in bytes. Responses beyond it are left out.
  static let largest = 256 << 10

  /// The JSON, with as many responses as fit.
  var json: [UInt8] {
    let whole = json(responses: score.responses.count)
    if whole.count <= Self.largest { return whole }
    var (few, many) = (0, score.responses.count)
    while many - few > 1 {
      let count = (few + many) / 2
      if json(responses: count).count <= Self.largest { few = count } else { many = count }
    }
    return json(responses: few)
  }

  private func json(responses count: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("quizboard", 1)
      writer.member("id", id)
      writer.member("quiz", nameInCatalogue)
      writer.member("title", score.title ?? quiz.title)
      writer.member("digest", quiz.digest)
      writer.member("player", player ?? "")
      writer.member("score", "\(score.score)")
      writer.member("points", "\(score.points)")
      writer.member("percentage", score.percentage)
      writer.member("correct", score.correct)
      writer.member("questions", score.questions)
      writer.member("recorded", Timestamp.wholeSeconds(of: score.time))
      writer.member("seconds", Self.seconds(attempt.ended - attempt.began))
      writer.key("responses")
      writer.array(Array(zip(score.responses, durations).prefix(count))) { writer, item in
        let (response, seconds) = item
        writer.object { writer in
          writer.member("question", response.question)
          writer.member("text", response.text)
          writer.member("response", response.response ?? "")
          writer.member("fraction", response.fraction.map { "\($0)" })
          writer.member("seconds", seconds)
        }
      }
      if count < score.responses.count {
        writer.member("omitted", score.responses.count - count)
      }
    }
    return writer.bytes
  }

  /// The part of the stored identifier that the catalogue gave: `capitals` of
  /// `//school.example/capitals`.
  private var nameInCatalogue: String {
    guard let address = try? Address(typed: server) else { return score.quiz }
    let prefix = address.identifier(of: "")
    return score.quiz.hasPrefix(prefix) ? String(score.quiz.dropFirst(prefix.count)) : score.quiz
  }

  /// The time of each response since the one before it, in whole seconds.
  private var durations: [Int] {
    // Times of responses are dates, and those of the attempt count from the launch.
    var last = score.time - (attempt.ended - attempt.began)
    var durations = [Int](repeating: 0, count: score.responses.count)
    let given = score.responses.enumerated().compactMap { index, response in
      response.time.map { (index, $0) }
    }
    for (index, time) in given.sorted(by: { $0.1 < $1.1 }) {
      durations[index] = Self.seconds(time - last)
      last = time
    }
    return durations
  }

  private static func seconds(_ seconds: Double) -> Int {
    Int(max(0, min(seconds, 1e9)).rounded())
  }
}
