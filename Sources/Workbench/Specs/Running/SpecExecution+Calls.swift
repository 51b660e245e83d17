import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardText
import QuizboardTranscripts

extension SpecExecution {
  /// The result of a call that did not succeed.
  struct Ended {
    var status: SpecResult.Status
    var failure: SpecFailure
  }

  /// Calls a function; returns nil on success.
  func call(_ body: LuaReference) -> Ended? { call { host.state.stack.push(body) } }

  /// Calls the function that `push` pushes, with its own budget; returns nil on success.
  func call(_ push: () -> Void) -> Ended? {
    let state = host.state
    state.stack.pushHandler()
    push()
    state.beginBudget()
    defer { state.endBudget() }
    do {
      try state.call(arguments: 0, results: 0)
      return nil
    } catch {
      return ended(by: error)
    }
  }

  private func ended(by error: LuaError) -> Ended {
    let raised = error.kind == .limit ? nil : host.raisedValue
    var failure = SpecFailure(message: message(of: error))
    let own = error.traceback.filter { $0.place.file.hasPrefix("spec/") }
    failure.place = own.first?.place ?? error.place
    failure.origin = raised?.origin
    failure.traceback = raised?.details ?? []
    // With a single call in the spec, the place is sufficient.
    if own.count > 1 { failure.traceback += foldingRepeats(own.map(\.description)) }
    failure.difference = raised?.difference ?? []
    if raised?.kind != .pending, let app = host.lastApp {
      failure.inputs = app.inputs
      failure.screen = app.session.screenLines()
      failure.leftBy = app.leftBy
      failure.log = app.log
    }
    if let app = host.lastApp, let missed = app.missed, missed.place?.line == failure.place?.line,
      missed.place?.file == failure.place?.file
    {
      let isBelow = !app.session.isOver && app.session.hasOnPage(missed.text)
      failure.message =
        "the screen does not show \"\(missed.text)\""
        + (isBelow ? "; it is on the page, outside of the visible part" : "") + "\n"
        + failure.message
    }
    switch raised?.kind {
    case .failure: return Ended(status: .failure, failure: failure)
    case .pending: return Ended(status: .pending, failure: failure)
    case .input, nil: return Ended(status: .error, failure: failure)
    }
  }

  private func message(of error: LuaError) -> String {
    guard error.kind == .limit else {
      let hint = error.absence.flatMap { SpecHint.words(for: $0, app: host.lastApp) }
      return sentence(error.message, remedy: hint ?? error.remedy)
    }
    return error.sentence + " (specs have limits, as scripts have)"
  }
}

/// Remedies for errors in which Lua only reports nil.
enum SpecHint {
  /// Returns a remedy; nil if none is known.
  static func words(for absence: LuaAbsence, app: SpecApp?) -> String? {
    switch (absence.kind, absence.name) {
    case ("global", let name):
      absent[name].map { "a spec has no \(name): \($0)" }
        ?? nearest(to: name, among: SpecAPI.entries(of: .word).map(\.name)).map(didYouMean)
    case ("field", "scene"), ("field", "top"):
      (app?.leftBy).map {
        "the player left the quiz with \($0), and app.\(absence.name) is nil since then"
      }
    default: nil
    }
  }

  /// The alternatives for functions of Lua that specs do not have.
  private static let absent = [
    "io":
      "use print for the report, require for modules in the quiz's folder, "
      + "assert.snapshot for texts",
    "debug": "use print for the report; a failure shows its calls",
    "package": "use require for modules in the quiz's folder",
    "dofile": "use require for modules in the quiz's folder",
    "loadfile": "use require for modules in the quiz's folder",
  ]
}
