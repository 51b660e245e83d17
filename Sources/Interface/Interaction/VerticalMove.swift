/// Finds what the arrow key up or down leads to.
struct VerticalMove {
  enum Step {
    case focus(Target)
    case scroll(rows: Int)
  }

  let targets: [Target]
  let scroll: Scroll
  /// -1 for up, 1 for down.
  let direction: Int

  /// Returns the step to the target above or below the focus, or through text that is not visible
  /// yet.
  func step(from focus: Target) -> Step {
    // Gaps follow each other as in the text, also beside each other.
    let next = targets.neighbour(of: focus, direction) ?? nearest(to: focus)
    guard focus.place.part == .content || next?.place.part == .content else {
      // From a button below the content, the rest of that comes before the next button, or the
      // header.
      let isUnread =
        direction > 0
        ? scroll.offset < scroll.maxOffset : scroll.offset > 0 && next?.place.part != .footer
      if focus.place.part == .footer, isUnread { return stride }
      return next.map { .focus($0) } ?? .scroll(rows: direction)
    }
    if continues(focus) { return stride }
    if focus.rect.isEmpty, isAhead(focus) { return reaches(focus) ? .focus(focus) : stride }
    guard let next else { return .scroll(rows: direction) }
    if next.place.part == .content { return reaches(next) ? .focus(next) : stride }
    // The focus leaves the content only after all of it has been visible.
    let isAtEnd = direction > 0 ? scroll.offset >= scroll.maxOffset : scroll.offset <= 0
    return isAtEnd ? .focus(next) : stride
  }

  private var stride: Step { .scroll(rows: direction * strideRows) }

  /// The number of rows that an arrow key scrolls.
  private var strideRows: Int { max(1, min(3, scroll.viewport.rows / 2)) }

  /// Returns true if a target of the content is visible, or becomes visible by one arrow key.
  private func reaches(_ target: Target) -> Bool {
    let rect = target.place.rect
    let step = max(strideRows, min(rect.rows + 1, scroll.viewport.rows))
    return direction > 0
      ? min(rect.maxRow, rect.row + scroll.viewport.rows) <= scroll.offset + scroll.viewport.rows
        + step
      : max(rect.row, rect.maxRow - scroll.viewport.rows) >= scroll.offset - step
  }

  /// Returns true if a visible target extends beyond the edge: its text is shown before the focus
  /// moves on.
  private func continues(_ target: Target) -> Bool {
    guard target.place.part == .content, !target.rect.isEmpty else { return false }
    return direction > 0
      ? target.place.rect.maxRow > scroll.offset + scroll.viewport.rows
      : target.place.rect.row < scroll.offset
  }

  /// Returns true if a target that is not visible lies in that direction.
  private func isAhead(_ target: Target) -> Bool {
    guard target.place.part == .content else { return false }
    return direction > 0
      ? target.place.rect.row >= scroll.offset
      : target.place.rect.row < scroll.offset + scroll.viewport.rows
  }

  /// Returns the nearest target above or below: in the nearest line with targets, the one closest
  /// in columns; of gaps in a line of text, the first or last one in its order.
  private func nearest(to from: Target) -> Target? {
    var line = Int.max
    var beside: [Target] = []
    for index in targets.indices where isBeyond(targets[index], from) {
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

  private func isBeyond(_ target: Target, _ from: Target) -> Bool {
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
}

extension Target {
  /// True for a tab that does not fit in the bar.
  fileprivate var isUndrawnTab: Bool { isTab && place.rect.isEmpty }
}
