import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardSpecs
import QuizboardText

/// `quizboard drive`: the engine without a screen, on standard input and output.
struct Drive: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive",
    abstract: "Control a quiz from another program with JSON lines on standard input and output.",
    discussion: """
      Each line of input is a command, and each line of output is the reply to one, in order. The \
      first reply reports the launch.

      Values of "do", the key of a command: tap, choose, type, order, match, swipe, key, resize, \
      advance, perform, deliver, actions, screen, trace, save, restore, quit.
      """
  )

  @Argument(
    help: "A quiz folder, a question file, or a folder of quizzes (then, its library).",
    completion: .file())
  var path: String

  @Option(
    parsing: .unconditional, help: "Random seed.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Screen size in cells (default: that of the saved place, else 80x24).",
      valueName: "WxH"), transform: ScreenSize.read)
  var size: Size?

  @Option(help: ArgumentHelp("Start time of the clock.", valueName: "ISO8601"))
  var now: String = "2000-01-01T00:00:00Z"

  @Option(
    help: ArgumentHelp(
      "Record the play in a new file, which quizboard replay FILE plays again.",
      valueName: "FILE"), completion: .file())
  var record: String?

  @Flag(help: "Take warnings for failures: \"ok\" is false, and at the end the exit status is 1.")
  var strict = false

  @OptionGroup var beginning: BeginningOptions

  @OptionGroup var storage: StorageOptions

  @OptionGroup var output: PlainOutputOptions

  func validate() throws {
    guard !beginning.isUsual else { return }
    if record != nil {
      throw ValidationError(
        "\(beginning.given) and --record exclude each other: "
          + "a recording starts at the beginning of the quiz")
    }
    if storage.option.store != nil {
      throw ValidationError("\(beginning.given) saves nothing; leave --store out")
    }
    if QuizSearchPath.holdsQuizzes(path) {
      throw ValidationError(
        "\(beginning.given) needs a single quiz; name one, not a folder of them")
    }
  }

  func run() throws {
    let session: Session
    do {
      session = try launch()
    } catch {
      // Wrong usage has no reply, as elsewhere.
      if (error as? CommandError)?.status != ExitStatus.usage { Self.refuse(error) }
      throw (error as? InputError).map(CommandError.init) ?? error
    }
    let bundle = session.bundle
    report(bundle.questionReports + bundle.warnings)
    let driver = Driver(session: session, isStrict: strict, isRecorded: record != nil)
    let launch = driver.greeting()
    Output.line(data: launch.bytes)
    var hasFailed = launch.isFailure
    var lines = CommandLines()
    while Output.isOpen {
      let reply: Driver.Reply
      do throws(InputError) {
        guard let line = try lines.read() else { break }
        reply = driver.answer(line)
      } catch {
        reply = driver.refusal(error)
      }
      Output.line(data: reply.bytes)
      hasFailed = hasFailed || reply.isFailure
      if reply.isLast { break }
    }
    if strict, hasFailed { throw ExitStatus.problems }
  }
}

extension Drive {
  private func launch() throws -> Session {
    guard let start = Timestamp.seconds(of: now) else {
      throw CommandError.usage("--now: \"\(now)\" is not a date such as 2000-01-01T00:00:00Z")
    }
    let store = try storage.namedStore()
    // For a folder of quizzes, this drives the library. An empty one is enough with a server.
    let isLibrary =
      QuizSearchPath.holdsQuizzes(path)
      && (!QuizSearchPath.isEmpty(path) || LibrarySettings(in: store).server != nil)
    let bundle =
      isLibrary
      ? try QuizBundle(QuizLoader.library(of: path)) : try readBundle(path, store: store)
    let recording = try record.map { path in
      do throws(FileError) { return try Recording(path: path) } catch {
        throw CommandError.failed("--record: \(error)")
      }
    }
    var options = Session.Options()
    options.seed = seed
    if let size {
      options.size = size
      options.insistsOnSize = true
    }
    options.now = start
    options.isTraced = true
    options.isFresh = storage.fresh
    options.beginning = try beginning.beginning()
    let library = Library(
      folder: isLibrary ? path : libraryFolder(ProcessInfo.processInfo.environment))
    do {
      return try recording?.launch(
        bundle, options: options, store: store, library: library, isDriven: true)
        ?? Session(bundle: bundle, options: options, store: store, library: library)
    } catch let failure as InputError {
      throw bundle.placing(failure)
    }
  }

  /// Also reports an error before the launch on standard output, which the driving program reads.
  private static func refuse(_ error: any Error) {
    let reply =
      switch error {
      case let error as LoadError: InputError(error)
      case let error as InputError: error
      case let error as CommandError: InputError(badCommand: error.message)
      default: InputError(badCommand: "\(error)")
      }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("ok", false)
      writer.member("error", reply)
    }
    Output.line(data: writer.bytes)
  }
}
