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
    let move = VerticalMove(targets: targets, scroll: rendering.scroll, direction: direction)
    switch move.step(from: focus) {
    case .focus(let target): self.focus(on: target)
    case .scroll(let rows): scroll(by: rows)
    }
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
