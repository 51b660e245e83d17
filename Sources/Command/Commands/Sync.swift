import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardCourier
import QuizboardEngine
import QuizboardModel
import QuizboardStore
import QuizboardSync
import QuizboardText

/// `quizboard sync`: exchanges quizzes and results with a server, without a screen.
struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Fetch new quizzes from a server, and send results that wait.",
    discussion: """
      The server is that of the library's settings, unless you name another one. What was fetched \
      before stays if anything fails. Quizzes with scripts are taken only from a list that is \
      signed with a key that you trust (--accept-key).
      """
  )

  @Option(
    help: ArgumentHelp(
      "Address of the server (default: that of the library's settings, which stays).",
      valueName: "URL"))
  var server: String?

  @OptionGroup var storage: StoreOption

  @Flag(help: "Write the result as a line of JSON.")
  var json = false

  @Flag(help: "Only say what would be fetched and sent.")
  var dryRun = false

  @Flag(help: "Trust the key with which the server signs its quizzes.")
  var acceptKey = false

  @Flag(help: "Send parked results again.")
  var retry = false

  @Flag(help: "Remove what was fetched from the server; scores stay.")
  var forget = false

  @OptionGroup var output: PlainOutputOptions

  func validate() throws {
    if forget, dryRun || acceptKey || retry {
      throw ValidationError("--forget only removes; leave --dry-run, --accept-key and --retry out")
    }
  }

  func run() throws {
    var result = SyncResult(server: server ?? "")
    do {
      let store = try storage.ownStore()
      defer { report(store.takeNotices().map(\.words)) }
      if let server = server ?? LibrarySettings(in: store).server {
        result.server = server
        try exchange(with: store, &result)
      } else {
        result.refresh.problem = Self.noServer
      }
    } catch let error as CommandError {
      throw error
    } catch {
      result.refresh.problem = ExchangeProblem(.store, "\(error)")
    }
    if json { Output.line(json: result) } else { printReport(result) }
    if result.refresh.problem != nil { throw ExitStatus.problems }
  }

  private func exchange(with store: Store, _ result: inout SyncResult) throws {
    if forget {
      guard try store.server(result.server) != nil else {
        result.refresh.problem = try unknownServer(result.server, in: store)
        return
      }
      try store.forget(server: result.server)
      QuizBodies.removeUnused(of: store)
    } else {
      let courier = Courier(
        executable: "/proc/self/exe", environment: ProcessInfo.processInfo.environment)
      if !dryRun { result.sent = try send(from: store, by: courier) }
      result.refresh = try StoreRefresh(
        store: store, transport: courier, isTrial: dryRun, now: Timestamp.now
      ).run(server: result.server, acceptsKey: acceptKey)
    }
    result.waiting = try store.outbox()
  }

  private static let noServer = ExchangeProblem(
    .noURL,
    "no server is set; name one with --server URL, or enter one in the library, under Settings")

  /// Returns the problem that nothing was fetched from a server, with the servers of the store.
  private func unknownServer(_ url: String, in store: Store) throws -> ExchangeProblem {
    let known = try store.servers().map { "\n  \($0.url)" }.joined()
    let remedy = known.isEmpty ? ", nor from another server" : "; name one of these:\(known)"
    return ExchangeProblem(.badURL, "nothing was fetched from \(url)\(remedy)")
  }

  /// Sends the results that wait; returns their number.
  private func send(from store: Store, by courier: Courier) throws -> Int {
    if retry { try store.retryParked() }
    return ResultSender(store: store, transport: courier, now: Timestamp.now).sendAll().sent
  }

  private func printReport(_ result: SyncResult) {
    let refresh = result.refresh
    if forget, refresh.problem == nil {
      return Output.line("Removed what was fetched from \(result.server).")
    }
    for quiz in refresh.fetched { Output.line("\(dryRun ? "new" : "fetched")  \(quiz.title)") }
    for quiz in refresh.skipped { Output.line("skipped  \(quiz.title): \(quiz.reason)") }
    if result.sent > 0 { Output.line("\(counted(result.sent, "result")) sent") }
    for item in result.waiting {
      Output.line("waiting  \(item.result.title)\(item.reason.map { ": \($0)" } ?? "")")
    }
    if let problem = refresh.problem {
      report(problem.message)
    } else {
      let fetched = counted(refresh.fetched.count, "new quiz", "new quizzes")
      Output.line("\(fetched), \(refresh.unchanged) unchanged")
    }
    if let host = refresh.scoresHost {
      Output.line("Results of these quizzes go to \(host), once you agree to it in the library.")
    }
    guard let key = refresh.newKey else { return }
    Output.line("The server signs its quizzes with the key \(key).")
    Output.line("If that is the key you were told, take its scripts: quizboard sync --accept-key")
  }
}

/// The result of `sync`.
private struct SyncResult: JSONValue {
  var server: String
  var refresh = StoreRefresh.Report()
  var sent = 0
  var waiting: [WaitingResult] = []

  init(server: String) { self.server = server }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("server", server)
      writer.key("fetched")
      writer.array(refresh.fetched) { writer, quiz in
        writer.object { writer in
          writer.member("identifier", quiz.identifier)
          writer.member("title", quiz.title)
          writer.member("digest", quiz.digest)
        }
      }
      writer.member("unchanged", refresh.unchanged)
      writer.key("skipped")
      writer.array(refresh.skipped) { writer, quiz in
        writer.object { writer in
          writer.member("title", quiz.title)
          writer.member("reason", quiz.reason)
        }
      }
      writer.member("sent", sent)
      writer.member("waiting", waiting.count)
      writer.member("problem", refresh.problem.map(ProblemReply.init))
    }
  }
}

/// The problem of a refresh in JSON.
private struct ProblemReply: JSONValue {
  let problem: ExchangeProblem

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", problem.kind.rawValue)
      writer.member("message", problem.message)
    }
  }
}
