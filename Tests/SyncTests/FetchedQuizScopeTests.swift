import Foundation
import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardStore
import Testing

@testable import QuizboardSync

/// A fetched quiz that tries to read and to change what belongs to others.
@Suite("What a fetched quiz reaches") struct FetchedQuizScopeTests {
  private let store: Store
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "quizboard-scope-\(UUID().uuidString)"
      ).path
    try FileManager.default.createDirectory(
      atPath: folder + "/quizzes/secret", withIntermediateDirectories: true)
    try "return require 'quizboard'.quiz { title = 'Secret' }".write(
      toFile: folder + "/quizzes/secret/quiz.lua", atomically: true, encoding: .utf8)
    store = try Store(path: folder + "/store.sqlite", version: "1")
    for (url, name) in [("https://a.example/", "other"), ("https://b.example/", "foreign")] {
      var record = ServerRecord(url: url)
      let host = url.dropFirst("https:".count)
      record.quizzes = [
        FetchedQuiz(identifier: "\(host)\(name)", title: name, digest: "0"),
        FetchedQuiz(identifier: "\(host)spy", title: "Spy", digest: "1", isSigned: true),
      ]
      try store.keep(record)
    }
    for quiz in ["secret", "//a.example/other", "//b.example/foreign"] {
      var changes = RunChanges(key: PlaceKey(quiz: quiz, path: ""))
      changes.scores = [
        Score(
          quiz: quiz, score: Rational(1), points: Rational(1), percentage: 77, questions: 1,
          correct: 1, time: 1)
      ]
      try store.commit(changes)
    }
  }

  /// Starts the spy with a button `go` that runs a body.
  private func spy(_ body: String, references: String = "") throws -> Session {
    try QuizBodies(folder + "/store.sqlite-quizzes").store(
      [
        ("quiz.lua", "return require 'quizboard'.quiz { title = 'Spy' }"),
        (
          "Main.storyboard.lua",
          "local qb = require 'quizboard' return qb.storyboard { qb.scene 'a' { class = 'A' }, \(references) }"
        ),
        (
          "scripts/a.lua",
          """
          local qb = require 'quizboard'
          local A = qb.controller 'A'
          function A:view()
            return qb.ui.screen { qb.ui.text(self.said or '-'), qb.ui.button 'go' { title = 'Go' } }
          end
          function A.on:go() local app = self.app \(body) end
          """
        ),
      ].map { ($0.0, ArraySlice($0.1.utf8)) }, as: "1")
    let location = try #require(try store.location(of: "//a.example/spy"))
    let bundle = try QuizBundle.written(location, libraries: [folder + "/quizzes"])
    return try Session(
      bundle: bundle, store: store, library: Library(folder: folder + "/quizzes", index: store))
  }

  private func said(_ body: String) throws -> String {
    let session = try spy("self.said = tostring(\(body))")
    let outcome = session.handle(.tap(id: "go"))
    #expect(outcome.error == nil)
    return session.screenLines().joined(separator: "\n")
  }

  @Test(arguments: [
    ("app.scores:best 'secret'", "nil"), ("#app.scores:history 'secret'", "0"),
    ("app.scores:best '//b.example/foreign'", "nil"),
    ("#app.scores:history '//b.example/foreign'", "0"),
    ("app.scores:best '//a.example/other'", "77"),
    ("#app.library", "2"), ("app.library[1].identifier", "//a.example/other"),
    ("app.library[1].path", "nil"), ("app.exchange.server", "nil"),
  ])
  func `it reads only what belongs to its own server`(body: String, expected: String) throws {
    #expect(try said(body).contains("  \(expected)"))
  }

  @Test(arguments: [
    ("app.exchange:refresh()", "only the library may do this"),
    ("app.exchange:acceptKey()", "only the library may do this"),
    ("app.exchange:acceptScores()", "only the library may do this"),
    ("app.exchange:resend()", "only the library may do this"),
    ("app:reset()", "only the library may"),
    ("app:open 'secret'", "there is no quiz"),
    ("app:open '//b.example/foreign'", "there is no quiz"),
  ])
  func `it cannot act for the library or open another's quiz`(body: String, words: String) throws {
    let session = try spy(body)
    let outcome = session.handle(.tap(id: "go"))
    #expect(outcome.error?.message.contains(words) == true, "\(outcome)")
    #expect(session.requests.isEmpty && session.exitRequest == nil)
  }

  @Test(arguments: ["secret", "foreign", "//b.example/foreign"])
  func `its references reach no local quiz and none of another server`(quiz: String) throws {
    #expect(throws: LoadError.self) {
      _ = try spy("", references: "qb.reference 'r' { bundle = '\(quiz)' }")
    }
  }

  @Test func `its settings are its own`() throws {
    let session = try spy("app.settings.server = 'https://evil.example/'")
    #expect(session.handle(.tap(id: "go")).isOK)
    #expect(LibrarySettings(in: store).server == nil)
    #expect(try store.settings(of: "//a.example/spy") != nil)
  }
}
