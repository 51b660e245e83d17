public import Engine
import Foundation
import GRDB
import Quiz
public import Scripting

extension Store {
  /// Where a run of this quiz was, as it was saved; nil where nothing is kept. Throws ``StoreError``.
  public func place(of key: PlaceKey) throws -> [UInt8]? {
    try read { db in
      try Data.fetchOne(
        db, sql: "SELECT state FROM places WHERE quiz = ? AND path = ?", arguments: [key.quiz, key.path]
      ).map { [UInt8]($0) }
    }
  }

  /// The settings of a quiz, as a run wrote them; nil where it wrote none. Throws ``StoreError``.
  public func settings(of quiz: String) throws -> [UInt8]? {
    try read { try $0.settings(of: quiz) }
  }

  /// The scores of a quiz, in the order recorded; none where they cannot be read.
  public func scores(of quiz: String) -> [Score] {
    let rows = try? read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM scores WHERE quiz = ? ORDER BY id", arguments: [quiz])
    }
    return rows?.compactMap(Score.init) ?? []
  }
}
