import QuizboardEngine
import QuizboardFormats
import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText
import QuizboardTranscripts

extension SpecAPI {
  /// The entries about the visible controllers.
  static let places: [SpecEntry] = [
    .property(
      .app, "scene", "SpecScene?",
      "The scene of the visible controller: `app.scene.id`. Nil after the player left the quiz."
    ) { call in
      let app = try call.app()
      return call.push(
        app.path.last?.plainScene ?? .none, as: .scene)
    },
    .property(
      .app, "top", "SpecController?",
      "A copy of the visible controller with its properties and fields. "
        + "Nil after the player left the quiz."
    ) { call in
      let app = try call.app()
      return call.push(
        app.path.last?.plainValue ?? .none, as: .controller)
    },
    .method(
      .app, "path", returns: "string[]",
      "Returns the ids of the visible scenes from the root of the window, "
        + "or the class of a controller without a scene. Empty after the player left the quiz."
    ) { call in
      return call.push(.list(try call.app().path.map { .text($0.sceneName) }))
    },
    .method(
      .app, "hierarchy", returns: "SpecNode?",
      "Returns the controllers: each with `scene`, `class`, `id`, `children` and `presented`."
    ) { call in
      let session = try call.app().session
      return try call.push { session.inspection.root.write(to: &$0) }
    },
  ]

  /// The entries about the screen.
  static let screens: [SpecEntry] = [
    .method(
      .app, "element", "id: string", returns: "SpecElement?",
      "Returns the element on screen with this id, as in `drive`: `kind`, `enabled`, `options`, "
        + "`selection`, `text`, `order`, `value`, …; or nil."
    ) { call in
      guard let element = try call.app().element(try call.string(2)) else {
        return call.push(.none)
      }
      return try call.push { element.write(to: &$0) }
    },
    .method(
      .app, "elements", returns: "SpecElement[]",
      "Returns all elements on screen, in reading order."
    ) { call in
      let elements = try call.app().session.elements
      return try call.push { $0.array(elements) { $1.write(to: &$0) } }
    },
    .method(
      .app, "screen", "options: { styles: boolean? }?", returns: "string[]",
      "Returns the screen as lines of text. With `styles = true`, a line such as "
        + "`~ 3-12 accent bold` follows each line that has styles."
    ) { call in
      let session = try call.app().session
      let lines =
        try call.wantsStyles(2) ? session.screenFrame().styledLines : session.screenLines()
      return call.push(.list(lines.map { .text($0) }))
    },
    .method(
      .app, "shows", "text: string", returns: "boolean",
      "Returns true if a text is on screen, also across line breaks."
    ) { call in
      let (app, text) = (try call.app(), try call.string(2))
      let isShown = app.session.shows(text)
      app.missed = isShown ? nil : (text, call.stack.callerPlace())
      return call.push(.boolean(isShown))
    },
    .method(
      .app, "trace", returns: "SpecEvent[]",
      "Returns the callbacks since the last call, in order: "
        + "`{ event = \"prepare\", controller = \"question#1\", … }`."
    ) { call in
      let events = try call.app().takeTrace()
      return try call.push { $0.array(events) { $1.write(to: &$0) } }
    },
    .method(
      .app, "log", returns: "string[]",
      "Returns the lines that scripts printed (`print`, `app:log`) since the last call."
    ) { call in
      return call.push(.list(try call.app().takeLog().map { .text($0) }))
    },
    .method(
      .app, "warnings", returns: "string[]",
      "Returns the warnings since the last call, as in `drive`: `\"animator-failed: …\"`. "
        + "The report shows warnings that the test does not read."
    ) { call in
      return call.push(.list(try call.app().takeWarnings().map { .text($0) }))
    },
  ]

  /// The members of `app` that scripts also see.
  static let runs: [SpecEntry] = [
    .property(.app, "state", "table<string, any>", "A copy of `app.state`.") { call in
      call.push(try call.app().session.inspection.state)
    },
    .property(.app, "settings", "table<string, any>", "A copy of `app.settings`.") {
      call in
      call.push(try call.app().session.inspection.settings)
    },
    .property(
      .app, "quiz", "SpecPlayedQuiz",
      "The quiz with its questions and their keys. `assert.snapshot(app.quiz.keys)` notices each "
        + "change of a key."
    ) { call in
      call.push(try call.app().session.bundle.quiz.valueWithKeys)
    },
    part(.scores, "scores", "The scores of this player."),
    part(.clock, "clock", "The run's clock."),
    .method(
      .scores, "best", "quiz: string?", returns: "integer?",
      "Returns the best percentage of a quiz (default: this quiz)."
    ) { call in
      let session = try call.app().session
      return call.push(
        session.inspection.scores.best(of: try call.quiz(2)).map { .integer($0) } ?? .none)
    },
    .method(
      .scores, "history", "quiz: string?", returns: "Score[]",
      "All scores of a quiz, in the order recorded."
    ) { call in
      let session = try call.app().session
      return call.push(
        .list(session.inspection.scores.history(of: try call.quiz(2)).map(\.plainValue)))
    },
    .method(.clock, "now", returns: "number", "The time of the run's clock, in seconds since 1970.")
    { call in
      let now = try call.app().session.inspection.now
      return call.push(Int(exactly: now).map { .integer($0) } ?? .number(now))
    },
  ]

  private static func part(_ owner: SpecOwner, _ name: String, _ doc: String) -> SpecEntry {
    .property(.app, name, owner.rawValue, doc) { call in
      _ = try call.app()
      call.host.pushObject(
        owner, number: call.host.number(at: 1, on: call.stack) ?? 0, on: call.stack)
      return 1
    }
  }
}

extension SpecCall {
  /// Pushes the reply that `drive` would give.
  func push(reply: (inout JSONWriter) -> Void) throws -> Int32 {
    var writer = JSONWriter()
    reply(&writer)
    stack.push(try DataFile.read(json: writer.bytes, file: "reply"))
    return 1
  }

  fileprivate func wantsStyles(_ index: Int32) throws -> Bool {
    if stack.isNoneOrNil(index) { return false }
    guard case .table(let fields) = stack.plainValue(index) else {
      throw wrongArgument(index, expected: "a table { styles = true }")
    }
    for field in fields where field.key != .text("styles") {
      throw problem("it takes styles, and nothing else: { styles = true }")
    }
    switch fields.first?.value {
    case .boolean(let wants)?: return wants
    case nil: return false
    default: throw problem("\"styles\" must be true or false")
    }
  }

  fileprivate func quiz(_ index: Int32) throws -> String {
    stack.isNoneOrNil(index) ? try app().session.bundle.identifier : try string(index)
  }
}
