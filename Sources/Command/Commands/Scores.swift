import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardScoreReports
import QuizboardStore
import QuizboardTerminal

/// `quizboard scores`: shows recorded attempts and statistics.
struct Scores: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores",
    abstract: "Show recorded attempts and their statistics.",
    discussion: """
      For each quiz: the best score, the last attempts, the distribution of scores, and statistics \
      of each question: its facility (the average score), the expected score of guessing, and its \
      discrimination (the correlation with the rest of the quiz), and a chart of the answers given. \
      The measures are those of Moodle's statistics report; --json contains all of them, and every \
      response.

      After a key was corrected, --regrade shows what changes, and --regrade --yes writes it. \
      Essays wait for --grade: the list shows the number of each attempt.

      A place that could not be restored after a quiz was changed is not lost: --places lists it, \
      and --places --restore lets the next start try it again.
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

  @Option(
    help: "The attempts of each quiz to report on: first, last, best or all (default: all).")
  var attempts: ScoreReport.Selection?

  @Flag(help: "Write all attempts with their responses, and all statistics, as JSON.")
  var json = false

  @Option(help: "Write a table as CSV: attempts, responses or questions.")
  var csv: ScoreReport.Table?

  @Flag(help: "Show how the recorded answers are graded by the questions as they are now.")
  var regrade = false

  @Flag(help: "Write the grades that --regrade shows.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Grade an essay: the number of the attempt, the question, and a fraction from 0 to 1.",
      valueName: "ATTEMPT:QUESTION=FRACTION"))
  var grade: [GradeArgument] = []

  @Flag(help: "List the places that were set aside, because they could not be restored.")
  var places = false

  @Flag(help: "Exchange a place that --places lists with the present place of its quiz.")
  var restore = false

  @OptionGroup var storage: StoreOption

  @OptionGroup var output: PlainOutputOptions

  func validate() throws {
    if json && csv != nil { throw ValidationError("--json and --csv exclude each other") }
    if restore && !places { throw ValidationError("--restore belongs to --places") }
    if places, regrade || yes || !grade.isEmpty || csv != nil || attempts != nil {
      throw ValidationError("--places lists places, and takes only --restore and --json")
    }
    if yes && !regrade { throw ValidationError("--yes belongs to --regrade") }
    guard regrade else { return }
    if !grade.isEmpty { throw ValidationError("--regrade and --grade exclude each other") }
    if csv != nil { throw ValidationError("--regrade writes text or --json, no CSV") }
    if attempts != nil { throw ValidationError("--regrade grades all attempts again") }
  }

  func run() throws {
    do {
      if places { return try showPlaces() }
      if regrade { return try showRegrading() }
      if !grade.isEmpty { try recordGrades() }
      if !grade.isEmpty, !json, csv == nil { return }
      let store = try storage.readableStore()
      let reports = try reports(from: store)
      if reports.isEmpty { try reportDamage(of: store) }
      write(reports)
      if !json, csv == nil { printReport(try store?.outbox() ?? []) }
      try reportDamage(of: store)
    } catch let error as StoreError {
      throw CommandError.unreadable("\(error)")
    }
  }

  /// Reports what could not be read of a store, and ends with the exit code for problems if there
  /// is any.
  func reportDamage(of store: Store?) throws {
    let notices = store?.takeNotices() ?? []
    if notices.isEmpty { return }
    report(notices.map(\.words))
    throw ExitStatus.problems
  }

  /// Writes what waits to be sent to servers.
  private func printReport(_ waiting: [WaitingResult]) {
    if waiting.isEmpty { return }
    Output.line("")
    for item in waiting {
      let state = item.due == nil ? "was refused" : "waits to be sent"
      Output.line(
        "The result of \(item.result.title) \(state)\(item.reason.map { ": \($0)" } ?? "")")
    }
    let isRefused = waiting.contains { $0.due == nil }
    let store = storage.words.map { " \($0)" } ?? ""
    Output.line("Send with: quizboard sync\(isRefused ? " --retry" : "")\(store)")
  }

  private func write(_ reports: [ScoreReport]) {
    if json { return Output.line(data: Array(ScoreReport.json(reports).utf8)) }
    if let csv { return Output.write(data: Array(ScoreReport.csv(csv, of: reports).utf8)) }
    if reports.isEmpty {
      return Output.line("No scores yet. An attempt is recorded when a quiz is played to its end.")
    }
    let texts = reports.map { $0.text(isUnicode: isUnicode, width: width) }
    Output.write("\(texts.joined(separator: "\n"))")
    if let open = reports.lazy.flatMap(\.ungraded).first, let number = open.attempt.number {
      let example = ShellWord.quoted("\(number):\(open.result.question)=0.5")
      let store = storage.words.map { " \($0)" } ?? ""
      Output.line("\nGrade answers with: quizboard scores --grade \(example)\(store)")
    }
  }

  /// True if the terminal shows characters beyond ASCII.
  var isUnicode: Bool { PlayMode.isUnicode(ProcessInfo.processInfo.environment) }

  /// The columns of the terminal; nil if standard output is none.
  var width: Int? {
    isatty(STDOUT_FILENO) == 1 ? TerminalPlayer.size(wanted: nil).columns : nil
  }

  private func reports(from store: Store?) throws -> [ScoreReport] {
    try quizzes(in: store).map { quiz, title in
      ScoreReport(
        quiz: quiz, title: title, attempts: try store?.attempts(of: quiz) ?? [],
        selection: attempts ?? .all)
    }
  }

  /// Returns the quizzes that the command is about, with their titles.
  func quizzes(in store: Store?) throws -> [(quiz: String, title: String)] {
    let known = try store?.scoredQuizzes() ?? []
    return try path.map { try named($0, among: known, in: store) } ?? known
  }

  /// Returns the quizzes that the argument names.
  private func named(
    _ path: String, among known: [(quiz: String, title: String)], in store: Store?
  ) throws -> [(quiz: String, title: String)] {
    if FileSystem.kind(of: path) == .nothing, !QuizSearchPath.isInFile(path) {
      let name = path.drop { $0 == "/" }
      if let quiz = known.first(where: { $0.quiz.drop { $0 == "/" } == name }) { return [quiz] }
      if let quiz = try FetchedQuizArgument.location(path, in: store) {
        let identifier = "//\(quiz.shownPath)"
        return known.filter { $0.quiz == identifier }
      }
      let names =
        known.isEmpty
        ? "there are no scores yet"
        : "there are scores for "
          + known.map { String($0.quiz.drop { $0 == "/" }) }.joined(separator: ", ")
      throw CommandError.unreadable(
        "there is no file or folder \(path), and no score for a quiz with that identifier; \(names)"
      )
    }
    guard QuizSearchPath.holdsQuizzes(path) else {
      let bundle = try readBundle(path)
      return [(quiz: bundle.identifier, title: bundle.title)]
    }
    // For a folder, these are the quizzes with scores.
    let identifiers = QuizSearchPath.identifiers(below: path)
    return known.filter { identifiers.contains($0.quiz) }
  }
}
