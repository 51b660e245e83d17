import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardCheck
import QuizboardEngine
import QuizboardModel
import QuizboardTerminal
import QuizboardText

/// `quizboard check`: finds mistakes without playing.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check quizzes without playing them: storyboards, classes, questions, scripts.",
    discussion: """
      Exit status: 0 without errors and warnings, 1 with errors or warnings, 65 if a quiz cannot \
      be read.

      Each diagnostic has a code; --explain CODE prints the page about it. The comment "-- check: \
      ignore CODE" in a script silences a warning or a note in its line, or in the next line if it \
      has a line of its own; "-- check: ignore-file CODE" silences it in the file. Errors cannot \
      be silenced.
      """)

  @Argument(
    help:
      """
      Quiz folders, question files, or folders of either (default: the quiz in the current folder, \
      else $QUIZBOARD_LIBRARY, else Quizzes).
      """,
    completion: .file()
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("Print the page about a code, such as unknown-scene.", valueName: "CODE"))
  var explain: String?

  @Option(
    help: ArgumentHelp(
      "Silence warnings or notes with this code everywhere. Repeat the option for several codes.",
      valueName: "CODE"))
  var ignore: [String] = []

  @Flag(help: "Write the results as JSON.")
  var json = false

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func validate() throws {
    if explain != nil, json {
      throw ValidationError("--explain prints text; leave --json out")
    }
    if let explain { _ = try Self.code(explain, option: "--explain") }
    for name in ignore where try Self.code(name, option: "--ignore").severity == .error {
      throw ValidationError(
        "--ignore: \"\(name)\" is an error, and errors cannot be silenced; fix it instead")
    }
  }

  private static func code(_ name: String, option: String) throws -> DiagnosticCode {
    if let code = DiagnosticCode.named(name) { return code }
    let near = nearest(to: name, among: DiagnosticCode.all.map(\.name)).map(didYouMean)
    let remedy = near ?? "check writes the code of each problem in brackets, such as unknown-scene"
    throw ValidationError("\(option): there is no code \"\(name)\"; \(remedy)")
  }

  func run() throws {
    if let code = explain.flatMap(DiagnosticCode.named) {
      Output.write("\(DiagnosticPage.text(of: code))")
    }
    if explain != nil, paths.isEmpty { return }
    let locations = try (paths.isEmpty ? [try usualPath()] : paths).map {
      try FetchedQuizArgument.location($0) ?? QuizLocation($0)
    }
    let libraries = [libraryFolder(ProcessInfo.processInfo.environment)]
    let ignored = Set(ignore.compactMap(DiagnosticCode.named))
    let checks = QuizCheck.all(at: locations, libraries: libraries, ignoring: ignored)
    for location in locations { reportOmissions(at: location.path) }
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
