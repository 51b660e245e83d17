import Foundation
import QuizboardCourier
import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardStore
import QuizboardTestKit
import Synchronization
import Testing

@testable import QuizboardSync

/// Bodies of refreshes that failed, which take room on the disk.
@Suite("Bodies of failed refreshes") struct FailedRefreshTests {
  private let store: Store
  private let bodies: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quizboard-refreshes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try Store(path: folder.path + "/store.sqlite", version: "1")
    bodies = try #require(store.bodiesFolder)
  }

  private func site(_ names: String...) throws -> CatalogueSite {
    var site = CatalogueSite()
    for name in names { try site.addQuestions(name) }
    return site
  }

  private static func digest(_ quiz: String, of site: CatalogueSite) throws -> String {
    let file = try #require(site.quizzes.first { $0.identifier == quiz }?.fileName)
    return Digest.sha256(try #require(site.files[file]))
  }

  /// The digests of the bodies on the disk, each with a folder of its own.
  private static func stored(in folder: String) -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/.") })
  }

  /// Fetches a catalogue, some of whose files may be others.
  ///
  /// - Returns: The report, and the bodies that were on the disk when the first file was asked for.
  private func fetch(_ site: CatalogueSite, files: [String: [UInt8]] = [:]) throws -> (
    report: StoreRefresh.Report, before: Set<String>?
  ) {
    let (manifest, bodies) = (site.manifest, bodies)
    let all = site.files.merging(files) { $1 }
    let before = Mutex<Set<String>?>(nil)
    let transport = FakeTransport { transfer in
      var answer = TransferAnswer(status: 200, url: transfer.url.description)
      if let body = all[transfer.url.lastName] {
        before.withLock { $0 = $0 ?? Self.stored(in: bodies) }
        answer.body = body
      } else {
        answer.body = manifest
      }
      return .success(answer)
    }
    let report = try StoreRefresh(store: store, transport: transport, isTrial: false, now: { 1 })
      .run(
        server: CatalogueSite.url, acceptsKey: true)
    return (report, before.withLock { $0 })
  }

  @Test func `a full disk leaves no body of the refresh, and those of the last list stay`() throws {
    let first = try site("rivers")
    #expect(try fetch(first).report.problem == nil)
    let rivers = try Self.digest("rivers", of: first)
    #expect(Self.stored(in: bodies) == [rivers])

    // A file in the place of a body: its folder cannot be created, as on a full disk.
    let larger = try site("rivers", "seas", "towns")
    try Data().write(to: URL(filePath: "\(bodies)/\(try Self.digest("towns", of: larger))"))
    let failed = try fetch(larger).report
    #expect(failed.problem?.kind == .store, "\(failed)")
    #expect(Self.stored(in: bodies) == [rivers])
    #expect(try store.server(CatalogueSite.url)?.quizzes.count == 1)
  }

  @Test func `the bodies of a failed refresh go before those of another list are fetched`() throws {
    let large = try site("seas", "towns")
    let towns = try #require(large.quizzes.last?.fileName)
    #expect(try fetch(large, files: [towns: [1]]).report.problem?.kind == .badDigest)
    let seas = try Self.digest("seas", of: large)
    #expect(Self.stored(in: bodies) == [seas], "a retry does not fetch it again")

    let small = try site("hills")
    let (report, before) = try fetch(small)
    #expect(report.problem == nil && before == [])
    #expect(Self.stored(in: bodies) == [try Self.digest("hills", of: small)])
  }
}
