import QuizboardLua
import QuizboardModel

/// Orders, with the player's input.
extension ControlReader {
  func fillOrder(_ element: inout Element, _ table: Int32) throws {
    element.id = tables.text(table, .id)
    element.kind = order(element.id, of: try tables.list(table, .items, "ui.order", "items"))
  }

  /// Returns the items of an order as the player has put them; without input, or if the input does
  /// not have the same items, in the given order.
  func order(_ id: String?, of given: [String]) -> Element.Kind {
    let items = DistinctTexts.numbered(given)
    pushEntered(id)
    defer { stack.pop() }
    guard stack.type(-1) == .table,
      let entered = try? tables.strings(stack.absolute(-1), what: "input"),
      entered.count == items.count, Set(entered) == Set(items)
    else { return .order(items: items, isChosen: false) }
    return .order(items: entered, isChosen: true)
  }
}
