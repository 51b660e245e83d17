import QuizboardEngine
import QuizboardFormats
import QuizboardInterface
import QuizboardLua
import QuizboardScripting
import QuizboardStoryboard

extension SpecAPI {
  /// The entries about the visible controllers.
  static let places: [SpecEntry] = [
    .property(
      .app, "scene", "SpecScene?",
      "The scene of the visible controller: `app.scene.id`; nil when the quiz was left."
    ) { call in
      let app = try call.app()
      return call.push(
        app.path.last.map { app.session.runtime.plainScene(of: $0) } ?? .none, as: .scene)
    },
    .property(
      .app, "top", "SpecController?",
      "The visible controller, as a copy: all that a script can read of it, and its own fields; nil when the quiz was left."
    ) { call in
      let app = try call.app()
      return call.push(
        app.path.last.map { app.session.runtime.plainValue(of: $0) } ?? .none, as: .controller)
    },
    .method(
      .app, "path", returns: "string[]",
      "The visible chain from the window's root on, by scene id; of a controller created by a script its class. Empty when the quiz was left."
    ) { call in
      return call.push(.list(try call.app().path.map { .text($0.sceneName) }))
    },
    .method(
      .app, "hierarchy", returns: "SpecNode?",
      "The controllers: each with `scene`, `class`, `id`, its `children` and what it has `presented`."
    ) { call in
      let session = try call.app().session
      return try call.push { session.writeHierarchy(to: &$0) }
    },
  ]

  /// The entries about the screen.
  static let screens: [SpecEntry] = [
    .method(
      .app, "element", "id: string", returns: "SpecElement?",
      "The element on screen with this id, as `drive` gives it: `kind`, `enabled`, `options`, `selection`, `text`, …; nil where there is none."
    ) { call in
      guard let element = try call.app().element(try call.string(2)) else {
        return call.push(.none)
      }
      return try call.push { element.write(to: &$0) }
    },
    .method(
      .app, "elements", returns: "SpecElement[]",
      "All that can be read or acted on, in reading order."
    ) { call in
      let elements = try call.app().session.elements
      return try call.push { $0.array(elements) { $1.write(to: &$0) } }
    },
    .method(
      .app, "screen", "options: { styles: boolean? }?", returns: "string[]",
      "The screen as lines of text; with `styles = true` below each line how it is drawn, where that is not as plain text: `~ 3-12 accent bold`."
    ) { call in
      let session = try call.app().session
      let lines =
        try call.wantsStyles(2) ? session.screenFrame().styledLines : session.screenLines()
      return call.push(.list(lines.map { .text($0) }))
    },
    .method(
      .app, "shows", "text: string", returns: "boolean",
      "Whether a text is on screen, wherever its lines are broken."
    ) { call in
      return call.push(.boolean(try call.app().session.shows(try call.string(2))))
    },
    .method(
      .app, "trace", returns: "SpecEvent[]",
      "The callbacks since this was last asked, in order: `{ event = \"prepare\", controller = \"question#1\", … }`."
    ) { call in
      let events = try call.app().takeTrace()
      return try call.push { $0.array(events) { $1.write(to: &$0) } }
    },
    .method(
      .app, "log", returns: "string[]",
      "What scripts printed (`print`, `app:log`) since this was last asked, a line each."
    ) { call in
      return call.push(.list(try call.app().takeLog().map { .text($0) }))
    },
    .method(
      .app, "warnings", returns: "string[]",
      "What the run warned of since this was last asked, as `drive` tells it: `\"animator-failed: …\"`. What no test asks for is told beneath it."
    ) { call in
      return call.push(.list(try call.app().takeWarnings().map { .text($0) }))
    },
  ]

  /// The members of `app` that scripts also see.
  static let runs: [SpecEntry] = [
    .property(.app, "state", "table<string, any>", "What `app.state` holds, as a copy.") { call in
      call.push(try call.app().session.runtime.plainState)
    },
    .property(.app, "settings", "table<string, any>", "What `app.settings` holds, as a copy.") {
      call in
      call.push(try call.app().session.runtime.plainSettings)
    },
    part(.scores, "scores", "The scores of this player."),
    part(.clock, "clock", "The run's clock."),
    .method(
      .scores, "best", "quiz: string?", returns: "integer?",
      "The best percentage of a quiz, this one unless named."
    ) { call in
      let session = try call.app().session
      return call.push(
        session.runtime.services.scores.best(of: try call.quiz(2)).map { .integer($0) } ?? .none)
    },
    .method(
      .scores, "history", "quiz: string?", returns: "Score[]",
      "All scores of a quiz, in the order recorded."
    ) { call in
      let session = try call.app().session
      return call.push(
        .list(session.runtime.services.scores.history(of: try call.quiz(2)).map(\.plainValue)))
    },
    .method(.clock, "now", returns: "number", "The time of the run's clock, in seconds since 1970.")
    { call in
      let now = try call.app().session.runtime.services.clock.now
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
  fileprivate func push(reply: (inout JSONWriter) -> Void) throws -> Int32 {
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
