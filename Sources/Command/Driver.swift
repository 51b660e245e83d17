import Foundation
import QuizboardEngine
import QuizboardFormats
import QuizboardInterface
import QuizboardModel
import QuizboardSpecs
import QuizboardTerminal
import QuizboardText

/// Handles the lines of `drive`: a command in, a reply out.
struct Driver {
  let session: Session
  /// True if warnings are failures.
  var isStrict = false
  /// True if the play is recorded.
  var isRecorded = false

  /// Returns the first reply, after the launch.
  func greeting() -> Reply {
    var outcome = session.launchOutcome
    outcome.warnings += session.notices + session.bundle.questionWarnings
    return reply(to: outcome, nil)
  }

  /// A reply to a line.
  struct Reply {
    var bytes: [UInt8]
    /// True if the command failed.
    var isFailure: Bool
    /// True if no other reply follows.
    var isLast = false
  }

  /// Returns the reply to a line that is no command.
  func refusal(_ error: InputError) -> Reply { reply(to: .failed(error), nil) }

  /// Returns the reply to a line.
  func answer(_ line: consuming [UInt8]) -> Reply {
    let (command, id) = DriveCommand.read(line: line)
    switch command {
    case .failure(let error): return reply(to: .failed(error), id)
    case .success(let command):
      var reply = answer(command, id)
      reply.isLast = command == .quit
      return reply
    }
  }

  private func reply(
    to outcome: Outcome, _ id: PlainValue?, adding extra: (inout JSONWriter) -> Void = { _ in }
  ) -> Reply {
    let writer = session.reply(to: outcome, isStrict: isStrict, adding: extra) { writer in
      writer.member("id", unlessNil: id)
    }
    let isFailure = !outcome.isOK || isStrict && !outcome.warnings.isEmpty
    return Reply(bytes: writer.bytes, isFailure: isFailure)
  }

  private func answer(_ command: DriveCommand, _ id: PlainValue?) -> Reply {
    switch command {
    case .input(let input): return perform(input, id)
    case .actions: return reply(to: .done, id) { $0.member("actions", session.actions) }
    case .screen(.svg(let theme)):
      let picture = session.picture(theme: theme, decoding: PictureDecoder().pictures(of: session))
        .svg
      return reply(to: .done, id) { $0.member("svg", picture) }
    case .screen(.text):
      let lines = session.screenLines()
      return reply(to: .done, id) { $0.member("screen", lines) }
    case .trace: return Reply(bytes: trace(id), isFailure: false)
    case .save:
      let state = Base64.encode(session.save())
      return reply(to: .done, id) { $0.member("state", state) }
    case .restore(let state): return restore(state, id)
    case .quit: return reply(to: .done, id)
    }
  }

  private func perform(_ input: Input, _ id: PlainValue?) -> Reply {
    let warning = session.warning(ofIdle: input)
    var outcome = session.handle(input)
    if let warning, outcome.isOK { outcome.warnings.insert(warning, at: 0) }
    outcome.error = outcome.error.map(session.bundle.placing)
    return reply(to: outcome, id)
  }

  private func trace(_ id: PlainValue?) -> [UInt8] {
    let (events, dropped) = session.takeLimitedTrace()
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("ok", true)
      writer.member("trace", events)
      if dropped > 0 { writer.member("dropped", dropped) }
      writer.member("id", unlessNil: id)
    }
    return writer.bytes
  }

  private func restore(_ state: String, _ id: PlainValue?) -> Reply {
    if isRecorded {
      let words = "a recording has inputs only; leave --record out to use \"restore\""
      return reply(to: .failed(InputError(badCommand: words)), id)
    }
    guard let bytes = Base64.decode(state) else {
      let words = "\"state\" is not a state from \"save\""
      return reply(to: .failed(InputError(badCommand: words)), id)
    }
    do {
      try session.restore(bytes)
      return reply(to: .done, id)
    } catch {
      let error = error as? InputError ?? InputError(badCommand: "\(error)")
      return reply(to: .failed(error), id)
    }
  }
}
