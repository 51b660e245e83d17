import QuizboardLua
import QuizboardModel

/// Orders, with the player's input.
extension ElementReader {
  func fillOrder(_ element: inout Element, _ table: Int32) throws {
    element.id = text(table, keys[.id])
    element.kind = order(element.id, of: try list(table, keys[.items], "ui.order", "items"))
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
}
