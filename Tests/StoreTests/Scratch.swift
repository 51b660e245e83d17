import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import Testing

@testable import QuizboardStore

/// A folder of its own for one test, gone with it.
final class Scratch {
  let folder: String

  /// Makes the folder. Without it the test fails.
  init() {
    folder = NSTemporaryDirectory() + "quizboard-store-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      Issue.record(error)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A file of that name in the folder; nothing is made.
  func file(_ name: String = "test.sqlite") -> String { folder + "/" + name }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

extension Scratch {
  /// A store in the folder, of a program and at a time that tests can name.
  func store(_ name: String = "test.sqlite") throws -> Store { try openStore(at: file(name)) }
}

func openStore(at path: String) throws -> Store {
  try Store(path: path, version: "1.0", now: { 946_684_800.25 })
}

let key = PlaceKey(quiz: "capitals", path: "/quizzes/capitals")

/// Returns the changes of an input of the quiz `capitals`.
func changes(
  _ place: RunChanges.Place = .leave, at key: PlaceKey = key, settings: [UInt8]? = nil,
  before: [UInt8]? = nil,
  scores: Score...
) -> RunChanges {
  RunChanges(
    key: key, place: place,
    settings: settings.map { [key.quiz: SettingsChange($0, before: before)] } ?? [:], scores: scores
  )
}

func score(_ percentage: Int, of quiz: String = "capitals") -> Score {
  Score(
    quiz: quiz, score: .share(of: 3), points: Rational(3), percentage: percentage, questions: 3,
    correct: 1,
    time: 946_684_823.5)
}

extension Store {
  /// The place that could not be restored and is kept aside, and why; nil where there is none.
  func placeSetAside(of key: PlaceKey) throws -> (state: [UInt8], reason: String)? {
    try connection.read { db in
      try Row.fetchOne(
        db, sql: "SELECT state, reason FROM placesAside WHERE quiz = ? AND path = ?",
        arguments: [key.quiz, key.path]
      ).map { ([UInt8]($0["state"] as Data), $0["reason"]) }
    }
  }
}
