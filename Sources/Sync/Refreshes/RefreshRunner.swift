package import QuizboardCourier
package import QuizboardEngine
import QuizboardExchange
package import QuizboardModel

/// Performs refreshes over a transport.
package struct RefreshRunner: Sendable {
  private let transport: any Transport
  /// True to keep small bodies in the deliveries, for a recording.
  private let recordsBodies: Bool

  package init(transport: any Transport, recordsBodies: Bool = false) {
    self.transport = transport
    self.recordsBodies = recordsBodies
  }

  /// The maximum size of a body in a recording.
  private static let largestRecorded = 64 << 10

  /// The result of a refresh.
  package struct Outcome: Sendable {
    /// The answer of the server.
    package var content: Delivery.Content
    /// The changes that follow from it.
    package var result: RefreshResult
  }

  /// Fetches the catalogue and the bodies that are not known. Blocks until they are here; returns
  /// nil if the refresh was cancelled.
  package func run(
    _ refresh: PendingRefresh, at now: () -> Double, isCancelled: () -> Bool = { false }
  ) -> Outcome? {
    func failed(_ problem: ExchangeProblem) -> Outcome {
      Outcome(content: .problem(problem), result: RefreshResult(problem, of: refresh.record))
    }
    let address: Address
    do throws(ExchangeProblem) {
      address = try Address(typed: refresh.record.url)
    } catch {
      return failed(error)
    }
    var transfer = Transfer(
      address, reach: .typed,
      byteLimit: address.path.lowercased().hasSuffix(".quiz")
        ? ArchiveLimits.bytes : CatalogueLimits.bytes)
    if refresh.isConditional {
      transfer.ifNoneMatch = refresh.record.etag
      transfer.ifModifiedSince = refresh.record.lastModified
    }
    switch transport.perform(transfer, isCancelled: isCancelled) {
    case nil: return nil
    case .failure(let problem): return failed(problem)
    case .success(let found):
      return read(found, of: refresh, from: address, at: now, isCancelled: isCancelled)
    }
  }

  private func read(
    _ found: TransferAnswer, of refresh: PendingRefresh, from address: Address,
    at now: () -> Double,
    isCancelled: () -> Bool
  ) -> Outcome? {
    var answer = Delivery.Answer(
      status: found.status, url: found.url, body: found.body, etag: found.etag,
      lastModified: found.lastModified)
    var isWhole = true
    var kept: [String: [UInt8]] = [:]
    let base = (try? Address(found.url)) ?? address
    let result = refresh.read(answer, at: now()) { wanted, take in
      let transfers = wanted.map { body in
        Transfer(
          body.address, reach: Transfer.Reach(to: body.address, namedBy: base),
          byteLimit: body.bytes + 1)
      }
      isWhole = transport.perform(transfers, isCancelled: isCancelled) { index, result in
        let body = wanted[index]
        if recordsBodies, case .success(let file) = result,
          file.body.count <= Self.largestRecorded
        {
          kept[body.url] = file.body
        }
        take(body, result.flatMap(body.checked))
      }
    }
    guard isWhole else { return nil }
    answer.files = kept
    return Outcome(content: .answer(answer), result: result)
  }
}

extension ManifestQuiz {
  /// Returns the bytes of an answer, or its problem.
  fileprivate func checked(_ answer: TransferAnswer) -> Result<[UInt8], ExchangeProblem> {
    guard answer.status == 200 else {
      return .failure(
        problem("cannot be fetched: the server answered with the status \(answer.status)"))
    }
    return .success(answer.body)
  }
}
