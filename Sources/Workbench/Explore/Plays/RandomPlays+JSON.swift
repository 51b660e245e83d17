public import QuizboardText

extension RandomPlays: JSONValue {
  /// Writes what `explore --random --json` prints.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("seed", seed)
      writer.member("plays", plays)
      writer.member("inputs", inputs)
      writer.member("complete", isComplete)
      writer.member("seconds", (seconds * 1_000).rounded() / 1_000)
      writer.key("ends")
      writer.object { writer in
        writer.member("finished", ends[.finished] ?? 0)
        writer.member("left", ends[.left] ?? 0)
        writer.member("stuck", ends[.stuck] ?? 0)
        writer.member("failed", ends[.failed] ?? 0)
        writer.member("unfinished", ends[.unfinished] ?? 0)
      }
      writer.member("score", score)
      writer.member("scenes", scenes)
      writer.member("segues", segues)
      writer.key("problems")
      writer.array(found) { writer, found in found.problem.write(to: &writer, play: found.play) }
    }
  }
}

extension RandomPlays.Count: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("count", count)
    }
  }
}
