package import QuizboardExchange
package import QuizboardModel
import QuizboardScripting

/// Reads the catalogue of a server and the bodies that it names, and makes the next generation of
/// quizzes of them. It works on any thread, and changes nothing but the folder of bodies.
package struct RefreshReader {
  /// Fetches bodies, and hands over each as it arrives.
  package typealias Fetch = (
    _ wanted: [ManifestQuiz], _ take: (ManifestQuiz, Result<[UInt8], ExchangeProblem>) -> Void
  ) -> Void

  /// The maximum number of bytes of all bodies in a refresh.
  static let largestRefresh = 256 << 20

  let record: ServerRecord
  let bodies: QuizBodies
  /// The digests of the bodies that other servers need.
  private let kept: Set<String>
  /// The quizzes of the last generation whose bodies may be missing, by digest.
  let former: [String: [FetchedQuiz]]
  private let formerSkipped: [SkippedQuiz]

  /// - Parameters:
  ///   - kept: The digests of bodies that other servers need.
  ///   - trustsRecord: True to keep the quizzes of the last generation even without their bodies,
  ///     which lie in a temporary folder of an earlier process.
  package init(
    _ record: ServerRecord, bodies: QuizBodies, keeping kept: Set<String> = [],
    trustsRecord: Bool = false
  ) {
    self.record = record
    self.bodies = bodies
    self.kept = kept
    former = trustsRecord ? Dictionary(grouping: record.quizzes, by: \.digest) : [:]
    formerSkipped = trustsRecord ? record.skipped : []
  }

  /// Reads the answer of a server.
  package func read(_ answer: Delivery.Answer, at now: Double, fetch: Fetch) -> RefreshResult {
    do throws(ExchangeProblem) {
      return try result(of: answer, at: now, fetch: fetch)
    } catch {
      return RefreshResult(error, of: record)
    }
  }

  private func result(of answer: Delivery.Answer, at now: Double, fetch: Fetch)
    throws(ExchangeProblem) -> RefreshResult
  {
    if answer.status == 304, record.digest != nil {
      return RefreshResult(unchanged: record, at: now)
    }
    guard answer.status == 200 else { throw Self.problem(ofStatus: answer.status) }
    var next = record
    next.etag = answer.etag
    next.lastModified = answer.lastModified
    let digest = Digest.sha256(answer.body)
    if digest == record.digest, isWhole { return RefreshResult(unchanged: next, at: now) }
    next.digest = digest
    let server = try Address(typed: record.url)
    let address = if let url = answer.url { try Address(url) } else { server }
    let catalogue = try CatalogueReader.read(answer.body, from: address)
    let trust = CatalogueTrust(
      catalogue, digest: digest, remembering: CatalogueTrust.Memory(record))
    next.newKey = nil
    if let problem = trust.problem {
      var refused = record
      refused.newKey = trust.newKey ?? record.newKey
      return RefreshResult(problem, of: refused)
    }
    let refresh = bodies.beginRefresh()
    var generation = CatalogueContents(
      of: server, bodies: bodies, former: former, formerSkipped: formerSkipped)
    switch catalogue {
    case .manifest(let manifest):
      next.title = manifest.title
      next.scores = manifest.scores?.description
      next.sequence = trust.isSigned ? manifest.sequence : nil
      if let key = trust.key { next.key = key }
      // A failed refresh may have left bodies of another list, which take the room of these.
      removeBodies(except: Set(manifest.quizzes.map(\.digest)), during: refresh)
      do throws(ExchangeProblem) {
        try read(manifest, trust, into: &generation, &next, fetch)
      } catch {
        if error.kind == .store { removeBodies(during: refresh) }
        throw error
      }
    case .questionFile(let file):
      try store([(file.fileName, answer.body[...])], as: digest)
      generation.add(file, digest: digest)
    case .archive(let file):
      if let fault = try store(file.archive, as: digest, trust) {
        generation.skip(file.identifier, because: fault.reason(trust))
      } else {
        generation.add(
          FetchedQuiz(identifier: file.identifier, title: "", digest: digest), name: file.identifier
        )
      }
    }
    guard !generation.quizzes.isEmpty else {
      // A key may be all that is missing.
      var refused = record
      (refused.key, refused.newKey) = (next.key, next.newKey)
      refused.skipped = generation.skipped
      return RefreshResult(generation.emptiness, of: refused)
    }
    bodies.flush()
    next.formerDigests = record.digests
    next.quizzes = generation.quizzes
    next.skipped = generation.skipped
    next.problem = nil
    next.checkedAt = now
    if let refresh {
      bodies.removeAll(
        except: kept.union(next.digests).union(next.formerDigests), during: refresh)
    }
    return RefreshResult(.fetched, next)
  }

  /// Removes the bodies that neither a server nor a set of digests needs.
  private func removeBodies(except digests: Set<String> = [], during refresh: QuizBodies.Refresh?) {
    guard let refresh else { return }
    bodies.removeAll(
      except: kept.union(record.digests).union(record.formerDigests).union(digests), during: refresh
    )
  }

  /// True if all bodies of the last generation are here.
  private var isWhole: Bool {
    record.digests.allSatisfy { bodies.has($0) || former[$0] != nil }
  }

  private static func problem(ofStatus status: Int) -> ExchangeProblem {
    ExchangeProblem(
      .status,
      "the server answered with the status \(status); "
        + (status == 404 ? "check the address" : "try again later"))
  }
}
