import GRDB
public import QuizboardEngine
import QuizboardModel

extension Store: LibraryIndex {
  /// Returns the index entries of all files below a folder, by path. Throws ``StoreError``.
  public func files(below folder: String) throws -> [String: IndexedFile] {
    // The range from "folder/" to "folder0", because "0" follows "/".
    try connection.read([]) { reader in
      var files: [String: IndexedFile] = [:]
      // A damaged entry is left out, so that its file is read again.
      let entries = try reader.soundRows(
        .library, where: "path > ? AND path < ?", [folder + "/", folder + "0"])
      for row in entries {
        guard let quizzes = QuizCard.list(try row.value("quizzes")) else { continue }
        let path: String = try row.value("path")
        files[path] = IndexedFile(
          path: path, size: try row.value("size"), modified: try row.value("modified"),
          quizzes: quizzes)
      }
      return files
    }
  }

  /// Stores entries and deletes those of missing files in one transaction. Throws ``StoreError``.
  public func update(read: [IndexedFile], gone: [String]) throws {
    if read.isEmpty && gone.isEmpty { return }
    try connection.write { db in
      for file in read {
        try db.insert(
          into: .library, or: "REPLACE",
          [file.path, file.size, file.modified, QuizCard.text(of: file.quizzes)])
      }
      let forget = try db.cachedStatement(sql: "DELETE FROM library WHERE path = ?")
      for path in gone { try forget.execute(arguments: [path]) }
    }
  }
}

/// An encoding of cards as text: five fields for each, ended by U+001F; nil is empty, and other
/// values begin with `=`. (JSON takes ten times as long to read, too slow for a large library.)
extension QuizCard {
  private static let end: UInt8 = 0x1F

  fileprivate static func text(of cards: [QuizCard]) -> String {
    var text = ""
    for card in cards {
      for field in [card.identifier, card.title, card.icon, card.description, card.problem] {
        if let field { text += "=" + field.replacing("\u{1F}", with: " ") }
        text += "\u{1F}"
      }
    }
    return text
  }

  /// Decodes the output of `text(of:)`; nil for other texts.
  fileprivate static func list(_ text: String) -> [QuizCard]? {
    var fields: [String?] = []
    var field: [UInt8] = []
    for byte in text.utf8 {
      guard byte == end else {
        field.append(byte)
        continue
      }
      if let first = field.first, first != UInt8(ascii: "=") { return nil }
      fields.append(field.isEmpty ? nil : String(decoding: field.dropFirst(), as: UTF8.self))
      field.removeAll(keepingCapacity: true)
    }
    guard field.isEmpty, fields.count % 5 == 0 else { return nil }
    var cards: [QuizCard] = []
    for start in stride(from: 0, to: fields.count, by: 5) {
      guard let identifier = fields[start], let title = fields[start + 1] else { return nil }
      cards.append(
        QuizCard(
          identifier: identifier, title: title, icon: fields[start + 2],
          description: fields[start + 3],
          problem: fields[start + 4]))
    }
    return cards
  }
}
