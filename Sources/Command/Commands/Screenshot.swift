import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardSpecs
import QuizboardTerminal

/// `quizboard screenshot`: draws a screen of a quiz.
struct Screenshot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Draw a screen of a quiz as an SVG file, for a manual or a web page.",
    discussion: """
      The inputs lead from the first screen to the one to draw. They are commands as in quizboard \
      drive:

      quizboard screenshot Quizzes/unwind --input '{"do":"tap","id":"begin"}' -o question.svg

      The same options give the same bytes. Nothing is saved but the picture. Words stay text, \
      which can be selected and searched for.
      """)

  @Argument(
    help: "A quiz folder, a question file, or a folder of quizzes (then, its library).",
    completion: .file())
  var path: String

  @Option(
    help: ArgumentHelp(
      "An input as in quizboard drive. Repeat the option for several inputs, in their order.",
      valueName: "JSON"))
  var input: [String] = []

  @Option(
    parsing: .unconditional, help: "Random seed.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("Screen size in cells (default: 80x24).", valueName: "WxH"),
    transform: ScreenSize.read)
  var size: Size?

  @OptionGroup var look: PictureOptions

  @OptionGroup var beginning: BeginningOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file (default, and -: standard output). An existing picture is replaced.",
      valueName: "FILE"), completion: .file())
  var output: String?

  @Option(help: "When to use colours; never is the same as --depth none.")
  var color = ColorChoice.auto

  func validate() throws {
    if !beginning.isUsual, QuizSearchPath.holdsQuizzes(path) {
      throw ValidationError(
        "\(beginning.given) needs a single quiz; name one, not a folder of them")
    }
  }

  func run() throws {
    let file = try file()
    let session = try launch()
    let depth = color == .never ? .monochrome : look.depth.depth
    var engine = LayoutEngine(glyphs: look.glyphs)
    let showsPictures = depth >= .indexed && !look.ascii
    // The focus and the scroll position follow from one screen to the next, as on a terminal.
    var rendering = layout(of: session, by: &engine, after: ViewState(), showsPictures)
    for (index, line) in input.enumerated() {
      let input = try perform(line, "--input \(index + 1)", in: session)
      let before = rendering
      rendering = layout(of: session, by: &engine, after: before.state, showsPictures)
      let state = rendering.state(afterUsing: input.element, on: before)
      rendering = layout(of: session, by: &engine, after: state, showsPictures)
    }
    let picture = session.picture(of: rendering.frame, theme: look.theme.theme, depth: depth)
    if let file {
      try file.write(picture.svg)
    } else {
      Output.write(data: Array(picture.svg.utf8))
    }
  }

  private func layout(
    of session: Session, by engine: inout LayoutEngine, after state: ViewState,
    _ showsPictures: Bool
  ) -> Rendering {
    guard showsPictures else { return engine.layout(session.screen, state: state) }
    let decode = PictureDecoder().pictures(of: session)
    return engine.layout(session.screen, state: state, decoding: decode)
  }

  /// Returns the file to write; nil for standard output.
  private func file() throws(CommandError) -> WrittenFile? {
    guard let output, output != "-" else { return nil }
    if PictureFile.isOfOtherFormat(output) {
      throw CommandError.usage(
        "\(output): only SVG can be written; other programs convert it: "
          + "rsvg-convert screen.svg -o \(output)")
    }
    let file = WrittenFile(output, option: "--output")
    try file.refuseOther(than: "picture as SVG", PictureFile.isSVG)
    return file
  }

  private func launch() throws -> Session {
    let isLibrary = QuizSearchPath.holdsQuizzes(path) && !QuizSearchPath.isEmpty(path)
    let bundle = try isLibrary ? QuizBundle(QuizLoader.library(of: path)) : readBundle(path)
    var options = Session.Options()
    options.seed = seed
    if let size { options.size = size }
    options.beginning = try beginning.beginning()
    let folder = isLibrary ? path : libraryFolder(ProcessInfo.processInfo.environment)
    do {
      let session = try Session(
        bundle: bundle, options: options, store: nil,
        library: Library(folder: folder, readsAtOnce: true))
      report(bundle.questionReports + bundle.warnings)
      return session
    } catch let failure as InputError {
      throw CommandError(bundle.placing(failure))
    }
  }

  /// Performs an input, and returns it.
  private func perform(_ line: String, _ option: String, in session: Session) throws -> Input {
    guard !session.isOver else {
      throw CommandError.usage(
        "\(option): the inputs before it leave the quiz; take a picture before that")
    }
    let command: DriveCommand
    do throws(InputError) {
      command = try DriveCommand(line: line)
    } catch {
      throw CommandError.usage("\(option): \(error)")
    }
    guard case .input(let input) = command else {
      throw CommandError.usage(
        "\(option): a picture needs inputs only, such as {\"do\":\"tap\",\"id\":\"begin\"}")
    }
    let outcome = session.handle(input)
    if let error = outcome.error {
      throw CommandError.failed("\(option): \(session.bundle.placing(error))")
    }
    report(outcome.warnings.map(\.words))
    if session.isOver {
      throw CommandError.failed("\(option) leaves the quiz, and no screen is left; leave it out")
    }
    return input
  }
}
