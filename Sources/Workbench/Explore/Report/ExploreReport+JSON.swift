import QuizboardModel
public import QuizboardText

extension ExploreReport: JSONValue {
  /// Writes what `explore --json` prints.
  public func write(to writer: inout JSONWriter) {
    // An unseen part is proved unreachable only if the search tried everything.
    let isProof = limits.isEmpty
    writer.object { writer in
      writer.member("seed", seed)
      writer.member("states", states)
      writer.member("inputs", inputs)
      writer.member("answers", answers.rawValue)
      writer.member("complete", isComplete)
      writer.member("stopped", unlessNil: stopped?.name.kind)
      writer.member("limits", limits)
      writer.member("seconds", (seconds * 1_000).rounded() / 1_000)
      func part(
        _ name: StaticString, _ seen: (StaticString, [String])?, _ never: StaticString,
        _ unseen: [String]
      ) {
        writer.key(name)
        writer.object { writer in
          if let seen { writer.member(seen.0, seen.1) }
          writer.member(never, isProof ? unseen : [])
          writer.member("notSeen", isProof ? [] : unseen)
        }
      }
      part("scenes", ("reached", reachedScenes), "unreached", unreachedScenes)
      part("segues", ("fired", firedSegues), "unfired", unfiredSegues)
      part("conditions", nil, "never", unseen(.conditionNever))
      writer.member("score", score)
      writer.member("problems", problems)
      writer.member("notes", notes)
    }
  }
}

extension ExploreReport.Score: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("min", min)
      writer.member("max", max)
      writer.member("passable", passable)
    }
  }
}

extension Problem: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) { write(to: &writer, play: nil) }

  /// Writes the problem with the number of the random play that met it, if any.
  func write(to writer: inout JSONWriter, play: Int?) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("message", message)
      writer.member("path", path)
      if !earlier.isEmpty { writer.member("earlier", earlier) }
      writer.member("file", unlessNil: place?.file)
      writer.member("line", unlessNil: place?.line)
      writer.member("seed", unlessNil: seed)
      writer.member("follows", unlessNil: cause)
      writer.member("play", unlessNil: play)
    }
  }
}
