import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardSpecs

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

  @Option(help: "Random seed.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "Screen size in cells (default: that of the saved place, else 80x24).",
      valueName: "WxH"))
  var size: ScreenSize?

  @Option(help: ArgumentHelp("Start time of the clock.", valueName: "ISO8601"))
  var now: String = "2000-01-01T00:00:00Z"

  @OptionGroup var beginning: BeginningOptions

  @OptionGroup var storage: StorageOptions

  @OptionGroup var output: PlainOutputOptions

  func validate() throws {
    guard !beginning.isUsual else { return }
    if storage.option.store != nil {
      throw ValidationError("\(beginning.given) saves nothing; leave --store out")
    }
    if QuizPaths.holdsQuizzes(path) {
      throw ValidationError(
        "\(beginning.given) needs a single quiz; name one, not a folder of them")
    }
  }

  func run() throws {
    guard let start = Timestamp.seconds(of: now) else {
      throw CommandError.usage("--now: \"\(now)\" is not a date such as 2000-01-01T00:00:00Z")
    }
    let store = try storage.namedStore()
    // For a folder of quizzes, this drives the library. An empty one is enough with a server.
    let isLibrary =
      QuizPaths.holdsQuizzes(path)
      && (!QuizPaths.isEmpty(path) || LibrarySettings(in: store).server != nil)
    let bundle: QuizBundle
    do {
      bundle =
        isLibrary
        ? try QuizBundle(QuizLoader.library(of: path)) : try readBundle(path, store: store)
    } catch let error as LoadError {
      Self.refuse(InputError(error))
      throw CommandError(error)
    }
    var options = Session.Options()
    options.seed = seed
    if let size {
      options.size = size.size
      options.insistsOnSize = true
    }
    options.now = start
    options.isTraced = true
    options.isFresh = storage.fresh
    options.beginning = try beginning.beginning()
    let session: Session
    do {
      session = try Session(
        bundle: bundle, options: options, store: store,
        library: Library(
          folder: isLibrary ? path : libraryFolder(ProcessInfo.processInfo.environment)))
    } catch let failure as InputError {
      let error = bundle.placing(failure)
      Self.refuse(error)
      throw CommandError(error)
    }
    report(bundle.questionReports + bundle.warnings)
    let driver = Driver(session: session)
    Output.line(data: driver.greeting())
    var lines = CommandLines()
    while Output.isOpen {
      let (reply, isLast): ([UInt8], Bool)
      do throws(InputError) {
        guard let line = try lines.read() else { return }
        (reply, isLast) = driver.answer(line)
      } catch {
        (reply, isLast) = (driver.refusal(error), false)
      }
      Output.line(data: reply)
      if isLast { return }
    }
  }
}

extension Drive {
  /// Also reports a launch error on standard output, which the driving program reads.
  private static func refuse(_ error: InputError) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("ok", false)
      writer.member("error", error)
    }
    Output.line(data: writer.bytes)
  }
}
