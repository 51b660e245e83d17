import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel
import Testing

@testable import QuizboardStore

@Suite("A store that is damaged somewhere: what was kept is there, or the person is told")
struct DamagedPageTests {
  let scratch = Scratch()
  private let settings = [UInt8](repeating: 7, count: 50)
  private let scores = (1...120).map { score($0 % 100) }

  /// The bytes of a store with several places, settings and scores.
  private func written() throws -> [UInt8] {
    let store = try scratch.store()
    for number in 0..<24 {
      let other = PlaceKey(
        quiz: "quiz \(number)", path: "/a/long/path/to/the/quiz/with/the/number/\(number)")
      try store.commit(changes(.save([UInt8](repeating: 2, count: 100 * number)), at: other))
    }
    try store.commit(changes(.save([1, 2, 3]), settings: settings))
    for score in scores { try store.commit(changes(scores: score)) }
    try store.close()
    return try scratch.bytes(of: store.path)
  }

  /// Returns the losses of a damaged file that no notice reports; empty if there are none.
  /// A changed place does not count, because the run detects it.
  private func silentLosses(in bytes: [UInt8]) throws -> String {
    let folder = Scratch()
    let path = folder.file()
    try folder.write(bytes, to: path)
    guard let store = try? Store.open(path: path, version: "1.0", now: { 946_684_800.25 }) else {
      return ""
    }
    var lost = ""
    if try store.place(of: key) == nil { lost += " the place" }
    if try store.settings(of: key.quiz) != settings { lost += " the settings" }
    if store.scores(of: key.quiz) != scores { lost += " scores" }
    try store.commit(changes(.save([4])))
    return store.takeNotices().isEmpty ? lost : ""
  }

  @Test("a page of zeros") func zeroedPages() throws {
    let bytes = try written()
    for page in 0..<bytes.count / 4096 {
      var damaged = bytes
      for index in page * 4096..<(page + 1) * 4096 { damaged[index] = 0 }
      let lost = try silentLosses(in: damaged)
      #expect(lost.isEmpty, "page \(page + 1):\(lost)")
    }
  }

  @Test("a file that ends too early") func truncated() throws {
    let bytes = try written()
    for page in 1..<bytes.count / 4096 {
      let lost = try silentLosses(in: Array(bytes[..<(page * 4096)]))
      #expect(lost.isEmpty, "\(page) pages:\(lost)")
    }
  }

  @Test(arguments: [1, 50, 99, 100, 512, 4_096, 20_000])
  func `a file that is cut is damaged, never new`(length: Int) throws {
    let bytes = Array(try written().prefix(length))
    let path = scratch.file()
    try scratch.write(bytes, to: path)
    do {
      let listing = try Store.reading(path: path, version: "1.0")
      #expect(listing.takeNotices().first?.message.contains("is damaged") == true)
    } catch {
      #expect(error.kind == .damaged)
    }
    #expect(try scratch.bytes(of: path) == bytes)
    let store = try Store.open(path: path, version: "1.0", now: { 946_684_800.25 })
    _ = (try store.place(of: key), store.scores(of: key.quiz))
    try store.commit(changes(.save([4])))
    #expect(store.takeNotices().first?.message.contains("the store \(path) is damaged") == true)
    #expect(try scratch.bytes(of: path + ".damaged-2000-01-01") == bytes)
  }

  /// The first bytes of the pages that have a head; others hold what is left of a long value.
  private static let kinds: [UInt8] = [2, 5, 10, 13]

  /// The bytes that SQLite reads itself, not the values, of which it keeps no checksum.
  @Test("a changed byte in a page's head, or in the list of its cells") func changedBytes() throws {
    let bytes = try written()
    for page in 0..<bytes.count / 4096 {
      let head = page == 0 ? 100 : page * 4096
      guard Self.kinds.contains(bytes[head]) else { continue }
      for offset in 0..<12 {
        for change: UInt8 in [0x01, 0xFF] {
          var damaged = bytes
          damaged[head + offset] ^= change
          let lost = try silentLosses(in: damaged)
          #expect(lost.isEmpty, "byte \(offset) of page \(page + 1) by \(change):\(lost)")
        }
      }
    }
  }
}
