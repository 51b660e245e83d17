import QuizboardLua
import QuizboardModel
import QuizboardText

/// The members for listing and opening quizzes.
enum LibraryMembers {
  static let entries: [APIEntry] = [
    .property(
      .app, "library", "LibraryEntry[]",
      "The quizzes and folders of the library, nested."
    ) { call in
      _ = try call.app()
      call.observe(.library)
      call.runtime.objects.push(call.runtime.libraryEntries(on: call.stack), on: call.stack)
      return 1
    },
    .method(
      .app, "open", "quiz: LibraryEntry|string",
      "Opens another quiz of the library after this input, by entry or identifier. "
        + "Back returns to this quiz."
    ) { call in
      _ = try call.app()
      try call.refuseInView()
      if call.stack.type(2) == .string {
        let identifier = try call.string(2)
        let entries = call.runtime.libraryEntries(on: call.stack)
        guard let entry = entries.entry(identifier: identifier) else {
          throw call.problem(
            "there is no quiz \"\(identifier)\" in the library",
            meant: nearest(to: identifier, among: entries.identifiers)
          )
        }
        try open(entry, call)
      } else {
        try open(
          try call.object(
            2, LibraryEntry.self, kind: ObjectKind.libraryEntry,
            "an entry of app.library, or an identifier"), call)
      }
      return 0
    },
    .method(
      .app, "reset", "",
      "Deletes the places, scores and settings of all quizzes. "
        + "Only the library's own quiz can call it."
    ) { call in
      _ = try call.app()
      try call.refuseInView()
      guard case .quiz(let quiz) = call.runtime.quizzes.running(on: call.stack),
        quiz === call.runtime.quizzes.main,
        call.runtime.isLibrary
      else {
        throw call.problem("only the library may reset the data of other quizzes")
      }
      call.runtime.forgetStoredData()
      return 0
    },
    entry("kind", "\"quiz\"|\"folder\"", "What it is.") { $0.kind.rawValue },
    entry(
      "identifier", "string",
      "The identifier of a quiz, or the path of a folder in the library."
    ) { $0.identifier },
    entry("title", "string", "The title. Until the quiz is read, the name of its folder or file.") {
      $0.title
    },
    entry("icon", "string?", "One or two characters.") { $0.icon },
    entry("description", "string?", "A description in one sentence.") { $0.description },
    .property(
      .libraryEntry, "path", "string?",
      "The path of its folder or file, in the library's own quiz; nil elsewhere, and for a fetched "
        + "quiz."
    ) { call in
      let path = try entry(call).path
      return call.runtime.isLibrary && !path.isEmpty ? call.push(path) : call.pushNil()
    },
    .property(
      .libraryEntry, "origin", "QuizOrigin?", "The server of a fetched quiz; nil for a local one."
    ) { call in
      guard let origin = try entry(call).origin else { return call.pushNil() }
      let stack = call.stack
      stack.pushTable(array: 0, fields: 3)
      stack.push(origin.server)
      stack.rawSetField(-2, "server")
      stack.push(origin.digest)
      stack.rawSetField(-2, "digest")
      stack.push(origin.isSigned)
      stack.rawSetField(-2, "isSigned")
      return 1
    },
    .property(
      .libraryEntry, "children", "LibraryEntry[]?", "The entries in a folder; nil for a quiz."
    ) { call in
      let entry = try entry(call)
      guard entry.kind == .folder else { return call.pushNil() }
      call.runtime.objects.push(entry.children, on: call.stack)
      return 1
    },
    entry("problem", "string?", "The reason why it cannot be played.") { $0.problem },
    .property(
      .libraryEntry, "due", "integer?",
      "The number of questions of a quiz that are due in the flow `practice`, without new ones; nil "
        + "if it was never practised."
    ) { call in
      let entry = try entry(call)
      call.observeAuthor(.clock)
      guard entry.kind == .quiz, let days = practice(of: entry, call) else { return call.pushNil() }
      return call.push(days.due(at: call.runtime.services.clock.now))
    },
    .property(
      .libraryEntry, "isBegun", "boolean",
      "True if a play of the quiz is saved in which the player has done something. It continues when "
        + "the quiz is opened."
    ) { call in
      let entry = try entry(call)
      call.observeAuthor(.best)
      let isQuiz = entry.kind == .quiz
      return call.push(isQuiz && call.runtime.services.scores.isBegun(entry.identifier))
    },
    entry("isRead", "boolean", "False until the quiz is read. Until then only its name is known.") {
      $0.isRead
    },
  ]

  private static func entry<Value: APIValue>(
    _ name: String, _ type: String, _ doc: String,
    _ get: @escaping @Sendable (LibraryEntry) -> Value
  ) -> APIEntry {
    .property(.libraryEntry, name, type, doc) { call in get(try entry(call)).push(by: call) }
  }

  private static func entry(_ call: Call) throws -> LibraryEntry {
    try call.object(1, LibraryEntry.self, kind: ObjectKind.libraryEntry, "an entry of the library")
  }

  /// Returns the days of practice: of a quiz in this run, from its present settings.
  private static func practice(of entry: LibraryEntry, _ call: Call) -> PracticeDueCount? {
    guard let quiz = call.runtime.quizzes.quiz(identifiedBy: entry.identifier) else {
      return call.runtime.services.scores.practice(of: entry.identifier)
    }
    call.observe(.settings)
    call.stack.push(quiz.settings)
    defer { call.stack.pop() }
    return PracticeDueCount(settingsOn: call.stack)
  }

  /// Requests the host to open a quiz at the end of the input.
  private static func open(_ entry: LibraryEntry, _ call: Call) throws {
    if let problem = entry.problem {
      throw call.problem("\"\(entry.title)\" cannot be played: \(problem)")
    }
    guard entry.kind == .quiz else {
      throw call.problem("\"\(entry.title)\" is a folder", remedy: "open one of its children")
    }
    call.runtime.exitRequest = .open(path: entry.path, identifier: entry.identifier)
  }
}
