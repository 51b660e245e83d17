import GRDB
import QuizboardEngine
import QuizboardModel
import Testing

@testable import QuizboardStore

@Suite("The library's index")
struct StoreLibraryTests {
  let scratch = Scratch()
  let store: Store

  init() throws { store = try scratch.store() }

  private func file(_ path: String, _ cards: QuizCard...) -> IndexedFile {
    IndexedFile(path: path, size: 1_234, modified: 1_700_000_000_123_456_789, quizzes: cards)
  }

  @Test("files come back as they were, by path") func back() throws {
    let files = [
      file(
        "/q/a/quiz.lua",
        QuizCard(identifier: "a", title: "A", icon: "🌍", description: "", problem: nil)),
      file(
        "/q/b.gift", QuizCard(identifier: "b1", title: "B = 1"),
        QuizCard(identifier: "b2", title: "", problem: "line 3:\n  ^ no")),
      file("/q/notes.txt"),
    ]
    try store.update(read: files, gone: [])
    let back = try openStore(at: store.path).files(below: "/q")
    #expect(back == Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) }))
  }

  @Test("only what is below the folder is answered") func below() throws {
    try store.update(
      read: ["/q/x.gift", "/q/deep/er/x.gift", "/q2/x.gift", "/q", "/q0", "/q.gift", "/a.gift"].map
      { file($0) }, gone: [])
    #expect(try Set(store.files(below: "/q").keys) == ["/q/x.gift", "/q/deep/er/x.gift"])
    #expect(try Set(store.files(below: "").keys).count == 7)
  }

  @Test("what was read anew replaces what was known, and what is gone is forgotten")
  func update() throws {
    try store.update(
      read: [file("/q/a", QuizCard(identifier: "a", title: "Old")), file("/q/b")], gone: [])
    try store.update(
      read: [file("/q/a", QuizCard(identifier: "a", title: "New"))], gone: ["/q/b", "/q/never"])
    let files = try store.files(below: "/q")
    #expect(files.count == 1 && files["/q/a"]?.quizzes.first?.title == "New")
  }

  @Test("a title with the mark that ends a field has a space for it") func mark() throws {
    try store.update(
      read: [file("/q/a", QuizCard(identifier: "a\u{1F}", title: "x\u{1F}=y"))], gone: [])
    #expect(
      try store.files(below: "/q")["/q/a"]?.quizzes == [QuizCard(identifier: "a ", title: "x =y")])
  }

  @Test(
    "what cannot be read is not there: the file is read anew",
    arguments: ["a", "=a\u{1F}", "=a\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}", "x\u{1F}"])
  func unreadable(text: String) throws {
    try store.update(read: [file("/q/a")], gone: [])
    try store.connection.write {
      try $0.execute(sql: "UPDATE library SET quizzes = ?", arguments: [text])
    }
    #expect(try store.files(below: "/q").isEmpty)
  }

  @Test("what is forgotten of quizzes leaves the index as it is") func reset() throws {
    try store.update(read: [file("/q/a")], gone: [])
    var forgetting = changes()
    forgetting.forgetsEverything = true
    try store.commit(forgetting)
    #expect(try store.files(below: "/q").count == 1)
  }

  @Test("ten thousand are written and read in good time") func many() throws {
    let files = (0..<10_000).map { number in
      file(
        "/home/somebody/quizzes/folder\(number % 100)/quiz\(number)/quiz.lua",
        QuizCard(
          identifier: "quiz\(number)", title: "Quiz number \(number)", icon: "🌍",
          description: "One of ten thousand quizzes."))
    }
    try store.update(read: files, gone: [])
    let clock = ContinuousClock()
    var found = 0
    let taken = try clock.measure { found = try store.files(below: "/home/somebody/quizzes").count }
    #expect(found == 10_000)
    // Generous: unoptimised, on a machine that does other things. The figures are in Benchmarks.
    #expect(taken < .seconds(2), "\(taken)")
  }
}
