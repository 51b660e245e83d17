import QuizboardModel
public import QuizboardText

extension QuizCheck: JSONMembers {
  /// Writes the path, the problems and the silenced diagnostics: `check --json` prints a list of
  /// such objects.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("path", path)
    writer.member("problems", diagnostics)
    writer.member("silenced", silenced)
  }
}

extension Diagnostic: JSONMembers {
  /// See `JSONMembers`.
  public func writeMembers(to writer: inout JSONWriter) {
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

extension Silenced: JSONMembers {
  /// Writes the problem and `silencedBy`: the place of the comment, or the option.
  public func writeMembers(to writer: inout JSONWriter) {
    diagnostic.writeMembers(to: &writer)
    switch reason {
    case .comment(let file, let line): writer.member("silencedBy", "\(file):\(line)")
    case .option: writer.member("silencedBy", "--ignore")
    }
  }
}
