package import QuizboardCourier
import QuizboardEngine
import QuizboardExchange
package import QuizboardModel

/// A refresh from a server without a run: its result goes directly to the store.
package struct StoreRefresh {
  /// The changes of a refresh.
  package struct Report: Sendable {
    /// The quizzes that are new or have another content, in the catalogue's order.
    package var fetched: [FetchedQuiz] = []
    /// The number of quizzes that are as they were.
    package var unchanged = 0
    /// The quizzes that were left out.
    package var skipped: [SkippedQuiz] = []
    /// The problem of the refresh; nil if it went well.
    package var problem: ExchangeProblem?
    /// The fingerprint of a key that waits for agreement; nil if none does.
    package var newKey: String?
    /// Another host for results that waits for agreement; nil if none does.
    package var scoresHost: String?

    package init(problem: ExchangeProblem? = nil) { self.problem = problem }
  }

  private let store: any ExchangeStore
  private let runner: RefreshRunner
  private let now: () -> Double
  /// True to only report the changes that the refresh would make.
  private let isTrial: Bool

  package init(
    store: any ExchangeStore, transport: any Transport, isTrial: Bool,
    now: @escaping () -> Double
  ) {
    self.store = store
    self.now = now
    self.isTrial = isTrial
    runner = RefreshRunner(transport: transport)
  }

  /// Performs a refresh from the server at an address. Throws the errors of the store.
  ///
  /// - Parameter acceptsKey: True to trust a new key of the server.
  package func run(server url: String, acceptsKey: Bool) throws -> Report {
    do throws(ExchangeProblem) { _ = try Address(typed: url) } catch {
      return Report(problem: error)
    }
    var record = try store.server(url) ?? ServerRecord(url: url)
    if acceptsKey { record.acceptNewKey() }
    let before = record.quizzes
    guard var result = try refresh(record) else { return Report() }
    if acceptsKey, result.record.newKey != nil {
      var trusted = result.record
      trusted.acceptNewKey()
      guard let second = try refresh(trusted) else { return Report() }
      result = second
    }
    if !isTrial {
      do { try store.keep(result.record) } catch {
        result = RefreshResult(
          ExchangeProblem(.store, "the fetched quizzes were not kept: \(error)"), of: record)
      }
    }
    return Self.report(of: result, since: before)
  }

  private func refresh(_ record: ServerRecord) throws -> RefreshResult? {
    runner.run(try PendingRefresh(of: record, in: store, isTrial: isTrial), at: now)?.result
  }

  private static func report(of result: RefreshResult, since before: [FetchedQuiz]) -> Report {
    let record = result.record
    var report = Report()
    report.problem = result.problem
    report.newKey = record.newKey.map(KeyFingerprint.text)
    report.scoresHost = record.unacceptedHost
    report.skipped = record.skipped
    let known = Dictionary(
      before.map { ($0.identifier, $0.digest) }, uniquingKeysWith: { first, _ in first })
    report.fetched = record.quizzes.filter { known[$0.identifier] != $0.digest }
    report.unchanged = record.quizzes.count - report.fetched.count
    return report
  }
}
