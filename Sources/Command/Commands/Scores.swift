import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardStore
import QuizboardTerminal

/// `quizboard scores`: shows recorded attempts and statistics.
struct Scores: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show recorded attempts and their statistics.",
    discussion: """
      For each quiz: the best score, the last attempts, the distribution of scores, and statistics \
      of each question: its facility (the average score), the expected score of guessing, and its \
      discrimination (the correlation with the rest of the quiz). The measures are those of \
      Moodle's statistics report; --json contains all of them, and every response.
      """
  )

  @Argument(
    help:
      """
      A quiz folder, a question file, a folder of quizzes, or the identifier of a quiz (default: \
      all quizzes with scores).
      """,
    completion: .file()
  )
  var path: String?

  @Flag(help: "Write all attempts with their responses, and all statistics, as JSON.")
  var json = false

  @Flag(help: "Write all attempts as CSV, one line each.")
  var csv = false

  @OptionGroup var storage: StoreOption

  @OptionGroup var output: PlainOutputOptions

  func validate() throws {
    if json && csv { throw ValidationError("--json and --csv exclude each other") }
  }

  func run() throws {
    do {
      let store = try storage.readableStore()
      write(try reports(from: store))
      if !json, !csv { tell(try store?.outbox() ?? []) }
    } catch let error as StoreError {
      throw CommandError.unreadable("\(error)")
    }
  }

  /// Writes what waits to be sent to servers.
  private func tell(_ waiting: [WaitingResult]) {
    if waiting.isEmpty { return }
    Output.line("")
    for item in waiting {
      let state = item.due == nil ? "was refused" : "waits to be sent"
      Output.line(
        "The result of \(item.result.title) \(state)\(item.reason.map { ": \($0)" } ?? "")")
    }
    let isRefused = waiting.contains { $0.due == nil }
    Output.line("Send with: quizboard sync\(isRefused ? " --retry" : "")")
  }

  private func write(_ reports: [ScoreReport]) {
    if json { return Output.line(data: Array(ScoreReport.json(reports).utf8)) }
    if csv { return Output.write(data: Array(ScoreReport.csv(reports).utf8)) }
    if reports.isEmpty {
      return Output.line("No scores yet. An attempt is recorded when a quiz is played to its end.")
    }
    let isUnicode = PlayMode.isUnicode(ProcessInfo.processInfo.environment)
    let width = isatty(STDOUT_FILENO) == 1 ? TerminalPlayer.size(wanted: nil).columns : nil
    let texts = reports.map { $0.text(isUnicode: isUnicode, width: width) }
    Output.write("\(texts.joined(separator: "\n"))")
  }

  private func reports(from store: Store?) throws -> [ScoreReport] {
    let known = try store?.scoredQuizzes() ?? []
    let wanted = try path.map { try named($0, among: known) } ?? known
    return try wanted.map { quiz, title in
      try store?.report(on: quiz, title: title)
        ?? ScoreReport(quiz: quiz, title: title, attempts: [])
    }
  }

  /// Returns the quizzes that the argument names.
  private func named(_ path: String, among known: [(quiz: String, title: String)]) throws -> [(
    quiz: String, title: String
  )] {
    if FileSystem.kind(of: path) == .nothing, !QuizPaths.isInFile(path) {
      if let quiz = known.first(where: { $0.quiz == path }) { return [quiz] }
      let names =
        known.isEmpty
        ? "there are no scores yet"
        : "there are scores for \(known.map(\.quiz).joined(separator: ", "))"
      throw CommandError.unreadable(
        "there is no file or folder \(path), and no score for a quiz with that identifier; \(names)"
      )
    }
    guard QuizPaths.holdsQuizzes(path) else {
      let bundle = try readBundle(path)
      return [(quiz: bundle.identifier, title: bundle.title)]
    }
    // For a folder, these are the quizzes with scores.
    let identifiers = QuizPaths.identifiers(below: path)
    return known.filter { identifiers.contains($0.quiz) }
  }
}
