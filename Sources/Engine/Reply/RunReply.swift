import QuizboardInterface
import QuizboardLua
public import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard
public import QuizboardText

/// The reply that `drive` prints for an input: place, elements, log and warnings.
struct RunReply {
  let run: RunCore
  let outcome: Outcome
  /// True if a warning makes a reply one of failure.
  var isStrict = false

  func write(
    to writer: inout JSONWriter, adding extra: (inout JSONWriter) -> Void,
    last: (inout JSONWriter) -> Void
  ) {
    let fault = isStrict && outcome.isOK ? outcome.warnings.first : nil
    writer.object { writer in
      writer.member("ok", outcome.isOK && fault == nil)
      writer.member("error", unlessNil: outcome.error)
      if let fault {
        writer.key("error")
        writer.object { writer in
          writer.member("kind", fault.kind.word)
          writer.member("message", fault.message)
        }
      }
      extra(&writer)
      writePlace(to: &writer)
      writer.member("elements", run.elements)
      writer.member("attempt", unlessNil: run.standing)
      if let question = run.shownQuestion {
        writer.key("question")
        writer.object { writer in
          writer.member("id", question.id.name)
          writer.member("type", question.type)
        }
      }
      writer.key("traits")
      writer.object { writer in
        writer.member("horizontal", run.traits.horizontal.rawValue)
        writer.member("vertical", run.traits.vertical.rawValue)
      }
      writer.member("log", outcome.log)
      writer.member("warnings", outcome.warnings)
      if !run.requests.isEmpty { writer.member("requests", run.requests) }
      writer.member("seconds", run.elapsed)
      if run.isOver {
        writer.member("left", true)
        if case .open(let path, let quiz) = run.exitRequest {
          writer.key("open")
          writer.object { writer in
            // A fetched quiz is opened by its identifier.
            if !path.isEmpty { writer.member("path", path) }
            writer.member("quiz", quiz)
          }
        }
      }
      last(&writer)
    }
  }

  private func writePlace(to writer: inout JSONWriter) {
    let path = run.inspection.path
    writer.member("scene", path.last?.sceneName)
    writer.member("controller", path.last?.id)
    writer.member("path", path.map(\.sceneName))
    writer.member("hierarchy", run.inspection.root)
    writer.member("title", path.last?.title)
  }
}

extension InputError {
  /// The calls of the traceback as lines, with repetitions folded.
  fileprivate var foldedTraceback: [String] { foldingRepeats(traceback.map(\.description)) }

  /// The message with its place, then the calls of the traceback as indented lines.
  public var text: String { lines([description], traceback: foldedTraceback) }
}

extension LoadError {
  /// The message with its place, then the calls of the traceback as indented lines. The places
  /// begin with the folder of the quiz.
  public var text: String { text(with: []) }

  /// The messages of this error and of the further ones, then the calls of the traceback.
  public var textOfAll: String { text(with: further) }

  private func text(with further: [LoadError]) -> String {
    let calls = traceback.map {
      CallFrame(place: $0.place.shown(in: folder), function: $0.function)
    }
    return lines(
      ([self] + further).map { error in
        error.place.map { "\(error.sentence) (\($0.shown(in: folder)))" } ?? error.sentence
      },
      traceback: foldingRepeats(calls.map(\.description)))
  }
}

private func lines(_ messages: [String], traceback: [String]) -> String {
  (messages + traceback.map { "  \($0)" }).joined(separator: "\n")
}

extension InputError: JSONValue {
  /// Writes the error as a member of a reply.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("message", message)
      writer.member("file", unlessNil: file)
      writer.member("line", unlessNil: line)
      if !traceback.isEmpty {
        writer.member("traceback", foldedTraceback)
      }
    }
  }
}

extension ExchangeRequest: JSONValue {
  /// Writes the request as a member of a reply.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("number", number)
      writer.member("kind", kind.rawValue)
      writer.member("url", url)
    }
  }
}
