import Engine

/// What was found, for programs.
public enum CheckJSON {
  /// A list with an object for each quiz: its path, and its problems.
  public static func text(of checks: [QuizCheck]) -> String {
    var writer = JSONWriter()
    writer.array(checks) { writer, check in
      writer.object { writer in
        writer.key("path")
        writer.value(check.path)
        writer.key("problems")
        writer.array(check.diagnostics) { write($1, to: &$0) }
      }
    }
    return writer.text
  }

  private static func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    let place = diagnostic.place
    writer.object { writer in
      writer.key("code")
      writer.value(diagnostic.code.name)
      writer.key("severity")
      writer.value(diagnostic.severity.rawValue)
      writer.key("message")
      writer.value(diagnostic.message)
      writer.key("file")
      writer.value(place?.file)
      writer.key("line")
      write(place?.line, to: &writer)
      writer.key("column")
      write(place?.column, to: &writer)
      writer.key("endColumn")
      write(place?.endColumn, to: &writer)
      writer.key("remedy")
      writer.value(diagnostic.remedy)
      writer.key("excerpt")
      writer.value(place?.excerpt.map { "\($0.line)\n\($0.mark)" })
    }
  }

  private static func write(_ number: Int?, to writer: inout JSONWriter) {
    if let number { writer.value(number) } else { writer.raw("null") }
  }
}
