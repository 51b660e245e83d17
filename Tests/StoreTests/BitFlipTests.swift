import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import Testing

@testable import QuizboardStore

/// Flips single bits of a small store. `QUIZBOARD_FLIPS=all` flips each of them.
@Suite("A store with a flipped bit: what was written is read, or the person is told")
struct BitFlipTests {
  let scratch = Scratch()

  /// All that programs read of a store.
  private struct Contents: Equatable {
    var place: [UInt8]?
    var begun: Set<String>
    var settings: [UInt8]?
    var scores: [Score]
    var quizzes: [String]
    var attempts: [Score]
    var servers: [ServerRecord]
    var fetched: String?
    var outbox: [WaitingResult]

    init(of store: Store) throws {
      place = try store.place(of: key)
      begun = store.begunQuizzes()
      settings = try store.settings(of: key.quiz)
      scores = store.scores(of: key.quiz)
      quizzes = try store.scoredQuizzes().map { "\($0.quiz) \($0.title)" }
      attempts = try store.attempts(of: key.quiz, withMementos: true)
      servers = try store.servers()
      fetched = try store.fetchedQuiz("//school.example/b")?.quiz.title
      outbox = try store.outbox()
    }
  }

  private func attempt(_ percentage: Int) -> Score {
    var score = score(percentage)
    score.title = "Capitals"
    score.memento = [1, 2, UInt8(percentage)]
    score.responses = ["A", "B"].map { question in
      var result = QuestionResult(
        question: question, slot: 1, text: "Where is \(question)?", type: "choice",
        response: "Rome", fraction: .share(of: 3), points: .share(of: 3), worth: Rational(1),
        guess: 0.25, time: 12.5)
      result.given = [AnswerPart("Rome", isRight: true)]
      result.offered = [AnswerPart("Rome", isRight: true), AnswerPart("Oslo", isRight: false)]
      return result
    }
    return score
  }

  /// The bytes of a store with rows in each table; compact, it is in small pages.
  private func written(isCompact: Bool = true) throws -> [UInt8] {
    let store = try scratch.store()
    try store.commit(
      changes(.save([1, 2, 3]), settings: [7, 7], scores: attempt(67), attempt(33)))
    var server = ServerRecord(url: "https://school.example/manifest.json")
    server.etag = "\"1\""
    server.checkedAt = 5
    server.quizzes = ["a", "b"].map {
      FetchedQuiz(
        identifier: "//school.example/\($0)", title: "Quiz \($0)", digest: "d\($0)", file: "")
    }
    server.skipped = [SkippedQuiz(title: "Odd", reason: "it is odd")]
    try store.keep(server)
    var sending = changes()
    sending.results = [
      OutgoingResult(
        id: "1", server: server.url, quiz: "//school.example/a", title: "A", body: [123, 125],
        recorded: 3)
    ]
    try store.commit(sending)
    try store.close()
    guard isCompact else { return try scratch.bytes(of: store.path) }
    let queue = try DatabaseQueue(path: store.path)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM")
    }
    try queue.close()
    return try scratch.bytes(of: store.path)
  }

  /// The contents of a damaged file; nil if the person was told of damage.
  private func contents(
    of bytes: [UInt8], _ open: (String) throws -> Store
  ) throws -> Contents? {
    let folder = Scratch()
    let path = folder.file()
    try folder.write(bytes, to: path)
    do {
      let store = try open(path)
      let contents = try Contents(of: store)
      return store.takeNotices().isEmpty ? contents : nil
    } catch is StoreError {
      return nil
    }
  }

  @Test func `each is detected, or changes nothing`() throws {
    let bytes = try written()
    let opened = { try Store.open(path: $0, version: "1.0", now: { 946_684_800.25 }) }
    let listed = { try Store.reading(path: $0, version: "1.0") }
    let whole = try #require(try contents(of: bytes, opened))
    #expect(whole.attempts.count == 2 && whole.scores.count == 2 && whole.outbox.count == 1)
    #expect(try contents(of: bytes, listed) == whole)
    let isAll = ProcessInfo.processInfo.environment["QUIZBOARD_FLIPS"] == "all"
    for bit in stride(from: 0, to: bytes.count * 8, by: isAll ? 1 : 1_009) {
      // The state of a place has a checksum of its own, which the run verifies.
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      for open in [opened, listed] {
        var found = try contents(of: damaged, open)
        if let place = found?.place, place.count == whole.place?.count {
          found?.place = whole.place
        }
        #expect(found == nil || found == whole, "bit \(bit % 8) of byte \(bit / 8)")
      }
    }
  }

  @Test func `damage of the schema costs nothing, in a listing and in a run`() throws {
    let bytes = try written(isCompact: false)
    let lock = try scratch.bytes(of: scratch.file() + "-lock")
    let whole = try Contents(of: try scratch.store())
    let pages = stride(from: 0, to: bytes.count, by: 4096).filter { start in
      start == 0 || Data(bytes[start..<start + 4096]).range(of: Data("CREATE TABLE".utf8)) != nil
    }
    #expect(pages.count > 1 && whole.attempts.count == 2)
    // The versions in the header tell files of other programs and of newer versions.
    let used = pages.flatMap { $0..<$0 + 4096 }.filter { bytes[$0] != 0 && !(60..<72 ~= $0) }
    let isAll = ProcessInfo.processInfo.environment["QUIZBOARD_FLIPS"] == "all"
    for index in stride(from: 0, to: used.count, by: isAll ? 1 : used.count / 40) {
      let folder = Scratch()
      let path = folder.file()
      var damaged = bytes
      damaged[used[index]] ^= 1 << (index % 8)
      try folder.write(damaged, to: path)
      try folder.write(lock, to: path + "-lock")
      let listing = try Store.reading(path: path, version: "1.0")
      #expect(try Contents(of: listing) == whole, "listing of byte \(used[index])")
      #expect(try folder.bytes(of: path) == damaged)
      let run = try Store.open(path: path, version: "1.0", now: { 946_684_800.25 })
      #expect(try Contents(of: run) == whole, "run with byte \(used[index])")
      for notice in listing.takeNotices() + run.takeNotices() {
        #expect(notice.message.contains("the store \(path) is damaged"), "\(notice.message)")
      }
    }
  }

  @Test func `a damaged row costs no other, and a listing leaves the file as it is`() throws {
    let bytes = try written()
    let path = scratch.file("damaged.sqlite")
    try scratch.write(bytes, to: path)
    try DatabaseQueue(path: path).write {
      try $0.execute(sql: "UPDATE scores SET percentage = 68 WHERE percentage = 67")
    }
    let before = try scratch.bytes(of: path)
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
    let listing = try Store.reading(path: path, version: "1.0")
    #expect(try listing.attempts(of: key.quiz).map(\.percentage) == [33])
    let told = try #require(listing.takeNotices().first?.message)
    #expect(told.contains("not changed") && told.contains("1 score"), "\(told)")
    #expect(try scratch.bytes(of: path) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder) == files)
    let store = try Store.open(path: path, version: "1.0", now: { 946_684_800.25 })
    #expect(store.scores(of: key.quiz).map(\.percentage) == [33])
    #expect(store.takeNotices().first?.message.contains("renamed to \(path).damaged-") == true)
    #expect(try store.place(of: key) == [1, 2, 3] && store.settings(of: key.quiz) == [7, 7])
    #expect(try store.outbox().count == 1 && store.servers().first?.quizzes.count == 2)
    #expect(store.takeNotices().isEmpty)
  }
}
