public import ArgumentParser
import Engine
import Foundation
import Interface
import Store
public import TerminalFace

/// `quizboard play`: a quiz in the terminal, or line by line.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a quiz, a question file, or one of a folder of quizzes.",
    discussion: """
      Where you were is kept and found again at the next start. Without a terminal, with --plain, with ACCESSIBLE set or \
      TERM=dumb, the quiz is played line by line.
      """
  )

  @Argument(help: "A quiz folder, a question file, or a folder of quizzes; default: $QUIZBOARD_LIBRARY, else Quizzes.")
  var path: String?

  @Flag(help: "Line by line, without escape codes.")
  var plain = false

  @Option(help: "What chance begins with; default: another one each time.")
  var seed: UInt64?

  @Option(help: ArgumentHelp("Draw for this size whatever the terminal's.", valueName: "WxH"))
  var size: ScreenSize?

  @Flag(help: "Change screens without transitions.")
  var reducedMotion = false

  @Option(help: "Colours.")
  var color = ColorChoice.auto

  @Flag(help: "Only this quiz, with no way out but its end.")
  var kiosk = false

  @OptionGroup var storage: StorageOptions

  func run() throws {
    ignoreBrokenPipes()
    let environment = ProcessInfo.processInfo.environment
    let path = path ?? environment["QUIZBOARD_LIBRARY"].flatMap { $0.isEmpty ? nil : $0 } ?? "Quizzes"
    let quizzes = try QuizList(path: path)
    let isSingle = quizzes.isSingleQuiz
    repeat {
      guard let chosen = isSingle ? path : try quizzes.choose(plain: plain) else { return }
      try play(chosen, environment: environment)
    } while !isSingle && !kiosk
  }

  private func play(_ path: String, environment: [String: String]) throws {
    let bundle = try openBundle(path)
    report(bundle.questionReports + bundle.warnings)
    var options = Session.Options()
    options.seed = seed ?? UInt64.random(in: .min ... .max)
    if let size { options.size = size.size }
    options.isFresh = storage.fresh
    options.isKiosk = kiosk
    options.realTime = { Date().timeIntervalSince1970 }
    let session: Session
    do {
      session = try Session(bundle: bundle, options: options, store: try storage.personalStore())
    } catch let error as InputError {
      report(([error.description] + error.traceback.map { "  in \($0)" }).joined(separator: "\n"))
      throw ExitStatus.unreadable
    }
    report(session.notices)
    report(session.launchOutcome.warnings)
    let code = player(of: session, environment: environment)
    if code != 0 { throw ExitCode(code) }
  }

  private func player(of session: Session, environment: [String: String]) -> Int32 {
    let mode = PlayMode(
      isPlain: plain, inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1, environment: environment)
    switch mode {
    case .lines: return LinePlayer(session: session, isUnicode: PlayMode.isUnicode(environment), isKiosk: kiosk).run()
    case .terminal:
      var options = PlayOptions(environment: environment)
      options.color = color
      options.reducesMotion = reducedMotion
      options.size = size?.size
      options.isKiosk = kiosk
      return TerminalPlayer(session: session, options: options).run()
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}
