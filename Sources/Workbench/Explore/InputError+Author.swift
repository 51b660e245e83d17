import Engine
import Scripting

extension InputError {
  /// Where it happened in the author's own files: in the standard library it was they that called. Nil where none did.
  var placeOfAuthor: (file: String?, line: Int?) {
    guard isStandard else { return (file, line) }
    for frame in traceback where !frame.hasPrefix("quizboard/") {
      let parts = frame.split(separator: ":")
      if parts.count > 1, let line = Int(parts[1]) { return (String(parts[0]), line) }
    }
    return (nil, nil)
  }

  /// The line of a standard script where it happened, if no script of the author's was running.
  var standardLine: StandardLine? {
    guard isStandard, placeOfAuthor.file == nil, let file, let line else { return nil }
    return StandardLine(file: file, line: line)
  }

  private var isStandard: Bool { file?.hasPrefix("quizboard/") == true }
}
