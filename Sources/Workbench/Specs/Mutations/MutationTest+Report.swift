import QuizboardModel
import QuizboardQuiz
public import QuizboardText

extension MutationTest.Result {
  /// The result as text.
  public var text: String {
    var lines = ["\(quiz): \(noticed) of \(counted(count, "change")) detected by its specs"]
    if !survivors.isEmpty { lines.append("  no spec fails if") }
    lines += survivors.map(Self.line)
    if !followed.isEmpty {
      lines.append(
        "  specs answer only \"right\", which uses the key, so none fails if")
      lines += followed.map(Self.line)
      lines.append("  a spec detects a wrong key if it gives the answer itself: app:answer \"…\"")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ mutation: Mutation) -> String {
    "    \(mutation.message)\(mutation.place.map { " (\($0))" } ?? "")"
  }
}

extension MutationTest.Result: JSONMembers {
  /// Writes the result as a JSON object.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("quiz", quiz)
    writer.member("mutations", count)
    writer.member("noticed", noticed)
    writer.member("survivors", survivors)
    writer.member("followed", followed)
  }
}

extension Mutation: JSONMembers {
  /// Writes the change and its place as JSON; for a key, the new and the previous correct answer.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("kind", kind.rawValue)
    writer.member("message", message)
    writer.member("file", unlessNil: place?.file)
    writer.member("line", unlessNil: place?.line)
    if let question, let key {
      writer.member("question", question.id.name)
      writer.member("right", key.right)
      writer.member("wrong", key.wrong)
    }
  }
}
