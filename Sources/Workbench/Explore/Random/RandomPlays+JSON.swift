public import QuizboardEngine

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
        for (name, count) in ends { writer.member(name, count) }
      }
      writer.member("score", score)
      writer.member("scenes", scenes)
      writer.member("segues", segues)
      writer.key("problems")
      writer.array(found) { writer, found in found.problem.write(to: &writer, play: found.play) }
    }
  }

  /// How the plays ended, by name.
  var ends: [(name: StaticString, count: Int)] {
    [
      ("finished", finished), ("left", left), ("stuck", stuck), ("failed", failed),
      ("unfinished", unfinished),
    ]
  }
}

extension RandomPlays.Score: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("attempts", attempts)
      writer.member("min", min)
      writer.member("mean", (mean * 1_000_000).rounded() / 1_000_000)
      writer.member("max", max)
      writer.member("passed", passed)
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
