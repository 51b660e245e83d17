import Engine
import FoundationEssentials
import Interface
import Quiz
import Scripting

extension Beginning {
  /// The first line of a transcript.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("transcript", Transcript.version)
      writer.member("quizboard", program)
      writer.member("quiz", quiz)
      writer.member("title", title)
      writer.member("path", path)
      if let relativePath { writer.member("from", relativePath) }
      // Beyond what a double holds, other readers of JSON would round it.
      if seed < 1 << 53 { writer.member("seed", Int(seed)) } else { writer.member("seed", String(seed)) }
      writer.member("columns", size.columns)
      writer.member("rows", size.rows)
      writer.member("now", Timestamp.text(of: now))
      if isKiosk {
        writer.key("kiosk")
        writer.value(true)
      }
      if let place { writer.member("place", Data(place).base64EncodedString()) }
      if !settings.isEmpty {
        writer.key("settings")
        writer.array(settings.sorted { $0.key < $1.key }) { writer, item in
          writer.object { writer in
            writer.member("quiz", item.key)
            writer.member("value", Data(item.value).base64EncodedString())
          }
        }
      }
      if !scores.isEmpty {
        writer.key("scores")
        writer.array(scores) { $1.write(to: &$0) }
      }
    }
  }
}

extension Glimpse {
  /// Its members, into an object that has been begun.
  func writeMembers(to writer: inout JSONWriter) {
    if let error {
      writer.key("error")
      writer.object { writer in
        writer.member("kind", error.kind)
        writer.member("message", error.message)
      }
    }
    if let path {
      writer.key("path")
      writer.array(path) { $0.value($1) }
    } else {
      writer.key("left")
      writer.value(true)
    }
    if let title { writer.member("title", title) }
    if let standing {
      writer.key("attempt")
      standing.write(to: &writer)
    }
    if path != nil {
      writer.key("shows")
      writer.array(words) { $0.value($1) }
    }
  }
}

extension Score {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("quiz", quiz)
      writer.key("score")
      writer.array([score.numerator, score.denominator]) { $0.value($1) }
      writer.key("points")
      writer.array([points.numerator, points.denominator]) { $0.value($1) }
      writer.member("percentage", percentage)
      writer.member("questions", questions)
      writer.member("correct", correct)
      writer.key("time")
      writer.value(time)
    }
  }
}
