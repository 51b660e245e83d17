public import Engine

extension ExploreReport {
  /// Writes what `explore --json` prints.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("seed")
      writer.raw("\(seed)")
      writer.key("states")
      writer.value(states)
      writer.key("inputs")
      writer.value(inputs)
      writer.key("answers")
      writer.value(answers.rawValue)
      writer.key("complete")
      writer.value(isComplete)
      if let stopped {
        writer.key("stopped")
        writer.value(stopped.rawValue)
      }
      writer.key("seconds")
      writer.value((seconds * 1_000).rounded() / 1_000)
      writer.key("scenes")
      writer.object { writer in
        writer.key("reached")
        writer.array(reachedScenes) { $0.value($1) }
        writer.key("unreached")
        writer.array(unreachedScenes) { $0.value($1) }
      }
      writer.key("segues")
      writer.object { writer in
        writer.key("fired")
        writer.array(firedSegues) { $0.value($1) }
        writer.key("unfired")
        writer.array(unfiredSegues) { $0.value($1) }
      }
      writer.key("score")
      if let score { score.write(to: &writer) } else { writer.raw("null") }
      writer.key("problems")
      writer.array(problems) { $1.write(to: &$0) }
      writer.key("notes")
      writer.array(notes) { $0.value($1) }
    }
  }
}

extension ExploreReport.Score {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("min")
      writer.value(min)
      writer.key("max")
      writer.value(max)
      writer.key("passable")
      if let passable { writer.value(passable) } else { writer.raw("null") }
    }
  }
}

extension Problem {
  /// Writes it; with the play that met it, where it was found by playing.
  func write(to writer: inout JSONWriter, play: Int? = nil) {
    writer.object { writer in
      writer.key("kind")
      writer.value(kind.rawValue)
      writer.key("message")
      writer.value(message)
      writer.key("path")
      writer.array(path) { $1.write(to: &$0) }
      if let file {
        writer.key("file")
        writer.value(file)
      }
      if let line {
        writer.key("line")
        writer.value(line)
      }
      if let play {
        writer.key("play")
        writer.value(play)
      }
    }
  }
}
