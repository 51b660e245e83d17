import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardTerminal
import QuizboardText
import QuizboardWorkbench

/// `quizboard check`: finds mistakes without playing.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check quizzes without playing them: storyboards, classes, questions, scripts.",
    discussion: """
      Leaves with 0 where all is well or only notes are made, 1 where there are errors or warnings, 65 where there is no quiz that can be \
      read. Each thing that is found has a code; --explain prints what there is to be said about it.

      A comment in a script silences a warning or a note of its line, or of the next one where it has a line to itself: \
      "-- check: ignore CODE". "-- check: ignore-file CODE" is for the file. Errors cannot be silenced.
      """)

  @Argument(
    help:
      "Quiz folders, question files, or folders of either; default: the quiz whose folder you are in, else $QUIZBOARD_LIBRARY, else Quizzes."
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("Print the page about a code, such as unknown-scene.", valueName: "CODE"))
  var explain: String?

  @Option(
    help: ArgumentHelp(
      "Silence the warnings or notes of a code everywhere; can be given several times.",
      valueName: "CODE"))
  var ignore: [String] = []

  @Flag(help: "As JSON.")
  var json = false

  @Option(help: "Colours: auto, always or never.")
  var color = ColorChoice.auto

  func validate() throws {
    if explain != nil, json {
      throw ValidationError("--explain prints a page to read; leave --json out")
    }
    if let explain { _ = try Self.code(explain, option: "--explain") }
    for name in ignore where try Self.code(name, option: "--ignore").severity == .error {
      throw ValidationError(
        "--ignore: \"\(name)\" is an error, and errors cannot be silenced; mend what it tells")
    }
  }

  private static func code(_ name: String, option: String) throws -> DiagnosticCode {
    if let code = DiagnosticCode.named(name) { return code }
    let near = suggestion(for: name, among: DiagnosticCode.all.map(\.name))
    throw ValidationError("\(option): there is no code \"\(name)\"\(near)")
  }

  func run() throws {
    if let code = explain.flatMap(DiagnosticCode.named) {
      Output.write("\(DiagnosticPage.text(of: code))")
    }
    if explain != nil, paths.isEmpty { return }
    let paths = paths.isEmpty ? [try usualPath()] : paths
    let libraries = [libraryFolder(ProcessInfo.processInfo.environment)]
    let ignored = Set(ignore.compactMap(DiagnosticCode.named))
    let checks = QuizCheck.all(at: paths, libraries: libraries, ignoring: ignored)
    if json {
      Output.line(json: checks)
    } else {
      let text = CheckText(ink: Ink(isColoured: color.isOn(for: STDOUT_FILENO)))
      for check in checks { Output.line(text.text(of: check)) }
      if let summary = text.summary(of: checks) { Output.line(summary) }
    }
    if !checks.allSatisfy(\.isReadable) { throw ExitStatus.unreadable }
    if !checks.allSatisfy(\.isSound) { throw ExitStatus.problems }
  }
}
