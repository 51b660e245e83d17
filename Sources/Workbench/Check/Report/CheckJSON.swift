public import Engine

extension QuizCheck: JSONValue {
  /// An object with its path and its problems: `check --json` prints a list of them.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("problems", diagnostics)
    }
  }
}

extension Diagnostic: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code.name)
      writer.member("severity", severity.rawValue)
      writer.member("message", message)
      writer.member("file", place?.file)
      writer.member("line", place?.line)
      writer.member("column", place?.column)
      writer.member("endColumn", place?.endColumn)
      writer.member("remedy", remedy)
      writer.member("excerpt", place?.excerpt.map { "\($0.line)\n\($0.mark)" })
    }
  }
}
