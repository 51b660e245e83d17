import Foundation
import QuizboardCourier
import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardStore
import Testing

@testable import QuizboardSync

/// Quizzes of every form that a catalogue can name, opened as the library opens them.
@Suite("Fetched quizzes") struct FetchedQuizTests {
  private let store: Store

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quizboard-fetched-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try Store(path: folder.path + "/store.sqlite", version: "1")
  }

  private static func questions(_ titles: String...) -> String {
    let quizzes = titles.map {
      #"{"title":"\#($0)","desc":"D","questions":[{"text":"?","answer":"1","answers":["1","2","3","4"]}]}"#
    }
    return "[\(quizzes.joined(separator: ","))]"
  }

  private func fetch(_ files: [String: [UInt8]], at url: String) throws -> StoreRefresh.Report {
    let transport = FakeTransport { transfer in
      var answer = TransferAnswer(status: 200, url: transfer.url.description)
      answer.body = files[transfer.url.lastName] ?? []
      return .success(answer)
    }
    return try StoreRefresh(store: store, transport: transport, isTrial: false, now: { 1 }).run(
      server: url, acceptsKey: true)
  }

  /// Opens all quizzes of a server, and returns their identifiers with their titles.
  private func opened(_ url: String) throws -> [String: String] {
    let record = try #require(try store.server(url))
    var titles: [String: String] = [:]
    for quiz in record.quizzes {
      let location = try #require(try store.location(of: quiz.identifier))
      let bundle = try QuizBundle.written(location, libraries: [])
      #expect(bundle.identifier == quiz.identifier)
      #expect(PlaceKey(bundle) == PlaceKey(quiz: quiz.identifier, path: ""))
      let session = try Session(bundle: bundle, store: store)
      #expect(session.handle(.advance(seconds: 0)).isOK)
      titles[quiz.identifier] = bundle.title
    }
    return titles
  }

  @Test func `every form of a body opens under its own identifier`() throws {
    let script = """
      local qb = require "quizboard"
      return qb.quiz { title = "Tower", questions = { qb.trueFalse "Yes?" { answer = true } } }
      """
    let bodies: [(id: String, files: [(path: String, bytes: [UInt8])])] = [
      ("tower", [("quiz.lua", Array(script.utf8))]),
      ("one", [("a.json", Array(Self.questions("Single").utf8))]),
      ("many", [("b.json", Array(Self.questions("Algebra", "Sets/Logic").utf8))]),
      (
        "files",
        [
          ("c.json", Array(Self.questions("C").utf8)), ("d.json", Array(Self.questions("D").utf8)),
        ]
      ),
    ]
    var files: [String: [UInt8]] = [:]
    var quizzes: [ManifestDraft.Quiz] = []
    for (id, content) in bodies {
      let body = try QuizArchive.packed(content)
      let quiz = ManifestDraft.Quiz(
        identifier: id, title: id, description: nil, icon: nil, body: body)
      quizzes.append(quiz)
      files[quiz.fileName] = body
    }
    files["manifest.json"] = ManifestDraft(quizzes: quizzes).file(sequence: 1, key: SigningKey())
    let report = try fetch(files, at: "https://school.example/q/")
    #expect(report.problem == nil && report.skipped.isEmpty)
    let titles = try opened("https://school.example/q/")
    #expect(titles["//school.example/q/tower"] == "Tower")
    #expect(titles["//school.example/q/one"] == "Single")
    #expect(titles["//school.example/q/many/b.json/Algebra"] == "Algebra")
    #expect(titles["//school.example/q/files/c.json"] == "C")
    #expect(titles.count == 6)
  }

  @Test func `a question file as the catalogue opens, one quiz or several`() throws {
    let several = Array(Self.questions("Algebra", "Logic").utf8)
    _ = try fetch(["q.json": several], at: "https://a.example/q.json")
    #expect(
      try opened("https://a.example/q.json")
        == ["//a.example/Algebra": "Algebra", "//a.example/Logic": "Logic"])
    let one = Array(Self.questions("Algebra").utf8)
    _ = try fetch(["x.json": one], at: "https://b.example/files/x.json")
    #expect(try opened("https://b.example/files/x.json") == ["//b.example/files/x": "Algebra"])
  }

  @Test func `a quiz file as the catalogue opens`() throws {
    let body = try QuizArchive.packed([("a.json", Array(Self.questions("Single").utf8))])
    let report = try fetch(["towns.quiz": body], at: "https://a.example/towns.quiz")
    #expect(report.problem == nil)
    #expect(try opened("https://a.example/towns.quiz") == ["//a.example/towns": "Single"])
  }
}
