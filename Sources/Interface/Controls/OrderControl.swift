import QuizboardModel

/// An item of an order. Columns count from the left end of the item.
struct ItemLook {
  /// The number of the place, aligned right.
  var number: StyledText
  var text: Lines
  var textColumn: Int
  var isLifted: Bool
}

/// Lays out orders.
struct OrderLayout {
  let metrics: Metrics
  let styles: PageStyles
  /// The item in the player's hand.
  let lifted: ViewState.Lifted?

  /// The columns between the number of an item and its text, in which the sign of a graded one is.
  private static let signGap = 2
  /// The columns of the sign before a lifted item.
  fileprivate static let liftColumns = 2

  /// Adds the items of an order below each other. An item in the player's hand is where it would be
  /// put down.
  func add(
    _ element: Element, _ items: [String], _ isChosen: Bool, _ column: Int, _ width: Int,
    _ row: Int,
    to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    let occurrence = targets.occurrence(element)
    let lifted = element.isEnabled ? self.lifted(element, occurrence, items) : nil
    let shown = lifted?.arrangement ?? Array(items.indices)
    // A dot shows that the order is the player's, as the colour does; a sign takes its place.
    let numberWidth = String(items.count).count + 1
    let textColumn = Metrics.markColumns + numberWidth + Self.signGap
    let tone: Tone = element.isEnabled ? .text : .muted
    let itemTexts = items.enumerated().map { index, item in
      styles.words(item.isEmpty ? " " : item, of: element, styles[tone])
    }
    let room = max(1, width - textColumn - Self.liftColumns)
    let shared = itemTexts.sharedColumns(room)
    let texts = itemTexts.map { Lines($0, width: room, aligned: shared) }
    let between = page.blanks(
      between: texts.count, if: metrics.isRoomy && texts.contains { $0.count > 1 })
    var at = row
    for (place, index) in shown.enumerated() {
      if place > 0 { at += between }
      let look = ItemLook(
        number: self.number(
          of: place, width: numberWidth, isChosen: isChosen, element, element.verdict(onPart: index)
        ),
        text: texts[index], textColumn: textColumn, isLifted: lifted?.to == place)
      let rect = Rect(column: column, row: at, columns: width, rows: max(1, look.text.count))
      let target = targets.add(
        element, occurrence, index: place,
        .item(items: items, isChosen: isChosen, isLifted: look.isLifted),
        String(itemTexts[index].cells.map(\.character)), rect)
      at += page.put(.item(look), rect, target: target)
    }
    return at - row
  }

  /// Returns the number of a place, with a dot or the sign of a verdict.
  private func number(
    of place: Int, width: Int, isChosen: Bool, _ element: Element, _ verdict: Verdict?
  ) -> StyledText {
    let number = String(place + 1)
    let blanks = String(repeating: " ", count: width - 1 - number.count)
    let tone: Tone = isChosen && element.isEnabled ? .accent : .muted
    let end = isChosen && verdict == nil ? "." : " "
    var text = StyledText(blanks + number + end, styles[tone], styles.glyphs)
    if let verdict { text.append(styles.sign(verdict), styles[verdict.tone, .bold], styles.glyphs) }
    return text
  }

  private func lifted(_ element: Element, _ occurrence: Int, _ items: [String]) -> ViewState.Lifted?
  {
    guard let lifted, let id = element.id, lifted.items == items,
      lifted.order == TargetID(owner: element.owner, element: id, occurrence: occurrence)
    else { return nil }
    return lifted
  }
}

extension PanePainter {
  mutating func draw(_ look: ItemLook, _ rect: Rect, _ ground: Tone, isFocused: Bool) {
    if isFocused { mark(rect, ground) }
    canvas.put(look.number.cells, rect.column + 2, rect.row)
    let column = rect.column + look.textColumn
    guard look.isLifted else {
      for line in 0..<look.text.count {
        put(look.text[line], column, rect.row + line, isFocused: isFocused)
      }
      return
    }
    let style = Style(.onAccent, on: .accent, .bold)
    canvas.fill(
      Rect(
        column: column, row: rect.row, columns: rect.maxColumn - column, rows: rect.rows), style)
    canvas.put(glyphs.lifted, style, column, rect.row)
    for line in 0..<look.text.count {
      let cells = look.text[line].map { Cell($0.character, width: $0.width, style: style) }
      canvas.put(cells, column + OrderLayout.liftColumns, rect.row + line)
    }
  }
}

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
      order: target.id.whole, items: items, from: index, to: index)
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
    let isChosen = targets.contains {
      if case .item(_, true, _) = $0.kind { $0.id.isBeside(lifted.order) } else { false }
    }
    // An item that stays confirms the order.
    if !isChosen || lifted.from != lifted.to {
      input = lifted.input
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
    let order = focus.id.whole
    let moved = ViewState.Lifted(order: order, items: items, from: index, to: index + direction)
    page.focus = order.element(at: moved.to)
    page.revealsFocus = true
    input = moved.input
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

extension ViewState.Lifted {
  /// The input that puts the item down.
  fileprivate var input: Input {
    .order(
      id: order.element, values: arrangement.map { .index($0 + 1) }, controller: order.owner)
  }
}

extension Target {
  /// True for the item in the player's hand.
  var isLifted: Bool { if case .item(_, _, isLifted: true) = kind { true } else { false } }
}
