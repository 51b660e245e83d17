import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
public import QuizboardText

extension Transcript {
  /// The text of the whole file.
  var text: String {
    let lines =
      [JSONWriter(of: beginning), JSONWriter(of: launch)] + steps.map { JSONWriter(of: $0) }
    return lines.map { $0.text + "\n" }.joined()
  }
}

extension Beginning: JSONMembers {
  /// Writes the first line of a transcript.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("transcript", Transcript.version)
    writer.member("quizboard", program)
    writer.member("quiz", quiz)
    writer.member("title", title)
    writer.member("path", path)
    writer.member("from", unlessNil: relativePath)
    // Other JSON readers would round a number outside the exact range of a double.
    if seed < 1 << 53 {
      writer.member("seed", Int(seed))
    } else {
      writer.member("seed", String(seed))
    }
    writer.member("columns", size.columns)
    writer.member("rows", size.rows)
    writer.member("now", Timestamp.text(of: now))
    if isKiosk { writer.member("kiosk", true) }
    if let place { writer.member("place", Base64.encode(place)) }
    if !settings.isEmpty {
      writer.key("settings")
      writer.array(settings.sorted { $0.key < $1.key }) { writer, item in
        writer.object { writer in
          writer.member("quiz", item.key)
          writer.member("value", Base64.encode(item.value))
        }
      }
    }
    if !servers.isEmpty {
      writer.member("servers", servers.map { Base64.encode($0.encoded) })
    }
    if outbox.waiting > 0 { outbox.writeMembers(to: &writer) }
    if !scores.isEmpty {
      writer.key("scores")
      writer.array(scores) { $1.write(to: &$0) }
    }
  }
}

extension Observation: JSONMembers {
  /// Writes the state as an object, as in the second line of a transcript.
  public func writeMembers(to writer: inout JSONWriter) {
    if let error {
      writer.key("error")
      writer.object { writer in
        writer.member("kind", error.kind)
        writer.member("message", error.message)
      }
    }
    if let path { writer.member("path", path) } else { writer.member("left", true) }
    writer.member("title", unlessNil: title)
    writer.member("attempt", unlessNil: standing)
    writer.member("passed", unlessNil: isPassed)
    writer.member("asks", unlessNil: asks)
    if path != nil { writer.member("shows", words) }
  }
}

extension Transcript.Step: JSONMembers {
  /// Writes a line of a transcript.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("at", at)
    writer.member("input", input)
    result.writeMembers(to: &writer)
    if let state { writer.member("place", Base64.encode(state)) }
  }
}

extension Score {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("quiz", quiz)
      writer.member("score", [score.numerator, score.denominator])
      writer.member("points", [points.numerator, points.denominator])
      writer.member("percentage", percentage)
      writer.member("questions", questions)
      writer.member("correct", correct)
      writer.member("time", time)
      if ungraded > 0 { writer.member("ungraded", ungraded) }
      if !drawn.isEmpty { writer.member("drawn", drawn) }
    }
  }
}
