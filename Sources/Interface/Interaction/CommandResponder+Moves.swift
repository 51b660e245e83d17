import QuizboardModel

extension CommandResponder {
  /// Moves to the next or previous control. A list of rows or of options is one control.
  mutating func step(_ direction: Int) {
    if let head = rendering.nextControl(direction) { focus(on: targets[entry(head)]) }
  }

  /// Moves to the control below a field. The last one keeps the focus: Enter never moves to a
  /// button of the header.
  mutating func goOn() {
    isHandled = true
    if let next = rendering.indexBelowField { focus(on: targets[entry(next)]) }
  }

  /// Returns the index at which the focus enters a control: the selected option, the visible page,
  /// or the first text without an entry, if any.
  private func entry(_ head: Int) -> Int {
    targets.firstIndex {
      $0.id.isBeside(targets[head].id) && ($0.isPicked || $0.isShownPage || $0.isUnmatched)
    } ?? head
  }

  /// Moves to the target above or below; scrolls through text that is not visible yet.
  mutating func moveVertically(_ direction: Int) {
    guard let focus else { return scroll(by: direction) }
    // Gaps follow each other as in the text, also beside each other.
    let next = neighbour(of: focus, direction) ?? nearest(from: focus, direction)
    guard focus.place.part == .content || next?.place.part == .content else {
      // From a button below the content, the rest of that comes before the next button, or the
      // header.
      let scroll = rendering.scroll
      let isUnread =
        direction > 0
        ? scroll.offset < scroll.maxOffset : scroll.offset > 0 && next?.place.part != .footer
      if focus.place.part == .footer, isUnread { return self.scroll(by: direction * stride) }
      return next.map { self.focus(on: $0) } ?? self.scroll(by: direction)
    }
    if continues(focus, direction) { return scroll(by: direction * stride) }
    if focus.rect.isEmpty, isAhead(focus, direction) {
      return reaches(focus, direction) ? self.focus(on: focus) : scroll(by: direction * stride)
    }
    guard let next else { return scroll(by: direction) }
    if next.place.part == .content {
      if reaches(next, direction) { return self.focus(on: next) }
      return scroll(by: direction * stride)
    }
    // The focus leaves the content only after all of it has been visible.
    let scroll = rendering.scroll
    let isAtEnd = direction > 0 ? scroll.offset >= scroll.maxOffset : scroll.offset <= 0
    if isAtEnd { self.focus(on: next) } else { self.scroll(by: direction * stride) }
  }

  /// The number of rows that an arrow key scrolls.
  private var stride: Int { max(1, min(3, rendering.scroll.viewport.rows / 2)) }

  /// Returns true if a target of the content is visible, or becomes visible by one arrow key.
  private func reaches(_ target: Target, _ direction: Int) -> Bool {
    let scroll = rendering.scroll
    let rect = target.place.rect
    let step = max(stride, min(rect.rows + 1, scroll.viewport.rows))
    return direction > 0
      ? min(rect.maxRow, rect.row + scroll.viewport.rows) <= scroll.offset + scroll.viewport.rows
        + step
      : max(rect.row, rect.maxRow - scroll.viewport.rows) >= scroll.offset - step
  }

  /// Returns true if a visible target extends beyond the edge: its text is shown before the focus
  /// moves on.
  private func continues(_ target: Target, _ direction: Int) -> Bool {
    guard target.place.part == .content, !target.rect.isEmpty else { return false }
    let scroll = rendering.scroll
    return direction > 0
      ? target.place.rect.maxRow > scroll.offset + scroll.viewport.rows
      : target.place.rect.row < scroll.offset
  }

  /// Returns true if a target that is not visible lies in that direction.
  private func isAhead(_ target: Target, _ direction: Int) -> Bool {
    guard target.place.part == .content else { return false }
    return direction > 0
      ? target.place.rect.row >= rendering.scroll.offset
      : target.place.rect.row < rendering.scroll.offset + rendering.scroll.viewport.rows
  }

  /// Returns the nearest target above or below: in the nearest line with targets, the one closest
  /// in columns; of gaps in a line of text, the first or last one in its order.
  private func nearest(from: Target, _ direction: Int) -> Target? {
    var line = Int.max
    var beside: [Target] = []
    let targets = targets
    for index in targets.indices where isBeyond(targets[index], from, direction) {
      let distance = distance(targets[index], from)
      if distance > line || targets[index].isUndrawnTab { continue }
      if distance < line { beside = [] }
      line = distance
      beside.append(targets[index])
    }
    let near = beside.min { offset($0, from) < offset($1, from) }
    if case .page = near?.kind { return beside.first(where: \.isShownPage) ?? near }
    guard let text = near?.text else { return near }
    let gaps = beside.filter { $0.text == text }
    return direction > 0 ? gaps.first : gaps.last
  }

  private func isBeyond(_ target: Target, _ from: Target, _ direction: Int) -> Bool {
    if target.place.part != from.place.part {
      return (target.place.part.rawValue - from.place.part.rawValue) * direction > 0
    }
    return direction > 0
      ? target.place.rect.row >= from.place.rect.maxRow
      : target.place.rect.maxRow <= from.place.rect.row
  }

  private func distance(_ target: Target, _ from: Target) -> Int {
    let parts = abs(target.place.part.rawValue - from.place.part.rawValue)
    // Entering another part, the nearest row is its last one when moving up, else its first.
    let isUpward = target.place.part.rawValue < from.place.part.rawValue
    let row = parts == 0 ? from.place.rect.row : isUpward ? 1_000_000 : 0
    return parts * 10_000_000 + abs(target.place.rect.row - row)
  }

  private func offset(_ target: Target, _ from: Target) -> Int {
    let overlap =
      min(target.place.rect.maxColumn, from.place.rect.maxColumn)
      - max(target.place.rect.column, from.place.rect.column)
    return overlap > 0 ? 0 : -overlap
  }

  /// Moves the cursor in a field, else the focus sideways, else scrolls code sideways.
  mutating func moveSideways(_ direction: Int) {
    if moveCursor(by: isFieldRightToLeft ? -direction : direction) { return }
    if let focus {
      let beside = targets.filter { target in
        target.place.part == focus.place.part && target.place.rect.row < focus.place.rect.maxRow
          && target.place.rect.maxRow > focus.place.rect.row
          && (target.place.rect.column - focus.place.rect.column) * direction > 0
      }
      if let next = beside.min(by: {
        abs($0.place.rect.column - focus.place.rect.column)
          < abs($1.place.rect.column - focus.place.rect.column)
      }) {
        return self.focus(on: next)
      }
    }
    let sideways = max(
      0, min(rendering.scroll.maxSideways, rendering.scroll.sideways + 8 * direction))
    guard sideways != rendering.scroll.sideways else { return }
    page.sideways = sideways
    isHandled = true
  }

  /// Moves to the start or end of the field's text, else of the page. A field keeps the focus,
  /// because what is typed next belongs to it.
  mutating func moveToEnd(_ direction: Int) {
    if moveCursor(by: direction * 1_000_000) { return }
    if isInField {
      isHandled = true
      return
    }
    scroll(by: direction * rendering.scroll.contentRows)
    let content = contentTargets
    let all = content.isEmpty ? targets[...] : content
    guard let target = direction < 0 ? all.first : all.last else { return }
    page.focus = target.id
    isHandled = true
    if !rendering.scroll.shows(target, at: page.scroll) { page.revealsFocus = content.isEmpty }
  }

  /// Moves by a screenful, with the focus.
  mutating func page(_ direction: Int) {
    let before = page.scroll
    scroll(by: direction * max(1, rendering.scroll.viewport.rows - 1))
    let content = contentTargets
    guard focus.map({ $0.place.part == .content }) ?? true else { return }
    if page.scroll == before {
      guard let target = direction > 0 ? content.last : content.first else { return }
      if rendering.scroll.shows(target, at: before) { focus(on: target) }
      return
    }
    if let focus, rendering.scroll.shows(focus, at: page.scroll) { return }
    bringFocus(direction)
  }

  /// Scrolls. A focus that leaves the viewport moves to a visible target, except from a field:
  /// typing shows it again.
  mutating func wheel(by rows: Int) {
    scroll(by: rows)
    guard let focus, focus.place.part == .content, page.lifted == nil else { return }
    if case .field = focus.kind { return }
    let scroll = rendering.scroll
    let rect = focus.place.rect
    if rect.maxRow > page.scroll, rect.row < page.scroll + scroll.viewport.rows { return }
    bringFocus(rows)
  }

  /// Scrolls to the place in the scroll bar that the mouse points at; returns false if it was not
  /// pressed there.
  mutating func dragScroller(from start: Point, to point: Point) -> Bool {
    guard let bar = rendering.scroller, bar.contains(start) else { return false }
    isHandled = true
    let place = max(0, min(bar.rows - 1, point.row - bar.row))
    let offset =
      (place * rendering.scroll.maxOffset * 2 + bar.rows - 1) / max(1, 2 * (bar.rows - 1))
    let distance = offset - rendering.scroll.offset
    if distance != 0 { wheel(by: distance) }
    return true
  }

  /// Focuses the first visible target, or the last one if the content moved down. One at the edge
  /// would scroll the content by the row that is kept free around the focus.
  private mutating func bringFocus(_ direction: Int) {
    let seen = targets.filter {
      $0.place.part == .content && rendering.scroll.shows($0, at: page.scroll)
    }
    let (top, scroll) = (page.scroll, rendering.scroll)
    let target =
      direction > 0
      ? seen.first { $0.place.rect.row > top || top == 0 } ?? seen.first
      : seen.last {
        $0.place.rect.maxRow < top + scroll.viewport.rows || top == scroll.maxOffset
      } ?? seen.last
    if let target { page.focus = target.id }
  }
}

extension CommandResponder {
  /// Selects a tab by its number, from 1.
  mutating func selectTab(_ number: Int) { press(rendering.tabBar?.tab(numbered: number)) }

  /// Selects a tab next to the visible one. Returns false if there is no tab bar.
  @discardableResult
  mutating func stepTab(_ direction: Int) -> Bool {
    guard let bar = rendering.tabBar else { return false }
    isHandled = true
    press(bar.tab(beside: direction))
    return true
  }

  /// Presses a tab, which need not be drawn.
  private mutating func press(_ tab: Element?) {
    guard let tab, let id = tab.id else { return }
    press(TargetID(owner: tab.owner, element: id))
  }
}

extension Target {
  var isTab: Bool { if case .tab = kind { true } else { false } }

  /// True for a tab that does not fit in the bar.
  fileprivate var isUndrawnTab: Bool { isTab && place.rect.isEmpty }
}

extension Rendering {
  /// The index of the target below the focused field, which Enter moves to; nil if there is none.
  var indexBelowField: Int? {
    guard let next = focusIndex.map({ $0 + 1 }), targets.indices.contains(next) else { return nil }
    return targets[next].place.part == .header ? nil : next
  }

  /// Returns the index of the first target of the next or previous control; nil without targets.
  func nextControl(_ direction: Int) -> Int? {
    guard let from = focusIndex else { return targets.isEmpty ? nil : 0 }
    let heads = targets.indices.filter { index in
      index == 0 || !targets[index].id.isBeside(targets[index - 1].id)
        || targets[index].id.index == nil
    }
    let here = heads.lastIndex { $0 <= from } ?? 0
    return heads[(here + direction + heads.count) % heads.count]
  }

  /// True if the header has tabs.
  var hasTabs: Bool { targets.contains(where: \.isTab) }

  /// The tab bar whose tabs the keys select.
  var tabBar: TabBar? { root?.innermostTabBar }
}

extension Scroll {
  /// Returns true if a target of the content is completely visible at that scroll offset.
  func shows(_ target: Target, at offset: Int) -> Bool {
    target.place.rect.row >= offset && target.place.rect.maxRow <= offset + viewport.rows
  }
}
