import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// Orders and matches, with the player's input.
extension ElementReader {
  func fillOrder(_ element: inout Element, _ table: Int32) throws {
    let id = text(table, keys[.id])
    element.kind = order(id, of: try list(table, keys[.items], "ui.order", "items"))
    element.id = id
  }

  func fillMatch(_ element: inout Element, _ table: Int32) throws {
    let id = text(table, keys[.id])
    let left = try list(table, keys[.left], "ui.match", "left")
    let right = try list(table, keys[.right], "ui.match", "right")
    element.kind = match(id, left, with: right)
    element.id = id
  }

  /// Reads a required list of strings.
  private func list(_ table: Int32, _ key: LuaReference, _ what: String, _ name: String) throws
    -> [String]
  {
    stack.rawGetField(table, key)
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "\(what): \"\(name)\" is missing", remedy: "it must be a list of strings")
    }
    return try strings(stack.absolute(-1), what: "\(what): \"\(name)\"")
  }

  /// Returns the items of an order as the player has put them; without input, or if the input does
  /// not have the same items, in the given order.
  func order(_ id: String?, of given: [String]) -> Element.Kind {
    let items = distinct(given)
    pushEntered(id)
    defer { stack.pop() }
    guard stack.type(-1) == .table,
      let entered = try? strings(stack.absolute(-1), what: "input"),
      entered.count == items.count, Set(entered) == Set(items)
    else { return .order(items: items, isChosen: false) }
    return .order(items: entered, isChosen: true)
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

  /// Returns the texts in the player's input for some keys.
  func entered(_ id: String?, by names: [String]) -> [String: String] {
    let top = stack.top
    defer { stack.setTop(top) }
    pushEntered(id)
    guard stack.type(-1) == .table else { return [:] }
    let input = runtime.state.seeThrough(stack, stack.absolute(-1))
    var found: [String: String] = [:]
    for name in names {
      stack.push(name)
      stack.rawGet(input)
      if let text = textOnTop() { found[name] = text }
      stack.pop()
    }
    return found
  }
}
