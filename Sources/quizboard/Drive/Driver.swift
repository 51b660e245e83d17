import Engine
import Foundation
import Interface

/// Answers the lines of `drive`: a command in, a reply out.
struct Driver {
  let session: Session
  private let decoder = JSONDecoder()

  init(session: Session) { self.session = session }

  /// The reply that is printed when the quiz has launched.
  func greeting() -> [UInt8] {
    var outcome = session.launchOutcome
    outcome.warnings += session.notices
    return session.reply(to: outcome).bytes
  }

  /// The reply to a line, and whether it is the last one.
  func answer(_ line: String) -> (reply: [UInt8], isLast: Bool) {
    let command: DriveLine
    do {
      command = try decoder.decode(DriveLine.self, from: Data(line.utf8))
    } catch {
      return (refusal(Self.explanation(of: error)), false)
    }
    do {
      switch command.do {
      case "actions": return (session.reply(to: .done) { self.write(session.actions, to: &$0) }.bytes, false)
      case "screen":
        let lines = session.screenLines()
        return (
          session.reply(to: .done) { writer in
            writer.key("screen")
            writer.array(lines) { $0.value($1) }
          }.bytes, false
        )
      case "trace": return (trace(), false)
      case "save":
        let state = Data(session.save()).base64EncodedString()
        return (
          session.reply(to: .done) { writer in
            writer.key("state")
            writer.value(state)
          }.bytes, false
        )
      case "restore": return (try restore(command), false)
      case "quit": return (session.reply(to: .done).bytes, true)
      default: return (session.reply(to: session.handle(try command.input())).bytes, false)
      }
    } catch let error as BadCommand {
      return (refusal(error.message), false)
    } catch let error as InputError {
      return (session.reply(to: .failed(error)).bytes, false)
    } catch {
      return (refusal("\(error)"), false)
    }
  }

  private func trace() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("ok")
      writer.value(true)
      writer.key("trace")
      writer.array(session.takeTrace()) { $1.write(to: &$0) }
    }
    return writer.bytes
  }

  private func restore(_ command: DriveLine) throws -> [UInt8] {
    guard let text = command.state else { throw BadCommand("\"restore\" needs \"state\", as \"save\" answered it") }
    guard let data = Data(base64Encoded: text) else { throw BadCommand("\"state\" is not what \"save\" answered") }
    try session.restore([UInt8](data))
    return session.reply(to: .done).bytes
  }

  private func write(_ actions: [Input], to writer: inout JSONWriter) {
    writer.key("actions")
    writer.array(actions) { $1.write(to: &$0) }
  }

  private func refusal(_ message: String) -> [UInt8] {
    session.reply(to: .failed(InputError(badCommand: message))).bytes
  }

  private static func explanation(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "this is no JSON object: \(error)" }
    switch error {
    case .keyNotFound(let key, _): return "the command needs the key \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let key = context.codingPath.map(\.stringValue).joined(separator: ".")
      return key.isEmpty ? "a command is a JSON object like {\"do\":\"tap\",\"id\":\"begin\"}" : "\"\(key)\" is of the wrong type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is a number that cannot be here; counts are whole numbers"
    case .dataCorrupted: return "this is no JSON; a command is one line like {\"do\":\"tap\",\"id\":\"begin\"}"
    @unknown default: return "this is no command"
    }
  }
}

/// A line that is JSON, and still no command.
struct BadCommand: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
