import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
public import QuizboardText
import QuizboardTranscripts

extension MutationTest.Result {
  /// The result as text.
  public var text: String {
    if let nothing { return "\(quiz): \(nothing)\n" }
    var lines = ["\(quiz): \(noticed) of \(counted(count, "change")) detected by its specs"]
    for part in Survivor.Effect.Part.allCases {
      let survivors = survivors.filter { ($0.effect?.part ?? .unasserted) == part }
      if survivors.isEmpty { continue }
      lines.append("  \(part.heading)")
      for survivor in survivors {
        lines.append(Self.line(survivor.mutation))
        if let words = survivor.effect?.words { lines.append("      \(words)") }
      }
    }
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

extension Survivor: JSONMembers {
  /// Writes the mutation with its effect as JSON.
  public func writeMembers(to writer: inout JSONWriter) {
    mutation.writeMembers(to: &writer)
    guard let effect else { return }
    writer.member("effect", effect.part.rawValue)
    switch effect {
    case .unasserted(let difference):
      writer.member("difference", difference.words)
      writer.member("specFile", unlessNil: difference.place?.file)
      writer.member("specLine", unlessNil: difference.place?.line)
    case .unreached(let path): writer.member("path", path)
    case .same(let plays, let states):
      writer.member("plays", plays)
      writer.member("states", states)
    }
  }
}

extension Survivor.Effect {
  /// The lists of a report, in their order.
  fileprivate enum Part: String, CaseIterable {
    case unasserted
    case unreached
    case same

    var heading: String {
      switch self {
      case .unasserted: "no spec fails if"
      case .unreached: "no spec comes here, so none fails if"
      case .same: "perhaps equal: no spec fails, and no play differs if"
      }
    }
  }

  fileprivate var part: Part {
    switch self {
    case .unasserted: .unasserted
    case .unreached: .unreached
    case .same: .same
    }
  }

  /// The advice below the mutation; nil for none.
  fileprivate var words: String? {
    switch self {
    case .unasserted(let difference):
      let place = difference.place.map { " (\($0))" } ?? ""
      return "assert it: with the change, \(difference.words)\(place)"
    case .unreached(let path):
      return path.isEmpty
        ? "the launch differs" : "a play differs after app\(path.map(\.call).joined())"
    case .same(let plays, let states):
      return "the same in \(counted(plays, "play")) and \(counted(states, "state"))"
    }
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
