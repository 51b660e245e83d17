import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardSpecs
import QuizboardStore
import QuizboardTerminal

/// `quizboard play`: plays a quiz in the terminal or line by line.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a quiz, a question file, or the quizzes of a library.",
    discussion: """
      For a folder of quizzes, or without a path outside of a quiz folder, the library opens, \
      where you choose a quiz to play. Your place in a quiz is saved, and the next start continues \
      there. Without a terminal, with --plain, with ACCESSIBLE set or TERM=dumb, the quiz is \
      played line by line.
      """
  )

  @Argument(
    help:
      """
      A quiz folder, a question file, or a folder of quizzes (default: the quiz in the current \
      folder, else $QUIZBOARD_LIBRARY, else Quizzes, else the quizzes installed with quizboard).
      """,
    completion: .file()
  )
  var path: String?

  @Flag(help: "Play line by line, without escape codes.")
  var plain = false

  @Option(
    parsing: .unconditional, help: "Random seed (default: a new one each run).")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp("Screen size in cells (default: that of the terminal).", valueName: "WxH"),
    transform: ScreenSize.read)
  var size: Size?

  @Flag(help: "Change screens without transitions.")
  var reducedMotion = false

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Flag(help: "Play only this quiz, which the player cannot leave before its end.")
  var kiosk = false

  @Option(
    help: ArgumentHelp(
      "Record the play in a new file, which quizboard replay FILE plays again. "
        + "It contains everything that you type.",
      valueName: "FILE"), completion: .file())
  var record: String?

  @Flag(
    help: ArgumentHelp(
      "Reload the quiz when its files change, and stay at your place; ^B (/u in line mode) "
        + "undoes an input, ^O (/o) shows the state of the run, ^S saves the screen as SVG."))
  var watch = false

  @OptionGroup var start: BeginningOptions

  @OptionGroup var storage: StorageOptions

  func validate() throws {
    let isOneQuiz = (path ?? quizHere).map { !QuizSearchPath.holdsQuizzes($0) } ?? false
    if !start.isUsual {
      guard isOneQuiz else {
        throw ValidationError("\(start.given) needs a single quiz; name one, not a folder of them")
      }
      if storage.option.store != nil {
        throw ValidationError("\(start.given) saves nothing; leave --store out")
      }
      if record != nil {
        throw ValidationError(
          "\(start.given) and --record exclude each other: "
            + "a recording starts at the beginning of the quiz"
        )
      }
    }
    if kiosk, !isOneQuiz {
      throw ValidationError(
        "--kiosk needs a single quiz; name one, not a folder of them")
    }
    guard record != nil else { return }
    if watch {
      throw ValidationError(
        "--record and --watch exclude each other: a recording belongs to one version of a quiz")
    }
  }

  func run() throws {
    if watch { try refusePacked([path].compactMap(\.self), "--watch") }
    var recording = try record.map { path in
      do throws(FileError) { return try Recording(path: path) } catch {
        throw CommandError.failed("--record: \(error)")
      }
    }
    let environment = ProcessInfo.processInfo.environment
    let store = try storage.personalStore()
    let beginning = try start.beginning()
    let exchange = PlayExchange(store: store, isRecorded: record != nil, environment)
    defer { exchange.finish() }
    // The open quizzes and libraries; leaving the last one returns to the one before.
    var open = [try first(environment, store: store)]
    var known: Set<Opened> = []
    var notices: [Warning] = []
    // The library shows the row that was opened when the player comes back.
    var libraryViews: [Opened: ViewState] = [:]
    while let current = open.last {
      do {
        let exitRequest = try play(
          current, store: store, exchange: exchange, isFirst: known.insert(current).inserted,
          beginning: beginning,
          notices: notices, recording: recording, view: &libraryViews[current],
          environment: environment)
        (notices, recording) = ([], nil)
        switch exitRequest {
        case .open(let path, let identifier): open.append(.quiz(path: path, identifier: identifier))
        case .leave: open.removeLast()
        case nil: return
        }
        if kiosk, open.count == 1 { return }
      } catch let error as LoadError where open.count > 1 {
        // The library from which it was opened shows the error.
        notices = "\(current.name) cannot be played: \(error)".split(separator: "\n").map {
          Warning(.opening, String($0))
        }
        open.removeLast()
      }
    }
  }

  /// A library or a quiz to play.
  private enum Opened: Hashable {
    case library(String)
    case quiz(path: String, identifier: String?)

    /// The name in messages.
    var name: String {
      switch self {
      case .library(let folder): folder
      case .quiz(let path, let identifier): identifier ?? path
      }
    }
  }

  /// Returns the library or quiz that the command line names.
  private func first(_ environment: [String: String], store: Store?) throws -> Opened {
    guard let path = path ?? quizHere else { return .library(playedFolder(environment)) }
    guard QuizSearchPath.holdsQuizzes(path) else {
      let fetched = try FetchedQuizArgument.location(path, in: store)?.shownPath
      return fetched.map { .quiz(path: "", identifier: "//\($0)") }
        ?? .quiz(path: path, identifier: nil)
    }
    if QuizSearchPath.isEmpty(path), LibrarySettings(in: store).server == nil {
      reportOmissions(at: path)
      if let refusal = QuizSearchPath.refusal(at: path) {
        throw CommandError.unreadable("\(refusal)")
      }
      throw CommandError.unreadable(
        "the folder \(path) holds no quiz, which is a folder with a quiz.lua or a question file; "
          + "give the path of one"
      )
    }
    return .library(path)
  }

  /// Plays a library or a quiz. Throws a `LoadError` if it cannot be read or launched.
  ///
  /// - Parameter isFirst: True unless it was played before since the start.
  /// - Returns: The request with which the play ended; nil if the player left the program.
  private func play(
    _ opened: Opened, store: Store?, exchange: PlayExchange, isFirst: Bool,
    beginning: Session.Options.Beginning, notices: [Warning], recording: Recording?,
    view: inout ViewState?, environment: [String: String]
  ) throws -> ExitRequest? {
    let folder = libraryFolder(environment)
    var library = folder
    if case .library(let path) = opened { library = path }
    let bundle = try Self.read(opened, folder: folder, store: store)
    report(bundle.questionReports + bundle.warnings)
    var options = Session.Options()
    // JSON readers represent such a number exactly, so that it can be reported and reused.
    options.seed = seed ?? UInt64.random(in: 0..<1 << 53)
    options.notices = notices
    // The run starts with the final size, so that it does not adapt right after its launch.
    switch mode(environment) {
    case .lines: options.size = size ?? options.size
    case .terminal:
      options.size = TerminalPlayer.size(wanted: size)
      // The screen covers the reports.
      if let notice = bundle.questionNotice { options.notices.append(notice) }
    }
    options.isFresh = storage.fresh && isFirst
    options.beginning = beginning
    options.isKiosk = kiosk && !bundle.isLibrary
    let clock = SteadyClock()
    options.realTime = { clock.now }
    let shelf = Library(
      folder: library, index: store, readsAtOnce: mode(environment) == .lines || recording != nil)
    if bundle.isLibrary, isFirst {
      options.notices += shelf.omissions.map { Warning(.opening, $0.description) }
    }
    let session: Session
    do {
      if let recording {
        session = try recording.launch(bundle, options: options, store: store, library: shelf)
      } else {
        // A play from `--scene` or `--state` does not change the saved place.
        session = try Session(
          bundle: bundle, options: options, store: start.isUsual ? store : nil, library: shelf)
      }
    } catch let error as InputError {
      var problem = LoadError(bundle.placing(error))
      if FileSystem.kind(of: bundle.path) == .folder { problem.folder = bundle.path }
      throw problem
    }
    let reported = session.notices.filter { $0.kind != .unreadableQuestion }
    report((reported + session.launchOutcome.warnings).map(\.words))
    let watched =
      watch && !bundle.isLibrary
      ? try watchedQuiz(opened, of: session, folder: folder, store: store) : nil
    switch show(
      session, watched: watched, exchange: exchange, settings: LibrarySettings(in: store),
      view: &view, environment: environment)
    {
    case .left: return session.exitRequest
    case .interrupted:
      exchange.isInterrupted = true
      throw ExitStatus.interrupted
    case .fault: throw ExitStatus.fault
    }
  }

  private static func read(_ opened: Opened, folder: String, store: Store?) throws -> QuizBundle {
    switch opened {
    case .library(let path): try QuizBundle(QuizLoader.library(of: path))
    case .quiz(_, let identifier?) where identifier.hasPrefix("//") && store != nil:
      try fetchedQuiz(identifier, in: store)
    case .quiz(let path, let identifier):
      try QuizBundle.written(ownLocation(path, store), quiz: identifier, libraries: [folder])
    }
  }

  private func watchedQuiz(
    _ opened: Opened, of session: Session, folder: String, store: Store?
  ) throws -> WatchedQuiz? {
    do throws(FileError) {
      return try WatchedQuiz(of: session) {
        try Self.read(opened, folder: folder, store: store)
      }
    } catch {
      throw CommandError.fault("--watch: \(error)")
    }
  }

  private func mode(_ environment: [String: String]) -> PlayMode {
    PlayMode(
      isPlain: plain, inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1,
      environment: environment)
  }

  /// Plays a session in the terminal or in line mode, and returns the way it ended.
  private func show(
    _ session: Session, watched: WatchedQuiz?, exchange: PlayExchange, settings: LibrarySettings,
    view: inout ViewState?, environment: [String: String]
  ) -> PlayEnd {
    switch mode(environment) {
    case .lines:
      return LinePlayer(
        session: session, isUnicode: PlayMode.isUnicode(environment), isKiosk: kiosk,
        watched: watched, deliveries: exchange.source
      ) { text in
        Output.write(data: Array(text.utf8))
        return Output.isOpen
      }.run()
    case .terminal:
      var options = PlayOptions(environment: environment)
      options.color = color
      options.reducesMotion = reducedMotion
      options.settings = settings
      options.size = size
      options.isKiosk = kiosk
      options.usesMouse = !noMouse
      let player = TerminalPlayer(
        session: session, options: options, watched: watched, deliveries: exchange.source)
      if session.bundle.isLibrary, let view { player.viewState = view }
      let end = player.run()
      view = player.viewState
      return end
    }
  }
}
