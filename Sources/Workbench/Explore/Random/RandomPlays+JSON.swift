public import Engine

extension RandomPlays {
  /// Writes what `explore --random --json` prints.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("seed")
      writer.raw("\(seed)")
      writer.key("plays")
      writer.value(plays)
      writer.key("inputs")
      writer.value(inputs)
      writer.key("complete")
      writer.value(isComplete)
      writer.key("seconds")
      writer.value((seconds * 1_000).rounded() / 1_000)
      writer.key("ends")
      writer.object { writer in
        for (name, count) in ends {
          writer.key(name)
          writer.value(count)
        }
      }
      writer.key("score")
      if let score { score.write(to: &writer) } else { writer.raw("null") }
      writer.key("scenes")
      writer.array(scenes) { $1.write(to: &$0) }
      writer.key("segues")
      writer.array(segues) { $1.write(to: &$0) }
      writer.key("problems")
      writer.array(found) { writer, found in found.problem.write(to: &writer, play: found.play) }
    }
  }

  /// How the plays ended, by name.
  var ends: [(name: StaticString, count: Int)] {
    [("finished", finished), ("left", left), ("stuck", stuck), ("failed", failed), ("unfinished", unfinished)]
  }
}

extension RandomPlays.Score {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("attempts")
      writer.value(attempts)
      writer.key("min")
      writer.value(min)
      writer.key("mean")
      writer.value((mean * 1_000_000).rounded() / 1_000_000)
      writer.key("max")
      writer.value(max)
      writer.key("passed")
      if let passed { writer.value(passed) } else { writer.raw("null") }
    }
  }
}

extension RandomPlays.Count {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("name")
      writer.value(name)
      writer.key("count")
      writer.value(count)
    }
  }
}
