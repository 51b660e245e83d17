import Foundation
import Store

/// A folder of its own for one test, gone with it.
final class Scratch {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "quizboard-store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
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

let key = PlaceKey(quiz: "capitals", path: "/quizzes/capitals")

func place(_ state: [UInt8]) -> SavedPlace {
  SavedPlace(state: state, version: "1.0", saved: 946_684_800.25)
}

func setting(_ key: String, _ value: [UInt8]?, of quiz: String = "capitals") -> SettingChange {
  SettingChange(quiz: quiz, key: key, value: value)
}

func score(_ percentage: Int, of quiz: String = "capitals") -> ScoreRecord {
  ScoreRecord(
    quiz: quiz, score: "5/3", points: "3", percentage: percentage, questions: 3, started: 946_684_800,
    finished: 946_684_823.5, responses: #"[{"question":"q1","value":"Paris"}]"#)
}
