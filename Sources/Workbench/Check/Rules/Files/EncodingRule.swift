import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardText

/// Reports files that are not UTF-8, and scripts that are too deep to parse.
enum EncodingRule: Rule {
  static func check(_ quiz: CheckContext) {
    for file in quiz.files.values.sorted(by: { $0.path < $1.path }) {
      if LuaSource.problem(of: file.bytes) == nil,
        let offset = LuaSource.firstInvalidByte(of: file.bytes)
      {
        let byte = String(file.bytes[offset], radix: 16, uppercase: true)
        quiz.add(
          .foreignEncoding,
          "the byte \(byte) is not valid UTF-8, so a replacement character is shown",
          remedy: "save the file as UTF-8", at: .range(file, offset..<(offset + 1)))
      }
      if quiz.unread.contains(file.path), let fault = quiz.index.faults[file.path] {
        quiz.add(
          .unexaminedScript, fault.message, remedy: "split the expression with local variables",
          at: fault.range.map { .range(file, $0) } ?? .line(fault.place, about: nil))
      }
    }
  }
}

extension DiagnosticCode {
  static let foreignEncoding = DiagnosticCode(
    "foreign-encoding", .warning, "A file that is not UTF-8",
    """
    The texts of a quiz are UTF-8. This file has another encoding, such as Latin-1. It is read, \
    but each letter outside ASCII is shown as `�`.
    """,
    remedy: "Save the file as UTF-8. Most editors offer the encoding in the dialogue for saving.",
    nil)

  static let unexaminedScript = DiagnosticCode(
    "unexamined-script", .note, "A script that is not analysed",
    """
    Lua runs this file, but `check` does not examine it: it contains a chain of about a thousand \
    names, calls or operands, as generated code does. So `check` reports nothing about the file, \
    nor about names that it may define.
    """,
    remedy: "Split the chain with locals, or move data to a data file.", nil)
}
