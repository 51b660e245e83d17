import QuizboardModel

/// Matches, with the player's input.
extension ControlReader {
  func fillMatch(_ element: inout Element, _ table: Int32) throws {
    element.id = tables.text(table, .id)
    let left = try tables.list(table, .left, "ui.match", "left")
    let right = try tables.list(table, .right, "ui.match", "right")
    element.kind = match(element.id, left, with: right)
  }

  /// Returns the texts of a match with the player's pairs. Equal entries are one.
  func match(_ id: String?, _ left: [String], with right: [String]) -> Element.Kind {
    let left = DistinctTexts.numbered(left)
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
