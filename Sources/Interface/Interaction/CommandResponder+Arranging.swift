/// Orders: lifting an item, moving it and putting it down.
extension CommandResponder {
  /// The items of the focused order and the index of the focused one.
  private var focusedItem: (items: [String], isChosen: Bool, index: Int)? {
    guard let focus, case .item(let items, let isChosen, _) = focus.kind, let index = focus.id.index
    else { return nil }
    return (items, isChosen, index)
  }

  /// Picks up the item of a target.
  mutating func lift(_ target: Target) {
    guard case .item(let items, _, _) = target.kind, let index = target.id.index else { return }
    focus(on: target)
    page.lifted = ViewState.Lifted(
      order: target.id.element(at: nil), items: items, from: index, to: index)
  }

  /// Moves the lifted item to an index, or to the nearest one that exists. Returns false if nothing
  /// is lifted.
  @discardableResult
  mutating func shift(to index: Int) -> Bool {
    guard var lifted = page.lifted else { return false }
    lifted.to = max(0, min(lifted.items.count - 1, index))
    page.lifted = lifted
    page.focus = lifted.order.element(at: lifted.to)
    page.revealsFocus = true
    isHandled = true
    return true
  }

  /// Moves the lifted item by a number of positions; returns false if nothing is lifted.
  mutating func shift(by distance: Int) -> Bool {
    guard let lifted = page.lifted else { return false }
    return shift(to: lifted.to + distance)
  }

  /// Puts the lifted item down; returns false if nothing is lifted.
  @discardableResult
  mutating func drop() -> Bool {
    guard let lifted = page.lifted else { return false }
    page.lifted = nil
    isHandled = true
    let isChosen = targets.contains { target in
      guard target.id.isBeside(lifted.order), case .item(_, isChosen: true, _) = target.kind else {
        return false
      }
      return true
    }
    // An item that stays confirms the order.
    if !isChosen || lifted.from != lifted.to {
      action = .order(lifted.order, order: lifted.arrangement)
    }
    return true
  }

  /// Puts the lifted item back to its original position.
  mutating func putBack() {
    guard let lifted = page.lifted else { return }
    page.lifted = nil
    page.focus = lifted.order.element(at: lifted.from)
    page.revealsFocus = true
    isHandled = true
  }

  /// Moves the focused item, lifted or not, by one position; otherwise the focus.
  mutating func moveItem(_ direction: Int) {
    if shift(by: direction) { return }
    guard let focus, let (items, _, index) = focusedItem else { return moveVertically(direction) }
    isHandled = true
    guard items.indices.contains(index + direction) else { return }
    let order = focus.id.element(at: nil)
    let moved = ViewState.Lifted(order: order, items: items, from: index, to: index + direction)
    page.focus = order.element(at: moved.to)
    page.revealsFocus = true
    action = .order(order, order: moved.arrangement)
  }

  /// Responds to a digit: picks up that item, or puts the lifted one down there. Returns false if
  /// there is no such item.
  mutating func arrange(_ digit: Int) -> Bool {
    if let lifted = page.lifted {
      guard lifted.items.indices.contains(digit - 1) else { return false }
      shift(to: digit - 1)
      return drop()
    }
    let order = focusedItem == nil ? nil : focus?.id
    let item = targets.first { target in
      guard case .item = target.kind, target.id.index == digit - 1 else { return false }
      return order.map(target.id.isBeside) ?? true
    }
    guard let item else { return false }
    lift(item)
    return true
  }

  /// Responds to a click on an item: picks it up, or puts the lifted one down there.
  mutating func click(item: Target) {
    guard let lifted = page.lifted, lifted.order.isBeside(item.id), let index = item.id.index else {
      return lift(item)
    }
    shift(to: index)
    drop()
  }

  /// Moves the item at `start` to the position at `point`, without putting it down.
  mutating func drag(from start: Point, to point: Point) {
    if page.lifted == nil {
      guard let target = rendering.target(at: start), case .item = target.kind else { return }
      lift(target)
    }
    guard let lifted = page.lifted else { return }
    let items = targets.filter { $0.id.isBeside(lifted.order) && !$0.rect.isEmpty }
    guard let first = items.first?.id.index, let last = items.last?.id.index else { return }
    if let above = items.last(where: { $0.rect.row <= point.row }), let index = above.id.index {
      // Below the last visible item, the rest comes into view one by one.
      shift(to: index == last && point.row >= above.rect.maxRow ? index + 1 : index)
    } else {
      shift(to: first - 1)
    }
  }
}

/// Matches: choosing entries for texts on the left.
extension CommandResponder {
  /// The pairs of the focused match, and the index of the focused text.
  private var focusedLeft: (left: [String], entries: Int, chosen: [Int?], index: Int)? {
    guard let focus, case .left(let left, let entries, let chosen) = focus.kind,
      let index = focus.id.index
    else { return nil }
    return (left, entries, chosen, index)
  }

  /// Chooses the next entry for the focused text; returns false without one.
  mutating func cycleEntry(_ direction: Int) -> Bool {
    guard let (_, entries, chosen, index) = focusedLeft else { return false }
    isHandled = true
    if entries > 0 { pair(Self.next(after: chosen[index], direction, of: entries)) }
    return true
  }

  static func next(after index: Int?, _ direction: Int, of count: Int) -> Int {
    guard let index else { return direction > 0 ? 0 : count - 1 }
    return (index + direction + count) % count
  }

  /// Chooses an entry for the focused text, or none; returns false if there is no such entry.
  @discardableResult
  mutating func pair(_ entry: Int?) -> Bool {
    guard let focus, let (left, entries, chosen, index) = focusedLeft else { return false }
    if let entry, entry >= entries { return false }
    self.focus(on: focus)
    guard chosen[index] != entry else { return true }
    var pairs: [String: Int] = [:]
    for (other, text) in left.enumerated() { pairs[text] = other == index ? entry : chosen[other] }
    action = .match(focus.id.element(at: nil), pairs: pairs)
    return true
  }

  /// Chooses an entry by a click: for the focused text of its match, else for the first one without
  /// an entry. The focus then moves to the next text without one.
  mutating func click(entry: ListedAnswer) {
    let texts = targets.filter { $0.id.isBeside(entry.control) }
    let focused = texts.first { $0.id == focus?.id }
    guard let target = focused ?? texts.first(where: \.isUnmatched) ?? texts.first,
      case .left(let left, _, let chosen) = target.kind, let index = target.id.index
    else { return }
    var pairs: [String: Int] = [:]
    for (other, text) in left.enumerated() {
      pairs[text] = other == index ? entry.index : chosen[other]
    }
    if chosen[index] != entry.index { action = .match(entry.control, pairs: pairs) }
    focus(on: nextUnmatched(after: target) ?? target)
  }

  /// Returns the next text of a match without an entry, from the first one on after the last; nil
  /// if there is no other.
  private func nextUnmatched(after target: Target) -> Target? {
    let texts = targets.filter { $0.id.isBeside(target.id) && $0.isUnmatched && $0.id != target.id }
    let index = target.id.index ?? 0
    return texts.first { ($0.id.index ?? 0) > index } ?? texts.first
  }

  /// Responds to Enter on a text: moves to the next one without an entry; when all have one, presses
  /// the default button.
  mutating func enterLeft(_ target: Target) {
    isHandled = true
    if let next = nextUnmatched(after: target) {
      focus(on: next)
    } else if !target.isUnmatched, let button = rendering.defaultButton {
      press(button)
    }
  }
}

extension TargetID {
  /// Returns the identifier of a part of the element, or of the element for nil.
  func element(at index: Int?) -> TargetID {
    var id = self
    id.index = index
    return id
  }
}

extension Target {
  /// True for the item in the player's hand.
  var isLifted: Bool { if case .item(_, _, isLifted: true) = kind { true } else { false } }

  /// True for a text of a match without an entry.
  var isUnmatched: Bool {
    guard case .left(_, _, let chosen) = kind, let index = id.index else { return false }
    return chosen[index] == nil
  }
}
