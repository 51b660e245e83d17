import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardSpecs
import QuizboardTerminal

/// Handles the lines of `drive`: a command in, a reply out.
struct Driver {
  let session: Session

  /// Returns the first reply, after the launch.
  func greeting() -> [UInt8] {
    var outcome = session.launchOutcome
    outcome.warnings += session.notices + session.bundle.questionWarnings
    return session.reply(to: outcome).bytes
  }

  /// Returns the reply to a line, and true if it is the last one.
  func answer(_ line: consuming [UInt8]) -> (reply: [UInt8], isLast: Bool) {
    let command: DriveCommand
    do throws(InputError) {
      command = try DriveCommand(line: line)
    } catch {
      return (refusal(error), false)
    }
    return (answer(command), command == .quit)
  }

  /// Returns the reply to a line that is no command.
  func refusal(_ error: InputError) -> [UInt8] { session.reply(to: .failed(error)).bytes }

  private func answer(_ command: DriveCommand) -> [UInt8] {
    switch command {
    case .input(let input): return perform(input)
    case .actions: return session.reply(to: .done) { $0.member("actions", session.actions) }.bytes
    case .screen(.svg(let theme)):
      let picture = session.picture(theme: theme) { PictureDecoder().picture(for: $0, of: session) }
        .svg
      return session.reply(to: .done) { $0.member("svg", picture) }.bytes
    case .screen(.text):
      let lines = session.screenLines()
      return session.reply(to: .done) { $0.member("screen", lines) }.bytes
    case .trace: return trace()
    case .save:
      let state = Data(session.save()).base64EncodedString()
      return session.reply(to: .done) { $0.member("state", state) }.bytes
    case .restore(let state): return restore(state)
    case .quit: return session.reply(to: .done).bytes
    }
  }

  private func perform(_ input: Input) -> [UInt8] {
    let warning = session.warning(ofIdle: input)
    var outcome = session.handle(input)
    if let warning, outcome.isOK { outcome.warnings.insert(warning, at: 0) }
    outcome.error = outcome.error.map(session.bundle.placing)
    return session.reply(to: outcome).bytes
  }

  private func trace() -> [UInt8] {
    let (events, dropped) = session.takeLimitedTrace()
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("ok", true)
      writer.member("trace", events)
      if dropped > 0 { writer.member("dropped", dropped) }
    }
    return writer.bytes
  }

  private func restore(_ state: String) -> [UInt8] {
    guard let data = Data(base64Encoded: state) else {
      return session.reply(
        to: .failed(InputError(badCommand: "\"state\" is not a state from \"save\""))
      ).bytes
    }
    do {
      try session.restore([UInt8](data))
      return session.reply(to: .done).bytes
    } catch {
      return session.reply(to: .failed(error as? InputError ?? InputError(badCommand: "\(error)")))
        .bytes
    }
  }
}
