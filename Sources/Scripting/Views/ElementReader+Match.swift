import QuizboardModel

/// Matches, with the player's input.
extension ElementReader {
  func fillMatch(_ element: inout Element, _ table: Int32) throws {
    element.id = text(table, keys[.id])
    let left = try list(table, keys[.left], "ui.match", "left")
    let right = try list(table, keys[.right], "ui.match", "right")
    element.kind = match(element.id, left, with: right)
  }

  /// Returns the texts of a match with the player's pairs. Equal entries are one.
  func match(_ id: String?, _ left: [String], with right: [String]) -> Element.Kind {
    let left = distinct(left)
    var places: [String: Int] = [:]
    var entries: [String] = []
    for entry in right where places[entry] == nil {
      places[entry] = entries.count
      entries.append(entry)
    }
    let entered = self.entered(id, by: left)
    let chosen = left.map { entered[$0].flatMap { places[$0] } }
    return .match(left: left, right: entries, chosen: chosen)
  }
}
