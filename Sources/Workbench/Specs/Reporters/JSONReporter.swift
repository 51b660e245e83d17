import QuizboardModel
public import QuizboardText

/// Reports all results as one JSON object.
public final class JSONReporter: SpecReporter {
  private let write: (String) -> Void
  private var results: [SpecResult] = []

  /// Creates a reporter that writes the object to `write` at the end.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// See `SpecReporter`.
  public func ended(_ result: SpecResult) { results.append(result.located) }

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("passed", summary.passed)
      writer.member("failed", summary.failed)
      writer.member("errors", summary.errors)
      writer.member("pending", summary.pending)
      writer.member("seconds", summary.seconds)
      if summary.isStopped { writer.member("stopped", true) }
      writer.key("snapshots")
      writer.object { writer in
        writer.member("recorded", summary.recorded)
        writer.member("updated", summary.updated)
        writer.member("obsolete", summary.obsolete)
      }
      writer.member("tests", results)
    }
    write(writer.text + "\n")
  }
}

extension SpecResult: JSONMembers {
  /// See `JSONMembers`.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("file", file)
    writer.member("line", place?.line)
    writer.member("names", names)
    writer.member("status", status.rawValue)
    writer.member("seconds", seconds)
    writer.member("seed", seed)
    writer.member("output", output)
    writer.member("failure", unlessNil: failure)
  }
}

extension SpecFailure: JSONMembers {
  /// See `JSONMembers`.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("message", message)
    if let place {
      writer.member("file", place.file)
      writer.member("line", unlessNil: place.line)
    }
    if let origin {
      writer.key("origin")
      writer.object { writer in
        writer.member("file", origin.file)
        writer.member("line", origin.line)
      }
    }
    writer.member("traceback", traceback)
    writer.member("difference", difference.map { "\($0.side.rawValue) \($0.text)" })
    writer.member("inputs", inputs)
    writer.member("leftBy", unlessNil: leftBy)
    writer.member("screen", screen)
    writer.member("log", log)
  }
}
