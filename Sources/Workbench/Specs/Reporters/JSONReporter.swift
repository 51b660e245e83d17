import Engine

/// One JSON object with all that is known.
public final class JSONReporter: SpecReporter {
  private let write: (String) -> Void
  private var results: [SpecResult] = []

  /// Writes the object to `write`, when all has been run.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// See `SpecReporter`.
  public func began(files: Int) {}

  /// See `SpecReporter`.
  public func ended(_ result: SpecResult) { results.append(result) }

  /// See `SpecReporter`.
  public func ended(_ report: SpecFileReport) {}

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) {
    var writer = JSONWriter()
    writer.object { writer in
      let counts: [(StaticString, Int)] = [
        ("passed", summary.passed), ("failed", summary.failed), ("errors", summary.errors), ("pending", summary.pending),
      ]
      for (key, count) in counts {
        writer.key(key)
        writer.value(count)
      }
      writer.key("seconds")
      writer.value(summary.seconds)
      writer.key("snapshots")
      writer.object { writer in
        writer.key("recorded")
        writer.value(summary.recorded)
        writer.key("updated")
        writer.value(summary.updated)
        writer.key("obsolete")
        writer.array(summary.obsolete) { $0.value($1) }
      }
      writer.key("tests")
      writer.array(results) { $1.write(to: &$0) }
    }
    write(writer.text + "\n")
  }
}

extension SpecResult {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("file")
      writer.value(file)
      writer.key("line")
      if let place { writer.value(place.line) } else { writer.raw("null") }
      writer.key("names")
      writer.array(names) { $0.value($1) }
      writer.key("status")
      writer.value(status.rawValue)
      writer.key("seconds")
      writer.value(seconds)
      writer.key("seed")
      writer.raw("\(seed)")
      writer.key("output")
      writer.array(output) { $0.value($1) }
      if let failure {
        writer.key("failure")
        failure.write(to: &writer)
      }
    }
  }
}

extension SpecFailure {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("message")
      writer.value(message)
      if let place {
        writer.key("file")
        writer.value(place.file)
        writer.key("line")
        writer.value(place.line)
      }
      writer.key("traceback")
      writer.array(traceback) { $0.value($1) }
      writer.key("difference")
      writer.array(difference) { $0.value("\($1.side.rawValue) \($1.text)") }
      writer.key("inputs")
      writer.array(inputs) { $0.value($1) }
      writer.key("screen")
      writer.array(screen) { $0.value($1) }
      writer.key("log")
      writer.array(log) { $0.value($1) }
    }
  }
}
